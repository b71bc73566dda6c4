import { componentsOf } from '../../../pixels/components.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// The ends of caps, and pots, are small and drawn nearly solid, so that their outline is taken for lines before the sky, and the chimney
// ends ragged. But nothing is drawn in the air around a chimney: ink that begins at it is its own, and it is solid as far up as that goes.
// Lines that only pass it are narrower than a pot.

/** How far from the chimney its ink is followed, and how wide and tall a pot or the end of a cap is at the least, in metres. */
const [reachM, leastM] = [0.7, 0.12]

/** Turns what is drawn before the sky at chimneys into chimney, in place. */
export function closeChimneys({ ink, camera, width }: Reading, role: Uint8Array) {
  const first = role.indexOf(Role.chimney)
  if (first < 0) return
  const reach = Math.round(reachM * camera.pixelsPerM)
  const least = Math.max(2, Math.round(leastM * camera.pixelsPerM))
  const top = Math.max(0, Math.floor(first / width) - reach)
  const rows = Math.floor(role.lastIndexOf(Role.chimney) / width) + 1 - top
  const band = role.subarray(top * width, (top + rows) * width)
  const mask = followInk(ink.subarray(top * width, (top + rows) * width), band, reach, width)
  const { count, left, right, stretches } = componentsOf(mask, width, rows)
  const profiles = Array.from({ length: count }, (_, c) => newProfile(left[c], right[c]))
  for (let k = 0; k < stretches.count; k++) note(profiles[stretches.label[k] - 1], stretches.from[k], stretches.to[k], width)
  for (const profile of profiles) fillProfile(profile, band, least, width)
}

/** 1 where there is chimney, and ink before the sky that begins at one, up to `reach` pixels along. */
function followInk(ink: Uint8Array, role: Uint8Array, reach: number, width: number): Uint8Array {
  const mask = new Uint8Array(role.length)
  let front: number[] = []
  for (let i = role.indexOf(Role.chimney); i >= 0; i = role.indexOf(Role.chimney, i + 1)) {
    mask[i] = 1
    front.push(i)
  }
  for (let step = 0; step < reach && front.length > 0; step++) {
    const next: number[] = []
    for (const i of front) {
      for (const n of [i - 1, i + 1, i - width, i + width]) {
        if (mask[n] !== 0 || !ink[n] || role[n] !== Role.sky) continue
        mask[n] = 1
        next.push(n)
      }
    }
    front = next
  }
  return mask
}

/** Of the columns from `left` on the first and the last row of a part. */
interface Profile {
  left: number
  tops: Float64Array
  ends: Float64Array
}

const newProfile = (left: number, right: number): Profile => ({
  left,
  tops: new Float64Array(right + 1 - left).fill(Infinity),
  ends: new Float64Array(right + 1 - left).fill(-1),
})

/** Notes a stretch of a row, the rows coming from above. */
function note({ left, tops, ends }: Profile, from: number, to: number, width: number) {
  const y = Math.floor(from / width)
  for (let k = from - y * width - left; k < to - y * width - left; k++) {
    if (tops[k] === Infinity) tops[k] = y
    ends[k] = y
  }
}

/** Fills the air between the first and the last row of each column, but for what is narrower or lower than `least`. */
function fillProfile({ left, tops, ends }: Profile, role: Uint8Array, least: number, width: number) {
  const solid = tops.map((top, k) => (ends[k] + 1 - top < least ? Infinity : top))
  const lowered = solid.map((_, k) => (k + least > solid.length ? Infinity : Math.max(...solid.subarray(k, k + least))))
  for (let k = 0; k < solid.length; k++) {
    const top = Math.min(...lowered.subarray(Math.max(0, k + 1 - least), k + 1))
    for (let y = top; y <= ends[k]; y++) {
      const i = y * width + left + k
      if (role[i] === Role.sky) role[i] = Role.chimney
    }
  }
}
