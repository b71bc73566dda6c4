import type { CallName, Reply, Sent } from './api.ts'
import { addressOf, announce, answerOf, CallError, errorFrom, headersFor } from './call.ts'
import { token } from './token.ts'

/** One message of a stream of server-sent events. */
export interface ServerEvent {
  event: string
  data: string
  id: string | undefined
}

/** Cuts a stream of text into server-sent events (WHATWG HTML, 9.2.6); a message that never ends is dropped. */
export class EventReader {
  retryMs: number | undefined
  lastId: string | undefined
  #rest = ''
  #event = ''
  #data: string[] = [];

  *read(chunk: string): Generator<ServerEvent> {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r(?=[^\n])/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (this.#data.length > 0) yield { event: this.#event || 'message', data: this.#data.join('\n'), id: this.lastId }
        this.#event = ''
        this.#data = []
        continue
      }
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (field === 'event') this.#event = value
      else if (field === 'data') this.#data.push(value)
      else if (field === 'id') this.lastId = value
      else if (field === 'retry' && /^\d+$/.test(value)) this.retryMs = Number(value)
    }
  }
}

/** Waits `ms` milliseconds, or until `signal` is aborted. */
export const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** A stream that is silent for longer than this is taken for lost. The server sends a comment more often than that. */
const silenceMs = 45_000

async function* once(address: string, reader: EventReader, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const bearer = token()
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(address, {
      headers: headersFor({ accept: 'text/event-stream', 'last-event-id': reader.lastId }),
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    })
    if (!response.ok || !response.body) {
      const error = errorFrom(response.status, await response.text())
      announce(error, bearer)
      throw error
    }
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await text.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      yield* reader.read(value)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/**
 * Follows a stream of server-sent events with the session's token (which `EventSource` cannot send). A lost connection is taken up
 * again from the last event, after 0.5 s, then ever later up to 10 s. Ends when `signal` is aborted or the reader stops reading;
 * `onLost` tells that the connection is being taken up again.
 * @throws CallError when the server refuses (4xx).
 */
export async function* follow<N extends CallName>(
  name: N,
  input: Sent<N>,
  signal: AbortSignal,
  onLost?: (error: unknown) => void,
): AsyncGenerator<Reply<N>> {
  const reader = new EventReader()
  let failures = 0
  while (!signal.aborted) {
    try {
      for await (const { data } of once(addressOf(name, input).url, reader, signal)) {
        failures = 0
        yield answerOf(name, 200, data)
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429) throw error
      onLost?.(error)
    }
    if (signal.aborted) return
    await pause(Math.min(10_000, (reader.retryMs ?? 500) * 2 ** failures), signal)
    failures = Math.min(failures + 1, 5)
  }
}
