import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, brokenRules } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { refundPayment } from './refund.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.stop())

async function addBuyer() {
  const customer = await addCustomer(shop.product, 0)
  const payment = await shop.buy(customer)
  await shop.pay(payment)
  await shop.look(customer, payment)
  const refund = () => refundPayment(shop.till, { payment: payment.id, actor: null, note: 'asked for it back' })
  const cancel = (id: string) => shop.product.ask('POST', `/api/generations/${id}/cancel`, { token: customer.token })
  const sentBack = async () => (await shop.standIn.find(payment.provider_payment_id!)).refunded_minor
  return { customer, payment, refund, cancel, sentBack }
}

test('whoever orders, cancels and asks for the money at once has each coin once: as a picture, on the balance or as money', async () => {
  const { customer, refund, cancel, sentBack } = await addBuyer()
  const orders = await Promise.all([customer.order(), customer.order()])
  const [, refunded, ...later] = await Promise.allSettled([
    cancel(orders[0].id),
    refund(),
    ...[1, 2, 3].map(() => customer.order()),
    cancel(orders[1].id),
  ])
  expect(refunded.status).toBe('fulfilled')
  const open = later.flatMap((one) => (one.status === 'fulfilled' && 'id' in one.value && one.value.status === 202 ? [one.value.id] : []))
  const money = await sentBack()
  expect(money + 198 * (await customer.balance()) + 198 * 8 * open.length).toBe(9900)
  expect(await brokenRules(shop.db)).toEqual([])

  // All pictures are called off: what is left of the purchase then is money, too, and nothing remains.
  for (const id of open) await cancel(id)
  if (money < 9900) await refund()
  expect([await customer.balance(), await sentBack()]).toEqual([0, 9900])
  await expect(refund()).rejects.toMatchObject({ code: 'nothing_to_refund' })
  expect(await brokenRules(shop.db)).toEqual([])
})

test('a picture that was ordered before the refund and called off after it is money once, however often it is called off', async () => {
  const { customer, refund, cancel, sentBack } = await addBuyer()
  const { id } = await customer.order()
  await refund()
  expect([await customer.balance(), await sentBack()]).toEqual([0, 9900 - 198 * 8])
  await Promise.all(Array.from({ length: 5 }, () => cancel(id)))
  expect(await customer.balance()).toBe(8)
  await refund()
  expect([await customer.balance(), await sentBack()]).toEqual([0, 9900])
  expect(await brokenRules(shop.db)).toEqual([])
})

test('half of the money sent by hand while most coins are in orders takes half of the coins, late ones too', async () => {
  const { customer, payment, refund, cancel, sentBack } = await addBuyer()
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await customer.order())
  expect(await customer.balance()).toBe(10)
  await shop.standIn.refundByHand(payment.provider_payment_id!, '49.50')
  await shop.deliver()
  await shop.waitAWhile()
  await shop.reconcile(payment)
  expect([await customer.balance(), await shop.anomalies(payment)]).toEqual([0, ['coins_spent']])
  for (const { id } of orders) await cancel(id)
  expect(await customer.balance()).toBe(25)
  expect(await refund()).toMatchObject({ coins: 25, price_minor: 4950 })
  expect([await customer.balance(), await sentBack()]).toEqual([0, 9900])
  expect(await brokenRules(shop.db)).toEqual([])
})
