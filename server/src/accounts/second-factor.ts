import { createHash } from 'node:crypto'
import type { SecondFactor } from '@veduta/contract/api/second-factor'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Database, Transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { secondFactorLetter } from '../mail/letters/second-factor.ts'
import { seal, unseal } from '../mail/seal.ts'
import { Refusal } from '../refusal.ts'
import type { AccountParts } from './parts.ts'
import { mustBeCertain } from './sessions.ts'
import { factorOfAccount } from './throttle.ts'

type Needs = AccountParts

/** For so many hours after it was shown in a session, administration is open there. */
const hoursShown = 12
const periodS = 30
const recoveryCodes = 10

/** What every app understands: SHA-1, six figures, half a minute (RFC 6238). */
const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Veduta', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodS })

const purposeOf = (account: string) => `second factor ${account}`
const wrongCode = () => new Refusal('wrong_factor', {}, { fields: ['code'] })

/** Recovery codes have 80 random bits: a plain hash of them cannot be searched, and needs no key that may change. */
const hash = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
    .digest()

/** How an account stands with its second factor, as seen from a session. */
export async function readFactor({ config, db }: Needs, { id, session, role }: Caller): Promise<SecondFactor> {
  const row = await db
    .selectFrom('second_factor as f')
    .innerJoin('session as s', 's.account_id', 'f.account_id')
    .select([
      sql<boolean>`coalesce(s.factor_at > now() - make_interval(hours => ${hoursShown}), false)`.as('shown'),
      (eb) =>
        eb
          .selectFrom('recovery_code as r')
          .whereRef('r.account_id', '=', 'f.account_id')
          .select((e) => e.fn.countAll<number>().as('n'))
          .as('left'),
    ])
    .where('f.account_id', '=', id)
    .where('f.is_on', '=', true)
    .where('s.id', '=', session)
    .executeTakeFirst()
  const required = config.adminSecondFactor && role === 'admin'
  return { on: row !== undefined, required, shown: row?.shown ?? false, recovery_codes_left: row?.left ?? 0 }
}

/**
 * Refuses a session in which the second factor was not shown where there is one (`second_factor_needed`), and an account without one
 * where the operator wants it (`second_factor_required`).
 */
export async function mustAdminister(needs: Needs, caller: Caller): Promise<void> {
  const { on, required, shown } = await readFactor(needs, caller)
  if (!on && required) throw new Refusal('second_factor_required')
  if (on && !shown) throw new Refusal('second_factor_needed')
}

/** Makes a secret, which counts for nothing until a code of it was entered. Refuses with `confirm_first` or `second_factor_on`. */
export async function startFactor({ config, db }: Needs, { id, role, session }: Caller): Promise<{ secret: string; address: string }> {
  if (role !== 'admin') throw new Refusal('admin_only')
  await mustBeCertain(db, session)
  const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const secret = new Secret({ size: 20 }).base32
  const fresh = { sealed: seal(config.secretKey, secret, purposeOf(id)), last_step: 0 }
  const kept = await db
    .insertInto('second_factor')
    .values({ account_id: id, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh).where('second_factor.is_on', '=', false))
    .returning('account_id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('second_factor_on')
  return { secret, address: appOf(secret, email).toString() }
}

/**
 * Takes a code of the app: of this half minute, the one before or the one after, and each once. Tries are counted before they are
 * looked at. Refuses with `wrong_factor`.
 */
async function takeCode({ config, throttle }: Needs, trx: Transaction, account: string, code: string, isOn: boolean): Promise<void> {
  const row = await trx
    .selectFrom('second_factor')
    .select(['sealed', 'last_step'])
    .where('account_id', '=', account)
    .where('is_on', '=', isOn)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const now = Date.now()
  const app = appOf(unseal(config.secretKey, row.sealed, purposeOf(account)) as string)
  const delta = app.validate({ token: code, timestamp: now, window: 1 })
  const step = Math.floor(now / 1000 / periodS) + (delta ?? 0)
  if (delta === null || step <= row.last_step) throw wrongCode()
  await trx.updateTable('second_factor').set({ last_step: step }).where('account_id', '=', account).execute()
  await throttle.forget(factorOfAccount, account)
}

const noteShown = (trx: Transaction, session: string) =>
  trx
    .updateTable('session')
    .set({ factor_at: sql<Date>`now()` })
    .where('id', '=', session)
    .execute()

/** New recovery codes in the place of those there are, in groups that can be read out. */
async function makeCodes(trx: Transaction, account: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => new Secret({ size: 10 }).base32)
  await trx.deleteFrom('recovery_code').where('account_id', '=', account).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: account, hash: hash(code) })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Writes down that the second factor went on or off, and tells its owner. */
async function tell(trx: Transaction, { mail }: Needs, account: string, on: boolean): Promise<void> {
  await trx.insertInto('audit').values({ actor_id: account, account_id: account, action: 'second_factor', facts: { on } }).execute()
  const owner = await trx.selectFrom('account').select(['email', 'name', 'locale']).where('id', '=', account).executeTakeFirstOrThrow()
  await mail.queue(trx, { email: owner.email, account }, secondFactorLetter(owner.locale, { name: owner.name, on }))
}

/** Switches it on with the first code of the app. Gives the recovery codes: the only time that they are seen. */
export async function switchOnFactor(needs: Needs, { id, session }: Caller, code: string): Promise<string[]> {
  await mustBeCertain(needs.db, session)
  await needs.throttle.take(factorOfAccount, id)
  return needs.db.transaction().execute(async (trx) => {
    await takeCode(needs, trx, id, code, false)
    await trx.updateTable('second_factor').set({ is_on: true }).where('account_id', '=', id).execute()
    await noteShown(trx, session)
    await tell(trx, needs, id, true)
    return makeCodes(trx, id)
  })
}

/** Notes that the person of a session has shown the second factor: a code of the app, or a recovery code, which is spent. */
export async function showFactor(needs: Needs, { id, session }: Caller, code: string): Promise<void> {
  await needs.throttle.take(factorOfAccount, id)
  await needs.db.transaction().execute(async (trx) => {
    if (/^\d{6}$/.test(code)) await takeCode(needs, trx, id, code, true)
    else {
      const spent = await trx.deleteFrom('recovery_code').where('account_id', '=', id).where('hash', '=', hash(code)).executeTakeFirst()
      if (spent.numDeletedRows === 0n) throw wrongCode()
      await needs.throttle.forget(factorOfAccount, id)
    }
    await noteShown(trx, session)
  })
}

/** New recovery codes for who has shown the second factor a moment ago. */
export async function renewCodes({ db }: Needs, { id, session }: Caller): Promise<string[]> {
  await mustBeCertain(db, session)
  return db.transaction().execute(async (trx) => {
    const on = await trx
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', id)
      .where('is_on', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!on) throw new Refusal('not_found')
    return makeCodes(trx, id)
  })
}

/** Switches it off, for who has shown it a moment ago. Switching off what is off changes nothing. */
export async function switchOffFactor(needs: Needs, { id, session }: Caller): Promise<void> {
  await mustBeCertain(needs.db, session)
  await needs.db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('second_factor').where('account_id', '=', id).returning('is_on').executeTakeFirst()
    if (gone?.is_on) await tell(trx, needs, id, false)
  })
}

/** Removes it for who lost both the app and the recovery codes: a command on the server. Says whether there was one. */
export async function removeFactor(db: Database, account: string): Promise<boolean> {
  return (await db.deleteFrom('second_factor').where('account_id', '=', account).executeTakeFirst()).numDeletedRows > 0n
}
