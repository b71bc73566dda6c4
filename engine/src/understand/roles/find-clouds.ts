import { isHouse } from './place-roles.ts'
import type { Reading } from './reading.ts'

// Clouds are drawn with soft rims and nothing in them: paler than the house, without leaves, and with little ink for the place they take.

/** Ink so much fainter than that of the house, with so few leaves among it and on so little of the place, draws clouds. */
const [faint, bare, sparse] = [0.5, 0.09, 0.19]

/** 1 for parts, numbered from 1 in `labels`, whose ink is much fainter than that of the house and shows no leaves: the soft rims of clouds. */
export function faintAndBare(
  { value, foliage, ink }: Reading,
  role: Uint8Array,
  labels: Int32Array,
  strewn: Uint8Array,
  area: Int32Array,
): Uint8Array {
  const dark = new Float32Array(area.length)
  const inked = new Float32Array(area.length).fill(1)
  const leafy = new Float32Array(area.length)
  let [house, houseInk] = [0, 1]
  for (let i = 0; i < labels.length; i++) {
    const c = labels[i] - 1
    if (c >= 0) leafy[c] += foliage.data[i]
    if (ink[i] === 0) continue
    if (isHouse(role[i])) {
      house += 1 - value.data[i]
      houseInk++
    } else if (c >= 0 && strewn[i]) {
      dark[c] += 1 - value.data[i]
      inked[c]++
    }
  }
  const ofHouse = house / houseInk
  return Uint8Array.from(area, (n, c) => Number(dark[c] < faint * ofHouse * inked[c] && leafy[c] < bare * n && inked[c] < sparse * n))
}
