import type { Components } from '../../../pixels/components.ts'
import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Clouds are drawn with soft rims and nothing in them: paler than the house, without leaves, and with little ink for the place they take.

/** Ink so much fainter than that of the house, with so few leaves among it and on so little of the place, draws clouds. */
const [faint, bare, sparse] = [0.55, 0.09, 0.19]
/** The ink of the house is looked at in every so many pixels. */
const sample = 3

/** 1 for parts whose ink is much fainter than that of the house and shows no leaves: rims of clouds. */
export function faintAndBare(reading: Reading, role: Uint8Array, { count, area, stretches }: Components, strewn: Uint8Array): Uint8Array {
  const { value, ink } = reading
  const sums: Sums = { dark: new Float32Array(count), inked: new Float32Array(count).fill(1), leafy: new Float32Array(count) }
  for (let k = 0; k < stretches.count; k++)
    addStretch(reading, role, strewn, sums, stretches.label[k] - 1, stretches.from[k], stretches.to[k])
  let [house, houseInk] = [0, 1]
  for (let row = 0; row < role.length; row += value.width) {
    for (let i = row; i < row + value.width; i += sample) {
      if (ink[i] === 0 || houseRoles[role[i]] === 0) continue
      house += 1 - value.data[i]
      houseInk++
    }
  }
  const { dark, inked, leafy } = sums
  const ofHouse = house / houseInk
  return Uint8Array.from(area, (n, c) => Number(dark[c] < faint * ofHouse * inked[c] && leafy[c] < bare * n && inked[c] < sparse * n))
}

interface Sums {
  dark: Float32Array
  inked: Float32Array
  leafy: Float32Array
}

function addStretch(
  { value, foliage, ink }: Reading,
  role: Uint8Array,
  strewn: Uint8Array,
  { dark, inked, leafy }: Sums,
  c: number,
  from: number,
  to: number,
) {
  for (let i = from; i < to; i++) {
    leafy[c] += foliage.data[i]
    if (ink[i] === 0 || strewn[i] === 0 || houseRoles[role[i]] === 1) continue
    dark[c] += 1 - value.data[i]
    inked[c]++
  }
}
