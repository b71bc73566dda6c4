import shapes from 'answer-shapes'
import i18next from 'i18next'
import type { CallName, Reply, Sent } from './api.ts'
import { complete, isUseless } from './complete.ts'
import { language } from './language.ts'
import { token } from './token.ts'

export interface CallOptions {
  /** Makes the call multipart: each name with its picture or pictures. */
  files?: Record<string, File | File[] | null | undefined>
  /** `Idempotency-Key`: the same key gives the same answer and acts once. */
  key?: string
  /** `Prefer: respond-async`: answer at once, the work goes on. */
  respondAsync?: boolean
  signal?: AbortSignal
  /** Share of the upload that has left, 0–1. */
  onUpload?: (fraction: number) => void
}

/** An answer that says no, or none at all (`status` 0, `code` 'no_answer'). */
export class CallError extends Error {
  readonly status: number
  /** A code of the contract's errors, or 'no_answer' / 'unreadable' where the server did not speak. */
  readonly code: string
  /** The server's words in the reader's language; absent where the server did not speak. */
  readonly detail: string | undefined
  /** The fields that validation complained about, with its words. */
  readonly fields: Record<string, string>

  constructor(status: number, code: string, detail?: string, fields: Record<string, string> = {}) {
    super(detail ?? `${status} ${code}`)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.detail = detail
    this.fields = fields
  }
}

/** The server's words for what went wrong; without a network, that there is none; else `fallback`. */
export function wordsOf(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback
  const offline = error.status === 0 && 'onLine' in navigator && !navigator.onLine
  return error.detail ?? (offline ? i18next.t('noConnection', { ns: 'app' }) : fallback)
}

/**
 * `signed_out`: a call was refused because the session is over; `maintenance`: the operator is working on the service; `person`:
 * whoever was signed in no longer is.
 */
export const news = new EventTarget()

/** Reads an answer that is not a success. */
export function errorFrom(status: number, text: string): CallError {
  let body: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (parsed && typeof parsed === 'object') body = parsed as Record<string, unknown>
  } catch {
    // A proxy may answer with a page of its own.
  }
  const detail = typeof body.detail === 'string' ? body.detail : undefined
  const code = typeof body.code === 'string' ? body.code : 'unreadable'
  return new CallError(status, code, detail, (body.fields ?? {}) as Record<string, string>)
}

const noAnswer = () => new CallError(0, 'no_answer')

/** The method and the address of a call, with the names of its path and its query in it; `rest` is what its body is made of. */
export function addressOf<N extends CallName>(name: N, input: Sent<N>) {
  const [method = '', path = ''] = name.split(' ')
  const rest: Record<string, unknown> = { ...(input as object) }
  const filled = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  const asks = method === 'GET' || method === 'DELETE'
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
  const query = asks ? new URLSearchParams(given.map(([field, value]) => [field, String(value)])).toString() : ''
  return { method, url: `/api${filled}${query && `?${query}`}`, rest: asks ? undefined : rest }
}

function multipart(fields: Record<string, unknown>, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData()
  const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
  for (const [name, value] of Object.entries(fields)) for (const one of listed(value)) form.append(name, String(one))
  for (const [name, value] of Object.entries(files)) for (const file of listed(value) as File[]) form.append(name, file, file.name)
  return form
}

export const headersFor = (extra: Record<string, string | undefined> = {}) => {
  const bearer = token()
  const all = {
    accept: 'application/json',
    'accept-language': language(),
    authorization: bearer ? `Bearer ${bearer}` : undefined,
    ...extra,
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

async function byFetch({ url, ...request }: Request, { signal }: CallOptions): Promise<[number, string]> {
  try {
    const response = await fetch(url, { ...request, signal: signal ?? null })
    return [response.status, await response.text()]
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer()
  }
}

/** `fetch` cannot tell how much of an upload has left, so uploads that are watched go this way. */
function byUpload({ method, url, headers, body }: Request, { signal, onUpload }: CallOptions): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onUpload?.(event.total > 0 ? event.loaded / event.total : 0))
    request.addEventListener('load', () => resolve([request.status, request.responseText]))
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () => reject(signal?.reason ?? noAnswer()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Tells the rest of the client what an error means for all of it. */
export function announce(error: CallError, bearer: string | null): void {
  const isOver = error.status === 401 && error.code !== 'wrong_credentials' && error.code !== 'provider_token_refused'
  if (isOver && bearer && bearer === token()) news.dispatchEvent(new Event('signed_out'))
  if (error.code === 'maintenance') news.dispatchEvent(new Event('maintenance'))
}

/**
 * Calls an endpoint of the contract by its method and path.
 * @throws CallError when the answer is not a success or none came.
 */
export async function call<N extends CallName>(name: N, input: Sent<N>, options: CallOptions = {}): Promise<Reply<N>> {
  const { method, url, rest } = addressOf(name, input)
  const body = rest && (options.files ? multipart(rest, options.files) : JSON.stringify(rest))
  const bearer = token()
  const request: Request = {
    method,
    url,
    headers: headersFor({
      'content-type': typeof body === 'string' ? 'application/json' : undefined,
      'idempotency-key': options.key,
      prefer: options.respondAsync ? 'respond-async' : undefined,
    }),
    body,
  }
  const [status, text] = await (options.onUpload ? byUpload(request, options) : byFetch(request, options))
  if (status < 200 || status > 299) {
    const error = errorFrom(status, text)
    announce(error, bearer)
    throw error
  }
  return answerOf(name, status, text)
}

/**
 * Reads an answer to a call, from whichever version of the server, into what the screens may rely on.
 * @throws CallError when it is no JSON, or lacks what the call was made for.
 */
export function answerOf<N extends CallName>(name: N, status: number, text: string): Reply<N> {
  try {
    const answer = complete(JSON.parse(text), shapes[name])
    if (!isUseless(answer, shapes[name])) return answer as Reply<N>
  } catch {
    // told below
  }
  throw new CallError(status, 'unreadable')
}
