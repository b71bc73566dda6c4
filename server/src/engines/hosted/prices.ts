import type { GenerateImageResult } from 'ai'
import type { Cost } from '../engine.ts'

/** Dollars per million tokens of OpenAI's image models, by the vendor's list of November 2026. */
const openaiPrices = { text: 5, image: 8, output: 30 }
/** Dollars for one picture of a megapixel, by the vendor's list of November 2026. */
const googlePrices: Record<string, number> = { 'gemini-nano-banana-2.1': 0.0336 }

const estimated = (amount: number): Cost => ({ amount: Number(amount.toFixed(6)), currency: 'USD', basis: 'estimated' })

/** What the tokens that OpenAI counted cost by its list; undefined for models of other prices. */
export function openaiCost(model: string, { usage, calls }: GenerateImageResult): Cost | undefined {
  if (!model.startsWith('gpt-image-2') || usage.outputTokens === undefined) return undefined
  const { images = [] } = (calls[0]?.providerMetadata?.openai ?? {}) as { images?: { imageTokens?: number; textTokens?: number }[] }
  const { imageTokens = usage.inputTokens ?? 0, textTokens = 0 } = images[0] ?? {}
  return estimated((textTokens * openaiPrices.text + imageTokens * openaiPrices.image + usage.outputTokens * openaiPrices.output) / 1e6)
}

/** What Google asks for a picture of this model; undefined where no price is known here. */
export const googleCost = (model: string): Cost | undefined => (model in googlePrices ? estimated(googlePrices[model]) : undefined)
