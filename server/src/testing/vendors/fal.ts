import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { fromDataUrl, StandIn, type Asked, type Fault } from './stand-in.ts'

/** The input of fal's FLUX.2 edit models, as their published description has it. */
const Edit = z.strictObject({
  prompt: z.string().min(1),
  image_urls: z.array(z.string()).min(1).max(9),
  image_size: z.strictObject({ width: z.int().min(256).max(2816), height: z.int().min(256).max(2816) }),
  num_images: z.literal(1),
  seed: z.int().min(0),
  enable_safety_checker: z.literal(true),
  output_format: z.enum(['png', 'jpeg']),
})

/** A job of the queue: how often it was asked after, and what it answers in the end; `never` ends. */
interface Job {
  polls: number
  ends: { status: number; body: object } | 'never'
}

/** fal's queue: jobs are submitted, asked after, fetched and stopped at the addresses that it names. */
export class FalStandIn extends StandIn {
  name = 'fal'
  #jobs: Job[] = []

  protected keyHeader = 'authorization'
  protected override keyPrefix = 'Key '

  protected override async aside(request: IncomingMessage, pathname: string, response: ServerResponse, body: Buffer): Promise<boolean> {
    // Without the rest of the model's path, as fal does.
    const [, number, what] = /^\/fal-ai\/flux-2-pro\/requests\/(\d+)(\/status|\/cancel)?$/.exec(pathname) ?? []
    if (number === undefined) return super.aside(request, pathname, response, body)
    if (!this.knows(request)) throw new Error('asked with another key')
    const job = this.#jobs[Number(number)]
    if (what === '/cancel') {
      if (request.method !== 'PUT') throw new Error('a job is cancelled with PUT')
      this.cancelled++
      return this.json(response, 202, { status: 'CANCELLATION_REQUESTED' })
    }
    if (what === undefined) {
      if (job.ends === 'never') throw new Error('fetched before its end')
      return this.json(response, job.ends.status, job.ends.body, { 'x-fal-request-id': number })
    }
    const status = ['IN_QUEUE', 'IN_PROGRESS'][job.polls++] ?? (job.ends === 'never' ? 'IN_PROGRESS' : 'COMPLETED')
    return this.json(response, status === 'COMPLETED' ? 200 : 202, { status, request_id: number })
  }

  protected async read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked> {
    if (request.method !== 'POST' || pathname !== '/fal-ai/flux-2-pro/edit') throw new Error('not the model’s call')
    if (request.headers['x-fal-no-retry'] !== '1') throw new Error('fal would repeat it by itself')
    const { prompt, image_urls, image_size, seed } = this.check(Edit, JSON.parse(body.toString()))
    return { prompt, pictures: image_urls.map(fromDataUrl), ...image_size, seed }
  }

  protected errorBody(fault: Fault): object {
    return { detail: fault === 'wrong key' ? `Cannot authenticate with ${this.key}` : 'Too many requests', error_type: 'request' }
  }

  #begin(response: ServerResponse, ends: Job['ends']): boolean {
    const number = this.#jobs.push({ polls: 0, ends }) - 1
    const url = `${this.url}/fal-ai/flux-2-pro/requests/${number}`
    const urls = { response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` }
    return this.json(response, 200, { status: 'IN_QUEUE', request_id: String(number), queue_position: 0, ...urls })
  }

  protected refuse(fault: Fault, response: ServerResponse): boolean {
    if (fault === 'refuses the input') {
      const detail = [{ loc: ['body', 'prompt'], msg: 'The content could not be processed.', type: 'content_policy_violation' }]
      return this.#begin(response, { status: 422, body: { detail } })
    }
    return fault === 'no picture in the answer'
      ? this.#begin(response, { status: 200, body: { images: [], has_nsfw_concepts: [] } })
      : false
  }

  protected override hang(response: ServerResponse) {
    this.#begin(response, 'never')
  }

  protected async answer(response: ServerResponse, { width, height, seed }: Asked, picture: Buffer, fault: Fault | undefined) {
    const images = [{ url: this.keep(picture), content_type: 'image/png', width, height }]
    const body = { images, seed, prompt: '', has_nsfw_concepts: [fault === 'refuses the output'], timings: { inference: 2.1 } }
    this.#begin(response, { status: 200, body })
  }
}
