import type { FastifyInstance } from 'fastify'
import { ownAddress, type Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { Rounds } from '../../payments/rounds.ts'
import { sandboxShop } from '../../payments/till.ts'
import { yookassaApi } from './api.ts'
import { deliverNotifications } from './deliver.ts'
import { payPage } from './pay-page.ts'
import { YookassaStandIn } from './stand-in.ts'

/** Puts the stand-in of YooKassa on the product's own port: its API, its payment page and its notifications to us. */
export function sandboxPayments(app: FastifyInstance, { config, db }: { config: Config; db: Database }): void {
  const { shopId, secretKey } = sandboxShop(config)
  const notifyUrl = `${ownAddress(config)}/api/payments/notifications/yookassa`
  const standIn = new YookassaStandIn(db, { shopId, secretKey, payUrl: `${config.publicUrl}/sandbox/pay`, notifyUrl })
  app.register(yookassaApi, { prefix: '/sandbox/yookassa/v3', standIn })
  app.register(payPage, { prefix: '/sandbox/pay', standIn })
  const rounds = new Rounds(
    async () => {
      await standIn.expire()
      await deliverNotifications(db, notifyUrl)
    },
    1000,
    app.log,
  )
  app.addHook('onClose', () => rounds.stop())
}
