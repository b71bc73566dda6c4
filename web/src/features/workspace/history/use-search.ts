import { useInfiniteQuery } from '@tanstack/react-query'
import type { Generation } from '@veduta/contract/api/generations'
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

/** The pictures of a project that a sieve lets through, newest first, page by page. */
export function useSearch(projectId: string, sieve: Sieve) {
  const query = useInfiniteQuery({
    queryKey: ['pictures', projectId, sieve],
    queryFn: ({ pageParam }) =>
      call('GET /projects/:id/pictures', { id: projectId, limit: pageSize, ...asked(sieve), ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ pictures, more }) => (more ? pictures.at(-1)?.id : undefined),
    placeholderData: (before) => before,
  })
  const pictures: Generation[] = query.data?.pages.flatMap((page) => page.pictures) ?? []
  return { ...query, pictures }
}
