import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { floors, walls as finishes } from '../../materials/interior.ts'
import { newHit, newPlace, type Hit, type Rgb } from '../../materials/material.ts'
import { boxBlurTwice } from '../../pixels/blur.ts'
import { luminance } from '../../pixels/colour.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { shrink } from '../../pixels/resize.ts'
import { softened } from '../../pixels/soften.ts'
import type { Light, Plane } from '../../pixels/raster.ts'
import { mainWall, wallColumn, wallPlace, type Room } from './room.ts'
import { glossOf } from '../light/gloss-of.ts'
import { brightnessOf, shadingOf, type Shading } from '../light/room-shading.ts'
import { coverFloor } from '../photo/cover-floor.ts'
import type { Scheme } from '../scheme.ts'
import { squareAt, surfaceColour, unmix } from '../photo/surface-colour.ts'
import { tileFoot } from '../painting/wall-trim.ts'

/** Soft masks of what is covered anew, 0–1 per pixel. */
export interface Covered {
  floor: Plane
  wall: Plane
  ceiling: Plane
  /** Whether a pixel shows what stands on the floor. */
  stands: (i: number) => boolean
}

/** The light under which a photo is covered: its panes, and what is left of the view through them, which glossy floors mirror. */
export interface CoverLight {
  panes: Plane
  view: Rgb
}

/**
 * Covers floor and walls of a photo anew, in perspective, under the photo's own light, and tones its ceiling. Changes `photo`; returns the
 * colour of that light.
 */
export function recoverRoom(
  photo: Light,
  room: Room,
  surfaces: Covered,
  brief: InteriorBrief,
  scheme: Scheme,
  { panes, view }: CoverLight,
): Rgb {
  const source = photo.data.slice()
  const left = Math.min(1, luminance(view))
  if (view.some((v) => v !== 1)) dimView(source, panes.data, view)
  const { floor, wall, ceiling, stands } = surfaces
  const brightness = brightnessOf(photo)
  const floorShade = shadingOf(brightness, floor, Math.round(room.width / 110))
  const wallShade = shadingOf(brightness, wall, Math.round(room.width / 60), true)
  const lit = roomLight(floorShade, wallShade, levelOf(brightness, ceiling))
  const above = meanColour(photo, ceiling)
  const tone = ceilingTone(above, scheme.ceiling, lit)
  const warm = lightColour(above)
  const atWall = wallAt(room, brief, scheme)
  const hit = newHit()
  const isFloor = (x: number, y: number) => floor.data[Math.min(room.height - 1, Math.round(y)) * room.width + x] > 0.6
  const polished = glossOf({ ...photo, data: source }, room, isFloor)
  const [onFloor, onWall] = [shareOfLight(floorShade, 'floor', lit), shareOfLight(wallShade, 'wall', lit)]
  const atFloor = coverFloor(room, floors[brief.floor_covering](scheme.tints), hit)
  const square = Math.max(2, Math.round(room.width / 150))
  const oldWall = surfaceColour(photo.data, wall, square)
  const oldFloor = surfaceColour(photo.data, floor, square)
  const [wallRound, floorRound] = [wall, floor].map((mask) => boxBlurTwice(shrink(mask, half), room.width / 130 / half))
  const mirrored = mirrorOf(room, source, stands)
  const coverRow = (y: number) => {
    for (let x = 0, i = y * room.width; x < room.width; x++, i++) {
      const f = floor.data[i]
      const w = wall.data[i]
      const c = ceiling.data[i]
      if (f > 0.01) {
        atFloor(x, y)
        const mirror = mirrored(x, y, hit.gloss * (1 - polished))
        const shading = floorShade.plane.data[i]
        const excess = Math.max(0, shading - 1)
        const light = lightOn(onFloor * (shading - polished * excess)) * contact(floorRound, x, y)
        const shine = left < 0.7 ? light ** (0.6 + 0.4 * left) : light
        const sheen =
          left * Math.max(dullSheen, polished) * Math.min(mostSheen, excess * floorShade.level) * Math.min(1, hit.gloss / usualGloss)
        const share = f < 0.97 ? unmix(photo.data, 3 * i, oldFloor, squareAt(oldFloor, x, y), f) : f
        lay(photo.data, 3 * i, hit, warm, shine * (1 + 0.3 * hit.relief), share, mirror, sheen)
      } else if (w > 0.01) {
        atWall(x, y)
        const share = w < 0.97 ? unmix(photo.data, 3 * i, oldWall, squareAt(oldWall, x, y), w) : w
        const light = lightOn(onWall * wallShade.plane.data[i]) * contact(wallRound, x, y)
        lay(photo.data, 3 * i, hit, warm, light * (1 + 0.75 * hit.relief), share)
      } else if (c > 0.01) {
        for (let n = 0; n < 3; n++) photo.data[3 * i + n] *= 1 + (tone - 1) * c
      }
    }
  }
  for (let y = 0; y < room.height; y++) coverRow(y)
  return warm

  function wallAt(room: Room, brief: InteriorBrief, scheme: Scheme) {
    const material = finishes[brief.wall_finish](scheme.tints)
    const main = mainWall(room)
    const { camera, heightM } = room
    const rises = risesOf(room)
    const place = newPlace()
    const isBathroom = brief.room_type === 'bathroom'
    /** What is the same all along a column: metres along the wall and away, and those that a pixel covers. */
    const along = new Float64Array(room.width)
    const far = new Float64Array(room.width)
    const du = new Float64Array(room.width)
    const dv = new Float64Array(room.width)
    /** Metres by which the wall is farther away a column on: what runs along it rises or falls by as much of the way to the horizon. */
    const recedes = new Float64Array(room.width)
    for (let x = 0; x < room.width; x++) {
      const wall = room.walls[room.wallOf[x]]
      const [u, z] = wallColumn(room, wall, x + 0.5)
      const facing = Math.max(0.12, Math.abs(((x - camera.centreX) / camera.focal) * wall.inward[0] + wall.inward[1]))
      along[x] = u
      far[x] = z
      dv[x] = Math.max(0.3, wall.origin[1] + u * wall.along[1]) / camera.focal
      du[x] = Math.min(0.4, dv[x] / facing)
      recedes[x] = (wallColumn(room, wall, x + 1.5)[1] - z) / camera.focal
    }
    return (x: number, y: number) => {
      const v = (camera.eye - ((y + 0.5 - camera.horizon) * far[x]) / camera.focal) * rises[x]
      place.u = along[x]
      place.v = v
      place.du = du[x]
      place.dv = Math.hypot(dv[x], (y + 0.5 - camera.horizon) * recedes[x])
      material(place, hit)
      if (!isBathroom) return
      const wall = room.walls[room.wallOf[x]]
      tileFoot({ wall, main: wall === main, u: along[x], v, du: du[x], dv: dv[x], heightM }, hit, scheme)
    }
  }
}

/** What is left of the view through panes. */
function dimView(source: Float32Array, panes: Float32Array, view: Rgb) {
  for (let i = 0; i < panes.length; i++) if (panes[i] > 0.01) for (let c = 0; c < 3; c++) source[3 * i + c] *= 1 + (view[c] - 1) * panes[i]
}

/**
 * Per column, by how much heights on the wall are stretched so that its courses run along with the ceiling line that is seen: 1
 * where that is the box's own.
 */
function risesOf(room: Room): Float32Array {
  const { width, height, walls, wallOf, ceilingRow } = room
  const tops = new Float32Array(width)
  const means = walls.map(() => ({ sum: 0, count: 0 }))
  for (let x = 0; x < width; x++) {
    tops[x] = wallPlace(room, walls[wallOf[x]], x + 0.5, ceilingRow[x])[1]
    if (ceilingRow[x] < -height) continue
    means[wallOf[x]].sum += tops[x]
    means[wallOf[x]].count++
  }
  return tops.map((top, x) => {
    const { sum, count } = means[wallOf[x]]
    return count === 0 || top < 0.5 ? 1 : Math.max(0.5, Math.min(2, sum / count / top))
  })
}

/** What changes slowly is known at half the size. */
const half = 2

/** Less light reaches a surface along what stands before it or meets it. `round`: share of the surface round a place. */
const contact = ({ width, data }: Plane, x: number, y: number) =>
  1 - 0.12 * (1 - smoothstep(0.45, 1, data[Math.floor(y / half) * width + Math.floor(x / half)]))

/** Albedos that walls, floors and ceilings usually have at most: what is brighter is lit more. */
const pale = { wall: 0.76, floor: 0.5, ceiling: 0.78 }

/** How brightly the photo shows the room, 1 for a white thing in full light: by its brightest surface, as each may be dark itself. */
function roomLight(floor: Shading, wall: Shading, ceiling: number): number {
  return Math.min(1.1, Math.max(0.22, floor.level / pale.floor, wall.level / pale.wall, ceiling / pale.ceiling))
}

/** How bright a surface usually is, linear; 0 where none of it is seen. */
function levelOf(brightness: Plane, mask: Plane): number {
  const known = new Float32Array(Math.ceil(mask.data.length / 7))
  let count = 0
  for (let i = 0; i < mask.data.length; i += 7) if (mask.data[i] > 0.6) known[count++] = brightness.data[i]
  return count > 50 ? Math.exp(nthSmallest(known, Math.floor(0.55 * count), count)) : 0
}

/** What is lit so little is still seen, and what is bright comes out as bright as this at the most. */
const darkest = 0.03
const brightest = 0.87
/** Light that stays short of `most`, from two thirds of it on. */
function shortOf(most: number, light: number): number {
  const [from, left] = [0.68 * most, 0.32 * most]
  return light < from ? light : from + left * (1 - Math.exp((from - light) / left))
}
/** Light on a surface: its pattern is seen in the sun as well. */
const lightOn = (light: number) => Math.max(darkest, shortOf(1, light))

/**
 * A surface that is dark in a bright room is dark itself as likely as it is in the shade: as bright as the room would have it and as
 * one of the usual albedo is have an equal say (the mean of their logarithms), but it has so much of the room's light at the least.
 */
const usual = { floor: 0.3, wall: 0.76 }
const leastLight = { floor: 0.55, wall: 0.8 }
const shareOfLight = ({ level }: Shading, of: 'floor' | 'wall', lit: number) =>
  lit * Math.min(1, Math.max(leastLight[of], Math.sqrt(level / (usual[of] * lit))))

/**
 * What the old floor shows brighter than usual is mirrored light, all of it where it is polished: it has no colour of the floor and is
 * parted from its light. As much of it shines on a dull one, and at most; a floor of the usual gloss shows all of it.
 */
const dullSheen = 0.5
const mostSheen = 0.5
const usualGloss = 0.2

/** The mean colour of a photo where a mask is. */
function meanColour(photo: Light, mask: Plane): Rgb {
  const sum: [number, number, number] = [1e-4, 1e-4, 1e-4]
  let count = 1e-4
  for (let i = 0; i < mask.data.length; i += 5) {
    if (mask.data[i] < 0.6) continue
    count++
    for (let c = 0; c < 3; c++) sum[c] += photo.data[3 * i + c]
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** A ceiling is not chosen: it is only toned towards the scheme's, and keeps the colour of its light, its lamps and its steps. */
const ceilingTone = (own: Rgb, wanted: Rgb, lit: number) =>
  Math.max(0.8, Math.min(1.15, ((luminance(wanted) * lit) / luminance(own)) ** 0.5))

/** The colour of the light, from a ceiling that is white more often than not; a coloured ceiling says nothing. */
function lightColour(ceiling: Rgb): Rgb {
  const level = luminance(ceiling)
  const [r, g, b] = ceiling.map((v) => v / Math.max(1e-3, level))
  const believed = level > 0.03 && Math.max(r, g, b) / Math.min(r, g, b) < 1.7
  return believed ? [r ** 0.65, g ** 0.65, b ** 0.65] : [1, 1, 1]
}

/** Lays what is hit, in light of a colour and a strength, over a share of a pixel at `j`, with the sheen on it and what it mirrors. */
function lay(data: Float32Array, j: number, { r, g, b }: Hit, warm: Rgb, light: number, share: number, mirror?: Mirror, sheen = 0) {
  for (let c = 0; c < 3; c++) {
    let made = shortOf(brightest, (c === 0 ? r : c === 1 ? g : b) * warm[c] * light + sheen)
    if (mirror) made += (mirror.colour[c] - made) * mirror.share
    data[j + c] += (made - data[j + c]) * share
  }
}

interface Mirror {
  colour: number[]
  share: number
}
const reused: Mirror = { colour: [0, 0, 0], share: 0 }

/** What is mirrored is as soft as this share of the width, and found so many times smaller; polish shows so much of it sharp. */
const softness = 1 / 70
const softCell = 4
const polish = 0.34
const sharpShare = 0.5

/**
 * What a glossy floor mirrors at a pixel: the photo as far above the foot of the wall. What stands between is mirrored elsewhere, where it
 * stands: of it only the blur is taken.
 */
function mirrorOf({ width, camera, floorRow, height }: Room, source: Float32Array, stands: Covered['stands']) {
  const soft = softened({ width, height, data: source }, softCell, (softness * width) / softCell, boxBlurTwice)
  return (x: number, y: number, gloss: number): Mirror | undefined => {
    const up = Math.round(2 * floorRow[x] - y)
    if (gloss < 0.05 || up < 0 || up >= y) return undefined
    const grazing = Math.max(0, 1 - (y - camera.horizon) / (height - camera.horizon + 1))
    reused.share = gloss * (0.12 + 0.6 * grazing ** 2)
    const sharp = gloss >= polish && !stands(up * width + x) ? sharpShare : 0
    const at = Math.floor(up / softCell) * soft[0].width + Math.floor(x / softCell)
    for (let c = 0; c < 3; c++) {
      const blurred = soft[c].data[at]
      reused.colour[c] = Math.min(1.1, blurred + (source[3 * (up * width + x) + c] - blurred) * sharp)
    }
    return reused
  }
}
