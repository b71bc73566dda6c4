import { z } from 'zod'
import { printMakers, printSizes } from '../catalogue/print-size.ts'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** A finished picture in one of the sizes for print. */
export const Print = z.object({
  size: z.enum(printSizes),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  /** How much is done, 0–1. */
  progress: z.number(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** How it came about; null until it is ready, and where it has the size of the picture. */
  made_by: z.enum(printMakers).nullable(),
  /** Null until it is ready. */
  png_url: z.string().nullable(),
  jpeg_url: z.string().nullable(),
})
export type Print = z.infer<typeof Print>

const Size = z.object({ size: z.enum(printSizes) })

export const listPrints = endpoint('GET', '/generations/:id/prints', {
  scope: 'read',
  summary: 'The sizes in which a picture was asked for',
  reply: z.array(Print),
})
export const makePrint = endpoint('POST', '/generations/:id/prints', {
  scope: 'order',
  summary: 'Have a picture in a size for print, as PNG and JPEG: free, made once and kept with the picture',
  input: Size,
  reply: Print,
})
export const cancelPrint = endpoint('POST', '/generations/:id/prints/cancel', {
  scope: 'order',
  summary: 'Stop making a size that is not ready',
  input: Size,
  reply: Done,
})
