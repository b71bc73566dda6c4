import { floorPlace, onWall, Part, project, wallColumn, type Room } from '../interior/box/room.ts'
import { blankTexture, type Texture } from './complete-texture.ts'

/** A plane of the room: metres along it and across it (downwards in the picture, or nearer) at a place of the picture, and back. */
interface Plane {
  placeAt(x: number, y: number): [along: number, across: number]
  pixelAt(along: number, across: number): [x: number, y: number]
}

/** The same of whole pixels: of the middle of one, and the one that shows a place, −1 where the picture does not. */
interface Plan extends Plane {
  placeOf(pixel: number): [along: number, across: number]
  pixelOf(along: number, across: number): number
}

export function planOf(room: Room, part: number): Plan {
  const { width, height } = room
  const plane = planeOf(room, part)
  return {
    ...plane,
    placeOf: (i) => plane.placeAt((i % width) + 0.5, Math.floor(i / width) + 0.5),
    pixelOf(along, across) {
      const [x, y] = plane.pixelAt(along, across)
      return x >= 0 && y >= 0 && x < width && y < height ? Math.floor(y) * width + Math.floor(x) : -1
    },
  }
}

/** Walls are measured from the row in which each column has their foot: what runs along it keeps to one row however the box lies. */
function planeOf(room: Room, part: number): Plane {
  const { camera, heightM, floorRow, width } = room
  const wall = room.walls.find((one) => one.part === part)
  if (wall) {
    const foot = (x: number) => floorRow[Math.max(0, Math.min(width - 1, Math.floor(x)))]
    return {
      placeAt(x, y) {
        const [u, z] = wallColumn(room, wall, x)
        return [u, ((y - foot(x)) * z) / camera.focal]
      },
      pixelAt(u, down) {
        const { x, perM } = project(room, onWall(wall, u, 0))
        return [x, foot(x) + down * perM]
      },
    }
  }
  if (part !== Part.ceiling)
    return {
      placeAt(x, y) {
        const [u, z] = floorPlace(room, x, y)
        return [u, -z]
      },
      pixelAt(u, nearer) {
        const { x, y } = project(room, [u, 0, -nearer])
        return nearer < -0.05 ? [x, y] : [-1, -1]
      },
    }
  return {
    placeAt(x, y) {
      const z = ((heightM - camera.eye) * camera.focal) / Math.max(1.5, camera.horizon - y)
      return [((x - camera.centreX) * z) / camera.focal, z]
    },
    pixelAt(u, z) {
      const { x, y } = project(room, [u, heightM, Math.max(0.05, z)])
      return z > 0.05 ? [x, y] : [-1, -1]
    },
  }
}

/** Most texels of a hole, and of a texture; how much of the plane it shows round the hole, as a share of that, and at least, metres. */
const mostOpen = 9000
const mostTexels = 70_000
const roundShare = 0.7
const roundM = 0.6
/** What is seen in pixels so many times as large as the finer ones of the hole is too blurred to go on from. */
const coarse = 2.5

interface Sample {
  pixel: number
  /** How much it counts. */
  weight: number
}

/** A plane of the room seen square on. */
export interface Square {
  texture: Texture
  /** The pixels from which one of the hole is continued, given the texel that continues each; none where none does. */
  continues(pixel: number, source: Int32Array): Sample[]
}

/**
 * The plane of a part of the room round a hole in it, a list of pixels. `known` is 1 where the part is seen, and `detail` tells there what
 * it looks like, in three numbers; what lies across from `alongFrom` on (metres) goes on along the plane. Nothing where the plane is not
 * seen at any angle.
 */
export function laySquare(
  room: Room,
  part: number,
  hole: readonly number[],
  known: Uint8Array,
  detail: (pixel: number, channel: number) => number,
  alongFrom = Infinity,
): Square | undefined {
  const { width, height } = room
  const plan = planOf(room, part)
  const places = hole.map((i) => plan.placeOf(i))
  const areaOf = (i: number) => {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    const [[a, b], [aside, bAside], [below, bBelow]] = [plan.placeAt(x, y), plan.placeAt(x + 1, y), plan.placeAt(x, y + 1)]
    return Math.abs((aside - a) * (bBelow - b) - (bAside - b) * (below - a))
  }
  const areas = hole.map(areaOf)
  const fine = areas.toSorted((a, b) => a - b)[areas.length >> 2]
  if (!(fine > 0)) return undefined
  const rangeOf = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    // The farthest few are seen at too flat an angle to go by.
    const [low, high] = [sorted[Math.floor(0.02 * sorted.length)], sorted[Math.ceil(0.98 * sorted.length) - 1]]
    const more = Math.max(roundM, roundShare * (high - low))
    return [low - more, high + more]
  }
  const [left, right] = rangeOf(places.map(([a]) => a))
  const [top, bottom] = rangeOf(places.map(([, b]) => b))
  const step = Math.max(
    Math.sqrt(fine) * Math.max(1, Math.sqrt(hole.length / mostOpen)),
    Math.sqrt(((right - left) * (bottom - top)) / mostTexels),
  )
  const w = Math.ceil((right - left) / step)
  const h = Math.ceil((bottom - top) / step)
  if (Math.min(w, h) < 8) return undefined
  const texelAt = (a: number, b: number) => {
    const [x, y] = [Math.floor((a - left) / step), Math.floor((b - top) / step)]
    return x >= 0 && y >= 0 && x < w && y < h ? y * w + x : -1
  }
  const isHole = new Uint8Array(known.length)
  for (const i of hole) isHole[i] = 1
  const texture = blankTexture(w, h, (alongFrom - top) / step)
  const counts = new Float32Array(w * h)
  const add = (k: number, i: number) => {
    counts[k]++
    for (let c = 0; c < 3; c++) texture.colours[3 * k + c] += detail(i, c)
  }
  const pixelOf = new Int32Array(w * h)
  for (let k = 0; k < w * h; k++) {
    const i = plan.pixelOf(left + ((k % w) + 0.5) * step, top + (Math.floor(k / w) + 0.5) * step)
    pixelOf[k] = i
    if (i < 0) continue
    texture.hole[k] = isHole[i]
    texture.known[k] = known[i] && !isHole[i] ? 1 : 0
    texture.sharp[k] = areaOf(i) < coarse * fine ? 1 : 0
  }
  for (const [a, b] of places) {
    const k = texelAt(a, b)
    if (k >= 0) [texture.hole[k], texture.known[k]] = [1, 0]
  }
  for (let i = 0; i < known.length; i++) {
    if (!known[i] || isHole[i]) continue
    const k = texelAt(...plan.placeOf(i))
    if (k >= 0 && texture.known[k]) add(k, i)
  }
  for (let k = 0; k < w * h; k++) {
    if (texture.known[k] && counts[k] === 0) add(k, pixelOf[k])
    for (let c = 0; c < 3; c++) texture.colours[3 * k + c] /= Math.max(1, counts[k])
  }
  return {
    texture,
    continues(i, source) {
      const [a, b] = plan.placeOf(i)
      const k = texelAt(a, b)
      const from = k < 0 ? -1 : source[k]
      if (from < 0) return []
      const across = (from % w) - (k % w)
      const [x, y] = plan.pixelAt(a + across * step, b + (Math.floor(from / w) - Math.floor(k / w)) * step)
      const beside = fourAround(x - 0.5, y - 0.5, width, height).filter(({ pixel: at, weight }) => weight > 0 && known[at] && !isHole[at])
      return beside.length > 0 ? beside : [{ pixel: pixelOf[from], weight: 1 }]
    },
  }
}

/** The pixels round a place between their middles, and how much each counts there. */
function fourAround(x: number, y: number, width: number, height: number): Sample[] {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return [0, 1, 2, 3].flatMap((k) => {
    const [i, j] = [left + (k & 1), top + (k >> 1)]
    if (i < 0 || j < 0 || i >= width || j >= height) return []
    return [{ pixel: j * width + i, weight: (1 - Math.abs(x - i)) * (1 - Math.abs(y - j)) }]
  })
}
