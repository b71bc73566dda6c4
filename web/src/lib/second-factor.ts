import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** How the second factor of the person stands. */
export const secondFactorQuery = queryOptions({ queryKey: ['second-factor'], queryFn: () => call('GET /auth/second-factor', {}) })
