import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { floors, walls as finishes } from '../materials/interior.ts'
import { newHit } from '../materials/material.ts'
import type { Light, Plane } from '../pixels/raster.ts'
import { floorPlace, mainWall, wallPlace, type Room } from './room.ts'
import { brightnessOf, shadingOf, type Shading } from './room-shading.ts'
import type { Scheme } from './scheme.ts'
import { trimWall } from './wall-trim.ts'

/** Uses of a room that are told by all its walls; what belongs before one wall is not added to a photo. */
const wholeWalls = new Set<InteriorBrief['room_type']>(['bathroom'])

/** Soft masks of what is covered anew, 0–1 per pixel. */
export interface Covered {
  floor: Plane
  wall: Plane
  ceiling: Plane
}

/** Covers floor, walls and ceiling of a photo anew, in perspective, under the photo's own light. Changes `photo`. */
export function recoverRoom(photo: Light, room: Room, surfaces: Covered, brief: InteriorBrief, scheme: Scheme) {
  const source = photo.data.slice()
  const { floor, wall, ceiling } = surfaces
  const brightness = brightnessOf(photo)
  const floorShade = shadingOf(brightness, floor, Math.round(room.width / 110))
  const wallShade = shadingOf(brightness, wall, Math.round(room.width / 150))
  const ceilingShade = shadingOf(brightness, ceiling, Math.round(room.width / 150))
  const atFloor = floorAt(room, brief, scheme)
  const atWall = wallAt(room, brief, scheme)
  const hit = newHit()
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const f = floor.data[i]
      const w = wall.data[i]
      const c = ceiling.data[i]
      if (f > 0.01) {
        atFloor(x, y)
        const mirror = mirrored(room, source, x, y, hit.gloss)
        lay(photo, i, hit.r, hit.g, hit.b, lightOn(floorShade, i, 0.62), f, 1 + 0.3 * hit.relief, mirror)
      } else if (w > 0.01) {
        atWall(x, y)
        lay(photo, i, hit.r, hit.g, hit.b, lightOn(wallShade, i, 0.72), w, 1 + 0.4 * hit.relief)
      } else if (c > 0.01) {
        const [r, g, b] = scheme.ceiling
        lay(photo, i, r, g, b, lightOn(ceilingShade, i, 0.8), 0.85 * c, 1)
      }
    }
  }

  function floorAt(room: Room, brief: InteriorBrief, scheme: Scheme) {
    const material = floors[brief.floor_covering](scheme.tints)
    const back = mainWall(room)
    const { camera } = room
    return (x: number, y: number) => {
      const row = Math.max(y + 0.5, camera.horizon + 3)
      const [px, pz] = floorPlace(room, x + 0.5, row)
      const away = (pz * pz) / (camera.focal * camera.eye)
      const across = pz / camera.focal
      const u = -(px * back.inward[0] + pz * back.inward[1])
      const v = px * back.along[0] + pz * back.along[1]
      const du = Math.hypot(away * back.inward[1], across * back.inward[0])
      material(u, v, du, Math.hypot(across * back.along[0], away * back.along[1]), hit)
    }
  }

  function wallAt(room: Room, brief: InteriorBrief, scheme: Scheme) {
    const material = finishes[brief.wall_finish](scheme.tints)
    const main = mainWall(room)
    const { camera, heightM } = room
    return (x: number, y: number) => {
      const wall = room.walls[room.wallOf[x]]
      const [u, v] = wallPlace(room, wall, x + 0.5, y + 0.5)
      const z = Math.max(0.3, wall.origin[1] + u * wall.along[1])
      const facing = Math.max(0.12, Math.abs(((x - camera.centreX) / camera.focal) * wall.inward[0] + wall.inward[1]))
      const dv = z / camera.focal
      const du = Math.min(0.4, dv / facing)
      material(u, v, du, dv, hit)
      trimWall(
        { wall, main: wall === main, u, v, du, dv, heightM },
        hit,
        scheme,
        wholeWalls.has(brief.room_type) ? brief.room_type : undefined,
      )
    }
  }
}

/**
 * Light on the surface: the photo's shading there times how brightly the room is lit, so that the brightest places stay short
 * of white. A dark surface in a bright photo was dark itself, so its level says only part of it.
 */
function lightOn({ plane, level }: Shading, i: number, usualAlbedo: number): number {
  const room = Math.min(1, Math.max(0.5, (level / usualAlbedo) ** 0.4))
  const light = room * plane.data[i]
  return light < 0.75 ? Math.max(0.04, light) : 0.75 + 0.35 * (1 - Math.exp(-(light - 0.75) / 0.35))
}

function lay(photo: Light, i: number, r: number, g: number, b: number, light: number, share: number, relief: number, mirror?: Mirror) {
  const j = 3 * i
  const shine = mirror ? mirror.share : 0
  const colour = [r, g, b]
  for (let c = 0; c < 3; c++) {
    let made = colour[c] * light * relief
    if (mirror) made += (mirror.colour[c] - made) * shine
    photo.data[j + c] += (made - photo.data[j + c]) * share
  }
}

interface Mirror {
  colour: number[]
  share: number
}
const reused: Mirror = { colour: [0, 0, 0], share: 0 }

/** What a glossy floor mirrors at a pixel: the photo as far above the foot of the wall. */
function mirrored(
  { width, camera, floorRow, height }: Room,
  source: Float32Array,
  x: number,
  y: number,
  gloss: number,
): Mirror | undefined {
  const up = Math.round(2 * floorRow[x] - y)
  if (gloss < 0.05 || up < 0 || up >= y) return undefined
  const grazing = Math.max(0, 1 - (y - camera.horizon) / (height - camera.horizon + 1))
  reused.share = gloss * (0.12 + 0.6 * grazing ** 2)
  for (let c = 0; c < 3; c++) reused.colour[c] = Math.min(1.1, source[3 * (up * width + x) + c])
  return reused
}
