import { z } from 'zod'
import { sizesOf } from '../../images/frame.ts'
import { dialects } from '../dialects.ts'
import { EngineError } from '../engine-error.ts'
import type { Cost, Finding } from '../engine.ts'
import { askModel } from './look.ts'
import { VendorCalls } from './polling.ts'
import type { Connection, Vendor, VendorOrder } from './vendor.ts'

const Created = z.object({ id: z.string(), polling_url: z.url({ protocol: /^https?$/ }), cost: z.number().nullish() })
const Standing = z.object({
  id: z.string(),
  status: z.string(),
  progress: z.number().nullish(),
  result: z.object({ sample: z.string() }).partial().nullish(),
})

/** A credit is a cent. */
const dollarsPerCredit = 0.01
const costOf = (credits: number | null | undefined): { cost?: Cost } =>
  typeof credits === 'number' ? { cost: { amount: credits * dollarsPerCredit, currency: 'USD', basis: 'reported' } } : {}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The proportions that FLUX 3 Image takes by name, each with about a megapixel. */
const flux3Sizes = ['21:9', '2:1', '16:9', '3:2', '7:5', '4:3', '5:4', '1:1', '4:5', '3:4', '5:7', '2:3', '9:16', '1:2', '9:21'].map(
  (ratio) => {
    const [across, down] = ratio.split(':').map(Number)
    const unit = Math.sqrt((1024 * 1024) / (across * down))
    return { ratio, width: Math.round(across * unit), height: Math.round(down * unit) }
  },
)
const isFlux3 = (model: string) => model.startsWith('flux-3-image')

/** FLUX 3 Image: the pictures in one list, proportions by name, no seed and no format. It must not look anything up on the web. */
function bodyOfFlux3({ prompt, pictures, frame }: VendorOrder): object {
  const { ratio } = flux3Sizes.find(({ width, height }) => width === frame.width && height === frame.height)!
  return { prompt, images: pictures.map(base64), aspect_ratio: ratio, resolution: '1k', grounding: false }
}

function bodyOf({ prompt, pictures, frame, seed }: VendorOrder): object {
  const images = Object.fromEntries(pictures.map((bytes, n) => [n === 0 ? 'input_image' : `input_image_${n + 1}`, base64(bytes)]))
  return { prompt, ...images, width: frame.width, height: frame.height, seed, output_format: 'png' }
}

/** FLUX from its makers, Black Forest Labs: jobs that are asked after and cannot be stopped there. */
export function bfl(connection: Connection): Vendor {
  const { apiKey, baseUrl, model } = connection
  const calls = new VendorCalls('BFL', connection, { 'x-key': apiKey })

  const ask: Vendor['ask'] = async (order) => {
    const { signal, onProgress } = order
    const { id, polling_url, cost } = await calls.json(
      `${baseUrl}/v1/${model}`,
      Created,
      signal,
      isFlux3(model) ? bodyOfFlux3(order) : bodyOf(order),
    )
    const url = calls.trusted(polling_url, baseUrl, '.bfl.ai')
    const ready = await calls.follow(id, signal, async () => {
      const { status, progress, result } = await calls.json(url, Standing, signal)
      if (progress) onProgress(progress)
      return ended(status, id) ? { sample: result?.sample } : undefined
    })
    if (!ready.sample) throw new EngineError('bad_output', 'BFL gave no picture', { billed: 'yes', upstreamId: id })
    onProgress(1)
    return { bytes: await calls.picture(ready.sample, signal), upstreamId: id, ...costOf(cost) }
  }

  return {
    id: 'bfl',
    model,
    dialect: dialects.flux,
    sizes: isFlux3(model) ? flux3Sizes : sizesOf(1024 * 1024, { step: 32, most: 3 }),
    references: 3,
    seed: isFlux3(model) ? 'none' : 'exact',
    cancel: 'local',
    ask,
    examine: (signal) => examineBfl(connection, calls, signal),
  }
}

const Description = z.object({ paths: z.record(z.string(), z.unknown()) })

/** The key by the account's credits, the model by the vendor's own description of its interface. */
async function examineBfl(connection: Connection, calls: VendorCalls, signal: AbortSignal): Promise<Finding[]> {
  const { apiKey, baseUrl, model } = connection
  const [key] = await askModel('BFL', `${baseUrl}/v1/credits`, { 'x-key': apiKey }, connection, signal)
  if (!key.ok) return [key]
  try {
    const { paths } = await calls.json(`${baseUrl}/openapi.json`, Description, signal)
    if (`/v1/${model}` in paths) return [key]
    const remedy = 'The vendor no longer has, or never had, this model: set another one.'
    return [{ ok: false, about: key.about, found: 'reached; the key is accepted, but the model is not there', remedy }]
  } catch {
    return [{ ...key, found: 'reached; the key is accepted; whether the model is there shows the test picture' }]
  }
}

/** Whether a job is over; throws when it is over without a picture. Words that are not known say that it goes on. */
function ended(status: string, upstreamId: string): boolean {
  switch (status) {
    case 'Ready':
      return true
    case 'Request Moderated':
    case 'Content Moderated':
      throw new EngineError('refused', `BFL: ${status}`, { billed: status === 'Content Moderated' ? 'yes' : 'unknown', upstreamId })
    case 'Task not found':
      throw new EngineError('cancelled', 'BFL no longer knows the job', { billed: 'unknown', upstreamId })
    case 'Error':
      throw new EngineError('unavailable', `BFL: ${status}`, { billed: 'unknown', upstreamId })
    default:
      return false
  }
}
