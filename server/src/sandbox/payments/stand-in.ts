import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { ZodType } from 'zod'
import type { Database, Transaction } from '../../database/database.ts'
import type { PaymentTables } from '../../database/tables/payments.ts'
import * as wire from '../../payments/yookassa/shapes.ts'
import { fromAmount, toAmount } from '../../payments/yookassa/yookassa.ts'
import { cards, cardType } from './cards.ts'

export interface StandInSettings {
  shopId: string
  secretKey: string
  /** Where its payment pages are; no slash at the end. */
  payUrl: string
  /** Where notifications go; nowhere when there is no address. */
  notifyUrl: string | undefined
}

/** What an answer of the API is made of. */
export interface Answer {
  status: number
  body: object
}

/** A no in the words of the API. */
export class Refused extends Error {
  answer: Answer
  constructor(status: number, code: wire.ErrorBody['code'], description: string, parameter?: string) {
    super(description)
    const body: wire.ErrorBody = { type: 'error', id: crypto.randomUUID(), code, description, ...(parameter && { parameter }) }
    this.answer = { status, body: wire.ErrorBody.parse(body) }
  }
}

type Row = Selectable<PaymentTables['sandbox_payment']>

/**
 * Stands in for YooKassa: payments in one stage, refunds, notifications, test cards, one-hour pages. State is kept in tables, so
 * that it survives a restart. Two-stage payments, saved cards and other methods than cards are not there.
 */
export class YookassaStandIn {
  settings: StandInSettings
  #db: Database

  constructor(db: Database, settings: StandInSettings) {
    this.#db = db
    this.settings = settings
  }

  isMerchant(shopId: string, secretKey: string): boolean {
    return shopId === this.settings.shopId && secretKey === this.settings.secretKey
  }

  /** POST /payments */
  async create(key: string | undefined, sent: unknown): Promise<Answer> {
    return this.#once(key, 'payments', sent, async (trx) => {
      const request = accept(wire.CreatePayment, sent)
      if (!request.capture) throw new Refused(400, 'invalid_request', 'Two-stage payments are not offered here', 'capture')
      if (fromAmount(request.amount).minor < 100) throw new Refused(400, 'invalid_request', 'The amount is too small', 'amount.value')
      const row = await trx
        .insertInto('sandbox_payment')
        .values({ id: newId(), request: JSON.stringify(request) })
        .returningAll()
        .executeTakeFirstOrThrow()
      return this.#show(row)
    })
  }

  /** GET /payments/:id */
  async get(id: string): Promise<Answer> {
    await this.expire(id)
    return { status: 200, body: this.#show(await this.find(id)) }
  }

  /** GET /payments */
  async list(sent: unknown): Promise<Answer> {
    const filter = accept(wire.PaymentFilter, sent)
    const rows = await this.#db
      .selectFrom('sandbox_payment')
      .selectAll()
      .where('status', 'in', filter.status === undefined ? ['pending', 'succeeded', 'canceled'] : [filter.status as Row['status']])
      .$if(filter['created_at.gte'] !== undefined, (query) => query.where('created_at', '>=', new Date(filter['created_at.gte']!)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(Number(filter.cursor ?? 0))
      .limit(filter.limit + 1)
      .execute()
    const items = rows.map((row) => this.#show(row))
    return { status: 200, body: page(items, filter) }
  }

  /** POST /refunds */
  async refund(key: string | undefined, sent: unknown): Promise<Answer> {
    return this.#once(key, 'refunds', sent, async (trx) => {
      return this.#sendBack(trx, accept(wire.CreateRefund, sent))
    })
  }

  /** Somebody gives money back in the merchant's own pages: nothing of it is asked for through the API. */
  async refundByHand(payment_id: string, value: string): Promise<wire.Refund> {
    return this.#db.transaction().execute((trx) => this.#sendBack(trx, { payment_id, amount: { value, currency: 'RUB' } }))
  }

  async #sendBack(trx: Transaction, request: wire.CreateRefund): Promise<wire.Refund> {
    const payment = await trx.selectFrom('sandbox_payment').selectAll().where('id', '=', request.payment_id).forUpdate().executeTakeFirst()
    if (!payment) throw new Refused(404, 'not_found', 'There is no such payment', 'payment_id')
    const price = fromAmount(payment.request.amount)
    const back = fromAmount(request.amount)
    const fits = back.currency === price.currency && back.minor > 0 && payment.refunded_minor + back.minor <= price.minor
    if (payment.status !== 'succeeded') throw new Refused(400, 'invalid_request', 'The payment did not succeed', 'payment_id')
    if (!fits) throw new Refused(400, 'invalid_request', 'The amount is not what is left of the payment', 'amount')
    await trx
      .updateTable('sandbox_payment')
      .set({ refunded_minor: payment.refunded_minor + back.minor })
      .where('id', '=', payment.id)
      .execute()
    const row = await trx
      .insertInto('sandbox_refund')
      .values({ id: newId(), payment_id: payment.id, request: JSON.stringify(request) })
      .returningAll()
      .executeTakeFirstOrThrow()
    const refund = showRefund(row)
    await this.#announce(trx, { type: 'notification', event: 'refund.succeeded', object: refund })
    return refund
  }

  /** A refund turns out not to be possible after all. */
  async cancelRefund(id: string, reason: string): Promise<void> {
    const cancellation = JSON.stringify({ party: 'yoo_money', reason })
    await this.#db.updateTable('sandbox_refund').set({ status: 'canceled', cancellation }).where('id', '=', id).execute()
  }

  /** GET /refunds */
  async listRefunds(sent: unknown): Promise<Answer> {
    const filter = accept(wire.RefundFilter, sent)
    const rows = await this.#db
      .selectFrom('sandbox_refund')
      .selectAll()
      .$if(filter.payment_id !== undefined, (query) => query.where('payment_id', '=', filter.payment_id!))
      .$if(filter['created_at.gte'] !== undefined, (query) => query.where('created_at', '>=', new Date(filter['created_at.gte']!)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(Number(filter.cursor ?? 0))
      .limit(filter.limit + 1)
      .execute()
    return { status: 200, body: page(rows.map(showRefund), filter) }
  }

  /** GET /refunds/:id */
  async getRefund(id: string): Promise<Answer> {
    const row = await this.#db.selectFrom('sandbox_refund').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refused(404, 'not_found', 'There is no such refund', 'refund_id')
    return { status: 200, body: showRefund(row) }
  }

  async find(id: string): Promise<Row> {
    const row = await this.#db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new Refused(404, 'not_found', 'There is no such payment', 'payment_id')
    return row
  }

  /** Somebody uses a card on the payment page. Only an open payment changes. */
  async payWith(id: string, card: string): Promise<void> {
    const outcome = cards[card]
    await this.expire(id)
    await this.#settle(id, {
      card,
      ...(outcome.paid
        ? { status: 'succeeded', captured_at: sql<Date>`clock_timestamp()` }
        : { status: 'canceled', cancellation: JSON.stringify({ party: outcome.party, reason: outcome.reason }) }),
    })
  }

  /** Ends pages that were open for an hour: this one, or all. */
  async expire(only?: string): Promise<void> {
    const over = await this.#db
      .selectFrom('sandbox_payment')
      .select('id')
      .where('status', '=', 'pending')
      .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
      .$if(only !== undefined, (query) => query.where('id', '=', only!))
      .execute()
    const cancellation = JSON.stringify({ party: 'yoo_money', reason: 'expired_on_confirmation' })
    for (const { id } of over) await this.#settle(id, { status: 'canceled', cancellation })
  }

  /** The notification about how a payment stands now. */
  async notificationOf(id: string): Promise<wire.Notification> {
    const object = this.#show(await this.find(id))
    return wire.Notification.parse({ type: 'notification', event: `payment.${object.status}`, object })
  }

  async #settle(id: string, set: object): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('sandbox_payment')
        .set(set)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .returningAll()
        .executeTakeFirst()
      if (!row) return
      const event = row.status === 'succeeded' ? 'payment.succeeded' : 'payment.canceled'
      await this.#announce(trx, { type: 'notification', event, object: this.#show(row) })
    })
  }

  async #announce(trx: Transaction, notification: wire.Notification): Promise<void> {
    if (this.settings.notifyUrl === undefined) return
    const body = JSON.stringify(wire.Notification.parse(notification))
    await trx.insertInto('sandbox_notification').values({ body }).execute()
  }

  /** Acts once on a key within a day; a repeat gets the first answer again, and the same key with other words is an error. */
  async #once(key: string | undefined, what: string, sent: unknown, act: (trx: Transaction) => Promise<object>): Promise<Answer> {
    if (!wire.IdempotenceKey.safeParse(key).success) {
      throw new Refused(400, 'invalid_request', 'Idempotence key is missing or malformed', 'Idempotence-Key')
    }
    const hash = createHash('sha256').update(JSON.stringify(sent)).digest()
    const stored = `${what} ${key}`
    return this.#db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${stored}, 0))`.execute(trx)
      await trx
        .deleteFrom('sandbox_answer')
        .where('created_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
        .execute()
      const earlier = await trx.selectFrom('sandbox_answer').selectAll().where('key', '=', stored).executeTakeFirst()
      if (earlier && !earlier.request_hash.equals(hash)) {
        throw new Refused(400, 'invalid_request', 'Idempotence key was used for another request', 'Idempotence-Key')
      }
      if (earlier) return { status: earlier.status, body: earlier.body }
      const body = await act(trx)
      await trx
        .insertInto('sandbox_answer')
        .values({ key: stored, request_hash: hash, status: 200, body: JSON.stringify(body) })
        .execute()
      return { status: 200, body }
    })
  }

  #show(row: Row): wire.Payment {
    const request = row.request as wire.CreatePayment
    const price = fromAmount(request.amount)
    const succeeded = row.status === 'succeeded'
    return wire.Payment.parse({
      id: row.id,
      status: row.status,
      amount: request.amount,
      ...(succeeded && { income_amount: toAmount({ ...price, minor: Math.floor(price.minor * 0.965) }) }),
      ...(row.refunded_minor > 0 && { refunded_amount: toAmount({ ...price, minor: row.refunded_minor }) }),
      ...(request.description !== undefined && { description: request.description }),
      recipient: { account_id: this.settings.shopId, gateway_id: '1' },
      ...(row.card && { payment_method: showCard(row.id, row.card) }),
      created_at: row.created_at.toISOString(),
      ...(row.captured_at && { captured_at: row.captured_at.toISOString() }),
      ...(row.status === 'pending' && {
        confirmation: {
          type: 'redirect',
          confirmation_url: `${this.settings.payUrl}/${row.id}`,
          return_url: request.confirmation.return_url,
        },
      }),
      test: true,
      paid: succeeded,
      refundable: succeeded && row.refunded_minor < price.minor,
      ...(request.receipt && { receipt_registration: receiptState(row) }),
      ...(request.metadata && { metadata: request.metadata }),
      ...(row.cancellation && { cancellation_details: row.cancellation }),
    } satisfies wire.Payment)
  }
}

/** A receipt takes a moment to be registered. */
const receiptState = ({ status, captured_at }: Row) => {
  if (status === 'canceled') return 'canceled'
  return captured_at && Date.now() - captured_at.getTime() > 2000 ? 'succeeded' : 'pending'
}

const showCard = (id: string, number: string): wire.Payment['payment_method'] => ({
  type: 'bank_card',
  id,
  saved: false,
  status: 'inactive',
  title: `Bank card *${number.slice(-4)}`,
  card: { first6: number.slice(0, 6), last4: number.slice(-4), expiry_year: '2030', expiry_month: '12', card_type: cardType(number) },
})

const showRefund = (row: Selectable<PaymentTables['sandbox_refund']>): wire.Refund => {
  const { amount, description, metadata, receipt } = row.request as wire.CreateRefund
  return wire.Refund.parse({
    id: row.id,
    payment_id: row.payment_id,
    status: row.status,
    amount,
    created_at: row.created_at.toISOString(),
    ...(description !== undefined && { description }),
    ...(receipt && { receipt_registration: 'succeeded' }),
    ...(metadata && { metadata }),
    ...(row.cancellation && { cancellation_details: row.cancellation }),
  } satisfies wire.Refund)
}

/** A list as far as it fits, with the pointer to the rest: how many came before it. */
const page = <T>(found: T[], { limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
  type: 'list',
  items: found.slice(0, limit),
  ...(found.length > limit && { next_cursor: String(Number(cursor ?? 0) + limit) }),
})

/** A request that the description does not allow is refused with the first field that is wrong. */
function accept<T>(shape: ZodType<T>, sent: unknown): T {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Refused(400, 'invalid_request', issue.message, issue.path.join('.') || 'body')
}

/** 36 characters in the style of the real ones: the time, constants, chance. */
function newId(): string {
  const chance = randomBytes(8).toString('hex')
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0')
  return `${seconds}-000f-5000-8${chance.slice(0, 3)}-${chance.slice(3, 15)}`
}
