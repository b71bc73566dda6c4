import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { packages, secretOfferBalance, type PackageId } from '@veduta/contract/catalogue/packages'
import { formatNumber, type Locale } from '@veduta/contract/locale'
import { claimKey, type RequestKey } from '../coins/once.ts'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { OutcomeUnknown, ProviderRefused, type ProviderPayment, type Purchase } from './provider.ts'
import { conclude, end, keepUnreadable, providerOf, settlePayment, type PaymentRow } from './settle.ts'
import type { Till } from './till.ts'

/** What somebody wants to buy. `once` is what makes a repeated request the same one. */
export interface Order {
  account: string
  locale: Locale
  package: PackageId
  once: RequestKey | undefined
}

/** More unfinished payments than this at once are nobody's honest shopping. */
const mostOpen = 20

/**
 * Orders a package and opens the payment at the provider. Refuses with `offer_gone`, `payment_refused` (nothing will come of it)
 * or `payment_delayed` (asking again with the same key goes on where this stopped).
 */
export async function orderPackage(till: Till, order: Order): Promise<{ payment_id: string; confirmation_url: string }> {
  if (order.package === 'secret') await settleSecret(till, order.account)
  const placed = await placeOrder(till, order)
  const payment = placed.confirmation_url === null && placed.status === 'pending' ? await openPatiently(till, placed) : placed
  if (payment.confirmation_url === null) throw new Refusal('payment_refused')
  return { payment_id: payment.id, confirmation_url: payment.confirmation_url }
}

/** Records the order with the key of its call: from here on nothing can be charged that we do not know of. */
export async function placeOrder(till: Till, { account, locale, package: id, once }: Order): Promise<PaymentRow> {
  return till.db.transaction().execute(async (trx) => {
    const buyer = await trx
      .selectFrom('account')
      .select(['email', 'coin_balance'])
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const secret = id === 'secret' ? await secretPayment(trx, account) : undefined
    const effect = secret?.status === 'pending' ? secret.id : randomUUID()
    const claimed = once ? await claimKey(trx, once, effect) : { effect, mine: true }
    if (!claimed.mine) return paymentById(trx, claimed.effect)
    if (id === 'secret' && (buyer.coin_balance !== secretOfferBalance || secret?.status === 'succeeded')) throw new Refusal('offer_gone')
    if (secret) return secret
    await refuseTooMany(trx, account)
    const { coins, roubles } = packages[id]
    return trx
      .insertInto('payment')
      .values({
        id: effect,
        account_id: account,
        package_id: id,
        coins,
        price_minor: roubles * 100,
        currency: 'RUB',
        provider: till.seller.name,
        shop: till.seller.shop,
        provider_key: randomUUID(),
        locale,
        receipt_email: buyer.email,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

const paymentById = (trx: Transaction, id: string) => trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The secret offer that is open or sold, if any. */
const secretPayment = (db: Transaction | Till['db'], account: string) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', account)
    .where('package_id', '=', 'secret')
    .where('status', 'in', ['pending', 'succeeded'])
    .executeTakeFirst()

/** An open offer may have ended at the provider without our knowing: its page would be a dead one. */
async function settleSecret(till: Till, account: string) {
  const open = await secretPayment(till.db, account)
  if (open?.status !== 'pending') return
  await settlePayment(till, open).catch((error: unknown) => {
    if (!(error instanceof OutcomeUnknown)) throw error
  })
}

async function refuseTooMany(trx: Transaction, account: string) {
  const { count } = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (count >= mostOpen) throw new Refusal('too_many_payments', { count })
}

/** Somebody waits for the answer: one quick second try, then the reconciliation goes on. */
async function openPatiently(till: Till, payment: PaymentRow): Promise<PaymentRow> {
  const begun = Date.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return await openAtProvider(till, payment)
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
      const waitMs = error.retryAfterMs ?? 300
      till.log.warn({ err: error, payment: payment.id, attempt }, 'opening a payment had no clear outcome')
      if (attempt > 0 || waitMs > 2000 || Date.now() - begun > 5000) throw new Refusal('payment_delayed', {}, { cause: error })
      await pause(waitMs)
    }
  }
}

/** The provider acts once on a key for 24 hours. After this much of it, an order that was never opened is given up. */
const keyHours = 23

/**
 * Opens the payment at the provider, or finds it opened: the stored key makes every repeat the same call. Nobody can have paid
 * before this has succeeded once, because nobody knew where. Throws `OutcomeUnknown`.
 */
export async function openAtProvider(till: Till, payment: PaymentRow): Promise<PaymentRow> {
  const provider = providerOf(till, payment)
  if (!provider) return payment
  if (Date.now() - payment.created_at.getTime() > keyHours * 3_600_000) {
    return endIfPending(till, payment.id, 'never_opened')
  }
  let opened: ProviderPayment
  try {
    opened = await provider.create(purchaseOf(till, payment))
  } catch (error) {
    await keepUnreadable(till, payment.id, error)
    if (!(error instanceof ProviderRefused)) throw error
    till.log.error({ err: error, payment: payment.id, provider: provider.name }, 'the provider refused to open a payment')
    return endIfPending(till, payment.id, 'refused')
  }
  await till.db
    .updateTable('payment')
    .set({ provider_payment_id: opened.id, confirmation_url: opened.confirmationUrl ?? null })
    .where('id', '=', payment.id)
    .where('provider_payment_id', 'is', null)
    .execute()
  return conclude(till, payment.id, opened)
}

async function endIfPending(till: Till, id: string, reason: string): Promise<PaymentRow> {
  return till.db.transaction().execute(async (trx) => {
    const payment = await trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const unopened = payment.status === 'pending' && payment.provider_payment_id === null
    return unopened ? end(trx, id, { status: 'failed', reason }) : payment
  })
}

const titles = { ru: (coins: string) => `Veduta, монеты: ${coins}`, en: (coins: string) => `Veduta, coins: ${coins}` }

/** The call that opens a payment, from what is stored of it. */
export const purchaseOf = ({ publicUrl }: Till, payment: PaymentRow): Purchase => ({
  order: payment.id,
  key: payment.provider_key,
  price: { minor: payment.price_minor, currency: payment.currency },
  title: titles[payment.locale](formatNumber(payment.coins, payment.locale)),
  returnUrl: `${publicUrl}/payment-success?payment_id=${payment.id}`,
  buyer: { email: payment.receipt_email, locale: payment.locale },
})
