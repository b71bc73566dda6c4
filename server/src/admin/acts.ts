import { randomUUID } from 'node:crypto'
import { refuseLastAdmin } from '../accounts/last-admin.ts'
import { findUser } from '../accounts/user.ts'
import { adjustCoins } from '../coins/ledger.ts'
import { claimKey, type RequestKey } from '../coins/once.ts'
import type { Database } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import { Refusal } from '../refusal.ts'
import type { Maintenance } from '../system/maintenance.ts'
import { recordAct } from './audit.ts'
import { askSecond, isWaiting, isWithinDay, type Limits } from './second-administrator.ts'

/** An administrator, and the account that the act is about. */
interface About {
  actor: string
  user: string
}

/**
 * Switches an account off, which ends its sessions, or on again. Pictures under way are finished. Refuses with `not_yourself`, and with
 * `last_admin`: of two administrators who switch each other off at once, one stays.
 */
export async function switchUser(
  { db, images }: { db: Database; images: Images },
  { actor, user, active, reason }: About & { active: boolean; reason?: string | undefined },
) {
  if (actor === user) throw new Refusal('not_yourself')
  await db.transaction().execute(async (trx) => {
    if (!active) await refuseLastAdmin(trx, user)
    const account = await trx
      .selectFrom('account')
      .select(['is_active', 'erased_at'])
      .where('id', '=', user)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account || account.erased_at) throw new Refusal('user_not_found')
    if (account.is_active === active) return
    await trx.updateTable('account').set({ is_active: active }).where('id', '=', user).execute()
    if (!active) for (const table of ['session', 'api_key'] as const) await trx.deleteFrom(table).where('account_id', '=', user).execute()
    await recordAct(trx, { actor, account: user, action: 'active', facts: { to: active, ...(reason && { reason }) } })
  })
  return findUser({ db, images }, user)
}

/**
 * Adds coins to an account or takes them, once for a key; above the limit of the day it is left to a second administrator. Refuses to
 * take more than there is. Answers with the balance now.
 */
export async function adjustUserCoins(
  db: Database,
  limits: Limits,
  { actor, user, coins, reason, once }: About & { coins: number; reason: string; once: RequestKey | undefined },
) {
  return db.transaction().execute(async (trx) => {
    const living = trx.selectFrom('account').select('coin_balance').where('id', '=', user).where('erased_at', 'is', null)
    const balance = () => living.executeTakeFirst()
    if (!(await balance())) throw new Refusal('user_not_found')
    const cause = randomUUID()
    const { effect, mine } = once === undefined ? { effect: cause, mine: true } : await claimKey(trx, once, cause)
    if (mine && coins > 0 && !(await isWithinDay(trx, limits, actor, 'coins', coins)))
      await askSecond(trx, { id: cause, actor, user, coins, reason })
    else if (mine) {
      await adjustCoins(trx, user, coins, reason, cause)
      await recordAct(trx, { actor, account: user, action: 'coins', facts: { coins, reason, cause } })
    }
    return { ...(await balance())!, waiting: await isWaiting(trx, effect) }
  })
}

/** Closes the service for everybody but administrators, or opens it. */
export async function switchMaintenance(
  { db, maintenance }: { db: Database; maintenance: Maintenance },
  { actor, on }: { actor: string; on: boolean },
) {
  await db.transaction().execute(async (trx) => {
    if (await maintenance.switch(trx, on)) await recordAct(trx, { actor, account: null, action: 'maintenance', facts: { on } })
  })
  return { on }
}
