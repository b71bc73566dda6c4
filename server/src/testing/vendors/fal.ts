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

/** fal's synchronous calls. */
export class FalStandIn extends StandIn {
  name = 'fal'

  protected keyHeader = 'authorization'
  protected override keyPrefix = 'Key '

  protected async read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked> {
    if (request.method !== 'POST' || pathname !== '/fal-ai/flux-2-pro/edit') throw new Error('not the model’s call')
    const { prompt, image_urls, image_size, seed } = this.check(Edit, JSON.parse(body.toString()))
    return { prompt, pictures: image_urls.map(fromDataUrl), ...image_size, seed }
  }

  protected errorBody(fault: Fault): object {
    return { detail: fault === 'wrong key' ? `Cannot authenticate with ${this.key}` : 'Too many requests', error_type: 'request' }
  }

  protected refuse(fault: Fault, response: ServerResponse): boolean {
    if (fault === 'refuses the input') {
      const detail = [{ loc: ['body', 'prompt'], msg: 'The content could not be processed.', type: 'content_policy_violation' }]
      return this.json(response, 422, { detail }, { 'x-fal-retryable': 'false', 'x-fal-request-id': 'fal-1' })
    }
    return fault === 'no picture in the answer' ? this.json(response, 200, { images: [], has_nsfw_concepts: [] }) : false
  }

  protected async answer(response: ServerResponse, { width, height, seed }: Asked, picture: Buffer, fault: Fault | undefined) {
    const images = [{ url: this.keep(picture), content_type: 'image/png', width, height }]
    const body = { images, seed, prompt: '', has_nsfw_concepts: [fault === 'refuses the output'], timings: { inference: 2.1 } }
    this.json(response, 200, body, { 'x-fal-request-id': 'fal-1' })
  }
}
