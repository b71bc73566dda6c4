import type { Correction } from '@veduta/contract/catalogue/correction'
import type { Subject } from '@veduta/contract/catalogue/role'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

/** So many drawings of a person keep what was said of them; the one changed longest ago is forgotten first. */
const mostDrawings = 500

/** A picture, known by the hash of the file that it was first sent as, and what it is read as. */
export interface Read {
  content: Buffer
  subject: Subject
}

/** What a person says of a drawing, in the order in which it was said, and which state of it this is. */
export async function saidOf(
  db: Database,
  account: string,
  { content, subject }: Read,
): Promise<{ corrections: Correction[]; revision: number }> {
  const row = await db
    .selectFrom('understanding_correction')
    .select(['corrections', 'revision'])
    .where('account_id', '=', account)
    .where('content', '=', content)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ?? { corrections: [], revision: 0 }
}

export const correctionsOf = async (db: Database, account: string, read: Read): Promise<Correction[]> =>
  (await saidOf(db, account, read)).corrections

/**
 * Keeps what a person says of a drawing in place of what was said before; tells its revision. Refuses with `drawing_changed` where it is
 * `basedOn` another revision than the one that stands, unless the very same stands already.
 */
export async function keepCorrections(
  db: Database,
  account: string,
  { content, subject }: Read,
  said: readonly Correction[],
  basedOn: number | undefined,
): Promise<number> {
  const corrections = JSON.stringify(said)
  const kept = await db
    .insertInto('understanding_correction')
    .values({ account_id: account, content, subject, corrections })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'content', 'subject'])
        .doUpdateSet({ corrections, revision: sql`understanding_correction.revision + 1`, changed_at: sql<Date>`clock_timestamp()` })
        .where((eb) =>
          eb.or([
            eb.lit(basedOn === undefined),
            eb('understanding_correction.revision', '=', basedOn ?? 0),
            eb('understanding_correction.corrections', '=', eb.ref('excluded.corrections')),
          ]),
        ),
    )
    .returning('revision')
    .executeTakeFirst()
  if (!kept) throw new Refusal('drawing_changed')
  await db
    .deleteFrom('understanding_correction')
    .where('account_id', '=', account)
    .where((eb) =>
      eb(
        eb.refTuple('content', 'subject'),
        'in',
        eb
          .selectFrom('understanding_correction')
          .select(['content', 'subject'])
          .where('account_id', '=', account)
          .orderBy('changed_at', 'desc')
          .offset(mostDrawings)
          .$asTuple('content', 'subject'),
      ),
    )
    .execute()
  return kept.revision
}
