import type { PersonEvent } from '@veduta/contract/api/events'
import { follow } from './events.ts'

/** What was read so short a time before the stream began, in milliseconds, is not read again. */
const justReadMs = 2000

/**
 * Hears what changes of the person's, whichever tab, device or process did it. A browser opens few connections to a server, and each
 * stream keeps one: of all tabs one holds the stream and passes on what it hears; when it is closed, another one takes over. A browser
 * without locks has a stream in each tab that is looked at. Answers with the way to stop.
 */
export function hearPerson(personId: string, told: (event: PersonEvent) => void): () => void {
  const name = `events of ${personId}`
  const others = new BroadcastChannel(name)
  const began = performance.now()
  let leaving = new AbortController()

  const stream = async (signal: AbortSignal) => {
    let first = true
    for await (const event of follow('GET /auth/me/events', {}, signal)) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
      others.postMessage(event)
      if (!first || performance.now() - began > justReadMs) told(event)
      first = false
    }
  }
  const start = () => {
    leaving = new AbortController()
    const { signal } = leaving
    const held = 'locks' in navigator ? navigator.locks.request(name, { signal }, () => stream(signal)) : stream(signal)
    held.catch((error: unknown) => {
      if (!signal.aborted) console.warn('What changes elsewhere is not heard', error)
    })
  }
  const stop = () => leaving.abort()

  /** A tab out of sight may be frozen: whatever it should have heard is read when it is looked at again. */
  const look = () => {
    const visible = document.visibilityState === 'visible'
    if (visible) told({ about: 'everything', id: null, project_id: null })
    if ('locks' in navigator) return
    stop()
    if (visible) start()
  }
  /** A page that waits behind the back button holds nothing. */
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    start()
    look()
  }

  others.addEventListener('message', ({ data }: MessageEvent<PersonEvent>) => told(data))
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', stop)
  addEventListener('pageshow', back)
  start()
  return () => {
    stop()
    others.close()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', stop)
    removeEventListener('pageshow', back)
  }
}
