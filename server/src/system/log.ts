import { destination, pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

export type Log = Logger

const secrets = ['email', 'password', 'new_password', 'current_password', 'token', 'access_token', 'code', 'verification_code', 'recipient']
/** Objects that hold what people send. Anywhere else a `code` is an error's, and worth reading. */
const sent = ['body', 'data', 'query', 'params', 'input']

/**
 * What of an error is worth keeping. Database errors also carry the values that were refused, which may be anybody's
 * address: those are left out.
 */
const errorFacts = (error: Error): object => {
  if (!(error instanceof Error)) return { thrown: String(error) }
  const { type, message, stack } = stdSerializers.err(error)
  const { code, constraint, table, responseCode } = error as unknown as Record<string, unknown>
  return {
    type,
    message,
    stack,
    code,
    constraint,
    table,
    responseCode,
    ...(error.cause instanceof Error && { cause: errorFacts(error.cause) }),
  }
}

/** Structured logs, one JSON object a line, without secrets and addresses. */
export const openLog = (config: Pick<Config, 'logLevel'>, to?: DestinationStream): Log =>
  pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorFacts },
      redact: {
        paths: [
          ...secrets,
          ...secrets.filter((name) => name !== 'code').map((name) => `*.${name}`),
          ...sent.map((object) => `${object}.code`),
          'headers.authorization',
          'headers.cookie',
          '*.headers.authorization',
          '*.headers.cookie',
          '*.headers["set-cookie"]',
        ],
        censor: '[removed]',
      },
    },
    // Lines go out together, some sixty at a time or ten times a second; an end writes what is left, a fatal line at once.
    to ?? destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 }),
  )
