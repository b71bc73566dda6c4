import type { Drawing, Packed, Reading } from '@veduta/contract/api/drawings'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { unsuitable } from '@veduta/contract/catalogue/notes'
import type { Subject } from '@veduta/contract/catalogue/role'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import { readingsOfAccount, type Throttle } from '../accounts/throttle.ts'
import type { Database } from '../database/database.ts'
import type { Upload, UploadLimits } from '../images/accept.ts'
import { isLoose, type Images } from '../images/images.ts'
import { readingVersion } from '../engines/embedded/reading-version.ts'
import { queue, type Jobs } from '../jobs.ts'
import { Refusal } from '../refusal.ts'
import { keepCorrections, saidOf, type Read } from './corrections.ts'
import { findDrawing } from './known-drawing.ts'

/** Drawings that wait to be understood, one of a person at a time. What is to be read stands in the table. */
export const readingQueue = queue<{ id: string }>('drawing', {
  policy: 'singleton',
  retryLimit: 2,
  retryDelay: 1,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
})

export interface DrawingNeeds {
  db: Database
  jobs: Jobs
  images: Images
  throttle: Throttle
  limits: UploadLimits
}

/** So many understandings of a person are kept; the one asked for longest ago goes first. */
const mostKept = 12
/** What nobody asks for is forgotten after so many days. */
const keptDays = 14

const columns = ['id', 'content', 'subject', 'state', 'answer', 'reason', 'version'] as const

interface Asked {
  account: string
  subject: Subject
  sha256: string | undefined
  file: Upload | undefined
}

/**
 * Finds what was understood of a person's drawing, or has it read: once, however often it is asked for. Null for a hash that is no
 * drawing of theirs. Refuses with `too_many_attempts` who asks for too many.
 */
export async function readDrawing(needs: DrawingNeeds, { account, subject, sha256, file }: Asked, locale: Locale): Promise<Drawing | null> {
  const { db, images, limits } = needs
  if (!file && !sha256) throw new Refusal('sketch_missing', {}, { fields: ['sketch_file'] })
  const hash = file ? (await images.look(file, limits)).sha256 : Buffer.from(sha256!, 'hex')
  const { content, key } = await findDrawing(db, account, subject, hash)
  const read = { content, subject }
  const known = await touch(db, account, read)
  if (known && isOfUse(known)) return toDrawing(db, account, known, locale)
  if (!file && !key) return null
  await needs.throttle.take(readingsOfAccount, account)
  const source = key ?? (await images.keepLoose(file!, limits))
  try {
    const row = await enqueue(needs, account, read, source)
    if (row.source_key !== source) await dropLoose(images, source)
    return await toDrawing(db, account, row, locale)
  } catch (error) {
    await dropLoose(images, source)
    throw error
  }
}

/** Whether an understanding is under way, or was made as this program makes it. A reading that broke is tried again. */
const isOfUse = ({ state, reason, version }: Row) =>
  state === 'queued' || ((state === 'read' || reason !== null) && version === readingVersion())

/** Notes that an understanding is asked for. */
const touch = (db: Database, account: string, { content, subject }: Read) =>
  db
    .updateTable('understanding')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', account)
    .where('content', '=', content)
    .where('subject', '=', subject)
    .returning(columns)
    .executeTakeFirst()

/** Queues a reading, unless there is one that waits or is done: whoever asks at the same moment gets the same. */
async function enqueue({ db, jobs }: DrawingNeeds, account: string, { content, subject }: Read, source: string) {
  return db.transaction().execute(async (trx) => {
    const forgotten = { answer: null, reading: null, reason: null, version: null }
    const again = { state: 'queued', source_key: source, ...forgotten, used_at: sql<Date>`now()` } as const
    const isStale = sql<boolean>`understanding.state <> 'queued' and understanding.version is distinct from ${readingVersion()}`
    const fresh = await trx
      .insertInto('understanding')
      .values({ account_id: account, content, subject, source_key: source })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'content', 'subject'])
          .doUpdateSet(again)
          .where((eb) => eb.or([isStale, eb('understanding.state', '=', 'failed')])),
      )
      .returning([...columns, 'source_key'])
      .executeTakeFirst()
    if (fresh) {
      await jobs.send(trx, readingQueue, { id: fresh.id }, { singletonKey: account })
      await forgetBeyond(trx, account)
      return fresh
    }
    return trx
      .selectFrom('understanding')
      .select([...columns, 'source_key'])
      .where('account_id', '=', account)
      .where('content', '=', content)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
  })
}

const forgetBeyond = (db: Database, account: string) =>
  db
    .deleteFrom('understanding')
    .where('account_id', '=', account)
    .where('id', 'in', (eb) =>
      eb.selectFrom('understanding').select('id').where('account_id', '=', account).orderBy('used_at', 'desc').offset(mostKept),
    )
    .execute()

/** A drawing that was kept for its reading alone goes; one that is a picture of the person's stays. */
const dropLoose = async (images: Images, key: string) => {
  if (isLoose(key)) await images.drop([key])
}

type Row = NonNullable<Awaited<ReturnType<typeof touch>>>

async function toDrawing(
  db: Database,
  account: string,
  { id, content, subject, state, answer, reason }: Row,
  locale: Locale,
): Promise<Drawing> {
  return {
    id,
    state,
    reading: answer === null ? null : (JSON.parse(answer) as Reading),
    failure: reason && unsuitable[reason][locale],
    ...(await saidOf(db, account, { content, subject })),
  }
}

/** The understanding of an account. Refuses someone else's as `not_found`. */
async function own(db: Database, account: string, id: string): Promise<Row> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  const row =
    isId && (await db.selectFrom('understanding').select(columns).where('id', '=', id).where('account_id', '=', account).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return row
}

export const getDrawing = async (db: Database, account: string, id: string, locale: Locale): Promise<Drawing> =>
  toDrawing(db, account, await own(db, account, id), locale)

/** The whole reading of an own drawing. Refuses with `not_found` where it is none that this program made. */
export async function getReading(db: Database, account: string, id: string): Promise<Packed> {
  const { content, subject } = await own(db, account, id)
  const reading = subject === 'house' && (await readingOf(db, account, content))
  if (!reading) throw new Refusal('not_found')
  return reading
}

/** Keeps what a person says of their drawing: its next order takes it along. Tells the revision; refuses as `keepCorrections` does. */
export async function correctDrawing(
  db: Database,
  account: string,
  id: string,
  { corrections, revision }: { corrections: readonly Correction[]; revision?: number | undefined },
): Promise<number> {
  return keepCorrections(db, account, await own(db, account, id), corrections, revision)
}

/** Gives up a reading that is not done. */
export async function leaveDrawing({ db, images }: DrawingNeeds, account: string, id: string): Promise<void> {
  await own(db, account, id)
  const left = await db
    .deleteFrom('understanding')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('source_key')
    .executeTakeFirst()
  if (left) await dropLoose(images, left.source_key!)
}

/** Forgets what nobody has asked for lately. */
export async function sweepUnderstandings(db: Database): Promise<void> {
  await db
    .deleteFrom('understanding')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
}

/** The reading was done, or cannot be: writes what came of it, unless it was given up meanwhile. */
export async function endReading(
  { db, images }: Pick<DrawingNeeds, 'db' | 'images'>,
  id: string,
  source: string,
  came: { state: 'read'; answer: string; reading: string | null } | { state: 'failed'; reason: Row['reason'] },
): Promise<void> {
  await db
    .updateTable('understanding')
    .set({ ...came, version: readingVersion(), source_key: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
  await dropLoose(images, source)
}

/** The whole reading of a house's drawing of the account's, where it was made as this program makes it. */
export async function readingOf(db: Database, account: string, content: Buffer): Promise<Packed | undefined> {
  const row = await db
    .selectFrom('understanding')
    .select('reading')
    .where('account_id', '=', account)
    .where('content', '=', content)
    .where('subject', '=', 'house')
    .where('state', '=', 'read')
    .where('version', '=', readingVersion())
    .executeTakeFirst()
  return row?.reading ? (JSON.parse(row.reading) as Packed) : undefined
}
