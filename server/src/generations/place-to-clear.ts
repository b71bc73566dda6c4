import type { Correction } from '@veduta/contract/catalogue/correction'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PlaceToClear } from '../engines/embedded/place-clearer.ts'
import type { Size } from '../images/frame.ts'
import type { Images } from '../images/images.ts'
import { decodeRaster, type Raster } from '../images/raster.ts'

interface Asked {
  /** The picture that is changed, or the change. */
  id: string
  /** Of the picture, in pixels. */
  size: Size
  /** The file of what it was made from. */
  drawing: Uint8Array
  /** How much of what is made each pixel shows, 0–1. */
  cover: Float32Array
  corrections: Correction[]
}

/** A place of a picture as it is cleared, and looked at before, but for the picture itself. */
export async function placeToClear(
  db: Database,
  images: Pick<Images, 'read'>,
  { id, size: { width, height }, drawing, cover, corrections }: Asked,
): Promise<Omit<PlaceToClear, 'picture'>> {
  const size = { width, height }
  return {
    sketch: await decodeRaster(drawing, size),
    furnished: await furnishedAs(db, images, id, size),
    marks: Uint8Array.from(cover, (share) => (share > 0 ? 1 : 0)),
    corrections,
  }
}

/**
 * The fitting that a picture came from by changes of one place, or is, as it was made; nothing where it is none, or is gone, or was made by
 * an engine that leaves no pixel of the photo as it was.
 */
async function furnishedAs(db: Database, images: Pick<Images, 'read'>, id: string, size: Size): Promise<Raster | undefined> {
  const { rows } = await sql<{ key: string }>`
    with recursive step as (
      select id, parent_id, mask_id, result_id, kind, engine from generation where id = ${id}
      union
      select g.id, g.parent_id, g.mask_id, g.result_id, g.kind, g.engine
        from generation g join step on g.id = step.parent_id where step.mask_id is not null
    ) select image.key from step join image on image.id = step.result_id
      where step.mask_id is null and step.kind = 'fitting' and step.engine = 'embedded'`.execute(db)
  const bytes = rows[0] && (await images.read(rows[0].key))
  return bytes && decodeRaster(bytes, size)
}
