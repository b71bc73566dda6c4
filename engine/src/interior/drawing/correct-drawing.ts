import type { Correction } from '@veduta/contract/catalogue/correction'
import { saidOfRoom, unsaid, type LabelledRoom } from '../correct-labels.ts'
import { drawnAs, labelsOfDrawing } from '../labels-of.ts'
import type { DrawnRoom } from './drawn-room.ts'
import { standRoom } from './stand-room.ts'

/** The labels of a drawn room, and what its lines enclose as the parts that clicks take. */
export const labelDrawing = (drawn: DrawnRoom): LabelledRoom => ({
  width: drawn.room.width,
  height: drawn.room.height,
  role: labelsOfDrawing(drawn),
  region: drawn.labels,
  opening: new Uint16Array(drawn.labels.length),
})

/**
 * A drawn room as a person says it is: what they spoke of has that name, openings are ruled and things gathered anew. What is given stays
 * as it is.
 */
export function correctDrawing(drawn: DrawnRoom, corrections: readonly Correction[]): DrawnRoom {
  if (corrections.length === 0) return drawn
  const said = saidOfRoom(labelDrawing(drawn), corrections)
  if (said.every((label) => label === unsaid)) return drawn
  return standRoom(
    drawn,
    drawn.labels,
    drawn.role.map((what, i) => (said[i] === unsaid ? what : drawnAs[said[i]])),
  )
}
