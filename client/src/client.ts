import { setTimeout as pause } from 'node:timers/promises'
import * as accounts from '@veduta/contract/api/accounts'
import * as coins from '@veduta/contract/api/coins'
import * as drawings from '@veduta/contract/api/drawings'
import type { Endpoint } from '@veduta/contract/api/endpoint'
import * as generations from '@veduta/contract/api/generations'
import * as prints from '@veduta/contract/api/prints'
import * as projects from '@veduta/contract/api/projects'
import * as wishes from '@veduta/contract/api/wishes'

/** Every call that a key makes, from the contract itself: names, inputs and answers are the server's. */
export const calls = {
  me: accounts.me,
  coinStatement: coins.coinStatement,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  changeProject: projects.changeProject,
  generate: generations.generate,
  changeGeneration: generations.changeGeneration,
  prepareSketch: generations.prepareSketch,
  listGenerations: generations.listGenerations,
  lastGeneration: generations.lastGeneration,
  getGeneration: generations.getGeneration,
  listOrder: generations.listOrder,
  searchPictures: generations.searchPictures,
  listDescended: generations.listDescended,
  zipGenerations: generations.zipGenerations,
  cancelGeneration: generations.cancelGeneration,
  listPrints: prints.listPrints,
  makePrint: prints.makePrint,
  cancelPrint: prints.cancelPrint,
  setFeedback: generations.setFeedback,
  setFavourite: generations.setFavourite,
  readWishes: wishes.readWishes,
  readDrawing: drawings.readDrawing,
  getDrawing: drawings.getDrawing,
  correctDrawing: drawings.correctDrawing,
  leaveDrawing: drawings.leaveDrawing,
}
type Calls = typeof calls

export interface CallOptions {
  /** The pictures of calls that take some, by field. */
  files?: Record<string, File | File[]>
  /** `Idempotency-Key`: the same key gives the same answer and acts once. With it an order is repeated when the connection breaks. */
  key?: string
  /** `Prefer: respond-async`: answer at once, the work goes on. */
  respondAsync?: boolean
  signal?: AbortSignal | undefined
}

type Ask<E> = E extends Endpoint<infer Sent, any, infer Reply> ? (input: Sent, options?: CallOptions) => Promise<Reply> : never

/** The service as a program sees it. */
export type Veduta = { [Name in keyof Calls]: Ask<Calls[Name]> } & {
  /** Follows a picture until it is over, and gives it then. */
  finished(id: string, signal?: AbortSignal): Promise<generations.Generation>
  /** The bytes of a picture, by an address from an answer. */
  picture(address: string, signal?: AbortSignal): Promise<Uint8Array>
}

interface Connection {
  /** Where the service is, such as https://veduta.example. */
  url: string
  /** An API key. */
  key: string
  /** The language of refusals. */
  language?: 'en' | 'ru'
}

/** An answer that says no, or none at all (`status` 0, `code` 'no_answer'). `message` is worded for people. */
export class VedutaError extends Error {
  readonly status: number
  /** A code of the contract's errors, 'no_answer' or 'unreadable'. */
  readonly code: string

  constructor(status: number, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'VedutaError'
    this.status = status
    this.code = code
  }
}

/** How often a call that may be repeated is made at most, and how long is waited where the server does not say, in seconds. */
const attempts = 5
const firstPauseS = 1
const longestPauseS = 60

interface Request {
  method: string
  address: string
  headers?: Record<string, string>
  body?: FormData | string | undefined
  signal?: AbortSignal | undefined
}

/** Opens the service for a program. */
export function openVeduta({ url, key, language = 'en' }: Connection): Veduta {
  const bearer = { authorization: `Bearer ${key}`, 'accept-language': language }

  async function once({ method, address, headers, body, signal }: Request): Promise<Response> {
    try {
      return await fetch(new URL(address, url), {
        method,
        headers: { ...bearer, ...headers },
        body: body ?? null,
        signal: signal ?? null,
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new VedutaError(0, 'no_answer', `${url} does not answer.`, cause)
    }
  }

  /** Repeats what may be repeated while the server is away, busy or has had enough. */
  async function send(request: Request, repeatable: boolean): Promise<Response> {
    for (let n = 1; ; n++) {
      const last = !repeatable || n === attempts
      const answer = await once(request).catch((error: unknown) => {
        if (last || !(error instanceof VedutaError)) throw error
        return undefined
      })
      if (answer && (last || (answer.status !== 429 && answer.status !== 503))) return answer
      const waitS = Number(answer?.headers.get('retry-after') ?? firstPauseS * 2 ** (n - 1))
      if (answer && waitS > longestPauseS) return answer
      await answer?.body?.cancel()
      await pause(waitS * 1000, undefined, { ...(request.signal && { signal: request.signal }) })
    }
  }

  async function call(endpoint: Endpoint, input: object, options: CallOptions = {}): Promise<unknown> {
    const { files, key: repeatKey, respondAsync, signal } = options
    const rest: Record<string, unknown> = { ...input }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const asks = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const body = asks ? undefined : endpoint.files ? multipart(rest, files ?? {}) : JSON.stringify(rest)
    const headers = {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(repeatKey && { 'idempotency-key': repeatKey }),
      ...(respondAsync && { prefer: 'respond-async' }),
    }
    const address = `/api${path}${asks ? queryOf(rest) : ''}`
    const repeatable = endpoint.method !== 'POST' || repeatKey !== undefined
    return readAnswer(await send({ method: endpoint.method, address, headers, body, signal }, repeatable))
  }

  async function get(address: string, signal: AbortSignal | undefined): Promise<Response> {
    const answer = await send({ method: 'GET', address, signal }, true)
    if (!answer.ok) await readAnswer(answer)
    return answer
  }

  async function finished(id: string, signal?: AbortSignal): Promise<generations.Generation> {
    for (;;) {
      const stream = await get(`/api/generations/${encodeURIComponent(id)}/events`, signal)
      // It ends after the final state, or breaks off: either way the picture itself tells.
      await stream.text().catch((error: unknown) => {
        if (signal?.aborted) throw error
      })
      const generation = (await call(generations.getGeneration, { id }, { signal })) as generations.Generation
      if (generations.isFinal(generation.state)) return generation
      await pause(firstPauseS * 1000, undefined, { ...(signal && { signal }) })
    }
  }

  const picture = async (address: string, signal?: AbortSignal) => new Uint8Array(await (await get(address, signal)).arrayBuffer())

  const asked = Object.entries(calls).map(([name, endpoint]) => [
    name,
    (input: object, options?: CallOptions) => call(endpoint, input, options),
  ])
  return { ...Object.fromEntries(asked), finished, picture } as Veduta
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])

function multipart(fields: Record<string, unknown>, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of listed(value)) form.append(name, String(one))
  for (const [name, value] of Object.entries(files)) for (const file of listed(value) as File[]) form.append(name, file, file.name)
  return form
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : ''
}

async function readAnswer(answer: Response): Promise<unknown> {
  const text = await answer.text()
  let body: { detail?: unknown; code?: unknown } | undefined
  try {
    body = JSON.parse(text) as typeof body
  } catch {
    // A proxy may answer with a page of its own.
  }
  if (answer.ok && body !== undefined) return body
  if (typeof body?.detail === 'string') throw new VedutaError(answer.status, String(body.code), body.detail)
  throw new VedutaError(answer.status, 'unreadable', `The answer (${answer.status}) could not be read.`)
}
