import type { Project } from '@veduta/contract/api/projects'
import { sql } from 'kysely'
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
        .as('cover_key'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>

const toProject = ({ cover_key, last_opened, ...row }: Row, images: Images): Project => ({
  ...row,
  last_opened: last_opened.toISOString(),
  cover_url: cover_key && images.addresses.of(cover_key, 96),
})

/** The projects of an account, last opened first. */
export async function listProjects(db: Database, images: Images, account: string): Promise<Project[]> {
  const rows = await facts(db).where('p.account_id', '=', account).orderBy('p.last_opened', 'desc').orderBy('p.id', 'desc').execute()
  return rows.map((row) => toProject(row, images))
}

/** Makes an empty project; making it opens it. */
export async function createProject(db: Database, images: Images, account: string, name: string): Promise<Project> {
  const { id } = await db.insertInto('project').values({ account_id: account, name }).returning('id').executeTakeFirstOrThrow()
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
          ...(['sketch_id', 'drawing_id', 'result_id'] as const).map((picture) =>
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
    const gone = await trx.deleteFrom('image').where('project_id', '=', project).returning('key').execute()
    await trx.deleteFrom('project').where('id', '=', project).execute()
    return gone.map(({ key }) => key)
  })
  await images.drop(keys)
}
