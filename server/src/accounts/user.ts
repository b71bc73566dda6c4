import type { User } from '@veduta/contract/api/accounts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../refusal.ts'

/** Finished pictures of an account by kind and opinion; prepared sketches are not counted. */
const stats = sql<User['generation_stats']>`(
  select json_build_object(
    'total', count(*),
    'interior', count(*) filter (where kind = 'interior'),
    'exterior', count(*) filter (where kind = 'exterior'),
    'fitting_mode', count(*) filter (where kind = 'fitting'),
    'likes', count(*) filter (where feedback = 'like'),
    'dislikes', count(*) filter (where feedback = 'dislike')
  )
  from generation where generation.account_id = account.id and state = 'succeeded' and kind <> 'prepare'
)`

/** What an account has paid, in roubles. */
const paid = sql<number>`(
  select coalesce(sum(price_minor), 0)::float8 / 100 from payment where payment.account_id = account.id and status = 'succeeded'
)`

/** Accounts as the client sees them; narrow it down and order it with the query's own methods. */
export const selectUsers = (db: Database) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'role', 'coin_balance', 'is_active', 'is_email_verified', 'avatar_key', 'created_at'])
    .select([stats.as('generation_stats'), paid.as('total_payments'), sql<boolean>`password_hash is not null`.as('has_password')])

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

/** A row of `selectUsers` as it goes over the wire. */
export const asUser = ({ avatar_key, created_at, ...row }: Row, images: Images): User => ({
  ...row,
  avatar_url: avatar_key && images.addresses.of(avatar_key, 96),
  created_at: created_at.toISOString(),
})

/** Whether coins of the account may move without its owner's doing: a picture or a payment is under way. */
const unsettled = sql<boolean>`(
  exists (select 1 from generation where generation.account_id = account.id and state in ('queued', 'running'))
  or exists (
    select 1 from payment
    where payment.account_id = account.id and status = 'pending' and payment.created_at > now() - interval '1 hour'
  )
)`

interface Parts {
  db: Database
  images: Images
}

/** One account as its owner sees it, and whether something is under way that may change it. */
export async function readUser({ db, images }: Parts, account: string): Promise<{ user: User; unsettled: boolean }> {
  const row = await selectUsers(db).select(unsettled.as('unsettled')).where('account.id', '=', account).executeTakeFirst()
  if (!row) throw new Refusal('user_not_found')
  const { unsettled: moving, ...shown } = row
  return { user: asUser(shown, images), unsettled: moving }
}

/** One account as its owner sees it. */
export const findUser = async (parts: Parts, account: string): Promise<User> => (await readUser(parts, account)).user
