import { QueryClient } from '@tanstack/react-query'
import { CallError, news } from './call.ts'

/** Whether a failure may be over when the same is tried again. */
export const mayPass = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500)

/** What the screens have read from the server. Reading is tried again when the failure may pass; acting never is. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
    mutations: { retry: false },
  },
})

/** What was read for one person is never shown to another. */
news.addEventListener('person', () => queries.clear())
