/** An answer longer than this is no picture, in bytes: more than any vendor's largest picture in base64. */
export const longestAnswer = 64 * 1024 * 1024

/** A vendor sent more than any picture needs. */
export class AnswerTooLong extends Error {
  constructor() {
    super(`the answer is longer than ${longestAnswer} bytes`)
  }
}

/** `fetch` that reads no more than `longestAnswer`; reading on fails with `AnswerTooLong`. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init)
  if (Number(reply.headers.get('content-length') ?? 0) > longestAnswer) {
    await reply.body?.cancel()
    throw new AnswerTooLong()
  }
  if (!reply.body) return reply
  let read = 0
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, control) {
        read += chunk.byteLength
        if (read > longestAnswer) control.error(new AnswerTooLong())
        else control.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status: reply.status, statusText: reply.statusText, headers: reply.headers })
}

/** How long an answer asks us to wait, in ms: by `retry-after-ms`, or by `retry-after` in seconds or as a date. */
export function retryAfterMs(headers: Headers | Record<string, string> | undefined, now = Date.now()): number | undefined {
  const get = (name: string) => (headers instanceof Headers ? headers.get(name) : headers?.[name]) ?? undefined
  const ms = get('retry-after-ms')
  if (ms !== undefined && Number.isFinite(Number(ms))) return Math.max(0, Number(ms))
  const after = get('retry-after')
  if (after === undefined) return undefined
  if (Number.isFinite(Number(after))) return Math.max(0, Number(after) * 1000)
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
