import { z } from 'zod'

// What a ComfyUI server says, as far as Veduta reads it. Unknown fields are let through: the interface grows with every version.

/** Where a picture lies on the server. */
export const Stored = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') })
export type Stored = z.output<typeof Stored>

export const Uploaded = z.object({ name: z.string(), subfolder: z.string().default(''), type: z.string().default('input') })

/** The answer to a submitted graph. It may name faulty nodes although it accepts others. */
export const Queued = z.object({ prompt_id: z.string(), node_errors: z.record(z.string(), z.unknown()).default({}) })

const NodeFault = z.object({
  class_type: z.string().default('?'),
  errors: z.array(z.object({ type: z.string(), message: z.string().default(''), details: z.string().default('') })).default([]),
})
/** Why a graph was not accepted. */
export const Rejection = z.object({
  error: z.object({ type: z.string(), message: z.string().default(''), details: z.string().default('') }),
  node_errors: z.union([z.record(z.string(), NodeFault), z.array(z.unknown()).transform(() => ({}))]).default({}),
})
export type Rejection = z.output<typeof Rejection>

const HistoryItem = z.object({
  outputs: z.record(z.string(), z.object({ images: z.array(Stored).optional() }).catch({})).default({}),
  status: z.object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])).default([]) }).nullish(),
})
export type HistoryItem = z.output<typeof HistoryItem>
/** What became of finished jobs, by id; empty for one that is unknown or not finished. */
export const History = z.record(z.string(), HistoryItem)

const QueueItem = z.tuple([z.number(), z.string()], z.unknown()).transform(([, id]) => id)
/** The ids of the jobs that run and that wait. */
export const Queue = z.object({ queue_running: z.array(QueueItem), queue_pending: z.array(QueueItem) })
export type Queue = z.output<typeof Queue>

export const Stats = z.object({
  system: z.object({ comfyui_version: z.string().default('unknown'), argv: z.array(z.string()).default([]) }),
  devices: z.array(z.object({ name: z.string(), vram_total: z.number().default(0) })).default([]),
})
export type Stats = z.output<typeof Stats>

/** An input of a node: its type, or the values it takes, and what more there is to know. */
const Input = z.tuple([z.union([z.string(), z.array(z.unknown())])], z.unknown())
const Inputs = z.record(z.string(), Input.catch(['*'])).default({})
/** A kind of node: what goes in and what comes out. */
export const NodeKind = z.object({
  input: z.object({ required: Inputs, optional: Inputs }),
  output: z.array(z.unknown()).default([]),
  output_node: z.boolean().default(false),
})
export type NodeKind = z.output<typeof NodeKind>
export const ObjectInfo = z.record(z.string(), z.unknown())

/** What the server says while a job runs; kinds that are not named here are passed over. */
export const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('execution_start'), data: z.object({ prompt_id: z.string() }) }),
  z.object({ type: z.literal('execution_cached'), data: z.object({ prompt_id: z.string(), nodes: z.array(z.string()) }) }),
  z.object({ type: z.literal('executing'), data: z.object({ prompt_id: z.string(), node: z.string().nullable() }) }),
  z.object({ type: z.literal('progress'), data: z.object({ prompt_id: z.string(), value: z.number(), max: z.number().positive() }) }),
  z.object({ type: z.literal('execution_success'), data: z.object({ prompt_id: z.string() }) }),
  z.object({ type: z.literal('execution_error'), data: z.object({ prompt_id: z.string() }) }),
  z.object({ type: z.literal('execution_interrupted'), data: z.object({ prompt_id: z.string() }) }),
])
export type Message = z.output<typeof Message>

/** What `execution_error` says in a finished job's messages. */
export const Fault = z.object({
  node_type: z.string().default('?'),
  exception_type: z.string().default(''),
  exception_message: z.string().default(''),
})

/** A preview is longer than its two numbers and shorter than this, in bytes. */
const largestPreview = 4 * 1024 * 1024

/** The picture in a binary message: big-endian the kind of event (1: preview) and the format, then JPEG or PNG. */
export function readPreview(message: ArrayBuffer): Uint8Array | undefined {
  if (message.byteLength <= 8 || message.byteLength > largestPreview) return undefined
  return new DataView(message).getUint32(0) === 1 ? new Uint8Array(message, 8) : undefined
}
