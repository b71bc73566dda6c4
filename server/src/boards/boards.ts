import { randomBytes } from 'node:crypto'
import { boardLimits, type Approval, type Board, type BoardFacts, type ShownPicture } from '@veduta/contract/api/boards'
import { parametersOf } from '@veduta/contract/catalogue/brief'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'
import { secretHash } from '../accounts/secret-hash.ts'

/** What every question about boards needs. */
export interface Needs {
  db: Database
  images: Images
}

const now = sql<Date>`clock_timestamp()`

/** The board of an account, its row locked until the transaction ends; someone else's is not found. */
export async function lockBoard(trx: Transaction, account: string, id: string): Promise<string> {
  const row = await trx
    .selectFrom('board')
    .select('id')
    .where('id', '=', readId(id))
    .where('account_id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.id
}

/** Pictures that stand on boards, in their order; what was deleted shows nowhere, though it may come back. */
export const picturesOn = (db: Database, board: string) =>
  db
    .selectFrom('board_picture as p')
    .innerJoin('generation as g', 'g.id', 'p.generation_id')
    .innerJoin('image as i', 'i.id', 'g.result_id')
    .select(['p.id', 'p.generation_id', 'p.caption', 'i.key', 'i.width', 'i.height'])
    .where('p.board_id', '=', board)
    .where('g.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')

/** The addresses of a picture for whoever looks: the file, and the smaller copies as `srcset` of HTML has them. */
export type AddressesOf = (picture: { id: string; key: string }) => { image_url: string; image_srcset: string }

/** What is shown of a board's pictures to one reader: a guest by the hash of their key, the owner by null, anybody by undefined. */
export async function readPictures(db: Database, board: string, reader: Buffer | null | undefined, addresses: AddressesOf) {
  const pictures = await picturesOn(db, board).execute()
  const ids = pictures.map(({ id }) => id)
  const comments = ids.length
    ? await db.selectFrom('board_comment').selectAll().where('picture_id', 'in', ids).orderBy('created_at').orderBy('id').execute()
    : []
  const likes = ids.length
    ? await db.selectFrom('board_like').selectAll().where('picture_id', 'in', ids).orderBy('created_at').execute()
    : []
  const approvals = await db.selectFrom('board_approval').selectAll().where('board_id', '=', board).orderBy('created_at').execute()
  const isMine = (guest: Buffer | null) =>
    reader === null ? guest === null : reader !== undefined && guest !== null && guest.equals(reader)
  const said = (row: { name: string; guest: Buffer; created_at: Date }) => ({
    name: row.name,
    mine: isMine(row.guest),
    created_at: row.created_at.toISOString(),
  })
  return pictures.map(({ generation_id, key, ...picture }) => {
    const shown: ShownPicture = {
      ...picture,
      ...addresses({ id: picture.id, key }),
      likes: likes.filter(({ picture_id }) => picture_id === picture.id).map(said),
      approvals: approvals.filter((one) => one.generation_id === generation_id).map(said),
      comments: comments
        .filter(({ picture_id }) => picture_id === picture.id)
        .map(({ id, name, body, x, y, guest, created_at }) => ({
          id,
          name,
          text: body,
          x,
          y,
          from_owner: guest === null,
          mine: isMine(guest),
          created_at: created_at.toISOString(),
        })),
    }
    return { generation_id, shown }
  })
}

const linkOf = ({ link_expires_at: at }: { link_expires_at: Date | null }) =>
  at && at > new Date() ? { expires_at: at.toISOString() } : null

/** The boards of an account, last changed first. */
export async function listBoards({ db, images }: Needs, account: string): Promise<BoardFacts[]> {
  const rows = await db
    .selectFrom('board as b')
    .select(['b.id', 'b.title', 'b.link_expires_at', 'b.changed_at'])
    .select([
      sql<number>`(select count(*)::int from board_picture p join generation g on g.id = p.generation_id
        where p.board_id = b.id and g.deleted_at is null)`.as('pictures'),
      sql<string | null>`(select i.key from board_picture p join generation g on g.id = p.generation_id join image i on i.id = g.result_id
        where p.board_id = b.id and g.deleted_at is null order by p.position, p.id limit 1)`.as('cover_key'),
      sql<number>`(
        (select count(*) from board_comment c join board_picture p on p.id = c.picture_id
          where p.board_id = b.id and c.guest is not null and c.created_at > b.seen_at)
        + (select count(*) from board_like l join board_picture p on p.id = l.picture_id
          where p.board_id = b.id and l.created_at > b.seen_at)
        + (select count(*) from board_approval a where a.board_id = b.id and a.created_at > b.seen_at))::int`.as('news'),
    ])
    .where('b.account_id', '=', account)
    .orderBy('b.changed_at', 'desc')
    .orderBy('b.id')
    .execute()
  return rows.map(({ link_expires_at, changed_at, cover_key, ...row }) => ({
    ...row,
    cover_url: cover_key && images.addresses.of(cover_key, 360),
    link: linkOf({ link_expires_at }),
    changed_at: changed_at.toISOString(),
  }))
}

/** A board of an account with all that was said of it; someone else's is not found. */
export async function getBoard({ db, images }: Needs, account: string, id: string): Promise<Board> {
  const row = await db
    .selectFrom('board')
    .select(['id', 'title', 'intro', 'link_expires_at'])
    .where('id', '=', readId(id))
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { addresses } = images
  const pictures = await readPictures(db, row.id, null, ({ key }) => ({
    image_url: addresses.of(key),
    image_srcset: addresses.srcset(key),
  }))
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    link: linkOf(row),
    pictures: pictures.map(({ generation_id, shown }) => ({ ...shown, generation_id })),
    approvals: await readApprovals({ db, images }, row.id),
  }
}

/** What was approved on a board, as it was then; its pictures as far as they are still there. */
async function readApprovals({ db, images }: Needs, board: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom('board_approval as a')
    .leftJoin('generation as g', (join) => join.onRef('g.id', '=', 'a.generation_id').on('g.deleted_at', 'is', null))
    .leftJoin('image as i', 'i.id', 'g.result_id')
    .selectAll('a')
    .select('i.key')
    .where('a.board_id', '=', board)
    .orderBy('a.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    generation_id: row.generation_id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    caption: row.caption,
    parameters_used: parametersOf(row.brief),
    prompt_used: row.prompt,
    engine: row.engine,
    model: row.model,
    seed: row.seed,
    picture_made_at: row.picture_made_at.toISOString(),
    picture_sha256: row.picture_sha256.toString('hex'),
    thumbnail_url: row.key && images.addresses.of(row.key, 360),
  }))
}

/** Finished pictures of an account among `ids`, all of them, which stay while the transaction lasts. Refuses with `not_found` otherwise. */
async function holdPictures(trx: Transaction, account: string, ids: string[]): Promise<void> {
  const rows = await trx
    .selectFrom('generation')
    .select('id')
    .where('id', 'in', ids.map(readId))
    .where('account_id', '=', account)
    .where('state', '=', 'succeeded')
    .where('kind', '<>', 'prepare')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (rows.length < new Set(ids).size) throw new Refusal('not_found')
}

/** Puts pictures behind those that are there; the board is locked. */
async function append(trx: Transaction, board: string, ids: string[]): Promise<void> {
  const { last, count } = await trx
    .selectFrom('board_picture')
    .select((eb) => [eb.fn.max('position').as('last'), eb.fn.countAll<number>().as('count')])
    .where('board_id', '=', board)
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('board_picture')
    .values([...new Set(ids)].map((generation_id, at) => ({ board_id: board, generation_id, position: (last ?? 0) + 1 + at })))
    .onConflict((one) => one.columns(['board_id', 'generation_id']).doNothing())
    .returning('id')
    .execute()
  if (count + added.length > boardLimits.pictures) throw new Refusal('board_full', { limit: boardLimits.pictures })
  await trx.updateTable('board').set({ changed_at: now }).where('id', '=', board).execute()
}

/** Makes a board of finished pictures of the account. Refuses with `too_many_boards`. */
export async function createBoard(needs: Needs, account: string, { title, generation_ids }: { title: string; generation_ids: string[] }) {
  const id = await needs.db.transaction().execute(async (trx) => {
    // Of two at once, the second sees the first.
    await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().executeTakeFirstOrThrow()
    const { count } = await trx
      .selectFrom('board')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    if (count >= boardLimits.boards) throw new Refusal('too_many_boards', { limit: boardLimits.boards })
    await holdPictures(trx, account, generation_ids)
    const made = await trx.insertInto('board').values({ account_id: account, title }).returning('id').executeTakeFirstOrThrow()
    await append(trx, made.id, generation_ids)
    return made.id
  })
  return getBoard(needs, account, id)
}

/** Puts finished pictures of the account at the end of a board; those that are on it stay where they are. */
export async function addToBoard(needs: Needs, account: string, id: string, generations: string[]): Promise<Board> {
  await needs.db.transaction().execute(async (trx) => {
    await lockBoard(trx, account, id)
    await holdPictures(trx, account, generations)
    await append(trx, id, generations)
  })
  return getBoard(needs, account, id)
}

/**
 * Gives the pictures of a board their order and captions. What is left out is taken off, but for pictures that were deleted and may come
 * back; what came on meanwhile is not known to who arranged, and is left out too. Refuses a picture of another board as `not_found`.
 */
export async function arrangeBoard(needs: Needs, account: string, id: string, pictures: { id: string; caption: string }[]): Promise<Board> {
  await needs.db.transaction().execute(async (trx) => {
    await lockBoard(trx, account, id)
    const shown = (await picturesOn(trx, id).execute()).map((one) => one.id)
    const wanted = new Map(pictures.map((picture, position) => [readId(picture.id), { position, caption: picture.caption }]))
    if (wanted.size < pictures.length || [...wanted.keys()].some((one) => !shown.includes(one))) throw new Refusal('not_found')
    const off = shown.filter((one) => !wanted.has(one))
    if (off.length > 0) await trx.deleteFrom('board_picture').where('id', 'in', off).execute()
    for (const [one, change] of wanted) await trx.updateTable('board_picture').set(change).where('id', '=', one).execute()
    await trx.updateTable('board').set({ changed_at: now }).where('id', '=', id).execute()
  })
  return getBoard(needs, account, id)
}

/** What changes of a board; what is left out stays. */
interface Change {
  title?: string | undefined
  intro?: string | undefined
  seen?: true | undefined
}

/** Changes a board of the account; that it was looked at is no change. */
export async function changeBoard(needs: Needs, account: string, id: string, { title, intro, seen }: Change): Promise<Board> {
  const said = title !== undefined || intro !== undefined
  await needs.db
    .updateTable('board')
    .set((eb) => ({
      id: eb.ref('id'),
      ...(title !== undefined && { title }),
      ...(intro !== undefined && { intro }),
      ...(said && { changed_at: now }),
      ...(seen && { seen_at: now }),
    }))
    .where('id', '=', readId(id))
    .where('account_id', '=', account)
    .execute()
  return getBoard(needs, account, id)
}

/** Deletes a board with its link and all that was said of it. */
export async function deleteBoard({ db }: Needs, account: string, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('board').where('id', '=', readId(id)).where('account_id', '=', account).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
}

/** Makes the link of a board, in place of the one that it had. Tells its token, which is kept nowhere. */
export async function openBoard({ db }: Needs, account: string, id: string, days: number): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url')
  const row = await db
    .updateTable('board')
    .set({ link_hash: secretHash(token), link_expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('id', '=', readId(id))
    .where('account_id', '=', account)
    .returning('link_expires_at')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { token, expires_at: row.link_expires_at!.toISOString() }
}

/** Withdraws the link of a board, at once; withdrawing none is no error. */
export async function closeBoard({ db }: Needs, account: string, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('board')
    .set({ link_hash: null, link_expires_at: null })
    .where('id', '=', readId(id))
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
}

/** Something said of a picture, at a place of it or of the whole. */
export interface Words {
  picture_id: string
  text: string
  x: number | null
  y: number | null
}

/** Writes a comment of a guest, or of the owner where `guest` is null. The board is locked. Refuses with `board_full`. */
export async function comment(trx: Transaction, board: string, { picture_id, text, x, y }: Words, guest: Buffer | null, name: string) {
  await holdShown(trx, board, picture_id)
  const { count } = await trx
    .selectFrom('board_comment as c')
    .innerJoin('board_picture as p', 'p.id', 'c.picture_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.board_id', '=', board)
    .executeTakeFirstOrThrow()
  if (count >= boardLimits.comments) throw new Refusal('board_full', { limit: boardLimits.comments })
  const pin = x === null || y === null ? { x: null, y: null } : { x, y }
  await trx
    .insertInto('board_comment')
    .values({ picture_id, guest, name, body: text, ...pin })
    .execute()
}

/** A picture that stands on the board, which stays while the transaction lasts; refuses another as `not_found`. Tells its generation. */
export async function holdShown(trx: Transaction, board: string, picture: string): Promise<string> {
  const row = await trx
    .selectFrom('board_picture as p')
    .innerJoin('generation as g', 'g.id', 'p.generation_id')
    .select('g.id')
    .where('p.id', '=', readId(picture))
    .where('p.board_id', '=', board)
    .where('g.deleted_at', 'is', null)
    .forKeyShare('p')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.id
}

/** Says something of a picture as the owner of its board. */
export async function commentOnBoard(needs: Needs, account: string, id: string, words: Words): Promise<Board> {
  await needs.db.transaction().execute(async (trx) => comment(trx, await lockBoard(trx, account, id), words, null, ''))
  return getBoard(needs, account, id)
}

/** Removes comments of a board: any, or one of a guest's own. Refuses with `not_found` where there is none. */
export async function removeComment(db: Database, board: string, id: string, guest?: Buffer): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('board_comment')
    .where('id', '=', readId(id))
    .where('picture_id', 'in', (eb) => eb.selectFrom('board_picture').select('id').where('board_id', '=', board))
    .$if(guest !== undefined, (query) => query.where('guest', '=', guest!))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
}

/** Removes a comment on a board of the account, whoever wrote it. */
export async function deleteComment(needs: Needs, account: string, id: string, comment_id: string): Promise<Board> {
  await needs.db.transaction().execute(async (trx) => removeComment(trx, await lockBoard(trx, account, id), comment_id))
  return getBoard(needs, account, id)
}
