import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { EngineError } from '../engine-error.ts'
import { failureOfAnswer, failureOfSdk } from './failures.ts'
import { boundedFetch } from './http.ts'
import type { Connection } from './vendor.ts'

/** How soon a job elsewhere is asked again how far it is, in ms: soon at first, then less and less often. */
const firstPauseMs = 250
const longestPauseMs = 1500
/** A question that fails is not the job's failure: it is asked again this many times in a row; about a job that was begun, for a minute. */
const patience = 5
const patienceWithJob = 40

/** Calls one vendor's JSON interface. Every failure is an `EngineError`. */
export class VendorCalls {
  #vendor: string
  #connection: Connection
  #headers: Record<string, string>

  constructor(vendor: string, connection: Connection, headers: Record<string, string>) {
    this.#vendor = vendor
    this.#connection = connection
    this.#headers = headers
  }

  /** Sends `body`, or asks when there is none, and reads the answer by `shape`. `more` are headers of this call alone. */
  async json<T>(url: string, shape: z.ZodType<T>, signal: AbortSignal, body?: object, more: Record<string, string> = {}): Promise<T> {
    const text = new TextDecoder().decode(await this.#bytes(url, signal, { ...this.#headers, ...more }, body))
    try {
      return shape.parse(JSON.parse(text))
    } catch (cause) {
      throw new EngineError('unavailable', `${this.#vendor} answered with something else than its own format`, { billed: 'unknown', cause })
    }
  }

  /** A place to ask must be the one that was asked first, or belong to the vendor's `domain`: the key goes there. */
  trusted(url: string, baseUrl: string, domain: string): string {
    const { hostname, protocol } = new URL(url)
    const region = protocol === 'https:' && hostname.endsWith(domain)
    if (hostname === new URL(baseUrl).hostname || region) return url
    throw new EngineError('unavailable', `${this.#vendor} named a strange place to ask: ${hostname}`, { billed: 'unknown' })
  }

  /**
   * The bytes of a made picture, from an address that the vendor names; the key is not shown to it. It is paid for: its loading is
   * repeated, and when that fails too, asking for another picture would only be paid for again.
   */
  async picture(url: string, signal: AbortSignal): Promise<Uint8Array> {
    if (url.startsWith('data:')) return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    if (!/^https?:/.test(url)) throw new EngineError('bad_output', `${this.#vendor} named no address for its picture`, { billed: 'yes' })
    try {
      return await this.until(signal, () => this.#bytes(url, signal, {}))
    } catch (cause) {
      if (signal.aborted) throw cause
      throw new EngineError('unavailable', `${this.#vendor} made a picture and did not hand it over: ${(cause as Error).message}`, {
        billed: 'yes',
        cause,
      })
    }
  }

  async #bytes(url: string, signal: AbortSignal, headers: Record<string, string>, body?: object): Promise<Uint8Array> {
    const { apiKey } = this.#connection
    try {
      const isForm = body instanceof FormData
      const reply = await boundedFetch(url, {
        ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
        headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
        signal,
      })
      const bytes = new Uint8Array(await reply.arrayBuffer())
      if (reply.ok) return bytes
      const answer = { status: reply.status, headers: reply.headers, body: new TextDecoder().decode(bytes) }
      throw failureOfAnswer(this.#vendor, answer, apiKey)
    } catch (error) {
      throw failureOfSdk(this.#vendor, error, signal, apiKey)
    }
  }

  /**
   * Follows a job that was begun, until `look` answers something. Whatever fails from there on, the job goes on and may be paid for: it
   * is never taken for one that cost nothing.
   */
  async follow<T>(upstreamId: string, signal: AbortSignal, look: () => Promise<T | undefined>, most = patienceWithJob): Promise<T> {
    return this.until(signal, look, most).catch((cause: unknown) => {
      if (!(cause instanceof EngineError) || cause.billed !== 'no') throw cause
      throw new EngineError(cause.kind, cause.message, { billed: 'unknown', upstreamId, cause })
    })
  }

  /** Asks `look` again and again until it answers something. Single failures of the way there are borne. */
  async until<T>(signal: AbortSignal, look: () => Promise<T | undefined>, mostFailures = patience): Promise<T> {
    for (let failed = 0, wait = firstPauseMs; ; wait = Math.min(longestPauseMs, wait * 1.4)) {
      try {
        const found = await look()
        if (found !== undefined) return found
        failed = 0
      } catch (error) {
        const passing = error instanceof EngineError && ['unavailable', 'overloaded', 'timeout'].includes(error.kind)
        if (!passing || ++failed > mostFailures) throw error
      }
      await pause(wait, undefined, { signal }).catch(() => {
        throw failureOfSdk(this.#vendor, undefined, signal, '')
      })
    }
  }
}
