import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig, sandboxParts } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'veduta-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env })
const mistakes = (env: Record<string, string>): string[] => {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

test('an empty environment is a working one', () => {
  expect(read()).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8000,
    publicUrl: 'http://localhost:8000',
    role: 'all',
    databaseUrl: undefined,
    smtp: undefined,
    google: undefined,
    adminEmails: [],
    supportEmail: null,
    timeZone: 'Europe/Moscow',
    engines: ['embedded'],
    engineTimeoutS: 180,
    maxUploadMb: 20,
    maxUploadMegapixels: 50,
    logLevel: 'info',
    trustProxy: [],
  })
})

test('an empty value counts as none', () => {
  expect(read({ PORT: '', SMTP_URL: ' ', MAIL_FROM: '' })).toMatchObject({ port: 8000, smtp: undefined })
})

test('values arrive as what they mean', () => {
  const config = read({
    PORT: '9000',
    PUBLIC_URL: 'https://veduta.example/',
    ADMIN_EMAILS: ' Boss@Example.org,, second@example.org ',
    TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    SMTP_URL: 'smtp://mail.example.org:25',
    MAIL_FROM: 'Veduta <mail@example.org>',
  })
  expect(config).toMatchObject({
    port: 9000,
    publicUrl: 'https://veduta.example',
    adminEmails: ['boss@example.org', 'second@example.org'],
    trustProxy: ['10.0.0.1', '10.0.0.2'],
    smtp: { url: 'smtp://mail.example.org:25', from: 'Veduta <mail@example.org>' },
  })
})

test.each([
  ['PORT', 'eighty', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['ROLE', 'boss', 'all, api, worker'],
  ['NODE_ENV', 'prod', 'development, production, test'],
  ['PUBLIC_URL', 'veduta.example', 'an http:// or https:// address'],
  ['ENGINES', 'embedded,steam', 'comma-separated, in order of preference'],
  ['TIME_ZONE', 'Europe/Atlantis', 'a time zone such as Europe/Moscow'],
  ['MAX_UPLOAD_MB', '0', 'a whole number from 1 to 200'],
  ['ADMIN_EMAILS', 'boss@example.org, nobody', 'comma-separated e-mail addresses'],
  ['YOOKASSA_VAT_CODE', '13', 'a whole number from 1 to 12'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace, silent'],
])('%s = "%s" is an error that says what it accepts', (name, value, accepts) => {
  const lines = mistakes({ [name]: value })
  expect(lines.length).toBe(1)
  expect(lines[0]).toContain(`${name} is "${value}"; it accepts ${accepts}`)
})

test('all mistakes are told at once', () => {
  const lines = mistakes({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'ROLE', 'LOG_LEVEL'])
})

test('the value of a secret is not repeated in its error', () => {
  const [line] = mistakes({ SECRET_KEY: 'short-but-secret' })
  expect(line).toBe('SECRET_KEY is set to something else; it accepts at least 32 characters')
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ YANDEX_CLIENT_SECRET: 'secret' }, 'YANDEX_CLIENT_ID'],
  [{ YOOKASSA_SHOP_ID: '1' }, 'YOOKASSA_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET'],
] as [Record<string, string>, string][])('half a provider (%j) is a mistake that names %s', (env, missing) => {
  expect(mistakes(env)).toEqual([`${missing} is missing; ${Object.keys(env)[0]} needs it`])
})

const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'mail@example.org' }

test('production refuses the sandbox mailbox and payments by name, unless they are allowed', () => {
  const refusal = (part: string, names: string) =>
    `NODE_ENV is "production" and the sandbox ${part} would be used; set ${names}, or ALLOW_SANDBOX=true`
  const mailbox = refusal('mail', 'SMTP_URL and MAIL_FROM')
  const payments = refusal('payments', 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY')
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  expect(mistakes({ NODE_ENV: 'production' })).toEqual([mailbox, payments])
  expect(mistakes({ NODE_ENV: 'production', ...mail })).toEqual([payments])
  expect(mistakes({ NODE_ENV: 'production', ...stripe })).toEqual([mailbox])
  expect(mistakes({ NODE_ENV: 'production', ...mail, ...stripe })).toEqual([])
  expect(read({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' })).toMatchObject({ production: true, host: '0.0.0.0' })
})

test('in production a provider of sign-in without keys is off, unless stand-ins are allowed', () => {
  const live = { NODE_ENV: 'production', ...mail, YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'key' }
  expect(sandboxParts(read(live))).toEqual([])
  expect(sandboxParts(read({ ...live, ALLOW_SANDBOX: 'true' }))).toEqual(['google', 'yandex'])
  expect(sandboxParts(read({}))).toEqual(['mail', 'payments', 'google', 'yandex'])
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(sandboxParts(read({ ...live, ...google, ALLOW_SANDBOX: 'true' }))).toEqual(['yandex'])
})

test('the secret is made on first start, kept for its owner alone, and used again', () => {
  const dataDir = path.join(folder, 'fresh')
  const first = readConfig({ DATA_DIR: dataDir }).secretKey
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first)
  expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(path.join(dataDir, 'secret-key'), 'utf8')).toBe(first)
})

test('a given secret is used and nothing is written', () => {
  const dataDir = path.join(folder, 'given')
  expect(readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'k'.repeat(32) }).secretKey).toBe('k'.repeat(32))
  expect(existsSync(dataDir)).toBe(false)
})

test('an engine that is named needs its key, and its model and address can be named anew', () => {
  expect(mistakes({ ENGINES: 'openai,fal', OPENAI_API_KEY: 'k' })).toEqual(['FAL_API_KEY is missing; ENGINES names fal'])
  expect(mistakes({ ENGINES: 'openai-compatible', OPENAI_COMPATIBLE_API_KEY: 'k' })).toEqual([
    'OPENAI_COMPATIBLE_BASE_URL is missing; ENGINES names openai-compatible',
    'OPENAI_COMPATIBLE_MODEL is missing; ENGINES names openai-compatible',
  ])
  const { hosted } = read({ ENGINES: 'bfl,embedded', BFL_API_KEY: 'k', BFL_BASE_URL: 'https://api.eu.bfl.ai/', OPENAI_API_KEY: 'unused' })
  expect(hosted).toEqual({ bfl: { apiKey: 'k', baseUrl: 'https://api.eu.bfl.ai', model: 'flux-2-pro' } })
})
