import { isIPv6 } from 'node:net'
import type { ErrorCode } from '@veduta/contract/api/errors'
import { callsPerMinute, testPicturesPerDay } from '@veduta/contract/api/keys'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { keyedHash } from './keyed-hash.ts'

/** How often something may be tried. Times in seconds. */
interface Rule {
  kind: string
  /** Tries that are free within the window. */
  free: number
  window: number
  /** What follows: each further try waits twice as long as the one before, up to this; or the rest of the window. */
  growsTo?: number
  /** What a try too many is refused with. */
  refusal?: Extract<ErrorCode, 'too_many_attempts' | 'rate_limited' | 'too_many_test_pictures'>
}

/** Passwords tried on one address from one network. */
export const loginFromPlace: Rule = { kind: 'login place', free: 5, window: 86_400, growsTo: 900 }
/** Passwords tried on one address from all strange browsers together: NIST SP 800-63B allows a hundred in a row. */
export const loginToAccount: Rule = { kind: 'login account', free: 100, window: 86_400, growsTo: 900 }
/** Passwords tried on one address in a browser that is known for it. */
export const loginFromDevice: Rule = { kind: 'login device', free: 5, window: 86_400, growsTo: 900 }
/** Passwords that a signed-in person gives again. */
export const passwordOfSignedIn: Rule = { kind: 'password again', free: 5, window: 86_400, growsTo: 900 }
/** Codes of the second factor tried in one account. */
export const factorOfAccount: Rule = { kind: 'second factor', free: 5, window: 86_400, growsTo: 900 }
/** Passwords tried from one network, on whichever account. */
export const loginFromNetwork: Rule = { kind: 'login network', free: 30, window: 600 }
/** Accounts opened from one network. */
export const registerFromNetwork: Rule = { kind: 'register network', free: 100, window: 3600 }
/** The same in a day. */
export const registerFromNetworkDaily: Rule = { kind: 'register network day', free: 300, window: 86_400 }
/** Notifications about payments that are not ours, from one network. What is refused of ours the reconciliation finds. */
export const notificationsFromNetwork: Rule = { kind: 'notifications network', free: 300, window: 600 }
/** Projects made in one account. */
export const projectsOfAccount: Rule = { kind: 'projects account', free: 60, window: 3600 }
/** Departures from one network to the pages of providers, and tokens brought from there. */
export const providersFromNetwork: Rule = { kind: 'providers network', free: 200, window: 600 }
/** Codes mailed to one account. */
export const codesOfAccount: Rule = { kind: 'codes account', free: 10, window: 3600 }

/** Links to reset the password of one address, known or not. */
export const resetsOfAddress: Rule = { kind: 'reset address', free: 5, window: 3600 }
/** The same from one network, and the links that are tried from there. */
export const resetsFromNetwork: Rule = { kind: 'reset network', free: 50, window: 3600 }

/** Drawings read for one account; those that were read already count nothing. */
export const readingsOfAccount: Rule = { kind: 'readings account', free: 120, window: 3600 }

/** Placement texts that a language model reads for one account. */
export const wishesOfAccount: Rule = { kind: 'wishes account', free: 240, window: 3600 }

/** Copies for print made for one account; those that were made already count nothing. */
export const sizesOfAccount: Rule = { kind: 'sizes account', free: 100, window: 86_400 }

/** Calls made with one API key. */
export const callsOfKey: Rule = { kind: 'calls key', free: callsPerMinute, window: 60, refusal: 'rate_limited' }
/** Free pictures ordered with the test keys of one account. */
export const testPicturesOfAccount: Rule = {
  kind: 'test pictures account',
  free: testPicturesPerDay,
  window: 86_400,
  refusal: 'too_many_test_pictures',
}

/** What guests of boards say from one network, and what is said on one board: words, votes and approvals. */
export const guestsOfNetwork: Rule = { kind: 'guests network', free: 60, window: 600, refusal: 'rate_limited' }
export const guestsOfBoard: Rule = { kind: 'guests board', free: 300, window: 3600, refusal: 'rate_limited' }
/** Boards printed for one account. */
export const printsOfAccount: Rule = { kind: 'prints account', free: 30, window: 3600, refusal: 'rate_limited' }

/** Archives of one person's data. */
export const exportsOfAccount: Rule = { kind: 'exports account', free: 10, window: 3600 }

/** The network that guesses come from: an IPv4 address, or the 64 bits of an IPv6 address that one subscriber holds. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)
  if (mapped) return mapped[1]
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const all = tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Counts tries in the database, so that every process sees the same count. */
export class Throttle {
  #db: Database
  #secretKey: string

  constructor(db: Database, secretKey: string) {
    this.#db = db
    this.#secretKey = secretKey
  }

  #key = ({ kind }: Rule, subject: string) => keyedHash(this.#secretKey, 'throttle', kind, subject)

  /**
   * Counts a try before it is made, in one statement, so that parallel ones cannot slip through together. Refuses with the rule's
   * refusal, `too_many_attempts` where it names none, when it must wait. Inside a transaction it is counted with what the transaction
   * does, over its connection.
   */
  async take(rule: Rule, subject: string, db = this.#db): Promise<void> {
    const { free, window, growsTo = 0, refusal = 'too_many_attempts' } = rule
    const { rows } = await sql<{ seconds: number }>`
      insert into throttle as t (key, failures, window_ends_at, blocked_until)
      values (${this.#key(rule, subject)}, 1, now() + make_interval(secs => ${window}), null)
      on conflict (key) do update set
        failures = case when t.window_ends_at < now() then 1 when t.blocked_until > now() then t.failures else t.failures + 1 end,
        window_ends_at = case when t.window_ends_at < now() then excluded.window_ends_at else t.window_ends_at end,
        blocked_until = case
          when t.window_ends_at < now() then null
          when t.blocked_until > now() then t.blocked_until
          when t.failures + 1 < ${free} then null
          when ${growsTo}::int = 0 then t.window_ends_at
          else now() + make_interval(secs => least(power(2, least(t.failures + 1 - ${free}, 20)), ${growsTo}))
        end,
        refused = coalesce(t.blocked_until > now() and t.window_ends_at >= now(), false)
      returning case when refused then ceil(extract(epoch from blocked_until - now()))::int else 0 end as seconds`.execute(db)
    const { seconds } = rows[0]
    if (seconds > 0) throw new Refusal(refusal, { seconds, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) })
  }

  /** Takes a try back that turned out to be right. */
  async giveBack(rule: Rule, subject: string): Promise<void> {
    const failures = sql<number>`greatest(failures - 1, 0)`
    await this.#db.updateTable('throttle').set({ failures, blocked_until: null }).where('key', '=', this.#key(rule, subject)).execute()
  }

  /** Forgets all tries: the right one was among them. */
  async forget(rule: Rule, subject: string): Promise<void> {
    await this.#db.deleteFrom('throttle').where('key', '=', this.#key(rule, subject)).execute()
  }
}
