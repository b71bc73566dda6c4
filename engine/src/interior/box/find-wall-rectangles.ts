import type { RegionFacts } from '../../understand/region-facts.ts'
import { Drawn, type DrawnRoom, type WallRectangle } from '../drawing/drawn-room.ts'
import type { Measured } from '../drawing/measure-parts.ts'
import type { Room } from './room.ts'

/** A rectangle on a wall put together from parts. */
interface Candidate extends WallRectangle {
  areaM2: number
}

/** Windows, doors and pictures among the clear rectangles on the walls; neighbours of one height are panes of one window. */
export function findOpenings(
  room: Room,
  f: RegionFacts,
  measured: Measured[],
  name: Uint8Array,
): Pick<DrawnRoom, 'windows' | 'doors' | 'pictures'> {
  const windows: WallRectangle[] = []
  const doors: WallRectangle[] = []
  const pictures: WallRectangle[] = []
  for (const c of stackParts(room, f, measured, name)) {
    const wide = c.right - c.left
    const tall = c.top - c.sill
    if (c.areaM2 < 0.72 * wide * tall || wide < 0.25 || tall < 0.3 || c.top > room.heightM - 0.06) continue
    if (c.sill < 0.22 && wide < 1.15 && tall > 1.7 && tall < 2.5) doors.push(c)
    else if (standsAtFoot(room, f, c) && wide > 0.4 && wide < 1.15 && tall > 1.15 && tall > 1.35 * wide && tall < 2.5) doors.push(c)
    else if (c.top > 1.75 && tall > 0.95 && (c.sill < 1.15 || tall > 1.2) && (c.sill > -0.05 || tall > 1.6)) windows.push(c)
    else if (c.sill > 0.95 && wide < 2.2 && tall < 1.4 && isFramed(f, c)) pictures.push(c)
  }
  const glazing = joinPanes(windows)
  const beside = (d: WallRectangle) =>
    glazing.some((w) => w.wall === d.wall && d.left < w.right + 0.25 && d.right > w.left - 0.25 && Math.abs(d.top - w.top) < 0.35)
  const leaves = doors.filter((d) => !beside(d))
  const all = joinPanes([...glazing, ...doors.filter(beside)])
  for (const pane of pictures.filter((p) => all.some((w) => touches(w, p)))) {
    const window = all.find((w) => touches(w, pane))!
    window.left = Math.min(window.left, pane.left)
    window.right = Math.max(window.right, pane.right)
    window.sill = Math.min(window.sill, pane.sill)
    window.regions.push(...pane.regions)
  }
  for (const [list, role] of [
    [pictures, Drawn.picture],
    [leaves, Drawn.door],
    [all, Drawn.window],
  ] as const) {
    for (const { regions } of list) for (const k of regions) name[k] = role
  }
  return { windows: all, doors: leaves, pictures: pictures.filter((p) => name[p.regions[0]] === Drawn.picture) }
}

/** Share of a picture's outline that may be drawn with no straight stroke, or with one askew: bottles and bowls have more. */
const mostUnframed = 0.42

/** Whether level and upright strokes bound a rectangle. */
function isFramed({ votes }: RegionFacts, { regions }: Candidate): boolean {
  const sum = [0, 0, 0, 0, 0]
  for (const k of regions) for (let n = 0; n < 5; n++) sum[n] += votes[5 * k + n]
  const [none, toA, toB, upright, sloping] = sum
  return none + sloping < mostUnframed * (none + toA + toB + upright + sloping)
}

/** Whether a rectangle ends where the wall does: it may be low, for the scale of a drawing is a guess. */
const standsAtFoot = ({ floorRow, height }: Room, f: RegionFacts, { regions }: Candidate) =>
  regions.some((k) => f.area[k] > 0 && Math.abs(f.bottom[k] - floorRow[Math.round(f.x[k])]) < 0.015 * height)

/** A part that touches two rims of the sheet or more shows no rectangle: larger than this share of it, it is a wall. */
const mostCut = 0.05
const runsOut = (touch: number) => (touch & (touch - 1)) !== 0

/** Parts on the walls, those that lie one above the other between the same uprights put together. */
function stackParts(room: Room, f: RegionFacts, measured: Measured[], name: Uint8Array): Candidate[] {
  const usable = (k: number) => {
    const m = measured[k]
    return (
      m.wall !== undefined &&
      m.share > 0.75 &&
      !(runsOut(f.touch[k]) && f.area[k] > mostCut * room.width * room.height) &&
      (name[k] === Drawn.wall || name[k] === Drawn.thing || name[k] === Drawn.plant) &&
      m.areaM2 > 0.02
    )
  }
  const candidates: Candidate[] = []
  for (let k = 0; k < f.count; k++) {
    const m = measured[k]
    if (!usable(k) || m.areaM2 < 0.1 || m.right - m.left > 0.9 * room.walls[room.wallOf[Math.round(f.x[k])]].lengthM + 2) continue
    candidates.push({ wall: m.wall!, left: m.left, right: m.right, sill: Math.max(0, m.low), top: m.high, regions: [k], areaM2: m.areaM2 })
  }
  for (let changed = true; changed;) {
    changed = false
    for (const a of candidates) {
      const b = candidates.find((c) => c !== a && c.wall === a.wall && stacks(a, c))
      if (!b) continue
      a.left = Math.min(a.left, b.left)
      a.right = Math.max(a.right, b.right)
      a.sill = Math.min(a.sill, b.sill)
      a.top = Math.max(a.top, b.top)
      a.areaM2 += b.areaM2
      a.regions.push(...b.regions)
      candidates.splice(candidates.indexOf(b), 1)
      changed = true
      break
    }
  }
  return candidates
}

function stacks(a: Candidate, b: Candidate): boolean {
  const near = 0.12 + 0.06 * (a.right - a.left)
  const meets = Math.abs(a.sill - b.top) < 0.35 || Math.abs(b.sill - a.top) < 0.35
  return Math.abs(a.left - b.left) < near && Math.abs(a.right - b.right) < near && meets && a.areaM2 + b.areaM2 < 7
}

/** A picture that hangs nearer to a window than this, metres, is one of its panes. */
const paneGap = 0.12

const touches = (w: WallRectangle, p: WallRectangle) =>
  w.wall === p.wall &&
  p.left < w.right + paneGap &&
  p.right > w.left - paneGap &&
  p.sill < w.top + paneGap &&
  p.top > w.sill - paneGap &&
  p.top < w.top + 0.35

function joinPanes(rectangles: WallRectangle[]): WallRectangle[] {
  const joined: WallRectangle[] = []
  for (const r of rectangles.toSorted((a, b) => a.left - b.left)) {
    const host = joined.find(
      (w) => w.wall === r.wall && r.left < w.right + 0.22 && Math.abs(r.top - w.top) < 0.35 && Math.abs(r.sill - w.sill) < 0.5,
    )
    if (!host) joined.push({ ...r, regions: [...r.regions] })
    else {
      host.right = Math.max(host.right, r.right)
      host.top = Math.max(host.top, r.top)
      host.sill = Math.min(host.sill, r.sill)
      host.regions.push(...r.regions)
    }
  }
  return joined
}
