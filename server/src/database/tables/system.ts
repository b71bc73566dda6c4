import type { ColumnType } from 'kysely'

/** What holds for the whole installation, whatever number of processes serves it. */
export interface SystemTables {
  /** One row. */
  installation: {
    one: ColumnType<true, never, never>
    /** Only administrators are answered. */
    maintenance: boolean
    /** What the hashes of `bonus_mailbox` are keyed with; null before the first start. */
    mailbox_key: Buffer | null
  }
}
