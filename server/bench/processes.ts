import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConnection } from '../src/database/connection.ts'
import { openDatabase } from '../src/database/database.ts'
import { startEmbedded } from '../src/database/embedded.ts'
import { compileCache, freePort } from '../src/testing/spawn-product.ts'

/** A server in a process of its own, whose use of the processor can be read. */
export interface Measured {
  pid: number
  port: number
  stop: () => Promise<void>
}

/** Starts a program of ours and waits until its output matches; the first group, if any, is the port. */
export async function startServer(file: string, args: string[], env: Record<string, string>, ready: RegExp): Promise<Measured> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file), ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await untilReady(child, ready)
  child.stdout.resume()
  return {
    pid: child.pid!,
    port,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function untilReady({ stdout }: ChildProcess, ready: RegExp): Promise<number> {
  let text = ''
  for await (const more of stdout!.iterator({ destroyOnReturn: false })) {
    text += String(more)
    const found = ready.exec(text)
    if (found) return Number(found[1])
  }
  throw new Error('the server ended before it was ready')
}

const quiet = { info() {}, warn() {}, debug() {}, error() {} }

/** Starts the product as one process over a database of its own; `stop` ends and removes all. */
export async function startProduct(env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'veduta-bench-'))
  const postgres = await startEmbedded(path.join(folder, 'postgres'), quiet)
  const { host, port, user, password, database } = postgres.connection
  const part = encodeURIComponent
  const address = `postgres://${part(user)}:${part(password)}@localhost:${port}/${database}?host=${part(host)}`
  const own = { DATABASE_URL: address, DATA_DIR: folder, TMPDIR: folder, NODE_ENV: 'test', PORT: String(await freePort()) }
  const product = await startServer('../src/main.ts', [], { ...own, ...env }, /Veduta runs at .*:(\d+)/)
  const db = openDatabase(readConnection(address), quiet)
  return {
    product,
    db,
    databasePid: postgres.pid()!,
    stop: async () => {
      await db.destroy()
      await product.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Milliseconds of processor time that a process has used, from /proc (Linux; a tick is 10 ms). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The same of a process and of all that it has started. */
export const familyMs = (pid: number): number => childrenOf(pid).reduce((sum, child) => sum + familyMs(child), processorMs(pid))

/** The memory of a process and of all that it has started, in MB (Linux): what each has for itself and its part of what they share. */
export function memoryMb(pid: number): number {
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  return childrenOf(pid).reduce((sum, child) => sum + memoryMb(child), own)
}
