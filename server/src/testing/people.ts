import { randomBytes } from 'node:crypto'
import { openSession } from '../accounts/sessions.ts'
import { adjustCoins } from '../coins/ledger.ts'
import type { Database } from '../database/database.ts'

interface Traits {
  name?: string
  email?: string
  coins?: number
  role?: 'user' | 'admin'
  is_active?: boolean
  is_email_verified?: boolean
}

/** Somebody with an account, signed in. */
export interface Person {
  id: string
  email: string
  token: string
}

/** A confirmed account with a session, made without the forms; `coins` come as an adjustment in the ledger. */
export async function addPerson(db: Database, { coins = 0, ...traits }: Traits = {}): Promise<Person> {
  const email = traits.email ?? `${randomBytes(6).toString('hex')}@example.org`
  const row = { name: 'Ann', is_email_verified: true, ...traits, email, email_key: email.toLowerCase(), locale: 'en' as const }
  const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
  if (coins > 0) await db.transaction().execute((trx) => adjustCoins(trx, id, coins, 'for a test'))
  return { id, email, token: await openSession(db, id) }
}
