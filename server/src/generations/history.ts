import { answersCalled, wordsIn } from '@veduta/contract/catalogue/search'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Database } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'
import { olderThan, selectGenerations, toGeneration } from './generations.ts'

interface Needs {
  db: Database
  images: Images
}

/** What is looked for in the history of a project. */
interface Wanted {
  id: string
  q?: string | undefined
  kind?: 'exterior' | 'interior' | 'fitting' | undefined
  liked: boolean
  favourite: boolean
  engine?: string | undefined
  /** Moments: from the first on, before the second. */
  from?: string | undefined
  to?: string | undefined
  limit: number
  before?: string | undefined
}

/** So many words of a search are heeded. */
const mostWords = 8

/** The words of a search as PostgreSQL asks for them: each begins a word of the person's own, or of an answer in either language. */
function askedWords(text: string): string | undefined {
  const quoted = (word: string) => `'${word}'`
  const words = wordsIn(text).slice(0, mostWords)
  if (words.length === 0) return undefined
  return words.map((word) => `(${[`${quoted(word)}:*`, ...answersCalled(word).map(quoted)].join(' | ')})`).join(' & ')
}

/** The finished pictures of a project that fit what is wanted, newest first, and whether there are more. */
export async function searchPictures({ db, images }: Needs, account: string, wanted: Wanted, locale: Locale) {
  const { q = '', kind, liked, favourite, engine, from, to, limit, before } = wanted
  const project = readId(wanted.id)
  const owned = await db.selectFrom('project').select('id').where('id', '=', project).where('account_id', '=', account).executeTakeFirst()
  if (!owned) throw new Refusal('not_found')
  const words = askedWords(q)
  const fitting = db
    .selectFrom('generation as g')
    .select('g.id')
    .where('g.deleted_at', 'is', null)
    // With words the index of words finds the project too; offered another way, it would be left for one that reads the whole history.
    .$if(words === undefined, (query) => query.where('g.project_id', '=', project))
    // Written out, so that the index of finished pictures is known to hold them.
    .where(sql<boolean>`g.state = 'succeeded'`)
    .where(sql<boolean>`g.kind <> 'prepare'`)
    .$if(words !== undefined, (query) => query.where(sql<boolean>`g.words @@ ${`'project=${project}' & ${words}`}::tsquery`))
    .$if(kind !== undefined, (query) => query.where('g.kind', '=', kind!))
    .$if(liked, (query) => query.where(sql<boolean>`g.feedback = 'like'`))
    .$if(favourite, (query) => query.where(sql<boolean>`g.favourite`))
    .$if(engine !== undefined, (query) => query.where('g.engine', '=', engine!))
    .$if(from !== undefined, (query) => query.where('g.created_at', '>=', new Date(from!)))
    .$if(to !== undefined, (query) => query.where('g.created_at', '<', new Date(to!)))
    .$if(before !== undefined, (query) => query.where(olderThan(before!)))
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit + 1)
  // What is shown of a picture is read of those alone that are shown.
  const rows = await selectGenerations(db).where('g.id', 'in', fitting).orderBy('g.created_at', 'desc').orderBy('g.id', 'desc').execute()
  return { pictures: rows.slice(0, limit).map((row) => toGeneration(row, images, locale)), more: rows.length > limit }
}

/** The ids of `ids` that are pictures of the account, all of them; refuses with `not_found` otherwise. */
async function allOwn(db: Database, account: string, ids: string[]) {
  const rows = await db
    .selectFrom('generation as g')
    .innerJoin('image as i', 'i.id', 'g.result_id')
    .select(['g.id', 'g.created_at', 'i.key', 'i.content_type'])
    .where('g.id', 'in', ids.map(readId))
    .where('g.account_id', '=', account)
    .where('g.deleted_at', 'is', null)
    .orderBy('g.created_at')
    .execute()
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
  return rows
}

/**
 * Puts finished pictures into another project of the account, all or none, with what they were made from. What they cost stays with the
 * project that they were ordered in.
 */
export async function moveGenerations(db: Database, account: string, ids: string[], project: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kept = trx.selectFrom('project').select('id').where('id', '=', readId(project)).where('account_id', '=', account).forKeyShare()
    if (!(await kept.executeTakeFirst())) throw new Refusal('not_found')
    await allOwn(trx, account, ids)
    for (const chosen of ['cover_id', 'look_id'] as const)
      await trx
        .updateTable('project')
        .set({ [chosen]: null })
        .where(chosen, 'in', ids)
        .where('id', '<>', project)
        .execute()
    await trx.updateTable('generation').set({ project_id: project }).where('id', 'in', ids).execute()
    // A file that others share stays with them until their project goes.
    await sql`
      update image i set project_id = ${project}
      where i.id in (
        select unnest(array[sketch_id, drawing_id, mask_id, result_id]) from generation where id in (${sql.join(ids)})
        union select image_id from generation_reference where generation_id in (${sql.join(ids)}))`.execute(trx)
  })
}

const two = (n: number) => String(n).padStart(2, '0')

/** Pictures of the account as a ZIP archive, named by when they were ordered; read one by one while it is sent. */
export async function zipPictures({ db, images }: Needs, account: string, ids: string[]): Promise<Readable> {
  const rows = await allOwn(db, account, ids)
  const archive = new yazl.ZipFile()
  for (const { key, content_type, created_at: at, id } of rows) {
    const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
    const ending = content_type === 'image/png' ? 'png' : 'jpg'
    archive.addReadStreamLazy(`${day}-${id.slice(0, 8)}.${ending}`, { compress: false, mtime: at }, (done) => {
      images.read(key).then(
        // A picture deleted since the list was made leaves an empty file.
        (bytes) => done(null, Readable.from(bytes ? [Buffer.from(bytes)] : [], { objectMode: false })),
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  }
  archive.end()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  return output
}
