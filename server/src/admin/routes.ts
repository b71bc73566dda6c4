import * as admin from '@veduta/contract/api/admin'
import type { FastifyInstance } from 'fastify'
import { mustBeCertain } from '../accounts/sessions.ts'
import { fingerprintOf, idempotencyKey } from '../coins/once.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { route } from '../http/route.ts'
import type { Images } from '../images/images.ts'
import { quoteRefund } from '../payments/refund-quote.ts'
import { giveUpRefund } from '../payments/settle-refund.ts'
import type { Till } from '../payments/till.ts'
import type { Maintenance } from '../system/maintenance.ts'
import { adjustUserCoins, switchMaintenance, switchUser } from './acts.ts'
import { listAudit } from './audit.ts'
import { readFigures } from './figures.ts'
import { listAllPayments, resolveAnomaly } from './payments.ts'
import { decide, listRequests, refundOrAsk } from './second-administrator.ts'
import { listUserGenerations, listUsers } from './users.ts'

interface Needs {
  config: Pick<Config, 'timeZone' | 'adminPerDay'>
  db: Database
  images: Images
  maintenance: Maintenance
  till: Till
}

/** What administrators see and do. Every act leaves a line in the audit, in the transaction of its effect. */
export function adminRoutes(app: FastifyInstance, parts: Needs): void {
  const { config, db, till } = parts
  route(app, admin.listUsers).answer((input) => listUsers(parts, config.timeZone, input))
  route(app, admin.listUserGenerations).answer((input, { locale }) => listUserGenerations(parts, input, locale))
  route(app, admin.listAllPayments).answer((input, { locale }) => listAllPayments(db, input, locale))
  route(app, admin.listAudit).answer((input) => listAudit(db, input))
  route(app, admin.figures).answer(({ days }) => readFigures(db, config.timeZone, days))

  route(app, admin.switchUser).answer(({ userId, is_active, reason }, { caller }) =>
    switchUser(parts, { actor: caller.id, user: userId, active: is_active, reason }),
  )
  route(app, admin.adjustUserCoins).answer(async ({ userId, coins, reason }, { caller, request }) => {
    await mustBeCertain(db, caller.session)
    const key = idempotencyKey(request.headers['idempotency-key'])
    const endpoint = admin.adjustUserCoins.path
    const once =
      key === undefined ? undefined : { account: caller.id, key, endpoint, fingerprint: fingerprintOf({ userId, coins, reason }, {}) }
    return adjustUserCoins(db, config, { actor: caller.id, user: userId, coins, reason, once })
  })
  route(app, admin.quoteRefund).answer(({ paymentId }) => quoteRefund(db, paymentId))
  route(app, admin.refundPayment).answer(async ({ paymentId, reason, coins }, { caller }) => {
    await mustBeCertain(db, caller.session)
    return refundOrAsk(till, config, { payment: paymentId, actor: caller.id, reason, agreed: coins })
  })
  route(app, admin.giveUpRefund).answer(async ({ paymentId, reason }, { caller }) => {
    await mustBeCertain(db, caller.session)
    return giveUpRefund(till, { payment: paymentId, actor: caller.id, note: reason })
  })
  route(app, admin.listRequests).answer((_, { caller }) => listRequests(db, caller.id))
  route(app, admin.decideRequest).answer(async ({ requestId, confirm }, { caller }) => {
    await mustBeCertain(db, caller.session)
    await decide(till, { id: requestId, actor: caller.id, confirm })
    return { ok: true as const }
  })
  route(app, admin.resolveAnomaly).answer(({ anomalyId, reason }, { caller }) =>
    resolveAnomaly(db, { actor: caller.id, anomaly: anomalyId, reason }),
  )
  route(app, admin.switchMaintenance).answer(({ on }, { caller }) => switchMaintenance(parts, { actor: caller.id, on }))
}
