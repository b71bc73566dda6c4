import type { Plant, Scene } from '../../scene.ts'

/** A plant that ends so far above the eye, in metres, has its foot hidden, by the house or by the paper: none stands up there. */
const standsM = 1
/** How many times as wide as the row is high in the mean a crown in a row of them is, and how far it reaches into the next, in widths. */
const crownWide = 1.6
const overlap = 0.4
/** Least share of the columns of a plant before the sky over which no house goes on. */
const mostlyFree = 0.85

/** Whether a drawn plant ends high above the eye. */
export const isUpThere = ({ camera }: Scene, { bottom }: Plant) => bottom < camera.horizon - standsM * camera.pixelsPerM

/** Whether the house neither goes on over a drawn plant nor holds it: it stands on no balcony. */
export function isBeforeSky({ plant, building, width }: Scene, { left, top, right, bottom }: Plant, index: number): boolean {
  let free = 0
  for (let x = left; x <= right; x++) {
    let y = top
    while (y <= bottom && plant[y * width + x] !== index + 1) y++
    if (y < 3 || building[(y - 3) * width + x] === 0) free++
  }
  return free > mostlyFree * (right - left + 1)
}

/** How far off its middle the upper third of one tree is at most, in its widths: a tree over the end of a hedge is two plants. */
const mostOffMiddle = 0.25

/**
 * Larger trees look better grown than drawn, unless they are wide and low or no single crown; and what was drawn as large up in the air
 * is a row of their crowns.
 */
export function isGrownAnew(scene: Scene, plant: Plant, index: number): boolean {
  const { kind, left, top, right, bottom } = plant
  const tall = bottom - top
  if (tall <= 0.1 * scene.height) return false
  if (kind !== 'tree') return isUpThere(scene, plant) && isBeforeSky(scene, plant, index)
  if (right - left >= 1.7 * tall) return false
  let [own, upper, sum] = [0, 1, 0]
  for (let y = top; y < bottom; y += 2) {
    const row = ownIn(scene.plant, index + 1, y * scene.width + left, y * scene.width + right)
    own += row.count
    if (y > top + tall / 3) continue
    upper += row.count
    sum += row.sum
  }
  const isCut = left <= 2 || right >= scene.width - 3
  const offMiddle = Math.abs(sum / upper / (right - left) - 0.5)
  return own > 0.095 * tall * (right - left) && (isCut || offMiddle < mostOffMiddle)
}

/** How many of every second pixel of a row are those of a plant, and the sum of how far they are from its left end. */
function ownIn(plant: Uint16Array, label: number, from: number, to: number): { count: number; sum: number } {
  let [count, sum] = [0, 0]
  for (let i = from; i < to; i += 2) {
    if (plant[i] !== label) continue
    count++
    sum += i - from
  }
  return { count, sum }
}

/** The crowns of a drawn tree: itself; of what is lower and up in the air several in a row, each as high as it is there. */
export function crownsOf({ plant: map, width }: Scene, plant: Plant, index: number): Plant[] {
  if (plant.kind === 'tree') return [plant]
  const { left, top, right, bottom } = plant
  let own = 1
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) if (map[y * width + x] === index + 1) own++
  const count = Math.max(1, Math.round((right - left) ** 2 / (crownWide * own)))
  const step = (right - left) / count
  return Array.from({ length: count }, (_, n) => {
    const from = Math.max(left, Math.round(left + (n - overlap) * step))
    const part = { ...plant, left: from, right: Math.min(right, Math.round(left + (n + 1 + overlap) * step)) }
    const isBare = (y: number) => !map.subarray(y * width + part.left, y * width + part.right).includes(index + 1)
    while (part.top < part.bottom && isBare(part.top)) part.top++
    while (part.bottom > part.top && isBare(part.bottom)) part.bottom--
    return part
  })
}
