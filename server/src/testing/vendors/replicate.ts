import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { StandIn, type Asked, type Fault } from './stand-in.ts'

const side = z.int().min(256).max(2048).multipleOf(16)

/** The input of `black-forest-labs/flux-2-pro`, as its published description has it. */
const Create = z.strictObject({
  input: z.strictObject({
    prompt: z.string().min(1),
    input_images: z.array(z.url()).min(1).max(8),
    aspect_ratio: z.literal('custom'),
    width: side,
    height: side,
    seed: z.int(),
    output_format: z.enum(['webp', 'jpg', 'png']),
  }),
})

interface Job {
  polls: number
  ends: 'succeeded' | 'failed' | 'never' | 'canceled'
  output: string[]
  error: string | null
}

/** Replicate's predictions: begun, asked after, and stopped when somebody asks for it. */
export class ReplicateStandIn extends StandIn {
  name = 'Replicate'
  /** Pictures that lie here; each is removed when its job is over. */
  files = new Map<string, Buffer>()
  #jobs: Job[] = []

  protected keyHeader = 'authorization'
  protected override keyPrefix = 'Bearer '

  protected override async aside(request: IncomingMessage, pathname: string, response: ServerResponse, body: Buffer): Promise<boolean> {
    if (pathname.startsWith('/files')) return this.#file(request, pathname, response, body)
    const model = /^\/models\/[\w-]+\/[\w.-]+$/.test(pathname)
    if (model && !this.knows(request)) return this.json(response, 401, { title: 'Unauthenticated' })
    if (model) return this.json(response, 200, { owner: 'black-forest-labs', name: 'flux-2-pro' })
    const [, number, cancel] = /^\/predictions\/job-(\d+)(\/cancel)?$/.exec(pathname) ?? []
    if (number === undefined) return super.aside(request, pathname, response, body)
    if (!this.knows(request)) throw new Error('asked with another key')
    const job = this.#jobs[Number(number)]
    if (cancel && request.method === 'POST') {
      this.cancelled++
      job.ends = 'canceled'
    }
    return this.json(response, 200, this.#shown(Number(number)))
  }

  async #file(request: IncomingMessage, pathname: string, response: ServerResponse, body: Buffer): Promise<boolean> {
    if (!this.knows(request)) return this.json(response, 401, { title: 'Unauthenticated' })
    if (request.method === 'DELETE') {
      this.files.delete(pathname.split('/').at(-1)!)
      response.writeHead(204).end()
      return true
    }
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type']! } }).formData()
    const content = form.get('content')
    if (!(content instanceof File) || !/^image\/(?:png|jpeg)$/.test(content.type)) throw new Error('no picture')
    const id = `file-${++this.#stored}`
    this.files.set(id, Buffer.from(await content.arrayBuffer()))
    return this.json(response, 201, { id, name: content.name, content_type: content.type, urls: { get: `${this.url}/files/${id}` } })
  }

  #stored = 0

  #shown(number: number) {
    const job = this.#jobs[number]
    const over = job.ends === 'canceled' || (job.ends !== 'never' && ++job.polls > 1)
    const status = over ? job.ends : job.polls === 0 ? 'starting' : 'processing'
    const urls = { get: `${this.url}/predictions/job-${number}`, cancel: `${this.url}/predictions/job-${number}/cancel` }
    const ended = over && job.ends === 'succeeded'
    return { id: `job-${number}`, model: 'flux-2-pro', status, urls, output: ended ? job.output : null, error: over ? job.error : null }
  }

  protected async read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked> {
    if (request.method !== 'POST' || pathname !== '/models/black-forest-labs/flux-2-pro/predictions') throw new Error('not a prediction')
    if (!/^\d+[smh]$/.test(String(request.headers['cancel-after']))) throw new Error('nobody would ever end the job')
    const { input } = this.check(Create, JSON.parse(body.toString()))
    const { prompt, input_images, width, height, seed } = input
    return { prompt, pictures: input_images.map((url) => this.files.get(url.split('/').at(-1)!)!), width, height, seed }
  }

  protected errorBody(fault: Fault): object {
    return { title: fault, detail: fault === 'wrong key' ? `Token ${this.key} is not valid` : 'Request was throttled.', status: 429 }
  }

  #begin(response: ServerResponse, ends: Job['ends'], output: string[], error: string | null = null): boolean {
    const number = this.#jobs.push({ polls: 0, ends, output, error }) - 1
    return this.json(response, 201, { ...this.#shown(number), status: 'starting', output: null, error: null })
  }

  protected refuse(fault: Fault, response: ServerResponse): boolean {
    if (fault === 'refuses the input' || fault === 'refuses the output')
      return this.#begin(
        response,
        'failed',
        [],
        'The input or output was flagged as sensitive. Please try again with different inputs. (E005)',
      )
    return fault === 'no picture in the answer' ? this.#begin(response, 'succeeded', []) : false
  }

  protected override hang(response: ServerResponse) {
    this.#begin(response, 'never', [])
  }

  protected async answer(response: ServerResponse, _asked: Asked, picture: Buffer) {
    this.#begin(response, 'succeeded', [this.keep(picture)])
  }
}
