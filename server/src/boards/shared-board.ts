import { boardLimits, type SharedBoard } from '@veduta/contract/api/boards'
import { sql } from 'kysely'
import type { Throttle } from '../accounts/throttle.ts'
import { guestsOfBoard, guestsOfNetwork, networkOf } from '../accounts/throttle.ts'
import type { Database, Transaction } from '../database/database.ts'
import { addressRoot, thumbnailWidths } from '../images/address.ts'
import { typeOf } from '../images/send-picture.ts'
import { readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'
import { secretHash } from '../accounts/secret-hash.ts'
import { comment, holdShown, picturesOn, readPictures, removeComment, type Needs, type Words } from './boards.ts'

/** Who says something on a board, as their browser tells it, and from where. */
export interface Guest {
  guest: string
  name: string
  ip: string
}

/** The board that a link leads to, while the link lives and its owner's account is on. Refuses with `board_closed`. */
async function findBoard(db: Database, token: string, lock = false) {
  const row = await db
    .selectFrom('board as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['b.id', 'b.title', 'b.intro', 'b.link_expires_at'])
    .where('b.link_hash', '=', secretHash(token))
    .where('b.link_expires_at', '>', sql<Date>`now()`)
    .where('a.is_active', '=', true)
    .$if(lock, (query) => query.forNoKeyUpdate('b'))
    .executeTakeFirst()
  if (!row) throw new Refusal('board_closed')
  return row
}

/** Where the pictures of a link's board are looked at: looked up at every request, gone with the link. */
const addressesOf =
  (token: string) =>
  ({ id }: { id: string }) => {
    const image_url = `${addressRoot}boards/${token}/${id}`
    const copies = thumbnailWidths.slice(1).map((width) => `${image_url}?w=${width} ${width}w`)
    return { image_url, image_srcset: copies.join(', ') }
  }

/** What everybody who has the link sees; `guest` is the key of whoever reads, if they ever said something. */
export async function getSharedBoard({ db }: Needs, token: string, guest?: string): Promise<SharedBoard> {
  const { id, title, intro, link_expires_at } = await findBoard(db, token)
  const pictures = await readPictures(db, id, guest === undefined ? undefined : secretHash(guest), addressesOf(token))
  return {
    title,
    intro,
    expires_at: link_expires_at!.toISOString(),
    pictures: pictures.map(({ shown }) => shown),
  }
}

/** The bytes of a picture on the board of a link, or of its copy `width` pixels wide, and what kind of file it is. */
export async function readSharedPicture({ db, images }: Needs, token: string, picture: string, width: string | undefined) {
  const copy = thumbnailWidths.find((one) => String(one) === width)
  if (width !== undefined && !copy) throw new Refusal('not_found')
  const { id } = await findBoard(db, token)
  const row = await picturesOn(db, id).where('p.id', '=', readId(picture)).executeTakeFirst()
  const bytes = row && (await (copy ? images.readThumbnail(row.key, copy) : images.read(row.key)))
  if (!bytes) throw new Refusal('not_found')
  return { bytes, type: copy ? 'image/webp' : typeOf(row.key) }
}

/** Has a guest do something on the board of a link, which lives until it is done; counted by network and by board. */
async function asGuest(
  needs: Needs & { throttle: Throttle },
  token: string,
  { guest, ip }: Pick<Guest, 'guest' | 'ip'>,
  work: (trx: Transaction, board: string, guest: Buffer) => Promise<unknown>,
): Promise<SharedBoard> {
  const { db, throttle } = needs
  await throttle.take(guestsOfNetwork, networkOf(ip))
  const { id } = await findBoard(db, token)
  await throttle.take(guestsOfBoard, id)
  await db.transaction().execute(async (trx) => {
    await findBoard(trx, token, true)
    await work(trx, id, secretHash(guest))
  })
  return getSharedBoard(needs, token, guest)
}

type GuestNeeds = Needs & { throttle: Throttle }

export const commentAsGuest = (needs: GuestNeeds, token: string, guest: Guest, words: Words) =>
  asGuest(needs, token, guest, (trx, board, key) => comment(trx, board, words, key, guest.name))

export const takeBackComment = (needs: GuestNeeds, token: string, guest: Pick<Guest, 'guest' | 'ip'>, id: string) =>
  asGuest(needs, token, guest, (trx, board, key) => removeComment(trx, board, id, key))

/** Votes for a picture, or takes the vote back; either again changes nothing. */
export const likeAsGuest = (needs: GuestNeeds, token: string, guest: Guest, picture_id: string, liked: boolean) =>
  asGuest(needs, token, guest, async (trx, board, key) => {
    await holdShown(trx, board, picture_id)
    if (!liked) return trx.deleteFrom('board_like').where('picture_id', '=', picture_id).where('guest', '=', key).execute()
    await trx
      .insertInto('board_like')
      .values({ picture_id, guest: key, name: guest.name })
      .onConflict((one) => one.columns(['picture_id', 'guest']).doNothing())
      .execute()
    const { count } = await trx
      .selectFrom('board_like')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('picture_id', '=', picture_id)
      .executeTakeFirstOrThrow()
    if (count > boardLimits.comments) throw new Refusal('board_full', { limit: boardLimits.comments })
  })

/** Keeps that a picture was approved, and what it was; the same guest's second approval of it is the first. */
export const approveAsGuest = (needs: GuestNeeds, token: string, guest: Guest, picture_id: string) =>
  asGuest(needs, token, guest, async (trx, board, key) => {
    const generation = await holdShown(trx, board, picture_id)
    const columns = ['generation_id', 'brief', 'corrections', 'prompt', 'engine', 'model', 'seed', 'picture_made_at'] as const
    await trx
      .insertInto('board_approval')
      .columns(['board_id', 'guest', 'name', 'caption', 'picture_sha256', ...columns])
      .expression((eb) =>
        eb
          .selectFrom('generation as g')
          .innerJoin('board_picture as p', 'p.generation_id', 'g.id')
          .innerJoin('image as i', 'i.id', 'g.result_id')
          .select([
            'p.board_id',
            sql<Buffer>`${key}::bytea`.as('guest'),
            sql<string>`${guest.name}::text`.as('name'),
            'p.caption',
            'i.sha256',
            'g.id',
            'g.brief',
            'g.corrections',
            'g.prompt',
            'g.engine',
            'g.model',
            'g.seed',
            sql<Date>`coalesce(g.finished_at, g.created_at)`.as('made_at'),
          ])
          .where('p.id', '=', picture_id)
          .where('g.id', '=', generation),
      )
      .onConflict((one) => one.columns(['board_id', 'generation_id', 'guest']).doNothing())
      .execute()
    const { count } = await trx
      .selectFrom('board_approval')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('board_id', '=', board)
      .executeTakeFirstOrThrow()
    if (count > boardLimits.comments) throw new Refusal('board_full', { limit: boardLimits.comments })
  })
