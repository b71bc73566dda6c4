import type { Connection } from '../database/connection.ts'
import { Jobs, queue } from '../jobs.ts'

// A worker process that takes one job of the queue it is told, says its id, and never finishes: it waits to be killed.
const [, , connection, name] = process.argv
const quiet = { warn() {}, error() {} }
const heavy = queue(name, { retryLimit: 3, retryDelay: 0 })
const jobs = new Jobs(JSON.parse(connection) as Connection, quiet, { worker: true })
await jobs.start([heavy])
await jobs.work(heavy, 1, async ({ id }) => {
  console.log(id)
  await new Promise(() => {})
})
