import { floorPlace } from '../interior/box/room.ts'
import { luminance } from '../pixels/colour.ts'
import { clamp } from '../pixels/curves.ts'
import type { Light } from '../pixels/raster.ts'
import type { CutOut } from './cut-out/cut-out.ts'
import type { Layer } from './lay-item.ts'
import type { Site, Standing } from './site.ts'

// The light of a photographed room, as far as an item shows it. An item keeps the colours of its reference as a photographer's white
// balance leaves them: what a room's light differs in from that of the reference is told by what both show in hardly any colour.

type Colour = [red: number, green: number, blue: number]

/** The light of a whole photo. */
export interface RoomTone {
  /** Its colour, of brightness 1. */
  tint: Colour
  /** How much of it there is against that in which pictures of things are taken. */
  exposure: number
  /** −1 when the left half is brighter, 1 when the right is. */
  from: -1 | 1
}

/** The light in which one item stands. */
export interface ItemLight extends Pick<RoomTone, 'tint'> {
  gain: number
  /** How much brighter its right side is than its left one, as a share; less than 0 where the left one is. */
  aside: number
}

/** What brighter surfaces of a room give back of its light, which share of a picture is darker than they, and how far light is followed. */
const brightSurface = { gives: 0.6, rank: 0.8, followed: 0.6, least: 0.28 }
/** How far the floor under an item is followed, which is darker or brighter than floor elsewhere, and at the most. */
const floorLight = { followed: 0.5, least: 0.7, most: 1.15 }
/** What an item loses that has the light behind it, and gains before it; how much brighter its side to the light is. */
const frontShare = 0.12
const asideShare = 0.14
const asideUnseen = 0.06

export function toneOf(photo: Light): RoomTone {
  const { width, data } = photo
  const [levels, sides] = [[] as number[], [0, 0]]
  for (let i = 0; i < data.length / 3; i += 5) {
    const y = brightness(data, 3 * i)
    levels.push(y)
    sides[i % width < width / 2 ? 0 : 1] += y
  }
  const bright = levels.sort((a, b) => a - b)[Math.floor(brightSurface.rank * levels.length)] / brightSurface.gives
  const exposure = clamp(bright ** brightSurface.followed, brightSurface.least, 1)
  return { tint: colourOfLight(data, () => true), exposure, from: sides[0] > sides[1] ? -1 : 1 }
}

/** The light of an item where it stands. `away`: unit direction on the floor from the windows, where some are seen. */
export function lightOn(photo: Light, site: Site, item: Standing, tone: RoomTone, away: readonly [number, number] | undefined): ItemLight {
  const gain = tone.exposure * floorLightAt(photo, site, item) * (1 + frontShare * (away?.[1] ?? 0))
  return { tint: tintFor(item.cut, tone.tint), gain, aside: away ? -asideShare * away[0] : asideUnseen * tone.from }
}

const brightness = (data: ArrayLike<number>, j: number) => luminance([data[j], data[j + 1], data[j + 2]])

/** A colour with this share between its least and most channel counts for the light's by 1/e; clipped ones tell nothing. */
const greyish = 0.3
const clipped = 0.97
/** With less of a picture that is greyish, as a share of its brightness, its light counts as so much nearer to white. */
const enoughGrey = 0.25

/** The colour of the light by what is greyish: surfaces in colours tell their own (grey pixels; Qian et al. 2019). */
function colourOfLight(data: Float32Array, counts: (i: number) => boolean): Colour {
  const sum: Colour = [0, 0, 0]
  let [grey, all] = [0, 0]
  for (let i = 0; i < data.length / 3; i += 5) {
    const most = Math.max(data[3 * i], data[3 * i + 1], data[3 * i + 2])
    if (most > clipped || most < 0.01 || !counts(i)) continue
    const share = 1 - Math.min(data[3 * i], data[3 * i + 1], data[3 * i + 2]) / most
    const weight = Math.exp(-((share / greyish) ** 2))
    for (let c = 0; c < 3; c++) sum[c] += weight * data[3 * i + c]
    grey += weight * most
    all += most
  }
  const sure = clamp(grey / (enoughGrey * all || 1))
  const level = luminance(sum) || 1
  return sum.map((v) => 1 + sure * (v / level - 1)) as Colour
}

/** How far the light of a room may change the colour of an item against that of its reference, and how far it is followed. */
const mostTint = 1.06
const tintFollowed = 0.5

/** What an item's colours are multiplied by: the room's light for that of its reference, as far as an even background tells. */
function tintFor({ colour, alpha, background }: CutOut, room: Colour): Colour {
  const own = background === 'even' ? colourOfLight(colour, (i) => alpha[i] < 0.1) : [1, 1, 1]
  const tint = room.map((v, c) => clamp((v / own[c]) ** tintFollowed, 1 / mostTint, mostTint)) as Colour
  const level = luminance(tint)
  return tint.map((v) => v / level) as Colour
}

/** So near to an item, metres, floor tells how much light there is; the floor is looked at in every so many pixels. */
const nearM = 1.2
const every = 6

/** How much light comes to the floor at an item, by how bright it is there against floor everywhere. */
function floorLightAt(photo: Light, { room, freeAt }: Site, { at }: Standing): number {
  let [near, nearCount, all, count] = [0, 0, 0, 0]
  for (let y = Math.ceil(room.camera.horizon) + every; y < photo.height; y += every) {
    for (let x = 0; x < photo.width; x += every) {
      const [fx, fz] = floorPlace(room, x, y)
      const free = freeAt(fx, fz)
      if (y < room.floorRow[x] || free < 0.5) continue
      const level = Math.log(Math.max(0.004, brightness(photo.data, 3 * (y * photo.width + x))))
      const weight = Math.exp(-((fx - at[0]) ** 2 + (fz - at[2]) ** 2) / nearM ** 2)
      near += weight * level
      nearCount += weight
      all += level
      count++
    }
  }
  if (nearCount < 5) return 1
  return clamp(Math.exp(floorLight.followed * (near / nearCount - all / count)), floorLight.least, floorLight.most)
}

/** Gives a layer its light: its strength and colour, a little darker at the foot and on the side away from the light. */
export function lightItem({ width, height, data }: Layer, { support }: Standing, { tint, gain, aside }: ItemLight) {
  for (let y = 0, i = 0; y < height; y++) {
    const down = support === 'floor' ? 0.85 + 0.15 * clamp(1.6 * (1 - y / height)) : 1
    for (let x = 0; x < width; x++, i += 4) {
      const all = gain * down * (1 + aside * (2 * (x / width) - 1))
      for (let c = 0; c < 3; c++) data[i + c] *= all * tint[c]
    }
  }
}
