import { clamp } from '../pixels/curves.ts'
import { seenPlace, type ItemBox } from './box-camera.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import { leastSquares, offBy, outlineOf, seerOf, usualTerms } from './fit-box.ts'
import type { ItemId } from './items.ts'

// From where a reference shows its item: the box of the item's usual size and the camera whose picture of that box has the item's
// outline. The lower edge of the outline is that of two upright faces which meet in the nearest corner; how steeply they run up to
// both sides tells the turn and the height of the eye (least squares, Levenberg 1944 and Marquardt 1963, from several turns). Where
// the top is flat its edges tell besides how far the camera looks down; before seats it is level. Things without corners on the
// floor (lamps, plants) have no such box; neither has an outline that no box explains.

/** Kinds that stand on the floor with corners, and the height of their front as a share of their own; 0 for those on legs alone. */
const fronts: Partial<Record<ItemId, number>> = {
  sofa: 0.5,
  corner_sofa: 0.5,
  armchair: 0.5,
  office_chair: 0,
  chair: 0,
  bar_stool: 0,
  bench: 1,
  dining_table: 1,
  coffee_table: 1,
  side_table: 1,
  desk: 1,
  console: 1,
  bed: 0.5,
  crib: 1,
  nightstand: 1,
  dresser: 1,
  cabinet: 1,
  tv_stand: 1,
  wardrobe: 1,
  bookcase: 1,
  shoe_rack: 1,
  fridge: 1,
  cooker: 1,
  washing_machine: 1,
  kitchen_unit: 1,
  island: 1,
  bath: 0.9,
}

/** Kinds of which a top on legs is seen: the edges of the top tell their box, as legs may stand far in. */
const onLegs: readonly ItemId[] = ['bench', 'dining_table', 'coffee_table', 'side_table', 'desk', 'console']
/** Kinds whose back stands up over one side of their seat: it tells which way they face; their box, about as deep as wide, does not. */
export const backed: readonly ItemId[] = ['armchair', 'office_chair', 'rocking_chair', 'chair', 'bar_stool']
/** How far down from its top a back is looked at, and how far aside of what is below it stands where it tells a side, of the height. */
const backShare = 0.4
const leastAside = 0.04
/** A back leans away, and there is seat under it: it stands so many times as far aside as its middle is seen to. */
const backReach = 1.7

/**
 * Which way the back of a seat tells that it faces: radians from the eye, to the left as seen more than 0; 0 where it tells none, undefined
 * for kinds without one.
 */
export function facingOf(cut: CutOut, item: ItemId, [, heightM, depthM]: readonly [number, number, number]): number | undefined {
  if (!backed.includes(item)) return undefined
  const { alpha, width, left, right, top, bottom } = cut
  const seat = top + backShare * (bottom - top)
  const [above, below] = [
    [0, 0],
    [0, 0],
  ]
  for (let y = top; y <= bottom; y++) {
    const part = y < seat ? above : below
    for (let x = left; x <= right; x++) {
      part[0] += alpha[y * width + x] * x
      part[1] += alpha[y * width + x]
    }
  }
  const aside = (above[0] / Math.max(1, above[1]) - below[0] / Math.max(1, below[1])) / (bottom - top)
  return Math.abs(aside) < leastAside ? 0 : Math.asin(clamp((2 * backReach * aside * heightM) / depthM, -1, 1))
}

/** What an edge that is another's is missed by, as a share of the item's size: at first sight, and once the box is nearly right. */
const strayEdges = [0.12, 0.03]

/** Share of the item's size by which the box may miss its outline, and by which one does that tells no more than the side that is seen. */
const farthestOff = 0.04
const sideOff = 0.12

/** Radians under which the narrower near face of a box is seen at least: less of it, and there is nothing that it could be turned to. */
const leastFace = 0.05

/** Whether a reference shows its item from the front alone. */
export const isFrontal = ({ turn, x, centre, perM, away }: ItemBox) => {
  const shown = turn - Math.atan2(x - centre, perM * away)
  return shown < leastFace || shown > Math.PI / 2 - leastFace
}

/** What one side and the other explain so nearly as well, each turned by less than this, is seen from the front. */
const asGood = 1.2
const leastSide = 0.4

/** The box that best explains the outline of a cut-out; undefined for kinds without one and for outlines that no box has. */
export function boxOf(cut: CutOut, item: ItemId, [widthM, heightM, depthM]: readonly [number, number, number]): ItemBox | undefined {
  const front = fronts[item]
  if (front === undefined) return undefined
  const faces = facingOf(cut, item, [widthM, heightM, depthM])
  const fits: { off: number; p: number[]; mirrored: boolean }[] = []
  for (const mirrored of [false, true]) {
    if (faces && mirrored !== faces < 0) continue
    const outline = outlineOf(cut, mirrored)
    for (const turn of [0.15, 0.5, 0.9]) {
      const size = outline.right - outline.left
      const perM = size / (widthM * Math.cos(turn) + depthM * Math.sin(turn))
      const x = outline.right - perM * depthM * Math.sin(turn)
      const start = [turn, Math.log(3.5), Math.log(1.3), Math.log(perM), x / size, outline.bottom / size, 0, 0, 0]
      const kind = front < 1 ? 'seat' : onLegs.includes(item) ? 'table' : 'chest'
      if (kind !== 'seat') start.push(0.1)
      const residuals = (stray: number) => (p: number[]) => offBy(p, outline, [widthM, heightM, depthM], kind, stray)
      const found = (kind === 'table' ? strayEdges : [0.04]).reduce((p, stray) => leastSquares(p, residuals(stray)), start)
      const rest = residuals(0.04)(found)
      const off = Math.sqrt(rest.reduce((sum, v) => sum + v * v, 0) / (rest.length - usualTerms))
      if (found[0] > -0.2 && found[0] < 1.45 && off < sideOff) fits.push({ off, p: found, mirrored })
    }
  }
  if (fits.length === 0) return undefined
  const [best, ...others] = fits.sort((a, b) => a.off - b.off)
  const mirror = others.find(({ mirrored }) => mirrored !== best.mirrored)
  const tellsNoSide = mirror && mirror.off < asGood * best.off && Math.max(best.p[0], mirror.p[0]) < leastSide
  const [w, d, h] = best.p.slice(6)
  const box = {
    sure: best.off < farthestOff,
    ...seerOf(best.p, cut),
    widthM: widthM * Math.exp(w),
    heightM: heightM * Math.exp(h),
    depthM: depthM * Math.exp(d),
    mirrored: best.mirrored,
  }
  // A little of either side explains what is seen of neither.
  if (tellsNoSide) Object.assign(box, { sure: false, turn: 0, x: box.centre })
  const middle = seenPlace(box, box.widthM / 2, box.depthM / 2)
  const open = front < 1 && lowerFill(cut) < openFoot
  return { ...box, frontM: open ? 0 : front * box.heightM, aside: box.turn - Math.atan2(middle[0], middle[1]) }
}

/** Seats whose lower part covers less than this share of the strip along their foot stand on legs. */
const openFoot = 0.7

/** How much of the strip along its foot, a third as high as an item, the item covers: up from its lower hull, which may run aslant. */
export function lowerFill(cut: CutOut): number {
  const { alpha, width, left, right, top, bottom } = cut
  const { foot } = outlineOf(cut, false)
  const tall = Math.round(0.33 * (bottom - top))
  let [on, all] = [0, 0]
  for (let k = 1; k < foot.length; k++) {
    const [[from, a], [to, b]] = [foot[k - 1], foot[k]]
    for (let x = Math.max(left, Math.round(from)); x < Math.min(right, Math.round(to)); x++) {
      const low = Math.min(bottom, Math.round(a + ((b - a) * (x - from)) / Math.max(1, to - from)))
      for (let y = Math.max(top, low - tall); y <= low; y++, all++) on += alpha[y * width + x]
    }
  }
  return on / Math.max(1, all)
}
