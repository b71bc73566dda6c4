import { z } from 'zod'
import { Corrections, Place } from '../catalogue/correction.ts'
import { roleIds, subjects } from '../catalogue/role.ts'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** A part of the drawing that the reading is not sure of: what it was taken for, and what it would be taken for otherwise. */
export const Doubt = z.object({ at: Place, is: z.enum(roleIds), or: z.enum(roleIds) })
export type Doubt = z.infer<typeof Doubt>

/** A packed scene of the engine, or the labels of a room, each part deflated (RFC 1951) and in base64. */
export const Packed = z.object({
  json: z.string(),
  maps: z.record(z.string(), z.string()),
  /** Of the drawing, in pixels: it is read in a size whose proportions are only nearly its own. Absent in readings kept from before. */
  size: z.object({ width: z.int(), height: z.int() }).optional(),
})
export type Packed = z.infer<typeof Packed>

/** What was understood of a drawing, as far as it is shown and corrected, and what is best asked. */
export const Reading = Packed.extend({ doubts: z.array(Doubt) })
export type Reading = z.infer<typeof Reading>

export const Drawing = z.object({
  id: z.string(),
  state: z.enum(['queued', 'read', 'failed']),
  /** Once it was read. */
  reading: Reading.nullable(),
  /** Why the drawing cannot be understood, in the reader's language. */
  failure: z.string().nullable(),
  /** What its person says of it, in the order in which it was said. */
  corrections: Corrections,
  /** Of the corrections: it grows with each change; 0 before the first. */
  revision: z.int(),
})
export type Drawing = z.infer<typeof Drawing>

export const readDrawing = endpoint('POST', '/drawings', {
  scope: 'order',
  summary:
    'Have the drawing of a house, or a room that was photographed or drawn, understood; free. ' +
    'Send the file, or the SHA-256 of one that you have here already: null asks for the file',
  input: z.object({
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional(),
    subject: z.enum(subjects).default('house'),
  }),
  files: { sketch_file: 1 },
  reply: z.object({ drawing: Drawing.nullable() }),
})
export const getDrawing = endpoint('GET', '/drawings/:id', { scope: 'read', summary: 'What was understood of a drawing', reply: Drawing })
export const getReading = endpoint('GET', '/drawings/:id/reading', {
  summary: 'The whole of what was understood of the drawing of a house, as the embedded engine paints from it; free',
  reply: Packed,
})
export const correctDrawing = endpoint('PUT', '/drawings/:id/corrections', {
  scope: 'order',
  summary:
    'Say what was understood otherwise, in place of what was said before: later orders of the drawing take it along. ' +
    'With the `revision` that this is based on, it is refused (`drawing_changed`) where something else was said since',
  input: z.object({ corrections: Corrections, revision: z.int().min(0).optional() }),
  reply: z.object({ revision: z.int() }),
})
export const leaveDrawing = endpoint('DELETE', '/drawings/:id', {
  scope: 'order',
  summary: 'Give up a reading that is not done; what was read and said stays',
  reply: Done,
})
