import { call } from './call.ts'

/** Reads the boards of the signed-in person, last changed first. */
export const boardsQuery = { queryKey: ['boards'], queryFn: () => call('GET /boards', {}) }
