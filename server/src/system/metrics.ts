import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { bearerToken } from '../http/caller.ts'
import type { Jobs, Queue } from '../jobs.ts'
import { Refusal } from '../refusal.ts'

interface Parts {
  config: Pick<Config, 'metricsToken'>
  db: Database
  jobs: Jobs
  queues: Queue<any>[]
}

/** How long figures that are counted over whole tables are kept, in ms. */
const keptMs = 15_000

const isLoopback = (ip: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(ip)

/** Who may read: the bearer of the token, or without one whoever sits on this machine. A proxied call never counts as local. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request.ip) && request.headers['x-forwarded-for'] === undefined
  const got = Buffer.from(bearerToken(request.headers.authorization) ?? '')
  const wanted = Buffer.from(token)
  return got.length === wanted.length && timingSafeEqual(got, wanted)
}

/** Calls `count` at most once in `keptMs`, however often it is asked. */
function kept<T>(count: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (!last || Date.now() - last.at > keptMs) last = { at: Date.now(), answer: count() }
    return last.answer
  }
}

/** `GET /metrics` in Prometheus' text format: durations of answers, generations, queues, coins and the process itself. */
export function serveMetrics(app: FastifyInstance, { config, db, jobs, queues }: Parts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30, 100],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  const gauge = (shape: GaugeConfiguration<string>) => registry.registerMetric(new Gauge({ ...shape, registers: [] }))
  const generations = kept(() =>
    db
      .selectFrom('generation')
      .select(['state', sql<string>`coalesce(engine, 'none')`.as('engine'), sql<number>`count(*)`.as('count')])
      .groupBy(['state', 'engine'])
      .execute(),
  )
  const coins = kept(() =>
    db
      .selectFrom('coin_entry')
      .select(['reason', sql<number>`sum(coins)`.as('coins')])
      .groupBy('reason')
      .execute(),
  )
  gauge({
    name: 'veduta_generations',
    help: 'Generations by state and engine',
    labelNames: ['state', 'engine'],
    async collect() {
      this.reset()
      for (const { state, engine, count } of await generations()) this.set({ state, engine }, count)
    },
  })
  gauge({
    name: 'veduta_coins_moved',
    help: 'Coins that moved so far, by reason; what was taken counts below zero',
    labelNames: ['reason'],
    async collect() {
      this.reset()
      for (const { reason, coins: sum } of await coins()) this.set({ reason }, sum)
    },
  })
  gauge({
    name: 'veduta_queue_jobs',
    help: 'Jobs that wait or are at work, by queue',
    labelNames: ['queue', 'state'],
    async collect() {
      this.reset()
      const depths = await jobs.depths(db)
      for (const { name } of queues) {
        this.set({ queue: name, state: 'waiting' }, depths.get(name)?.waiting ?? 0)
        this.set({ queue: name, state: 'active' }, depths.get(name)?.active ?? 0)
      }
    },
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal('not_found')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
