import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './connection.ts'
import { deathGuard, launcher, postgresBinaries } from './postgres-binaries.ts'

interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  debug(facts: object, message: string): void
}

interface Options {
  /** Extra settings of the server, such as `fsync=off` for data that nobody will miss. */
  settings?: string[]
}

/** A PostgreSQL server over a folder of ours. */
export interface Embedded {
  connection: Connection
  /** Whether the server is this process's child; if not, another process of ours runs it and we share it. */
  isOwner(): boolean
  /** The server's process, when it is ours. */
  pid(): number | undefined
  /** Leaves the server, and stops it when it is ours. */
  stop(): Promise<void>
}

const user = 'veduta'
const patienceMs = 60_000

/** What a server says that cannot start yet, because another one over the same data has not quite ended. */
const isInTheWay = /lock file|pre-existing shared memory/

/**
 * Runs a real PostgreSQL over `folder`, creating the data on first use. A server that another process already runs there
 * is shared, and taken over when that process ends. A server that dies is started again; pools reconnect by themselves.
 * The server ends with this process, however this process ends.
 */
export async function startEmbedded(folder: string, log: Log, { settings = [] }: Options = {}): Promise<Embedded> {
  const { initdb, postgres } = postgresBinaries()
  const launch = launcher()
  const data = path.join(folder, 'data')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const password = keptPassword(folder)
  const place = await listeningPlace(folder, launch.owner)
  const connection: Connection = { host: place.host, port: place.port, user, password, database: user }
  if (!existsSync(path.join(data, 'PG_VERSION'))) await createData(data, password, initdb, launch)

  let child: ChildProcess | undefined
  let watch: pg.Client | undefined
  const leaving = new AbortController()
  let restarting: Promise<void> | undefined

  const start = () => {
    const [program, ...args] = [...deathGuard(), ...launch.before, postgres, '-D', data, '-k', place.socket, '-p', String(place.port)]
    for (const setting of [`listen_addresses=${place.listen}`, 'unix_socket_permissions=0700', 'max_connections=200', ...settings]) {
      args.push('-c', setting)
    }
    // Its own process group: Ctrl-C in a terminal reaches us first, and we stop it when the work is handed back.
    const server = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true, uid: launch.owner, gid: launch.owner })
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
      log.debug({ postgres: text.trimEnd() }, 'postgres')
    })
    return { server, said: () => said }
  }

  /** Comes back when a server answers: one that was there, or one that we started. */
  const ensure = async () => {
    const deadline = Date.now() + patienceMs
    let last = ''
    let failures = 0
    while (!leaving.signal.aborted && Date.now() < deadline) {
      const state = await probe(connection)
      if (state === 'answers') return void (watch = await watchShared(connection, recover))
      if (state === 'none') {
        const { server, said } = start()
        const ended = once(server, 'exit') as Promise<[number | null, string | null]>
        if (await untilReady(connection, ended)) {
          child = server
          void ended.then(([code, signal]) => {
            child = undefined
            if (!leaving.signal.aborted) log.warn({ exit: code, signal, said: said() }, 'the embedded PostgreSQL ended; starting it again')
            recover()
          })
          return
        }
        last = said()
        if (!isInTheWay.test(last) && ++failures >= 3) break
      }
      await pause(200)
    }
    if (!leaving.signal.aborted) throw new Error(`The embedded PostgreSQL in ${folder} does not start.\n${last}`)
  }

  function recover() {
    watch = undefined
    if (leaving.signal.aborted || restarting) return
    restarting = ensure()
      .catch((error: unknown) => log.warn({ err: error }, 'the embedded PostgreSQL could not be started again'))
      .finally(() => {
        restarting = undefined
        if (!leaving.signal.aborted && !child && !watch) setTimeout(recover, 1000).unref()
      })
  }

  await ensure()
  await createDatabase(connection)
  return {
    connection,
    isOwner: () => child !== undefined,
    pid: () => child?.pid,
    async stop() {
      leaving.abort()
      await restarting
      watch?.removeAllListeners('end')
      await watch?.end().catch(() => {})
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGINT') // PostgreSQL's fast shutdown
      const patience = setTimeout(() => child?.kill('SIGQUIT'), 10_000)
      await ended
      clearTimeout(patience)
    },
  }
}

/** A password of this folder's own: made once, whoever comes first. */
function keptPassword(folder: string): string {
  const file = path.join(folder, 'password')
  const fresh = `${file}.${process.pid}`
  if (!existsSync(file)) {
    writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(fresh, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(fresh, { force: true })
    }
  }
  return readFileSync(file, 'utf8')
}

/** A private socket folder; on Windows, which PostgreSQL serves over TCP only, a port of the loopback address. */
async function listeningPlace(folder: string, owner: number | undefined) {
  if (process.platform === 'win32') {
    const file = path.join(folder, 'port')
    if (!existsSync(file)) writeFileSync(file, String(await freePort()))
    return { host: '127.0.0.1', port: Number(readFileSync(file, 'utf8')), listen: '127.0.0.1', socket: '' }
  }
  const inside = path.join(folder, 'socket')
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  // The path of a socket may be about 100 bytes long.
  const socket = Buffer.byteLength(inside) < 80 ? inside : path.join(tmpdir(), `veduta-${name}`)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(socket)
  const ours = [process.getuid!(), owner].includes(uid) && (mode & 0o077) === 0
  if (!ours) throw new Error(`The folder ${socket} must belong to this user and be closed to others.`)
  if (owner !== undefined) chownSync(socket, owner, owner)
  return { host: socket, port: 5432, listen: '', socket }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Makes the data beside its place and moves it there, so that a half-made one never looks finished. */
async function createData(data: string, password: string, initdb: string, launch: ReturnType<typeof launcher>) {
  const folder = path.dirname(data)
  for (const left of readdirSync(folder).filter((name) => /^data\.\d+$/.test(name) && !isAlive(Number(name.slice(5))))) {
    rmSync(path.join(folder, left), { recursive: true, force: true })
  }
  const fresh = `${data}.${process.pid}`
  const passwordFile = `${fresh}.password`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (launch.owner !== undefined) for (const file of [folder, fresh, passwordFile]) chownSync(file, launch.owner, launch.owner)
  const [program, ...args] = [...launch.before, initdb, '-D', fresh, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale', '--no-instructions')
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], uid: launch.owner, gid: launch.owner })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'exit')) as [number | null]
  rmSync(passwordFile, { force: true })
  if (code !== 0) throw new Error(`PostgreSQL could not create its data in ${data}.\n${said}`)
  try {
    renameSync(fresh, data)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Otherwise another process was first.
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw new Error(`${data} is there but holds no PostgreSQL data.`, { cause: error })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Asks whether a server is there: it answers, it is on its way up or down, or there is none. */
async function probe(connection: Connection): Promise<'answers' | 'busy' | 'none'> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'answers'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01') throw new Error('Another PostgreSQL with another password listens in this data folder.', { cause: error })
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'none' : 'busy'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether the server that was just started answers before it ends. */
async function untilReady(connection: Connection, ended: Promise<unknown>): Promise<boolean> {
  const gone = ended.then(() => true)
  for (;;) {
    const answers = (await probe(connection)) === 'answers'
    if (await Promise.race([gone, pause(answers ? 0 : 30, false)])) return false
    if (answers) return true
  }
}

/** Holds one connection to somebody else's server, to notice at once when it goes. */
async function watchShared(connection: Connection, whenGone: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, database: 'postgres', keepAlive: true, application_name: 'veduta watch' })
  client.on('error', () => {})
  await client.connect()
  client.once('end', whenGone)
  return client
}

async function createDatabase(connection: Connection) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${user}`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== '42P04' && code !== '23505') throw error // there already, or being made by another process
  } finally {
    await client.end()
  }
}
