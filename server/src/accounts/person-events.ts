import type { PersonEvent } from '@veduta/contract/api/events'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import type { Caller } from '../http/caller.ts'

/** Whether a session holds is looked up this often, in milliseconds: that it was ended is told, that its time is over is not. */
const lookEveryMs = 5000

/** Whether the session is still there and its account may be used. */
async function holds(db: Database, { id, session }: Caller): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('session.id', '=', session)
    .where('account.id', '=', id)
    .where('account.is_active', '=', true)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

const everything: PersonEvent = { about: 'everything', id: null, project_id: null }

/**
 * Yields what changes of the caller's, across processes, beginning with `everything`; what is told while nobody reads is told once.
 * Ends when the caller's session does, or when `signal` aborts.
 */
export async function* followPerson(
  { db, events }: { db: Database; events: Events },
  caller: Caller,
  signal: AbortSignal,
): AsyncGenerator<PersonEvent, void, void> {
  const waiting = new Map<string, PersonEvent>()
  let look = false
  let wake = () => {}
  const tell = (event: PersonEvent) => {
    waiting.set(`${event.about} ${event.id}`, event)
    wake()
  }
  const lookNow = () => {
    look = true
    wake()
  }
  const stopListening = events.subscribe('person', ({ account, about, id, project }) => {
    if (account !== caller.id) return
    if (about === 'sessions' || about === 'account') look = true
    tell(about === 'pictures' ? { about, id, project_id: project } : { about, id: null, project_id: null })
  })
  const stopGaps = events.onGap(() => {
    look = true
    tell(everything)
  })
  const timer = setInterval(lookNow, lookEveryMs)
  signal.addEventListener('abort', lookNow)
  tell(everything)
  try {
    while (!signal.aborted) {
      if (look) {
        look = false
        if (!(await holds(db, caller))) return
      }
      const [next] = waiting
      if (next) {
        waiting.delete(next[0])
        yield next[1]
      } else if (!look)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    clearInterval(timer)
    stopListening()
    stopGaps()
    signal.removeEventListener('abort', lookNow)
  }
}
