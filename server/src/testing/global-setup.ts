import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { testDatabaseUrl } from '../config.ts'
import { readConnection, type Connection } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { Jobs } from '../jobs.ts'
import { queues } from '../services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for this run with a migrated database `template` on it. */
    testServer: Connection
    template: string
  }
}

const quiet = { info() {}, warn() {}, debug() {}, error() {} }

/** One PostgreSQL for the whole run with one migrated database, which every test file copies. */
export default async function setUp(project: TestProject) {
  const address = testDatabaseUrl()
  const folder = mkdtempSync(path.join(tmpdir(), 'veduta-test-'))
  const embedded = address ? undefined : await startEmbedded(folder, quiet, { settings: ['fsync=off', 'full_page_writes=off'] })
  const server = embedded?.connection ?? readConnection(address!)
  const template = `veduta_template_${process.pid}`
  await onServer(server, `create database ${template}`)
  const connection = { ...server, database: template }
  await migrate(connection)
  const jobs = new Jobs(connection, quiet, { worker: false })
  await jobs.start(queues)
  await jobs.stop()
  project.provide('testServer', server)
  project.provide('template', template)
  return async () => {
    await onServer(server, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onServer(server: Connection, statement: string) {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
