import type { Print } from '@veduta/contract/api/prints'
import { sizeInPrint, type PrintSize } from '@veduta/contract/catalogue/print-size'
import { sizesOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import { printKey, type Images } from '../images/images.ts'
import { queue, type Jobs } from '../jobs.ts'
import { readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'

/** Copies for print that wait to be made, one of a person at a time. What is to be made stands in the table. */
export const printQueue = queue<{ id: string; size: PrintSize }>('print', {
  policy: 'singleton',
  retryLimit: 2,
  retryDelay: 1,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})

/** So many of a person wait or are made at once. */
const mostWaiting = 6

export interface PrintNeeds {
  db: Database
  jobs: Jobs
  events: Events
  images: Images
  throttle: Throttle
}

/** A finished picture of the account. Refuses someone else's as `not_found`, an unfinished one as `not_finished`. */
async function printable(db: Database, account: string, id: string) {
  const row = await db
    .selectFrom('generation as g')
    .leftJoin('image as r', 'r.id', 'g.result_id')
    .select(['g.id', 'r.key', 'r.width', 'r.height', 'r.content_type'])
    .where('g.id', '=', readId(id))
    .where('g.account_id', '=', account)
    .where('g.kind', '<>', 'prepare')
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { key, width, height, content_type } = row
  if (!key || !width || !height) throw new Refusal('not_finished')
  return { id: row.id, key, width, height, isPng: content_type === 'image/png' }
}
type Printable = Awaited<ReturnType<typeof printable>>

const columns = ['size', 'state', 'progress', 'made_by'] as const
type Row = Pick<Print, (typeof columns)[number]>

function toPrint({ key, isPng, ...own }: Printable, row: Row, { addresses }: Images): Print {
  const { size, state } = row
  const file = (ending: 'png' | 'jpg') => {
    if (state !== 'ready') return null
    return addresses.of(size === 'own' && isPng === (ending === 'png') ? key : printKey(key, size, ending))
  }
  return { ...row, ...sizeInPrint(size, own), png_url: file('png'), jpeg_url: file('jpg') }
}

/** The sizes in which a picture was asked for. */
export async function listPrints({ db, images }: Pick<PrintNeeds, 'db' | 'images'>, account: string, id: string): Promise<Print[]> {
  const picture = await printable(db, account, id)
  const rows = await db.selectFrom('print').select(columns).where('generation_id', '=', picture.id).orderBy('created_at').execute()
  return rows.map((row) => toPrint(picture, row, images))
}

/**
 * Has a picture made in this size, unless it was, or is being: whoever asks at the same moment gets the same. Refuses with
 * `too_many_attempts` who asks for too many in a day, with `too_many_prints` while too many of theirs wait.
 */
export async function makePrint(needs: PrintNeeds, account: string, id: string, size: PrintSize): Promise<Print> {
  const { db, jobs, images, throttle } = needs
  const picture = await printable(db, account, id)
  const print = { generation_id: picture.id, size }
  const known = await db
    .selectFrom('print')
    .select(columns)
    .where('generation_id', '=', picture.id)
    .where('size', '=', size)
    .executeTakeFirst()
  if (known?.state === 'ready') return toPrint(picture, known, images)
  const row = await db.transaction().execute(async (trx) => {
    // Of two that ask at once the second sees what the first has begun.
    await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute()
    const own = trx
      .selectFrom('print as p')
      .innerJoin('generation as g', 'g.id', 'p.generation_id')
      .select(['p.generation_id', 'p.size', 'p.state', 'p.progress', 'p.made_by'])
      .where('g.account_id', '=', account)
    const waiting = await own.where('p.state', 'in', ['queued', 'running']).execute()
    const underWay = waiting.find((one) => one.generation_id === picture.id && one.size === size)
    // Whoever worked on it may have died once too often: then no job is left.
    if (underWay && (await jobs.unfinished(trx, printQueue)).some((job) => job.id === picture.id && job.size === size)) return underWay
    if (waiting.filter((one) => one !== underWay).length >= mostWaiting) throw new Refusal('too_many_prints', { count: mostWaiting })
    await throttle.take(sizesOfAccount, account, trx)
    const fresh = { state: 'queued', progress: 0 } as const
    const begun = await trx
      .insertInto('print')
      .values({ ...print, made_by: null })
      .onConflict((conflict) => conflict.columns(['generation_id', 'size']).doUpdateSet(fresh).where('print.state', '<>', 'ready'))
      .returning(columns)
      .executeTakeFirst()
    if (begun) await jobs.send(trx, printQueue, { id: picture.id, size }, { singletonKey: account })
    return begun ?? { ...fresh, size, made_by: null }
  })
  return toPrint(picture, row, images)
}

/** Gives up a size that is not ready: nobody works on it any more. */
export async function cancelPrint({ db, events }: PrintNeeds, account: string, id: string, size: PrintSize): Promise<void> {
  const picture = await printable(db, account, id)
  const { numDeletedRows } = await db
    .deleteFrom('print')
    .where('generation_id', '=', picture.id)
    .where('size', '=', size)
    .where('state', '<>', 'ready')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('already_finished')
  await events.publish(db, 'print', { id: picture.id, size })
}
