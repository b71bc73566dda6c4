import { randomUUID } from 'node:crypto'
import type { PackageId } from '@veduta/contract/catalogue/packages'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { Pace } from '../payments/pace.ts'
import { reconcile } from '../payments/reconcile.ts'
import type { PaymentRow } from '../payments/settle.ts'
import { Yookassa } from '../payments/yookassa/yookassa.ts'
import { yookassaApi } from '../sandbox/payments/api.ts'
import { workingCard } from '../sandbox/payments/cards.ts'
import { deliverNotifications } from '../sandbox/payments/deliver.ts'
import { Faults, type Call, type How } from '../sandbox/payments/faults.ts'
import { YookassaStandIn } from '../sandbox/payments/stand-in.ts'
import { freshDatabase } from './database.ts'
import type { Person } from './people.ts'
import { startApp, type TestApp } from './start-app.ts'

/** How long the product waits for a YooKassa that keeps silent in a test; otherwise it has all its 35 s. */
const patienceMs = 600

/** The product selling through YooKassa, which is the stand-in as a program of its own: another port, another database. */
export class Shop {
  product: TestApp
  standIn: YookassaStandIn
  standInDb: Database
  #faults: Faults
  #address: string
  #close: () => Promise<void>

  constructor(parts: Pick<Shop, 'product' | 'standIn' | 'standInDb'>, faults: Faults, address: string, close: () => Promise<void>) {
    this.product = parts.product
    this.standIn = parts.standIn
    this.standInDb = parts.standInDb
    this.#faults = faults
    this.#address = address
    this.#close = close
  }

  get db() {
    return this.product.services.db
  }

  get till() {
    return this.product.services.till
  }

  /** How often the provider was asked for what. */
  get asked() {
    return this.#faults.made
  }

  /** The next calls of this kind go wrong; with a list, each in its own way. */
  provoke(call: Call, how: How | How[], times = 1): void {
    this.#faults.set(call, how, times)
    this.#wait([how].flat().some((one) => typeof one === 'string' && one.startsWith('silent')) ? patienceMs : undefined)
  }

  /** Nothing goes wrong any more. */
  calm(): void {
    this.#faults.clear()
    this.#wait(undefined)
  }

  #wait(timeoutMs: number | undefined) {
    const { yookassa } = this.product.services.config
    const seller = new Yookassa({ ...yookassa!, ...(timeoutMs !== undefined && { timeoutMs }) })
    Object.assign(this.till, { seller, providers: new Map([[seller.name, seller]]) })
  }

  /** Asks to buy; `key` is the browser's Idempotency-Key. */
  async order(person: Person, package_id: PackageId | (string & {}) = 'starter', key: string = randomUUID()) {
    const headers = { 'idempotency-key': key }
    return this.product.ask('POST', '/api/payments/create', { token: person.token, headers, body: { package_id } })
  }

  /** Buys and comes to the payment page. */
  async buy(person: Person, package_id: PackageId = 'starter'): Promise<PaymentRow> {
    const answer = await this.order(person, package_id)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return this.payment(answer.json().payment_id)
  }

  async payment(id: string): Promise<PaymentRow> {
    return this.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async paymentsOf(person: Person): Promise<PaymentRow[]> {
    return this.db.selectFrom('payment').selectAll().where('account_id', '=', person.id).orderBy('created_at').execute()
  }

  /** The buyer uses a card on the payment page. */
  async pay(payment: PaymentRow, card = workingCard): Promise<void> {
    await this.standIn.payWith(payment.provider_payment_id!, card)
  }

  /** The hour of the payment page is over. */
  async letExpire(payment: PaymentRow): Promise<void> {
    await this.standInDb
      .updateTable('sandbox_payment')
      .set({ expires_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', payment.provider_payment_id!)
      .execute()
    await this.standIn.expire()
  }

  /** The browser comes back and looks how the payment stands. */
  async look(person: Person, payment: PaymentRow): Promise<string> {
    const answer = await this.product.ask('GET', `/api/payments/status/${payment.id}`, { token: person.token })
    return answer.json().status
  }

  /** Posts a notification as anybody could. Tells the status of the answer. */
  async notify(body: unknown, provider = 'yookassa'): Promise<number> {
    const response = await fetch(`${this.#address}/api/payments/notifications/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  }

  /** The stand-in sends what it has to send now. */
  async deliver(): Promise<void> {
    await this.standInDb
      .updateTable('sandbox_notification')
      .set({ due_at: sql<Date>`clock_timestamp()` })
      .where('delivered_at', 'is', null)
      .execute()
    await deliverNotifications(this.standInDb, `${this.#address}/api/payments/notifications/yookassa`, 1000)
  }

  /** However badly the provider has answered, it may be asked again. */
  #restEnds() {
    Object.assign(this.till, { paces: { yookassa: new Pace(), stripe: new Pace() } })
  }

  /** Time passes: this payment and its refunds are due, those of other tests are not, and a worker's round comes. */
  async reconcile({ id }: Pick<PaymentRow, 'id'>): Promise<number> {
    const due = (mine: string) => sql<Date>`clock_timestamp() + case when ${sql.ref(mine)} = ${id} then '0' else '1 hour' end::interval`
    await this.db
      .updateTable('payment')
      .set({ check_at: due('id') })
      .where('check_at', 'is not', null)
      .execute()
    await this.db
      .updateTable('payment_refund')
      .set({ check_at: due('payment_id') })
      .where('check_at', 'is not', null)
      .execute()
    this.#restEnds()
    return reconcile(this.till)
  }

  /** A long time passes: everything is due, again and again, until nothing more can be learnt. */
  async reconcileAll(): Promise<void> {
    for (const table of ['payment', 'payment_refund'] as const) {
      await this.db
        .updateTable(table)
        .set({ check_at: sql<Date>`clock_timestamp()` })
        .where('check_at', 'is not', null)
        .execute()
    }
    this.#restEnds()
    while ((await reconcile(this.till)) > 0);
  }

  /** More than the second in which one question to the provider is enough. */
  async waitAWhile(): Promise<void> {
    await this.db.updateTable('payment').set({ asked_at: null }).execute()
  }

  async balance(person: Person): Promise<number> {
    const { coin_balance } = await this.db
      .selectFrom('account')
      .select('coin_balance')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return coin_balance
  }

  /** How often the coins of a payment were credited. */
  async credits(payment: Pick<PaymentRow, 'id'>): Promise<number> {
    const rows = await this.db
      .selectFrom('coin_entry')
      .select('id')
      .where('reason', '=', 'purchase')
      .where('cause', '=', payment.id)
      .execute()
    return rows.length
  }

  /** Payments that the provider holds for an order of ours. */
  async atProvider(payment: Pick<PaymentRow, 'id'>): Promise<number> {
    const rows = await this.standInDb
      .selectFrom('sandbox_payment')
      .select('id')
      .where(sql<boolean>`request -> 'metadata' ->> 'order_id' = ${payment.id}`)
      .execute()
    return rows.length
  }

  async anomalies(payment: Pick<PaymentRow, 'id'>): Promise<string[]> {
    const rows = await this.db.selectFrom('payment_anomaly').select('kind').where('payment_id', '=', payment.id).execute()
    return rows.map(({ kind }) => kind)
  }

  async stop(): Promise<void> {
    await this.#close()
  }
}

/** Opens the shop. It has no worker of its own: rounds of the reconciliation come when a test says so. */
export async function openShop(env: Record<string, string> = {}): Promise<Shop> {
  const database = await freshDatabase()
  const standInDb = database.db
  const server = Fastify({ forceCloseConnections: true })
  const merchant = { shopId: '240042', secretKey: 'test_key_of_the_shop' }
  const standIn = new YookassaStandIn(standInDb, { ...merchant, payUrl: 'https://pay.example/page', notifyUrl: 'set' })
  const faults = new Faults()
  await server.register(yookassaApi, { prefix: '/v3', standIn, faults })
  const apiUrl = `${await server.listen({ port: 0, host: '127.0.0.1' })}/v3`

  const product = await startApp({
    env: {
      ROLE: 'api',
      YOOKASSA_SHOP_ID: merchant.shopId,
      YOOKASSA_SECRET_KEY: merchant.secretKey,
      YOOKASSA_API_URL: apiUrl,
      ...env,
    },
  })
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  return new Shop({ product, standIn, standInDb }, faults, address, async () => {
    await product.stop()
    await server.close()
    await database.drop()
  })
}
