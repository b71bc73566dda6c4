import { once } from 'node:events'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from './database/database.ts'
import { Events } from './events.ts'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'

const quiet = { warn() {} }
let fresh: FreshDatabase
let db: Database
const open: Events[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  db = fresh.db
})
afterEach(() => Promise.all(open.splice(0).map((events) => events.stop())))
afterAll(async () => {
  await fresh.drop()
})

/** Another process, as far as events can tell. */
async function start(): Promise<Events> {
  const events = new Events(fresh.connection, quiet)
  open.push(events)
  await events.start()
  return events
}

/** The next identifiers that arrive under `cancel`. */
function listen(events: Events) {
  const heard: string[] = []
  const bell = new EventEmitter()
  const stop = events.subscribe('cancel', ({ id }) => {
    heard.push(id)
    bell.emit('heard')
  })
  const until = async (count: number) => {
    while (heard.length < count) await once(bell, 'heard')
  }
  return { heard, until, stop }
}

test('what one process publishes, every process hears, in order', async () => {
  const [one, other] = [await start(), await start()]
  const ears = [listen(one), listen(other)]
  for (const id of ['a', 'b', 'c']) await one.publish(db, 'cancel', { id })
  await Promise.all(ears.map((ear) => ear.until(3)))
  expect(ears.map(({ heard }) => heard)).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})

test('an event of a transaction is heard when it is committed, and never when it is not', async () => {
  const events = await start()
  const ear = listen(events)
  await expect(
    db.transaction().execute(async (trx) => {
      await events.publish(trx, 'cancel', { id: 'taken back' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction().execute((trx) => events.publish(trx, 'cancel', { id: 'kept' }))
  await ear.until(1)
  expect(ear.heard).toEqual(['kept'])
})

test('who stopped listening hears nothing more', async () => {
  const events = await start()
  const [leaving, staying] = [listen(events), listen(events)]
  leaving.stop()
  await events.publish(db, 'cancel', { id: 'late' })
  await staying.until(1)
  expect(leaving.heard).toEqual([])
})

test('a lost connection comes back, says that there was a gap, and events go on', async () => {
  const events = await start()
  const ear = listen(events)
  const gap = new Promise<void>((resolve) => void events.onGap(resolve))
  const client = new pg.Client(fresh.connection)
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'veduta events' and datname = current_database()",
  )
  await client.end()
  await gap
  await events.publish(db, 'cancel', { id: 'after' })
  await ear.until(1)
  expect(ear.heard).toEqual(['after'])
})

test('an event that PostgreSQL would not carry is an error, not silence', async () => {
  const events = await start()
  await expect(events.publish(db, 'cancel', { id: 'x'.repeat(8000) })).rejects.toThrow('longer than 7999 bytes')
})
