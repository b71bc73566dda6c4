import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sandboxGoogle, sandboxYandex } from '../../accounts/providers/open-providers.ts'
import { sandboxParts, type Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { googleStandIn } from './google.ts'
import { yandexStandIn } from './yandex.ts'

/** Puts the stand-ins of Google and Yandex ID on the product's own port, each only while it stands in. */
export function sandboxIdentity(app: FastifyInstance, { config, db }: { config: Config; db: Database }): void {
  const parts = sandboxParts(config)
  if (parts.includes('google')) {
    const { issuer, clientId, clientSecret } = sandboxGoogle(config)
    const client = { clientId, clientSecret, redirectUri: `${config.publicUrl}/api/auth/google/callback` }
    const cookieKey = createHmac('sha256', config.secretKey).update('sandbox google cookies').digest('base64url')
    app.register(googleStandIn, { prefix: '/sandbox/google', db, issuer, client, cookieKey })
  }
  if (parts.includes('yandex')) {
    const { clientId, clientSecret } = sandboxYandex(config)
    const redirectUris = [`${config.publicUrl}/api/auth/yandex/callback`, `${config.publicUrl}/auth/yandex/success`]
    app.register(yandexStandIn, { prefix: '/sandbox/yandex', db, client: { clientId, clientSecret, redirectUris } })
  }
}
