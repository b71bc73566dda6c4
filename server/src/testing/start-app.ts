import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { DestinationStream } from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openServices, type Services } from '../services.ts'
import { openLog } from '../system/log.ts'
import { freshDatabase } from './database.ts'

interface Options {
  /** Environment variables on top of the test's own. */
  env?: Record<string, string>
  /** Where the logs go; nowhere by default. */
  logTo?: DestinationStream
}

/** A call of the API as a test writes it. */
export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  options?: AskOptions,
) => Promise<LightMyRequestResponse>
interface AskOptions extends Pick<InjectOptions, 'headers' | 'remoteAddress' | 'query'> {
  token?: string | undefined
  body?: unknown
}

/** The real app over a fresh database. */
export interface TestApp {
  app: FastifyInstance
  services: Services
  /**
   * Calls the API without a socket: `ask('POST', '/api/auth/login', { body, token })`. What the test has changed in the tables by itself
   * has been heard of by then.
   */
  ask: Ask
  stop(): Promise<void>
}

/** Starts the whole product, API and worker, as one process would run it. Stop it when the test file is done. */
export async function startApp({ env = {}, logTo }: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'veduta-app-'))
  const database = await freshDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.address,
    PUBLIC_URL: 'http://veduta.test',
    WORKER_CONCURRENCY: '2',
    LOG_LEVEL: logTo ? 'trace' : 'silent',
    ...env,
  })
  const services = await openServices(config, openLog(config, logTo))
  const app = await buildApp(services)
  await app.ready()
  return {
    app,
    services,
    async ask(method, url, { token, body, headers, ...rest } = {}) {
      await services.events.catchUp()
      return app.inject({
        method,
        url,
        ...rest,
        headers: { 'accept-language': 'en', ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      })
    },
    async stop() {
      await app.close()
      await services.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
