import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LoopbackServer } from '../testing/loopback-server.ts'
import { addPerson } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

type Json = Record<string, any>
type Path = string[]

/** A paid payment as YooKassa tells it, with everything that its description knows of card payments and something that it does not. */
const yookassaPayment = (id: string, order: string): Json => ({
  id,
  status: 'succeeded',
  amount: { value: '99.00', currency: 'RUB' },
  income_amount: { value: '95.53', currency: 'RUB' },
  refunded_amount: { value: '0.00', currency: 'RUB' },
  description: 'Veduta, монеты: 50',
  recipient: { account_id: '240042', gateway_id: '100700' },
  payment_method: {
    type: 'bank_card',
    id,
    saved: false,
    status: 'inactive',
    title: 'Bank card *4477',
    card: { first6: '555555', last4: '4477', expiry_year: '2030', expiry_month: '12', card_type: 'MasterCard', issuer_country: 'RU' },
  },
  created_at: '2026-03-01T10:00:00.000Z',
  captured_at: '2026-03-01T10:01:00.000Z',
  expires_at: '2026-03-08T10:01:00.000Z',
  confirmation: { type: 'redirect', confirmation_url: 'https://yoomoney.ru/x', return_url: 'https://shop.example' },
  test: false,
  paid: true,
  refundable: true,
  receipt_registration: 'succeeded',
  metadata: { order_id: order, cms_name: 'none' },
  cancellation_details: { party: 'merchant', reason: 'none' },
  authorization_details: { rrn: '10000000000', auth_code: '000000', three_d_secure: { applied: true } },
  transfers: [{ account_id: '1', amount: { value: '1.00', currency: 'RUB' }, status: 'pending' }],
  deal: { id: 'dl-1', settlements: [] },
  merchant_customer_id: 'user-17',
  invoice_details: { id: 'in-1' },
  something_new: { of: ['tomorrow'] },
})

/** A paid session as Stripe tells it. */
const stripeSession = (id: string, order: string): Json => ({
  id,
  object: 'checkout.session',
  amount_subtotal: 9900,
  amount_total: 9900,
  automatic_tax: { enabled: false, status: null },
  cancel_url: 'https://shop.example',
  client_reference_id: order,
  created: 1_772_359_200,
  currency: 'rub',
  customer_details: { email: 'a@example.org', name: 'Ann', address: { country: 'RU' } },
  customer_email: 'a@example.org',
  expires_at: 1_772_445_600,
  livemode: true,
  locale: 'ru',
  metadata: {},
  mode: 'payment',
  payment_intent: { id: 'pi_1', object: 'payment_intent', status: 'succeeded', amount: 9900 },
  payment_method_types: ['card'],
  payment_status: 'paid',
  status: 'complete',
  success_url: 'https://shop.example',
  total_details: { amount_discount: 0 },
  ui_mode: 'hosted_page',
  url: null,
  something_new: { of: ['tomorrow'] },
})

const providers = [
  {
    name: 'yookassa',
    shop: '240042',
    answer: yookassaPayment,
    used: [
      'id',
      'status',
      'paid',
      'test',
      'amount',
      'amount.value',
      'amount.currency',
      'recipient',
      'recipient.account_id',
      'metadata',
    ].concat('metadata.order_id'),
    env: (url: string) => ({ YOOKASSA_SHOP_ID: '240042', YOOKASSA_SECRET_KEY: 'live_key', YOOKASSA_API_URL: `${url}/v3` }),
  },
  {
    name: 'stripe',
    shop: 'stripe',
    answer: stripeSession,
    used: ['id', 'status', 'payment_status', 'livemode', 'amount_total', 'currency', 'client_reference_id'],
    env: (url: string) => ({ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_API_URL: url }),
  },
] as const

/** Every field, however deep, outermost first. */
const pathsOf = (value: unknown, at: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...at, name], ...pathsOf(inner, [...at, name])])
    : []

const gone = Symbol('gone')
/** What becomes of a field: away, empty, a new word, another number, the opposite, another shape. */
const others = [gone, null, 'a_new_word', 7, true, false, [{}]]

function mutate(answer: Json, path: Path, to: unknown): Json {
  const changed = structuredClone(answer)
  const parent = path.slice(0, -1).reduce((inner, name) => inner[name], changed)
  if (to === gone) delete parent[path.at(-1)!]
  else parent[path.at(-1)!] = to
  return changed
}

describe.each(providers)('$name', ({ name, shop, answer, used, env }) => {
  const told = new Map<string, string>()
  const server = new LoopbackServer(
    async (request, response: ServerResponse) => {
      const id = new URL(request.url!, 'http://x').pathname.split('/').at(-1)!
      response.writeHead(200, { 'content-type': 'application/json' }).end(told.get(id))
    },
    (_, response) => response.destroy(),
  )
  let product: TestApp
  let person: Awaited<ReturnType<typeof addPerson>>
  beforeAll(async () => {
    const url = await server.start()
    product = await startApp({ env: { ROLE: 'api', NODE_ENV: 'production', ALLOW_SANDBOX: 'true', LOG_LEVEL: 'silent', ...env(url) } })
    person = await addPerson(product.services.db)
  })
  afterAll(async () => {
    await product.stop()
    await server.stop()
  })

  /** Orders of one package that wait for their success, each told of in its own way. Tells how each stands after somebody looked. */
  async function look(changes: { label: string; change: (answer: Json) => Json }[]) {
    const orders = changes.map(({ label, change }) => {
      const [id, at] = [randomUUID(), randomUUID()]
      told.set(at, JSON.stringify(change(answer(at, id))))
      return { id, at, label }
    })
    const row = { package_id: 'starter', coins: 50, price_minor: 9900, currency: 'RUB', provider: name, shop, locale: 'en' } as const
    const rows = orders.map(({ id, at }) => ({
      ...row,
      id,
      account_id: person.id,
      provider_key: id,
      receipt_email: 'a@example.org',
      provider_payment_id: at,
    }))
    await product.services.db.insertInto('payment').values(rows).execute()
    const seen: { label: string; status: string; anomalies: string[] }[] = []
    const look = async ({ id, label }: (typeof orders)[number]) => {
      const status = await product.ask('GET', `/api/payments/status/${id}`, { token: person.token })
      const anomalies = await product.services.db.selectFrom('payment_anomaly').select('kind').where('payment_id', '=', id).execute()
      return { label, status: status.json().status, anomalies: anomalies.map(({ kind }) => kind) }
    }
    for (let at = 0; at < orders.length; at += 8) seen.push(...(await Promise.all(orders.slice(at, at + 8).map(look))))
    return seen
  }

  const whole = answer('id', 'order')
  const isUsed = (path: Path) => used.includes(path.join('.') as never)
  const paths = pathsOf(whole)
  const mutations = (among: Path[]) =>
    among.flatMap((path) =>
      others
        .filter((to) => to === gone || JSON.stringify(to) !== JSON.stringify(path.reduce((inner, part) => inner[part], whole)))
        .map((to) => ({
          label: `${path.join('.')} → ${to === gone ? 'gone' : JSON.stringify(to)}`,
          change: (a: Json) => mutate(a, path, to),
        })),
    )

  test('the whole answer credits, and so does one with any single unused field changed in any way', async () => {
    const unused = mutations(paths.filter((path) => !isUsed(path)))
    expect(unused.length).toBeGreaterThan(150)
    const seen = await look([{ label: 'as it is', change: (whole) => whole }, ...unused])
    expect(seen.filter(({ status, anomalies }) => status !== 'succeeded' || anomalies.length > 0)).toEqual([])
  })

  test('any single used field changed in any way credits nothing, and what cannot be read is kept for a person', async () => {
    const seen = await look(mutations(paths.filter(isUsed)))
    expect(seen.filter(({ status }) => status === 'succeeded')).toEqual([])
    // "Not paid yet" is no fault; everything else is told.
    expect(seen.filter(({ anomalies }) => anomalies.length === 0).map(({ label }) => label)).toEqual(
      name === 'yookassa' ? ['paid → false'] : [],
    )
  })

  test('an answer that cannot be read is kept as it came', async () => {
    await look([{ label: 'a new status', change: (whole) => ({ ...whole, status: 'on_its_way' }) }])
    const rows = await product.services.db
      .selectFrom('payment_anomaly')
      .selectAll()
      .where('kind', '=', 'unreadable_answer')
      .orderBy('id')
      .execute()
    const facts = rows.at(-1)!.facts as Json
    expect(facts.complaint).toContain('status')
    expect(JSON.parse(facts.raw)).toMatchObject({ status: 'on_its_way', something_new: { of: ['tomorrow'] } })
  })
})
