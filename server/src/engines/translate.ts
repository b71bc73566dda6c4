import type { Brief } from '@veduta/contract/catalogue/brief'
import { liveFlowers, textLimit } from '@veduta/contract/catalogue/defaults'
import { z } from 'zod'
import type { EngineOrder } from './engine.ts'

/** Translates texts of any language into English, in their order. Throws when it cannot. */
export type Translate = (texts: string[], signal: AbortSignal) => Promise<string[]>

interface Log {
  warn(facts: object, message: string): void
}

/** A picture should not wait longer than this for its words, in ms. */
const patienceMs = 8000

const Answer = z.object({ translatedText: z.array(z.string()) })

/** A translator that speaks the protocol of LibreTranslate (`POST /translate`), which operators can run themselves. */
export function openTranslator({ url, apiKey }: { url: string; apiKey: string | undefined }): Translate {
  return async (texts, signal) => {
    const reply = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: texts, source: 'auto', target: 'en', format: 'text', ...(apiKey && { api_key: apiKey }) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    if (!reply.ok) throw new Error(`the translator answered ${reply.status}`)
    const { translatedText } = Answer.parse(await reply.json())
    if (translatedText.length !== texts.length) throw new Error('the translator answered with another number of texts')
    return translatedText
  }
}

/** Whether a text holds letters that English does not have. */
const isForeign = (text: string) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)

/** The texts that the person wrote, each with its limit. */
function freeTexts({ brief, references }: Pick<EngineOrder, 'brief' | 'references'>): string[] {
  const own = (() => {
    switch (brief.kind) {
      case 'exterior':
        return [brief.additional_objects]
      case 'interior':
        return brief.objects === liveFlowers ? [] : [brief.objects]
      case 'fitting':
        return [brief.placement_instructions, ...brief.reference_descriptions]
      case 'prepare':
        return []
    }
  })()
  return [...new Set([...own, ...references.map(({ description }) => description)].filter(isForeign))]
}

/**
 * The order with its free texts in English. Without a translator, or when it fails, they stay as they are: a picture is not
 * refused for want of a word.
 */
export async function inEnglish(order: EngineOrder, translate: Translate | undefined, log: Log): Promise<EngineOrder> {
  const texts = freeTexts(order)
  if (!translate || texts.length === 0) return order
  const said = await translate(texts, order.signal).catch((error: unknown) => {
    if (!order.signal.aborted) log.warn({ err: error }, 'the words of an order could not be translated')
    return texts
  })
  const known = new Map(texts.map((text, n) => [text, said[n].trim() || text]))
  const english = (text: string, limit: number) => (known.get(text) ?? text).slice(0, limit)
  return {
    ...order,
    brief: withTexts(order.brief, english),
    references: order.references.map((one) => ({ ...one, description: english(one.description, textLimit.reference_description) })),
  }
}

function withTexts(brief: Brief, english: (text: string, limit: number) => string): Brief {
  switch (brief.kind) {
    case 'exterior':
      return { ...brief, additional_objects: english(brief.additional_objects, textLimit.additional_objects) }
    case 'interior':
      return { ...brief, objects: english(brief.objects, textLimit.additional_objects) }
    case 'fitting':
      return {
        ...brief,
        placement_instructions: english(brief.placement_instructions, textLimit.placement_instructions),
        reference_descriptions: brief.reference_descriptions.map((text) => english(text, textLimit.reference_description)),
      }
    case 'prepare':
      return brief
  }
}
