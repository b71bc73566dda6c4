import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    maxUploadBytes: number
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

/** Lets endpoints with files receive multipart bodies. `maxMb` bounds each file. */
export async function acceptUploads(app: FastifyInstance, maxMb: number): Promise<void> {
  app.decorate('maxUploadBytes', maxMb * 1024 * 1024)
  app.decorateRequest('uploads', undefined)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: app.maxUploadBytes, fieldSize: fieldBytes, fields: 100, files: 20, parts: 120, headerPairs: 50 },
  })
  app.addHook('onError', discardUploads)
}

const folders = new WeakMap<FastifyRequest, string>()

/** Removes what a request had spooled. Called when its handler is done, and when it fails before. */
export async function discardUploads(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request)
  if (folder) await rm(folder, { recursive: true, force: true })
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
  const folder = await mkdtemp(path.join(tmpdir(), 'veduta-upload-'))
  folders.set(request, folder)
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
