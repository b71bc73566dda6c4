import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import type { AcceptedImage, Upload, UploadLimits } from './accept.ts'
import { thumbnailWidths, type Addresses, type ThumbnailWidth } from './address.ts'
import { Codec } from './codec.ts'
import type { Store } from './store.ts'

type Kind = 'sketch' | 'reference' | 'result'

/** A picture whose bytes are in the store already while its row is not: write the row with `recordImage`, or drop the file. */
export interface StoredImage {
  id: string
  key: string
  kind: Kind
  contentType: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: number
  sha256: Buffer
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** A key nobody can guess: 192 random bits. The first two letters spread the files over folders. */
function newKey(folder: string, ending: string): string {
  const name = randomBytes(24).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name}.${ending}`
}

const thumbnailKey = (key: string, width: ThumbnailWidth) => `${key}.w${width}.webp`
/** The key of the picture that a file belongs to: its own, or that of the picture it is a smaller copy of. */
export const pictureKey = (fileKey: string) => fileKey.replace(/\.w\d+\.webp$/, '')

/** Stored pictures: bytes in the store, facts in the database. */
export class Images {
  #store: Store
  addresses: Addresses
  #codec = new Codec()
  #making = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(store: Store, addresses: Addresses) {
    this.#store = store
    this.addresses = addresses
  }

  /** Makes an upload safe and puts it into the store. Refuses with what is wrong with it. */
  accept(kind: Kind, upload: Upload, limits: UploadLimits): Promise<StoredImage> {
    return this.#codec.accept(upload, limits, (image) => this.put(kind, image))
  }

  /** Puts the bytes into the store under a new key. */
  async put(kind: Kind, image: AcceptedImage): Promise<StoredImage> {
    const key = newKey(kind, endings[image.contentType])
    await this.#store.put(key, image.bytes, image.contentType)
    return {
      id: crypto.randomUUID(),
      key,
      kind,
      contentType: image.contentType,
      width: image.width,
      height: image.height,
      bytes: image.bytes.length,
      sha256: createHash('sha256').update(image.bytes).digest(),
    }
  }

  /** Keeps the picture of a person, made safe like any upload; their account names the file. */
  acceptAvatar(upload: Upload, limits: UploadLimits): Promise<string> {
    return this.#codec.accept(upload, limits, async ({ bytes, contentType }) => {
      const key = newKey('avatar', endings[contentType])
      await this.#store.put(key, bytes, contentType)
      return key
    })
  }

  /** Keeps a picture of unfinished work; it belongs to no row and goes with `drop` or with the next sweep. */
  async putPreview(bytes: Uint8Array): Promise<string> {
    const key = newKey('preview', 'jpg')
    await this.#store.put(key, bytes, 'image/jpeg')
    return key
  }

  /** The bytes at `key`, or undefined where there are none. */
  read(key: string): Promise<Uint8Array | undefined> {
    return this.#store.get(key)
  }

  /** The bytes of the copy of `key` that is `width` pixels wide; made when it is first asked for, and kept. */
  async readThumbnail(key: string, width: ThumbnailWidth): Promise<Uint8Array | undefined> {
    const small = thumbnailKey(key, width)
    const kept = await this.#store.get(small)
    if (kept) return kept
    const running = this.#making.get(small)
    if (running) return running
    const making = this.#makeThumbnail(key, small, width).finally(() => this.#making.delete(small))
    this.#making.set(small, making)
    return making
  }

  async #makeThumbnail(key: string, small: string, width: ThumbnailWidth) {
    const whole = await this.#store.get(key)
    if (!whole) return undefined
    const bytes = await this.#codec.thumbnail(whole, width)
    await this.#store.put(small, bytes, 'image/webp')
    return bytes
  }

  close(): void {
    this.#codec.close()
  }

  /** Deletes pictures with their smaller copies. Call it after the transaction that deleted their rows. */
  async drop(keys: string[]): Promise<void> {
    await this.#store.delete(keys.flatMap((key) => [...thumbnailWidths.map((width) => thumbnailKey(key, width)), key]))
  }

  /**
   * Deletes every file without a row that is older than `graceMs`: what a process left behind that died between writing a file
   * and its row, or between deleting a row and its file. Returns how many went.
   */
  async sweep(db: Database, graceMs: number): Promise<number> {
    const old = Date.now() - graceMs
    let swept = 0
    let batch: string[] = []
    const flush = async () => {
      const keys = [...new Set(batch.map(pictureKey))]
      const known = new Set<string>()
      if (keys.length > 0) {
        const rows = await db.selectFrom('image').select('key').where('key', 'in', keys).execute()
        const previews = await db.selectFrom('generation').select('preview_key').where('preview_key', 'in', keys).execute()
        const people = await db.selectFrom('account').select('avatar_key').where('avatar_key', 'in', keys).execute()
        for (const { avatar_key } of people) known.add(avatar_key!)
        for (const { key } of rows) known.add(key)
        for (const { preview_key } of previews) known.add(preview_key!)
      }
      const orphans = batch.filter((file) => !known.has(pictureKey(file)))
      await this.#store.delete(orphans)
      swept += orphans.length
      batch = []
    }
    for await (const { key, changed } of this.#store.list()) {
      if (changed.getTime() < old) batch.push(key)
      if (batch.length >= 500) await flush()
    }
    await flush()
    return swept
  }
}

/** Writes the row of a stored picture. */
export async function recordImage(trx: Transaction, account: string, project: string, image: StoredImage): Promise<void> {
  await trx
    .insertInto('image')
    .values({
      id: image.id,
      account_id: account,
      project_id: project,
      kind: image.kind,
      key: image.key,
      content_type: image.contentType,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      sha256: image.sha256,
    })
    .execute()
}
