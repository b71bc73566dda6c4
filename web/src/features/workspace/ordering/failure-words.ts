/** What went wrong on the way, as far as the browser knows: the server's own words when it gave any. */
export interface Failure {
  detail: string | null
  /** 0 where no answer came. */
  status: number | null
  /** The text of an error that has no answer behind it. */
  message: string | null
  /** Whether all of the order had left; without an answer, the server may then have taken it. */
  sent?: boolean
}

/** The key of the words in workspace.json, or the words themselves. */
export type FailureText =
  | { said: string }
  | {
      key:
        | 'noCoins'
        | 'tooLarge'
        | 'noConnection'
        | 'noAnswer'
        | 'failed'
        | 'prepareNoCoins'
        | 'prepareTooLarge'
        | 'prepareNoAnswer'
        | 'prepareFailed'
        | 'preparedNotLoaded'
        | 'base'
        | 'examples'
        | 'cancel'
    }

/** Why a generation could not be ordered: the server's words, else words for its status, else the error's own text. */
export function generationFailure({ detail, status, message, sent }: Failure): FailureText {
  if (detail) return { said: detail }
  if (status === 0) return { key: sent ? 'noAnswer' : 'noConnection' }
  if (status === 402) return { key: 'noCoins' }
  if (status === 413) return { key: 'tooLarge' }
  return message ? { said: message } : { key: 'failed' }
}

/** Why a sketch could not be prepared: the server's words, else words for its status. */
export function prepareFailure({ detail, status }: Failure): FailureText {
  if (detail) return { said: detail }
  if (status === 0) return { key: 'prepareNoAnswer' }
  if (status === 402) return { key: 'prepareNoCoins' }
  return { key: status === 413 ? 'prepareTooLarge' : 'prepareFailed' }
}
