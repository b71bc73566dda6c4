import { medianOf } from '../../pixels/median-of.ts'
import { contains } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import { boxBlur } from '../../pixels/blur.ts'
import { labOf } from '../../pixels/colour.ts'
import { componentsOf } from '../../pixels/components.ts'
import { clamp } from '../../pixels/curves.ts'
import { depthIn, distanceTo } from '../../pixels/distance.ts'
import { newPlane } from '../../pixels/raster.ts'
import { clearTop } from './clear-top.ts'
import { boundsOfAlpha, type CutOut } from './cut-out.ts'
import { evenRim, fillPinholes, insideBy, rimRows } from './even-rim.ts'
import { mark } from './mark.ts'
import { straightenLegs } from './straighten-legs.ts'

// A table before clutter whose top is known: the top is whole, whatever colour the things on it have; what lies beyond its back
// edges belongs to the room, unless a thing that stands on the top goes on there; under it stands what has the colour of its legs
// and is not much thinner than they are: the shade on the floor, seats and legs of chairs fall away. Fails for legs of two materials.

/** So near to a corner of the top, as a share of its longest side, its rounding may begin. */
const rounded = 0.05
/** A top's edge is found so exactly, pixels. */
const exact = 1.5
/** Legs of a weaker colour than this (a*b* with darks lifted) are grey: what differs by more than that is none of them. */
const grey = 7
/** What has a hue farther than this from that of coloured legs, radians, or less than this share of its strength, is none of them. */
const otherHue = 0.34
const paler = 0.35
/** How far the outline of legs is evened out, as a share of the thinnest that is kept. */
const smoothing = 0.6
/** What hangs together with the top nowhere is a leg only if it has more than this share of it. */
const detached = 0.05
/** What is darker than this (linear light) shows no hue. */
const dark = 0.005
/** Height of the edge of a top, as a share of its longest side. */
const edgeShare = 0.045
/** No more than this share of what is under the top falls away for its colour. */
const foreignAtMost = 0.45
/** Half the thickness, as a share of the picture's width, of what stands on a top and shows over its back edges; less is a crumb. */
const crumb = 0.007
/** How far the back corners of a top are rounded. */
const backRounded = 0.02
/** Smaller things beyond a top than this share of it have lost their foot with what is cleared from the top. */
const lost = 0.03
/** How high the feet of legs may be worn away by what is left out, as a share of the top's longest side. */
const worn = 0.035
/** Parts thinner than this share of the thickest leg are those of chairs. */
const thinner = 0.25
/** Deeper than this in what is kept, pixels, nothing shines through. */
const solidFrom = 2.5

/** The cut-out of a table with a whole top and without what stands round it; as it is where its top is not known. */
export function trimTable(cut: CutOut): CutOut {
  const { topCorners, width, height } = cut
  if (!topCorners) return cut
  const n = width * height
  const longest = Math.max(...topCorners.map((p, k) => Math.hypot(p.x - topCorners[(k + 1) % 4].x, p.y - topCorners[(k + 1) % 4].y)))
  const top = mark(n, (i) => contains(topCorners, { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 }))
  const beside = depthIn(top, width, height)
  const inTop = (i: number) =>
    beside[i] > exact && topCorners.every((p) => Math.hypot((i % width) - p.x, i / width - p.y) > rounded * longest)
  const solid = mark(n, (i) => cut.alpha[i] > 0.5 || (top[i] === 1 && inTop(i)))
  const above = aboveTop(top, width, height)
  const tinge = tingeOf(cut)
  dropBehind(solid, above, top, tinge, width)
  const under = mark(n, (i) => solid[i] === 1 && top[i] === 0 && above[i] === 0)
  const edge = edgeOfTop(top, under, edgeShare * longest, width)
  dropUnder(solid, under, edge, tinge, width, height)
  const colour = clearTop(cut.colour, top, width, height, longest)
  const legs = () => mark(n, (i) => solid[i] === 1 && under[i] === 1 && edge[i] === 0)
  const straight = straightenLegs(solid, legs(), colour, worn * longest, width, height)
  const filled = levelFeet(solid, legs(), colour, worn * longest, width, height)
  for (let i = 0; i < n; i++) if (straight[i]) filled[i] = 1
  fillPinholes(solid, width, height)
  const deep = depthIn(solid, width, height)
  evenRim(colour, top, above, width)
  const rim = Math.ceil(rimRows * width)
  const isBack = (i: number) =>
    above[i] ? i + rim * width < n && top[i + rim * width] === 1 : top[i] === 1 && i >= rim * width && above[i - rim * width] === 1
  const rough = newPlane(width, height)
  rough.data.set(solid)
  const soft = boxBlur(rough, 1).data
  const fromFilled = distanceTo(filled, width, height)
  const alpha = cut.alpha.map((a, i) => {
    if (top[i] && inTop(i)) return 1
    if (isBack(i))
      return above[i] && solid[i]
        ? a
        : clamp(0.5 + insideBy(topCorners, (i % width) + 0.5, Math.floor(i / width) + 0.5, backRounded * longest))
    if (deep[i] > solidFrom) return 1
    return fromFilled[i] <= 2.5 ? clamp(1.6 * soft[i] - 0.3) : Math.min(a, solid[i] ? 1 : 0.6 * soft[i])
  })
  const bounds = boundsOfAlpha(alpha, width)
  return bounds ? { ...cut, colour, alpha, ...bounds } : cut
}

/** 1 for what lies over the top in the picture, or beside it. */
function aboveTop(top: Uint8Array, width: number, height: number): Uint8Array {
  const above = new Uint8Array(top.length)
  for (let x = 0; x < width; x++) for (let y = 0; y < height && top[y * width + x] === 0; y++) above[y * width + x] = 1
  return above
}

/** So many columns must show how thick a top is: where nothing but it is seen over what is under it. */
const fewestOpen = 12

/** 1 for the edge of a top: what lies under it as thick as it is where no leg goes on from it; up to `most` pixels. */
function edgeOfTop(top: Uint8Array, under: Uint8Array, most: number, width: number): Uint8Array {
  const edge = new Uint8Array(top.length)
  const first = new Int32Array(width).fill(-1)
  for (let i = 0; i < top.length; i++) if (top[i]) first[i % width] = i + width
  const runs = Array.from(first, (from) => {
    let i = from
    while (i >= 0 && i < under.length && under[i]) i += width
    return from < 0 ? 0 : (i - from) / width
  })
  const open = runs.filter((run) => run > 0 && run < most)
  const thick = open.length < fewestOpen ? most : medianOf(open) + 2
  for (const [x, from] of first.entries()) {
    const deep = from < 0 ? 0 : Math.min(thick, runs[x])
    for (let k = 0; k < deep; k++) edge[from + k * width] = 1
  }
  return edge
}

/** Fills what is worn away at the foot of legs up to straight lines, up to `most` pixels high. Returns it; changes `solid`, `colour`. */
function levelFeet(solid: Uint8Array, legs: Uint8Array, colour: Float32Array, most: number, width: number, height: number): Uint8Array {
  const filled = new Uint8Array(solid.length)
  const parts = componentsOf(legs, width, height)
  for (let part = 0; part < parts.count; part++) {
    const low = new Map<number, number>()
    for (let y = parts.top[part]; y <= parts.bottom[part]; y++) {
      for (let x = parts.left[part]; x <= parts.right[part]; x++) if (parts.labels[y * width + x] === part + 1) low.set(x, y)
    }
    const hull: Point[] = []
    for (let x = parts.left[part]; x <= parts.right[part]; x++) {
      const at = { x, y: low.get(x)! }
      while (hull.length > 1 && liesAbove(hull.at(-2)!, hull.at(-1)!, at)) hull.pop()
      hull.push(at)
    }
    for (const [k, b] of hull.entries()) {
      const a = hull[Math.max(0, k - 1)]
      if (Math.abs(b.y - a.y) > b.x - a.x) continue
      for (let x = a.x; x < b.x; x++) {
        const from = low.get(x)!
        const to = a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)
        if (to - from > most) continue
        for (let y = from + 1; y <= to; y++) {
          solid[y * width + x] = filled[y * width + x] = 1
          for (let c = 0; c < 3; c++) colour[3 * (y * width + x) + c] = colour[3 * ((from - 2) * width + x) + c]
        }
      }
    }
  }
  return filled
}

/** Whether the middle one of three points lies above the line between the others. */
const liesAbove = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) >= 0

/** Hue and strength of each pixel with darks lifted, a little blurred. */
function tingeOf({ colour, width, height }: CutOut): Tinge {
  const bright = (i: number) => colour[3 * i] + colour[3 * i + 1] + colour[3 * i + 2] > 3 * dark
  const [a, b] = [newPlane(width, height), newPlane(width, height)]
  const lab = [0, 0, 0]
  for (let i = 0; i < a.data.length; i++) {
    labOf(colour[3 * i], colour[3 * i + 1], colour[3 * i + 2], lab)
    const gain = (100 / Math.max(0.5, lab[0])) ** 0.35
    a.data[i] = gain * lab[1]
    b.data[i] = gain * lab[2]
  }
  const shown = mark(a.data.length, (i) => bright(i))
  return { a: boxBlur(a, 2).data, b: boxBlur(b, 2).data, shown }
}

/** Hue and strength per pixel as a* and b* with darks lifted, and 1 where there is light enough to tell them. */
interface Tinge {
  a: Float32Array
  b: Float32Array
  shown: Uint8Array
}

/** Whether a pixel's tinge is another than the usual one of some. */
function isForeign({ a, b, shown }: Tinge, some: number[]): (i: number) => boolean {
  const [usualA, usualB] = [a, b].map((tinge) => medianOf(some.filter((i, k) => k % 5 === 0 && shown[i]).map((i) => tinge[i])) ?? 0)
  const strength = Math.hypot(usualA, usualB)
  if (strength < grey) return (i) => Math.hypot(a[i] - usualA, b[i] - usualB) > 2 * grey
  return (i) => {
    if (!shown[i]) return false
    const along = (a[i] * usualA + b[i] * usualB) / strength
    const aside = Math.abs(a[i] * usualB - b[i] * usualA) / strength
    return along < paler * strength || aside > along * Math.tan(otherHue)
  }
}

/** Takes away what lies beyond the back edges of the top and does not stand on it. */
function dropBehind(solid: Uint8Array, above: Uint8Array, top: Uint8Array, tinge: Tinge, width: number) {
  const height = solid.length / width
  const parts = componentsOf(
    mark(solid.length, (i) => solid[i] === 1 && above[i] === 1),
    width,
    height,
  )
  const foreign = isForeign(
    tinge,
    [...top.keys()].filter((i) => top[i] === 1),
  )
  const area = top.reduce((sum, v) => sum + v, 0)
  const touching = new Float32Array(parts.count)
  const standing = new Float32Array(parts.count)
  const deep = depthIn(
    mark(solid.length, (i) => parts.labels[i] > 0),
    width,
    height,
  )
  const thickest = new Float32Array(parts.count)
  for (let i = 0; i < deep.length; i++) {
    const k = parts.labels[i] - 1
    if (k >= 0) thickest[k] = Math.max(thickest[k], deep[i])
  }
  const below = Math.max(3, Math.round(0.008 * width))
  for (let i = 0; i < solid.length - (below + 1) * width; i++) {
    const k = parts.labels[i] - 1
    if (k < 0 || !top[i + width]) continue
    touching[k]++
    if (foreign(i + below * width)) standing[k]++
  }
  for (let i = 0; i < solid.length; i++) {
    const k = parts.labels[i] - 1
    if (k >= 0 && (parts.area[k] < lost * area || thickest[k] < crumb * width || touching[k] === 0 || standing[k] < 0.6 * touching[k]))
      solid[i] = 0
  }
}

/** Takes away what is under the top and its edge and has not the colour, or by far not the thickness, of its legs. */
function dropUnder(solid: Uint8Array, under: Uint8Array, edge: Uint8Array, tinge: Tinge, width: number, height: number) {
  const some = [...under.keys()].filter((i) => under[i] === 1)
  if (some.length === 0) return
  const foreign = isForeign(tinge, some)
  const apart = newPlane(width, height)
  for (const i of some) apart.data[i] = foreign(i) ? 1 : 0
  const share = boxBlur(apart, Math.max(1, Math.round(width / 240))).data
  const other = some.filter((i) => share[i] > 0.5)
  const own = under.slice()
  if (other.length < foreignAtMost * some.length) for (const i of other) own[i] = 0
  const inside = distanceTo(
    mark(own.length, (i) => own[i] === 0 && (under[i] === 1 || solid[i] === 0)),
    width,
    height,
  )
  const thick = thinner * some.reduce((most, i) => Math.max(most, inside[i]), 0)
  const cores = componentsOf(
    mark(own.length, (i) => own[i] === 1 && (inside[i] > thick || edge[i] === 1)),
    width,
    height,
  )
  const leastCore = detached * Math.max(0, ...cores.area)
  const isCore = (i: number) => cores.labels[i] > 0 && cores.area[cores.labels[i] - 1] > leastCore
  const kept = distanceTo(
    mark(own.length, (i) => isCore(i) && inside[i] > thick),
    width,
    height,
  )
  for (const i of some) if (own[i] === 0 || (kept[i] > thick + 1 && !(edge[i] === 1 && isCore(i)))) solid[i] = 0
  const rough = newPlane(width, height)
  rough.data.set(solid)
  const even = boxBlur(rough, Math.max(1, Math.round(smoothing * thick))).data
  for (const i of some) if (edge[i] === 0) solid[i] = even[i] > 0.5 ? 1 : 0
  const parts = componentsOf(solid, width, height)
  const largest = Math.max(...parts.area)
  for (const i of some) if (solid[i] && parts.area[parts.labels[i] - 1] < detached * largest) solid[i] = 0
}
