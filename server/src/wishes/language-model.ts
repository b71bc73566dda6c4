import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output, type LanguageModel } from 'ai'
import type { Config } from '../config.ts'
import { boundedFetch } from '../engines/hosted/http.ts'
import { framesOf, instructions, Told, type ToldWishes } from './told-wishes.ts'

/** Who types does not wait longer for a reading, in ms: the grammar's stands there already. */
const patienceMs = 12_000
/** Readings that are kept: who comes back to a text, or reloads, has it read once. */
const mostKept = 500

export interface AskedText {
  text: string
  descriptions: string[]
}

type Connection = NonNullable<Config['wishesModel']>

function modelOf({ vendor, model, apiKey, baseUrl: baseURL }: Connection): LanguageModel {
  const options = { apiKey, baseURL, fetch: boundedFetch }
  switch (vendor) {
    case 'openai':
      return createOpenAI(options)(model)
    case 'google':
      return createGoogle(options)(model)
    case 'openai-compatible':
      return createOpenAICompatible({ ...options, name: 'compatible', supportsStructuredOutputs: true })(model)
  }
}

/**
 * Reads placement texts with a language model, whose structured answer fills the same frames as the grammar does. Rejects where the model
 * does not answer, or answers with something else.
 */
export function openReader(connection: Connection): (asked: AskedText, signal: AbortSignal) => Promise<ToldWishes> {
  const model = modelOf(connection)
  const kept = new Map<string, ToldWishes>()
  return async ({ text, descriptions }, signal) => {
    const key = JSON.stringify([text, descriptions])
    const known = kept.get(key)
    if (known) return known
    const { output } = await generateText({
      model,
      instructions,
      prompt: JSON.stringify({ text, pictures: descriptions }),
      output: Output.object({ schema: Told, name: 'wishes' }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      // What people write is not to lie about at a vendor.
      providerOptions: { openai: { store: false } },
    })
    const wishes = framesOf(output, text, descriptions.length)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(key, wishes)
    return wishes
  }
}
