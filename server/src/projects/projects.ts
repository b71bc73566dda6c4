import type { Project } from '@veduta/contract/api/projects'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../refusal.ts'

/** Ids are UUIDs: anything else names nothing. */
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
/** An id that a person sent; refuses what cannot be one as `not_found`, without asking the database. */
export function readId(text: string): string {
  if (!isId(text)) throw new Refusal('not_found')
  return text
}

const facts = (db: Database) =>
  db.selectFrom('project as p').select([
    'p.id',
    'p.name',
    'p.last_opened',
    'p.archived_at',
    'p.copied_from',
    // What was charged less what came back.
    sql<number>`coalesce((select -sum(coins) from coin_entry where project_id = p.id), 0)::int`.as('total_spent_coins'),
    (eb) =>
      eb
        .selectFrom('generation as g')
        .innerJoin('image as i', 'i.id', 'g.result_id')
        .select('i.key')
        .whereRef('g.project_id', '=', 'p.id')
        .where('g.kind', '<>', 'prepare')
        .where('g.deleted_at', 'is', null)
        .orderBy('g.created_at', 'desc')
        .orderBy('g.id', 'desc')
        .limit(1)
        .as('newest_key'),
    (eb) =>
      eb
        .selectFrom('generation as g')
        .innerJoin('image as i', 'i.id', 'g.result_id')
        .select('i.key')
        .whereRef('g.id', '=', 'p.cover_id')
        .where('g.deleted_at', 'is', null)
        .as('cover_key'),
    (eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('generation as g')
          .innerJoin('image as i', 'i.id', 'g.result_id')
          .select(['g.id', 'i.key'])
          .whereRef('g.id', '=', 'p.look_id')
          .where('g.deleted_at', 'is', null),
      ).as('look'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>

function toProject({ cover_key, newest_key, last_opened, archived_at, look, ...row }: Row, images: Images): Project {
  const cover = cover_key ?? newest_key
  return {
    ...row,
    last_opened: last_opened.toISOString(),
    archived_at: archived_at?.toISOString() ?? null,
    look: look && { id: look.id, thumbnail_url: images.addresses.of(look.key, 96) },
    cover_url: cover && images.addresses.of(cover, 96),
  }
}

/** The projects of an account, last opened first. */
export async function listProjects(db: Database, images: Images, account: string): Promise<Project[]> {
  const rows = await facts(db).where('p.account_id', '=', account).orderBy('p.last_opened', 'desc').orderBy('p.id', 'desc').execute()
  return rows.map((row) => toProject(row, images))
}

/** The project of the account that holds the settings of `project`: itself where something was ordered in it, else whose it began with. */
async function settledIn(db: Database, account: string, project: string): Promise<string | null> {
  const row = await db
    .selectFrom('project as p')
    .select((eb) => [
      'p.id',
      'p.copied_from',
      eb
        .exists(
          eb
            .selectFrom('generation')
            .select('id')
            .whereRef('project_id', '=', 'p.id')
            .where('kind', '<>', 'prepare')
            .where('deleted_at', 'is', null),
        )
        .as('used'),
    ])
    .where('p.id', '=', readId(project))
    .where('p.account_id', '=', account)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.used ? row.id : row.copied_from
}

/** Makes an empty project; making it opens it. */
export async function createProject(
  db: Database,
  images: Images,
  account: string,
  { name, copy_of }: { name: string; copy_of?: string | undefined },
): Promise<Project> {
  const copied_from = copy_of === undefined ? null : await settledIn(db, account, copy_of)
  const { id } = await db.insertInto('project').values({ account_id: account, name, copied_from }).returning('id').executeTakeFirstOrThrow()
  return toProject(await facts(db).where('p.id', '=', id).executeTakeFirstOrThrow(), images)
}

/** What changes of a project; what is left out stays. */
interface Change {
  name?: string | undefined
  archived?: boolean | undefined
  cover_id?: string | null | undefined
  look_id?: string | null | undefined
}

/** Changes a project of the account. Refuses someone else's, and a cover or a look that is no finished picture of it, as `not_found`. */
export async function changeProject(db: Database, images: Images, account: string, project: string, change: Change): Promise<Project> {
  const { name, archived, cover_id, look_id } = change
  const id = readId(project)
  for (const chosen of [cover_id, look_id]) {
    if (!chosen) continue
    const picture = await db
      .selectFrom('generation')
      .select('id')
      .where('id', '=', readId(chosen))
      .where('project_id', '=', id)
      .where('state', '=', 'succeeded')
      .where('kind', '<>', 'prepare')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!picture) throw new Refusal('not_found')
  }
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set((eb) => ({
      id: eb.ref('id'),
      ...(name !== undefined && { name }),
      ...(archived !== undefined && { archived_at: archived ? sql<Date>`coalesce(archived_at, clock_timestamp())` : null }),
      ...(cover_id !== undefined && { cover_id }),
      ...(look_id !== undefined && { look_id }),
    }))
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  return toProject(await facts(db).where('p.id', '=', id).executeTakeFirstOrThrow(), images)
}

/** Notes that a project was opened just now. Refuses someone else's as `not_found`. */
export async function openProject(db: Database, account: string, project: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ last_opened: sql`clock_timestamp()` })
    .where('id', '=', readId(project))
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
}

/** Deletes those pictures of generations that none needs any more, and tells their keys. */
export async function dropUnneeded(trx: Transaction, pictures: string[]): Promise<string[]> {
  const gone = await trx
    .deleteFrom('image as i')
    .where('i.id', 'in', pictures)
    .where((eb) =>
      eb.not(
        eb.or([
          ...(['sketch_id', 'drawing_id', 'mask_id', 'result_id'] as const).map((picture) =>
            eb.exists(eb.selectFrom('generation').select('id').whereRef(picture, '=', 'i.id')),
          ),
          eb.exists(eb.selectFrom('generation_reference').select('image_id').whereRef('image_id', '=', 'i.id')),
        ]),
      ),
    )
    .returning('key')
    .execute()
  return gone.map(({ key }) => key)
}

/**
 * Deletes a project with its generations and their files; the ledger keeps its rows. Refuses the last one with `last_project`, and
 * one in which a picture is being made with `project_busy`.
 */
export async function deleteProject(db: Database, images: Images, account: string, project: string): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    // The lock on the account lets two deletions of the last two projects see each other.
    await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute()
    const own = await trx.selectFrom('project').select('id').where('account_id', '=', account).forUpdate().execute()
    if (!own.some(({ id }) => id === readId(project))) throw new Refusal('not_found')
    if (own.length === 1) throw new Refusal('last_project')
    const busy = await trx
      .selectFrom('generation')
      .select('id')
      .where('project_id', '=', project)
      .where('state', 'in', ['queued', 'running'])
      .limit(1)
      .executeTakeFirst()
    if (busy) throw new Refusal('project_busy')
    await trx.deleteFrom('generation').where('project_id', '=', project).execute()
    // A picture that was moved to another project takes what it shares with those that go.
    await sql`
      update image i set project_id = g.project_id from (
        select project_id, unnest(array[sketch_id, drawing_id, mask_id, result_id]) as image_id
          from generation where account_id = ${account}
        union select project_id, image_id from generation_reference r join generation on id = r.generation_id where account_id = ${account}
      ) g where i.project_id = ${project} and g.image_id = i.id`.execute(trx)
    const gone = await trx.deleteFrom('image').where('project_id', '=', project).returning('key').execute()
    await trx.deleteFrom('project').where('id', '=', project).execute()
    return gone.map(({ key }) => key)
  })
  await images.drop(keys)
}
