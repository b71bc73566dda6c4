import { Agent, get } from 'node:http'
import { addPerson } from '../src/testing/people.ts'
import { processorMs, startProduct, startServer } from './processes.ts'

// Processor time of one answer of `GET /api/auth/me` beside a bare Fastify's and a bare node:http's, in the same run, in turns; each by
// itself in a process. The ratio is what the bare server needs to what the product needs: 1 would be as cheap.
//   npm run bench -- server [--rounds 7] [--requests 4000] [--connections 16]

const option = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at > 0 ? Number(process.argv[at + 1]) : usual
}
const [rounds, requests, connections] = [option('rounds', 7), option('requests', 4000), option('connections', 16)]
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]

const { product, db, stop } = await startProduct({ ROLE: 'api' })
const fastify = await startServer('bare.ts', ['fastify'], {}, /listens on (\d+)/)
const http = await startServer('bare.ts', ['http'], {}, /listens on (\d+)/)
const { token } = await addPerson(db, { coins: 20 })

const targets = [
  { name: 'bare node:http', server: http, path: '/', headers: {} },
  { name: 'bare Fastify', server: fastify, path: '/', headers: {} },
  { name: 'GET /api/auth/me', server: product, path: '/api/auth/me', headers: { authorization: `Bearer ${token}` } },
]

/** Asks `count` times over kept connections. Tells the processor time of one answer, in µs. */
async function measure({ server, path: asked, headers }: (typeof targets)[number], count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get({ port: server.port, host: '127.0.0.1', path: asked, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${asked} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      }).once('error', reject)
    })
  let left = count
  const before = processorMs(server.pid)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await ask()
    }),
  )
  const used = processorMs(server.pid) - before
  agent.destroy()
  return (used * 1000) / count
}

const taken = targets.map((): number[] => [])
for (const target of targets) await measure(target, requests) // what is warm stays warm
for (let round = 0; round < rounds; round++) for (const [n, target] of targets.entries()) taken[n].push(await measure(target, requests))
const [, bare, ours] = taken.map(median)
for (const [n, { name }] of targets.entries()) console.log(`${name.padEnd(18)} ${median(taken[n]).toFixed(1)} µs`)
console.log(`\nbare Fastify / GET /api/auth/me: ${(bare / ours).toFixed(2)}`)

await Promise.all([fastify, http].map((server) => server.stop()))
await stop()
