import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses with `last_admin` when this account is the only administrator who can sign in. In a transaction the answer holds until its
 * end: of two administrators who leave at once, one does. Lock nothing of an administrator's before.
 */
export async function refuseLastAdmin(db: Database, account: string): Promise<void> {
  const admins = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.length === 1 && admins[0].id === account) throw new Refusal('last_admin')
}
