import { solve } from '../geometry/homography.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import type { ItemId } from './items.ts'

// From where a reference shows its item: the box of the item's usual size and the level camera whose picture of that box has the
// item's outline. The lower edge of the outline is that of two upright faces which meet in the nearest corner; how steeply they
// run up to both sides tells the turn and the height of the eye (least squares, Levenberg 1944 and Marquardt 1963, from several
// turns). Things without corners on the floor (lamps, plants) have no such box; neither has an outline that no box explains.

/** The box of an item as its reference shows it. Pixels are of the cut-out; `mirrored` ones count from its right edge. */
export interface ItemBox {
  widthM: number
  heightM: number
  depthM: number
  /**
   * Height of the near faces: above it the top, and behind it what stands up at the back. 0: a thing that one sees through, whose
   * parts lie in no face; it is taken for flat from its left corner to its right one.
   */
  frontM: number
  /** Whether the nearest corner is the left one of the front: everything else is then told of the mirrored picture. */
  mirrored: boolean
  /** Radians by which the depth of the item runs to the right of straight away from the eye. */
  turn: number
  /** The same against the sight line to the item. */
  aside: number
  /** The nearest corner: pixels, metres away, pixels per metre there. */
  x: number
  y: number
  away: number
  perM: number
  /** Height of the eye over the floor, metres. */
  eyeM: number
  /** The column that looks straight ahead. */
  centre: number
}

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

/** Share of the item's size by which the box may miss its outline. */
const farthestOff = 0.04
const hullColumns = 11

/** The box that best explains the outline of a cut-out; undefined for kinds without one and for outlines that no box has. */
export function boxOf(cut: CutOut, item: ItemId, [widthM, heightM, depthM]: readonly [number, number, number]): ItemBox | undefined {
  const front = fronts[item]
  if (front === undefined) return undefined
  let best: { off: number; p: number[]; mirrored: boolean } | undefined
  for (const mirrored of [false, true]) {
    const outline = outlineOf(cut, mirrored)
    for (const turn of [0.15, 0.5, 0.9]) {
      const size = outline.right - outline.left
      const perM = size / (widthM * Math.cos(turn) + depthM * Math.sin(turn))
      const x = outline.right - perM * depthM * Math.sin(turn)
      const start = [turn, Math.log(3.5), Math.log(1.3), Math.log(perM), x / size, outline.bottom / size, 0, 0, 0]
      const residuals = (p: number[]) => offBy(p, outline, widthM, heightM, depthM, front < 1)
      const found = leastSquares(start, residuals)
      const off = Math.sqrt(residuals(found).reduce((sum, v) => sum + v * v, 0) / (hullColumns + 3))
      if (found[0] > -0.2 && found[0] < 1.45 && off < (best?.off ?? farthestOff)) best = { off, p: found, mirrored }
    }
  }
  if (!best) return undefined
  const [w, d, h] = best.p.slice(6)
  const box = {
    ...seerOf(best.p, cut),
    widthM: widthM * Math.exp(w),
    heightM: heightM * Math.exp(h),
    depthM: depthM * Math.exp(d),
    mirrored: best.mirrored,
  }
  const middle = seenPlace(box, box.widthM / 2, box.depthM / 2)
  const open = front < 1 && footFill(cut) < openFoot
  return { ...box, frontM: open ? 0 : front * box.heightM, aside: box.turn - Math.atan2(middle[0], middle[1]) }
}

/** Seats whose lower part covers less than this share of its bounds stand on legs. */
const openFoot = 0.42

/** How much of its bounds the lowest third of an item covers. */
function footFill({ alpha, width, left, right, top, bottom }: CutOut): number {
  const from = Math.round(bottom - 0.33 * (bottom - top))
  let on = 0
  for (let y = from; y <= bottom; y++) for (let x = left; x <= right; x++) on += alpha[y * width + x]
  return on / ((bottom - from + 1) * (right - left + 1))
}

interface Outline {
  left: number
  right: number
  top: number
  bottom: number
  width: number
  /** The lower hull at equally spaced columns. */
  foot: [x: number, y: number][]
}

/** Bounds and lower convex hull of a cut-out, or of its mirror picture. */
function outlineOf(cut: CutOut, mirrored: boolean): Outline {
  const { width, left, right, top, bottom, alpha } = cut
  const hull: [number, number][] = []
  for (let k = left; k <= right; k++) {
    const x = mirrored ? left + right - k : k
    let y = bottom
    while (y > top && alpha[y * width + x] < 0.5) y--
    if (y === top) continue
    const at: [number, number] = [mirrored ? width - 1 - x : x, y]
    while (hull.length > 1 && turnsUp(hull.at(-2)!, hull.at(-1)!, at)) hull.pop()
    hull.push(at)
  }
  const [from, to] = mirrored ? [width - 1 - right, width - 1 - left] : [left, right]
  const foot = Array.from({ length: hullColumns }, (_, k): [number, number] => {
    const x = from + (to - from) * (0.1 + (0.8 * k) / (hullColumns - 1))
    const n = Math.max(
      1,
      hull.findIndex((p) => p[0] >= x),
    )
    const [a, b] = [hull[n - 1], hull[n] ?? hull[n - 1]]
    return [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / Math.max(1, b[0] - a[0])]
  })
  return { left: from, right: to, top, bottom, width, foot }
}

/** Whether the middle one of three points lies above the line between the others: not on the lower hull. */
const turnsUp = (a: [number, number], b: [number, number], c: [number, number]) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0

type Seer = Pick<ItemBox, 'turn' | 'x' | 'y' | 'away' | 'perM' | 'eyeM' | 'centre'>

/** A place of the box's floor (metres along width and depth from the nearest corner) as the reference's camera has it: right, away. */
export function seenPlace({ turn, x, away, perM, centre }: Seer, across: number, deep: number): [right: number, away: number] {
  return [(x - centre) / perM - across * Math.cos(turn) + deep * Math.sin(turn), away + across * Math.sin(turn) + deep * Math.cos(turn)]
}

/** The pixel (of the mirrored picture where the box is) that shows a place of the box, `up` metres over the floor. */
export function seenPixel(box: Seer, across: number, deep: number, up: number): [x: number, y: number] {
  const [right, away] = seenPlace(box, across, deep)
  const perM = (box.perM * box.away) / Math.max(0.05, away)
  return [box.centre + right * perM, box.y - box.perM * box.eyeM + perM * (box.eyeM - up)]
}

/** The camera that the parameters of a fit stand for. */
function seerOf([turn, away, eye, perM, x, y]: number[], { left, right, width }: Pick<Outline, 'left' | 'right' | 'width'>): Seer {
  const size = right - left
  return {
    turn,
    x: x * size,
    y: y * size,
    away: Math.exp(away),
    perM: Math.exp(perM),
    eyeM: Math.exp(eye),
    centre: width / 2,
  }
}

/** How far the picture of a box is from an outline, in shares of the item's size, and how unusual box and camera are. */
function offBy(p: number[], outline: Outline, widthM: number, heightM: number, depthM: number, back: boolean): number[] {
  const size = outline.right - outline.left
  const box = seerOf(p, outline)
  const [turn, away, eye] = p
  const [w, d, h] = p.slice(6)
  const [wide, deep, tall] = [widthM * Math.exp(w), depthM * Math.exp(d), heightM * Math.exp(h)]
  const near = seenPixel(box, 0, 0, 0)
  const left = seenPixel(box, wide, 0, 0)
  const right = seenPixel(box, 0, deep, 0)
  const far = seenPixel(box, wide, deep, 0)
  const tops = (
    back
      ? [
          [0, deep],
          [wide, deep],
        ]
      : [
          [0, 0],
          [wide, 0],
          [0, deep],
          [wide, deep],
        ]
  ).map(([a, b]) => seenPixel(box, a, b, tall)[1])
  const between = (at: number, [ax, ay]: [number, number], [bx, by]: [number, number]) =>
    ay + ((by - ay) * (at - ax)) / (Math.abs(bx - ax) < 1 ? 1 : bx - ax)
  const foot = outline.foot.map(([at, row]) => (at < near[0] ? between(at, near, left) : between(at, near, right)) - row)
  const bounds = [Math.min(left[0], far[0]) - outline.left, Math.max(right[0], near[0]) - outline.right, Math.min(...tops) - outline.top]
  const usual = [w / 0.25, d / 0.35, h / 0.12, (eye - Math.log(1.3)) / 0.7, (away - Math.log(3.5)) / 0.7, Math.min(0, turn) / 0.1]
  return [...bounds.map((v) => (1.5 * v) / size), ...foot.map((v) => v / size), ...usual.map((v) => 0.02 * v)]
}

/** Levenberg–Marquardt with differences for slopes. */
function leastSquares(start: number[], residuals: (p: number[]) => number[]): number[] {
  let p = start
  let r = residuals(p)
  let cost = r.reduce((sum, v) => sum + v * v, 0)
  let damping = 1e-2
  for (let round = 0; round < 30; round++) {
    const slopes = p.map((v, k) => residuals(p.with(k, v + 1e-4)).map((w, i) => (w - r[i]) / 1e-4))
    const rows = p.map((_, a) => [
      ...p.map((__, b) => slopes[a].reduce((sum, v, i) => sum + v * slopes[b][i], 0) * (a === b ? 1 + damping : 1) + (a === b ? 1e-9 : 0)),
      -slopes[a].reduce((sum, v, i) => sum + v * r[i], 0),
    ])
    const step = solve(rows)
    if (!step) break
    const tried = p.map((v, k) => v + step[k])
    const next = residuals(tried)
    const nextCost = next.reduce((sum, v) => sum + v * v, 0)
    if (nextCost < cost) {
      const gain = cost - nextCost
      ;[p, r, cost] = [tried, next, nextCost]
      damping = Math.max(1e-6, 0.3 * damping)
      if (gain < 1e-8) break
    } else {
      damping *= 4
      if (damping > 1e5) break
    }
  }
  return p
}
