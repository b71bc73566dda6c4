import { sql } from 'kysely'

// Free work is done behind pictures that were paid for.

/** While one of those waits, free work looks again after so many seconds. */
export const behindS = 1

/** Whether a picture that was ordered waits for a worker. */
export const paidWaits = sql<boolean>`exists (select from generation where state = 'queued')`
