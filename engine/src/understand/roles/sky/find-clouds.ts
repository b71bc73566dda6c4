import { houseRoles } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Clouds are drawn with soft rims and nothing in them: paler than the house, without leaves, and with little ink for the place they take.

/** Ink so much fainter than that of the house, with so few leaves among it and on so little of the place, draws clouds. */
const [faint, bare, sparse] = [0.5, 0.09, 0.19]
/** The ink of the house is looked at in every so many pixels. */
const sample = 3

/**
 * 1 for parts whose ink is much fainter than that of the house and shows no leaves: rims of clouds. They are numbered from 1 in `labels`,
 * which may end before the picture does.
 */
export function faintAndBare(
  { value, foliage, ink }: Reading,
  role: Uint8Array,
  labels: Int32Array,
  strewn: Uint8Array,
  area: Int32Array,
): Uint8Array {
  const sums: Sums = {
    dark: new Float32Array(area.length),
    inked: new Float32Array(area.length).fill(1),
    leafy: new Float32Array(area.length),
  }
  let [house, houseInk] = [0, 1]
  for (let row = 0; row < role.length; row += value.width) {
    if (row < labels.length) addRow(labels, strewn, ink, role, value.data, foliage.data, sums, row, row + value.width)
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

function addRow(
  labels: Int32Array,
  strewn: Uint8Array,
  ink: Uint8Array,
  role: Uint8Array,
  value: Float32Array,
  foliage: Float32Array,
  { dark, inked, leafy }: Sums,
  from: number,
  to: number,
) {
  for (let i = from; i < to; i++) {
    const c = labels[i] - 1
    if (c < 0) continue
    leafy[c] += foliage[i]
    if (ink[i] === 0 || strewn[i] === 0 || houseRoles[role[i]] === 1) continue
    dark[c] += 1 - value[i]
    inked[c]++
  }
}
