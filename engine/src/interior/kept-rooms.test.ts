import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { labPlanes } from '../pixels/colour.ts'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { render } from '../render.ts'
import { keptRooms } from '../../testing/kept-rooms.ts'

const folder = path.join(import.meta.dirname, '../../fixtures/rooms')

/** `npm run keep-rooms -w engine` writes them anew once a change is wanted; look at them before they are kept. */
test.each(keptRooms)('$name looks as it did when it was last looked at', async ({ name, sketch, brief }) => {
  const photo = sketch()
  const { raster } = render({ brief, sketch: photo, references: [], room: await roomEstimateOf(photo) })
  const { data, info } = await sharp(path.join(folder, `${name}.jpg`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([raster.width, raster.height])
  const kept = labPlanes({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
  const made = labPlanes(raster)
  let sum = 0
  for (let i = 0; i < made.length; i += 3) sum += Math.hypot(made[i] - kept[i], made[i + 1] - kept[i + 1], made[i + 2] - kept[i + 2])
  expect(sum / (made.length / 3)).toBeLessThan(3)
})
