import { z } from 'zod'
import { sizesOf } from '../../images/frame.ts'
import { dialects } from '../dialects.ts'
import { EngineError } from '../engine-error.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { VendorCalls } from './polling.ts'
import type { Connection, Vendor, VendorOrder } from './vendor.ts'

const address = z.url({ protocol: /^https?$/ })
const Submitted = z.object({ request_id: z.string(), status_url: address, response_url: address, cancel_url: address })
/** `IN_QUEUE`, `IN_PROGRESS`, `COMPLETED`; one that failed is completed, too, and its answer says why. */
const Standing = z.object({ status: z.string() })
const Made = z.object({
  images: z.array(z.object({ url: z.string() })),
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
})

/** How long the beginning of a job may take, in ms: its pictures travel with it. */
const beginMs = 60_000

/** An answer that is a fault of the server's may be the job's own: it is asked for again a few times only. */
const fetchAgain = 3

const dataUrl = (bytes: Uint8Array) => `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${Buffer.from(bytes).toString('base64')}`

const bodyOf = ({ prompt, pictures, frame, seed }: VendorOrder) => ({
  prompt,
  image_urls: pictures.map(dataUrl),
  image_size: { width: frame.width, height: frame.height },
  num_images: 1,
  seed,
  enable_safety_checker: true,
  output_format: 'png',
})

/**
 * Models hosted by fal that take several pictures, FLUX.2 first of all, through its queue: jobs that are asked after, and stopped there
 * when they are not wanted any more. A picture that its filter blacked out counts as refused.
 */
export function fal(connection: Connection): Vendor {
  const { apiKey, model } = connection
  // The address of direct calls, which end with their connection and cannot be stopped.
  const baseUrl = connection.baseUrl.replace('//fal.run', '//queue.fal.run')
  const authorization = { authorization: `Key ${apiKey}` }
  const calls = new VendorCalls('fal', connection, authorization)
  const trusted = (url: string) => calls.trusted(url, baseUrl, '.fal.run')
  const stop = (url: string) =>
    void fetch(url, { method: 'PUT', headers: authorization, signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.body?.cancel(),
      () => {},
    )

  const ask: Vendor['ask'] = async (order) => {
    const { signal, onProgress } = order
    // Cut off half-way, the beginning of a job would leave one that nobody knows and somebody pays for.
    const creating = calls.json(`${baseUrl}/${model}`, Submitted, AbortSignal.timeout(beginMs), bodyOf(order), { 'x-fal-no-retry': '1' })
    const begun = await unlessAborted(creating, signal).catch((error: unknown) => {
      if (signal.aborted) creating.then(({ cancel_url }) => stop(trusted(cancel_url))).catch(() => {})
      throw error
    })
    const { request_id: upstreamId } = begun
    const [statusUrl, responseUrl, cancelUrl] = [begun.status_url, begun.response_url, begun.cancel_url].map(trusted)
    try {
      await calls.follow(upstreamId, signal, async () => {
        const { status } = await calls.json(statusUrl, Standing, signal)
        if (status === 'IN_PROGRESS') onProgress(0.3)
        return status === 'COMPLETED' || undefined
      })
      const { images, has_nsfw_concepts } = await calls.follow(upstreamId, signal, () => calls.json(responseUrl, Made, signal), fetchAgain)
      if (has_nsfw_concepts?.some(Boolean)) throw new EngineError('refused', 'fal blacked the picture out', { billed: 'yes', upstreamId })
      if (images.length === 0) throw new EngineError('bad_output', 'fal gave no picture', { billed: 'yes', upstreamId })
      onProgress(0.9)
      return { bytes: await calls.picture(images[0].url, signal), upstreamId }
    } catch (error) {
      if (signal.aborted) stop(cancelUrl)
      throw error
    }
  }

  return {
    id: 'fal',
    model,
    dialect: /qwen/i.test(model) ? dialects.qwen : dialects.flux,
    sizes: sizesOf(1024 * 1024, { step: 32, most: 3 }),
    references: 3,
    seed: 'exact',
    cancel: 'upstream',
    ask,
    examine: async () => [
      {
        ok: true,
        about: `fal, model ${model}`,
        found: 'a key is set; fal can only be asked by ordering a picture, as the test picture does',
      },
    ],
  }
}
