import { atan2 } from '../geometry/elementary.ts'
import { medianOf } from '../pixels/median-of.ts'
import { casterFor, placeOn, type Place } from '../geometry/surface.ts'
import type { Point } from '../geometry/vector.ts'
import type { Camera, Perspective, Surface } from '../scene.ts'
import type { Gable } from './find-gables.ts'
import { slopeTo } from './perspective.ts'

// The rakes of a gable are as steep as the roof over it. Laid on the wall whose lines the line between its eaves follows, both are
// equally steep; where they are not, something else was taken for a gable. Steep roofs drawn on a plane less steep end beyond the line
// where that vanishes, and show nothing of it but stripes there.

/** The pitch of roofs of which no gable is seen, and least that roofs are taken to have, so that their courses show, in radians. */
const usualPitch = (35 * Math.PI) / 180
/** Most that the line between two eaves turns off the level lines of a wall, in rows per column, and that two rakes differ, in radians. */
const [mostOff, mostUneven] = [0.1, 0.2]

/** The pitch of the roofs of a house, in radians: the median of its gables on two `walls`, whose lines run to A and to B. */
export function findPitch(gables: readonly Gable[], walls: readonly [Surface, Surface], { a, b }: Perspective, camera: Camera): number {
  const casters = walls.map(casterFor)
  const found: number[] = []
  for (const gable of gables) {
    const { left, right } = gable
    const rise = (right.y - left.y) / (right.x - left.x)
    const off = [a, b].map((v) => Math.abs(rise - slopeTo(v, (left.x + right.x) / 2, (left.y + right.y) / 2)))
    if (Math.min(...off) > mostOff) continue
    const [apex, start, end] = [gable.apex, left, right].map(placed(off[0] <= off[1] ? casters[0] : casters[1], camera))
    const [first, second] = [start, end].map(({ u, v }) => atan2(apex.v - v, Math.abs(apex.u - u)))
    if (Math.abs(first - second) < mostUneven) found.push((first + second) / 2)
  }
  return Math.max(usualPitch, medianOf(found) ?? 0)
}

function placed(caster: ReturnType<typeof casterFor>, camera: Camera) {
  return ({ x, y }: Point): Place => {
    const place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
    placeOn(caster, camera, x, y, place)
    return place
  }
}
