import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// A coping is left blank, and all that it closes in is pool: also the sides of the pool that are seen over the water, as dark as lawn or
// slabs may be.

/** Tone from which on a part is blank, and most that a coping closes in, in areas of the water that is found in it. */
const blank = 0.965
const mostClosedIn = 1.5

const openGround: Set<number> = new Set([Role.ground, Role.paving, Role.plant, Role.stairs])

/** Turns the open ground that a blank coping closes in with water into water, in place; `water` are its pixels. */
export function fillCoping({ fine: { labels, tone }, width }: Pick<Reading, 'fine' | 'width'>, role: Uint8Array, water: readonly number[]) {
  const pool = new Set(water)
  const most = mostClosedIn * water.length
  for (const i of pool) {
    if (pool.size > most) return
    for (const next of [i - 1, i + 1, i - width, i + width]) if (tone[labels[next]] < blank) pool.add(next)
  }
  for (const i of pool) if (openGround.has(role[i])) role[i] = Role.water
}
