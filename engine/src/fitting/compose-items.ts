import { onWall, project, type Room } from '../interior/box/room.ts'
import { luminanceOf } from '../pixels/colour.ts'
import { clamp } from '../pixels/curves.ts'
import { within } from '../pixels/distance.ts'
import { valueNoise } from '../pixels/noise.ts'
import type { Light } from '../pixels/raster.ts'
import { asFloor, castOnFloor, castOnWall } from './cast-shadow.ts'
import { lightItem, lightOn, toneOf } from './item-light.ts'
import { layItem, type Layer } from './lay-item.ts'
import { glossOfFloor, mirrorOnFloor } from './mirror-on-floor.ts'
import { placeOf, poseOf } from './pose.ts'
import type { PhotoSite } from './room-site.ts'
import type { Site, Standing } from './site.ts'

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
  const gloss = glossOfFloor(photo, site)
  const rank = { flat: 0, wall: 1, ceiling: 2, floor: 2, surface: 2 }
  const order = standing.toSorted((a, b) => rank[a.support] - rank[b.support] || b.at[2] - a.at[2] || (a.support === 'surface' ? 1 : -1))
  for (const item of order) {
    const layer = layItem(room, item)
    if (!layer) continue
    const before = inFront(site, item, layer)
    const away = awayFromWindows(site, item)
    if (item.cut.background !== 'photo') {
      lightItem(layer, item, lightOn(photo, site, item, tone, away))
      roughen(layer, grain)
    }
    if (item.support === 'floor' || item.support === 'surface') {
      const on = item.support === 'surface' ? asFloor(site, item) : { site, item }
      castOnFloor(photo, on.site, on.item, layer, away ?? [-tone.from, 0], before)
      if (gloss > 0 && item.support === 'floor') mirrorOnFloor(photo, site, layer, footRowOf(room, item, 0), gloss)
    } else if (item.support === 'wall') castOnWall(photo, room, layer, tone.from)
    blendIn(photo, layer, before, item.support === 'flat' ? photo.data.slice() : undefined)
  }
}

/** More of an item is not hidden: then it is rather the item's place or what stands there that was misread. */
const mostHidden = 0.35
/** What is so thin, as a share of the picture's width, is a small piece and hides nothing. */
const thin = 0.008

/**
 * 1 per pixel of the layer where something of the photo stands in front. Each thing stands wholly before the item or wholly behind it; what
 * is not surely before it is behind, and small pieces hide nothing, so that an item is whole or ends where a thing does.
 */
function inFront({ room, footRow, thingAt }: PhotoSite, item: Standing, layer: Layer): Uint8Array {
  const { width, height, left, top, data } = layer
  const before = new Uint8Array(width * height)
  if (item.support === 'wall' || item.support === 'ceiling' || item.support === 'surface') return before
  const footAt = footRowOf(room, item, 0.3)
  const foot = Float64Array.from({ length: width }, (_, x) => footAt(left + x) + nearerBy * room.height)
  const at = (k: number) => (top + Math.floor(k / width)) * room.width + left + (k % width)
  const [covered, nearer] = [new Map<number, number>(), new Map<number, number>()]
  let all = 0
  for (let k = 0; k < before.length; k++) {
    const cover = data[4 * k + 3]
    all += cover
    const i = at(k)
    if (cover < faint || footRow[i] === 0) continue
    covered.set(thingAt[i], (covered.get(thingAt[i]) ?? 0) + cover)
    if (footRow[i] > foot[k % width]) nearer.set(thingAt[i], (nearer.get(thingAt[i]) ?? 0) + cover)
  }
  const hiding = new Set([...covered].filter(([group, area]) => (nearer.get(group) ?? 0) > 0.5 * area).map(([group]) => group))
  for (let k = 0; k < before.length; k++) before[k] = footRow[at(k)] > 0 && hiding.has(thingAt[at(k)]) ? 1 : 0
  if (item.behind !== undefined) return before.map((_, k) => (thingAt[at(k)] === item.behind! + 1 ? 1 : 0))
  const whole = opened(before, width, Math.max(2, thin * room.width))
  let hidden = 0
  for (let k = 0; k < whole.length; k++) if (whole[k]) hidden += data[4 * k + 3]
  return hidden > mostHidden * all ? whole.fill(0) : whole
}

/** A mask without what is thinner than `across` pixels (a morphological opening; Serra 1982). */
function opened(mask: Uint8Array, width: number, across: number): Uint8Array {
  const open = mask.map((v) => 1 - v)
  const kept = within(open, width, across / 2).map((v) => 1 - v)
  return within(kept, width, across / 2)
}

/** The direction on the floor in which daylight goes at a place, where windows are seen. */
function awayFromWindows({ windows }: Site, { at }: Standing): [number, number] | undefined {
  let [x, z] = [0, 0]
  for (const { wall, left, right, low, high } of windows) {
    const [wx, , wz] = onWall(wall, (left + right) / 2, 0)
    const [dx, dz] = [at[0] - wx, at[2] - wz]
    const share = (Math.abs(right - left) * Math.max(0, high - low)) / Math.max(0.5, dx * dx + dz * dz) ** 1.5
    x += share * dx
    z += share * dz
  }
  const length = Math.hypot(x, z)
  return length > 1e-6 ? [x / length, z / length] : undefined
}

/** The row of an item's foot by column; what has no box is drawn at its middle, and is so much nearer in shares of its depth. */
function footRowOf(room: Room, item: Standing, nearer: number): (x: number) => number {
  if (item.box) return edgeRows(room, item)
  const { y } = project(room, [item.at[0], 0, item.at[2] - nearer * item.depthM])
  return () => y
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
      const own = floor ? clamp(luminanceOf(floor[j], floor[j + 1], floor[j + 2]) / usual, 0.45, 1.5) ** 0.6 : 1
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
      sum += luminanceOf(floor[j], floor[j + 1], floor[j + 2])
      count++
    }
  }
  return count > 0 ? Math.max(0.01, sum / count) : 1
}
