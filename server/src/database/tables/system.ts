import type { ColumnType } from 'kysely'

/** What holds for the whole installation, whatever number of processes serves it. */
export interface SystemTables {
  /** One row. */
  installation: {
    one: ColumnType<true, never, never>
    /** Only administrators are answered. */
    maintenance: boolean
  }
}
