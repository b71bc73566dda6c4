import type { CoinReason } from '@veduta/contract/api/coins'
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
    created_at: GeneratedAlways<Date>
  }
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
