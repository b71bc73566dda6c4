import { APICallError, NoImageGeneratedError } from 'ai'
import { EngineError, type FailureKind } from '../engine-error.ts'
import { cancelled } from '../unless-aborted.ts'
import { AnswerTooLong, retryAfterMs } from './http.ts'

/** What an HTTP answer of a vendor says, as far as failures are told apart by it. */
export interface FailedAnswer {
  status: number
  headers?: Headers | Record<string, string> | undefined
  body: string
}

/** Statuses that mean the same with every vendor. */
const byStatus: Record<number, FailureKind> = {
  400: 'invalid_input',
  401: 'misconfigured',
  402: 'misconfigured',
  403: 'misconfigured',
  404: 'misconfigured',
  408: 'timeout',
  409: 'overloaded',
  413: 'invalid_input',
  415: 'invalid_input',
  422: 'invalid_input',
  425: 'overloaded',
  429: 'overloaded',
  503: 'overloaded',
  504: 'timeout',
  529: 'overloaded',
}

interface Rule {
  status?: number[]
  /** Found in the body of the answer. */
  says: RegExp
  kind: FailureKind
}

/** What vendors say in words where the status alone would mislead. */
const rules: Rule[] = [
  // OpenAI
  { status: [400, 403], says: /moderation_blocked|content_policy_violation|"image_generation_user_error"/, kind: 'refused' },
  { status: [429], says: /insufficient_quota|billing_hard_limit|billing_not_active/, kind: 'misconfigured' },
  { status: [400], says: /model_not_found|invalid_api_key|API_KEY_INVALID|API key not valid/, kind: 'misconfigured' },
  // Google
  { status: [400], says: /User location is not supported|FAILED_PRECONDITION/, kind: 'misconfigured' },
  // fal
  { status: [400, 422], says: /content_policy_violation|"nsfw/, kind: 'refused' },
  { status: [403], says: /exhausted balance|User is locked/i, kind: 'misconfigured' },
  // Replicate, BFL
  { says: /flagged as sensitive|E005|NSFW content detected|Moderated/i, kind: 'refused' },
]

/** Failures that a vendor is not paid for, by its own terms. */
const free: FailureKind[] = ['overloaded', 'misconfigured', 'invalid_input', 'cancelled']

/** What may be written into a log of something that a vendor said: one line, short, without the key. */
export const withoutSecret = (text: string, secret: string) =>
  text
    .replaceAll(secret || '\u0000', '[key]')
    // A vendor may repeat part of the key.
    .replace(/\b(?:sk|key|r8|AIza)[-_\w*.]{6,}/g, '[key]')
    .replace(/\s+/g, ' ')
    .slice(0, 300)

/** The failure that an HTTP answer of a vendor means. */
export function failureOfAnswer(vendor: string, { status, headers, body }: FailedAnswer, secret: string): EngineError {
  const rule = rules.find((one) => (!one.status || one.status.includes(status)) && one.says.test(body))
  const kind = rule?.kind ?? byStatus[status] ?? (status >= 500 ? 'unavailable' : 'invalid_input')
  const wait = kind === 'overloaded' ? (retryAfterMs(headers) ?? delayInBody(body)) : undefined
  const upstreamId = requestId(headers)
  const billed = kind === 'timeout' ? 'unknown' : free.includes(kind) || status >= 500 ? 'no' : 'unknown'
  return new EngineError(kind, `${vendor} answered ${status}: ${withoutSecret(said(body), secret)}`, {
    billed,
    ...(wait !== undefined && { retryAfterMs: wait }),
    ...(upstreamId && { upstreamId }),
  })
}

/** What a body says for a reader: the message of a JSON error, or its beginning. */
function said(body: string): string {
  try {
    const { error, detail, message } = JSON.parse(body) as Record<string, any>
    return JSON.stringify(error ?? detail ?? message ?? body)
  } catch {
    return body.slice(0, 200)
  }
}

/** Google puts the delay into the body: `{"@type": "…RetryInfo", "retryDelay": "17s"}`. */
function delayInBody(body: string): number | undefined {
  const found = /"retryDelay":\s*"([\d.]+)s"/.exec(body)
  return found ? Number(found[1]) * 1000 : undefined
}

function requestId(headers: FailedAnswer['headers']): string | undefined {
  const get = (name: string) => (headers instanceof Headers ? headers.get(name) : headers?.[name]) ?? undefined
  return get('x-request-id') ?? get('x-fal-request-id')
}

/** Every error in the chain of causes. */
function* chain(error: unknown): Generator<Error & { code?: string }> {
  for (let one = error; one instanceof Error; one = one.cause) yield one
}

/** The reasons that Google gives for an answer without a picture when its content is why. */
const refusedContent = /"blockReason":"|"finishReason":"(?:IMAGE_)?(?:SAFETY|PROHIBITED_CONTENT|RECITATION|BLOCKLIST|SPII)"/

/**
 * The failure that an error of the AI SDK means. An error that its own signal caused is `cancelled`; the vendor may be paid for
 * what it was already doing.
 */
export function failureOfSdk(vendor: string, error: unknown, signal: AbortSignal, secret: string): EngineError {
  if (error instanceof EngineError) return error
  if (signal.aborted) return cancelled(signal)
  if (NoImageGeneratedError.isInstance(error)) return withoutPicture(vendor, error, secret)
  const links = [...chain(error)]
  if (links.some((one) => one instanceof AnswerTooLong)) {
    return new EngineError('bad_output', `${vendor} answered with more bytes than a picture has`, { billed: 'yes' })
  }
  if (links.some(({ code }) => code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')) {
    return new EngineError('timeout', `${vendor} did not answer in time`, { billed: 'unknown' })
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode: status, responseHeaders: headers, responseBody: body = '' } = error
    if (status >= 400) return failureOfAnswer(vendor, { status, headers, body }, secret)
    // A broken or foreign body under "200 OK": the picture may have been made, and paid for.
    return new EngineError('unavailable', `${vendor} answered ${status} with something else than its own format`, { billed: 'unknown' })
  }
  const code = links.map((one) => one.code).find(Boolean)
  const reached = code === undefined || !/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|CERT|SSL/.test(code)
  const words = withoutSecret(links.map(({ message }) => message).join(': '), secret)
  return new EngineError('unavailable', `${vendor} cannot be reached: ${code ?? ''} ${words}`, { billed: reached ? 'unknown' : 'no' })
}

function withoutPicture(vendor: string, error: NoImageGeneratedError, secret: string): EngineError {
  const facts = JSON.stringify(error.calls?.map(({ providerMetadata }) => providerMetadata) ?? [])
  const refused = refusedContent.test(facts)
  return new EngineError(refused ? 'refused' : 'bad_output', `${vendor} gave no picture: ${withoutSecret(facts, secret)}`, {
    billed: 'yes',
  })
}
