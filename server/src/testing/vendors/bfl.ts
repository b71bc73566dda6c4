import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { StandIn, type Asked, type Fault } from './stand-in.ts'

const side = z.int().min(256).max(2048).multipleOf(16)
const picture = z.base64()

/** The input of BFL's `flux-2-pro`, as its published description has it. */
const Create = z.strictObject({
  prompt: z.string().min(1),
  input_image: picture,
  input_image_2: picture.optional(),
  input_image_3: picture.optional(),
  input_image_4: picture.optional(),
  width: side,
  height: side,
  seed: z.int(),
  output_format: z.enum(['png', 'jpeg']),
})

/** The input of `flux-3-image`, as its published description has it; proportions of about a megapixel. */
const CreateFlux3 = z.strictObject({
  prompt: z.string().min(1).max(15_000),
  images: z.array(picture).min(1).max(10),
  aspect_ratio: z.enum(['21:9', '2:1', '16:9', '3:2', '7:5', '4:3', '5:4', '1:1', '4:5', '3:4', '5:7', '2:3', '9:16', '1:2', '9:21']),
  resolution: z.literal('1k'),
  grounding: z.literal(false),
})

interface Job {
  polls: number
  ends: string
  sample: string | undefined
}

/** BFL's tasks: begun, then asked after at the address that was named. */
export class BflStandIn extends StandIn {
  name = 'BFL'
  /** What the next polls are answered with instead of the truth. */
  pollsAnswer: number[] = []
  #jobs: Job[] = []

  protected keyHeader = 'x-key'

  protected override async aside(request: IncomingMessage, pathname: string, response: ServerResponse, body: Buffer): Promise<boolean> {
    if (pathname === '/v1/credits') {
      return this.knows(request) ? this.json(response, 200, { credits: 812.5 }) : this.json(response, 403, { detail: 'Not authenticated' })
    }
    if (pathname === '/openapi.json') return this.json(response, 200, { paths: { '/v1/flux-2-pro': {}, '/v1/flux-3-image': {} } })
    if (pathname !== '/v1/get_result') return super.aside(request, pathname, response, body)
    if (!this.knows(request)) throw new Error('asked with another key')
    const status = this.pollsAnswer.shift()
    if (status) return this.json(response, status, { detail: 'Internal Server Error' })
    const id = new URL(request.url!, this.url).searchParams.get('id')!
    const job = this.#jobs[Number(id)]
    if (!job || job.ends === 'Pending' || job.polls++ < 2)
      return this.json(response, 200, { id, status: job && job.polls > 1 ? 'Generating' : 'Pending', progress: 0.4, result: null })
    return this.json(response, 200, { id, status: job.ends, result: job.sample ? { sample: job.sample, seed: 42, duration: 1 } : null })
  }

  protected async read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked> {
    if (request.method === 'POST' && pathname === '/v1/flux-3-image') return this.#readFlux3(body)
    if (request.method !== 'POST' || pathname !== '/v1/flux-2-pro') throw new Error('not the model’s call')
    const { prompt, width, height, seed, ...sent } = this.check(Create, JSON.parse(body.toString()))
    const images = [sent.input_image, sent.input_image_2, sent.input_image_3, sent.input_image_4]
    return { prompt, pictures: images.filter((one) => one !== undefined).map((one) => Buffer.from(one, 'base64')), width, height, seed }
  }

  #readFlux3(body: Buffer): Asked {
    const { prompt, images, aspect_ratio } = this.check(CreateFlux3, JSON.parse(body.toString()))
    const [across, down] = aspect_ratio.split(':').map(Number)
    const sides = [across / down, down / across].map((ratio) => Math.round((1024 * Math.sqrt(ratio)) / 16) * 16)
    return { prompt, pictures: images.map((one) => Buffer.from(one, 'base64')), width: sides[0], height: sides[1], seed: undefined }
  }

  protected errorBody(fault: Fault): object {
    return { detail: fault === 'wrong key' ? `Not authenticated: ${this.key}` : 'Too many active tasks' }
  }

  #begin(response: ServerResponse, ends: string, sample?: string): boolean {
    const id = String(this.#jobs.push({ polls: 0, ends, sample }) - 1)
    return this.json(response, 200, { id, polling_url: `${this.url}/v1/get_result?id=${id}`, cost: 4.5, input_mp: 4, output_mp: 1 })
  }

  protected refuse(fault: Fault, response: ServerResponse): boolean {
    if (fault === 'refuses the input') return this.#begin(response, 'Request Moderated')
    if (fault === 'refuses the output') return this.#begin(response, 'Content Moderated')
    return fault === 'no picture in the answer' ? this.#begin(response, 'Ready') : false
  }

  protected override hang(response: ServerResponse) {
    this.#begin(response, 'Pending')
  }

  protected async answer(response: ServerResponse, _asked: Asked, picture: Buffer) {
    this.#begin(response, 'Ready', this.keep(picture))
  }
}
