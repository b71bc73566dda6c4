import { randomInt } from 'node:crypto'
import { defaultBrief, readBrief, type Brief, type BriefKind } from '@veduta/contract/catalogue/brief'
import { textLimit } from '@veduta/contract/catalogue/defaults'
import { price } from '@veduta/contract/catalogue/price'
import type { Question } from '@veduta/contract/catalogue/questions'
import { variationsOf } from '@veduta/contract/catalogue/variations'
import { sql } from 'kysely'
import type { Throttle } from '../accounts/throttle.ts'
import { earlierEffect, fingerprintOf } from '../coins/once.ts'
import { isConnectionLost, type Database } from '../database/database.ts'
import type { SeenImage, Upload, UploadLimits } from '../images/accept.ts'
import { correctionsOf, type Read } from '../drawings/corrections.ts'
import { copyAsSketch, findDrawingBehind } from '../drawings/drawing-behind.ts'
import { findDrawing, findOwnDrawing, type KnownDrawing } from '../drawings/known-drawing.ts'
import type { Images, StoredImage } from '../images/images.ts'
import type { Jobs } from '../jobs.ts'
import { readId } from '../projects/projects.ts'
import type { PlaceClearer } from '../engines/embedded/place-clearer.ts'
import type { Engines } from '../engines/engines.ts'
import { Refusal } from '../refusal.ts'
import { findOrigin } from './origin.ts'
import { refuseForeseen } from './refuse-foreseen.ts'
import { placeOrder } from './place.ts'
import { purposeOf } from './states.ts'

export interface OrderNeeds {
  db: Database
  jobs: Jobs
  images: Images
  limits: UploadLimits
  throttle: Throttle
  /** So many pictures of one person may wait or be made at once: nobody fills the line for everybody. */
  mostInFlight: number
  engines: Pick<Engines, 'foresee'>
  clearer: Pick<PlaceClearer, 'check'>
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
  const descriptions = descriptionsOf(brief, fields, others.length)
  const behind = await findDrawingBehind(db, account, brief.kind, sha256)
  const shown = await whatItShows(db, account, brief.kind, sha256, behind)
  const corrections = shown ? await correctionsOf(db, account, shown) : []
  if (fields.look_first === 'true' && !test) {
    const files = inputs.map(({ file }) => file)
    await refuseForeseen(needs, { account, brief, corrections, files, descriptions })
  }
  const stored = await keepAll(needs, inputs)
  if (shown && brief.kind !== 'fitting') stored[0].content = shown.content
  const drawing = behind && (await copyAsSketch(images, behind))
  const drop = () => images.drop([...stored, ...(drawing ? [drawing] : [])].map((image) => image.key))
  const origin = await findOrigin(db, account, brief.kind, {
    settingsOf: fields.settings_of,
    sketch: sha256,
    references: files.reference_files,
  })
  const pictures = briefs.map((each) => ({ id: crypto.randomUUID(), brief: each }))
  const [{ id }] = pictures
  const [picture, ...references] = stored
  const placing = {
    pictures,
    varied: (fields.vary as Question | undefined) ?? null,
    account,
    project,
    corrections,
    price: coins,
    test,
    sketch: picture,
    drawing,
    origin,
    references: references.map((image, n) => ({ image, description: descriptions[n] })),
  }
  try {
    const effect = await placeOrder(needs, placing, request)
    if (effect !== id) await drop()
    else images.settleSoon(stored.map((image) => image.key))
    return effect
  } catch (error) {
    // Without an answer to the commit the order may stand: then the sweep decides about its files.
    if (!isConnectionLost(error)) await drop()
    throw error
  }
}

/**
 * What the sketch of an order is known by and read as, which is what its person may have spoken of; things are put into a picture of
 * a room that may itself have been made from a photo, and what was said of that holds there, too. Undefined where nothing is read.
 */
async function whatItShows(
  db: Database,
  account: string,
  kind: BriefKind,
  sha256: Buffer,
  behind: KnownDrawing | undefined,
): Promise<Read | undefined> {
  if (kind === 'prepare') return undefined
  const subject = kind === 'exterior' ? 'house' : 'room'
  const known = behind ?? (await (kind === 'fitting' ? findDrawing(db, account, subject, sha256) : findOwnDrawing(db, account, sha256)))
  return { content: known.content, subject }
}

/** So many pictures of a person may be refused by an engine's safety rules within an hour. */
const mostDeclined = 5

/**
 * Spares the work of storing pictures that will not be made; what counts is decided again when the order is placed. Refuses with
 * `too_many_declined` whoever keeps trying what engines refuse: vendors answer that by banning the operator's key.
 */
export async function refuseEarly(
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

interface Input {
  file: Upload
  seen: SeenImage
}

/** Looks at the pictures of an order: what can be seen to be none, or too large, is refused. */
export async function lookAtAll({ images, limits }: OrderNeeds, sent: SentFile[]): Promise<Input[]> {
  const files = sent.map(({ path, filename }) => ({ name: filename, path }))
  const looks = await Promise.allSettled(files.map((file) => images.look(file, limits)))
  const failed = looks.find((look) => look.status === 'rejected')
  if (failed) throw failed.reason
  return looks.flatMap((look, n) => (look.status === 'fulfilled' ? [{ file: files[n], seen: look.value }] : []))
}

/** Stores the pictures of an order as they were sent, the sketch first; when one cannot be, none stays. */
export async function keepAll({ images }: OrderNeeds, inputs: Input[]): Promise<StoredImage[]> {
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
