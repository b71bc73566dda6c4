import { Readable } from 'node:stream'
import { parametersOf } from '@veduta/contract/catalogue/brief'
import { sql, type ExpressionBuilder } from 'kysely'
import yazl from 'yazl'
import { listKeys } from '../accounts/keys/keys.ts'
import { listSessions, mustBeCertain } from '../accounts/sessions.ts'
import { exportsOfAccount, type Throttle } from '../accounts/throttle.ts'
import { originsOfEntry } from '../coins/statement.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { Caller } from '../http/caller.ts'
import { printKey, type Images } from '../images/images.ts'
import { listWebhooks } from '../webhooks/webhooks.ts'

interface Needs {
  db: Database
  images: Images
  throttle: Throttle
}

interface Picture {
  id: string
  key: string
  content_type: string
  created_at: Date
}

const fileOf = ({ id, content_type }: Pick<Picture, 'id' | 'content_type'>) =>
  `pictures/${id}.${content_type === 'image/png' ? 'png' : 'jpg'}`

/**
 * Everything that is kept about a person, as a ZIP archive: `data.json` and the pictures it names. Pictures are read one by one while
 * the archive is sent. Refuses with `confirm_first`.
 */
export async function exportAccount({ db, images, throttle }: Needs, caller: Caller): Promise<Readable> {
  await mustBeCertain(db, caller.session)
  await throttle.take(exportsOfAccount, caller.id)
  const pictures = await db
    .selectFrom('image')
    .select(['id', 'key', 'content_type', 'created_at'])
    .where('account_id', '=', caller.id)
    .orderBy('created_at')
    .execute()
  const { avatar_key } = await db.selectFrom('account').select('avatar_key').where('id', '=', caller.id).executeTakeFirstOrThrow()
  const archive = new yazl.ZipFile()
  const data = await readAll(db, caller, new Map(pictures.map((picture) => [picture.id, fileOf(picture)])))
  archive.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json')
  const add = (key: string, name: string, mtime: Date) =>
    archive.addReadStreamLazy(name, { compress: false, mtime }, (done) => {
      images.read(key).then(
        // A picture deleted since the list was made leaves an empty file.
        (bytes) => done(null, Readable.from(bytes ? [Buffer.from(bytes)] : [], { objectMode: false })),
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  for (const picture of pictures) add(picture.key, fileOf(picture), picture.created_at)
  const prints = await db
    .selectFrom('print as p')
    .innerJoin('generation as g', 'g.id', 'p.generation_id')
    .innerJoin('image as i', 'i.id', 'g.result_id')
    .select(['i.id', 'i.key', 'p.size', 'p.created_at'])
    .where('g.account_id', '=', caller.id)
    .where('p.state', '=', 'ready')
    .execute()
  for (const { id, key, size, created_at } of prints)
    for (const ending of ['png', 'jpg'] as const) add(printKey(key, size, ending), `prints/${id}.${size}.${ending}`, created_at)
  if (avatar_key) add(avatar_key, `avatar${avatar_key.slice(avatar_key.lastIndexOf('.'))}`, new Date())
  archive.end()
  const output = archive.outputStream as Readable
  archive.on('error', (error: Error) => output.destroy(error))
  return output
}

/** The rows about a person; `files` names the picture of each image's id in the archive. */
async function readAll(db: Database, caller: Caller, files: Map<string, string>) {
  const { id } = caller
  const account = await db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'role', 'is_email_verified', 'coin_balance', 'locale', 'terms_accepted_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const identities = await db
    .selectFrom('identity')
    .select(['provider', 'subject', 'email', 'created_at'])
    .where('account_id', '=', id)
    .execute()
  const projects = await db
    .selectFrom('project')
    .select(['id', 'name', 'last_opened', 'archived_at', 'created_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute()
  const coins = await db
    .selectFrom('coin_entry as e')
    .select(['e.coins', 'e.reason', 'e.balance_after', 'e.note', 'e.project_id', 'e.created_at', originsOfEntry.as('origins')])
    .where('e.account_id', '=', id)
    .orderBy('e.id')
    .execute()
  const lots = await db
    .selectFrom('coin_lot')
    .select(['origin', 'payment_id', 'coins', 'left_coins'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'package_id', 'coins', 'price_minor', 'currency', 'provider', 'status', 'receipt_email', 'created_at', 'settled_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute()
  const acts = await db.selectFrom('audit').select(['action', 'facts', 'created_at']).where('account_id', '=', id).orderBy('id').execute()
  return {
    account,
    identities,
    sessions: await listSessions(db, caller),
    api_keys: await listKeys(db, id),
    webhooks: await listWebhooks(db, id),
    projects,
    pictures: await readPictures(db, id, files),
    drawings: await readCorrections(db, id),
    boards: await readBoards(db, id),
    coins,
    coin_lots: lots,
    payments,
    acts_of_administrators: acts,
  }
}

/** What was said of drawings, each named by the SHA-256 of its file. */
async function readCorrections(db: Database, account: string) {
  const rows = await db
    .selectFrom('understanding_correction')
    .select(['content', 'subject', 'corrections', 'changed_at'])
    .where('account_id', '=', account)
    .orderBy('changed_at')
    .execute()
  return rows.map(({ content, ...said }) => ({ sha256: content.toString('hex'), ...said }))
}

/** Boards with all that was said of them, by guests too: their names and words, not the keys that tell them apart. */
async function readBoards(db: Database, account: string) {
  const boards = await db
    .selectFrom('board')
    .select(['id', 'title', 'intro', 'link_expires_at', 'created_at', 'changed_at'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute()
  const on = (board: string) => (eb: ExpressionBuilder<Schema, 'board_picture'>) => eb('board_id', '=', board)
  const read = async ({ id, ...board }: (typeof boards)[number]) => {
    const pictures = await db
      .selectFrom('board_picture')
      .select(['id', 'generation_id', 'caption'])
      .where(on(id))
      .orderBy('position')
      .execute()
    const ids = db.selectFrom('board_picture').select('id').where(on(id))
    return {
      id,
      ...board,
      pictures,
      comments: await db
        .selectFrom('board_comment')
        .select(['picture_id', 'name', 'body', 'x', 'y', 'created_at', sql<boolean>`guest is null`.as('own')])
        .where('picture_id', 'in', ids)
        .orderBy('created_at')
        .execute(),
      likes: await db.selectFrom('board_like').select(['picture_id', 'name', 'created_at']).where('picture_id', 'in', ids).execute(),
      approvals: await db
        .selectFrom('board_approval')
        .select(['generation_id', 'name', 'caption', 'brief', 'prompt', 'engine', 'model', 'seed', 'picture_made_at', 'created_at'])
        .select(sql<string>`encode(picture_sha256, 'hex')`.as('picture_sha256'))
        .where('board_id', '=', id)
        .orderBy('created_at')
        .execute(),
    }
  }
  return Promise.all(boards.map(read))
}

async function readPictures(db: Database, account: string, files: Map<string, string>) {
  const made = await db.selectFrom('generation').selectAll().where('account_id', '=', account).orderBy('created_at').execute()
  const references = await db
    .selectFrom('generation_reference as r')
    .innerJoin('generation as g', 'g.id', 'r.generation_id')
    .select(['r.generation_id', 'r.image_id', 'r.description'])
    .where('g.account_id', '=', account)
    .orderBy('r.position')
    .execute()
  return made.map((row) => ({
    id: row.id,
    project_id: row.project_id,
    state: row.state,
    parameters: parametersOf(row.brief),
    corrections: row.corrections,
    price: row.price,
    test: row.test,
    engine: row.engine,
    prompt: row.prompt,
    feedback: row.feedback,
    shared: row.share_token !== null,
    created_at: row.created_at,
    finished_at: row.finished_at,
    sketch: files.get(row.sketch_id),
    drawing: row.drawing_id ? files.get(row.drawing_id) : undefined,
    result: row.result_id ? files.get(row.result_id) : undefined,
    references: references
      .filter((one) => one.generation_id === row.id)
      .map(({ image_id, description }) => ({ file: files.get(image_id), description })),
  }))
}
