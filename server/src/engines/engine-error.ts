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

  constructor(kind: FailureKind, message: string, { retryAfterMs, billed = 'no', upstreamId, cause }: Facts = {}) {
    super(message, { cause })
    this.name = 'EngineError'
    this.kind = kind
    this.retryAfterMs = retryAfterMs
    this.billed = billed
    this.upstreamId = upstreamId
  }
}
