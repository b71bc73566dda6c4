import type { AuditEntry } from '@veduta/contract/api/admin'
import type { Database, Transaction } from '../database/database.ts'

/** What an administrator did to whom; `actor` is null for whoever sits at the server. */
export interface Act {
  actor: string | null
  account: string | null
  action: string
  facts: Record<string, unknown>
}

/** Writes an act down, in the transaction of its effect. */
export async function recordAct(trx: Transaction, { actor, account, action, facts }: Act): Promise<void> {
  await trx.insertInto('audit').values({ actor_id: actor, account_id: account, action, facts }).execute()
}

const pageSize = 100

/** Acts from the newest on, or from the one before `after`; those about one account with `user`. */
export async function listAudit(db: Database, { after, user }: { after?: number | undefined; user?: string | undefined }) {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('account as actor', 'actor.id', 'a.actor_id')
    .leftJoin('account as user', 'user.id', 'a.account_id')
    .select(['a.id', 'a.created_at', 'a.action', 'a.facts', 'a.actor_id', 'a.account_id'])
    .select(['actor.name as actor_name', 'actor.email as actor_email', 'user.name as user_name', 'user.email as user_email'])
    .$if(after !== undefined, (query) => query.where('a.id', '<', after!))
    .$if(user !== undefined, (query) => query.where('a.account_id', '=', user!))
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const entries = rows.slice(0, pageSize).map((row): AuditEntry => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' },
    user: row.account_id === null ? null : { id: row.account_id, name: row.user_name ?? '', email: row.user_email ?? '' },
    action: row.action,
    facts: row.facts,
  }))
  return { entries, next: rows.length > pageSize ? entries.at(-1)!.id : null }
}
