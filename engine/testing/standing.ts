import { buildRoom } from '../src/interior/drawing/build-room.ts'
import { made, madeView } from './box-room.ts'

const floor = made.horizon + (made.focal * made.eye) / made.back
const box = { left: 0, right: made.width, floor, rise: (made.heightM - made.eye) / made.eye }

/** The made room with its back wall across the picture. */
export const room = buildRoom(madeView, box, made.width, made.height, 1, made.heightM)

/** A thing of the size of a chair that stands in the middle of it, but for its picture. */
export const standing = { at: [0, 0, 3.8], along: [1, 0], mirrored: false, widthM: 0.8, heightM: 0.8, depthM: 0.5 } as const
