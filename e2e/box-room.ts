import sharp from 'sharp'
import { photographedBoxRoom } from '../engine/testing/box-room.ts'

const { width, height, data } = photographedBoxRoom().raster
const buffer = await sharp(data, { raw: { width, height, channels: 4 } })
  .png()
  .toBuffer()

/** The photo of a room with a cupboard, as a file. */
export const boxRoom = { name: 'room.png', mimeType: 'image/png', buffer }
