import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Seconds between attempts, doubling from one to half an hour; a day after the event they end. */
const longestS = 1800

/** Sends the notifications that are due, each once. What is not answered with 200 is due again later. */
export async function deliverNotifications(db: Database, url: string, most = 10): Promise<void> {
  const { rows } = await sql<{ id: number; body: object }>`
    update sandbox_notification set attempts = attempts + 1,
      due_at = case when created_at > clock_timestamp() - interval '1 day'
        then clock_timestamp() + make_interval(secs => least(power(2, least(attempts, 20)), ${longestS})) end
    where id in (
      select id from sandbox_notification where due_at <= clock_timestamp() order by due_at limit ${most} for update skip locked
    )
    returning id, body`.execute(db)
  await Promise.all(
    rows.map(async ({ id, body }) => {
      if (!(await arrives(url, body))) return
      await db
        .updateTable('sandbox_notification')
        .set({ delivered_at: sql<Date>`clock_timestamp()`, due_at: null })
        .where('id', '=', id)
        .execute()
    }),
  )
}

async function arrives(url: string, body: object): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
