import type { RoomEstimate } from '../../reading/estimate-room.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { unsaid } from '../correct-labels.ts'
import { labelsOfDrawing } from '../labels-of.ts'
import { withLabels } from './correct-drawing.ts'
import type { DrawnRoom } from './drawn-room.ts'

/** From here on the network is believed against what lines alone say of a part. */
const believed = 0.6

/** What has a frame is found by its lines, whole or not at all. */
const framed = new Set([RoomLabel.window, RoomLabel.door, RoomLabel.picture, RoomLabel.curtain])

const count = roomLabels.length

/** A drawn room with what the network of rooms tells of its parts, each as a whole. */
export function asTold(drawn: DrawnRoom, estimate: RoomEstimate): DrawnRoom {
  const { labels, room } = drawn
  const parts = labels.reduce((most, k) => Math.max(most, k), 0) + 1
  const mean = new Float32Array(count * parts)
  const area = new Float32Array(parts)
  for (let y = 0, i = 0; y < room.height; y++) {
    const row = estimate.width * Math.min(estimate.height - 1, Math.floor((y * estimate.height) / room.height))
    for (let x = 0; x < room.width; x++, i++) {
      const cell = row + Math.min(estimate.width - 1, Math.floor((x * estimate.width) / room.width))
      area[labels[i]]++
      for (let c = 0; c < count; c++) mean[count * labels[i] + c] += estimate.labels[c][cell]
    }
  }
  const told = Uint8Array.from({ length: parts }, (_, k) => {
    const best = roomLabels.reduce((most, _name, c) => (mean[count * k + c] > mean[count * k + most] ? c : most), 0)
    return mean[count * k + best] > believed * area[k] && !framed.has(best) ? best : unsaid
  })
  const read = labelsOfDrawing(drawn)
  return withLabels(
    drawn,
    Uint8Array.from(labels, (k, i) => (told[k] === read[i] ? unsaid : told[k])),
  )
}
