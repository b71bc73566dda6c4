import * as api from '@veduta/contract/api/wishes'
import type { FastifyInstance } from 'fastify'
import { wishesOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Config } from '../config.ts'
import { route } from '../http/route.ts'
import type { Log } from '../system/log.ts'
import { openReader } from './language-model.ts'

interface Needs {
  config: Pick<Config, 'wishesModel'>
  throttle: Throttle
  log: Log
}

/** What a placement text asks for, before it is ordered. */
export function wishRoutes(app: FastifyInstance, { config, throttle, log }: Needs): void {
  const read = config.wishesModel && openReader(config.wishesModel)
  route(app, api.readWishes).answer(async (asked, { caller, request }) => {
    if (!read) return { wishes: null }
    await throttle.take(wishesOfAccount, caller.id)
    const wishes = await read(asked, request.signal).catch((error: unknown) => {
      if (!request.signal.aborted) log.warn({ err: error }, 'the language model did not read a placement text')
      return null
    })
    return { wishes }
  })
}
