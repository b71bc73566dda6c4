import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { dropUnneeded, readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'

interface Needs {
  db: Database
  images: Images
}

/** How long what was deleted can be had again, in seconds; from then on nothing is left of it but the ledger's rows. */
const undoSeconds = 600
/** So many are removed in one transaction. */
const mostAtOnce = 200

/**
 * Takes pictures that are over out of everything that shows them; for ten minutes `restoreGenerations` brings them back. All or none:
 * refuses with `not_found` where one is not the account's or is gone, with `not_finished` where one is still being made.
 */
export async function deleteGenerations(db: Database, account: string, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('generation')
      .select(['id', 'state'])
      .where('id', 'in', ids.map(readId))
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length < new Set(ids).size) throw new Refusal('not_found')
    if (rows.some(({ state }) => state === 'queued' || state === 'running')) throw new Refusal('not_finished')
    const now = sql<Date>`clock_timestamp()`
    await trx.updateTable('generation').set({ deleted_at: now, share_token: null }).where('id', 'in', ids).execute()
  })
}

/** Brings deleted pictures back that are not removed yet; refuses with `not_found` where none is left of these. */
export async function restoreGenerations(db: Database, account: string, ids: string[]): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('generation')
    .set({ deleted_at: null })
    .where('id', 'in', ids.map(readId))
    .where('account_id', '=', account)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
}

/** Deletes a generation that is over at once, with the files that no other needs. */
export async function deleteGeneration({ db, images }: Needs, account: string, id: string): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('generation')
      .select(['id', 'state', 'sketch_id', 'drawing_id', 'mask_id', 'result_id'])
      .where('id', '=', readId(id))
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('not_found')
    if (row.state === 'queued' || row.state === 'running') throw new Refusal('not_finished')
    return remove(trx, [row])
  })
  await images.drop(keys)
}

/** Removes what was deleted and cannot be had again any more. Tells how many went. */
export async function removeDeleted({ db, images }: Needs, afterSeconds = undoSeconds): Promise<number> {
  const { keys, count } = await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('generation')
      .select(['id', 'sketch_id', 'drawing_id', 'mask_id', 'result_id'])
      .where('deleted_at', '<', sql<Date>`now() - ${afterSeconds} * interval '1 second'`)
      .orderBy('id')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    return { count: rows.length, keys: rows.length > 0 ? await remove(trx, rows) : [] }
  })
  await images.drop(keys)
  return count
}

interface Doomed {
  id: string
  sketch_id: string
  drawing_id: string | null
  mask_id: string | null
  result_id: string | null
}

/** Deletes rows that are locked already, and the pictures that nothing else needs; tells the keys of these. */
async function remove(trx: Transaction, doomed: Doomed[]): Promise<string[]> {
  const ids = doomed.map(({ id }) => id)
  const references = await trx.selectFrom('generation_reference').select('image_id').where('generation_id', 'in', ids).execute()
  const own = doomed.flatMap((row) => [row.sketch_id, row.drawing_id, row.mask_id, row.result_id]).filter((one) => one !== null)
  const pictures = [...new Set([...own, ...references.map((one) => one.image_id)])]
  // Of two that share a picture and go at once, the second waits here and sees that the first is gone.
  await trx.selectFrom('image').select('id').where('id', 'in', pictures).orderBy('id').forUpdate().execute()
  await trx.deleteFrom('generation').where('id', 'in', ids).execute()
  return dropUnneeded(trx, pictures)
}
