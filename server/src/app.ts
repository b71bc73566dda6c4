import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { providerRoutes } from './accounts/providers/routes.ts'
import { keyRoutes } from './accounts/keys/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { mustAdminister } from './accounts/second-factor.ts'
import { callsOfKey } from './accounts/throttle.ts'
import { adminRoutes } from './admin/routes.ts'
import { boardRoutes } from './boards/routes.ts'
import { coinRoutes } from './coins/routes.ts'
import { drawingRoutes } from './drawings/routes.ts'
import { generationRoutes } from './generations/routes.ts'
import type { Caller } from './http/caller.ts'
import { serveClient } from './http/client.ts'
import { answerBadAddress, answerErrors } from './http/errors.ts'
import { secureHeaders } from './http/headers.ts'
import { logWhenWritten } from './http/request-log.ts'
import { closeIdle, closeSlowBodies } from './http/slow.ts'
import { acceptUploads } from './http/uploads.ts'
import { logAnswers } from './http/answers.ts'
import { imageRoutes } from './images/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { queues, type Services } from './services.ts'
import { describeApi } from './system/docs.ts'
import { serveMetrics } from './system/metrics.ts'
import { systemRoutes } from './system/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { wishRoutes } from './wishes/routes.ts'

/** JSON bodies are forms; files come as multipart and are bounded apart. */
const bodyLimit = 256 * 1024

/** The HTTP side: every plugin and every noun's routes by name. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log } = services
  const app = Fastify({
    loggerInstance: log.child({}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    childLoggerFactory: logWhenWritten,
    bodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    ...closeIdle(),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readJsonOnly(app)
  app.decorate('endpoints', [])
  app.decorate('findCaller', (token: string) => services.accountCache.caller(token))
  app.decorate('mustAdminister', (caller: Caller) => mustAdminister(services, caller))
  app.decorate('countCall', (key: string) => services.throttle.take(callsOfKey, key))
  app.decorate('underMaintenance', () => services.maintenance.on)
  app.decorateRequest('caller', undefined)

  answerErrors(app)
  closeSlowBodies(app)
  letGoWhenClosing(app)
  logAnswers(app)
  answerAfterHearing(app, services)
  secureHeaders(app, { secure: config.publicUrl.startsWith('https:') })
  await acceptUploads(app, config.maxUploadMb)

  await describeApi(app, config.publicUrl)
  serveMetrics(app, { ...services, queues })

  systemRoutes(app, services)
  accountRoutes(app, services)
  keyRoutes(app, services)
  providerRoutes(app, services)
  coinRoutes(app, services)
  imageRoutes(app, services)
  projectRoutes(app, services)
  const limits = { megabytes: config.maxUploadMb, megapixels: config.maxUploadMegapixels }
  drawingRoutes(app, { ...services, limits })
  wishRoutes(app, services)
  generationRoutes(app, {
    ...services,
    limits,
    mostInFlight: config.picturesInFlight,
    publicUrl: config.publicUrl,
  })
  boardRoutes(app, { ...services, publicUrl: config.publicUrl })
  webhookRoutes(app, services)
  paymentRoutes(app, services)
  personalDataRoutes(app, services)
  adminRoutes(app, services)
  sandboxRoutes(app, services)

  await serveClient(app)
  return app
}

/** Bodies are JSON; an empty one is as good as none, since some programs announce JSON and send nothing. */
function readJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null)
    return parse(request, body, done)
  })
}

/** What is answered while the server closes ends its connection: kept alive, it would hold the process up for as long. */
function letGoWhenClosing(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Who changed something is answered once this process has heard of it: their next call finds nothing older here. */
function answerAfterHearing(app: FastifyInstance, { events }: Services) {
  app.addHook('onSend', (request, _, payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload)
    void events.catchUp().then(() => done(null, payload))
  })
}
