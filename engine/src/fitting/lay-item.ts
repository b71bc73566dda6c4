import type { Room } from '../interior/box/room.ts'
import { project } from '../interior/box/room.ts'
import { clamp } from '../pixels/curves.ts'
import { bendAt, mostBend, riseOf } from './bend.ts'
import { lensOf, type ItemBox } from './box-camera.ts'
import { placeOf, poseOf } from './pose.ts'
import type { Standing } from './site.ts'
import { flatAlong } from './turned-at.ts'

/** A picture of an item as it appears in the room: premultiplied linear RGB and coverage, within a window of the picture. */
export interface Layer {
  left: number
  top: number
  width: number
  height: number
  /** Four floats per pixel. */
  data: Float32Array
}

const samples = 2

/** The part of the picture in which an item is seen where it stands; undefined where it is out of the picture. */
export const windowOf = (room: Room, s: Standing) => boundsOf(room, seenCorners(room, s))

const cornersOf = (s: Standing) => (s.support === 'flat' ? flatCorners(s) : s.box ? boxCorners(s) : uprightCorners(s))

/** Pixels round all that is drawn of an item; of what is flat its own corners. */
function seenCorners(room: Room, s: Standing): { x: number; y: number }[] {
  const seen = cornersOf(s).map((c) => project(room, c))
  if (!s.box || s.support === 'flat') return seen
  const { left, right, top, bottom, width } = s.cut
  const { from } = uprightOn(room, s, s.box)
  const [a, b] = s.box.mirrored ? [width - right, width - left] : [left, right]
  return [...seen, from(a, top), from(b, bottom)]
}

function boundsOf(room: Room, seen: readonly { x: number; y: number }[]): Omit<Layer, 'data'> | undefined {
  const left = Math.max(0, Math.floor(Math.min(...seen.map((p) => p.x))) - 1)
  const right = Math.min(room.width - 1, Math.ceil(Math.max(...seen.map((p) => p.x))) + 1)
  const top = Math.max(0, Math.floor(Math.min(...seen.map((p) => p.y))) - 1)
  const bottom = Math.min(room.height - 1, Math.ceil(Math.max(...seen.map((p) => p.y))) + 1)
  return right <= left || bottom <= top ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * Projects an item's cut-out to where it stands: onto its box, an upright plane on the floor (or wall), or the floor itself for
 * a rug.
 */
export function layItem(room: Room, s: Standing): Layer | undefined {
  const flat = s.support === 'flat'
  const bounds = windowOf(room, s)
  if (!bounds) return undefined
  const { left, top, width, height } = bounds
  const seen = cornersOf(s).map((c) => project(room, c))
  const layer: Layer = {
    left,
    top,
    width,
    height,
    data: new Float32Array(4 * width * height),
  }
  const shown = s.box ? bendAt(room, s, s, s.box).scale : (s.cut.right - s.cut.left + 1) / Math.max(2, Math.abs(seen[1].x - seen[0].x))
  const source = shrunk(s, Math.max(1, shown / samples))
  const place = flat ? onFloor(room, s) : s.box ? onBox(room, s, s.box) : onPlane(room, s)
  const mirrored = s.mirrored && !s.box
  const uv = [0, 0]
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const j = 4 * (y * layer.width + x)
      for (let k = 0; k < samples * samples; k++) {
        const px = left + x + ((k % samples) + 0.5) / samples
        const py = top + y + (Math.floor(k / samples) + 0.5) / samples
        if (place(px, py, uv)) sample(source, mirrored ? 1 - uv[0] : uv[0], uv[1], layer.data, j)
      }
      for (let c = 0; c < 4; c++) layer.data[j + c] /= samples * samples
    }
  }
  return layer
}

function uprightCorners(s: Standing): [number, number, number][] {
  const { widthM, heightM } = s
  const [x, y, z] = s.at
  const [dx, dz] = flatAlong(s)
  const half = widthM / 2
  const foot = [x - half * dx, z - half * dz, x + half * dx, z + half * dz]
  return [
    [foot[0], y, foot[1]],
    [foot[2], y, foot[3]],
    [foot[0], y + heightM, foot[1]],
    [foot[2], y + heightM, foot[3]],
  ]
}

function flatCorners({ at: [x, , z], along: [dx, dz], widthM, depthM }: Standing): [number, number, number][] {
  return [-0.5, 0.5].flatMap((v) =>
    [-0.5, 0.5].map((u): [number, number, number] => [x + u * widthM * dx - v * depthM * dz, 0, z + u * widthM * dz + v * depthM * dx]),
  )
}

/** The corners of an item's box, the nearest one on the floor first, with what may stand out over and under them. */
function boxCorners(s: Standing): [number, number, number][] {
  const pose = poseOf(s, s)
  const [out, up, under] = [0.12, 1.25 * s.heightM, -0.12 * s.heightM]
  return [0, -out, 1 + out].flatMap((u) =>
    [0, -out, 1 + out].flatMap((v) =>
      [0, up, under].map((y): [number, number, number] => {
        const [x, z] = placeOf(pose, u * s.widthM, v * s.depthM)
        return [x, y, Math.max(0.2, z)]
      }),
    ),
  )
}

/** Where a ray from `from` comes to the near face of a box, and to its far face at `end`. */
const enter = (from: number, way: number) => (from < 0 && way > 1e-6 ? -from / way : 0)
const leave = (from: number, way: number, end: number) => (way > 1e-6 ? (end - from) / way : Infinity)

/**
 * The place in an item's cut-out at a pixel of the room, by way of its box: up to the height of its front its two near faces, then
 * its top, then what stands at its back. Beside the box these go on. What has no front is flat from corner to corner. Where that bends
 * the picture more than eyes forgive, it is so much nearer to the picture upright and evenly scaled, its nearest corner at the same place.
 */
function onBox(room: Room, s: Standing, box: ItemBox) {
  const { camera } = room
  const { corner, across, deep } = poseOf(s, s)
  const upright = uprightOn(room, s, box)
  const scale = box.heightM / s.heightM
  const { left, right, top, bottom, width } = s.cut
  const front = box.frontM / scale
  const rise = riseOf(s, front)
  const [sine, cosine] = [Math.sin(box.turn), Math.cos(box.turn)]
  const start = (box.x - box.centre) / box.perM
  const lens = lensOf(box)
  const eye = [-corner[0] * across[0] - corner[1] * across[1], -corner[0] * deep[0] - corner[1] * deep[1]]
  return (px: number, py: number, uv: number[]): boolean => {
    const rayX = (px - camera.centreX) / camera.focal
    const down = (py - camera.horizon) / camera.focal
    const alongU = rayX * across[0] + across[1]
    const alongV = rayX * deep[0] + deep[1]
    const near = Math.max(enter(eye[0], alongU), enter(eye[1], alongV))
    let t = front === 0 ? (1 - eye[0] / s.widthM - eye[1] / s.depthM) / (alongU / s.widthM + alongV / s.depthM) : near
    if (!(t > 0)) return false
    if (front > 0 && camera.eye - near * down > front) {
      const back = Math.min(leave(eye[0], alongU, s.widthM), leave(eye[1], alongV, s.depthM))
      const towards = down + rise * alongV
      const over = towards > 1e-6 ? (camera.eye - front - rise * eye[1]) / towards : Infinity
      t = Math.max(near, Math.min(back, over))
    }
    if (!(t < 100)) return false
    const u = scale * (eye[0] + alongU * t)
    const v = scale * (eye[1] + alongV * t)
    const away = box.away + u * sine + v * cosine
    const drop = box.eyeM - scale * (camera.eye - t * down)
    const perM = lens.focal / Math.max(0.05, away * lens.cosine + drop * lens.sine)
    const [evenX, evenY] = upright.at(px, py)
    const x = evenX + upright.boxed * (box.centre + perM * (start - u * cosine + v * sine) - evenX)
    const y = evenY + upright.boxed * (lens.row + perM * (drop * lens.cosine - away * lens.sine) - evenY)
    uv[0] = ((box.mirrored ? width - x : x) - left) / (right - left + 1)
    uv[1] = (y - top) / (bottom - top + 1)
    return uv[0] >= 0 && uv[0] <= 1 && uv[1] >= 0 && uv[1] <= 1
  }
}

/** The picture of a box upright and evenly scaled: its pixel at one of the room, back, and how much of the box is shown, 0–1. */
function uprightOn(room: Room, s: Standing, box: ItemBox) {
  const { corner } = poseOf(s, s)
  const foot = project(room, [corner[0], 0, corner[1]])
  const { scale: even, wide, bent } = bendAt(room, s, s, box)
  const boxed = clamp(2 - bent / mostBend)
  const scale = wide + boxed * (even - wide)
  const side = s.mirrored ? -1 : 1
  return {
    boxed,
    at: (px: number, py: number) => [box.x + side * scale * (px - foot.x), box.y + scale * (py - foot.y)] as const,
    from: (x: number, y: number) => ({ x: foot.x + (side * (x - box.x)) / scale, y: foot.y + (y - box.y) / scale }),
  }
}

/** The place on an item's upright plane at a pixel: across 0–1 and down 0–1. */
function onPlane({ camera }: Room, s: Standing) {
  const { widthM, heightM } = s
  const [x, y, z] = s.at
  const [dx, dz] = flatAlong(s)
  const normal = [dz, -dx]
  const distance = x * normal[0] + z * normal[1]
  return (px: number, py: number, uv: number[]): boolean => {
    const rayX = (px - camera.centreX) / camera.focal
    const towards = rayX * normal[0] + normal[1]
    if (Math.abs(towards) < 1e-5) return false
    const t = distance / towards
    if (t <= 0) return false
    uv[0] = ((rayX * t - x) * dx + (t - z) * dz) / widthM + 0.5
    uv[1] = 1 - (camera.eye - ((py - camera.horizon) * t) / camera.focal - y) / heightM
    return uv[0] >= 0 && uv[0] <= 1 && uv[1] >= 0 && uv[1] <= 1
  }
}

function onFloor({ camera }: Room, { at: [x, , z], along: [dx, dz], widthM, depthM }: Standing) {
  return (px: number, py: number, uv: number[]): boolean => {
    if (py <= camera.horizon + 1) return false
    const t = (camera.eye * camera.focal) / (py - camera.horizon)
    const fx = ((px - camera.centreX) * t) / camera.focal - x
    const fz = t - z
    uv[0] = (fx * dx + fz * dz) / widthM + 0.5
    uv[1] = 0.5 - (-fx * dz + fz * dx) / depthM
    return uv[0] >= 0 && uv[0] <= 1 && uv[1] >= 0 && uv[1] <= 1
  }
}

interface Source {
  width: number
  height: number
  data: Float32Array
}

/** The item's own rectangle, premultiplied, made smaller so that one sample sees one pixel of the room. */
function shrunk({ cut }: Standing, factor: number): Source {
  const wide = cut.right - cut.left + 1
  const tall = cut.bottom - cut.top + 1
  const width = Math.max(2, Math.round(wide / factor))
  const height = Math.max(2, Math.round(tall / factor))
  const data = new Float32Array(4 * width * height)
  const count = new Float32Array(width * height)
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const to = Math.floor((y * height) / tall) * width + Math.floor((x * width) / wide)
      const from = (cut.top + y) * cut.width + cut.left + x
      const a = cut.alpha[from]
      for (let c = 0; c < 3; c++) data[4 * to + c] += cut.colour[3 * from + c] * a
      data[4 * to + 3] += a
      count[to]++
    }
  }
  for (let i = 0; i < count.length; i++) for (let c = 0; c < 4; c++) data[4 * i + c] /= Math.max(1, count[i])
  return { width, height, data }
}

function sample({ width, height, data }: Source, u: number, v: number, out: Float32Array, at: number) {
  const x = Math.max(0, Math.min(width - 1.001, u * width - 0.5))
  const y = Math.max(0, Math.min(height - 1.001, v * height - 0.5))
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const tx = x - x0
  const ty = y - y0
  const i = 4 * (y0 * width + x0)
  const below = i + 4 * width
  for (let c = 0; c < 4; c++) {
    const top = data[i + c] + (data[i + 4 + c] - data[i + c]) * tx
    const bottom = data[below + c] + (data[below + 4 + c] - data[below + c]) * tx
    out[at + c] += top + (bottom - top) * ty
  }
}
