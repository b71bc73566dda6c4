import type { Correction } from '@veduta/contract/catalogue/correction'
import { unsuitable } from '@veduta/contract/catalogue/notes'
import { readingsOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Database } from '../database/database.ts'
import { InputUnsuitable } from '../engines/engine.ts'
import type { PlaceClearer } from '../engines/embedded/place-clearer.ts'
import type { UploadLimits } from '../images/accept.ts'
import { coverOf } from '../images/change.ts'
import type { Size } from '../images/frame.ts'
import type { Images } from '../images/images.ts'
import { decodeRaster } from '../images/raster.ts'
import { Refusal } from '../refusal.ts'
import { placeToClear } from './place-to-clear.ts'

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
  picture: Size & { key: string }
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
  { id, picture: { key, width, height }, drawing, corrections, mask }: Asked,
): Promise<void> {
  await throttle.take(readingsOfAccount, account)
  const size = { width, height }
  const open = async () => {
    const [sketch, bytes] = [await images.read(drawing.key), await images.read(key)]
    if (!sketch || !bytes) throw new Refusal('not_found')
    const marked = await images.madeSafe({ name: mask.filename, path: mask.path }, limits)
    const cover = coverOf(await decodeRaster(marked, size))
    return {
      ...(await placeToClear(db, images, { id, size, drawing: sketch, cover, corrections })),
      picture: await decodeRaster(bytes, size),
    }
  }
  await clearer.check(open).catch((error: unknown) => {
    throw error instanceof InputUnsuitable ? new Refusal('order_unsuitable', { reason: unsuitable[error.code] }) : error
  })
}
