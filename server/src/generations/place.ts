import type { Brief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { Question } from '@veduta/contract/catalogue/questions'
import { sql } from 'kysely'
import { testPicturesOfAccount, type Throttle } from '../accounts/throttle.ts'
import { earlierEffect, effectOf, type RequestKey } from '../coins/once.ts'
import { isDuplicate, type Database, type Transaction } from '../database/database.ts'
import type { StoredImage } from '../images/images.ts'
import type { Jobs } from '../jobs.ts'
import { Refusal } from '../refusal.ts'
import type { Origin } from './origin.ts'
import { generationQueue } from './queue.ts'
import { purposeOf } from './states.ts'

/** An order that is ready to be placed: its pictures are in the store. */
export interface Placing {
  /** Each is charged, made and, where it fails, refunded by itself. The id of the first is that of the order. */
  pictures: { id: string; brief: Brief }[]
  /** The question whose answers they show; null where they differ by their seeds, or there is one. */
  varied: Question | null
  account: string
  project: string
  corrections: Correction[]
  /** What each costs, in coins; 0 for a test. */
  price: number
  test: boolean
  sketch: StoredImage
  /** What the sketch was made from, where it is a picture of ours. */
  drawing: StoredImage | undefined
  /** Each with what was said of it. */
  references: { image: StoredImage; description: string }[]
  /** A change of one place: where, and the colour that the place takes or that it is cleared, unless it is made anew. */
  change?: { mask: StoredImage; recolour: string | null; clears: boolean }
  /** The picture that they came from, and how. It may be gone by now, or somebody else's: then they came from none. */
  origin: Origin | undefined
}

interface Needs {
  db: Database
  jobs: Jobs
  throttle: Throttle
  mostInFlight: number
}

/** What the database says to an order (migration 0180). */
type Said =
  | { outcome: 'placed' }
  | { outcome: 'repeated'; endpoint: string; fingerprint: string; effect: string }
  | { outcome: 'not_found' }
  | { outcome: 'not_enough_coins'; balance: number }
  | { outcome: 'too_many_pictures'; count: number }

/**
 * Takes the coins and records the order, its pictures, its key and the jobs: all of it or nothing. Tells the id of what was ordered: that
 * of an earlier order when its request is only repeated; then nothing was done. Refuses with `not_enough_coins`, `too_many_pictures`,
 * `not_found` where the project is gone, `key_reused`, and for a test with `too_many_test_pictures`.
 */
export async function placeOrder(needs: Needs, placing: Placing, request: RequestKey | undefined): Promise<string> {
  const { db, throttle } = needs
  try {
    if (!placing.test && !placing.change) return await place(db, needs, placing, request)
    return await db.transaction().execute(async (trx) => {
      const effect = await place(trx, needs, placing, request)
      if (effect !== placing.pictures[0].id) return effect
      if (placing.test) for (const _ of placing.pictures) await throttle.take(testPicturesOfAccount, placing.account, trx)
      if (placing.change) {
        const { mask, ...change } = placing.change
        await trx
          .updateTable('generation')
          .set({ mask_id: mask.id, ...change })
          .where('id', '=', effect)
          .execute()
        await keepReferences(trx, effect)
      }
      return effect
    })
  } catch (error) {
    const earlier = isDuplicate(error, 'idempotency_key_pkey') && (await earlierEffect(db, request!))
    if (earlier) return earlier
    throw error
  }
}

/**
 * A change of a picture that took its style from references has them, too: the very files, which go with the last picture that needs them.
 * Its origin is held by the order: it cannot go meanwhile. Things put into a room are no style, and are in the picture already.
 */
const keepReferences = (trx: Transaction, id: string) =>
  trx
    .insertInto('generation_reference')
    .columns(['generation_id', 'position', 'image_id', 'description'])
    .expression((eb) =>
      eb
        .selectFrom('generation as g')
        .innerJoin('generation_reference as r', 'r.generation_id', 'g.parent_id')
        .select(['g.id', 'r.position', 'r.image_id', 'r.description'])
        .where('g.id', '=', id)
        .where('g.kind', '<>', 'fitting'),
    )
    .execute()

async function place(db: Database, { jobs, mostInFlight }: Needs, placing: Placing, request: RequestKey | undefined): Promise<string> {
  const { pictures, sketch, drawing, references, change, origin, ...facts } = placing
  const [{ id, brief }] = pictures
  const order = {
    ...facts,
    kind: brief.kind,
    purpose: purposeOf(brief.kind),
    generations: pictures.map((picture, n) => (pictures.length > 1 ? { ...picture, order_id: id, order_position: n } : picture)),
    sketch: sketch.id,
    drawing: drawing?.id ?? null,
    parent: origin?.parent ?? null,
    came_by: origin?.cameBy ?? null,
    images: [
      ...[sketch, drawing, change?.mask].filter((image) => image !== undefined).map(rowOf),
      ...references.map(({ image, description }, position) => ({ ...rowOf(image), position, description })),
    ],
    most: mostInFlight,
    request: request ? { ...request, fingerprint: request.fingerprint.toString('hex') } : null,
  }
  const job = await jobs.statement(
    generationQueue,
    pictures.map((picture) => ({ id: picture.id })),
  )
  const { rows } = await sql<{ said: Said }>`
    select place_generations(${JSON.stringify(order)}, ${job.text}, ${job.data}) as said`.execute(db)
  const { said } = rows[0]
  switch (said.outcome) {
    case 'placed':
      return id
    case 'repeated':
      return effectOf({ ...said, fingerprint: Buffer.from(said.fingerprint, 'hex') }, request!)
    case 'not_found':
      throw new Refusal('not_found')
    case 'not_enough_coins':
      throw new Refusal('not_enough_coins', { needed: placing.price * pictures.length, balance: said.balance })
    case 'too_many_pictures':
      throw new Refusal('too_many_pictures', { count: said.count })
  }
}

/** A picture as its row is written. */
const rowOf = ({ contentType, sentAs, sha256, content, ...facts }: StoredImage) => ({
  ...facts,
  content_type: contentType,
  sha256: sha256.toString('hex'),
  content: content?.toString('hex') ?? null,
  sent_as: sentAs ?? null,
})
