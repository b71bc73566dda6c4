import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Generation } from '@veduta/contract/api/generations'
import type { Project } from '@veduta/contract/api/projects'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { waitForEnd } from '../generations/follow.ts'
import type { Services } from '../services.ts'
import { addPerson, type Person } from './people.ts'
import { drawHouse } from './pictures.ts'
import type { TestApp } from './start-app.ts'

/** A file of a form: its content and what the sender says about it. */
export interface FormFile {
  content: Uint8Array | string
  name?: string
  type?: string
}

/** The fields and files of a multipart form. A list is a repeated field. */
export type Form = Record<string, string | FormFile | (string | FormFile)[]>

/** A multipart form as bytes, with the headers that belong to it. */
export async function multipart(form: Form): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const data = new FormData()
  for (const [name, values] of Object.entries(form)) {
    for (const value of [values].flat()) {
      if (typeof value === 'string') data.append(name, value)
      else data.append(name, new Blob([value.content as BlobPart], { type: value.type ?? 'image/png' }), value.name ?? 'sketch.png')
    }
  }
  const request = new Response(data)
  return { body: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': request.headers.get('content-type')! } }
}

/** Somebody with a project of their own and what is needed to order pictures in it. */
export interface Customer extends Person {
  project: string
  balance(): Promise<number>
  order(form?: Form, headers?: Record<string, string>): Promise<{ status: number; body: any; id: string }>
  prepare(form?: Form, headers?: Record<string, string>): Promise<{ status: number; body: any }>
  generation(id: string): Promise<Generation>
  /** Waits until a generation is over. */
  finished(id: string): Promise<Generation>
}

/** A confirmed person with `coins` and one project; orders are small drafts of an exterior and are not waited for. */
export async function addCustomer({ ask, services }: TestApp, coins = 100): Promise<Customer> {
  const person = await addPerson(services.db, { coins })
  const { token } = person
  const project = (await ask('POST', '/api/projects', { token, body: { name: 'House' } })).json<Project>().id
  const sketch = { sketch_file: { content: await drawHouse() } }
  const send = async (url: string, form: Form, headers: Record<string, string>) => {
    const sent = await multipart(form)
    const reply = await ask('POST', url, { token, body: sent.body, headers: { ...sent.headers, ...headers } })
    return { status: reply.statusCode, body: reply.json(), id: reply.json().id }
  }
  const generation = async (id: string) => (await ask('GET', `/api/generations/${id}`, { token })).json<Generation>()
  return {
    ...person,
    project,
    balance: () => balanceOf(services.db, person.id),
    order: (form = {}, headers = { prefer: 'respond-async' }) =>
      send('/api/generations/generate', { project_id: project, project_type: 'exterior', quality: 'sketch', ...sketch, ...form }, headers),
    prepare: (form = {}, headers = {}) => send('/api/generations/prepare-sketch', { project_id: project, ...sketch, ...form }, headers),
    generation,
    finished: async (id) => {
      await waitForEnd(services, id, AbortSignal.timeout(240_000))
      return generation(id)
    },
  }
}

const balanceOf = async (db: Database, account: string) =>
  (await db.selectFrom('account').select('coin_balance').where('id', '=', account).executeTakeFirstOrThrow()).coin_balance

/** Every file in a folder and below it, as sorted paths relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** The files of all pictures of a product, once nothing is under way any more that brings or removes some. */
export async function filesAtRest({ db, images, config }: Services): Promise<string[]> {
  const underWay = () =>
    db
      .selectNoFrom((eb) => [
        eb
          .or([
            eb.exists(eb.selectFrom('generation').select('id').where('state', 'in', ['queued', 'running'])),
            eb.exists(eb.selectFrom('understanding').select('id').where('state', '=', 'queued')),
          ])
          .as('is'),
      ])
      .executeTakeFirstOrThrow()
  while ((await underWay()).is) await pause(20)
  await images.whenSettled()
  return filesIn(path.join(config.dataDir, 'images'))
}

/**
 * What must hold of the money at every moment: each balance is the sum of its entries and of its lots, each picture is paid
 * for once, and refunded once if and only if it did not succeed. Tells every breach.
 */
export async function brokenRules(db: Database): Promise<string[]> {
  const accounts = await db
    .selectFrom('account as a')
    .select(['a.id', 'a.coin_balance'])
    .select((eb) =>
      eb
        .selectFrom('coin_entry as e')
        .select((e) => e.fn.sum<number>('coins').as('sum'))
        .whereRef('e.account_id', '=', 'a.id')
        .as('sum'),
    )
    .execute()
  const { rows: origins } = await sql<{ breach: string }>`
    select format('entry %s of %s is divided into %s', e.id, e.coins, s.sum) as breach
      from coin_entry e left join (select entry_id, sum(coins) as sum from coin_share group by 1) s on s.entry_id = e.id
      where s.sum is distinct from e.coins
    union all select format('lot %s has %s left, its shares say %s', l.id, l.left_coins, s.sum)
      from coin_lot l left join (select lot_id, sum(coins) as sum from coin_share group by 1) s on s.lot_id = l.id
      where s.sum is distinct from l.left_coins
    union all select format('account %s has %s, its lots say %s', a.id, a.coin_balance, l.sum)
      from account a left join (select account_id, sum(left_coins) as sum from coin_lot group by 1) l on l.account_id = a.id
      where coalesce(l.sum, 0) <> a.coin_balance`.execute(db)
  const generations = await db
    .selectFrom('generation as g')
    .select(['g.id', 'g.state', 'g.price', 'g.test', 'g.result_id'])
    .select((eb) =>
      eb
        .selectFrom('coin_entry as e')
        .select((e) => e.fn.coalesce(e.fn.agg<number[]>('array_agg', ['e.coins']), e.val([])).as('moves'))
        .whereRef('e.cause', '=', (e) => e.cast('g.id', 'text'))
        .as('moves'),
    )
    .execute()
  const wrongBalances = accounts
    .filter(({ coin_balance, sum }) => coin_balance !== (sum ?? 0) || coin_balance < 0)
    .map(({ id, coin_balance, sum }) => `account ${id} has ${coin_balance}, its entries say ${sum}`)
  const wrongMoves = generations
    .filter(({ state, price, test, moves }) => {
      const expected = test ? [] : state === 'failed' || state === 'cancelled' ? [-price, price] : [-price]
      return JSON.stringify([...(moves ?? [])].sort((a, b) => a - b)) !== JSON.stringify(expected)
    })
    .map(({ id, state, moves }) => `generation ${id} is ${state} and moved ${JSON.stringify(moves)}`)
  return [...wrongBalances, ...origins.map(({ breach }) => breach), ...wrongMoves]
}
