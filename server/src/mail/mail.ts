import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { queue, type Jobs } from '../jobs.ts'
import type { Letter } from './letter.ts'
import { seal, unseal } from './seal.ts'
import { isRefusedForGood, type MailTransport } from './transport.ts'

/** Letters that wait to be sent. A mail server that is down is tried again for about a day, at most every five minutes. */
export const mailQueue = queue<{ sealed: string; account?: string }>('mail.send', {
  retryLimit: 300,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})

interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Parts {
  config: Pick<Config, 'secretKey'>
  jobs: Jobs
  log: Log
  transport: MailTransport
}

/** Where a letter goes, and which account it is about: letters of an account that is deleted are not sent. */
interface Recipient {
  email: string
  account?: string
}

/** Outgoing mail: written now, sent by a worker. */
export class Mail {
  #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Queues a letter in the transaction given: it goes out if and only if the transaction is committed. */
  async queue(db: Database, { email, account }: Recipient, letter: Letter): Promise<void> {
    const sealed = seal(this.#parts.config.secretKey, { ...letter, to: email })
    await this.#parts.jobs.send(db, mailQueue, { sealed, ...(account && { account }) })
  }

  /** Takes back the letters about an account that wait, and what is kept of those that were sent. */
  async forget(db: Database, account: string): Promise<void> {
    await this.#parts.jobs.drop(db, mailQueue, 'account', account)
  }

  /** Sends what is queued, now and from now on. */
  async work(): Promise<void> {
    const { config, jobs, log, transport } = this.#parts
    await jobs.work(mailQueue, 2, async ({ id, data }) => {
      const letter = unseal(config.secretKey, data.sealed) as Letter & { to: string }
      try {
        await transport.send({ id, ...letter })
        log.info({ mail: id }, 'a mail was sent')
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        log.warn({ mail: id, err: error }, 'a mail was refused for good')
      }
    })
  }

  close(): void {
    this.#parts.transport.close()
  }
}
