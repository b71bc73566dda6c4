import { queue } from '../jobs.ts'

/** Pictures that wait to be made. A job is only a call to look at its generation: what is to be done stands in the table. */
export const generationQueue = queue<{ id: string }>('generation', { retryLimit: 20, retryDelay: 1, retryBackoff: false })
