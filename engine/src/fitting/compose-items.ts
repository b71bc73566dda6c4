import { floorPlace, onWall, project, type Room } from '../interior/box/room.ts'
import { glossOf } from '../interior/light/gloss-of.ts'
import { clamp } from '../pixels/curves.ts'
import { valueNoise } from '../pixels/noise.ts'
import type { Light } from '../pixels/raster.ts'
import { castByBox, castOnFloor, castOnWall } from './cast-shadow.ts'
import { layItem, type Layer } from './lay-item.ts'
import { mirrorInFloor } from './mirror-in-floor.ts'
import { placeOf, poseOf } from './pose.ts'
import type { PhotoSite } from './room-site.ts'
import type { Site, Standing } from './site.ts'

/** The light of the photographed room, as far as an item shows it. */
interface RoomTone {
  /** Colour of the light against neutral, partly corrected. */
  tint: [number, number, number]
  /** Mean brightness. */
  level: number
  /** −1 when the left half is brighter, 1 when the right is. */
  from: -1 | 1
}

/** What reaches lower than the foot of an item by so much of the picture's height stands before it. */
const nearerBy = 0.012
/** Less cover than this is no part of an item. */
const faint = 0.02

/**
 * Puts standing items into the photo, the farthest first: a shadow on what they stand on, then the item under the room's
 * light, hidden by what reaches lower into the picture than its own foot.
 */
export function composeItems(photo: Light, site: PhotoSite, standing: Standing[]) {
  const { room } = site
  const tone = toneOf(photo)
  const grain = grainOf(photo)
  const gloss = glossOf(photo, room, (x, y) => site.freeAt(...floorPlace(room, x, y)) >= 0.5)
  const rank = { flat: 0, wall: 1, ceiling: 2, floor: 2, surface: 2 }
  const order = standing.toSorted((a, b) => rank[a.support] - rank[b.support] || b.at[2] - a.at[2] || (a.support === 'surface' ? 1 : -1))
  for (const item of order) {
    const layer = layItem(room, item)
    if (!layer) continue
    const before = inFront(site, item, layer)
    light(layer, item, { ...tone, tint: tintFor(item.cut, tone.tint) }, nearLight(photo, layer))
    roughen(layer, grain)
    if (item.box) castByBox(photo, site, item, layer, awayFromLight(site, item, tone.from), before)
    else if (item.support === 'floor' || item.support === 'surface') castOnFloor(photo, room, item, layer, tone.from, before)
    else if (item.support === 'wall') castOnWall(photo, room, layer, tone.from)
    if (item.support === 'floor') mirrorInFloor(photo, site, layer, before, gloss, 0.45 * item.heightM * project(room, item.at).perM)
    blendIn(photo, layer, before, item.support === 'flat' ? photo.data.slice() : undefined)
  }
}

/**
 * 1 per pixel of the layer where something of the photo stands in front; nothing when that would hide most of the item. What is seen
 * of one thing over the item stands wholly before it or wholly behind it, so that an item ends only where a thing does.
 */
function inFront({ room, footRow, groupAt }: PhotoSite, item: Standing, layer: Layer): Uint8Array {
  const { width, height, left, top, data } = layer
  const before = new Uint8Array(width * height)
  if (item.support === 'wall' || item.support === 'ceiling' || item.support === 'surface') return before
  const footAt = item.box ? edgeRows(room, item) : () => project(room, [item.at[0], 0, item.at[2] - 0.3 * item.depthM]).y
  const foot = Float64Array.from({ length: width }, (_, x) => footAt(left + x) + nearerBy * room.height)
  const at = (k: number) => (top + Math.floor(k / width)) * room.width + left + (k % width)
  const seen = new Uint8Array(before.length)
  let hidden = 0
  let all = 0
  for (let first = 0; first < before.length; first++) {
    all += data[4 * first + 3]
    if (seen[first] || data[4 * first + 3] < faint || footRow[at(first)] === 0) continue
    const group = groupAt[at(first)]
    const part = [first]
    seen[first] = 1
    let [nearer, covered] = [0, 0]
    for (const k of part) {
      const a = data[4 * k + 3]
      covered += a
      if (footRow[at(k)] > foot[k % width]) nearer += a
      for (const n of [k % width > 0 ? k - 1 : -1, k % width < width - 1 ? k + 1 : -1, k - width, k + width]) {
        if (n < 0 || n >= seen.length || seen[n] || data[4 * n + 3] < faint || groupAt[at(n)] !== group) continue
        seen[n] = 1
        part.push(n)
      }
    }
    if (nearer < 0.5 * covered) continue
    hidden += covered
    for (const k of part) before[k] = 1
  }
  return hidden > 0.5 * all ? before.fill(0) : before
}

/** The direction on the floor in which daylight goes at a place, by the windows that are seen; across the picture where none is. */
function awayFromLight({ windows }: Site, { at }: Standing, from: -1 | 1): [number, number] {
  let [x, z] = [-0.2 * from, 0]
  for (const { wall, left, right, low, high } of windows) {
    const [wx, , wz] = onWall(wall, (left + right) / 2, 0)
    const [dx, dz] = [at[0] - wx, at[2] - wz]
    const share = (Math.abs(right - left) * Math.max(0, high - low)) / Math.max(0.5, dx * dx + dz * dz) ** 1.5
    x += share * dx
    z += share * dz
  }
  const length = Math.max(1e-6, Math.hypot(x, z))
  return [x / length, z / length]
}

/** The rows of a box's near edges on the floor, by column; beside the box those of its outermost corners. */
function edgeRows(room: Room, item: Standing): (x: number) => number {
  const pose = poseOf(item, item)
  const ends = [placeOf(pose, item.widthM, 0), pose.corner, placeOf(pose, 0, item.depthM)]
  const [a, b, c] = ends.map(([x, z]) => project(room, [x, 0, z])).toSorted((p, q) => p.x - q.x)
  return (x) => {
    const [from, to] = x < b.x ? [a, b] : [b, c]
    return from.y + (to.y - from.y) * clamp((x - from.x) / Math.max(1, to.x - from.x))
  }
}

function toneOf(photo: Light): RoomTone {
  const { width, data } = photo
  let level = 0
  let left = 0
  let right = 0
  let count = 0
  for (let i = 0; i < data.length / 3; i += 5) {
    const j = 3 * i
    const y = 0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2]
    level += y
    if (i % width < width / 2) left += y
    else right += y
    count++
  }
  return { tint: colourOfLight(data, () => true), level: level / Math.max(1, count), from: left > right ? -1 : 1 }
}

/** Shades of grey (Finlayson and Trezzi 2004): a mean that bright places dominate shows the colour of the light, partly corrected. */
function colourOfLight(data: Float32Array, counts: (i: number) => boolean): [number, number, number] {
  const power = [0, 0, 0]
  for (let i = 0; i < data.length / 3; i += 5) if (counts(i)) for (let c = 0; c < 3; c++) power[c] += data[3 * i + c] ** 4
  const [r, g, b] = power.map((p) => p ** 0.25)
  const mean = (r + g + b) / 3
  return mean > 0 ? ([r, g, b].map((v) => (v / Math.max(1e-4, mean)) ** 0.65) as [number, number, number]) : [1, 1, 1]
}

/** How far the light of a room may change the colour of an item against that of its reference. */
const mostTint = 1.3

/** What an item's colours are multiplied by: the room's light for that of its reference, as far as what is round it there tells. */
function tintFor({ colour, alpha, background }: Standing['cut'], room: RoomTone['tint']): RoomTone['tint'] {
  if (background === 'transparent') return room
  const own = colourOfLight(colour, (i) => alpha[i] < 0.1)
  return room.map((v, c) => clamp(v / own[c], 1 / mostTint, mostTint)) as RoomTone['tint']
}

/** Gives a layer the room's light: its strength and colour, a little darker at the foot and on the side away from the light. */
function light({ width, height, data }: Layer, { support }: Standing, { tint, level, from }: RoomTone, near: number) {
  let sum = 0
  let all = 0
  for (let i = 0; i < data.length; i += 4) {
    sum += 0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]
    all += data[i + 3]
  }
  const own = sum / Math.max(1e-3, all)
  const usual = clamp(((1.5 * level + 0.12) / (own + 0.1)) ** 0.3, 0.6, 1.2)
  const gain = usual * clamp((near / Math.max(0.02, level)) ** 0.35, 0.72, 1.15)
  const standing = support === 'floor'
  for (let y = 0, i = 0; y < height; y++) {
    const down = standing ? 0.85 + 0.15 * clamp(1.6 * (1 - y / height)) : 1
    for (let x = 0; x < width; x++, i += 4) {
      const side = 1 + from * 0.06 * (x / width - 0.5) * 2
      for (let c = 0; c < 3; c++) data[i + c] *= gain * down * side * tint[c]
    }
  }
}

/** Mean brightness of the photo round a layer: how much light there is where the item stands. */
function nearLight({ width, height, data }: Light, layer: Layer): number {
  const out = Math.round(0.25 * Math.max(layer.width, layer.height))
  let sum = 0
  let count = 0
  for (let y = Math.max(0, layer.top); y < Math.min(height, layer.top + layer.height + out); y += 4) {
    for (let x = Math.max(0, layer.left - out); x < Math.min(width, layer.left + layer.width + out); x += 4) {
      const j = 3 * (y * width + x)
      sum += Math.min(0.8, 0.2126 * data[j] + 0.7152 * data[j + 1] + 0.0722 * data[j + 2])
      count++
    }
  }
  return count > 0 ? sum / count : 0.3
}

/** The noise of a photo as a share of its brightness: the median difference of a pixel from those around it. */
function grainOf({ width, height, data }: Light): number {
  const off: number[] = []
  for (let y = 2; y < height - 2; y += 17) {
    for (let x = 2; x < width - 2; x += 13) {
      const j = 3 * (y * width + x) + 1
      const around = (data[j - 3] + data[j + 3] + data[j - 3 * width] + data[j + 3 * width]) / 4
      if (around > 0.02 && around < 0.7) off.push(Math.abs(data[j] - around) / around)
    }
  }
  return off.length > 0 ? Math.min(0.05, off.sort((a, b) => a - b)[off.length >> 1]) : 0
}

/** Gives an item the grain of the photo, so that it is not the only smooth thing in it. */
function roughen({ width, height, data, left, top }: Layer, grain: number) {
  if (grain < 0.004) return
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if (data[i + 3] < 0.02) continue
      const k = 1 + 3 * grain * (valueNoise(0.83 * (left + x), 0.83 * (top + y)) - 0.5)
      for (let c = 0; c < 3; c++) data[i + c] *= k
    }
  }
}

/** Lays the item over the photo. A rug takes the light and shade that lie on the floor under it. */
function blendIn(photo: Light, layer: Layer, before: Uint8Array, floor: Float32Array | undefined) {
  const usual = floor ? brightnessUnder(floor, photo.width, layer) : 1
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const k = y * layer.width + x
      const a = layer.data[4 * k + 3]
      if (a < 0.004 || before[k]) continue
      const j = 3 * ((layer.top + y) * photo.width + layer.left + x)
      const own = floor ? clamp((0.2126 * floor[j] + 0.7152 * floor[j + 1] + 0.0722 * floor[j + 2]) / usual, 0.45, 1.5) ** 0.6 : 1
      for (let c = 0; c < 3; c++) photo.data[j + c] = photo.data[j + c] * (1 - a) + layer.data[4 * k + c] * own
    }
  }
}

function brightnessUnder(floor: Float32Array, width: number, layer: Layer): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < layer.height; y += 3) {
    for (let x = 0; x < layer.width; x += 3) {
      if (layer.data[4 * (y * layer.width + x) + 3] < 0.5) continue
      const j = 3 * ((layer.top + y) * width + layer.left + x)
      sum += 0.2126 * floor[j] + 0.7152 * floor[j + 1] + 0.0722 * floor[j + 2]
      count++
    }
  }
  return count > 0 ? Math.max(0.01, sum / count) : 1
}
