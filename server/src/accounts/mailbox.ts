import { createHmac, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { keyedHash } from './keyed-hash.ts'

const googleDomains = new Set(['gmail.com', 'googlemail.com'])
const yandexDomains = /^(?:ya\.ru|narod\.ru|yandex\.(?:ru|com|by|kz|ua|com\.tr|fr|net))$/

/** Whether an address is at a domain of Yandex's own, where nobody else hands out mailboxes. */
export const isYandexAddress = (email: string) => yandexDomains.test(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/**
 * The mailbox behind an address: what many spellings of it have in common. Only the bonus is counted by it, once for each; people
 * are told apart by the address itself. Leaves out `+tags`, the dots that Gmail ignores, and the names that Yandex has for one domain.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const domain = emailKey.slice(at + 1)
  const [local = ''] = emailKey.slice(0, at).split('+')
  if (googleDomains.has(domain)) return `${local.replaceAll('.', '')}@gmail.com`
  if (yandexDomains.test(domain)) return `${local.replaceAll('.', '-')}@yandex.ru`
  return `${local}@${domain}`
}

const hashUnder = (key: Buffer, mailbox: string) => createHmac('sha256', key).update(mailbox).digest()

/** The hash under the secret key of this start: what the bonus of an account is booked under. */
export const bonusCause = (secretKey: string, emailKey: string) => keyedHash(secretKey, 'mailbox', mailboxOf(emailKey))

/** Notes that a mailbox has the bonus now. Says whether it is the first time, whatever the secret key was then. */
export async function claimMailbox(trx: Transaction, emailKey: string): Promise<boolean> {
  const { mailbox_key } = await trx.selectFrom('installation').select('mailbox_key').executeTakeFirstOrThrow()
  const claimed = await trx
    .insertInto('bonus_mailbox')
    .values({ hash: hashUnder(mailbox_key!, mailboxOf(emailKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return claimed !== undefined
}

/**
 * Makes the installation's key of mailboxes at its first start, and notes the mailboxes of everybody who had the bonus before there was
 * one. Of several processes one does it.
 */
export async function openMailboxes(db: Database, secretKey: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { mailbox_key } = await trx.selectFrom('installation').select('mailbox_key').forUpdate().executeTakeFirstOrThrow()
    if (mailbox_key) return
    const key = randomBytes(32)
    const had = await trx
      .selectFrom('coin_entry')
      .innerJoin('account', 'account.id', 'coin_entry.account_id')
      .select(['cause', 'email_key'])
      .where('reason', '=', 'bonus')
      .execute()
    const hashes = had
      .filter(({ cause, email_key }) => cause === bonusCause(secretKey, email_key).toString('hex'))
      .map(({ email_key }) => ({ hash: hashUnder(key, mailboxOf(email_key)) }))
    for (let from = 0; from < hashes.length; from += 10_000)
      await trx
        .insertInto('bonus_mailbox')
        .values(hashes.slice(from, from + 10_000))
        .execute()
    await trx.updateTable('installation').set({ mailbox_key: key }).execute()
  })
}
