import { glossOf } from '../interior/light/gloss-of.ts'
import { floorPlace } from '../interior/box/room.ts'
import type { Light } from '../pixels/raster.ts'
import type { Layer } from './lay-item.ts'
import type { PhotoSite } from './room-site.ts'

/** How fast a mirror picture blurs, pixels for each pixel below the foot, and what a polished floor mirrors from above and aslant. */
const blurred = 0.16
const fromAbove = 0.12
const aslant = 0.6

/** How far the floor of a photo mirrors, 0–1. */
export const glossOfFloor = (photo: Light, { room, freeAt }: PhotoSite) =>
  glossOf(photo, room, (x, y) => freeAt(...floorPlace(room, x, y)) > 0.5)

/** Lays the mirror picture of an item on the free floor below its foot, whose row is told by column. */
export function mirrorOnFloor(photo: Light, { room, thingAt }: PhotoSite, layer: Layer, footAt: (x: number) => number, gloss: number) {
  const { camera, width, height } = room
  for (let x = 0; x < layer.width; x++) {
    const foot = footAt(layer.left + x)
    for (let y = Math.ceil(Math.max(foot, camera.horizon)); y < Math.min(height, 2 * foot - layer.top); y++) {
      const i = y * width + layer.left + x
      if (thingAt[i]) continue
      const grazing = 1 - (y - camera.horizon) / (height - camera.horizon)
      const share = (gloss * (fromAbove + aslant * grazing ** 2)) / 3
      for (const off of [-1, 0, 1]) {
        const up = Math.round(2 * foot - y + off * blurred * (y - foot)) - layer.top
        if (up < 0 || up >= layer.height) continue
        const j = 4 * (up * layer.width + x)
        for (let c = 0; c < 3; c++) photo.data[3 * i + c] += share * (layer.data[j + c] - layer.data[j + 3] * photo.data[3 * i + c])
      }
    }
  }
}
