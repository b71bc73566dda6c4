import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { addressOf, list, oneOf, optional, text, textOr, webAddress, webAddressOr, wholeNumber, withDefault } from './accepts.ts'
import { comfyModels, engines, wishesModel } from './engines.ts'

const webAddresses = {
  accepts: 'comma-separated http:// or https:// addresses',
  type: z.string().transform(list).pipe(z.array(webAddress.type)).default([]),
}
const emails = {
  accepts: 'comma-separated e-mail addresses',
  type: z
    .string()
    .transform((value) => list(value).map((one) => one.toLowerCase()))
    .pipe(z.array(z.email()))
    .default([]),
}
const knownZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Every variable with what it accepts. The value of a `secret` one is not shown in an error. */
export const variables = {
  NODE_ENV: withDefault(oneOf('development', 'production', 'test'), 'development'),
  PORT: wholeNumber(0, 65_535, 8000),
  HOST: optional({ accepts: 'an address to listen on', type: z.string().regex(/^[\w.:-]+$/) }),
  PUBLIC_URL: optional(webAddress),
  ALLOW_PRIVATE_WEBHOOKS: withDefault(oneOf('true', 'false'), 'false'),
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
  ADMIN_COINS_PER_DAY: wholeNumber(0, 1_000_000_000, 5000),
  ADMIN_REFUNDS_PER_DAY: wholeNumber(0, 20_000_000, 10_000),
  ADMIN_SECOND_FACTOR: withDefault(oneOf('false', 'true'), 'false'),
  PASSWORD_BLOCKLIST: withDefault(oneOf('false', 'true'), 'false'),
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
  FAL_BASE_URL: webAddressOr('https://queue.fal.run'),
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
  WISHES_MODEL: wishesModel,
  TRANSLATOR_URL: optional(webAddress),
  TRANSLATOR_API_KEY: { ...optional(text), secret: true },
  PICTURES_IN_FLIGHT: wholeNumber(1, 1000, 8),
  MAX_UPLOAD_MB: wholeNumber(1, 200, 20),
  MAX_UPLOAD_MEGAPIXELS: wholeNumber(1, 200, 50),
  LOG_LEVEL: withDefault(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
  METRICS_TOKEN: { ...optional({ accepts: 'at least 16 characters', type: z.string().min(16) }), secret: true },
  TRUST_PROXY: { accepts: 'comma-separated addresses or networks of the reverse proxy', type: z.string().transform(list).default([]) },
} satisfies Record<string, { accepts: string; type: z.ZodType; secret?: boolean }>

export type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['type']> }
