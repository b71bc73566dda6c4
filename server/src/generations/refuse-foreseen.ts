import type { Brief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { unsuitable } from '@veduta/contract/catalogue/notes'
import { readingsOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Engines } from '../engines/engines.ts'
import type { Upload, UploadLimits } from '../images/accept.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../refusal.ts'

interface Needs {
  images: Images
  limits: UploadLimits
  throttle: Throttle
  engines: Pick<Engines, 'foresee'>
}

interface Asked {
  account: string
  brief: Brief
  /** What the person says of the sketch. */
  corrections: readonly Correction[]
  /** The sketch, then the references. */
  files: Upload[]
  descriptions: string[]
}

/** Who orders waits no longer for this, in ms. */
const patienceMs = 30_000

/**
 * Refuses with `order_unsuitable` what the engine would be certain to refuse once it was paid. Where that cannot be told, or not soon, or
 * too often was asked, the order goes on: its coins come back if it is refused then.
 */
export async function refuseForeseen(
  { images, limits, throttle, engines }: Needs,
  { account, brief, corrections, files, descriptions }: Asked,
): Promise<void> {
  const isFree = await throttle.take(readingsOfAccount, account).then(
    () => true,
    () => false,
  )
  if (!isFree) return
  const reason = await engines.foresee(brief, AbortSignal.timeout(patienceMs), async () => {
    const [sketch, ...references] = await Promise.all(files.map((file) => images.madeSafe(file, limits)))
    return { sketch, corrections, references: references.map((bytes, n) => ({ bytes, description: descriptions[n] ?? '' })) }
  })
  if (reason) throw new Refusal('order_unsuitable', { reason: unsuitable[reason] })
}
