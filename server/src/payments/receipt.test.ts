import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decliningCard } from '../sandbox/payments/cards.ts'
import { lettersTo } from '../testing/letters.ts'
import { addPerson } from '../testing/people.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { orderNumber } from './order-number.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())

test('a purchase is thanked for once, however often it is noticed; one that was declined is not', async () => {
  const [buyer, other] = [await addPerson(shop.db, { name: 'Ada' }), await addPerson(shop.db)]
  const [paid, declined] = [await shop.buy(buyer, 'professional'), await shop.buy(other)]
  await shop.pay(paid)
  await shop.pay(declined, decliningCard)
  await Promise.all(Array.from({ length: 10 }, () => shop.look(buyer, paid)))
  await shop.reconcileAll()
  const { rows } = await sql`select from pgboss.job where name = 'mail.send'`.execute(shop.db)
  expect(rows).toHaveLength(1)
  await shop.product.services.mail.work()
  const [letter] = await lettersTo(shop.db, buyer.email)
  expect(letter.subject).toBe('Payment received: Professional')
  for (const said of ['Hello Ada,', 'Coins: 200', '299 ₽', orderNumber(paid)]) expect(letter.text.replace(/\s₽/, ' ₽')).toContain(said)
})
