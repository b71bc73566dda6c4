import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'
import { olderThan, selectGenerations, toGeneration } from './generations.ts'

interface Needs {
  db: Database
  images: Images
}

interface Wanted {
  /** The project. */
  id: string
  /** The picture that they came from; without one, those that came from none that is shown in the project. */
  of?: string | undefined
  limit: number
  before?: string | undefined
}

/** That a picture is shown in the history: written out, so that the index of finished pictures is known to hold it. */
function shown(name: 'g' | 'o' | 'c') {
  const [state, kind, deleted] = (['state', 'kind', 'deleted_at'] as const).map((column) => sql.ref(`${name}.${column}`))
  return sql<boolean>`${state} = 'succeeded' and ${kind} <> 'prepare' and ${deleted} is null`
}

/** One level of the tree of a project's finished pictures, newest first, and whether there are more. */
export async function listDescended({ db, images }: Needs, account: string, { id, of, limit, before }: Wanted, locale: Locale) {
  const project = readId(id)
  const owned = await db.selectFrom('project').select('id').where('id', '=', project).where('account_id', '=', account).executeTakeFirst()
  if (!owned) throw new Refusal('not_found')
  const level = db
    .selectFrom('generation as g')
    .select('g.id')
    .where('g.project_id', '=', project)
    .where(shown('g'))
    .$if(of !== undefined, (query) => query.where('g.parent_id', '=', readId(of!)))
    .$if(of === undefined, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('generation as o')
              .select('o.id')
              .whereRef('o.id', '=', 'g.parent_id')
              .where('o.project_id', '=', project)
              .where(shown('o')),
          ),
        ),
      ),
    )
    .$if(before !== undefined, (query) => query.where(olderThan(before!)))
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit + 1)
  const rows = await selectGenerations(db)
    .leftJoin('project as op', 'op.id', 'o.project_id')
    .select(['op.id as origin_project', 'op.name as origin_name'])
    .select((eb) =>
      eb
        .selectFrom('generation as c')
        .select((c) => c.fn.countAll<number>().as('count'))
        .whereRef('c.parent_id', '=', 'g.id')
        .where('c.project_id', '=', project)
        .where(shown('c'))
        .as('children'),
    )
    .where('g.id', 'in', level)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .execute()
  const pictures = rows.slice(0, limit).map((row) => ({
    picture: toGeneration(row, images, locale),
    children: row.children ?? 0,
    elsewhere: row.origin_project === null || row.origin_project === project ? null : row.origin_name,
  }))
  return { pictures, more: rows.length > limit }
}
