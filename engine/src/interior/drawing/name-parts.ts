import type { Plane } from '../../pixels/raster.ts'
import { eachNeighbour, type RegionFacts } from '../../understand/region-facts.ts'
import type { Ink } from '../../understand/ink/ink.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import { frameOpenings, standsBefore } from './frame-openings.ts'
import { findOpenings } from '../box/find-wall-rectangles.ts'
import { gatherThings, isLevel } from './gather-things.ts'
import { measureOnSurfaces, type Measured } from './measure-parts.ts'
import { nameSmallThings } from './name-small-things.ts'
import { borderShares } from './part-shapes.ts'
import { reachFloor } from '../box/reach-floor.ts'
import { Part, wallDepth, type Room } from '../box/room.ts'

// Every part of the sheet between lines gets a name by where it lies in the box of the room, by the directions of the lines
// round it and by its size in metres. What lies flat on the floor between level lines is floor; a clear rectangle on a wall
// that reaches no ceiling is a window, a door or a picture by its measures; what has upright edges in front of the floor is
// furniture, and level faces that rest on such a face are its tops. Fails on furniture drawn without its edges.

type Named = Pick<DrawnRoom, 'role' | 'windows' | 'doors' | 'pictures' | 'lamps' | 'things' | 'thingOf'>

/** Names all parts of the sheet, and gathers what they make. */
export function nameParts(room: Room, facts: RegionFacts, foliage: Plane, { mask: ink, line }: Pick<Ink, 'mask' | 'line'>): Named {
  const { width, height } = room
  const measured = measureOnSurfaces(room, facts)
  const leafy = leafShares(facts, foliage)
  const oneFloor = isOneFloor(facts, measured)
  const name = new Uint8Array(facts.count)
  for (let k = 0; k < facts.count; k++) {
    name[k] = facts.area[k] === 0 ? Drawn.wall : firstName(k, room, facts, measured[k], leafy[k], oneFloor)
  }
  const carpet = findCarpet(facts, name, width)
  for (const k of carpet) name[k] = Drawn.floor
  const reached = reachFloor(room, facts, measured, name, ink)
  spreadTops(facts, name, room, reached)
  for (const k of carpet) name[k] = Drawn.floor
  const openings = findOpenings(room, facts, measured, name)
  nameSmallThings(room, facts, measured, name)
  const hosts = dropCrumbs(facts, name, width * height)
  if (!oneFloor) leaveSurfaces(facts, measured, name, width)
  const { things, thingOf } = gatherThings(room, facts, name)
  for (const t of things) if (!t.stands && !isFitted(measured[t.region])) name[t.region] = surfaceNames[measured[t.region].surface]
  hangLeaves(room, facts, measured, name, (k) => thingOf[k] >= 0 && things[thingOf[k]].stands)
  for (const [crumb, host] of hosts) [thingOf[crumb], name[crumb]] = [thingOf[host], name[host]]
  const role = new Uint8Array(width * height)
  for (let i = 0; i < role.length; i++) role[i] = name[facts.labels[i]]
  const isBefore = standsBefore(role, facts.labels, thingOf, things)
  const sheet = { labels: facts.labels, line }
  const windows = frameOpenings(openings.windows, Drawn.window, sheet, role, isBefore)
  const doors = frameOpenings(openings.doors, Drawn.door, sheet, role, isBefore)
  const pictures = frameOpenings(openings.pictures, Drawn.picture, sheet, role, isBefore)
  const lamps = [...name.keys()]
    .filter((k) => name[k] === Drawn.lamp)
    .map((k) => ({ x: facts.x[k], y: facts.y[k], depthM: wallDepth(room, facts.x[k]), region: k }))
  return { role, windows, doors, pictures, lamps, things, thingOf }
}

/** What a part that is nothing of its own is of: by its surface, a value of `Part`. */
const surfaceNames = [Drawn.wall, Drawn.floor, Drawn.ceiling, Drawn.wall, Drawn.wall, Drawn.wall]

/**
 * What hangs on a wall and nothing that stands on the floor carries is a cupboard if it is a clear rectangle of such a size, else a
 * moulding, a panel or a mark: the wall's own.
 */
const isFitted = (m: Measured) =>
  m.wall !== undefined && m.share > 0.85 && m.fill > 0.72 && m.areaM2 > 0.12 && m.right - m.left > 0.2 && m.high - m.low > 0.25

/** Leaves that go on along so much of the picture's lower rim are the pattern or pile of a floor. */
const alongRim = 0.2

/** What looks like leaves and lies along the lower rim of the picture, with all of it that hangs together: a floor, not a plant. */
function findCarpet(f: RegionFacts, name: Uint8Array, width: number): number[] {
  const rim = new Float32Array(f.count)
  const last = f.labels.length - 3 * width
  for (let i = last; i < last + width; i++) rim[f.labels[i]]++
  return patchesOf(f, name, Drawn.plant)
    .filter((patch) => patch.reduce((sum, k) => sum + rim[k], 0) > alongRim * width)
    .flat()
}

/** Share of the sheet below which a part is what thick lines leave where they cross. */
const crumb = 0.00025

/** Parts that are nothing of their own go to the neighbour with the longest border. Returns what they go to. Changes `name`. */
function dropCrumbs(f: RegionFacts, name: Uint8Array, sheet: number): Map<number, number> {
  const hosts = new Map<number, number>()
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.thing || f.area[k] === 0 || f.area[k] > crumb * sheet) continue
    let most = 0
    eachNeighbour(f, k, (id, border) => {
      if (border > most && f.area[id] > crumb * sheet) {
        most = border
        hosts.set(k, id)
      }
    })
  }
  for (const [k, host] of hosts) name[k] = name[host]
  return hosts
}

/** Whether the floor is drawn as one empty part, not as boards. */
function isOneFloor(f: RegionFacts, measured: Measured[]): boolean {
  let all = 0
  let largest = 0
  for (let k = 0; k < f.count; k++) {
    if (measured[k].surface !== Part.floor) continue
    all += f.area[k]
    largest = Math.max(largest, f.area[k])
  }
  return largest > 0.45 * all
}

function leafShares(facts: RegionFacts, foliage: Plane): Float32Array {
  const sum = new Float32Array(facts.count)
  for (let i = 0; i < foliage.data.length; i++) if (foliage.data[i] > 0.3) sum[facts.labels[i]]++
  for (let k = 0; k < facts.count; k++) sum[k] /= Math.max(1, facts.area[k])
  return sum
}

/** Whether straight strokes bound nearly all of a part: leaves have few. */
function drawnStraight({ votes }: RegionFacts, k: number): boolean {
  let all = 0
  for (let n = 0; n < 5; n++) all += votes[5 * k + n]
  return votes[5 * k] < 0.12 * all
}

function firstName(k: number, room: Room, f: RegionFacts, m: Measured, leafy: number, oneFloor: boolean): number {
  const { width, height } = room
  const share = f.area[k] / (width * height)
  const borders = borderShares(f, k)
  const floorRow = room.floorRow[Math.max(0, Math.min(width - 1, Math.round(f.x[k])))]
  if (leafy > 0.5 && share < 0.05 && !drawnStraight(f, k)) return Drawn.plant
  if (m.surface === Part.ceiling && (share > 0.01 || f.touch[k] & 1)) return Drawn.ceiling
  const atRim = f.touch[k] & 2 && f.y[k] > room.camera.horizon && share > 0.02 && !(m.wall && m.share > 0.6)
  if (atRim && (share > 0.08 || borders.vertical < 0.1)) return Drawn.floor
  const fromTheWall = f.top[k] > floorRow - 0.03 * height
  if (m.surface === Part.floor && f.touch[k] & 2 && m.share > 0.75 && fromTheWall && m.areaM2 > 0.8) return Drawn.floor
  if (m.surface === Part.floor) return onFloor(f, k, m, borders, share, floorRow, height, oneFloor)
  const below = f.bottom[k] - floorRow
  if (share > 0.06 && m.share > 0.6) return Drawn.wall
  if (m.high > room.heightM - 0.12 && m.share > 0.6) return Drawn.wall
  if (below > 0.012 * height) return borders.vertical > 0.12 || m.share < 0.7 ? Drawn.thing : Drawn.wall
  if (below > -0.012 * height && m.share > 0.85) return Drawn.wall
  if (m.share > 0.8 && ((m.low > 1.1 && m.areaM2 > 0.12) || (m.high > 1.35 && m.areaM2 > 0.2))) return Drawn.wall
  return m.areaM2 > 1 && m.share > 0.9 ? Drawn.wall : Drawn.thing
}

function onFloor(
  f: RegionFacts,
  k: number,
  m: Measured,
  { vertical, both }: ReturnType<typeof borderShares>,
  share: number,
  floorRow: number,
  height: number,
  oneFloor: boolean,
): number {
  const inside = (f.touch[k] & 14) === 0
  const deep = m.high - m.low
  const aligned = m.fill > (vertical < 0.16 ? 0.6 : 0.82) && (vertical < 0.16 || (both > 0.07 && vertical < 0.24))
  if (inside && aligned && m.share > 0.8 && m.areaM2 > 1.6 && m.areaM2 < 16 && m.right - m.left > 0.9 && deep > 0.7) return Drawn.rug
  const whole = f.top[k] > floorRow - 0.02 * height && m.share > 0.9
  if (!whole) return share > 0.06 && m.share > 0.7 ? Drawn.floor : Drawn.thing
  if (share > 0.1 && !(inside && vertical > 0.2)) return Drawn.floor
  if (vertical > 0.14) return Drawn.thing
  return oneFloor && inside && share > 0.0006 ? Drawn.thing : Drawn.floor
}

/** Shares of a level part's width: with fewer upright faces under it, it is no top; with more, it is no rug. */
const leastCarried = 0.12
const surelyCarried = 0.5

/**
 * Of a floor that is drawn with a pattern, a level part under which nothing stands up is its own: a board, a tile, a mark; a rug that is
 * carried is a top. Changes `name`.
 */
function leaveSurfaces(f: RegionFacts, measured: readonly Measured[], name: Uint8Array, width: number) {
  for (let pass = 0, left = 1; pass < 8 && left > 0; pass++) {
    left = 0
    const carried = carriedShares(f, name, width)
    for (let k = 0; k < f.count; k++) {
      if (f.area[k] === 0 || measured[k].surface !== Part.floor) continue
      if (name[k] === Drawn.rug && carried[k] > surelyCarried) name[k] = Drawn.thing
      if (name[k] !== Drawn.thing || carried[k] > leastCarried || !isLevel(f, k)) continue
      let around = 0
      let floor = 0
      eachNeighbour(f, k, (id, border) => {
        around += border
        if (name[id] === Drawn.floor || name[id] === Drawn.rug) floor += border
      })
      if (floor < 0.3 * around) continue
      name[k] = Drawn.floor
      left++
    }
  }
}

/** Of each part, the share of its width along which an upright face of a thing lies right below it. */
function carriedShares(f: RegionFacts, name: Uint8Array, width: number): Float32Array {
  const upright = Uint8Array.from(name, (what, k) => (what === Drawn.thing && f.area[k] > 0 && !isLevel(f, k) ? 1 : 0))
  const carried = new Float32Array(f.count)
  for (let i = 0; i < f.labels.length - width; i++) {
    const below = f.labels[i + width]
    if (below !== f.labels[i] && upright[below]) carried[f.labels[i]]++
  }
  for (let k = 0; k < f.count; k++) carried[k] /= f.right[k] - f.left[k] + 1
  return carried
}

/** Share of the sheet of the least lamp that hangs. */
const leastHanging = 0.002
/** What ends so far above the eye, as a share of the picture's height, stands on nothing. */
const overhead = 0.1

/**
 * What looks like leaves and grows out of nothing (no floor, window or thing that `stands` under it) is no plant: above the eye it hangs,
 * as a lamp does, with what belongs to it, if it is large enough, else it is the surface's own. Changes `name`.
 */
function hangLeaves(room: Room, f: RegionFacts, measured: readonly Measured[], name: Uint8Array, stands: (k: number) => boolean) {
  const { width, height, camera } = room
  const rooted = new Uint8Array(f.count)
  for (let i = 0; i < f.labels.length - width; i++) {
    const below = f.labels[i + width]
    const what = name[below]
    if (what === Drawn.floor || what === Drawn.rug || what === Drawn.window || (what === Drawn.thing && stands(below)))
      rooted[f.labels[i]] = 1
  }
  for (const patch of patchesOf(f, name, Drawn.plant)) {
    const low = Math.max(...patch.map((k) => f.bottom[k]))
    const isHigh = low < camera.horizon - overhead * height
    if (!isHigh && patch.some((k) => rooted[k] || f.touch[k] & 2)) continue
    const area = patch.reduce((sum, k) => sum + f.area[k], 0)
    const hangs = area > leastHanging * width * height && low < camera.horizon
    for (const k of patch) {
      name[k] = hangs ? Drawn.lamp : surfaceNames[measured[k].surface]
      if (!hangs) continue
      eachNeighbour(f, k, (id) => {
        if (name[id] === Drawn.thing && !stands(id) && f.area[id] < area) name[id] = Drawn.lamp
      })
    }
  }
}

/** Parts of one name that hang together. */
function patchesOf(f: RegionFacts, name: Uint8Array, what: number): number[][] {
  const patches: number[][] = []
  const seen = new Uint8Array(f.count)
  for (let first = 0; first < f.count; first++) {
    if (seen[first] || name[first] !== what || f.area[first] === 0) continue
    const patch = [first]
    seen[first] = 1
    for (const k of patch) {
      eachNeighbour(f, k, (id) => {
        if (seen[id] || name[id] !== what) return
        seen[id] = 1
        patch.push(id)
      })
    }
    patches.push(patch)
  }
  return patches
}

/** A level face that lies on an upright face of furniture is its top, not floor. */
function spreadTops(f: RegionFacts, name: Uint8Array, room: Room, reached: Uint8Array) {
  const onThing = new Float32Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.floor || reached[k] || f.area[k] > 0.07 * room.width * room.height) continue
    let around = 0
    eachNeighbour(f, k, (id, border) => {
      around += border
      if (name[id] === Drawn.thing && f.y[id] > f.y[k] + 2) onThing[k] += border
    })
    onThing[k] /= Math.max(1, around)
  }
  for (let k = 0; k < f.count; k++) if (onThing[k] > 0.3) name[k] = Drawn.thing
}
