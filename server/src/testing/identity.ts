import Fastify from 'fastify'
import type { DestinationStream } from 'pino'
import { Faults } from '../sandbox/identity/faults.ts'
import { googleStandIn } from '../sandbox/identity/google.ts'
import { yandexStandIn } from '../sandbox/identity/yandex.ts'
import { freshDatabase } from './database.ts'
import { freePort } from './spawn-product.ts'
import { startApp, type TestApp } from './start-app.ts'

export const googleClient = { clientId: 'veduta-at-google', clientSecret: 'a secret of google' }
export const yandexClient = { clientId: '77770000777700007777000077770000', clientSecret: 'a secret of yandex' }

/** Google and Yandex as programs of their own: another port, another database. */
export interface ProviderServer {
  faults: Faults
  /** Where they are. */
  address: string
  /** What the product has to be told about them. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts stand-ins of Google and Yandex, with switches for faults, for a product at `publicUrl`. */
export async function startProviders(publicUrl: string): Promise<ProviderServer> {
  const database = await freshDatabase()
  const { db } = database
  const faults = new Faults()
  const server = Fastify({ forceCloseConnections: true })
  const port = await freePort() // an issuer has to know its address before it listens
  const address = `http://127.0.0.1:${port}`
  const google = { ...googleClient, redirectUri: `${publicUrl}/api/auth/google/callback` }
  const issuer = `${address}/google`
  await server.register(googleStandIn, { prefix: '/google', db, issuer, client: google, cookieKey: 'a key of cookies', faults })
  const redirectUris = [`${publicUrl}/api/auth/yandex/callback`, `${publicUrl}/auth/yandex/success`]
  await server.register(yandexStandIn, { prefix: '/yandex', db, client: { ...yandexClient, redirectUris }, faults })
  await server.listen({ port, host: '127.0.0.1' })
  return {
    faults,
    address,
    env: {
      PUBLIC_URL: publicUrl,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
      GOOGLE_ISSUER: issuer,
      YANDEX_CLIENT_ID: yandexClient.clientId,
      YANDEX_CLIENT_SECRET: yandexClient.clientSecret,
      YANDEX_OAUTH_URL: `${address}/yandex`,
      YANDEX_LOGIN_URL: `${address}/yandex`,
    },
    async stop() {
      await server.close()
      await database.drop()
    },
  }
}

/** The product and the providers that it knows. */
export interface Identity extends Pick<ProviderServer, 'faults' | 'address' | 'stop'> {
  product: TestApp
}

/** Starts the product with Google and Yandex configured, both of them stand-ins with switches for faults. */
export async function startIdentity({ logTo }: { logTo?: DestinationStream } = {}): Promise<Identity> {
  const providers = await startProviders('http://veduta.test')
  const product = await startApp({ env: providers.env, ...(logTo && { logTo }) })
  return {
    product,
    faults: providers.faults,
    address: providers.address,
    async stop() {
      await product.stop()
      await providers.stop()
    },
  }
}
