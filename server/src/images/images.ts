import { hash, randomBytes } from 'node:crypto'
import { printSizes, type PrintSize } from '@veduta/contract/catalogue/print-size'
import type { Database, Transaction } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { AcceptedImage, SeenImage, Upload, UploadLimits } from './accept.ts'
import { thumbnailWidths, type Addresses, type ThumbnailWidth } from './address.ts'
import { Codec } from './codec.ts'
import type { Enlargement } from './enlarge.ts'
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
  /** What its sender called it, where it is kept as it was sent: then it is still to be made safe. */
  sentAs?: string
  /** What the drawing is known by that it shows, where that is not the `sha256` that it will have. */
  content?: Buffer
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** A key nobody can guess: 192 random bits. The first two letters spread the files over folders. */
function newKey(folder: string, ending: string): string {
  const name = randomBytes(24).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name}.${ending}`
}

const thumbnailKey = (key: string, width: ThumbnailWidth) => `${key}.w${width}.webp`
/** Where a picture stands as it was sent; no address leads there. */
const sentKey = (key: string) => `${key}.sent`
/** Where the copy of a picture stands that is for print. */
export const printKey = (key: string, size: PrintSize, ending: 'png' | 'jpg') => `${key}.${size}.${ending}`
const printKeys = (key: string) => printSizes.flatMap((size) => [printKey(key, size, 'png'), printKey(key, size, 'jpg')])
/** The key of the picture that a file belongs to: its own, or that of the picture it is a copy of. */
export const pictureKey = (fileKey: string) => fileKey.replace(/(?<=\.\w+)\.(?:w\d+\.webp|sent|\w+\.(?:png|jpg))$/, '')

const loose = 'loose'
/** Whether a picture was kept by `keepLoose`. */
export const isLoose = (key: string) => key.startsWith(`${loose}/`)

/** So many pictures that were left as they were sent are looked after at a time. */
const mostLeft = 50

/**
 * Stored pictures: bytes in the store, facts in the database. What people send is kept as it came until it is made safe, which somebody
 * begins at once; whoever needs it earlier waits for that. Nothing else is ever read, by whatever address.
 */
export class Images {
  #store: Store
  addresses: Addresses
  #db: Database
  #codec = new Codec()
  #making = new Map<string, Promise<Uint8Array | undefined>>()
  #settling = new Map<string, Promise<void>>()
  #soon = Promise.resolve()
  #closed = false

  constructor(store: Store, addresses: Addresses, db: Database) {
    this.#store = store
    this.addresses = addresses
    this.#db = db
  }

  /** Looks at an upload without decoding it. Refuses with what is wrong with it, as far as that can be seen. */
  look(upload: Upload, limits: UploadLimits): Promise<SeenImage> {
    return this.#codec.look(upload, limits)
  }

  /** Puts an upload into the store as it was sent. Have it settled once its row is written. */
  async keepAsSent(kind: Kind, { name, path }: Upload, { contentType, ...facts }: SeenImage): Promise<StoredImage> {
    const key = newKey(kind, endings[contentType])
    await this.#store.putFile(sentKey(key), path, facts.bytes)
    return { id: crypto.randomUUID(), key, kind, contentType, ...facts, sentAs: name }
  }

  /**
   * Makes the picture at `key` safe unless it is: replaces what was sent and writes the facts of what came of it. Any number of processes
   * may do so at once. Does nothing for a picture that is gone. Refuses with `file_broken`, naming the file; such a picture is not kept.
   */
  settle(key: string): Promise<void> {
    const running = this.#settling.get(key)
    if (running) return running
    const settling = this.#settle(key).finally(() => this.#settling.delete(key))
    this.#settling.set(key, settling)
    return settling
  }

  async #settle(key: string): Promise<void> {
    let image = await this.#stateOf(key)
    if (image?.state === 'sent') {
      if (await this.#makeSafe(key, image.sent_as!)) return
      image = await this.#stateOf(key)
    }
    if (image?.state === 'broken') throw new Refusal('file_broken', { file: image.sent_as! })
  }

  /** Whether it is safe now; else somebody else has seen to it, or it was given up. */
  async #makeSafe(key: string, name: string): Promise<boolean> {
    const replace = async (file: string) => {
      await this.#replace(key, await this.#codec.makeSafe({ name, path: file }))
      return true
    }
    try {
      if (await this.#codec.inTurn(() => this.#store.withFile(sentKey(key), replace))) return true
      // What was sent goes only once its picture is ready: where it is gone before, it is lost.
      await this.#giveUp(key)
    } catch (error) {
      if (error instanceof Refusal) await this.#giveUp(key)
      else if ((await this.#stateOf(key))?.state === 'sent') throw error
    }
    return false
  }

  #stateOf(key: string) {
    return this.#db.selectFrom('image').select(['state', 'sent_as']).where('key', '=', key).executeTakeFirst()
  }

  async #replace(key: string, { bytes, contentType, width, height }: AcceptedImage) {
    await this.#store.put(key, bytes, contentType)
    const { numUpdatedRows } = await this.#db
      .updateTable('image')
      .set({ state: 'ready', sent_as: null, width, height, bytes: bytes.length, sha256: hash('sha256', bytes, 'buffer') })
      .where('key', '=', key)
      .executeTakeFirst()
    // Somebody may have deleted the picture meanwhile.
    await (numUpdatedRows === 0n ? this.drop([key]) : this.#store.delete([sentKey(key)]))
  }

  async #giveUp(key: string) {
    const { numUpdatedRows } = await this.#db
      .updateTable('image')
      .set({ state: 'broken' })
      .where('key', '=', key)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await this.#store.delete([sentKey(key)])
  }

  /** Makes pictures safe that are still as they were sent `graceMs` after: whoever began has died. Tells how many there were. */
  async settleLeft(graceMs: number): Promise<number> {
    const left = await this.#db
      .selectFrom('image')
      .select('key')
      .where('state', '=', 'sent')
      .where('created_at', '<', new Date(Date.now() - graceMs))
      .orderBy('created_at')
      .limit(mostLeft)
      .execute()
    await Promise.allSettled(left.map(({ key }) => this.settle(key)))
    return left.length
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
      sha256: hash('sha256', image.bytes, 'buffer'),
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

  /** Keeps a picture that is only looked at, made safe; it belongs to no row and goes with `drop` or with the next sweep. */
  keepLoose(upload: Upload, limits: UploadLimits): Promise<string> {
    return this.#codec.accept(upload, limits, async ({ bytes, contentType }) => {
      const key = newKey(loose, endings[contentType])
      await this.#store.put(key, bytes, contentType)
      return key
    })
  }

  /** The bytes of an upload made safe; nothing is kept. */
  madeSafe(upload: Upload, limits: UploadLimits): Promise<Uint8Array> {
    return this.#codec.accept(upload, limits, async ({ bytes }) => bytes)
  }

  /** Keeps a picture of unfinished work; it belongs to no row and goes with `drop` or with the next sweep. */
  async putPreview(bytes: Uint8Array): Promise<string> {
    const key = newKey('preview', 'jpg')
    await this.#store.put(key, bytes, 'image/jpeg')
    return key
  }

  /** The bytes at `key`, or undefined where there are none; a picture that was only just sent is waited for. */
  async read(key: string): Promise<Uint8Array | undefined> {
    return (await this.#store.get(key)) ?? this.#readSettled(key)
  }

  async #readSettled(key: string): Promise<Uint8Array | undefined> {
    if (!(await this.#stateOf(key))) return undefined
    try {
      await this.settle(key)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
    // Somebody else may have made it safe since it was looked for.
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
    const whole = await this.read(key)
    if (!whole) return undefined
    const bytes = await this.#codec.thumbnail(whole, width)
    await this.#store.put(small, bytes, 'image/webp')
    return bytes
  }

  /** Makes the copies of `key` for print, and keeps them beside it; false where it is gone. */
  async putPrints(key: string, print: PrintSize, asked: Omit<Enlargement, 'bytes'>): Promise<boolean> {
    const bytes = await this.read(key)
    if (!bytes) return false
    const { png, jpeg } = await this.#codec.enlarge({ ...asked, bytes })
    await this.#store.put(printKey(key, print, 'png'), png, 'image/png')
    await this.#store.put(printKey(key, print, 'jpg'), jpeg, 'image/jpeg')
    return true
  }

  /** Deletes the copies of `key` for print in one size. */
  dropPrint(key: string, print: PrintSize): Promise<void> {
    return this.#store.delete([printKey(key, print, 'png'), printKey(key, print, 'jpg')])
  }

  /** Begins to make pictures safe, one after the other and behind those of earlier calls: whoever needs one now does not wait for that. */
  settleSoon(keys: string[]): void {
    for (const key of keys)
      this.#soon = this.#soon.then(async () => {
        // Whatever keeps a picture from it will be met again by the worker that needs it.
        if (!this.#closed) await this.settle(key).catch(() => {})
      })
  }

  /** Resolves when nothing is being made safe in this process. */
  async whenSettled(): Promise<void> {
    await this.#soon
    await Promise.allSettled(this.#settling.values())
  }

  /** Leaves what is still as it was sent to whoever comes next. */
  async close(): Promise<void> {
    this.#closed = true
    this.#codec.close()
    await this.whenSettled()
  }

  /** Deletes pictures with their copies. Call it after the transaction that deleted their rows. */
  async drop(keys: string[]): Promise<void> {
    await this.#store.delete(
      keys.flatMap((key) => [...thumbnailWidths.map((width) => thumbnailKey(key, width)), ...printKeys(key), sentKey(key), key]),
    )
  }

  /**
   * Deletes every file without a row that is older than `graceMs`: what a process left behind that died between writing a file
   * and its row, or between deleting a row and its file. Returns how many went.
   */
  async sweep(graceMs: number): Promise<number> {
    const db = this.#db
    const old = Date.now() - graceMs
    let swept = 0
    let batch: string[] = []
    const flush = async () => {
      const keys = [...new Set(batch.map(pictureKey))]
      const known = new Set<string>()
      if (keys.length > 0) {
        const rows = await db.selectFrom('image').select(['key', 'state']).where('key', 'in', keys).execute()
        const previews = await db.selectFrom('generation').select('preview_key').where('preview_key', 'in', keys).execute()
        const people = await db.selectFrom('account').select('avatar_key').where('avatar_key', 'in', keys).execute()
        for (const { avatar_key } of people) known.add(avatar_key!)
        for (const { key, state } of rows) known.add(key).add(state === 'sent' ? sentKey(key) : key)
        for (const { preview_key } of previews) known.add(preview_key!)
      }
      const orphans = batch.filter((file) => !known.has(file.endsWith('.sent') ? file : pictureKey(file)))
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

/** Writes the rows of stored pictures. */
export async function recordImages(trx: Transaction, account: string, project: string, images: StoredImage[]): Promise<void> {
  const rows = images.map(({ contentType, sentAs, ...facts }) => ({
    ...facts,
    account_id: account,
    project_id: project,
    content_type: contentType,
    ...(sentAs !== undefined && { state: 'sent' as const, sent_as: sentAs }),
  }))
  await trx.insertInto('image').values(rows).execute()
}
