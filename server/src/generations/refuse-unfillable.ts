import type { Correction } from '@veduta/contract/catalogue/correction'
import { unsuitable } from '@veduta/contract/catalogue/notes'
import { sql } from 'kysely'
import { readingsOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Database } from '../database/database.ts'
import { InputUnsuitable } from '../engines/engine.ts'
import type { PlaceClearer } from '../engines/embedded/place-clearer.ts'
import type { UploadLimits } from '../images/accept.ts'
import { coverOf } from '../images/change.ts'
import type { Size } from '../images/frame.ts'
import type { Images } from '../images/images.ts'
import { decodeRaster, type Raster } from '../images/raster.ts'
import { Refusal } from '../refusal.ts'

interface Needs {
  db: Database
  images: Images
  limits: UploadLimits
  throttle: Throttle
  clearer: Pick<PlaceClearer, 'check'>
}

interface Asked {
  /** The picture that is changed. */
  id: string
  picture: Size
  drawing: { key: string }
  corrections: Correction[]
  mask: { filename: string; path: string }
}

/**
 * Refuses with `order_unsuitable` a place that could not be cleared, before anything is taken for it: the same is looked at in the same
 * size as when it is cleared, however long that takes. Where that cannot be looked at there is no order either.
 */
export async function refuseUnfillable(
  { db, images, limits, throttle, clearer }: Needs,
  account: string,
  { id, picture: { width, height }, drawing, corrections, mask }: Asked,
): Promise<void> {
  await throttle.take(readingsOfAccount, account)
  const size = { width, height }
  const open = async () => {
    const sketch = await images.read(drawing.key)
    if (!sketch) throw new Refusal('not_found')
    const marked = await images.madeSafe({ name: mask.filename, path: mask.path }, limits)
    return {
      sketch: await decodeRaster(sketch, size),
      furnished: await furnishedAs(db, id, size, (key) => images.read(key)),
      marks: marksOf(coverOf(await decodeRaster(marked, size))),
      corrections,
    }
  }
  await clearer.check(open).catch((error: unknown) => {
    throw error instanceof InputUnsuitable ? new Refusal('order_unsuitable', { reason: unsuitable[error.code] }) : error
  })
}

/** 1 where a cover shows anything of what is made. */
export const marksOf = (cover: Float32Array) => Uint8Array.from(cover, (share) => (share > 0 ? 1 : 0))

/**
 * The fitting that a picture came from by changes of one place, or is, as it was made; nothing where it is none, or is gone, or was made by
 * an engine that leaves no pixel of the photo as it was.
 */
export async function furnishedAs(
  db: Database,
  id: string,
  size: Size,
  read: (key: string) => Promise<Uint8Array | undefined>,
): Promise<Raster | undefined> {
  const { rows } = await sql<{ key: string }>`
    with recursive step as (
      select id, parent_id, mask_id, result_id, kind, engine from generation where id = ${id}
      union
      select g.id, g.parent_id, g.mask_id, g.result_id, g.kind, g.engine
        from generation g join step on g.id = step.parent_id where step.mask_id is not null
    ) select image.key from step join image on image.id = step.result_id
      where step.mask_id is null and step.kind = 'fitting' and step.engine = 'embedded'`.execute(db)
  const bytes = rows[0] && (await read(rows[0].key))
  return bytes && decodeRaster(bytes, size)
}
