import type { Finding } from '../engine.ts'
import { failureOfAnswer, withoutSecret } from './failures.ts'
import { boundedFetch } from './http.ts'
import type { Connection } from './vendor.ts'

/** Asks a vendor about a model by name, which costs nothing: shows whether it is reached, takes the key and has the model. */
export async function askModel(
  vendor: string,
  url: string,
  headers: Record<string, string>,
  { apiKey, model }: Connection,
  signal: AbortSignal,
): Promise<Finding[]> {
  const about = `${vendor}, model ${model}`
  try {
    const reply = await boundedFetch(url, { headers, signal })
    const body = await reply.text()
    if (reply.ok) return [{ ok: true, about, found: 'reached; the key is accepted and the model is there' }]
    const remedy =
      reply.status === 404
        ? 'The vendor no longer has, or never had, this model: set another one.'
        : 'Check the key and the balance of the account at the vendor.'
    return [
      { ok: false, about, found: failureOfAnswer(vendor, { status: reply.status, headers: reply.headers, body }, apiKey).message, remedy },
    ]
  } catch (error) {
    const found = `cannot be reached: ${withoutSecret(String((error as Error).cause ?? error), apiKey)}`
    return [{ ok: false, about, found, remedy: 'Check the address, the network, and whether the vendor serves your country.' }]
  }
}
