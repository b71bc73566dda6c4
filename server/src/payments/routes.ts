import {
  createPayment,
  listPayments,
  paymentStatus as statusEndpoint,
  recentPayment as recentEndpoint,
} from '@veduta/contract/api/payments'
import type { FastifyInstance } from 'fastify'
import { networkOf, notificationsFromNetwork, type Throttle } from '../accounts/throttle.ts'
import { fingerprintOf, idempotencyKey, type RequestKey } from '../coins/once.ts'
import { route } from '../http/route.ts'
import { Refusal } from '../refusal.ts'
import { orderPackage } from './order.ts'
import { paymentStatus, readPayments, recentPayment, takeNotification } from './payments.ts'
import { NotificationUnreadable, OutcomeUnknown, providerNames } from './provider.ts'
import type { Till } from './till.ts'

/** Longest notification that is read; real ones are a few kilobytes. */
const notificationBytes = 64 * 1024

/** Buying coins, and the address that providers tell about payments. */
export function paymentRoutes(app: FastifyInstance, { till, throttle }: { till: Till; throttle: Throttle }): void {
  route(app, createPayment).answer(({ package_id }, { caller, locale, request }) => {
    const key = idempotencyKey(request.headers['idempotency-key'])
    const once: RequestKey | undefined =
      key === undefined
        ? undefined
        : {
            account: caller.id,
            key,
            endpoint: createPayment.path,
            fingerprint: fingerprintOf({ package_id }, {}),
          }
    return orderPackage(till, { account: caller.id, locale, package: package_id, once })
  })
  route(app, statusEndpoint).answer(({ paymentId }, { caller, locale }) => paymentStatus(till, caller.id, paymentId, locale))
  route(app, recentEndpoint).answer((_, { caller }) => recentPayment(till, caller.id))
  route(app, listPayments).answer((_, { caller, locale }) => readPayments(till, caller.id, locale))
  app.register(async (scope) => notificationRoute(scope, till, throttle))
}

/** Not one of the contract's calls: programs of others send it, in their form, and some sign its very bytes. */
function notificationRoute(app: FastifyInstance, till: Till, throttle: Throttle) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: notificationBytes }, (_, body, done) => done(null, body))
  app.post<{ Params: { provider: string } }>(
    '/api/payments/notifications/:provider',
    { schema: { summary: 'Where payment providers send notifications', tags: ['payments'] } },
    async ({ params, headers, body, ip }, reply) => {
      const provider = providerNames.find((name) => name === params.provider)
      if (!provider) throw new Refusal('not_found')
      const network = networkOf(ip)
      await throttle.take(notificationsFromNetwork, network)
      try {
        const ours = await takeNotification(till, provider, { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
        if (ours) await throttle.giveBack(notificationsFromNetwork, network)
      } catch (error) {
        if (error instanceof NotificationUnreadable) throw new Refusal('malformed', {}, { cause: error })
        if (error instanceof OutcomeUnknown) throw new Refusal('unavailable', {}, { cause: error })
        throw error
      }
      return reply.type('text/plain').send('ok')
    },
  )
}
