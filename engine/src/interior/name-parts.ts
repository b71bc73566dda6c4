import type { Plane } from '../pixels/raster.ts'
import { borderShares, eachNeighbour, type RegionFacts } from '../understand/region-facts.ts'
import { Drawn, type DrawnRoom, type WallRectangle } from './drawn-room.ts'
import { gatherThings } from './gather-things.ts'
import { floorPlace, mainWall, Part, surfaceMap, wallDepth, wallPlace, type Room, type RoomWall } from './room.ts'

// Every part of the sheet between lines gets a name by where it lies in the box of the room, by the directions of the lines
// round it and by its size in metres. What lies flat on the floor between level lines is floor; a clear rectangle on a wall
// that reaches no ceiling is a window, a door or a picture by its measures; what has upright edges in front of the floor is
// furniture, and level faces that rest on such a face are its tops. Fails on furniture drawn without its edges.

type Named = Pick<DrawnRoom, 'role' | 'windows' | 'doors' | 'pictures' | 'lamps' | 'things' | 'thingOf'>

/** A part as it lies on the surface that it shares most pixels with. Metres along the wall (or across the floor) and up (or away). */
interface Measured {
  surface: number
  /** Share of the part that lies on its commonest surface. */
  share: number
  wall?: RoomWall
  left: number
  right: number
  low: number
  high: number
  areaM2: number
  /** Share of its rectangle there that it fills. */
  fill: number
}

export function nameParts(room: Room, facts: RegionFacts, foliage: Plane, width: number, height: number): Named {
  const measured = measureOnSurfaces(room, facts, width, height)
  const leafy = leafShares(facts, foliage)
  const oneFloor = isOneFloor(facts, measured)
  const name = new Uint8Array(facts.count)
  for (let k = 0; k < facts.count; k++) {
    name[k] = facts.area[k] === 0 ? Drawn.wall : firstName(k, room, facts, measured[k], leafy[k], oneFloor)
  }
  spreadTops(facts, name, room)
  const openings = findOpenings(room, facts, measured, name)
  nameSmallThings(room, facts, measured, name)
  const { things, thingOf } = gatherThings(room, facts, name)
  const role = new Uint8Array(width * height)
  for (let i = 0; i < role.length; i++) role[i] = name[facts.labels[i]]
  const lamps = [...name.keys()]
    .filter((k) => name[k] === Drawn.lamp)
    .map((k) => ({ x: facts.x[k], y: facts.y[k], depthM: wallDepth(room, facts.x[k]), region: k }))
  return { role, ...openings, lamps, things, thingOf }
}

function measureOnSurfaces(room: Room, facts: RegionFacts, width: number, height: number): Measured[] {
  const surface = surfaceMap(room)
  const counts = new Float32Array(6 * facts.count)
  for (let i = 0; i < surface.length; i++) counts[6 * facts.labels[i] + surface[i]]++
  const parts = Array.from({ length: facts.count }, (_, k): Measured => {
    const own = counts.subarray(6 * k, 6 * k + 6)
    let best = 1
    for (let s = 2; s < 6; s++) if (own[s] > own[best]) best = s
    const wall = room.walls.find((w) => w.part === best)
    const share = own[best] / Math.max(1, facts.area[k])
    return {
      surface: best,
      share,
      left: Infinity,
      right: -Infinity,
      low: Infinity,
      high: -Infinity,
      areaM2: 0,
      fill: 0,
      ...(wall ? { wall } : {}),
    }
  })
  const { camera } = room
  const back = mainWall(room)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const m = parts[facts.labels[i]]
      if (surface[i] !== m.surface || m.surface === Part.ceiling) continue
      let place: [number, number]
      let z: number
      let slant: number
      if (m.wall) {
        place = wallPlace(room, m.wall, x + 0.5, y + 0.5)
        z = wallDepth(room, x)
        const rayX = (x - camera.centreX) / camera.focal
        slant = Math.abs(rayX * m.wall.inward[0] + m.wall.inward[1])
      } else {
        const [fx, fz] = floorPlace(room, x + 0.5, y + 0.5)
        place = [fx * back.along[0] + fz * back.along[1], -(fx * back.inward[0] + fz * back.inward[1])]
        z = fz
        slant = camera.eye / fz
      }
      m.areaM2 += (z / camera.focal) ** 2 / Math.max(0.05, slant)
      if (place[0] < m.left) m.left = place[0]
      if (place[0] > m.right) m.right = place[0]
      if (place[1] < m.low) m.low = place[1]
      if (place[1] > m.high) m.high = place[1]
    }
  }
  for (const m of parts) m.fill = m.areaM2 / Math.max(1e-3, (m.right - m.left) * (m.high - m.low))
  return parts
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

function firstName(k: number, room: Room, f: RegionFacts, m: Measured, leafy: number, oneFloor: boolean): number {
  const { width, height } = room
  const share = f.area[k] / (width * height)
  const borders = borderShares(f, k, 0.3)
  const floorRow = room.floorRow[Math.max(0, Math.min(width - 1, Math.round(f.x[k])))]
  if (leafy > 0.5 && share < 0.05) return Drawn.plant
  if (m.surface === Part.ceiling && (share > 0.01 || f.touch[k] & 1)) return Drawn.ceiling
  if (f.touch[k] & 2 && f.y[k] > room.camera.horizon && share > 0.02 && (share > 0.08 || borders.vertical < 0.1)) return Drawn.floor
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
  const aligned = m.fill > (vertical < 0.16 ? 0.6 : 0.82) && (vertical < 0.16 || both > 0.07)
  if (inside && aligned && m.share > 0.8 && m.areaM2 > 1.6 && m.areaM2 < 16 && m.right - m.left > 0.9 && deep > 0.7) return Drawn.rug
  const whole = f.top[k] > floorRow - 0.02 * height && m.share > 0.9
  if (!whole) return share > 0.06 && m.share > 0.7 ? Drawn.floor : Drawn.thing
  if (share > 0.1 && !(inside && vertical > 0.2)) return Drawn.floor
  if (vertical > 0.14) return Drawn.thing
  return oneFloor && inside && share > 0.0006 ? Drawn.thing : Drawn.floor
}

/** A level face that lies on an upright face of furniture is its top, not floor. */
function spreadTops(f: RegionFacts, name: Uint8Array, room: Room) {
  const onThing = new Float32Array(f.count)
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.floor || f.area[k] > 0.07 * room.width * room.height) continue
    let around = 0
    eachNeighbour(f, k, (id, border) => {
      around += border
      if (name[id] === Drawn.thing && f.y[id] > f.y[k] + 2) onThing[k] += border
    })
    onThing[k] /= Math.max(1, around)
  }
  for (let k = 0; k < f.count; k++) if (onThing[k] > 0.3) name[k] = Drawn.thing
}

/** A rectangle on a wall put together from parts. */
interface Candidate extends WallRectangle {
  areaM2: number
}

/** Windows, doors and pictures among the clear rectangles on the walls; neighbours of one height are panes of one window. */
function findOpenings(
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
    else if (c.top > 1.75 && tall > 0.95 && (c.sill < 1.15 || tall > 1.2) && (c.sill > -0.05 || tall > 1.6)) windows.push(c)
    else if (c.sill > 0.95 && wide < 2.2 && tall < 1.4) pictures.push(c)
  }
  const glazing = joinPanes(windows)
  const beside = (d: WallRectangle) =>
    glazing.some((w) => w.wall === d.wall && d.left < w.right + 0.25 && d.right > w.left - 0.25 && Math.abs(d.top - w.top) < 0.35)
  const leaves = doors.filter((d) => !beside(d))
  const all = joinPanes([...glazing, ...doors.filter(beside)])
  for (const [list, role] of [
    [pictures, Drawn.picture],
    [leaves, Drawn.door],
    [all, Drawn.window],
  ] as const) {
    for (const { regions } of list) for (const k of regions) name[k] = role
  }
  return { windows: all, doors: leaves, pictures: pictures.filter((p) => name[p.regions[0]] === Drawn.picture) }
}

/** Parts on the walls, those that lie one above the other between the same uprights put together. */
function stackParts(room: Room, f: RegionFacts, measured: Measured[], name: Uint8Array): Candidate[] {
  const usable = (k: number) => {
    const m = measured[k]
    return (
      m.wall !== undefined &&
      m.share > 0.75 &&
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

/** What is left on the walls: parts inside a window or picture belong to it; narrowing shades are lamps, rows of slips books. */
function nameSmallThings(room: Room, f: RegionFacts, measured: Measured[], name: Uint8Array) {
  const slips: number[] = []
  const leaves: number[] = []
  for (let k = 0; k < f.count; k++) {
    if (name[k] !== Drawn.thing) continue
    const borders = borderShares(f, k, 0.3)
    const m = measured[k]
    const wide = m.right - m.left
    const tall = m.high - m.low
    const host = hostOf(f, k, name)
    if (host !== undefined) name[k] = host
    else if (borders.sloping > 0.45 && f.fill[k] < 0.74 && m.areaM2 < 0.12 && f.peak[k] < 0.016 * room.width) leaves.push(k)
    else if (!m.wall || m.share < 0.75) continue
    else if (
      m.low > 1 &&
      wide > 0.22 &&
      wide < 0.95 &&
      tall > 0.12 &&
      tall < 0.6 &&
      f.upper[k] < 0.84 * f.lower[k] &&
      wallAround(f, k, name)
    )
      name[k] = Drawn.lamp
    else if (tall > 0.06 && tall < 0.5 && wide < 0.5 && m.low > 0.7) slips.push(k)
  }
  const reach = 0.08 * room.width
  for (const k of leaves) {
    if (leaves.filter((j) => Math.hypot(f.x[j] - f.x[k], f.y[j] - f.y[k]) < reach).length >= 6) name[k] = Drawn.plant
  }
  for (const k of slips) {
    const row = slips.filter((j) => j !== k && measured[j].wall === measured[k].wall && Math.abs(measured[j].low - measured[k].low) < 0.14)
    const close = row.filter((j) => Math.abs(measured[j].left - measured[k].left) < 0.9)
    if (close.length >= 5) name[k] = Drawn.book
  }
}

function wallAround(f: RegionFacts, k: number, name: Uint8Array): boolean {
  let around = 0
  let wall = 0
  eachNeighbour(f, k, (id, border) => {
    around += border
    if (name[id] === Drawn.wall || name[id] === Drawn.lamp) wall += border
  })
  return wall > 0.55 * around
}

/** The window or picture that surrounds a part. */
function hostOf(f: RegionFacts, k: number, name: Uint8Array): number | undefined {
  let around = 0
  const border = new Map<number, number>()
  eachNeighbour(f, k, (id, length) => {
    around += length
    border.set(name[id], (border.get(name[id]) ?? 0) + length)
  })
  for (const role of [Drawn.window, Drawn.picture, Drawn.door]) if ((border.get(role) ?? 0) > 0.6 * around) return role
  return undefined
}
