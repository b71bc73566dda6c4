import type { InfiniteData } from '@tanstack/react-query'
import type { PersonEvent } from '@veduta/contract/api/events'
import type { Generation } from '@veduta/contract/api/generations'
import { useEffect } from 'react'
import { call, CallError } from '../lib/call.ts'
import { discarded, withGeneration, withoutGeneration } from '../lib/generation-pages.ts'
import { hearPerson } from '../lib/person-events.ts'
import { queries } from '../lib/query.ts'
import { refreshUser } from '../lib/session.ts'

/** What is told at once is read once, this long after the first of it, in milliseconds. */
const gatherMs = 150
/** More pictures than this at once are read as a list. */
const mostSingly = 4

/** What the screens have read of each subject, by the beginnings of its keys. */
const readAs: Record<PersonEvent['about'], string[]> = {
  everything: ['projects', 'generations', 'pictures', 'payments', 'boards', 'coins', 'sessions', 'keys', 'webhooks', 'identities'],
  account: ['identities'],
  boards: ['boards'],
  keys: ['keys'],
  webhooks: ['webhooks'],
  payments: ['payments'],
  pictures: ['projects', 'pictures', 'boards'],
  projects: ['projects'],
  sessions: ['sessions'],
}

type Pages = InfiniteData<Generation[]>

/** Reads one picture anew, where its project has been read. */
async function readPicture({ id, project_id }: PersonEvent): Promise<void> {
  const key = ['generations', project_id]
  if (!id || discarded.has(id) || !queries.getQueryData(key)) return
  const put = (change: (pages: Generation[][]) => Generation[][]) =>
    queries.setQueryData<Pages>(key, (data) => data && { ...data, pages: change(data.pages) })
  try {
    const generation = await call('GET /generations/:id', { id })
    put((pages) => withGeneration(pages, generation))
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    put((pages) => withoutGeneration(pages, id))
  }
}

/** Brings what the screens show of the person's up to date, after what was told in `events`. */
async function readAgain(events: PersonEvent[]): Promise<void> {
  const subjects = new Set(events.map(({ about }) => about))
  const pictures = events.filter(({ about }) => about === 'pictures')
  const stale = new Set([...subjects].flatMap((about) => readAs[about] ?? []))
  if (pictures.length > mostSingly) stale.add('generations')
  await Promise.all([
    (subjects.has('account') || subjects.has('everything')) && refreshUser(),
    ...[...stale].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    ...(stale.has('generations') ? [] : pictures.map(readPicture)),
  ])
}

/** Follows what changes of the person's elsewhere, as long as somebody is signed in. */
export function usePersonEvents(personId: string): void {
  useEffect(() => {
    let gathered: PersonEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const events = gathered
      gathered = []
      timer = undefined
      readAgain(events).catch((error: unknown) => console.warn('What changed elsewhere could not be read', error))
    }
    const stop = hearPerson(personId, (event) => {
      gathered.push(event)
      timer ??= setTimeout(read, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [personId])
}
