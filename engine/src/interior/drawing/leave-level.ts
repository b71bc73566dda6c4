import { facings } from '../../reading/estimate.ts'
import { RoomLabel } from '../../room-label.ts'
import { Part } from '../box/room.ts'
import type { ToldParts } from './tell-parts.ts'

/** Share of a level part's width along which something upright has to stand right below it, so that it is the top of something. */
const leastCarried = 0.12
/** Share of a part that lies where the room has its floor, so that it may be of the floor. */
const leastOnFloor = 0.8

/**
 * Furniture has faces that stand up: a level part where the floor is, under which none stands, is of the floor. `turned`: means of
 * `facings` over each part, `surface`: what of the empty room each pixel would show. Changes the labels.
 */
export function leaveLevel({ labels, count, label }: ToldParts, turned: Float64Array, surface: Uint8Array, width: number) {
  const n = facings.length
  const up = facings.indexOf('up')
  const isLevel = Uint8Array.from({ length: count }, (_, k) => {
    const own = turned.subarray(k * n, (k + 1) * n)
    return Number(own[up] > Math.max(...(['left', 'right', 'front'] as const).map((way) => own[facings.indexOf(way)])))
  })
  const [area, onFloor, carried] = [0, 0, 0].map(() => new Int32Array(count))
  const left = new Int32Array(count).fill(width)
  const right = new Int32Array(count)
  const stands = (k: number) => label[k] === RoomLabel.furniture && !isLevel[k]
  for (let i = 0; i < labels.length; i++) {
    const [k, below] = [labels[i], labels[Math.min(labels.length - 1, i + width)]]
    area[k]++
    if (surface[i] === Part.floor) onFloor[k]++
    if (below !== k && stands(below)) carried[k]++
    left[k] = Math.min(left[k], i % width)
    right[k] = Math.max(right[k], i % width)
  }
  for (let k = 0; k < count; k++) {
    const isFloor = onFloor[k] > leastOnFloor * area[k] && carried[k] < leastCarried * (right[k] - left[k] + 1)
    if (label[k] === RoomLabel.furniture && isLevel[k] && isFloor) label[k] = RoomLabel.floor
  }
}
