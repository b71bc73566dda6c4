import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { mailedCode } from '../testing/letters.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** The one database that every start of the product here uses. */
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.drop())

const [one, another] = ['the first key of this installation', 'another key of this installation..']

/** Starts the product with a secret key, does something with it and stops it. */
async function withKey<T>(SECRET_KEY: string, act: (product: TestApp) => Promise<T>): Promise<T> {
  const product = await startApp({ env: { SECRET_KEY, DATABASE_URL: database.address } })
  try {
    return await act(product)
  } finally {
    await product.stop()
  }
}

/** Registers and confirms an address. Tells the token and what is on the balance. */
async function join({ ask, services }: TestApp, email: string) {
  const body = { email, name: 'Ann', password: 'correct horse', accept_terms: true }
  const token = (await ask('POST', '/api/auth/register', { body })).json().access_token as string
  await ask('POST', '/api/auth/verify-email', { token, body: { verification_code: await mailedCode(services.db, email) } })
  return { token, coins: (await ask('GET', '/api/auth/me', { token })).json().coin_balance as number }
}

test('another secret key gives nobody the bonus twice', async () => {
  await withKey(one, async (product) => {
    const { token, coins } = await join(product, 'ann@gmail.com')
    expect(coins).toBe(20)
    expect((await product.ask('DELETE', '/api/auth/me', { token })).statusCode).toBe(200)
  })
  await withKey(another, async (product) => {
    expect((await join(product, 'a.n.n+2@gmail.com')).coins).toBe(0)
    expect((await join(product, 'someone.else@gmail.com')).coins).toBe(20)
  })
})

test('who had the bonus before mailboxes had a key of their own gets none after another secret key either', async () => {
  await withKey(one, async (product) => {
    expect((await join(product, 'early@gmail.com')).coins).toBe(20)
    await product.services.db.updateTable('installation').set({ mailbox_key: null }).execute()
    await product.services.db.deleteFrom('bonus_mailbox').execute()
  })
  await withKey(one, async () => {})
  expect((await withKey(another, (product) => join(product, 'e.arly@gmail.com'))).coins).toBe(0)
})
