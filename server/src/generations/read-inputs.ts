import type { Database } from '../database/database.ts'
import { readingOf } from '../drawings/drawings.ts'
import type { EngineOrder } from '../engines/engine.ts'
import type { Taken } from './states.ts'

/** What a picture is made from, as its engine is given it; `bytesOf` reads a stored picture. */
export async function readInputs(
  db: Database,
  { id, kind, account_id }: Pick<Taken, 'id' | 'kind' | 'account_id'>,
  bytesOf: (key: string) => Promise<Uint8Array>,
): Promise<Pick<EngineOrder, 'sketch' | 'drawing' | 'reading' | 'references'>> {
  const own = await db
    .selectFrom('generation as g')
    .innerJoin('image as i', 'i.id', 'g.sketch_id')
    .leftJoin('image as d', 'd.id', 'g.drawing_id')
    .select((eb) => ['i.key', 'd.key as drawing', eb.fn.coalesce('i.content', 'i.sha256').as('content')])
    .where('g.id', '=', id)
    .executeTakeFirstOrThrow()
  const references = await db
    .selectFrom('generation_reference as r')
    .innerJoin('image as i', 'i.id', 'r.image_id')
    .select(['i.key', 'r.description'])
    .where('r.generation_id', '=', id)
    .orderBy('r.position')
    .execute()
  const [sketch, ...others] = await Promise.all([own.key, ...references.map((one) => one.key)].map(bytesOf))
  return {
    sketch,
    ...(own.drawing && { drawing: await bytesOf(own.drawing) }),
    reading: kind === 'exterior' && own.content ? await readingOf(db, account_id, own.content) : undefined,
    references: references.map(({ description }, n) => ({ bytes: others[n], description })),
  }
}
