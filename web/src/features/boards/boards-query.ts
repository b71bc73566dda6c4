import { call } from '../../lib/call.ts'

/** What one board is read under. */
export const boardKey = (id: string) => ['boards', id]
export const boardQuery = (id: string) => ({ queryKey: boardKey(id), queryFn: () => call('GET /boards/:id', { id }), retry: false })
