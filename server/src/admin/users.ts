import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import { asUser, selectUsers } from '../accounts/user.ts'
import type { Database } from '../database/database.ts'
import { selectGenerations, toGeneration } from '../generations/generations.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../refusal.ts'

/** Which part of a list is wanted; the first page is 1. */
export interface Part {
  page: number
  page_size: number
}

const pageOf = ({ page, page_size }: Part, total: number) => {
  const total_pages = Math.max(1, Math.ceil(total / page_size))
  return { page, page_size, total_pages, has_next: page < total_pages, has_previous: page > 1 }
}

const offsetOf = ({ page, page_size }: Part) => (page - 1) * page_size

/** When today began in the operator's time zone. */
const midnight = (timeZone: string) => sql<Date>`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`

/** `text` as a part of something, for `ilike`. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Accounts, newest first, with how many there are and what happened today: those who ever paid with `paying_only`, those whose name or
 * e-mail has `search` in it, or whose number it is. The page begins at the key of its first row, so that figures are summed for the rows of
 * the page alone.
 */
export async function listUsers(
  { db, images }: { db: Database; images: Images },
  timeZone: string,
  { paying_only, search, ...part }: Part & { paying_only: boolean; search: string },
) {
  const paying = sql<boolean>`exists (select from payment where payment.account_id = account.id and status = 'succeeded')`
  const number = /^#?(\d{1,15})$/.exec(search)?.[1] ?? null
  const found = sql<boolean>`(account.name ilike ${partOf(search)} or account.email ilike ${partOf(search)} or account.number = ${number})`
  const wanted = db
    .selectFrom('account')
    .$if(paying_only, (query) => query.where(paying))
    .$if(search !== '', (query) => query.where(found))
  const first = wanted
    .select(['account.created_at', 'account.id'])
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(1)
    .offset(offsetOf(part))
  const users = selectUsers(db)
    .select('account.number')
    .$if(paying_only, (query) => query.where(paying))
    .$if(search !== '', (query) => query.where(found))
    .where(sql<boolean>`(account.created_at, account.id) <= (${first})`)
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(part.page_size)
  const count = wanted.select(sql<number>`count(*)`.as('n'))
  const today = sql<{ users: number; payments: number }>`
    select (select count(*) from account where created_at >= ${midnight(timeZone)}) as users,
      (select count(*) from payment where status = 'succeeded' and settled_at >= ${midnight(timeZone)}) as payments`
  const [rows, { n }, { rows: figures }] = await Promise.all([users.execute(), count.executeTakeFirstOrThrow(), today.execute(db)])
  return {
    users: rows.map(({ number: short, ...row }) => ({ ...asUser(row, images), number: Number(short) })),
    total_users: n,
    ...pageOf(part, n),
    payments_today: figures[0].payments,
    new_users_today: figures[0].users,
  }
}

/** The pictures of one account, newest first, whatever became of them. */
export async function listUserGenerations(
  { db, images }: { db: Database; images: Images },
  { userId, ...part }: Part & { userId: string },
  locale: Locale,
) {
  const account = await db.selectFrom('account').select('id').where('id', '=', userId).executeTakeFirst()
  if (!account) throw new Refusal('user_not_found')
  const rows = await selectGenerations(db)
    .where('g.account_id', '=', account.id)
    .where('g.kind', '<>', 'prepare')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(part.page_size)
    .offset(offsetOf(part))
    .execute()
  const { n } = await db
    .selectFrom('generation')
    .select(sql<number>`count(*)`.as('n'))
    .where('account_id', '=', account.id)
    .where('kind', '<>', 'prepare')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { generations: rows.map((row) => toGeneration(row, images, locale)), total_generations: n, ...pageOf(part, n) }
}
