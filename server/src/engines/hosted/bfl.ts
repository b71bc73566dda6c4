import { z } from 'zod'
import { sizesOf } from '../../images/frame.ts'
import { dialects } from '../dialects.ts'
import { EngineError } from '../engine-error.ts'
import type { Cost } from '../engine.ts'
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

function bodyOf({ prompt, pictures, frame, seed }: VendorOrder): object {
  const images = Object.fromEntries(pictures.map((bytes, n) => [n === 0 ? 'input_image' : `input_image_${n + 1}`, base64(bytes)]))
  return { prompt, ...images, width: frame.width, height: frame.height, seed, output_format: 'png' }
}

/** The place to ask must be the one that was asked first, or a region of the same vendor: the key goes there. */
function trusted(url: string, baseUrl: string): string {
  const { hostname, protocol } = new URL(url)
  const own = new URL(baseUrl)
  const region = protocol === 'https:' && hostname.endsWith('.bfl.ai')
  if (hostname === own.hostname || region) return url
  throw new EngineError('unavailable', `BFL named a strange place to ask: ${hostname}`, { billed: 'unknown' })
}

/** FLUX from its makers, Black Forest Labs: jobs that are asked after and cannot be stopped there. */
export function bfl(connection: Connection): Vendor {
  const { apiKey, baseUrl, model } = connection
  const calls = new VendorCalls('BFL', connection, { 'x-key': apiKey })

  const ask: Vendor['ask'] = async (order) => {
    const { signal, onProgress } = order
    const { id, polling_url, cost } = await calls.json(`${baseUrl}/v1/${model}`, Created, signal, bodyOf(order))
    const url = trusted(polling_url, baseUrl)
    const ready = await calls.until(signal, async () => {
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
    sizes: sizesOf(1024 * 1024, { step: 32, most: 3 }),
    references: 3,
    seed: 'exact',
    cancel: 'local',
    ask,
    examine: (signal) => askModel('BFL', `${baseUrl}/v1/credits`, { 'x-key': apiKey }, connection, signal),
  }
}

/** Whether a job is over; throws when it is over without a picture. */
function ended(status: string, upstreamId: string): boolean {
  switch (status) {
    case 'Ready':
      return true
    case 'Pending':
    case 'Queued':
    case 'Processing':
      return false
    case 'Request Moderated':
    case 'Content Moderated':
      throw new EngineError('refused', `BFL: ${status}`, { billed: status === 'Content Moderated' ? 'yes' : 'unknown', upstreamId })
    case 'Task not found':
      throw new EngineError('cancelled', 'BFL no longer knows the job', { billed: 'unknown', upstreamId })
    default:
      throw new EngineError('unavailable', `BFL: ${status}`, { billed: 'unknown', upstreamId })
  }
}
