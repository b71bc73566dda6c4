import { fillPolygon } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import { slopeTo } from '../../perspective.ts'
import { borderShares, eachNeighbour, type Lines, type RegionFacts } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { regionsWith } from '../regions-with.ts'

// A roof goes on behind the post or the downpipe that stands before its eave: between the lines that bound it lies the rest of that eave,
// drawn level. What is small and cut off there is no wall. What slopes beyond a post, amid the walls of a porch, is no such piece: so
// little of a roof, with no eave of its own, is told neither from braces nor from shade.

/** How far from the lines of a roof its next piece ends, in metres. */
const offM = 0.1
/** Smallest and largest piece, and smallest roof, in square metres. */
const [smallestM2, largestM2, roofM2] = [0.03, 0.15, 0.08]
/** Of its outline as drawn most that is upright and least that is level of an eave, and least that slopes of a roof. */
const mostUpright = 0.05
const [leastLevel, leastSloping] = [0.8, 0.25]
/** Least height of a piece as a share of that of its roof. */
const asHigh = 0.55

/** Turns pieces of wall that go on with roofs behind what stands before them into roof, in both maps in place. */
export function goOnBehindPosts(reading: Reading, roles: Uint8Array, ofPixel: Uint8Array) {
  const { fine: f, camera } = reading
  if (camera.fromAbove) return
  const open: number[] = []
  const roofs: number[] = []
  const least = roofM2 * camera.pixelsPerM ** 2
  for (const k of regionsWith(roles, Role.roof)) if (f.area[k] > least && slopes(f, k)) roofs.push(k)
  for (const k of regionsWith(roles, Role.wall)) if (isPiece(reading, k)) open.push(k)
  for (const r of roofs) {
    for (const k of open) {
      if (roles[k] !== Role.wall || !liesBetweenLines(f, r, k, offM * camera.pixelsPerM) || !isEaveOf(f, r, k)) continue
      roles[k] = Role.roof
      lay(reading, ofPixel, outlineOf(reading, k, f.x[k] < f.x[r]))
    }
  }
}

function lay({ width, height }: Reading, ofPixel: Uint8Array, outline: readonly Point[]) {
  fillPolygon(outline, width, height, (i) => {
    if (ofPixel[i] === Role.wall) ofPixel[i] = Role.roof
  })
}

/** The rest of an eave to one side of its roof: between two lines level with it. */
function outlineOf({ fine: f, perspective }: Reading, k: number, isLeft: boolean): Point[] {
  const [a, b] = [perspective.a, perspective.b].map((v) => slopeTo(v, f.x[k], f.y[k]))
  const level = Math.abs(a) < Math.abs(b) ? a : b
  const [end, start] = isLeft ? [f.left[k], f.right[k] + 1] : [f.right[k] + 1, f.left[k]]
  const at = (x: number, y: number) => ({ x, y: y + level * (x - f.x[k]) })
  return [at(end, f.bottom[k]), at(end, f.top[k]), at(start, f.top[k]), at(start, f.bottom[k])]
}

/** Whether more of an outline slopes than is level, and enough of it. */
function slopes(f: RegionFacts, k: number): boolean {
  const { sloping, level } = borderShares(f, k, 1)
  return sloping > Math.max(leastSloping, level)
}

const isLevel = (f: RegionFacts, k: number) => borderShares(f, k, 0).level > leastLevel

/** Whether a part is small, has no uprights, and is drawn level. */
function isPiece({ fine: f, camera }: Reading, k: number): boolean {
  const m2 = camera.pixelsPerM ** 2
  if (f.touch[k] || f.area[k] > largestM2 * m2 || f.area[k] < smallestM2 * m2 || f.y[k] > camera.horizon) return false
  return borderShares(f, k, 0).vertical < mostUpright && isLevel(f, k)
}

/** Whether a piece lies between the lines to one of the vanishing points that bound a roof. */
function liesBetweenLines(f: RegionFacts, r: number, k: number, off: number): boolean {
  if (f.bottom[k] - f.top[k] < asHigh * (f.bottom[r] - f.top[r])) return false
  const away = f.x[k] - f.x[r]
  const isWithin = ({ slope, low, high }: Lines) => {
    const [through, over] = [slope[k] * f.x[k], slope[r] * (f.x[r] + away)]
    return low[k] + through > low[r] + over - off && high[k] + through < high[r] + over + off
  }
  return isWithin(f.toA) || isWithin(f.toB)
}

/** Whether a level piece begins at the end of a roof. */
function isEaveOf(f: RegionFacts, r: number, k: number): boolean {
  if (f.y[k] < f.y[r] || f.x[k] > f.right[r] === f.x[k] < f.left[r]) return false
  let isMet = false
  eachNeighbour(f, r, (id) => (isMet ||= id === k))
  return isMet
}
