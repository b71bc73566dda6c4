import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Generation, GenerationEvent } from '@veduta/contract/api/generations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeAhead } from '../../../lib/ahead.ts'
import { call } from '../../../lib/call.ts'
import { follow, pause } from '../../../lib/events.ts'
import { pageSize } from '../../../lib/first-pictures.ts'
import { withGeneration, withoutGeneration } from '../../../lib/generation-pages.ts'
import { mayPass } from '../../../lib/query.ts'
import { useVisible } from '../../../lib/use-visible.ts'

export const isRunning = ({ state }: Pick<Generation, 'state'>) => state === 'queued' || state === 'running'

/** Names the order of a picture: the pictures of one order share it, a picture alone has its own. */
export const orderKey = ({ id, order }: Pick<Generation, 'id' | 'order'>) => order?.id ?? id

/** The pictures of an order among all, in their places. */
export const picturesOfOrder = (all: Generation[], key: string) =>
  all.filter((one) => orderKey(one) === key).toSorted((a, b) => (a.order?.position ?? 0) - (b.order?.position ?? 0))

const keyOf = (projectId: string) => ['generations', projectId]

type Pages = InfiniteData<Generation[], string | null>

/** Reads the pictures of a project, newest first, whatever became of them, page by page. */
export const generationsQuery = (projectId: string) => ({
  queryKey: keyOf(projectId),
  queryFn: async ({ pageParam }: { pageParam: string | null }) =>
    (pageParam ? null : await takeAhead<Generation[]>(`pictures ${projectId}`)) ??
    call('GET /generations/project/:projectId', {
      projectId,
      limit: pageSize,
      // A project that is deleted elsewhere goes from the list; its pictures may be asked for before that is known.
      may_be_gone: 'true',
      ...(pageParam ? { before: pageParam } : {}),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: Generation[]) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
})

/** The pictures of a project: those that are finished, newest first, and the one that is being made. */
export function useGenerations(projectId: string) {
  const queries = useQueryClient()
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(generationsQuery(projectId))
  const [selectedId, select] = useState<string | null>(null)
  /** A picture that was found in the history and is older than what was read of it. */
  const [found, setFound] = useState<Generation | null>(null)
  const all = data?.pages.flat() ?? []
  const newest = all.find(isRunning)
  const underway = newest ? picturesOfOrder(all, orderKey(newest)) : []
  const finished = all.filter((one) => one.state === 'succeeded' && one.generated_image_url !== null)
  return {
    loading: isPending,
    all,
    finished,
    /** The pictures of the order that is being made, in their places; those that are over too. */
    underway,
    /** The one of them that is followed. */
    running: underway.find(({ state }) => state === 'running') ?? underway.find(isRunning),
    selected: finished.find((one) => one.id === selectedId) ?? (found?.id === selectedId ? found : undefined) ?? finished[0],
    select,
    show: (generation: Generation) => {
      setFound(generation)
      select(generation.id)
    },
    /** The way to pictures older than those of the pages read so far; null when there are none. */
    older: hasNextPage
      ? {
          pagesRead: data?.pages.length ?? 0,
          read: () => {
            if (!isFetchingNextPage) void fetchNextPage()
          },
        }
      : null,
    put: (generation: Generation) =>
      queries.setQueryData<Pages>(keyOf(projectId), (data) => ({
        pageParams: data?.pageParams ?? [null],
        pages: withGeneration(data?.pages ?? [], generation),
      })),
    /** Has a picture as it is now, where it was read or found before. */
    change: (generation: Generation) => {
      setFound((now) => (now?.id === generation.id ? generation : now))
      queries.setQueryData<Pages>(
        keyOf(projectId),
        (data) => data && { ...data, pages: data.pages.map((page) => page.map((one) => (one.id === generation.id ? generation : one))) },
      )
    },
    remove: (ids: string[]) =>
      queries.setQueryData<Pages>(
        keyOf(projectId),
        (data) => data && { ...data, pages: ids.reduce((pages, id) => withoutGeneration(pages, id), data.pages) },
      ),
    reload: () => queries.invalidateQueries({ queryKey: keyOf(projectId) }),
  }
}

export type Generations = ReturnType<typeof useGenerations>

/** What is known of a running picture beyond its row: a small picture of the work so far, and how many stand before it. */
export interface Live {
  preview: string | null
  ahead: number
  /** The connection is lost and being taken up again; what is shown is the last that was known. */
  lost: boolean
}

const nothingYet: Live = { preview: null, ahead: 0, lost: false }
const askAgainMs = 3000

/**
 * Follows the picture that is being made, through lost connections too, and tells of each that was ordered since the first were read when
 * it has ended, whoever ordered it and whoever tells; it may be over before anything was heard of it. A tab out of sight needs no
 * connection for it: it hears of the end as all tabs do.
 */
export function useFollowing(generations: Generations, onEnd: (generation: Generation) => void): Live {
  const [live, setLive] = useState<Live & { id: string }>({ id: '', ...nothingYet })
  const id = generations.running?.id
  const visible = useVisible()
  const show = useEffectEvent((event: GenerationEvent) => {
    setLive({ id: event.id, preview: event.preview_url, ahead: event.ahead, lost: false })
    const now = generations.all.find((one) => one.id === event.id)
    if (now && isRunning(now) && isRunning(event)) {
      const progress = Math.max(now.progress, event.progress)
      generations.put({ ...now, state: event.state, stage: event.stage ?? now.stage, progress })
    }
  })
  const lose = useEffectEvent((lost: string) => setLive((now) => ({ ...(now.id === lost ? now : nothingYet), id: lost, lost: true })))
  const put = useEffectEvent((generation: Generation) => generations.put(generation))
  const reload = useEffectEvent(() => void generations.reload())

  const underway = useRef(new Set<string>())
  /** When the last picture that was seen was ordered; null before any were read. */
  const last = useRef<string | null>(null)
  const tellEnds = useEffectEvent(() => {
    if (generations.loading) return
    const before = last.current
    for (const generation of generations.all.toReversed()) {
      if (generation.created_at > (last.current ?? '')) last.current = generation.created_at
      if (isRunning(generation)) underway.current.add(generation.id)
      else if (underway.current.delete(generation.id) || (before !== null && generation.created_at > before)) onEnd(generation)
    }
    last.current ??= ''
  })
  useEffect(() => tellEnds())

  useEffect(() => {
    if (!id || !visible) return
    const leaving = new AbortController()
    const watch = async () => {
      for await (const event of follow('GET /generations/:id/events', { id }, leaving.signal, () => lose(id))) {
        show(event)
        if (!isRunning(event)) break
      }
      if (leaving.signal.aborted) return
      const generation = await call('GET /generations/:id', { id })
      if (!leaving.signal.aborted) put(generation)
    }
    const watchOn = async () => {
      while (!leaving.signal.aborted)
        try {
          return await watch()
        } catch (error) {
          if (!mayPass(error)) throw error
          lose(id)
          await pause(askAgainMs, leaving.signal)
        }
    }
    watchOn().catch((error: unknown) => {
      console.error('The generation could not be followed', error)
      reload()
    })
    const offline = () => lose(id)
    window.addEventListener('offline', offline)
    return () => {
      leaving.abort()
      window.removeEventListener('offline', offline)
    }
  }, [id, visible])

  return live.id === id ? live : nothingYet
}
