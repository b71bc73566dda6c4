import { frameIn } from '../engines/engine.ts'
import { randomBytes } from 'node:crypto'
import { failures, fill, type FailureCode } from '@veduta/contract/api/errors'
import type { Generation } from '@veduta/contract/api/generations'
import { noteWords } from '@veduta/contract/api/note-words'
import { parametersOf } from '@veduta/contract/catalogue/brief'
import { unsuitable, type UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Locale } from '@veduta/contract/locale'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { addressRoot } from '../images/address.ts'
import type { Images } from '../images/images.ts'
import { typeOf } from '../images/send-picture.ts'
import { openProject, readId } from '../projects/projects.ts'
import { Refusal, type Facts } from '../refusal.ts'

const referencesOf = (eb: ExpressionBuilder<Schema & { g: Schema['generation'] }, 'g'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('generation_reference as r')
      .innerJoin('image as ri', 'ri.id', 'r.image_id')
      .select(['ri.key', 'r.description'])
      .whereRef('r.generation_id', '=', 'g.id')
      .orderBy('r.position'),
  ).as('references')

/** Of pictures as `g`: those that come after the picture `before`, newest first. */
export const olderThan = (before: string) =>
  sql<boolean>`(g.created_at, g.id) < (select b.created_at, b.id from generation as b where b.id = ${readId(before)})`

/** Generations with all that the wire shows of them; narrow it down and order it with the query's own methods. */
export const selectGenerations = (db: Database) =>
  db
    .selectFrom('generation as g')
    .innerJoin('project as p', 'p.id', 'g.project_id')
    .innerJoin('image as s', 's.id', 'g.sketch_id')
    .leftJoin('image as i', 'i.id', 'g.result_id')
    .leftJoin('generation as o', (join) => join.onRef('o.id', '=', 'g.parent_id').on('o.deleted_at', 'is', null))
    .selectAll('g')
    .select('o.id as origin_id')
    .select(['p.name as project_name', 's.key as sketch_key', 'i.key as result_key', 'i.width', 'i.height'])
    .select(referencesOf)
    .where('g.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectGenerations>['executeTakeFirstOrThrow']>>

/** What is said in the words of a failure. */
function factsOf({ reason, file = '' }: Row['failure_facts'], locale: Locale) {
  return { reason: reason ? unsuitable[reason as UnsuitableCode][locale] : '', file }
}

/** Why there is no picture, in the reader's language; null unless the generation failed. */
function failureWords(row: Pick<Row, 'failure' | 'failure_facts'>, locale: Locale): string | null {
  if (!row.failure) return null
  return fill(failures[row.failure][locale], factsOf(row.failure_facts, locale))
}

/** What a failed generation of an account is refused with when somebody waited for it. */
export async function failureOf(
  db: Database,
  account: string,
  id: string,
  locale: Locale,
): Promise<{ failure: FailureCode; facts: Facts }> {
  const { failure, failure_facts } = await own(db, account, id)
  return { failure: failure ?? 'interrupted', facts: factsOf(failure_facts, locale) }
}

/** The drift that was measured when it was made. */
const driftOf = ({ look_palette: palette, look_light: light }: Row['report']): Generation['drift'] =>
  typeof palette === 'number' && typeof light === 'number' ? { palette, light } : null

/** A generation as the wire has it, for a reader of `locale`. */
export function toGeneration(row: Row, images: Images, locale: Locale): Generation {
  const address = (key: string | null, width?: 360) => key && images.addresses.of(key, width)
  const charged = row.state !== 'failed' && row.state !== 'cancelled'
  return {
    id: row.id,
    project_id: row.project_id,
    project_name: row.project_name,
    state: row.state,
    stage: row.stage,
    progress: row.progress,
    generated_image_url: address(row.result_key),
    thumbnail_url: address(row.result_key, 360),
    input_sketch_url: images.addresses.of(row.sketch_key),
    generated_image_srcset: row.result_key && images.addresses.srcset(row.result_key),
    input_sketch_srcset: images.addresses.srcset(row.sketch_key),
    width: row.width,
    height: row.height,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    test: row.test,
    cost_coins: charged ? row.price : 0,
    prompt_used: row.prompt,
    feedback: row.feedback,
    favourite: row.favourite,
    parameters_used: parametersOf(row.brief),
    references: row.references.map(({ key, description }) => ({ image_url: images.addresses.of(key), description })),
    engine: row.engine,
    model: row.model,
    seed: row.seed,
    order: row.order_id === null ? null : { id: row.order_id, position: row.order_position!, varied: row.varied },
    parent_id: row.origin_id,
    came_by: row.came_by,
    recolour: row.recolour,
    clears: row.clears,
    drift: driftOf(row.report),
    frame: frameIn(row.report),
    notes: row.notes.map(({ code, facts }) => noteWords(code, facts, locale)),
    failure: failureWords(row, locale),
  }
}

/** What every question about generations needs. */
interface Needs {
  db: Database
  images: Images
}

/** One generation of an account. Refuses someone else's as `not_found`. */
export async function getGeneration({ db, images }: Needs, account: string, id: string, locale: Locale): Promise<Generation> {
  const row = await selectGenerations(db).where('g.id', '=', readId(id)).where('g.account_id', '=', account).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toGeneration(row, images, locale)
}

/** The pictures of an order of an account that are still there, in their places. */
export async function listOrder({ db, images }: Needs, account: string, order: string, locale: Locale): Promise<Generation[]> {
  const id = readId(order)
  const rows = await selectGenerations(db)
    .where('g.account_id', '=', account)
    .where((eb) => eb.or([eb('g.order_id', '=', id), eb('g.id', '=', id)]))
    .orderBy('g.order_position')
    .execute()
  if (rows.length === 0) throw new Refusal('not_found')
  return rows.map((row) => toGeneration(row, images, locale))
}

/**
 * The newest `limit` pictures of a project, or those before the picture `before`. Opens the project; where there is none, and it is not
 * said that it may be gone, refuses with `not_found`.
 */
export async function listGenerations(
  { db, images }: Needs,
  account: string,
  { projectId, limit, before, may_be_gone }: { projectId: string; limit: number; before?: string | undefined; may_be_gone: boolean },
  locale: Locale,
): Promise<Generation[]> {
  try {
    await openProject(db, account, projectId)
  } catch (error) {
    if (may_be_gone && error instanceof Refusal && error.code === 'not_found') return []
    throw error
  }
  const rows = await selectGenerations(db)
    .where('g.project_id', '=', projectId)
    .where('g.kind', '<>', 'prepare')
    .$if(before !== undefined, (query) => query.where(olderThan(before!)))
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toGeneration(row, images, locale))
}

/** The same of the project that `project` began as a copy of. */
async function lastOfCopied<T>(db: Database, project: string, lastIn: (of: string) => Promise<T | undefined>): Promise<T | undefined> {
  const copy = await db.selectFrom('project').select('copied_from').where('id', '=', project).executeTakeFirst()
  return copy?.copied_from ? lastIn(copy.copied_from) : undefined
}

/** What the form of a project was last sent with. Refuses with `not_found` when nothing was ever ordered there. */
export async function lastGeneration({ db, images }: Needs, account: string, project: string) {
  const lastIn = (of: string) =>
    selectGenerations(db)
      .where('g.project_id', '=', of)
      .where('g.account_id', '=', account)
      .where('g.kind', '<>', 'prepare')
      .orderBy('g.created_at', 'desc')
      .orderBy('g.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const id = readId(project)
  const row = (await lastIn(id)) ?? (await lastOfCopied(db, id, lastIn))
  if (!row) throw new Refusal('not_found')
  return {
    input_sketch_url: images.addresses.of(row.sketch_key),
    sketch_thumbnail_url: images.addresses.of(row.sketch_key, 360),
    reference_images: row.references.map(({ key }) => images.addresses.of(key)),
    parameters_used: parametersOf(row.brief),
  }
}

/** Sets or clears the feedback on a finished picture. */
export async function setFeedback({ db }: Needs, account: string, id: string, feedback: 'like' | 'dislike' | null): Promise<void> {
  const { state } = await own(db, account, id)
  if (state !== 'succeeded') throw new Refusal('not_finished')
  await db.updateTable('generation').set({ feedback }).where('id', '=', id).execute()
}

/** Puts a finished picture among the favourites, or takes it out. */
export async function setFavourite({ db }: Needs, account: string, id: string, favourite: boolean): Promise<void> {
  const { state } = await own(db, account, id)
  if (state !== 'succeeded') throw new Refusal('not_finished')
  await db.updateTable('generation').set({ favourite }).where('id', '=', id).execute()
}

/** The bare facts of an account's generation. Refuses someone else's as `not_found`. */
export async function own(db: Database, account: string, id: string) {
  const row = await db
    .selectFrom('generation')
    .select(['id', 'state', 'share_token', 'failure', 'failure_facts'])
    .where('id', '=', readId(id))
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Makes the public token of a finished picture, or tells the one that it has. */
export async function shareGeneration({ db }: Needs, account: string, id: string): Promise<string> {
  const { state } = await own(db, account, id)
  if (state !== 'succeeded') throw new Refusal('not_finished')
  const { share_token } = await db
    .updateTable('generation')
    .set((eb) => ({ share_token: eb.fn.coalesce('share_token', eb.val(randomBytes(24).toString('base64url'))) }))
    .where('id', '=', id)
    .returning('share_token')
    .executeTakeFirstOrThrow()
  return share_token!
}

/** Takes the public link back; taking back what is not shared is no error. */
export async function unshareGeneration({ db }: Needs, account: string, id: string): Promise<void> {
  await own(db, account, id)
  await db.updateTable('generation').set({ share_token: null }).where('id', '=', id).execute()
}

const findShared = async (db: Database, token: string) => {
  const row = await db
    .selectFrom('generation as g')
    .innerJoin('image as i', 'i.id', 'g.result_id')
    .select(['i.key', 'i.width', 'i.height', 'g.created_at', 'g.engine', 'g.source_type'])
    .where('g.share_token', '=', token)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** What everybody who has the link may see. The picture has an address of the link's own, which ends with it. */
export async function getShared({ db }: Needs, token: string) {
  const { key: _, created_at, engine, source_type, ...size } = await findShared(db, token)
  return {
    generated_image_url: `${addressRoot}shared/${token}`,
    ...size,
    created_at: created_at.toISOString(),
    engine: engine ?? '',
    source_type: source_type!,
  }
}

/** The picture behind a public link, and what kind of file it is. */
export async function readShared({ db, images }: Needs, token: string) {
  const { key } = await findShared(db, token)
  const bytes = await images.read(key)
  if (!bytes) throw new Refusal('not_found')
  return { bytes, type: typeOf(key) }
}
