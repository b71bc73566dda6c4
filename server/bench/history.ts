import { sql } from 'kysely'
import { addPerson, type Person } from '../src/testing/people.ts'
import { startProduct } from './processes.ts'

// One person has a history of ten pictures, another one of ten thousand: how long the first grid and searches take, and how many times
// as long in the large one. The grid is asked for as the page does; of the others each gives at most ten, so that both answer alike.
//   npm run bench -- history [--pictures 10000] [--rounds 40]

const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? Number(process.argv[at + 1]) : usual
}
const [many, rounds] = [option('pictures', 10_000), option('rounds', 40)]
const { product, db, stop } = await startProduct({ ROLE: 'api', LOG_LEVEL: 'warn' })

interface Owner extends Person {
  project: string
  oldest: string
}

/** So many pictures are put in at once: each asks for its project's look, and what is known of the tables goes stale meanwhile. */
const atOnce = 500

/** Somebody with finished pictures of every façade, season and light, over the years; every tenth is liked, every twentieth a favourite. */
async function owner(pictures: number): Promise<Owner> {
  const person = await addPerson(db, { coins: 0 })
  const { id: project } = await db
    .insertInto('project')
    .values({ account_id: person.id, name: 'House' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < pictures; from += atOnce) {
    await sql`
    with made as (
      insert into image (account_id, project_id, kind, key, content_type, width, height, bytes, sha256)
      select ${person.id}, ${project}, kind, 'bench/' || gen_random_uuid() || '.jpg', 'image/jpeg', 1024, 1024, 1000, sha256((kind || n)::bytea)
      from generate_series(${from + 1}::int, ${Math.min(pictures, from + atOnce)}::int) n, (values ('sketch'), ('result')) of (kind) returning id, kind
    ), numbered as (select id, kind, ${from} + row_number() over (partition by kind) as n from made)
    insert into generation (id, account_id, project_id, kind, state, brief, price, test, sketch_id, result_id, engine, feedback, favourite, created_at, finished_at)
    select gen_random_uuid(), ${person.id}, ${project}, 'exterior', 'succeeded', jsonb_build_object('kind', 'exterior',
        'facade_materials', (array['brick', 'stucco', 'stone', 'wood_siding', 'concrete', 'glass', 'metal_panels', 'composite'])[1 + s.n % 8],
        'season', (array['summer', 'autumn', 'winter', 'spring'])[1 + s.n % 4], 'additional_objects', 'house number ' || s.n, 'seed', s.n),
      0, true, s.id, r.id, 'embedded', case when s.n % 10 = 0 then 'like' end, s.n % 20 = 0, now() - s.n * interval '1 hour', now()
    from numbered s join numbered r on r.n = s.n and r.kind = 'result' where s.kind = 'sketch'`.execute(db)
    await sql`analyze generation, image`.execute(db)
  }
  // All but the oldest came from it: what is told of one level is the most that it can be.
  const { rows } = await sql<{ id: string }>`
    with oldest as (select id from generation where project_id = ${project} order by created_at limit 1), moved as (
      update generation set parent_id = oldest.id, came_by = 'settings' from oldest where project_id = ${project} and generation.id <> oldest.id)
    select id from oldest`.execute(db)
  return { ...person, project, oldest: rows[0].id }
}

const [small, large] = [await owner(10), await owner(many)]
await sql`vacuum analyze`.execute(db)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
async function once({ token, project, oldest }: Owner, query: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/projects/${project}/${query.replace('OLDEST', oldest)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  return performance.now() - start
}

for (const [what, query] of [
  ['first grid', 'pictures?limit=40'],
  ['a frequent word', 'pictures?limit=10&q=brick'],
  ['two words, in Russian', `pictures?limit=10&q=${encodeURIComponent('кирпич лето')}`],
  ['the beginning of a number', 'pictures?limit=10&q=7'],
  ['a word of none', 'pictures?limit=10&q=nowhere'],
  ['liked', 'pictures?limit=10&liked=true'],
  ['favourites', 'pictures?limit=10&favourite=true'],
  ['an engine of which there is none', 'pictures?limit=10&engine=none'],
  ['a kind of which there is none', 'pictures?limit=10&kind=fitting'],
  ['the tree, its root', 'tree?limit=40'],
  ['the tree, what came from it', 'tree?limit=9&of=OLDEST'],
] as const) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds + 3; round++) {
    // Turn by turn, so that what else the machine does meets both.
    const [a, b] = [await once(small, query), await once(large, query)]
    if (round < 3) continue
    times.small.push(a)
    times.large.push(b)
  }
  const [few, lots] = [median(times.small), median(times.large)]
  console.log(`${what}: ${few.toFixed(1)} ms of ten, ${lots.toFixed(1)} ms of ${many}: ${(lots / few).toFixed(2)} times`)
}
await stop()
