import { config as configEndpoint, health, ready } from '@veduta/contract/api/system'
import { maxReferences } from '@veduta/contract/catalogue/defaults'
import { packages } from '@veduta/contract/catalogue/packages'
import { price } from '@veduta/contract/catalogue/price'
import type { FastifyInstance } from 'fastify'
import type { Providers } from '../accounts/providers/open-providers.ts'
import { sandboxParts, type Config } from '../config.ts'
import type { Engines } from '../engines/engines.ts'
import { route } from '../http/route.ts'
import type { Maintenance } from './maintenance.ts'
import { askAll, type Readiness } from './readiness.ts'

interface Needs {
  config: Config
  engines: Engines
  maintenance: Maintenance
  providers: Providers
  readiness: Readiness
}

/** Whether the process lives, whether it can serve, and what the client must know about this installation. */
export function systemRoutes(app: FastifyInstance, { config, engines, maintenance, providers, readiness }: Needs): void {
  route(app, health).answer(() => ({ ok: true as const }))

  route(app, ready).answer(async (_, { reply }) => {
    const answer = await askAll(readiness)
    if (!answer.ok) reply.code(503).serializer(JSON.stringify)
    return answer
  })

  route(app, configEndpoint).answer(() => ({
    support_email: config.supportEmail,
    chat_channel_url: config.chatChannelUrl,
    providers: { google: providers.has('google'), yandex: providers.has('yandex') },
    packages,
    price,
    limits: { upload_mb: config.maxUploadMb, upload_megapixels: config.maxUploadMegapixels, references: maxReferences },
    engines: config.engines,
    ignored: engines.ignored(),
    style_from: engines.styleFrom(),
    foresees: engines.foresees(),
    reads_wishes: config.wishesModel !== undefined,
    maintenance: maintenance.on,
    sandbox: sandboxParts(config),
  }))
}
