import { eachSpan, spansIn } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { drawnRims, partsBetweenStrokes, framedBetween, type Rims } from '../drawn-rims.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// Beside the rake of a gable, above its eave and below the sky, lies the roof whose end another gable is: no wall stands there.
// Chimneys do, with their upright sides.

/** In metres: length of the sides of a chimney at least, and how far apart they are. */
const shaft = { least: 0.4, narrowest: 0.25, widest: 1.1 }
/** How far to the side of the rake, as a share of the gable's width, and below its eave, as one of its height. */
const beside = 0.6
const below = 0.15
/** Least share of the picture that such a roof covers, and most of its outline that is upright. */
const leastRoof = 0.003
/** Share of the picture that has to pass for wall there for any of this to be worked out. */
const leastWall = 0.001
const mostUpright = 0.2
/** Least share of its outline that lies before the sky. */
const leastOpen = 0.1
/** Least share of its border with the sky that runs along strokes: crowns of trees have none. */
const leastDrawn = 0.4
/** A part with slopes both ways, this share of the one to the other, is a gable itself. */
const mostBothWays = 0.45

/** Turns walls beside and above the eaves of gables into roof, in place. */
export function roofBesideGables(reading: Reading, roles: Uint8Array) {
  const { fine: f, gables, outline, camera, width, height } = reading
  if (camera.fromAbove || gables.length === 0 || !outline) return
  const place = new Uint8Array(width * height)
  let [first, last] = [height, 0]
  for (const { apex, left, right } of gables) {
    const reach = beside * (right.x - left.x)
    for (const end of [left, right]) {
      const out = (p: Point) => ({ x: p.x + Math.sign(end.x - apex.x) * reach, y: p.y })
      const foot = { x: end.x + below * (end.x - apex.x), y: end.y + below * (end.y - apex.y) }
      first = Math.min(first, apex.y, foot.y)
      last = Math.max(last, apex.y, foot.y)
      eachSpan([apex, foot, out(foot), out(apex)], width, height, (from, to) => place.fill(1, from, to))
    }
  }
  for (const { apex, left, right } of gables) {
    const drop = (p: Point) => ({ x: p.x, y: Math.max(p.y, Math.min(height, last + 1)) })
    eachSpan([apex, right, drop(right), drop(left), left], width, height, (from, to) => place.fill(0, from, to))
  }
  // Below the lowest foot nothing is asked.
  const end = Math.min(height, Math.ceil(last + 1))
  for (const [p, q] of shafts(reading)) {
    const [top, foot] = [Math.min(p.from.y, q.from.y), Math.max(p.to.y, q.to.y)]
    if (top > last || foot < first) continue
    const between = [
      { x: p.from.x, y: top },
      { x: q.from.x, y: top },
      { x: q.to.x, y: foot },
      { x: p.to.x, y: foot },
    ]
    clear(place, spansIn(between, width, end))
  }
  const covered = new Float32Array(f.count)
  for (let y = Math.max(0, Math.floor(first)); y < end; y++) coverRow(f.labels, place, covered, y * width, (y + 1) * width)
  const walls = regionsWith(roles, Role.wall, Role.trim, Role.roof).filter((k) => covered[k] >= 0.6 * f.area[k])
  const wallArea = walls.reduce((sum, k) => sum + (roles[k] === Role.roof ? 0 : f.area[k]), 0)
  if (wallArea < leastWall * f.labels.length) return
  const rims = drawnRims(reading)
  for (const part of partsBetweenStrokes(reading, walls, rims)) {
    const area = part.reduce((sum, k) => sum + f.area[k], 0)
    if (area > leastRoof * f.labels.length && isPlane(reading, roles, part, rims)) for (const k of part) roles[k] = Role.roof
  }
}

/** Clears short stretches, of each in turn the first index and the one after the last. */
function clear(place: Uint8Array, spans: Int32Array) {
  for (let k = 0; k < spans.length; k += 2) for (let i = spans[k]; i < spans[k + 1]; i++) place[i] = 0
}

function coverRow(labels: Int32Array, place: Uint8Array, covered: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (place[i]) covered[labels[i]]++
}

/** Pairs of uprights beside each other that are as far apart as the sides of a chimney. */
function shafts({ strokes, camera: { pixelsPerM } }: Reading): [Stroke, Stroke][] {
  const uprights = strokes
    .filter((s) => s.kind === 'vertical' && s.length > shaft.least * pixelsPerM)
    .toSorted((p, q) => p.from.x - q.from.x)
  const found: [Stroke, Stroke][] = []
  for (const [k, p] of uprights.entries()) {
    for (let j = k + 1; j < uprights.length && uprights[j].from.x - p.from.x < shaft.widest * pixelsPerM; j++) {
      const q = uprights[j]
      if (q.from.x - p.from.x <= shaft.narrowest * pixelsPerM) continue
      const shared = Math.min(p.to.y, q.to.y) - Math.max(p.from.y, q.from.y)
      if (shared > 0.3 * Math.min(p.length, q.length)) found.push([p, q])
    }
  }
  return found
}

/** Whether a part lies before the sky, slopes one way and has few upright sides. */
function isPlane({ fine: f }: Reading, roles: Uint8Array, part: readonly number[], rims: Rims): boolean {
  const own = new Set(part)
  let outline = 1
  let sky = 0
  let drawn = 0
  let upright = 0
  let votes = 1
  let falling = 0
  let rising = 0
  for (const k of part) {
    upright += f.votes[5 * k + 3]
    falling += f.falling[k]
    rising += f.rising[k]
    for (let v = 0; v < 5; v++) votes += f.votes[5 * k + v]
    eachNeighbour(f, k, (id, border) => {
      if (own.has(id)) return
      outline += border
      if (roles[id] !== Role.sky) return
      sky += border
      drawn += framedBetween(rims, f, k, id)
    })
  }
  const slopesOneWay = Math.min(falling, rising) < mostBothWays * Math.max(falling, rising, 1)
  return slopesOneWay && sky > leastOpen * outline && drawn > leastDrawn * sky && upright < mostUpright * votes
}
