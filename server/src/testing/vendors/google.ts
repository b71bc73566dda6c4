import type { IncomingMessage, ServerResponse } from 'node:http'
import sharp from 'sharp'
import { z } from 'zod'
import { StandIn, type Asked, type Fault } from './stand-in.ts'

const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9', '1:4', '4:1', '1:8', '8:1'] as const
const Picture = z.strictObject({ inlineData: z.strictObject({ mimeType: z.enum(['image/png', 'image/jpeg']), data: z.base64() }) })

/** GenerateContentRequest of Google's published interface, as far as pictures are concerned. */
const GenerateContent = z.strictObject({
  contents: z.tuple([
    z.strictObject({ role: z.literal('user'), parts: z.tuple([z.strictObject({ text: z.string().min(1) }), Picture], Picture) }),
  ]),
  generationConfig: z.strictObject({
    seed: z.int32().optional(),
    responseModalities: z.tuple([z.literal('IMAGE')]),
    imageConfig: z.strictObject({ aspectRatio: z.enum(ratios), imageSize: z.enum(['1K', '2K', '4K']).optional() }),
  }),
})

/** Gemini's `generateContent`. */
export class GoogleStandIn extends StandIn {
  name = 'Google'

  protected keyHeader = 'x-goog-api-key'

  protected override async aside(request: IncomingMessage, pathname: string, response: ServerResponse, body: Buffer): Promise<boolean> {
    if (request.method !== 'GET' || !pathname.startsWith('/models/')) return super.aside(request, pathname, response, body)
    if (!this.knows(request)) return this.json(response, 400, this.errorBody('wrong key'))
    return this.json(response, 200, { name: pathname.slice(1), version: '1' })
  }

  protected async read(request: IncomingMessage, pathname: string, body: Buffer): Promise<Asked> {
    if (request.method !== 'POST' || !/^\/models\/[\w.-]+:generateContent$/.test(pathname)) throw new Error('not a generateContent')
    const { contents, generationConfig } = this.check(GenerateContent, JSON.parse(body.toString()))
    const [{ text }, ...parts] = contents[0].parts
    const pictures = parts.map(({ inlineData }) => Buffer.from(inlineData.data, 'base64'))
    // It answers in the proportions of the first picture, which must be those that were named.
    const { width, height } = await sharp(pictures[0]).metadata()
    const [across, down] = generationConfig.imageConfig.aspectRatio.split(':').map(Number)
    if (Math.abs(width / height / (across / down) - 1) > 0.04) throw new Error(`a picture of ${width} × ${height} as ${across}:${down}`)
    const scale = 1024 / Math.sqrt(width * height)
    return { prompt: text, pictures, width: Math.round(width * scale), height: Math.round(height * scale), seed: generationConfig.seed }
  }

  protected errorBody(fault: Fault): object {
    if (fault === 'wrong key') return { error: { code: 400, message: `API key not valid: ${this.key}.`, status: 'INVALID_ARGUMENT' } }
    const details = fault === 'busy, said in the body' ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1.5s' }] : []
    return { error: { code: 429, message: 'Resource exhausted', status: 'RESOURCE_EXHAUSTED', details } }
  }

  protected refuse(fault: Fault, response: ServerResponse): boolean {
    const usageMetadata = { promptTokenCount: 1100, candidatesTokenCount: 0, totalTokenCount: 1100 }
    if (fault === 'busy, said in the body') return this.json(response, 429, this.errorBody(fault))
    if (fault === 'refuses the input')
      return this.json(response, 200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT', safetyRatings: [] }, usageMetadata })
    if (fault === 'refuses the output')
      return this.json(response, 200, {
        candidates: [{ content: { parts: [], role: 'model' }, finishReason: 'IMAGE_SAFETY' }],
        usageMetadata,
      })
    if (fault === 'no picture in the answer') {
      const content = { role: 'model', parts: [{ text: 'Here is your house.' }] }
      return this.json(response, 200, { candidates: [{ content, finishReason: 'STOP' }], usageMetadata })
    }
    return false
  }

  protected async answer(response: ServerResponse, _asked: Asked, picture: Buffer) {
    const content = { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data: picture.toString('base64') } }] }
    const usageMetadata = { promptTokenCount: 1100, candidatesTokenCount: 1290, totalTokenCount: 2390 }
    this.json(response, 200, { candidates: [{ content, finishReason: 'STOP' }], usageMetadata })
  }
}
