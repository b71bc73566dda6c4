import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, ownAddress, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openTill, sandboxShop } from './till.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veduta-till-'))
afterAll(() => rmSync(folder, { recursive: true }))

const quiet = { info() {}, warn() {}, error() {} }
const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'mail@veduta.example' }
const yookassa = { YOOKASSA_SHOP_ID: '240042', YOOKASSA_SECRET_KEY: 'live_key' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec' }
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32), ...env })
const open = (env: Record<string, string>) => openTill(read(env), {} as Database, quiet, { queue: async () => {} })

test.each([
  ['without credentials the stand-in sells', {}, 'yookassa', ['yookassa'], true],
  ['with YooKassa’s credentials it sells', yookassa, 'yookassa', ['yookassa'], true],
  ['with Stripe’s alone Stripe sells', stripe, 'stripe', ['stripe'], true],
  [
    'with both YooKassa sells, and payments of Stripe are still followed',
    { ...yookassa, ...stripe },
    'yookassa',
    ['yookassa', 'stripe'],
    true,
  ],
  ['in production test money does not count', { ...yookassa, ...mail, NODE_ENV: 'production' }, 'yookassa', ['yookassa'], false],
  [
    '… except at the stand-in, where it is allowed by name',
    { NODE_ENV: 'production', ALLOW_SANDBOX: 'true' },
    'yookassa',
    ['yookassa'],
    true,
  ],
  [
    '… but a real shop in an installation with other sandbox parts takes none',
    { ...yookassa, NODE_ENV: 'production', ALLOW_SANDBOX: 'true' },
    'yookassa',
    ['yookassa'],
    false,
  ],
])('%s', async (_, env, seller, providers, takesTestMoney) => {
  const till = await open(env)
  expect({ seller: till.seller.name, providers: [...till.providers.keys()], takesTestMoney: till.takesTestMoney }).toEqual({
    seller,
    providers,
    takesTestMoney,
  })
})

test('production refuses to sell through the stand-in unless it is allowed, and names what is missing', () => {
  expect(() => read({ ...mail, NODE_ENV: 'production' })).toThrow(
    /sandbox payments would be used; set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY/,
  )
})

test('a receipt setting that YooKassa does not know stops the start and names what it accepts', async () => {
  const wrong = open({ ...yookassa, YOOKASSA_PAYMENT_MODE: 'later', YOOKASSA_PAYMENT_SUBJECT: 'gift' })
  await expect(wrong).rejects.toBeInstanceOf(ConfigError)
  await expect(wrong).rejects.toThrow(/YOOKASSA_PAYMENT_MODE is "later"; it accepts .*full_payment[^]*YOOKASSA_PAYMENT_SUBJECT is "gift"/)
})

test('the stand-in is reached on the product’s own port, and by a worker the public way; its key differs by installation', () => {
  expect(ownAddress(read({ PORT: '8100', HOST: '0.0.0.0', PUBLIC_URL: 'https://veduta.example' }))).toBe('http://localhost:8100')
  expect(ownAddress(read({ PORT: '8100', HOST: '::1' }))).toBe('http://[::1]:8100')
  expect(ownAddress(read({ ROLE: 'worker', PUBLIC_URL: 'https://veduta.example' }))).toBe('https://veduta.example')
  const other = sandboxShop(read({ SECRET_KEY: 'o'.repeat(32) }))
  expect(sandboxShop(read({})).secretKey).not.toBe(other.secretKey)
})
