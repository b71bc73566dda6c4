import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hostedEngines, hostedNames, type HostedName } from './config/engines.ts'
import { variables, type Variables } from './config/variables.ts'

/** Everything that is wrong with the environment, one line per variable. Names, values got and values accepted. */
export class ConfigError extends Error {
  lines: string[]
  constructor(lines: string[]) {
    super(`The environment is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.lines = lines
  }
}

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

/** The language model that `WISHES_MODEL` names, at the address and with the key that its service has for pictures too. */
function readWishesModel({ WISHES_MODEL: named, ...read }: Variables, wrong: string[]) {
  if (!named) return undefined
  const { key, address } = hostedEngines[named.vendor]
  for (const variable of [key, address])
    if (read[variable] === undefined) wrong.push(`${variable} is missing; WISHES_MODEL names ${named.vendor}`)
  return { ...named, apiKey: read[key] ?? '', baseUrl: read[address] ?? '' }
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
    /** Whether webhooks reach this machine and its network, and without TLS. */
    privateWebhooks: read.ALLOW_PRIVATE_WEBHOOKS === 'true',
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
    /** What one administrator may give in a day without a second one: coins, and kopecks of refunds. */
    adminPerDay: { coins: read.ADMIN_COINS_PER_DAY, refund: read.ADMIN_REFUNDS_PER_DAY * 100 },
    /** Whether administration is closed to whoever has no second factor. */
    adminSecondFactor: read.ADMIN_SECOND_FACTOR === 'true',
    /** Whether new passwords that are common ones are refused. */
    passwordBlocklist: read.PASSWORD_BLOCKLIST === 'true',
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
    /** The language model that reads the wishes of fitting orders before they are paid, if any. */
    wishesModel: readWishesModel(read, wrong),
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
