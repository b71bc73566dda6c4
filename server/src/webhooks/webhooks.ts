import { randomBytes } from 'node:crypto'
import { mostWebhooks, shownDeliveries, type Webhook, type WebhookDelivery } from '@veduta/contract/api/webhooks'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { seal } from '../mail/seal.ts'
import { Refusal } from '../refusal.ts'
import { isReachable } from './post-outside.ts'

interface Needs {
  config: Pick<Config, 'secretKey' | 'privateWebhooks'>
  db: Database
}

/** What the secret of an account's webhook is sealed for. */
export const purposeOf = (account: string) => `webhook ${account}`

const columns = ['id', 'url', 'created_at', 'failing_since', 'disabled_at'] as const
interface Row {
  id: string
  url: string
  created_at: Date
  failing_since: Date | null
  disabled_at: Date | null
}
const asWebhook = (row: Row): Webhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  failing_since: row.failing_since?.toISOString() ?? null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
})

/** The webhooks of an account, oldest first. */
export async function listWebhooks(db: Database, account: string): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook').select(columns).where('account_id', '=', account).orderBy('created_at').execute()
  return rows.map(asWebhook)
}

/** Makes a webhook with a secret of its own. Refuses addresses that nothing is sent to, with `webhook_address`, and too many. */
export async function createWebhook({ config, db }: Needs, account: string, url: string): Promise<Webhook & { secret: string }> {
  if (!isReachable(new URL(url), config.privateWebhooks)) throw new Refusal('webhook_address', {}, { fields: ['url'] })
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const sealed = seal(config.secretKey, secret, purposeOf(account))
  const made = await db.transaction().execute(async (trx) => {
    // Of two at once, the second sees the first.
    await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()
    const { length } = await trx.selectFrom('webhook').select('id').where('account_id', '=', account).execute()
    if (length >= mostWebhooks) throw new Refusal('too_many_webhooks', { limit: mostWebhooks })
    return trx.insertInto('webhook').values({ account_id: account, url, sealed }).returning(columns).executeTakeFirstOrThrow()
  })
  return { ...asWebhook(made), secret }
}

/** Switches a webhook on again; someone else's is not found. */
export async function enableWebhook(db: Database, account: string, id: string): Promise<Webhook> {
  const row = await db
    .updateTable('webhook')
    .set({ disabled_at: null, failing_since: null })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return asWebhook(row)
}

/** Removes a webhook with what waits to be sent; someone else's is not found. */
export async function deleteWebhook(db: Database, account: string, id: string): Promise<void> {
  const gone = await db.deleteFrom('webhook').where('id', '=', id).where('account_id', '=', account).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Refusal('not_found')
}

/** The newest deliveries of a webhook; someone else's is not found. */
export async function listDeliveries(db: Database, account: string, id: string): Promise<WebhookDelivery[]> {
  const own = await db.selectFrom('webhook').select('id').where('id', '=', id).where('account_id', '=', account).executeTakeFirst()
  if (!own) throw new Refusal('not_found')
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'generation_id', 'created_at', 'attempts', 'status', 'error', 'delivered_at', 'next_at'])
    .where('webhook_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(shownDeliveries)
    .execute()
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    next_at: row.next_at?.toISOString() ?? null,
  }))
}

/** Forgets deliveries older than a month. */
export async function sweepDeliveries(db: Database): Promise<void> {
  const ago = new Date(Date.now() - 30 * 86_400_000)
  await db.deleteFrom('webhook_delivery').where('created_at', '<', ago).execute()
}
