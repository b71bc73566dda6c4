import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Generation } from '@veduta/contract/api/generations'
import { useMemo } from 'react'
import { call } from '../../../lib/call.ts'

/** What is looked for; '' and false look for everything. */
export interface Sieve {
  q: string
  kind: '' | 'exterior' | 'interior' | 'fitting'
  engine: string
  liked: boolean
  favourite: boolean
  /** Days as "2026-11-28", of the reader's calendar; the last one counts. */
  from: string
  to: string
}

export const wholeHistory: Sieve = { q: '', kind: '', engine: '', liked: false, favourite: false, from: '', to: '' }

const pageSize = 40

/** The moment at which a day begins for the reader, or the one after it. */
const momentOf = (day: string, after = 0) => {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after).toISOString()
}

/** A sieve as the wire has it. */
export const asked = ({ q, kind, engine, liked, favourite, from, to }: Sieve) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(kind && { kind }),
  ...(engine && { engine }),
  ...(liked && { liked: 'true' }),
  ...(favourite && { favourite: 'true' }),
  ...(from && { from: momentOf(from) }),
  ...(to && { to: momentOf(to, 1) }),
})

/**
 * The pictures of a project that a sieve lets through, newest first, page by page. Those of a long history take hundreds of calls: what
 * a person does with some of them is shown by `change`, and only an undo asks for all of them again.
 */
export function useSearch(projectId: string, sieve: Sieve) {
  const queries = useQueryClient()
  const queryKey = ['pictures', projectId, sieve]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      call('GET /projects/:id/pictures', { id: projectId, limit: pageSize, ...asked(sieve), ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ more }, pages) => (more ? (pages.flatMap(({ pictures }) => pictures).at(-1)?.id ?? '') : undefined),
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const { data } = query
  const pictures: Generation[] = useMemo(() => data?.pages.flatMap((page) => page.pictures) ?? [], [data])
  const change = (of: (pictures: Generation[]) => Generation[]) =>
    queries.setQueryData<InfiniteData<{ pictures: Generation[]; more: boolean }, string>>(
      queryKey,
      (now) => now && { ...now, pages: now.pages.map((page) => ({ ...page, pictures: of(page.pictures) })) },
    )
  return { ...query, pictures, change }
}
