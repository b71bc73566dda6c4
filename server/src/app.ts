import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { findCaller } from './accounts/sessions.ts'
import { serveClient } from './http/client.ts'
import { answerErrors } from './http/errors.ts'
import { secureHeaders } from './http/headers.ts'
import { acceptUploads } from './http/uploads.ts'
import { logAnswers } from './http/answers.ts'
import type { Services } from './services.ts'
import { systemRoutes } from './system/routes.ts'

/** JSON bodies are forms; files come as multipart and are bounded apart. */
const bodyLimit = 256 * 1024

/** The HTTP side: every plugin and every noun's routes by name. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const app = Fastify({
    loggerInstance: log.child({}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('endpoints', [])
  app.decorate('findCaller', (token: string) => findCaller(services.db, token))
  app.decorateRequest('caller', undefined)

  answerErrors(app)
  logAnswers(app)
  await secureHeaders(app, { secure: config.publicUrl.startsWith('https:') })
  await acceptUploads(app, config.maxUploadMb)

  systemRoutes(app, services)

  await serveClient(app)
  return app
}
