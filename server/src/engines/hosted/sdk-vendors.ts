import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateImage, type GenerateImageResult, type ImageModel } from 'ai'
import type { Quality } from '@veduta/contract/catalogue/finish'
import { sizesOf } from '../../images/frame.ts'
import { dialects } from '../dialects.ts'
import { failureOfSdk } from './failures.ts'
import { boundedFetch } from './http.ts'
import { askModel } from './look.ts'
import { googleCost, openaiCost } from './prices.ts'
import type { Connection, Vendor, VendorAnswer, VendorOrder } from './vendor.ts'

// The SDK would print what a model does not support; we know it, and say it in the form.
globalThis.AI_SDK_LOG_WARNINGS = false

type Request = Parameters<typeof generateImage>[0]

/** Models draw best at about a megapixel; smaller qualities are brought down from there. */
const megapixel = 1024 * 1024

/** One request through the SDK, which neither repeats it nor reads endless answers; every failure is an `EngineError`. */
async function generate(
  vendor: string,
  { apiKey }: Connection,
  order: VendorOrder,
  request: Omit<Request, 'prompt' | 'n'>,
): Promise<GenerateImageResult> {
  try {
    return await generateImage({
      ...request,
      prompt: { text: order.prompt, images: order.pictures, ...(order.mask && { mask: order.mask }) },
      n: 1,
      maxRetries: 0,
      abortSignal: order.signal,
    })
  } catch (error) {
    throw failureOfSdk(vendor, error, order.signal, apiKey)
  }
}

/** The picture of a result with what the vendor calls the request. */
function answerOf({ image, calls }: GenerateImageResult): VendorAnswer {
  const headers = calls[0]?.response.headers
  const upstreamId = headers?.['x-request-id'] ?? headers?.['x-fal-request-id']
  return { bytes: image.uint8Array, ...(upstreamId && { upstreamId }) }
}

const sized = ({ frame }: VendorOrder) => `${frame.width}x${frame.height}` as const

/** What OpenAI calls our qualities; drafts are cheap there. */
const openaiQuality: Record<Quality, 'high' | 'medium' | 'low'> = { high: 'high', medium: 'medium', sketch: 'low' }

/** Older models keep to what they are shown only when told so; newer ones always do, and refuse to be told. */
const hasFidelity = (model: string) => model.startsWith('gpt-image-1.5')

/** OpenAI's image models. Sides are multiples of 16, up to 3 to 1; no seed; paid for even when nobody waits for the answer. */
export function openai(connection: Connection): Vendor {
  const { apiKey, baseUrl, model } = connection
  const provider: ImageModel = createOpenAI({ apiKey, baseURL: baseUrl, fetch: boundedFetch }).image(model)
  return {
    id: 'openai',
    model,
    dialect: dialects.openai,
    sizes: sizesOf(megapixel, { step: 16, most: 3 }),
    references: 3,
    masks: true,
    seed: 'none',
    cancel: 'local',
    async ask(order) {
      const options = {
        quality: openaiQuality[order.quality],
        outputFormat: 'png',
        background: 'opaque',
        ...(hasFidelity(model) && { inputFidelity: 'high' }),
        ...(order.person && { safetyIdentifier: order.person }),
      }
      const result = await generate('OpenAI', connection, order, {
        model: provider,
        size: sized(order),
        providerOptions: { openai: options },
      })
      const cost = openaiCost(model, result)
      return { ...answerOf(result), ...(cost && { cost }) }
    },
    examine: (signal) => askModel('OpenAI', `${baseUrl}/models/${model}`, { authorization: `Bearer ${apiKey}` }, connection, signal),
  }
}

/** The proportions that Gemini takes by name, with the pixels that it answers in: not quite those proportions. */
const googleSizes = [
  { ratio: '1:1', width: 1024, height: 1024 },
  { ratio: '2:3', width: 848, height: 1264 },
  { ratio: '3:2', width: 1264, height: 848 },
  { ratio: '3:4', width: 896, height: 1200 },
  { ratio: '4:3', width: 1200, height: 896 },
  { ratio: '4:5', width: 928, height: 1152 },
  { ratio: '5:4', width: 1152, height: 928 },
  { ratio: '9:16', width: 768, height: 1376 },
  { ratio: '16:9', width: 1376, height: 768 },
  { ratio: '21:9', width: 1584, height: 672 },
  { ratio: '1:4', width: 512, height: 2048 },
  { ratio: '4:1', width: 2048, height: 512 },
  { ratio: '1:8', width: 352, height: 2816 },
  { ratio: '8:1', width: 2816, height: 352 },
] as const

/** Google's image models. Fixed proportions, a seed that helps but promises nothing. */
export function google(connection: Connection): Vendor {
  const { apiKey, baseUrl, model } = connection
  const provider = createGoogle({ apiKey, baseURL: baseUrl, fetch: boundedFetch }).image(model)
  return {
    id: 'google',
    model,
    dialect: dialects.google,
    sizes: [...googleSizes],
    references: 3,
    seed: 'best effort',
    cancel: 'local',
    async ask(order) {
      const { ratio } = googleSizes.find(({ width, height }) => width === order.frame.width && height === order.frame.height)!
      const result = await generate('Google', connection, order, {
        model: provider,
        aspectRatio: ratio,
        seed: order.seed,
        providerOptions: { google: { imageConfig: { imageSize: '1K' } } },
      })
      const cost = googleCost(model)
      return { ...answerOf(result), ...(cost && { cost }) }
    },
    examine: (signal) => askModel('Google', `${baseUrl}/models/${model}`, { 'x-goog-api-key': apiKey }, connection, signal),
  }
}

/** Any service that offers OpenAI's `/images/edits`: gateways and servers of one's own. What such a model can do, nobody says. */
export function openaiCompatible(connection: Connection): Vendor {
  const { apiKey, baseUrl, model } = connection
  const provider = createOpenAICompatible({ name: 'compatible', apiKey, baseURL: baseUrl, fetch: boundedFetch }).imageModel(model)
  const dialect = /flux/i.test(model) ? dialects.flux : /qwen/i.test(model) ? dialects.qwen : dialects.openai
  return {
    id: 'openai-compatible',
    model,
    dialect,
    sizes: sizesOf(megapixel, { step: 16, most: 3 }),
    references: 3,
    seed: 'none',
    cancel: 'local',
    ask: async (order) => answerOf(await generate('the compatible service', connection, order, { model: provider, size: sized(order) })),
    examine: (signal) =>
      askModel('The compatible service', `${baseUrl}/models/${model}`, { authorization: `Bearer ${apiKey}` }, connection, signal),
  }
}
