import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { chargeCoins } from '../testing/charge-coins.ts'
import { brokenRules } from '../testing/orders.ts'
import { addPerson } from '../testing/people.ts'
import { addPurchase, lotsOf } from '../testing/purchases.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { adjustCoins, grantBonus, returnCoins } from './ledger.ts'
import { takeBackPurchase, undoTakeBack } from './purchase.ts'

let product: TestApp
beforeAll(async () => {
  product = await startApp({ env: { ROLE: 'api' } })
})
afterAll(() => product.stop())

/** A lot as a person with pencil and paper would keep it: every coin by itself, either here or away for a cause. */
interface Lot {
  origin: 'bonus' | 'gift' | 'bought'
  payment?: string
  away: (string | null)[]
}

interface Claim {
  cause: string
  payment: string
  owed: number
}

/** The rules of the ledger once more, said one coin at a time and without a thought of speed. */
class Model {
  lots: Lot[] = []
  claims: Claim[] = []

  add(lot: Omit<Lot, 'away'>, coins: number) {
    this.lots.push({ ...lot, away: Array.from({ length: coins }, () => null) })
  }

  here = (lot: Lot) => lot.away.filter((cause) => cause === null).length
  balance = () => this.lots.reduce((sum, lot) => sum + this.here(lot), 0)

  takeOne(from: Lot[], cause: string): boolean {
    const lot = from.find((one) => this.here(one) > 0)
    if (lot) lot.away[lot.away.indexOf(null)] = cause
    return lot !== undefined
  }

  take(coins: number, cause: string, order: Lot['origin'][]): boolean {
    if (this.balance() < coins) return false
    const sorted = order.flatMap((origin) => this.lots.filter((lot) => lot.origin === origin))
    for (let n = 0; n < coins; n++) this.takeOne(sorted, cause)
    return true
  }

  giveBack(cause: string) {
    for (const lot of this.lots) lot.away = lot.away.map((away) => (away === cause ? null : away))
    this.collect()
  }

  collect() {
    for (const claim of this.claims)
      while (
        claim.owed > 0 &&
        this.takeOne(
          this.lots.filter(({ payment }) => payment === claim.payment),
          claim.cause,
        )
      )
        claim.owed--
  }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const book = <Result>(what: (trx: Transaction) => Promise<Result>) => product.services.db.transaction().execute(what)
/** Whether it was done; a refusal for want of coins is not. */
const done = (act: Promise<unknown>) =>
  act.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_enough_coins') return false
      throw error
    },
  )

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens to the coins of a person, in any order, every lot is as paper says (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const upTo = (most: number) => 1 + Math.floor(chance() * most)
    const pick = <One>(list: One[]): One | undefined => list[Math.floor(chance() * list.length)]
    const { id: account } = await addPerson(product.services.db)
    const model = new Model()
    const charges: string[] = []
    const payments: string[] = []
    const log: string[] = []

    const acts: Record<string, () => Promise<void>> = {
      async bonus() {
        if (await book((trx) => grantBonus(trx, account, Buffer.from(account)))) model.add({ origin: 'bonus' }, 20)
      },
      async gift() {
        const coins = upTo(12)
        await book((trx) => adjustCoins(trx, account, coins, 'a gift'))
        model.add({ origin: 'gift' }, coins)
      },
      async correct() {
        const coins = upTo(15)
        const booked = await done(book((trx) => adjustCoins(trx, account, -coins, 'a mistake')))
        expect(booked).toBe(model.take(coins, 'correction', ['gift', 'bonus', 'bought']))
      },
      async buy() {
        const coins = upTo(40)
        const payment = await addPurchase(product.services.db, account, { coins })
        payments.push(payment)
        model.add({ origin: 'bought', payment }, coins)
      },
      async order() {
        const [coins, cause] = [upTo(30), crypto.randomUUID()]
        const booked = await done(
          book((trx) => chargeCoins(trx, { account, purpose: 'generation', causes: [cause], coins, project: cause })),
        )
        expect(booked).toBe(model.take(coins, cause, ['bonus', 'gift', 'bought']))
        if (booked) charges.push(cause)
      },
      async giveBack() {
        const cause = pick(charges)
        if (!cause) return
        charges.splice(charges.indexOf(cause), 1)
        const both = await Promise.allSettled([1, 2].map(() => book((trx) => returnCoins(trx, 'generation', cause))))
        expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        model.giveBack(cause)
      },
      async takeBack() {
        const payment = pick(payments)
        if (!payment) return
        const claim = { cause: crypto.randomUUID(), payment, owed: upTo(40) }
        const coins = claim.owed
        model.claims.push(claim)
        model.collect()
        const told = await Promise.all([1, 2].map(() => book((trx) => takeBackPurchase(trx, { payment, coins, cause: claim.cause }))))
        for (const one of told) expect(one).toEqual({ taken: coins - claim.owed, missing: claim.owed })
      },
      async undo() {
        const claim = pick(model.claims)
        if (!claim) return
        model.claims.splice(model.claims.indexOf(claim), 1)
        await Promise.all([1, 2].map(() => book((trx) => undoTakeBack(trx, claim.cause))))
        model.giveBack(claim.cause)
      },
    }
    for (let n = 0; n < 40; n++) {
      const [name, act] = pick(Object.entries(acts))!
      log.push(name)
      await act()
      const lots = await lotsOf(product.services.db, account)
      expect(
        lots.map(({ origin, left_coins }) => `${origin} ${left_coins}`),
        log.join(' '),
      ).toEqual(model.lots.map((lot) => `${lot.origin} ${model.here(lot)}`))
    }
    expect(await brokenRules(product.services.db)).toEqual([])
  },
)
