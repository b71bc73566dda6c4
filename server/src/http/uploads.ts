import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { Turns } from '../turns.ts'
import { stayOpen } from './slow.ts'

declare module 'fastify' {
  interface FastifyInstance {
    maxUploadBytes: number
    /** What all uploads in flight of this process may take on the disk, in bytes. */
    uploadTurns: Turns
  }
}

/** A file as it was sent: spooled to `path` and not looked into yet. */
export interface Upload {
  path: string
  bytes: number
  /** What the sender called it; for words only, never for a path. */
  filename: string
}

/** Longest text of one form field, in bytes. */
const fieldBytes = 64 * 1024

/** A sender is asked to come again, before anything is read, when it would not be done within so many seconds. */
const patienceS = 60

const megabyte = 1024 * 1024

/**
 * Lets endpoints with files receive multipart bodies. `maxMb` bounds each file, `inFlightMb` all that this process holds at once: further
 * bodies are left in the network until it is their turn.
 */
export async function acceptUploads(app: FastifyInstance, maxMb: number, inFlightMb = 1024): Promise<void> {
  app.decorate('maxUploadBytes', maxMb * megabyte)
  app.decorate('uploadTurns', new Turns(inFlightMb * megabyte))
  app.decorateRequest('uploads', undefined)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: app.maxUploadBytes, fieldSize: fieldBytes, fields: 100, files: 20, parts: 120, headerPairs: 50 },
  })
  app.addHook('onError', discardUploads)
  sweepAgain(app)
}

/** Names of spool folders tell whose they are: uploads of a process that was killed can then be told from those of a living one. */
const prefix = `veduta-upload-${hostname().replaceAll(/[^\w.]/g, '_')}-`
/** No request lasts as long: what is older belongs to nobody. */
const longestMs = 2 * 3_600_000

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the uploads that killed processes of this machine have left. Tells how many requests they belonged to. */
export async function sweepUploads(now: number = Date.now()): Promise<number> {
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  let swept = 0
  for (const name of left) {
    const folder = path.join(tmpdir(), name)
    const pid = Number(name.slice(prefix.length).split('-')[0])
    const changed = await stat(folder).catch(() => undefined)
    // A number is given again: what is older than the process of that number is not its own, as far as we can tell.
    const longest = pid === process.pid ? process.uptime() * 1000 : longestMs
    if (!changed || (isAlive(pid) && now - changed.mtimeMs < longest)) continue
    await rm(folder, { recursive: true, force: true })
    swept++
  }
  return swept
}

/** Sweeps now and once an hour. */
function sweepAgain(app: FastifyInstance) {
  const sweep = () =>
    void sweepUploads().catch((error: unknown) => app.log.warn({ err: error }, 'uploads that were left could not be removed'))
  sweep()
  const again = setInterval(sweep, 3_600_000)
  app.addHook('onClose', async () => clearInterval(again))
}

interface Spool {
  folder?: string
  endTurn?: () => void
}
const spools = new WeakMap<FastifyRequest, Spool>()

/** Removes what a request had spooled. Called when its handler is done, and when it fails before. */
export async function discardUploads(request: FastifyRequest): Promise<void> {
  const { folder, endTurn } = spools.get(request) ?? {}
  if (folder) await rm(folder, { recursive: true, force: true })
  endTurn?.()
}

/** Waits until the body may be read. Refuses with `busy` when that would take too long, and stops when the sender has gone. */
async function waitForTurn(request: FastifyRequest, allowed: Record<string, number>): Promise<() => void> {
  stayOpen(request.raw)
  const { uploadTurns, maxUploadBytes } = request.server
  const seconds = Math.ceil(uploadTurns.estimateMs / 1000)
  if (uploadTurns.isFull && seconds > patienceS) throw new Refusal('busy', { seconds })
  const files = Object.values(allowed).reduce((sum, most) => sum + most, 0)
  const told = Number(request.headers['content-length'] ?? NaN)
  const gone = new AbortController()
  const leave = () => gone.abort(new Refusal('malformed'))
  request.raw.once('close', leave)
  try {
    return await uploadTurns.take(Math.min(Number.isNaN(told) ? Infinity : told, files * maxUploadBytes + 10 * megabyte), gone.signal)
  } finally {
    request.raw.off('close', leave)
  }
}

/**
 * Reads a multipart body: fields become `request.body`, a repeated one a list; files are spooled to a private folder that
 * goes when the request is answered. Refuses files that are too large, too many or not asked for, before the rest is read.
 */
export async function receiveParts(request: FastifyRequest, allowed: Record<string, number>): Promise<void> {
  try {
    await spool(request, allowed)
  } catch (error) {
    await discardUploads(request) // the sender may be gone, and then nothing else would
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    // What has neither a status nor a system's code is the parser's own complaint about the form.
    throw error instanceof Refusal || statusCode || code ? error : new Refusal('malformed', {}, { cause: error })
  }
}

async function spool(request: FastifyRequest, allowed: Record<string, number>) {
  if (!request.isMultipart()) throw new Refusal('wrong_media_type', { accepted: 'multipart/form-data' })
  const limit = request.server.maxUploadBytes
  const fields: Record<string, string | string[]> = Object.create(null)
  const uploads: Record<string, Upload[]> = {}
  const mine: Spool = {}
  spools.set(request, mine)
  mine.endTurn = await waitForTurn(request, allowed)
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`))
  mine.folder = folder
  let count = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('body_too_large')
      const value = String(part.value)
      const before = fields[part.fieldname]
      fields[part.fieldname] = before === undefined ? value : [before, value].flat()
      continue
    }
    const most = allowed[part.fieldname]
    const list = (uploads[part.fieldname] ??= [])
    if (most === undefined) throw new Refusal('invalid_input', { names: part.fieldname }, { fields: [part.fieldname] })
    if (list.length >= most) throw new Refusal('too_many_files', { limit: most }, { fields: [part.fieldname] })
    const file = path.join(folder, String(count++))
    await pipeline(part.file, createWriteStream(file, { mode: 0o600 }))
    const filename = printable(part.filename)
    if (part.file.truncated)
      throw new Refusal('file_too_large', { file: filename, limit: limit / 1024 / 1024 }, { fields: [part.fieldname] })
    // A browser sends an empty part for a file field that was left empty.
    if (part.file.bytesRead > 0 || part.filename) list.push({ path: file, bytes: part.file.bytesRead, filename })
  }
  request.body = { ...fields }
  request.uploads = uploads
}

/** A file's name fit for a message: its last part, without control characters, at most 80 characters long. */
const printable = (name: string | undefined) => {
  const last = (name ?? '').split(/[/\\]/).at(-1)!
  return last.replace(/[\p{C}]/gu, '').slice(0, 80) || 'file'
}
