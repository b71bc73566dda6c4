import type { Generated } from 'kysely'

/** The tables of projects. */
export interface ProjectTables {
  project: {
    id: Generated<string>
    account_id: string
    name: string
    last_opened: Generated<Date>
    created_at: Generated<Date>
  }
}
