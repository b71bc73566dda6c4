import { randomInt } from 'node:crypto'
import { defaultBrief, readBrief, type Brief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { textLimit } from '@veduta/contract/catalogue/defaults'
import { price } from '@veduta/contract/catalogue/price'
import type { Question } from '@veduta/contract/catalogue/questions'
import { variationsOf } from '@veduta/contract/catalogue/variations'
import { sql } from 'kysely'
import { chargeCoins } from '../coins/ledger.ts'
import { testPicturesOfAccount, type Throttle } from '../accounts/throttle.ts'
import { claimKey, earlierEffect, fingerprintOf, type RequestKey } from '../coins/once.ts'
import { isConnectionLost, type Database, type Transaction } from '../database/database.ts'
import type { SeenImage, Upload, UploadLimits } from '../images/accept.ts'
import { correctionsOf } from '../drawings/corrections.ts'
import { copyDrawingBehind } from '../drawings/drawing-behind.ts'
import { findDrawing } from '../drawings/known-drawing.ts'
import { recordImages, type Images, type StoredImage } from '../images/images.ts'
import type { Jobs } from '../jobs.ts'
import { keepProject, readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'
import { generationQueue } from './queue.ts'
import { purposeOf } from './states.ts'

export interface OrderNeeds {
  db: Database
  jobs: Jobs
  images: Images
  limits: UploadLimits
  throttle: Throttle
  /** So many pictures of one person may wait or be made at once: nobody fills the line for everybody. */
  mostInFlight: number
}

/** A file of a request: where it was spooled to and what its sender called it. */
interface SentFile {
  path: string
  filename: string
}

/** A request for a picture, as it was sent. */
export interface SentOrder {
  account: string
  endpoint: string
  /** The `Idempotency-Key`, if there was one. */
  key: string | undefined
  fields: Record<string, unknown>
  /** Asked for with a test key: free, within the day's number, and made by the embedded engine. */
  test: boolean
  sketch: SentFile | undefined
  references: SentFile[]
}

/** The briefs of all pictures that the fields of a form ask for. Where no seed is given, chance picks one. */
function briefsFrom({ variations, vary, vary_answers, ...fields }: Record<string, unknown>): Brief[] {
  const invalid = (names: string[]) => new Refusal('invalid_input', { names: names.join(', ') || '–' }, { fields: names })
  const read = readBrief({ ...fields, seed: fields.seed ?? randomInt(2 ** 31) })
  if (!read.success) throw invalid([...new Set(read.error.issues.map((issue) => String(issue.path[0] ?? '')))].filter(Boolean))
  const asked = {
    variations: Number(variations ?? 1),
    vary: vary as Question | undefined,
    vary_answers: vary_answers as string[] | undefined,
  }
  const briefs = variationsOf(read.data, asked)
  if (!briefs) throw invalid([vary_answers ? 'vary_answers' : 'vary'])
  return briefs
}

/**
 * Orders a picture or several, as the generation form asks. Tells the id of the first, which is that of the order: the earlier one's when
 * the request was only repeated.
 */
export const orderGeneration = (needs: OrderNeeds, sent: SentOrder): Promise<string> => order(needs, sent, () => briefsFrom(sent.fields))

/** Orders the preparation of a sketch. Tells its id like `orderGeneration`. */
export const orderPreparation = (needs: OrderNeeds, sent: SentOrder): Promise<string> => order(needs, sent, () => [defaultBrief('prepare')])

/**
 * Takes the coins, records the order with its pictures and queues the work: all of it or nothing. Whatever is refused leaves no
 * file behind.
 */
async function order(needs: OrderNeeds, sent: SentOrder, readBriefs: () => Brief[]): Promise<string> {
  const { db, images } = needs
  const { account, key, fields, test } = sent
  const endpoint = test ? `${sent.endpoint} test` : sent.endpoint
  const sketch = sent.sketch
  if (!sketch) throw new Refusal('sketch_missing', {}, { fields: ['sketch_file'] })
  const inputs = await lookAtAll(needs, [sketch, ...sent.references])
  const [{ sha256 }, ...others] = inputs.map(({ seen }) => seen)
  const files = { sketch_file: [sha256], reference_files: others.map((other) => other.sha256) }
  const request = key === undefined ? undefined : { account, key, endpoint, fingerprint: fingerprintOf(fields, files) }
  const earlier = request && (await earlierEffect(db, request))
  if (earlier) return earlier

  const briefs = readBriefs()
  const [brief] = briefs
  const project = readId(String(fields.project_id))
  const coins = test ? 0 : price[purposeOf(brief.kind)]
  await refuseEarly(needs, account, project, { coins: coins * briefs.length, pictures: briefs.length })
  const stored = await keepAll(needs, inputs)
  const drawing = await copyDrawingBehind(needs, account, brief.kind, sha256)
  const corrections = await sayWhatItShows(db, account, brief, stored[0], sha256)
  const drop = () => images.drop([...stored, ...(drawing ? [drawing] : [])].map((image) => image.key))
  const pictures = briefs.map((each) => ({ id: crypto.randomUUID(), brief: each }))
  const [{ id }] = pictures
  const placed = {
    pictures,
    varied: (fields.vary as Question | undefined) ?? null,
    account,
    project,
    coins,
    test,
    descriptions: descriptionsOf(brief, fields, sent.references.length),
    stored,
    drawing,
    corrections,
  }
  try {
    const effect = await db.transaction().execute((trx) => place(trx, needs, placed, request))
    if (effect !== id) await drop()
    else images.settleSoon(stored.map((image) => image.key))
    return effect
  } catch (error) {
    // Without an answer to the commit the order may stand: then the sweep decides about its files.
    if (!isConnectionLost(error)) await drop()
    throw error
  }
}

/** Tells of the sketch of a house which drawing it is; what its person says of that drawing goes with the order as it is now. */
async function sayWhatItShows(db: Database, account: string, brief: Brief, sketch: StoredImage, sha256: Buffer): Promise<Correction[]> {
  if (brief.kind !== 'exterior') return []
  const { content } = await findDrawing(db, account, sha256)
  sketch.content = content
  return correctionsOf(db, account, content)
}

/** So many pictures of a person may be refused by an engine's safety rules within an hour. */
const mostDeclined = 5

/**
 * Spares the work of storing pictures that will not be made; what counts is decided again when the order is placed. Refuses with
 * `too_many_declined` whoever keeps trying what engines refuse: vendors answer that by banning the operator's key.
 */
async function refuseEarly(
  { db, mostInFlight }: OrderNeeds,
  account: string,
  project: string,
  { coins: needed, pictures }: { coins: number; pictures: number },
) {
  const { owns, balance, unfinished, declined } = await db
    .selectFrom('account as a')
    .select((eb) => [
      'a.coin_balance as balance',
      eb.exists(eb.selectFrom('project').select('id').where('id', '=', project).where('account_id', '=', account)).as('owns'),
      inFlight(db, account).as('unfinished'),
      eb
        .selectFrom('generation')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('account_id', '=', account)
        .where('failure', '=', 'engine_declined')
        .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .as('declined'),
    ])
    .where('a.id', '=', account)
    .executeTakeFirstOrThrow()
  if (!owns) throw new Refusal('not_found')
  if (balance < needed) throw new Refusal('not_enough_coins', { needed, balance })
  if (unfinished! + pictures > mostInFlight) throw new Refusal('too_many_pictures', { count: unfinished! })
  if (declined! >= mostDeclined) throw new Refusal('too_many_declined', { count: declined! })
}

/** How many pictures of an account wait or are being made. */
const inFlight = (db: Database, account: string) =>
  db
    .selectFrom('generation')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('state', 'in', ['queued', 'running'])

/** Refuses with `too_many_pictures` when `more` pictures of an account would make more than `most` that wait or are being made. */
async function refuseBeyond(db: Database, account: string, more: number, most: number) {
  const { count } = await inFlight(db, account).executeTakeFirstOrThrow()
  if (count + more > most) throw new Refusal('too_many_pictures', { count })
}

interface Input {
  file: Upload
  seen: SeenImage
}

/** Looks at the pictures of an order: what can be seen to be none, or too large, is refused. */
async function lookAtAll({ images, limits }: OrderNeeds, sent: SentFile[]): Promise<Input[]> {
  const files = sent.map(({ path, filename }) => ({ name: filename, path }))
  const looks = await Promise.allSettled(files.map((file) => images.look(file, limits)))
  const failed = looks.find((look) => look.status === 'rejected')
  if (failed) throw failed.reason
  return looks.flatMap((look, n) => (look.status === 'fulfilled' ? [{ file: files[n], seen: look.value }] : []))
}

/** Stores the pictures of an order as they were sent, the sketch first; when one cannot be, none stays. */
async function keepAll({ images }: OrderNeeds, inputs: Input[]): Promise<StoredImage[]> {
  const puts = await Promise.allSettled(inputs.map(({ file, seen }, n) => images.keepAsSent(n === 0 ? 'sketch' : 'reference', file, seen)))
  const failed = puts.find((put) => put.status === 'rejected')
  const stored = puts.flatMap((put) => (put.status === 'fulfilled' ? [put.value] : []))
  if (!failed) return stored
  await images.drop(stored.map((image) => image.key))
  throw failed.reason
}

/** What each reference shows, in the order of the files; '' where nothing was said. */
function descriptionsOf(brief: Brief, fields: Record<string, unknown>, references: number): string[] {
  const said = brief.kind === 'fitting' ? brief.reference_descriptions : [fields.reference_descriptions ?? []].flat().map(String)
  return Array.from({ length: references }, (_, n) => (said[n] ?? '').trim().slice(0, textLimit.reference_description))
}

interface Placed {
  /** Each is charged, made and, where it fails, refunded by itself. */
  pictures: { id: string; brief: Brief }[]
  /** The question whose answers they show; null where they differ by their seeds, or there is one. */
  varied: Question | null
  account: string
  project: string
  /** What each costs; 0 for a test. */
  coins: number
  test: boolean
  descriptions: string[]
  /** The sketch, then the references. */
  stored: StoredImage[]
  /** What the sketch was made from, where it is a picture of ours. */
  drawing: StoredImage | undefined
  /** What is said of that drawing. */
  corrections: Correction[]
}

async function place(
  trx: Transaction,
  { jobs, mostInFlight, throttle }: OrderNeeds,
  { pictures, varied, account, project, coins, test, descriptions, stored, drawing, corrections }: Placed,
  request: RequestKey | undefined,
): Promise<string> {
  const [{ id, brief }] = pictures
  if (request) {
    const claim = await claimKey(trx, request, id)
    if (!claim.mine) return claim.effect
  }
  // Either way of paying locks a row of the account's, so that of several orders at once each sees those before it.
  if (test) for (const _ of pictures) await throttle.take(testPicturesOfAccount, account, trx)
  else await chargeCoins(trx, { account, purpose: purposeOf(brief.kind), causes: pictures.map((one) => one.id), coins, project })
  await refuseBeyond(trx, account, pictures.length, mostInFlight)
  await keepProject(trx, account, project)
  await recordImages(trx, account, project, [...stored, ...(drawing ? [drawing] : [])])
  const [sketch, ...references] = stored
  const inOrder = (position: number) => (pictures.length > 1 ? { order_id: id, order_position: position, varied } : {})
  const rows = pictures.map((one, position) => ({
    id: one.id,
    account_id: account,
    project_id: project,
    kind: one.brief.kind,
    brief: JSON.stringify(one.brief),
    corrections: JSON.stringify(corrections),
    price: coins,
    test,
    sketch_id: sketch.id,
    drawing_id: drawing?.id ?? null,
    ...inOrder(position),
  }))
  await trx.insertInto('generation').values(rows).execute()
  if (references.length > 0) {
    const shown = pictures.flatMap((one) =>
      references.map((image, position) => ({
        generation_id: one.id,
        position,
        image_id: image.id,
        description: descriptions[position] ?? '',
      })),
    )
    await trx.insertInto('generation_reference').values(shown).execute()
  }
  for (const one of pictures) await jobs.send(trx, generationQueue, { id: one.id })
  return id
}
