import type { Subject } from '@veduta/contract/catalogue/role'
import type { Database } from '../database/database.ts'
import { findDrawingBehind } from './drawing-behind.ts'

/** A drawing, or a photo of a room, as a person has it in hand. */
export interface KnownDrawing {
  /** What it is known by: the SHA-256 of the file that it was first sent as. */
  content: Buffer
  /** Where it stands in the store, where it does. */
  key: string | undefined
}

/**
 * The drawing that a file with this `sha256` is in the hands of `account`: the one behind it, where it is a picture of theirs, else the
 * one that it was stored from, else a new one. What others have is never looked at.
 */
export async function findDrawing(db: Database, account: string, subject: Subject, sha256: Buffer): Promise<KnownDrawing> {
  return (
    (await findDrawingBehind(db, account, subject === 'house' ? 'exterior' : 'interior', sha256)) ?? findOwnDrawing(db, account, sha256)
  )
}

/** The same for a file that is known to have no drawing behind it. */
export async function findOwnDrawing(db: Database, account: string, sha256: Buffer): Promise<KnownDrawing> {
  const own = await db
    .selectFrom('image')
    .select((eb) => ['key', eb.fn.coalesce('content', 'sha256').as('content')])
    .where('account_id', '=', account)
    .where('state', '<>', 'broken')
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('content', '=', sha256)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return own ?? { content: sha256, key: undefined }
}
