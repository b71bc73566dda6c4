import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** Everything that is wrong with the environment, one line per variable. Names, values got and values accepted. */
export class ConfigError extends Error {
  lines: string[]
  constructor(lines: string[]) {
    super(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.lines = lines
  }
}

const list = (text: string) => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)

const wholeNumber = (min: number, max: number, otherwise: number) => ({
  accepts: `a whole number from ${min} to ${max}`,
  type: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max)).default(otherwise),
})
const oneOf = <const T extends string>(...names: T[]) => ({ accepts: names.join(', '), type: z.enum(names) })
const withDefault = <T extends string>({ accepts, type }: { accepts: string; type: z.ZodType<T> }, otherwise: T) => ({
  accepts,
  type: type.default(() => otherwise),
})
const addressOf = (accepts: string, ...protocols: string[]) => ({
  accepts,
  type: z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .transform((text) => text.replace(/\/+$/, '')),
})
const webAddress = addressOf('an http:// or https:// address', 'http:', 'https:')
const webAddressOr = (otherwise: string) => ({ ...webAddress, type: webAddress.type.default(otherwise) })
const text = { accepts: 'any text', type: z.string() }
const textOr = (otherwise: string) => ({ ...text, type: z.string().default(otherwise) })
const webAddresses = {
  accepts: 'comma-separated http:// or https:// addresses',
  type: z.string().transform(list).pipe(z.array(webAddress.type)).default([]),
}
const optional = <T>({ accepts, type }: { accepts: string; type: z.ZodType<T> }) => ({ accepts, type: type.optional() })
const emails = {
  accepts: 'comma-separated e-mail addresses',
  type: z
    .string()
    .transform((value) => list(value).map((one) => one.toLowerCase()))
    .pipe(z.array(z.email()))
    .default([]),
}

/**
 * The hosted engines: the variables of each, where its service is unless told otherwise, and the model that it uses. Vendors end
 * models within months, so every one can be named anew.
 */
export const hostedEngines = {
  openai: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL', model: 'OPENAI_MODEL' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', address: 'GOOGLE_GENERATIVE_AI_BASE_URL', model: 'GOOGLE_GENERATIVE_AI_MODEL' },
  fal: { key: 'FAL_API_KEY', address: 'FAL_BASE_URL', model: 'FAL_MODEL' },
  replicate: { key: 'REPLICATE_API_TOKEN', address: 'REPLICATE_BASE_URL', model: 'REPLICATE_MODEL' },
  bfl: { key: 'BFL_API_KEY', address: 'BFL_BASE_URL', model: 'BFL_MODEL' },
  'openai-compatible': { key: 'OPENAI_COMPATIBLE_API_KEY', address: 'OPENAI_COMPATIBLE_BASE_URL', model: 'OPENAI_COMPATIBLE_MODEL' },
} as const
export type HostedName = keyof typeof hostedEngines
const hostedNames = Object.keys(hostedEngines) as HostedName[]

/**
 * The model files that pictures on ComfyUI servers are made with, by what they are for: the recommended set, all of which may be used
 * commercially. `COMFYUI_MODELS` names others.
 */
export const comfyFiles = {
  zimage: 'z_image_turbo_bf16.safetensors',
  'zimage-text': 'qwen_3_4b.safetensors',
  'zimage-vae': 'ae.safetensors',
  'zimage-control': 'Z-Image-Turbo-Fun-Controlnet-Union.safetensors',
  sdxl: 'sd_xl_base_1.0.safetensors',
  'sdxl-control': 'xinsir-controlnet-union-sdxl-1.0-promax.safetensors',
  klein: 'flux-2-klein-4b-fp8.safetensors',
  'klein-text': 'qwen_3_4b.safetensors',
  'klein-vae': 'flux2-vae.safetensors',
  qwen: 'qwen_image_edit_2511_bf16.safetensors',
  'qwen-text': 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  'qwen-vae': 'qwen_image_vae.safetensors',
  'qwen-lora': 'Qwen-Image-Edit-2511-Lightning-4steps-V1.0-bf16.safetensors',
}
export type ComfyFile = keyof typeof comfyFiles
const comfyFileNames = Object.keys(comfyFiles) as [ComfyFile, ...ComfyFile[]]
const comfyModels = {
  accepts: `comma-separated name=file pairs, a file left empty to do without it; names: ${comfyFileNames.join(', ')}`,
  type: z
    .string()
    .transform((value) => list(value).map((pair) => [pair.split('=')[0].trim(), pair.slice(pair.indexOf('=') + 1).trim()]))
    .refine((pairs) => pairs.every(([name, file]) => name in comfyFiles && file !== name))
    .transform((pairs): Record<ComfyFile, string> => ({ ...comfyFiles, ...Object.fromEntries(pairs) }))
    .default(comfyFiles),
}

/** The engines that this version can be told to use. */
export const engineNames = ['embedded', 'comfyui', ...hostedNames] as const
export type EngineName = (typeof engineNames)[number]
const engines = {
  accepts: `comma-separated, in order of preference: ${engineNames.join(', ')}`,
  type: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(engineNames)).min(1))
    .default(['embedded']),
}
const knownZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Every variable with what it accepts. The value of a `secret` one is not shown in an error. */
const variables = {
  NODE_ENV: withDefault(oneOf('development', 'production', 'test'), 'development'),
  PORT: wholeNumber(0, 65_535, 8000),
  HOST: optional({ accepts: 'an address to listen on', type: z.string().regex(/^[\w.:-]+$/) }),
  PUBLIC_URL: optional(webAddress),
  ALLOW_SANDBOX: withDefault(oneOf('true', 'false'), 'false'),
  DATA_DIR: { accepts: 'a folder', type: z.string().default('./data') },
  DATABASE_URL: { ...optional(addressOf('a postgres:// address', 'postgres:', 'postgresql:')), secret: true },
  STORAGE_URL: { ...optional(addressOf('an address such as s3://bucket?endpoint=…&region=…', 's3:')), secret: true },
  ROLE: withDefault(oneOf('all', 'api', 'worker'), 'all'),
  WORKER_CONCURRENCY: wholeNumber(1, 256, availableParallelism()),
  SECRET_KEY: { ...optional({ accepts: 'at least 32 characters', type: z.string().min(32) }), secret: true },
  SMTP_URL: { ...optional(addressOf('an smtp:// or smtps:// address', 'smtp:', 'smtps:')), secret: true },
  MAIL_FROM: optional({
    accepts: 'an address such as Veduta <mail@example.org>',
    type: z.string().regex(/^[^@\s<>]+@[^@\s<>]+$|<[^@\s<>]+@[^@\s<>]+>$/),
  }),
  ADMIN_EMAILS: emails,
  SUPPORT_EMAIL: optional({ accepts: 'an e-mail address', type: z.email() }),
  CHAT_CHANNEL_URL: optional(webAddress),
  TIME_ZONE: { accepts: 'a time zone such as Europe/Moscow', type: z.string().refine(knownZone).default('Europe/Moscow') },
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: { ...optional(text), secret: true },
  GOOGLE_ISSUER: webAddressOr('https://accounts.google.com'),
  YANDEX_CLIENT_ID: optional(text),
  YANDEX_CLIENT_SECRET: { ...optional(text), secret: true },
  YANDEX_OAUTH_URL: webAddressOr('https://oauth.yandex.ru'),
  YANDEX_LOGIN_URL: webAddressOr('https://login.yandex.ru'),
  YOOKASSA_SHOP_ID: optional(text),
  YOOKASSA_SECRET_KEY: { ...optional(text), secret: true },
  YOOKASSA_API_URL: webAddressOr('https://api.yookassa.ru/v3'),
  YOOKASSA_VAT_CODE: wholeNumber(1, 12, 1),
  YOOKASSA_PAYMENT_SUBJECT: { ...text, type: z.string().default('service') },
  YOOKASSA_PAYMENT_MODE: { ...text, type: z.string().default('full_payment') },
  YOOKASSA_TAX_SYSTEM_CODE: {
    accepts: 'a whole number from 1 to 6',
    type: z
      .string()
      .regex(/^[1-6]$/)
      .transform(Number)
      .optional(),
  },
  STRIPE_SECRET_KEY: { ...optional(text), secret: true },
  STRIPE_WEBHOOK_SECRET: { ...optional(text), secret: true },
  STRIPE_API_URL: webAddressOr('https://api.stripe.com'),
  ENGINES: engines,
  ENGINE_FALLBACK: withDefault(oneOf('none', 'embedded'), 'none'),
  COMFYUI_URLS: webAddresses,
  COMFYUI_MODELS: comfyModels,
  COMFYUI_AUTHORIZATION: { ...optional(text), secret: true },
  ENGINE_TIMEOUT_S: wholeNumber(5, 3600, 180),
  OPENAI_API_KEY: { ...optional(text), secret: true },
  OPENAI_BASE_URL: webAddressOr('https://api.openai.com/v1'),
  OPENAI_MODEL: textOr('gpt-image-2'),
  GOOGLE_GENERATIVE_AI_API_KEY: { ...optional(text), secret: true },
  GOOGLE_GENERATIVE_AI_BASE_URL: webAddressOr('https://generativelanguage.googleapis.com/v1beta'),
  GOOGLE_GENERATIVE_AI_MODEL: textOr('gemini-nano-banana-2.1'),
  FAL_API_KEY: { ...optional(text), secret: true },
  FAL_BASE_URL: webAddressOr('https://fal.run'),
  FAL_MODEL: textOr('fal-ai/flux-2-pro/edit'),
  REPLICATE_API_TOKEN: { ...optional(text), secret: true },
  REPLICATE_BASE_URL: webAddressOr('https://api.replicate.com/v1'),
  REPLICATE_MODEL: textOr('black-forest-labs/flux-2-pro'),
  BFL_API_KEY: { ...optional(text), secret: true },
  BFL_BASE_URL: webAddressOr('https://api.bfl.ai'),
  BFL_MODEL: textOr('flux-2-pro'),
  OPENAI_COMPATIBLE_API_KEY: { ...optional(text), secret: true },
  OPENAI_COMPATIBLE_BASE_URL: optional(webAddress),
  OPENAI_COMPATIBLE_MODEL: optional(text),
  TRANSLATOR_URL: optional(webAddress),
  TRANSLATOR_API_KEY: { ...optional(text), secret: true },
  PICTURES_IN_FLIGHT: wholeNumber(1, 1000, 8),
  MAX_UPLOAD_MB: wholeNumber(1, 200, 20),
  MAX_UPLOAD_MEGAPIXELS: wholeNumber(1, 200, 50),
  LOG_LEVEL: withDefault(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  METRICS_TOKEN: { ...optional({ accepts: 'at least 16 characters', type: z.string().min(16) }), secret: true },
  TRUST_PROXY: { accepts: 'comma-separated addresses or networks of the reverse proxy', type: z.string().transform(list).default([]) },
} satisfies Record<string, { accepts: string; type: z.ZodType; secret?: boolean }>

type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['type']> }

/** Reads each variable by itself, so that every wrong one is reported at once. An empty value counts as absent. */
function readVariables(env: NodeJS.ProcessEnv, wrong: string[]): Variables {
  const read = Object.entries(variables).map(([name, { accepts, type, ...rest }]) => {
    const got = env[name]?.trim() || undefined
    const parsed = type.safeParse(got)
    if (!parsed.success) wrong.push(`${name} is ${'secret' in rest ? 'set to something else' : `"${got}"`}; it accepts ${accepts}`)
    return [name, parsed.data]
  })
  return Object.fromEntries(read) as Variables
}

/** The values of `names` when all are set, `undefined` when none is; half a provider is a mistake. */
function whole<N extends keyof Variables>(
  read: Variables,
  names: N[],
  wrong: string[],
): { [K in N]-?: NonNullable<Variables[K]> } | undefined {
  const missing = names.filter((name) => read[name] === undefined)
  if (missing.length === 0) return read as unknown as { [K in N]-?: NonNullable<Variables[K]> }
  const set = names.filter((name) => read[name] !== undefined)
  if (set.length > 0) wrong.push(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing; ${set.join(', ')} needs it`)
  return undefined
}

/** The connections of the hosted engines that `ENGINES` names; one that is named without its key, address or model is a mistake. */
function readHosted(read: Variables, wrong: string[]) {
  const connections = hostedNames
    .filter((name) => read.ENGINES?.includes(name))
    .map((name) => {
      const variables = hostedEngines[name]
      for (const variable of Object.values(variables))
        if (read[variable] === undefined) wrong.push(`${variable} is missing; ENGINES names ${name}`)
      return [name, { apiKey: read[variables.key], baseUrl: read[variables.address], model: read[variables.model] }]
    })
  return Object.fromEntries(connections) as Partial<Record<HostedName, { apiKey: string; baseUrl: string; model: string }>>
}

const group = (read: Variables, wrong: string[]) => {
  const smtp = whole(read, ['SMTP_URL', 'MAIL_FROM'], wrong)
  const google = whole(read, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], wrong)
  const yandex = whole(read, ['YANDEX_CLIENT_ID', 'YANDEX_CLIENT_SECRET'], wrong)
  const yookassa = whole(read, ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'], wrong)
  const stripe = whole(read, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], wrong)
  const hosted = readHosted(read, wrong)
  if (read.ENGINES?.includes('comfyui') && read.COMFYUI_URLS?.length === 0) wrong.push('COMFYUI_URLS is missing; ENGINES names comfyui')
  const production = read.NODE_ENV === 'production'
  return {
    production,
    /** Whether stand-ins of outside services may be used. */
    sandboxAllowed: !production || read.ALLOW_SANDBOX === 'true',
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    /** What links, redirects and mails begin with; no slash at the end. */
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    role: read.ROLE,
    dataDir: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    storageUrl: read.STORAGE_URL,
    workerConcurrency: read.WORKER_CONCURRENCY,
    /** Outgoing mail, or `undefined` for the sandbox mailbox. */
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    adminEmails: read.ADMIN_EMAILS,
    supportEmail: read.SUPPORT_EMAIL ?? null,
    chatChannelUrl: read.CHAT_CHANNEL_URL ?? null,
    timeZone: read.TIME_ZONE,
    google: google && { clientId: google.GOOGLE_CLIENT_ID, clientSecret: google.GOOGLE_CLIENT_SECRET, issuer: read.GOOGLE_ISSUER },
    yandex: yandex && {
      clientId: yandex.YANDEX_CLIENT_ID,
      clientSecret: yandex.YANDEX_CLIENT_SECRET,
      oauthUrl: read.YANDEX_OAUTH_URL,
      loginUrl: read.YANDEX_LOGIN_URL,
    },
    yookassa: yookassa && {
      shopId: yookassa.YOOKASSA_SHOP_ID,
      secretKey: yookassa.YOOKASSA_SECRET_KEY,
      apiUrl: read.YOOKASSA_API_URL,
      receipt: {
        vatCode: read.YOOKASSA_VAT_CODE,
        paymentSubject: read.YOOKASSA_PAYMENT_SUBJECT,
        paymentMode: read.YOOKASSA_PAYMENT_MODE,
        taxSystemCode: read.YOOKASSA_TAX_SYSTEM_CODE,
      },
    },
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET, apiUrl: read.STRIPE_API_URL },
    engines: read.ENGINES,
    /** The engine that may take the place of one that failed, though it makes another kind of picture. */
    engineFallback: read.ENGINE_FALLBACK,
    hosted,
    translator: read.TRANSLATOR_URL ? { url: read.TRANSLATOR_URL, apiKey: read.TRANSLATOR_API_KEY } : undefined,
    /** A pool of ComfyUI servers, what is sent to each as `Authorization`, and the names of its model files. */
    comfyui: { urls: read.COMFYUI_URLS, authorization: read.COMFYUI_AUTHORIZATION, files: read.COMFYUI_MODELS },
    engineTimeoutS: read.ENGINE_TIMEOUT_S,
    /** How many pictures of one person may wait or be made at once. */
    picturesInFlight: read.PICTURES_IN_FLIGHT,
    maxUploadMb: read.MAX_UPLOAD_MB,
    maxUploadMegapixels: read.MAX_UPLOAD_MEGAPIXELS,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    trustProxy: read.TRUST_PROXY,
  }
}

/** The configuration of one process: typed, grouped, read once at start. */
export type Config = ReturnType<typeof group> & {
  /** Signs image addresses and keys the hashes of codes; at least 32 characters. */
  secretKey: string
}

/**
 * The outside parts that are stand-ins under this configuration. Mail and payments are needed in any case; a provider of sign-in that is
 * not set up is simply off where no stand-in is allowed.
 */
export const sandboxParts = ({
  smtp,
  yookassa,
  stripe,
  google,
  yandex,
  sandboxAllowed,
}: Pick<Config, 'smtp' | 'yookassa' | 'stripe' | 'google' | 'yandex' | 'sandboxAllowed'>) => [
  ...(smtp ? [] : ['mail']),
  ...(yookassa || stripe ? [] : ['payments']),
  ...(google || !sandboxAllowed ? [] : ['google']),
  ...(yandex || !sandboxAllowed ? [] : ['yandex']),
]

/** How this process reaches the product's own port; one that only works has none and goes the public way. */
export function ownAddress({ role, host, port, publicUrl }: Pick<Config, 'role' | 'host' | 'port' | 'publicUrl'>): string {
  if (role === 'worker') return publicUrl
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const missingFor: Record<string, string> = { mail: 'SMTP_URL and MAIL_FROM', payments: 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY' }

/** Reads and checks the whole environment; throws one `ConfigError` with everything that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = []
  const read = readVariables(env, wrong)
  const grouped = group(read, wrong)
  if (read.NODE_ENV === 'production' && read.ALLOW_SANDBOX !== 'true') {
    for (const part of sandboxParts(grouped)) {
      wrong.push(`NODE_ENV is "production" and the sandbox ${part} would be used; set ${missingFor[part]}, or ALLOW_SANDBOX=true`)
    }
  }
  if (wrong.length > 0) throw new ConfigError(wrong)
  return { ...grouped, secretKey: read.SECRET_KEY ?? keptSecret(grouped.dataDir) }
}

/** The secret of this data folder: made on first start, readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const fresh = `${file}.${process.pid}`
  try {
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 })
    linkSync(fresh, file) // fails when another process was first; its secret is then the one
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new ConfigError([`SECRET_KEY: ${file} holds fewer than 32 characters; remove it or set SECRET_KEY`])
  return secret
}

/** The PostgreSQL server that the tests use instead of an embedded one, if any. */
export const testDatabaseUrl = () => process.env.TEST_DATABASE_URL
