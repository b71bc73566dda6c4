import { isFinal, type GenerationEvent, type GenerationState } from '@veduta/contract/api/generations'
import type { Stage } from '@veduta/contract/catalogue/stage'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import type { Images } from '../images/images.ts'

/** Where a generation stands. */
export interface Snapshot {
  state: GenerationState
  stage: Stage | null
  progress: number
  /** Key of a stored picture of the work so far. */
  preview: string | null
  /** Pictures that stand before this one while it is queued. */
  ahead: number
}

/** Events can be lost with a connection: the table is read again this often, in milliseconds. */
const rereadEveryMs = 3000

/** Reads where a generation stands; undefined when it is gone. */
export async function standingOf(db: Database, id: string): Promise<Snapshot | undefined> {
  const row = await db
    .selectFrom('generation as g')
    .select((eb) => [
      'state',
      'stage',
      'progress',
      'preview_key as preview',
      eb
        .selectFrom('generation as before')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('before.state', '=', 'queued')
        .whereRef('before.created_at', '<', 'g.created_at')
        .as('before'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { before, ...standing } = row
  return { ...standing, ahead: row.state === 'queued' ? Number(before) : 0 }
}

/**
 * Yields where a generation stands, at once and after each change, across processes; ends after a final state, when the
 * generation is deleted, or when `signal` aborts.
 */
export async function* follow(
  { db, events }: { db: Database; events: Events },
  id: string,
  signal: AbortSignal,
): AsyncGenerator<Snapshot, void, void> {
  let news: Omit<Snapshot, 'ahead'> | undefined
  let reread = true
  let queued = false
  let wake = () => {}
  const stopListening = events.subscribe('generation', (event) => {
    if (event.id === id) news = event
    // Whatever happens to another picture may move this one forward in the line.
    else if (queued && event.state !== 'queued' && event.progress === 0) reread = true
    else return
    wake()
  })
  const rereadNow = () => {
    reread = true
    wake()
  }
  const stopGaps = events.onGap(rereadNow)
  const timer = setInterval(rereadNow, rereadEveryMs)
  signal.addEventListener('abort', rereadNow)
  let last = ''
  try {
    while (!signal.aborted) {
      let now: Snapshot | undefined
      if (reread || news?.state === 'queued') {
        reread = false
        news = undefined
        now = await standingOf(db, id)
        if (!now) return
      } else if (news) {
        const { state, stage, progress, preview } = news
        news = undefined
        now = { state, stage, progress, preview, ahead: 0 }
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      queued = now.state === 'queued'
      const key = JSON.stringify(now)
      if (key !== last) yield now
      last = key
      if (isFinal(now.state)) return
    }
  } finally {
    clearInterval(timer)
    stopListening()
    stopGaps()
    signal.removeEventListener('abort', rereadNow)
  }
}

/** What is told to whoever watches a generation. */
export async function* followEvents(
  { images, ...deps }: { db: Database; events: Events; images: Images },
  id: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent, void, void> {
  for await (const { preview, ...now } of follow(deps, id, signal))
    yield { id, ...now, preview_url: preview && images.addresses.of(preview) }
}

/** Waits until a generation is over. Undefined when it is gone or `signal` aborts first. */
export async function waitForEnd(
  deps: { db: Database; events: Events },
  id: string,
  signal: AbortSignal,
): Promise<GenerationState | undefined> {
  for await (const { state } of follow(deps, id, signal)) if (isFinal(state)) return state
  return undefined
}
