import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation, GenerationEvent } from '@veduta/contract/api/generations'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/call.ts'
import { follow } from '../../lib/events.ts'

export const isRunning = ({ state }: Pick<Generation, 'state'>) => state === 'queued' || state === 'running'

const keyOf = (projectId: string) => ['generations', projectId]

/** Reads the pictures of a project, newest first, whatever became of them. */
export const generationsQuery = (projectId: string) => ({
  queryKey: keyOf(projectId),
  queryFn: () => call('GET /generations/project/:projectId', { projectId }),
})

/** `generation` in the place it has in the list, or in front of it. */
export const withGeneration = (list: Generation[], generation: Generation): Generation[] =>
  list.some((one) => one.id === generation.id) ? list.map((one) => (one.id === generation.id ? generation : one)) : [generation, ...list]

/** The pictures of a project: those that are finished, newest first, and the one that is being made. */
export function useGenerations(projectId: string) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(generationsQuery(projectId))
  const [selectedId, select] = useState<string | null>(null)
  const all = data ?? []
  const finished = all.filter((one) => one.state === 'succeeded')
  return {
    loading: isPending,
    all,
    finished,
    running: all.find(isRunning),
    selected: finished.find((one) => one.id === selectedId) ?? finished[0],
    select,
    put: (generation: Generation) => queries.setQueryData<Generation[]>(keyOf(projectId), (list) => withGeneration(list ?? [], generation)),
    reload: () => queries.invalidateQueries({ queryKey: keyOf(projectId) }),
  }
}

export type Generations = ReturnType<typeof useGenerations>

/** What is known of a running picture beyond its row: a small picture of the work so far, and how many stand before it. */
export interface Live {
  preview: string | null
  ahead: number
}

/** Follows the picture that is being made, through lost connections too, and tells when it has ended. */
export function useFollowing(generations: Generations, onEnd: (generation: Generation) => void): Live {
  const [live, setLive] = useState<Live & { id: string }>({ id: '', preview: null, ahead: 0 })
  const id = generations.running?.id
  const show = useEffectEvent((event: GenerationEvent) => {
    setLive({ id: event.id, preview: event.preview_url, ahead: event.ahead })
    const now = generations.all.find((one) => one.id === event.id)
    if (now && isRunning(event)) {
      const progress = Math.max(now.progress, event.progress)
      generations.put({ ...now, state: event.state, stage: event.stage ?? now.stage, progress })
    }
  })
  const end = useEffectEvent((generation: Generation) => {
    generations.put(generation)
    onEnd(generation)
  })
  const reload = useEffectEvent(() => void generations.reload())

  useEffect(() => {
    if (!id) return
    const leaving = new AbortController()
    const watch = async () => {
      for await (const event of follow<GenerationEvent>(`/generations/${id}/events`, leaving.signal)) {
        show(event)
        if (!isRunning(event)) break
      }
      if (leaving.signal.aborted) return
      const generation = await call('GET /generations/:id', { id })
      if (!leaving.signal.aborted) end(generation)
    }
    watch().catch((error: unknown) => {
      console.error('The generation could not be followed', error)
      reload()
    })
    return () => leaving.abort()
  }, [id])

  return live.id === id ? live : { preview: null, ahead: 0 }
}
