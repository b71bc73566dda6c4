import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import type { Connection } from './connection.ts'
import { migrate } from './migrate.ts'

let folder: string
let connection: Connection
let drop: () => Promise<void>

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'veduta-migrations-'))
  ;({ connection, drop } = await freshDatabase())
})
afterEach(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const ask = async (question: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(question)
  await client.end()
  return rows
}

test('files run in the order of their numbers, each once', async () => {
  write('9002-late.sql', 'insert into ordered values (2)')
  write('9001-early.sql', 'create table ordered (n int); insert into ordered values (1)')
  write('notes.txt', 'not a migration')
  expect(await migrate(connection, folder)).toEqual(['9001-early.sql', '9002-late.sql'])
  expect(await migrate(connection, folder)).toEqual([])
  expect(await ask('select n from ordered')).toEqual([{ n: 1 }, { n: 2 }])
})

test('of six processes that start at once, one migrates', async () => {
  write('9001-slow.sql', 'create table once (n int); select pg_sleep(0.2); insert into once values (1)')
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(connection, folder)))
  expect(ran.flat()).toEqual(['9001-slow.sql'])
  expect(await ask('select n from once')).toEqual([{ n: 1 }])
})

test('a file that fails leaves nothing behind and stops those after it', async () => {
  write('9001-half.sql', 'create table half (n int); select * from nowhere')
  write('9002-after.sql', 'create table after (n int)')
  await expect(migrate(connection, folder)).rejects.toThrow('The migration 9001-half.sql failed: relation "nowhere" does not exist')
  expect(await ask("select tablename from pg_tables where tablename in ('half', 'after')")).toEqual([])
  write('9001-half.sql', 'create table half (n int)')
  expect(await migrate(connection, folder)).toEqual(['9001-half.sql', '9002-after.sql'])
})

test('a file that was changed after it ran is an error', async () => {
  write('9001-fixed.sql', 'create table fixed (n int)')
  await migrate(connection, folder)
  write('9001-fixed.sql', 'create table fixed (n bigint)')
  await expect(migrate(connection, folder)).rejects.toThrow('The migration 9001-fixed.sql was changed after this database had run it.')
})
