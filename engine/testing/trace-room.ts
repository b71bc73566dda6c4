import type { Raster } from '../src/pixels/raster.ts'
import { toByte } from '../src/pixels/colour.ts'
import { newRandom } from '../src/random.ts'
import type { MadeKind, MadeRoom, MadeShape, Surface3 } from './made-room.ts'

// A small ray caster: box rooms with boxes and balls in them, lit by their windows and lamps and by what the walls throw
// back. Everything about the picture is known to the pixel, so that what the engine understands can be measured.

/** A picture of a made room, with what every pixel shows and the camera that took it. */
export interface TracedRoom {
  raster: Raster
  shown: MadeKind[]
}

/** How the photo was taken: what a phone, a warm bulb or a dull day do to a picture. */
export interface Exposure {
  gain?: number
  /** Standard deviation of grain, in 8-bit steps. */
  noise?: number
  /** 1 keeps contrast; less lifts shadows and dims lights. */
  contrast?: number
  tint?: readonly [number, number, number]
}

type Vec = [number, number, number]
interface Hit {
  t: number
  normal: Vec
  kind: MadeKind
  look: Surface3
  inside: number
}

const lightSamples = 6
const airSamples = 6

export function traceRoom(room: MadeRoom, width: number, height: number, exposure: Exposure = {}): TracedRoom {
  const { gain = 1, noise = 1.2, contrast = 1, tint = [1, 1, 1] } = exposure
  const random = newRandom(room.seed)
  const n = width * height
  const albedo = new Float32Array(3 * n)
  const light = new Float32Array(3 * n)
  const group = new Int32Array(n)
  const shown: MadeKind[] = []
  const { at, yaw, pitch = 0, focal, horizon } = room.camera
  const f = focal * width
  const hor = horizon * height
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)]
  const kinds = new Map<string, number>()
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cx = (x + 0.5 - width / 2) / f
      const cy = (hor - y - 0.5) / f
      const up = cy * cp + sp
      const away = cp - cy * sp
      const d: Vec = [cx * cos + away * sin, up, away * cos - cx * sin]
      const hit = nearest(room, at, d)
      const p: Vec = [at[0] + d[0] * hit.t, at[1] + d[1] * hit.t, at[2] + d[2] * hit.t]
      shown.push(hit.kind)
      const key = `${hit.inside}/${hit.normal.map((v) => v.toFixed(1)).join()}`
      if (!kinds.has(key)) kinds.set(key, kinds.size)
      group[i] = kinds.get(key)!
      const colour = hit.look(p[0], p[1], p[2], hit.normal)
      for (let c = 0; c < 3; c++) albedo[3 * i + c] = colour[c]
      if (hit.kind === 'window' || hit.kind === 'lamp') light.fill(1, 3 * i, 3 * i + 3)
      else lightAt(room, p, hit.normal, random, light, 3 * i)
    }
  }
  smooth(light, group, width, height)
  const data = new Uint8ClampedArray(4 * n)
  for (let i = 0; i < n; i++) {
    const grain = noise * gauss(random)
    for (let c = 0; c < 3; c++) {
      const v = tone(albedo[3 * i + c] * light[3 * i + c] * gain * tint[c])
      const byte = toByte(v)
      data[4 * i + c] = 128 + (byte - 128) * contrast + grain + 0.4 * noise * gauss(random)
    }
    data[4 * i + 3] = 255
  }
  return { raster: { width, height, data }, shown }
}

const tone = (v: number) => (v < 0.6 ? v : 0.6 + 0.4 * (1 - Math.exp(-(v - 0.6) / 0.4)))
const gauss = (random: () => number) => random() + random() + random() + random() - 2

function nearest(room: MadeRoom, o: readonly number[], d: Vec, far = Infinity): Hit {
  let best: Hit = { t: far, normal: [0, 1, 0], kind: 'wall', look: room.wall, inside: -1 }
  shell(room, o, d, best)
  for (let k = 0; k < room.shapes.length; k++) strike(room.shapes[k], k, o, d, best)
  return best
}

function shell({ size: [w, h, depth], floor, wall, ceiling }: MadeRoom, o: readonly number[], d: Vec, best: Hit) {
  const take = (t: number, nx: number, ny: number, nz: number, kind: MadeKind, look: Surface3, inside: number) => {
    if (t <= 1e-4 || t >= best.t) return
    best.t = t
    best.normal = [nx, ny, nz]
    best.kind = kind
    best.look = look
    best.inside = inside
  }
  if (d[1] < 0) take(-o[1] / d[1], 0, 1, 0, 'floor', floor, -1)
  else take((h - o[1]) / d[1], 0, -1, 0, 'ceiling', ceiling, -2)
  if (d[0] < 0) take(-o[0] / d[0], 1, 0, 0, 'wall', wall, -3)
  else take((w - o[0]) / d[0], -1, 0, 0, 'wall', wall, -4)
  if (d[2] < 0) take(-o[2] / d[2], 0, 0, 1, 'wall', wall, -5)
  else take((depth - o[2]) / d[2], 0, 0, -1, 'wall', wall, -6)
}

function strike(shape: MadeShape, index: number, o: readonly number[], d: Vec, best: Hit) {
  const { low, high } = shape
  if (shape.round) {
    let a = 0
    let b = 0
    let c = -1
    for (let k = 0; k < 3; k++) {
      const r = (high[k] - low[k]) / 2
      const q = (o[k] - (low[k] + high[k]) / 2) / r
      const e = d[k] / r
      a += e * e
      b += q * e
      c += q * q
    }
    const root = b * b - a * c
    if (root <= 0) return
    const t = (-b - Math.sqrt(root)) / a
    if (t <= 1e-4 || t >= best.t) return
    const m = [0, 1, 2].map((k) => {
      const r = (high[k] - low[k]) / 2
      return (o[k] + d[k] * t - (low[k] + high[k]) / 2) / (r * r)
    })
    const size = Math.hypot(m[0], m[1], m[2])
    set(best, t, [m[0] / size, m[1] / size, m[2] / size], shape, index)
    return
  }
  let from = 1e-4
  let to = best.t
  let axis = -1
  let sign = 1
  for (let k = 0; k < 3; k++) {
    const e = d[k]
    if (Math.abs(e) < 1e-9) {
      if (o[k] < low[k] || o[k] > high[k]) return
      continue
    }
    let near = (low[k] - o[k]) / e
    let away = (high[k] - o[k]) / e
    let s = -1
    if (near > away) {
      const swap = near
      near = away
      away = swap
      s = 1
    }
    if (near > from) {
      from = near
      axis = k
      sign = s
    }
    if (away < to) to = away
    if (from >= to) return
  }
  if (axis < 0) return
  const normal: Vec = [0, 0, 0]
  normal[axis] = sign
  set(best, from, normal, shape, index)
}

function set(best: Hit, t: number, normal: Vec, shape: MadeShape, index: number) {
  best.t = t
  best.normal = normal
  best.kind = shape.kind
  best.look = shape.look
  best.inside = index
}

/** Whether anything solid stands between two places; windows and lamps let light out. */
function shaded(room: MadeRoom, o: Vec, d: Vec, far: number): boolean {
  const best: Hit = { t: far, normal: [0, 1, 0], kind: 'wall', look: room.wall, inside: -1 }
  for (let k = 0; k < room.shapes.length; k++) {
    const { kind } = room.shapes[k]
    if (kind === 'window' || kind === 'lamp') continue
    strike(room.shapes[k], k, o, d, best)
    if (best.t < far) return true
  }
  return false
}

function lightAt(room: MadeRoom, p: Vec, n: Vec, random: () => number, out: Float32Array, at: number) {
  const o: Vec = [p[0] + n[0] * 0.003, p[1] + n[1] * 0.003, p[2] + n[2] * 0.003]
  const sum = [0, 0, 0]
  for (const shape of room.shapes) {
    if (!shape.power) continue
    const { low, high, power } = shape
    for (let k = 0; k < lightSamples; k++) {
      const q = [0, 1, 2].map((c) => low[c] + (high[c] - low[c]) * random())
      const d: Vec = [q[0] - o[0], q[1] - o[1], q[2] - o[2]]
      const far = Math.hypot(d[0], d[1], d[2])
      const cosine = (d[0] * n[0] + d[1] * n[1] + d[2] * n[2]) / far
      if (cosine <= 0) continue
      const facing = shape.round ? 1 : Math.abs(d[thin(shape)] / far)
      if (shaded(room, o, d, 0.98)) continue
      const area = shape.round ? 1 : areaOf(shape)
      const amount = (cosine * facing * area) / (far * far + 0.4) / lightSamples
      for (let c = 0; c < 3; c++) sum[c] += power[c] * amount
    }
  }
  let open = 0
  for (let k = 0; k < airSamples; k++) {
    const d = scatter(n, random)
    const best: Hit = { t: 1.4, normal: [0, 1, 0], kind: 'wall', look: room.wall, inside: -1 }
    shell(room, o, d, best)
    for (let s = 0; s < room.shapes.length; s++) strike(room.shapes[s], s, o, d, best)
    open += 0.3 + 0.7 * Math.min(1, best.t / 1.4)
  }
  for (let c = 0; c < 3; c++) out[at + c] = sum[c] + (room.air[c] * open) / airSamples
}

const thin = ({ low, high }: MadeShape) => [0, 1, 2].reduce((a, b) => (high[b] - low[b] < high[a] - low[a] ? b : a))
const areaOf = ({ low, high }: MadeShape) => {
  const s = [0, 1, 2].map((k) => high[k] - low[k]).sort((a, b) => b - a)
  return s[0] * s[1]
}

/** A direction over a surface, more often steep than flat (cosine weighted). */
function scatter(n: Vec, random: () => number): Vec {
  const a = 2 * Math.PI * random()
  const z = 2 * random() - 1
  const r = Math.sqrt(1 - z * z)
  const d: Vec = [n[0] + r * Math.cos(a), n[1] + z, n[2] + r * Math.sin(a)]
  const size = Math.hypot(d[0], d[1], d[2]) || 1
  return [d[0] / size, d[1] / size, d[2] / size]
}

/** Takes the grain out of the light, within one face of one thing. */
function smooth(light: Float32Array, group: Int32Array, width: number, height: number) {
  const reach = Math.max(2, Math.round(width / 110))
  const n = width * height
  const source = new Float32Array(3 * n)
  const passes: [number, number][] = [
    [1, 0],
    [0, 1],
    [1, 0],
    [0, 1],
  ]
  for (const [dx, dy] of passes) {
    source.set(light)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        let r = 0
        let g = 0
        let b = 0
        let count = 0
        for (let k = -reach; k <= reach; k++) {
          const px = x + k * dx
          const py = y + k * dy
          if (px < 0 || py < 0 || px >= width || py >= height) continue
          const j = py * width + px
          if (group[j] !== group[i]) continue
          r += source[3 * j]
          g += source[3 * j + 1]
          b += source[3 * j + 2]
          count++
        }
        light[3 * i] = r / count
        light[3 * i + 1] = g / count
        light[3 * i + 2] = b / count
      }
    }
  }
}
