import type { Generated } from 'kysely'

/** The tables of projects. */
export interface ProjectTables {
  project: {
    id: Generated<string>
    account_id: string
    name: string
    last_opened: Generated<Date>
    /** The picture that was chosen to stand for it. */
    cover_id: string | null
    /** The picture whose look the next ones are measured against. */
    look_id: string | null
    archived_at: Date | null
    /** Whose last settings it begins with. */
    copied_from: string | null
    created_at: Generated<Date>
  }
}
