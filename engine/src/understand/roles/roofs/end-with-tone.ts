import { Role } from '../../../scene.ts'
import { isAir } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// In a shaded model a plane of the roof reaches as far as its even tone: what passed for air and has the tone of the roof that it touches
// is the tip of that roof, if this tone ends nearby. If it goes on, the air itself has the tone of the roof.

/** Largest such tip, in square metres. */
const largestM2 = 0.5
/** Most by which the tone of a plane differs from place to place. */
const even = 0.02
/** Pixels to both sides of the border over which the tone is even. */
const beside = 2

const leaks = 2

/** Turns the tips of the roofs of a shaded model that passed for air into roof, in place. */
export function endWithTone(reading: Reading, role: Uint8Array) {
  const { shaded, value, house, camera, width, height } = reading
  if (!shaded || camera.fromAbove) return
  const first = Math.max(beside, Math.floor(house.top - camera.pixelsPerM))
  const last = Math.min(height - 1 - beside, Math.floor(camera.horizon))
  const air: Air = { tone: value.data, role, width, end: last * width, seen: new Uint8Array(role.length), most: 0 }
  air.most = largestM2 * camera.pixelsPerM ** 2
  for (let y = first; y < last; y++) {
    lookAlong(air, y, 1)
    lookAlong(air, y, width)
  }
}

/** What passes for air, by its tone: `seen` says what is looked at, and what belongs to more than `most` pixels of one tone. */
interface Air {
  tone: Float32Array
  role: Uint8Array
  width: number
  end: number
  seen: Uint8Array
  most: number
}

/** Follows the tone of the roof over its border with the air in a row, where they lie so many pixels apart. */
function lookAlong(air: Air, y: number, apart: number) {
  const { role, width } = air
  for (let i = y * width + beside; i < (y + 1) * width - beside; i++) {
    const j = i + apart
    if (role[i] === Role.roof && isAir(role[j])) spread(air, i, j, apart)
    else if (role[j] === Role.roof && isAir(role[i])) spread(air, j, i, -apart)
  }
}

/** Turns the air of the tone of a pixel of roof, from `start` on, into roof if it ends nearby. */
function spread({ tone, role, width, end, seen, most }: Air, roof: number, start: number, apart: number) {
  const own = tone[roof]
  const isAlike = (i: number) => Math.abs(tone[i] - own) < even
  if (seen[start] || !isAlike(start) || !isAlike(start + apart) || !isAlike(roof - beside * apart)) return
  const tip = [start]
  seen[start] = 1
  let isTip = true
  for (let k = 0; k < tip.length && isTip; k++) {
    for (const i of [tip[k] - 1, tip[k] + 1, tip[k] - width, tip[k] + width]) {
      if (!isAir(role[i]) || !isAlike(i)) continue
      if (seen[i] === leaks || i < width || i >= end || tip.length > most) isTip = false
      else if (seen[i] === 0) {
        seen[i] = 1
        tip.push(i)
      }
    }
  }
  for (const i of tip) {
    if (isTip) role[i] = Role.roof
    else seen[i] = leaks
  }
}
