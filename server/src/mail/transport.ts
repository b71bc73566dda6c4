import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Letter } from './letter.ts'

/** A letter on its way. `id` stays the same when sending is repeated. */
export interface Outgoing extends Letter {
  id: string
  to: string
}

/** Where letters go. */
export interface MailTransport {
  send(letter: Outgoing): Promise<void>
  close(): void
}

/** Hands letters to a mail server. Repeats carry the same Message-ID, so that a mailbox can drop the second copy. */
export function smtpTransport({ url, from }: NonNullable<Config['smtp']>): MailTransport {
  const server = nodemailer.createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html }) {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await server.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers, messageId: `<${id}@${domain}>` })
    },
    close: () => server.close(),
  }
}

/** Whether a mail server said that this letter will never be taken: the mailbox does not exist, or refuses it. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Keeps letters in a table, where `/sandbox/mail` shows them, and prints them for whoever sits at the terminal. */
export const sandboxTransport = (db: Database, print: (text: string) => void): MailTransport => ({
  async send({ id, to, subject, text, html }) {
    const row = { job_id: id, recipient: to, subject, text, html }
    const added = await db
      .insertInto('sandbox_mail')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) return
    const lines = [`To: ${to}`, `Subject: ${subject}`, '', ...text.split('\n')]
    print(['', '┌─ mail (sandbox) ─', ...lines.map((line) => `│ ${line}`), '└─', ''].join('\n'))
  },
  close() {},
})
