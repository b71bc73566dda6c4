import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type Line = [facts: unknown, message?: string, ...values: unknown[]]

/** The log of one request. Its child logger is made when something is written to it, which for most requests is never. */
class RequestLog {
  #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #log() {
    return (this.#made ??= this.#make())
  }

  get level() {
    return this.#log.level
  }

  fatal(...line: Line) {
    this.#log.fatal(...line)
  }

  error(...line: Line) {
    this.#log.error(...line)
  }

  warn(...line: Line) {
    this.#log.warn(...line)
  }

  info(...line: Line) {
    this.#log.info(...line)
  }

  debug(...line: Line) {
    this.#log.debug(...line)
  }

  trace(...line: Line) {
    this.#log.trace(...line)
  }

  silent() {}

  child(...how: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...how)
  }
}

/** Fastify's option that gives each request such a log. */
export const logWhenWritten: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  new RequestLog(() => log.child(bindings, options)) as FastifyBaseLogger
