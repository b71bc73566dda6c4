import { randomUUID } from 'node:crypto'
import { emailKey } from '../accounts/accounts.ts'
import { adjustCoins } from '../coins/ledger.ts'
import { ConfigError, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { openServices } from '../services.ts'
import { openLog } from '../system/log.ts'

const usage = `npm run admin -- grant EMAIL              makes the account an administrator
npm run admin -- revoke EMAIL             takes the role back
npm run admin -- coins EMAIL N "reason"   adds N coins, or takes them when N is below zero`

/** What went wrong with the words of a command, as opposed to with its work. */
class Misused extends Error {}

/** Finds the account and does what the command says, all in one transaction with its line in the audit. Tells what is now true. */
export async function runAdmin(db: Database, [command, email, ...rest]: string[]): Promise<string> {
  if (!command || !email) throw new Misused(usage)
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'role'])
      .where('email_key', '=', emailKey(email))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw new Misused(`There is no account with the address ${email}.`)
    const record = (action: string, facts: object) =>
      trx
        .insertInto('audit')
        .values({ actor_id: null, account_id: account.id, action, facts: JSON.stringify(facts) as never })
        .execute()

    if (command === 'grant' || command === 'revoke') {
      const role = command === 'grant' ? 'admin' : 'user'
      const others = await trx.selectFrom('account').select('id').where('role', '=', 'admin').where('id', '<>', account.id).execute()
      if (role === 'user' && account.role === 'admin' && others.length === 0) throw new Refusal('last_admin')
      await trx.updateTable('account').set({ role }).where('id', '=', account.id).execute()
      await record('role', { from: account.role, to: role })
      return `${account.email} is ${role === 'admin' ? 'an administrator' : 'an ordinary user'} now.`
    }
    if (command === 'coins') {
      const coins = Number(rest[0])
      const reason = rest.slice(1).join(' ').trim()
      if (!Number.isSafeInteger(coins) || coins === 0 || !reason) throw new Misused(usage)
      const cause = randomUUID()
      await adjustCoins(trx, account.id, coins, reason, cause)
      await record('coins', { coins, reason, cause })
      const { coin_balance } = await trx.selectFrom('account').select('coin_balance').where('id', '=', account.id).executeTakeFirstOrThrow()
      return `${account.email} has ${coin_balance} coins now.`
    }
    throw new Misused(usage)
  })
}

async function main() {
  const config = readConfig()
  const services = await openServices({ ...config, role: 'api' }, openLog({ logLevel: 'error' }))
  try {
    console.log(await runAdmin(services.db, process.argv.slice(2)))
  } finally {
    await services.stop()
  }
}

const explain = (error: unknown) => {
  if (error instanceof Misused || error instanceof ConfigError) return error.message
  return error instanceof Refusal ? error.words('en') : error
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(explain(error))
    process.exitCode = 1
  })
}
