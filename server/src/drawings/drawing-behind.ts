import type { BriefKind } from '@veduta/contract/catalogue/brief'
import type { Database } from '../database/database.ts'
import type { Images, StoredImage } from '../images/images.ts'

/** Kinds of pictures that are made anew from their drawing; into those of the other kinds something is put, or they are the drawing. */
const redrawn: BriefKind[] = ['exterior', 'interior']

/**
 * The drawing that a picture of `account` was made from, where the very file with this `sha256` is one of theirs (a result as it is
 * shown and downloaded, or such a result in the form as it was last sent) and another picture of the same kind is asked for. A picture
 * of somebody else's tells nothing.
 */
export const findDrawingBehind = async (db: Database, account: string, kind: BriefKind, sha256: Buffer) =>
  redrawn.includes(kind)
    ? db
        .selectFrom('image as i')
        .innerJoin('generation as g', 'g.account_id', 'i.account_id')
        .innerJoin('image as d', (join) => join.on((eb) => eb('d.id', '=', eb.fn.coalesce('g.drawing_id', 'g.sketch_id'))))
        .select((eb) => ['d.key', 'd.content_type', 'd.width', 'd.height', eb.fn.coalesce('d.content', 'd.sha256').as('content')])
        .where('i.account_id', '=', account)
        .where('i.sha256', '=', sha256)
        .where('g.kind', '=', kind)
        .where((eb) =>
          eb.or([
            eb('g.result_id', '=', eb.ref('i.id')),
            eb.and([eb('g.sketch_id', '=', eb.ref('i.id')), eb('g.drawing_id', 'is not', null)]),
          ]),
        )
        .orderBy('g.created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined

type Kept = NonNullable<Awaited<ReturnType<typeof findDrawingBehind>>>

/**
 * A kept picture as the sketch of an order, or the drawing behind it: a copy, which stays when the earlier picture goes; its row is still
 * to be written. Undefined where the file is deleted at this moment.
 */
export async function copyAsSketch(
  images: Images,
  { key, content_type: contentType, width, height, content }: Kept,
): Promise<StoredImage | undefined> {
  const bytes = await images.read(key)
  if (!bytes) return undefined
  return { ...(await images.put('sketch', { bytes: Buffer.from(bytes), contentType, width, height })), content }
}
