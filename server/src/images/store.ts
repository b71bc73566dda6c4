import { randomBytes } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk, DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where half-written files stand, beside the finished ones so that a rename stays within one file system. */
const unfinished = 'unfinished'

/** The file system as an object store: a key either holds the whole picture, safe on disk, or does not exist. */
class DurableFiles extends FSDriver {
  #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, contents)
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents)
  }

  /** A copy of a file, made without its bytes passing through here. */
  putFile(key: string, file: string): Promise<void> {
    return this.#keep(key, async (draft) => {
      await withFolder(draft, () => copyFile(file, draft, constants.COPYFILE_EXCL))
      await sync(draft)
    })
  }

  #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    return this.#keep(key, (draft) => writeAndSync(draft, contents))
  }

  async #keep(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = path.join(this.#root, key)
    const draft = path.join(this.#root, unfinished, randomBytes(12).toString('hex'))
    try {
      await write(draft)
      await withFolder(target, () => rename(draft, target))
    } catch (cause) {
      await rm(draft, { force: true })
      throw cause
    }
    // Not every system can open a directory; then nothing is lost but the promise that the rename survives a loss of power.
    if (process.platform !== 'win32') await sync(path.dirname(target))
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(path.join(this.#root, key))
  }
}

/** Does what needs the folder of `file`, which is made where it is not there: that is seldom. */
async function withFolder<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    return work()
  }
}

async function writeAndSync(file: string, contents: string | Uint8Array | Readable) {
  const handle = await withFolder(file, () => open(file, 'wx', 0o600))
  try {
    await handle.writeFile(contents)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes what is written of a file, or renamed in a folder, survive a loss of power. */
async function sync(file: string) {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * `s3://bucket?endpoint=…&region=…`, the credentials from where the AWS SDK finds them or from `key` and `secret`. The SDK is loaded only
 * where it is used: it is large.
 */
async function bucketFrom(address: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(address)
  const asked = (name: string) => url.searchParams.get(name) ?? undefined
  const key = url.username || asked('key')
  const secret = url.password || asked('secret')
  return new S3Driver({
    bucket: url.hostname,
    region: asked('region') ?? 'us-east-1',
    ...(asked('endpoint') && { endpoint: asked('endpoint'), forcePathStyle: true }),
    ...(key && secret && { credentials: { accessKeyId: decodeURIComponent(key), secretAccessKey: decodeURIComponent(secret) } }),
    visibility: 'private',
    supportsACL: false,
  })
}

/** Bytes by key. Keys are made by `images.ts`, never by people. */
export interface Store {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Keeps a file of `bytes` bytes without holding it in memory. */
  putFile(key: string, file: string, bytes: number): Promise<void>
  /** Undefined where there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Has `work` read the bytes from a file of this machine: they need not be held in memory. Undefined where there are none. */
  withFile<T>(key: string, work: (file: string) => Promise<T>): Promise<T | undefined>
  /** Deleting what is not there is no error. */
  delete(keys: string[]): Promise<void>
  /** Every stored file and every half-written one, with the time of its last change. */
  list(): AsyncIterable<{ key: string; changed: Date }>
  /** Throws when the store cannot be written. */
  check(): Promise<void>
}

/** The store that `STORAGE_URL` names, or the directory `directory`. */
export async function openStore(storageUrl: string | undefined, directory: string): Promise<Store> {
  const files = storageUrl ? undefined : new DurableFiles(directory)
  const disk = new Disk(files ?? (await bucketFrom(storageUrl!)))
  return {
    async put(key, bytes, contentType) {
      await disk.put(key, bytes, { contentType, contentLength: bytes.byteLength })
    },

    async putFile(key, file, bytes) {
      if (files) return files.putFile(key, file)
      await disk.putStream(key, createReadStream(file), { contentType: 'application/octet-stream', contentLength: bytes })
    },

    async get(key) {
      try {
        return await disk.getBytes(key)
      } catch {
        // A picture may be put there at this moment.
        return (await disk.exists(key)) ? await disk.getBytes(key) : undefined
      }
    },

    async withFile(key, work) {
      if (!(await disk.exists(key))) return undefined
      if (!storageUrl) return work(path.join(directory, key))
      const folder = await mkdtemp(path.join(tmpdir(), 'veduta-stored-'))
      try {
        const file = path.join(folder, 'file')
        await pipeline(await disk.getStream(key), createWriteStream(file, { mode: 0o600 }))
        return await work(file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async delete(keys) {
      await Promise.all(keys.map((key) => disk.delete(key)))
    },

    async *list() {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const object of page.objects) {
          if (!(object instanceof DriveFile)) continue
          const facts = await object.getMetaData().catch(() => undefined)
          if (facts) yield { key: object.key, changed: facts.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },

    async check() {
      const key = `check/${randomBytes(8).toString('hex')}.txt`
      await disk.put(key, 'ready', { contentType: 'text/plain', contentLength: 5 })
      await disk.delete(key)
    },
  }
}
