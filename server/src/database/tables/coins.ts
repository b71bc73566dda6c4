import type { CoinOrigin, CoinReason } from '@veduta/contract/api/coins'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables of coins. */
export interface CoinTables {
  coin_entry: {
    id: ColumnType<number, never, never>
    account_id: string
    coins: number
    reason: CoinReason
    /** What moved the coins; with the reason it is unique. */
    cause: string
    balance_after: GeneratedAlways<number>
    project_id: string | null
    note: string | null
    /** The claim under which coins of a purchase were taken or given back. */
    claim: string | null
    created_at: GeneratedAlways<Date>
  }
  /** The coins that one entry brought; the database fills and empties it. */
  coin_lot: {
    /** The id of that entry. */
    id: GeneratedAlways<number>
    account_id: GeneratedAlways<string>
    origin: GeneratedAlways<CoinOrigin>
    /** Whose price bought coins have. */
    payment_id: GeneratedAlways<string | null>
    coins: GeneratedAlways<number>
    left_coins: GeneratedAlways<number>
  }
  /** How an entry is divided over lots; written by the database. */
  coin_share: {
    entry_id: GeneratedAlways<number>
    lot_id: GeneratedAlways<number>
    coins: GeneratedAlways<number>
  }
  /** Coins of a purchase that the way back of its money demands. */
  coin_claim: {
    /** The id of the refund or dispute. */
    cause: string
    payment_id: string
    coins: number
    created_at: GeneratedAlways<Date>
    /** When it turned out that the money stays here. */
    ended_at: ColumnType<Date | null, never, Date>
  }
  /** Mailboxes that had the bonus. */
  bonus_mailbox: { hash: Buffer }
  idempotency_key: {
    account_id: string
    key: string
    endpoint: string
    /** SHA-256 of the request. */
    fingerprint: Buffer
    /** The id of what the request made. */
    effect: string
    created_at: Generated<Date>
  }
}
