import { Role } from '../../../scene.ts'
import { borderShares, eachNeighbour } from '../../region-facts.ts'
import { depthOf, fasciaM, highestDeck } from '../guess-regions.ts'
import { groupsOf } from '../groups-of.ts'
import { isHouse } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Of a flat roof seen from above one sees the top and its edge: a long level strip of one direction with wall or glass below it. What lies
// on such a strip without uprights of its own is the top, whatever lines divide it, back to where the open air begins. Where a
// strip lies on a strip, the lower one is the edge. Fails on roofs that are drawn without their thickness.

/** Least share of the picture of an edge, of its outline that is level, and of its box that it fills; most of the second direction. */
const leastEdge = 0.0004
const leastLevel = 0.35
const leastFilled = 0.5
const mostBoth = 0.2
/** Least of the second direction of a plane that is level even where it hangs under an edge. */
const leastBoth = 0.35
/** Least length of an edge in its own heights. */
const slimmest = 3
/** Of a part of a top: least share of the picture, least of its outline that is level, most that is upright or slopes. */
const leastPart = 0.00015
const leastRuled = 0.2
const mostUpright = 0.1
/** Least share of the picture of a whole top. */
const leastTop = 0.0018
/** Of the outline of scraps: least along tops, and most along other parts of the house than tops and edges. */
const leastBeside = 0.15
const mostOther = 0.25
/** Least of what is below a part that is edge, or top. */
const mostly = 0.4

/** Turns what lies on the edges of flat roofs into roof and those edges into trim, in place. */
export function layFlatRoofs(reading: Reading, roles: Uint8Array) {
  const { fine: f, hasFlatRoofs } = reading
  if (!hasFlatRoofs) return
  const parts = levelParts(reading, roles)
  if (!parts.isStrip.includes(1)) return
  const onFlat = shareBeside(reading, parts.isFlat, 1)
  const isOpen = roles.map((role) => Number(!isHouse(role)))
  const underAir = shareBeside(reading, isOpen, -1)
  const isEdge = parts.isStrip.map((strip, k) => Number(strip && onFlat[k] < mostly && underAir[k] < mostly))
  const isTop = topsOn(reading, isOpen, underAir, parts.isLevel, isEdge)
  const isSlab = isTop.map((top, k) => top | isEdge[k])
  for (const slab of groupsOf(reading, isSlab)) {
    const top = slab.filter((k) => isTop[k])
    const area = top.reduce((sum, k) => sum + f.area[k], 0)
    if (area > leastTop * f.labels.length) for (const k of slab) roles[k] = isTop[k] ? Role.roof : Role.trim
  }
  fillScraps(reading, roles)
}

/** Parts high up without uprights; of them strips that may be edges, and what lies level for certain, to which these belong. */
function levelParts(reading: Reading, roles: Uint8Array) {
  const { fine: f, camera } = reading
  const [isLevel, isStrip, isFlat] = [new Uint8Array(f.count), new Uint8Array(f.count), new Uint8Array(f.count)]
  for (let k = 0; k < f.count; k++) {
    if (!isHouse(roles[k]) || f.touch[k] || depthOf(reading, k) > highestDeck || f.area[k] < leastPart * f.labels.length) continue
    const { vertical, sloping, level, both } = borderShares(f, k)
    if (vertical > mostUpright || sloping > mostUpright || level < leastRuled) continue
    isLevel[k] = 1
    if (level < leastLevel) continue
    const across = f.right[k] - f.left[k] + 1
    const isSlim = f.area[k] < Math.min(fasciaM * camera.pixelsPerM, across / slimmest) * across
    if (isSlim && f.area[k] > leastEdge * f.labels.length && both < mostBoth && f.fill[k] > leastFilled) isStrip[k] = 1
    if (isStrip[k] || (both >= mostBoth && f.area[k] > leastTop * f.labels.length)) isFlat[k] = 1
  }
  return { isLevel, isStrip, isFlat }
}

/** Scraps between tops, their edges and the open air belong to the tops. */
function fillScraps(reading: Reading, roles: Uint8Array) {
  const { fine: f } = reading
  const isScrap = Uint8Array.from(roles, (role, k) =>
    Number(isHouse(role) && role !== Role.roof && role !== Role.trim && f.area[k] < leastPart * f.labels.length),
  )
  for (const group of groupsOf(reading, isScrap)) {
    let [rim, top, other] = [1, 0, 0]
    for (const k of group) {
      eachNeighbour(f, k, (id, border) => {
        if (isScrap[id]) return
        rim += border
        if (roles[id] === Role.roof) top += border
        else if (roles[id] !== Role.trim && isHouse(roles[id])) other += border
      })
    }
    if (top > leastBeside * rim && other < mostOther * rim) for (const k of group) roles[k] = Role.roof
  }
}

/**
 * What lies on edges without hanging under one, unless it is level both ways, and what lies on that right under the open air, or under what
 * is level there itself: under a wall it would be its front.
 */
function topsOn(reading: Reading, isOpen: Uint8Array, underAir: Float32Array, isLevel: Uint8Array, isEdge: Uint8Array): Uint8Array {
  const [onEdge, hung] = [shareBeside(reading, isEdge, 1), shareBeside(reading, isEdge, -1)]
  const isLast = isLevel.map((level, k) => Number(level && !isEdge[k] && underAir[k] > mostly))
  const underLast = shareBeside(
    reading,
    isLast.map((last, k) => last | isOpen[k]),
    -1,
  )
  const isTop = isLevel.map((level, k) =>
    Number(level && !isEdge[k] && onEdge[k] > mostly && (hung[k] < mostly || borderShares(reading.fine, k).both > leastBoth)),
  )
  for (let pass = 0; pass < 2; pass++) {
    const onSlab = shareBeside(
      reading,
      isTop.map((top, k) => top | isEdge[k]),
      1,
    )
    for (let k = 0; k < isTop.length; k++) if (isLevel[k] && !isEdge[k] && onSlab[k] > mostly && underLast[k] > mostly) isTop[k] = 1
  }
  return isTop
}

/** How much of what lies right below each part (`step` 1) or right above it (−1) is marked, 0–1; crumbs between lines do not count. */
function shareBeside({ fine: { labels, area, count }, width, height }: Reading, isMarked: Uint8Array, step: 1 | -1): Float32Array {
  const marked = new Float32Array(count)
  const all = new Float32Array(count).fill(1)
  const weigh = area.map((pixels, k) => (pixels < leastPart * labels.length ? 0 : 1 + isMarked[k]))
  for (let y = 1; y < height - 1; y++) countBeside(labels, weigh, marked, all, y * width, width, step * width)
  return marked.map((n, k) => n / all[k])
}

/** Adds up, for a row, what lies a step away from each part: 0 is no part, 1 is one, 2 a marked one. */
function countBeside(
  labels: Int32Array,
  weigh: Int32Array,
  marked: Float32Array,
  all: Float32Array,
  row: number,
  width: number,
  step: number,
) {
  for (let i = row; i < row + width; i++) {
    const [own, beside] = [labels[i], labels[i + step]]
    if (own === beside || weigh[beside] === 0) continue
    all[own]++
    marked[own] += weigh[beside] - 1
  }
}
