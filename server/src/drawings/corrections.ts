import type { Correction } from '@veduta/contract/catalogue/correction'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** So many drawings of a person keep what was said of them; the one changed longest ago is forgotten first. */
const mostDrawings = 500

/** What a person says of a drawing, in the order in which it was said. */
export async function correctionsOf(db: Database, account: string, content: Buffer): Promise<Correction[]> {
  const row = await db
    .selectFrom('understanding_correction')
    .select('corrections')
    .where('account_id', '=', account)
    .where('content', '=', content)
    .executeTakeFirst()
  return row?.corrections ?? []
}

/** Keeps what a person says of a drawing in place of what was said before. */
export async function keepCorrections(db: Database, account: string, content: Buffer, said: readonly Correction[]): Promise<void> {
  if (said.length === 0) {
    await db.deleteFrom('understanding_correction').where('account_id', '=', account).where('content', '=', content).execute()
    return
  }
  const corrections = JSON.stringify(said)
  await db
    .insertInto('understanding_correction')
    .values({ account_id: account, content, corrections })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'content']).doUpdateSet({ corrections, changed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
  await db
    .deleteFrom('understanding_correction')
    .where('account_id', '=', account)
    .where('content', 'in', (eb) =>
      eb
        .selectFrom('understanding_correction')
        .select('content')
        .where('account_id', '=', account)
        .orderBy('changed_at', 'desc')
        .offset(mostDrawings),
    )
    .execute()
}
