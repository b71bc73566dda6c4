import { EngineError } from '../engine-error.ts'
import { AnswerTooLong, retryAfterMs } from '../hosted/http.ts'
import { Fault, Rejection, type HistoryItem } from './protocol.ts'

/** Longest part of a server's own words that goes into the log. */
const longestWords = 300
const brief = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, longestWords)

/** The failure behind an answer that is none. `name` is the server's. */
export function failureOfAnswer(name: string, status: number, headers: Headers, body: string): EngineError {
  if (status === 401 || status === 403) return new EngineError('misconfigured', `${name} does not let us in (${status})`)
  if (status === 413) return new EngineError('misconfigured', `${name} takes no pictures of this size: raise --max-upload-size`)
  if (status === 429 || status === 503) {
    const wait = retryAfterMs(headers)
    return new EngineError('overloaded', `${name} is busy (${status})`, wait === undefined ? {} : { retryAfterMs: wait })
  }
  const rejection = status === 400 ? readRejection(body) : undefined
  return rejection ? failureOfRejection(name, rejection) : new EngineError('unavailable', `${name} answered ${status}`)
}

function readRejection(body: string): Rejection | undefined {
  try {
    return Rejection.parse(JSON.parse(body))
  } catch {
    return undefined
  }
}

/** A graph that the server does not take: a node or a model file is missing there, or its version knows other inputs. */
function failureOfRejection(name: string, { error, node_errors }: Rejection): EngineError {
  const nodes = Object.values(node_errors).map(
    ({ class_type, errors }) => `${class_type}: ${errors.map(({ type, details }) => `${type} ${brief(details)}`).join(', ')}`,
  )
  return new EngineError('misconfigured', `${name} does not take the graph (${error.type}): ${nodes.join('; ') || brief(error.message)}`)
}

/** What `fetch`, or reading its answer, failed with, in our terms. */
export function failureOfCall(name: string, error: unknown): EngineError {
  if (error instanceof EngineError) return error
  if (error instanceof AnswerTooLong) return new EngineError('bad_output', `${name}: ${error.message}`, { billed: 'no', cause: error })
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  return new EngineError('unavailable', timedOut ? `${name} does not answer` : `${name} cannot be reached`, { cause: error })
}

/** A server's memory did not suffice. Once freed of what other jobs left in it, it may. */
export class OutOfMemory extends EngineError {
  constructor(message: string) {
    super('overloaded', message)
  }
}

const named = (item: HistoryItem, event: string) => item.status?.messages.find(([type]) => type === event)?.[1]

/** Why a job that the server has ended gave nothing; undefined where it succeeded. */
export function failureOfJob(name: string, item: HistoryItem): EngineError | undefined {
  if (named(item, 'execution_interrupted')) return new EngineError('cancelled', `the job was stopped on ${name}`)
  const told = named(item, 'execution_error')
  if (told === undefined) {
    const ended = item.status?.status_str
    return ended === 'error' ? new EngineError('unavailable', `${name} ended the job without saying why`) : undefined
  }
  const { node_type, exception_type, exception_message } = Fault.catch({ node_type: '?', exception_type: '', exception_message: '' }).parse(
    told,
  )
  const words = `${node_type} failed on ${name}: ${exception_type.split('.').at(-1)}: ${brief(exception_message)}`
  return isOutOfMemory(exception_type, exception_message) ? new OutOfMemory(words) : new EngineError('unavailable', words)
}

const isOutOfMemory = (type: string, words: string) => /OutOfMemory|OOM/i.test(type) || /out of memory/i.test(words)
