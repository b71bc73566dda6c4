import { randomFillSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { multipart } from '../src/testing/orders.ts'
import { addPerson, type Person } from '../src/testing/people.ts'
import { drawHouse } from '../src/testing/pictures.ts'
import { familyMs, memoryMb, startProduct, startServer } from './processes.ts'

// Many people order at the same moment, and others look at their account meanwhile: how long each waits, beside a bare Fastify that
// reads the same bodies, and what an order takes of the processor, by who takes it (with all that is done meanwhile); then 16 people send four pictures of 19.5 MB each, and the memory of the product and its processes is looked at.
//   npm run bench -- orders [--people 200] [--heavy 16]

const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? Number(process.argv[at + 1]) : usual
}
const [people, heavy] = [option('people', 200), option('heavy', 16)]
const share = (values: number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN
const told = (values: number[]) =>
  `p50 ${share(values, 0.5).toFixed(0)} ms, p95 ${share(values, 0.95).toFixed(0)} ms, p99 ${share(values, 0.99).toFixed(0)} ms`

const { product, db, databasePid, stop } = await startProduct({ ROLE: 'api', LOG_LEVEL: 'warn' })
const bare = await startServer('bare.ts', ['fastify'], {}, /listens on (\d+)/)
const origin = `http://127.0.0.1:${product.port}`

interface Orderer extends Person {
  project: string
}
const crowd: Orderer[] = []
for (let n = 0; n < people; n++) {
  const person = await addPerson(db, { coins: 100 })
  const { id } = await db.insertInto('project').values({ account_id: person.id, name: 'House' }).returning('id').executeTakeFirstOrThrow()
  crowd.push({ ...person, project: id })
}

const timed = async (ask: () => Promise<Response>) => {
  const start = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  return { ms: performance.now() - start, status: answer.status }
}
const post = (url: string, { token }: Person, { body, headers }: { body: Buffer; headers: Record<string, string> }) =>
  timed(() =>
    fetch(url, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...headers, authorization: `Bearer ${token}`, prefer: 'respond-async' },
    }),
  )
const orderOf = ({ project }: Orderer, sketch: Buffer, more = {}) =>
  multipart({ project_id: project, project_type: 'exterior', quality: 'sketch', sketch_file: { content: sketch }, ...more })

/** Asks again and again until `until` is done. Tells how long each answer took. */
async function meanwhile<T>(url: string, { token }: Person, until: Promise<T>): Promise<{ result: T; times: number[] }> {
  const end = new AbortController()
  const times: number[] = []
  const done = until.finally(() => end.abort())
  while (!end.signal.aborted) {
    times.push((await timed(() => fetch(url, { headers: { authorization: `Bearer ${token}` } }))).ms)
    await pause(10)
  }
  return { result: await done, times }
}

const house = await drawHouse(1024, 768)
const orders = await Promise.all(crowd.map((one) => orderOf(one, house)))
const looker = await addPerson(db)
await post(`${origin}/api/generations/generate`, crowd[0], orders[0]) // what is warm stays warm
const perOrder = (ms: number) => `${(ms / people).toFixed(2)} ms`
for (const [name, order, look, pid] of [
  ['bare Fastify', `http://127.0.0.1:${bare.port}/`, `http://127.0.0.1:${bare.port}/`, bare.pid],
  ['the product', `${origin}/api/generations/generate`, `${origin}/api/auth/me`, product.pid],
] as const) {
  const used = () => {
    const { user, system } = process.cpuUsage()
    return [familyMs(pid), familyMs(databasePid), (user + system) / 1000]
  }
  const before = used()
  const all = Promise.all(crowd.map((one, n) => post(order, one, orders[n])))
  const { result, times } = await meanwhile(look, looker, all)
  const [server, database, sender] = used().map((ms, n) => perOrder(ms - before[n]))
  const statuses = [...Map.groupBy(result, ({ status }) => status)].map(([status, { length }]) => `${length} × ${status}`)
  console.log(`${name}: ${people} at once: ${statuses.join(', ')}; taken in ${told(result.map(({ ms }) => ms))}`)
  console.log(`${name}: of the processor an order takes ${server} here, ${database} in the database, ${sender} at the sender`)
  console.log(`${name}: looking meanwhile: ${told(times)} (${times.length})`)
}

const side = 2530
const noise = randomFillSync(Buffer.alloc(side * side * 3))
const large = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  .png({ compressionLevel: 0 })
  .toBuffer()
const before = memoryMb(product.pid)
const form = await orderOf(crowd[0], large, { reference_files: [{ content: large }, { content: large }, { content: large }] })
let most = before
const body = form.body.toString('latin1')
const forms = crowd
  .slice(0, heavy)
  .map(({ project }) => ({ ...form, body: Buffer.from(body.replace(crowd[0].project, project), 'latin1') }))
const sending = Promise.all(forms.map((one, n) => post(`${origin}/api/generations/generate`, crowd[n], one)))
const end = new AbortController()
void sending.finally(() => end.abort())
while (!end.signal.aborted) {
  most = Math.max(most, memoryMb(product.pid))
  await pause(50)
}
const statuses = [...Map.groupBy(await sending, ({ status }) => status)].map(([status, { length }]) => `${length} × ${status}`)
console.log(`${heavy} × 4 pictures of ${(large.length / 1024 / 1024).toFixed(1)} MB: ${statuses.join(', ')}`)
console.log(`memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most, + ${(most - before).toFixed(0)} MB`)

await bare.stop()
await stop()
