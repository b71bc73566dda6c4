/**
 * Why an attempt failed:
 * `refused` by the maker's safety rules; `overloaded`, to be tried again later; `invalid_input`, this engine takes no such pictures;
 * `unavailable`, nobody there or out of order; `misconfigured`, the operator has to do something (key, credit, missing model or node);
 * `bad_output`, something else than the picture came back; `timeout`; `cancelled`, by us or where the work was done.
 */
export type FailureKind =
  | 'refused'
  | 'overloaded'
  | 'invalid_input'
  | 'unavailable'
  | 'misconfigured'
  | 'bad_output'
  | 'timeout'
  | 'cancelled'

/** How often the same engine is asked again after such a failure where that costs nothing, and whether another one is asked then. */
const afterwards: Record<FailureKind, { again: number; next: boolean }> = {
  // Asking around until somebody draws it anyway is how keys get banned.
  refused: { again: 0, next: false },
  invalid_input: { again: 0, next: true },
  misconfigured: { again: 0, next: true },
  timeout: { again: 0, next: true },
  overloaded: { again: 3, next: true },
  unavailable: { again: 1, next: true },
  bad_output: { again: 1, next: true },
  cancelled: { again: 1, next: true },
}

/** Failures before which a picture was made: whether it is paid for has to be said. */
type Answered = 'bad_output'

interface Facts {
  /** How long the maker asks us to wait, in ms. */
  retryAfterMs?: number
  /** Whether the attempt costs the operator money all the same. */
  billed?: 'no' | 'yes' | 'unknown'
  upstreamId?: string
  cause?: unknown
}

/** An attempt that failed, in terms that retry, fallback and refund are decided by. The message is for the operator's log: no secrets. */
export class EngineError extends Error {
  kind: FailureKind
  retryAfterMs: number | undefined
  billed: 'no' | 'yes' | 'unknown'
  upstreamId: string | undefined

  constructor(kind: Exclude<FailureKind, Answered>, message: string, facts?: Facts)
  constructor(kind: FailureKind, message: string, facts: Facts & Required<Pick<Facts, 'billed'>>)
  constructor(kind: FailureKind, message: string, { retryAfterMs, billed = 'no', upstreamId, cause }: Facts = {}) {
    super(message, { cause })
    this.name = 'EngineError'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.billed = billed
    this.upstreamId = upstreamId
  }

  /** How often the same engine is asked again: what is paid for, or may be, is not bought twice. */
  get again(): number {
    return this.billed === 'no' ? afterwards[this.kind].again : 0
  }

  /** Whether another engine is asked. */
  get next(): boolean {
    return afterwards[this.kind].next
  }
}
