import { z } from 'zod'
import { sizesOf } from '../../images/frame.ts'
import { dialects } from '../dialects.ts'
import { EngineError } from '../engine-error.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { failureOfAnswer } from './failures.ts'
import { askModel } from './look.ts'
import { VendorCalls } from './polling.ts'
import type { Connection, Vendor, VendorOrder } from './vendor.ts'

const Prediction = z.object({
  id: z.string().regex(/^[\w-]+$/),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.union([z.string(), z.array(z.string())]).nullish(),
  error: z.string().nullish(),
})

/** How long the beginning of a job may take, in ms: its pictures travel with it. */
const beginMs = 60_000

/** A job that nobody asks after any more ends there by itself after so long: no order waits for a vendor for longer. */
const cancelAfter = '5m'

const Stored = z.object({ id: z.string().regex(/^[\w-]+$/), urls: z.object({ get: z.url({ protocol: /^https?$/ }) }) })

/** The pictures, by their addresses, under the names that a model's family has for them. */
function inputOf(model: string, { prompt, frame, seed }: VendorOrder, [sketch, ...references]: string[]): Record<string, unknown> {
  if (/qwen-image-edit/.test(model)) {
    return { prompt, image: [sketch, ...references], seed, output_format: 'png', aspect_ratio: 'match_input_image' }
  }
  const size = { aspect_ratio: 'custom', width: frame.width, height: frame.height }
  return { prompt, input_images: [sketch, ...references], seed, output_format: 'png', ...size }
}

/** Models on Replicate: jobs that are asked after, and stopped there when they are not wanted any more. */
export function replicate(connection: Connection): Vendor {
  const { apiKey, baseUrl, model } = connection
  const authorization = { authorization: `Bearer ${apiKey}` }
  const calls = new VendorCalls('Replicate', connection, authorization)
  /** Tells them to stop; whether they heard it changes nothing here. */
  const stop = (id: string) =>
    void fetch(`${baseUrl}/predictions/${id}/cancel`, { method: 'POST', headers: authorization, signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.body?.cancel(),
      () => {},
    )

  /** Lays a picture there: as part of a job's request the vendor takes small ones only. It keeps them for a day at most. */
  const store = (bytes: Uint8Array, signal: AbortSignal) => {
    const type = bytes[0] === 0xff ? 'jpeg' : 'png'
    const form = new FormData()
    form.append('content', new Blob([bytes as BlobPart], { type: `image/${type}` }), `picture.${type}`)
    return calls.json(`${baseUrl}/files`, Stored, signal, form)
  }
  /** Pictures are not left there for longer than they are needed. */
  const remove = (id: string) =>
    void fetch(`${baseUrl}/files/${id}`, { method: 'DELETE', headers: authorization, signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.body?.cancel(),
      () => {},
    )

  const ask: Vendor['ask'] = async (order) => {
    const stored = await Promise.all(order.pictures.map((bytes) => store(bytes, order.signal)))
    const addresses = stored.map(({ urls }) => urls.get)
    return make(order, inputOf(model, order, addresses)).finally(() => stored.forEach(({ id }) => remove(id)))
  }

  const make = async (order: VendorOrder, input: object) => {
    const { signal, onProgress } = order
    // Cut off half-way, the beginning of a job would leave one that nobody knows and somebody pays for.
    const begun = AbortSignal.timeout(beginMs)
    const creating = calls.json(`${baseUrl}/models/${model}/predictions`, Prediction, begun, { input }, { 'cancel-after': cancelAfter })
    const created = await unlessAborted(creating, signal).catch((error: unknown) => {
      if (signal.aborted) creating.then(({ id }) => stop(id)).catch(() => {})
      throw error
    })
    const { id } = created
    try {
      let now = created
      const ended = await calls.follow(id, signal, async () => {
        if (now.status === 'starting' || now.status === 'processing')
          now = await calls.json(`${baseUrl}/predictions/${id}`, Prediction, signal)
        if (now.status === 'processing') onProgress(0.3)
        return now.status === 'starting' || now.status === 'processing' ? undefined : now
      })
      if (ended.status === 'failed') throw failureOfPrediction(ended.error ?? '', id, apiKey)
      if (ended.status !== 'succeeded')
        throw new EngineError('cancelled', `Replicate stopped the job itself: ${ended.status}`, {
          // A job that had begun is paid for as far as it came.
          billed: ended.status === 'canceled' ? 'yes' : 'no',
          upstreamId: id,
        })
      const [url] = [ended.output ?? []].flat()
      if (!url) throw new EngineError('bad_output', 'Replicate gave no picture', { billed: 'yes', upstreamId: id })
      onProgress(0.9)
      return { bytes: await calls.picture(url, signal), upstreamId: id }
    } catch (error) {
      if (signal.aborted) stop(id)
      throw error
    }
  }

  return {
    id: 'replicate',
    model,
    dialect: /qwen/i.test(model) ? dialects.qwen : dialects.flux,
    sizes: sizesOf(1024 * 1024, { step: 32, most: 3 }),
    references: 3,
    seed: 'exact',
    cancel: 'upstream',
    ask,
    examine: (signal) => askModel('Replicate', `${baseUrl}/models/${model}`, authorization, connection, signal),
  }
}

/** A prediction that failed says why in a sentence: the filter's verdict is told apart from a fault. */
function failureOfPrediction(said: string, id: string, secret: string): EngineError {
  const { kind, message } = failureOfAnswer('Replicate', { status: 500, body: said }, secret)
  return new EngineError(kind, message, { billed: 'unknown', upstreamId: id })
}
