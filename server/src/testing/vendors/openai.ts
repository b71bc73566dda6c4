import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { z } from 'zod'
import { StandIn, type Asked, type Fault } from './stand-in.ts'

/** CreateImageEditRequest of OpenAI's published description, as far as its image models of today take it. */
const Edit = z.strictObject({
  model: z.string(),
  prompt: z.string().min(1).max(32_000),
  n: z.enum(['1']),
  size: z
    .string()
    .regex(/^\d+x\d+$/)
    .refine((size) => {
      const [width, height] = size.split('x').map(Number)
      return (
        width % 16 === 0 &&
        height % 16 === 0 &&
        Math.max(width / height, height / width) <= 3 &&
        width * height >= 655_360 &&
        width * height <= 8_294_400
      )
    }, 'sides must be multiples of 16, at most 3 to 1, between 655 360 and 8 294 400 pixels'),
  quality: z.enum(['low', 'medium', 'high', 'auto', 'xhigh', 'max']).optional(),
  background: z.enum(['opaque', 'transparent', 'auto']).optional(),
  output_format: z.enum(['png', 'jpeg', 'webp']).optional(),
  moderation: z.enum(['auto', 'low']).optional(),
  safety_identifier: z.string().max(64).optional(),
})

/** OpenAI's image edits, and with another path those who imitate them. */
export class OpenAiStandIn extends StandIn {
  name = 'OpenAI'

  protected keyHeader = 'authorization'
  protected override keyPrefix = 'Bearer '

  protected override async aside(request: IncomingMessage, pathname: string, response: ServerResponse, body: Buffer): Promise<boolean> {
    if (request.method !== 'GET' || !pathname.startsWith('/models/')) return super.aside(request, pathname, response, body)
    if (!this.knows(request)) return this.json(response, 401, this.errorBody('wrong key'))
    return this.json(response, 200, { id: pathname.slice(8), object: 'model', created: 1, owned_by: 'openai' })
  }

  protected async read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked> {
    if (request.method !== 'POST' || pathname !== '/images/edits') throw new Error('not an edit')
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type']! } }).formData()
    const { image, 'image[]': images, mask, ...fields } = Object.groupBy([...form.entries()], ([name]) => name)
    const files = [...(image ?? []), ...(images ?? [])].map(([, file]) => file)
    if (files.length < 1 || files.length > 16) throw new Error(`${files.length} pictures`)
    if ((image ?? []).length > 0 && (images ?? []).length > 0) throw new Error('image and image[] at once')
    const pictures = await Promise.all(
      files.map(async (file) => {
        if (typeof file === 'string' || !/^image\/(?:png|jpeg|webp)$/.test(file.type)) throw new Error('a picture without a picture’s type')
        return Buffer.from(await file.arrayBuffer())
      }),
    )
    const place = mask && (await this.#place(mask[0][1], pictures[0]))
    const edit = this.check(Edit, Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values![0][1]])))
    const [width, height] = edit.size.split('x').map(Number)
    // A form carries a line break as two characters.
    return { prompt: edit.prompt.replaceAll('\r\n', '\n'), pictures, width, height, seed: undefined, ...(place && { mask: place }) }
  }

  /** A mask as it is published: a PNG with an alpha channel, less than 4 MB, of the size of the first picture. */
  async #place(file: FormDataEntryValue, picture: Buffer): Promise<Buffer> {
    if (typeof file === 'string' || file.type !== 'image/png' || file.size > 4e6) throw new Error('a mask that is no small PNG')
    const bytes = Buffer.from(await file.arrayBuffer())
    const [own, whole] = await Promise.all([sharp(bytes).metadata(), sharp(picture).metadata()])
    if (!own.hasAlpha) throw new Error('a mask without an alpha channel')
    if (own.width !== whole.width || own.height !== whole.height) throw new Error('a mask of another size than its picture')
    return bytes
  }

  protected errorBody(fault: Fault): object {
    const [code, message] =
      fault === 'wrong key'
        ? ['invalid_api_key', `Incorrect API key provided: ${this.key}. You can find your API key at your account.`]
        : fault === 'no such model'
          ? ['model_not_found', 'The model does not exist or you do not have access to it.']
          : ['rate_limit_exceeded', 'Rate limit reached']
    return { error: { message, type: 'requests', param: null, code } }
  }

  protected refuse(fault: Fault, response: ServerResponse): boolean {
    if (fault === 'refuses the input' || fault === 'refuses the output') {
      const stage = fault === 'refuses the input' ? 'input' : 'output'
      return this.json(
        response,
        400,
        {
          error: {
            message: 'Your request was rejected by the safety system. safety_violations=[sexual].',
            type: 'image_generation_user_error',
            param: null,
            code: 'moderation_blocked',
            moderation_details: { moderation_stage: stage, categories: ['sexual'] },
          },
        },
        { 'x-request-id': 'req_refused' },
      )
    }
    return fault === 'no picture in the answer' ? this.json(response, 200, { created: 1_700_000_000, data: [] }) : false
  }

  protected async answer(response: ServerResponse, _asked: Asked, picture: Buffer) {
    const usage = {
      input_tokens: 1500,
      output_tokens: 4160,
      total_tokens: 5660,
      input_tokens_details: { image_tokens: 1400, text_tokens: 100 },
    }
    const data = [{ b64_json: picture.toString('base64') }]
    this.json(response, 200, { created: 1_700_000_000, data, usage }, { 'x-request-id': 'req_1' })
  }
}
