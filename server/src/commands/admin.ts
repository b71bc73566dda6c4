import { randomUUID } from 'node:crypto'
import { emailKey } from '../accounts/accounts.ts'
import { removeFactor } from '../accounts/second-factor.ts'
import { refuseLastAdmin } from '../accounts/last-admin.ts'
import { recordAct } from '../admin/audit.ts'
import { adjustCoins } from '../coins/ledger.ts'
import { ConfigError, readConfig } from '../config.ts'
import type { Transaction } from '../database/database.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { Refusal } from '../refusal.ts'
import { openLog } from '../system/log.ts'

const usage = `npm run admin -- grant EMAIL              makes the account an administrator
npm run admin -- revoke EMAIL             takes the role back
npm run admin -- factor-off EMAIL         takes the second factor off, for who lost the app and the recovery codes
npm run admin -- coins EMAIL N "reason"   adds N coins, or takes them when N is below zero`

/** What went wrong with the words of a command, as opposed to with its work. */
class Misused extends Error {}

type AdminCommand = { email: string } & ({ role: 'admin' | 'user' } | { factor: false } | { coins: number; reason: string })

/** Understands the words of a command. Throws how they should be. */
export function readAdminCommand([command, email, ...rest]: string[]): AdminCommand {
  if (!email) throw new Misused(usage)
  if (command === 'grant') return { email, role: 'admin' }
  if (command === 'revoke') return { email, role: 'user' }
  if (command === 'factor-off') return { email, factor: false }
  const coins = Number(rest[0])
  const reason = rest.slice(1).join(' ').trim()
  if (command !== 'coins' || !Number.isSafeInteger(coins) || coins === 0 || !reason) throw new Misused(usage)
  return { email, coins, reason }
}

/** Does what the command says together with its line in the audit. Tells what is now true. */
async function runAdmin(trx: Transaction, command: AdminCommand): Promise<string> {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'email', 'role'])
    .where('email_key', '=', emailKey(command.email))
    .executeTakeFirst()
  if (!account) throw new Misused(`There is no account with the address ${command.email}.`)
  const about = { actor: null, account: account.id }

  if ('role' in command) {
    const { role } = command
    if (role === 'user') await refuseLastAdmin(trx, account.id)
    await trx.updateTable('account').set({ role }).where('id', '=', account.id).execute()
    await recordAct(trx, { ...about, action: 'role', facts: { from: account.role, to: role } })
    return `${account.email} is ${role === 'admin' ? 'an administrator' : 'an ordinary user'} now.`
  }
  if ('factor' in command) {
    if (!(await removeFactor(trx, account.id))) return `${account.email} has no second factor.`
    await recordAct(trx, { ...about, action: 'second_factor', facts: { on: false } })
    return `${account.email} has no second factor any more.`
  }
  const { coins, reason } = command
  const cause = randomUUID()
  await adjustCoins(trx, account.id, coins, reason, cause)
  await recordAct(trx, { ...about, action: 'coins', facts: { coins, reason, cause } })
  const { coin_balance } = await trx.selectFrom('account').select('coin_balance').where('id', '=', account.id).executeTakeFirstOrThrow()
  return `${account.email} has ${coin_balance} coins now.`
}

async function main() {
  const command = readAdminCommand(process.argv.slice(2))
  const database = await reachDatabase(readConfig(), openLog({ logLevel: 'error' }))
  try {
    console.log(await database.db.transaction().execute((trx) => runAdmin(trx, command)))
  } finally {
    await database.leave()
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
