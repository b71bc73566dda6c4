import { eachNeighbour, type RegionFacts } from '../../understand/region-facts.ts'
import { Drawn, type WallRectangle } from '../drawing/drawn-room.ts'
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
): Record<'windows' | 'doors' | 'pictures', WallRectangle[]> {
  const clear = outermost(
    stackParts(room, f, measured, name).flatMap((c) => {
      const kind = kindOf(room, f, c)
      return kind ? [{ ...c, kind }] : []
    }),
  )
  const of = (kind: Kind) => clear.filter((c) => c.kind === kind)
  const [windows, doors, pictures] = [of('window'), of('door'), of('picture')]
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
    [of('cabinet'), Drawn.thing],
  ] as const) {
    for (const { regions } of list) for (const k of regions) name[k] = role
  }
  return { windows: all, doors: leaves, pictures: pictures.filter((p) => name[p.regions[0]] === Drawn.picture) }
}

/** Metres, and share of the room's height, that the least door is high: the scale of a drawing is a guess, people are not. */
const leastDoor = 1.5
const leastDoorShare = 0.6

type Kind = 'window' | 'door' | 'picture' | 'cabinet'

/** What a rectangle on a wall can be, by its own measures. */
function kindOf(room: Room, f: RegionFacts, c: Candidate): Kind | undefined {
  const wide = c.right - c.left
  const tall = c.top - c.sill
  if (c.areaM2 < 0.72 * wide * tall || wide < 0.25 || tall < 0.3 || c.top > room.heightM - 0.06) return undefined
  const doorHigh = tall > leastDoor && tall > leastDoorShare * room.heightM && tall < 2.5
  const stands = standsAtFoot(room, f, c)
  if (doorHigh && wide < 1.15 && (c.sill < 0.22 || (stands && wide > 0.4 && tall > 1.35 * wide))) return 'door'
  if (stands && tall < leastDoor && wide < 2.5 && c.areaM2 > 0.8 * wide * tall) return 'cabinet'
  if (c.top > 1.75 && tall > 0.95 && (c.sill < 1.15 || tall > 1.2) && (c.sill > -0.05 || tall > 1.6)) return 'window'
  return c.sill > 0.95 && wide < 2.2 && tall < 1.4 && isFramed(f, c) ? 'picture' : undefined
}

/** A rectangle within another is part of it: the panel of a door, the glass of a frame. */
function outermost<C extends Candidate>(all: C[]): C[] {
  const holds = (a: Candidate, b: Candidate) =>
    a !== b &&
    a.wall === b.wall &&
    a.areaM2 > b.areaM2 &&
    b.left > a.left - 0.05 &&
    b.right < a.right + 0.05 &&
    b.sill > a.sill - 0.05 &&
    b.top < a.top + 0.05
  return all.filter((b) => !all.some((a) => holds(a, b)))
}

/** Share of the sheet that a frame has at most with what it holds, and the longest border that lets out what is within it. */
const mostFrame = 0.2
const leak = 3

/** The parts that lie within a part: through no other does one get from them to anything beyond its bounds. */
function heldBy(f: RegionFacts, k: number, sheet: number): number[] {
  const bounds = (f.right[k] - f.left[k]) * (f.bottom[k] - f.top[k])
  if (bounds > mostFrame * sheet || f.area[k] > 0.72 * bounds) return []
  const isWithin = (j: number) => f.left[j] > f.left[k] && f.right[j] < f.right[k] && f.top[j] > f.top[k] && f.bottom[j] < f.bottom[k]
  const held: number[] = []
  const seen = new Set([k])
  eachNeighbour(f, k, (first) => {
    if (seen.has(first) || !isWithin(first)) return
    const group = [first]
    seen.add(first)
    let isOpen = false
    for (const j of group) {
      eachNeighbour(f, j, (id, border) => {
        if (id === k || border < leak) return
        if (!isWithin(id)) isOpen = true
        else if (!seen.has(id)) group.push(id)
        seen.add(id)
      })
    }
    if (!isOpen) held.push(...group)
  })
  return held
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
    const held = heldBy(f, k, room.width * room.height).filter((j) => measured[j].wall === m.wall)
    const areaM2 = m.areaM2 + held.reduce((sum, j) => sum + measured[j].areaM2, 0)
    candidates.push({ wall: m.wall!, left: m.left, right: m.right, sill: Math.max(0, m.low), top: m.high, regions: [k, ...held], areaM2 })
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
