import { hash } from 'node:crypto'
import type { User } from '@veduta/contract/api/accounts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import type { Images } from '../images/images.ts'
import { isKey, type Caller } from '../http/caller.ts'
import { findKeyCaller } from './keys/keys.ts'
import { findCaller } from './sessions.ts'
import { readUser } from './user.ts'

/** What is kept is believed while everything older than this has been heard for certain: so long, at most, an ended session may last. */
const certainMs = 1000
/** Kept things are read again after so long: sessions note that they are used, addresses of pictures change. */
const keptMs = 60_000
const mostSessions = 10_000

interface Parts {
  db: Database
  events: Events
  images: Images
}

/** One account, until the next word of it: whatever is kept of it hangs here and goes with it. `until` is on `performance.now`'s clock. */
interface Kept {
  until: number
  user?: User
}
interface KeptSession {
  caller: Caller
  of: Kept
  until: number
}

/**
 * Who calls and what they are shown of themselves, kept in this process until the database tells that the account, its sessions, pictures
 * or payments changed. While nothing is heard of the database, everything is read from the tables, each time.
 */
export class AccountCache {
  #parts: Parts
  #sessions = new Map<string, KeptSession>()
  #accounts = new Map<string, Kept>()
  /** Counts what was heard: what was read meanwhile may be older, and is not kept. */
  #heard = 0

  constructor(parts: Parts) {
    this.#parts = parts
    const { events } = parts
    events.subscribe('account', ({ id }) => {
      this.#heard++
      this.#accounts.delete(id)
    })
    events.onBreak(() => {
      this.#heard++
      this.#clear()
    })
  }

  #clear() {
    this.#accounts.clear()
    this.#sessions.clear()
  }

  #isCertain = () => this.#parts.events.heardWithin(certainMs)

  #account(id: string): Kept | undefined {
    const known = this.#accounts.get(id)
    return known && performance.now() < known.until ? known : undefined
  }

  /** Whose token or API key it is; ended and expired sessions and revoked keys are nobody's. */
  caller(token: string): Caller | Promise<Caller | undefined> {
    const key = hash('sha256', token, 'base64')
    const known = this.#sessions.get(key)
    if (known && known.of === this.#account(known.caller.id) && performance.now() < known.until && this.#isCertain()) return known.caller
    return this.#readCaller(token, key)
  }

  async #readCaller(token: string, key: string): Promise<Caller | undefined> {
    const [heard, now] = [this.#heard, performance.now()]
    const { db } = this.#parts
    const found = isKey(token) ? await findKeyCaller(db, token) : await findCaller(db, token)
    this.#sessions.delete(key)
    if (!found) return undefined
    const { ends_in_ms, ...caller } = found
    if (heard !== this.#heard || !this.#isCertain()) return caller
    if (this.#sessions.size >= mostSessions) this.#clear()
    const of = this.#account(caller.id) ?? { until: now + keptMs }
    this.#accounts.set(caller.id, of)
    this.#sessions.set(key, { caller, of, until: now + ends_in_ms })
    return caller
  }

  /** An account as its owner sees it. */
  user(account: string): User | Promise<User> {
    const known = this.#account(account)?.user
    return known && this.#isCertain() ? known : this.#readUser(account)
  }

  /** Kept only while nobody but the owner moves anything: coins of a picture or a payment under way are read each time. */
  async #readUser(account: string): Promise<User> {
    const heard = this.#heard
    const { user, unsettled } = await readUser(this.#parts, account)
    const kept = this.#account(account)
    if (kept && !unsettled && heard === this.#heard && this.#isCertain()) kept.user = user
    return user
  }
}
