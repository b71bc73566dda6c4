import type { Correction } from '@veduta/contract/catalogue/correction'
import type { UnsuitableCode } from '@veduta/contract/catalogue/notes'
import type { Subject } from '@veduta/contract/catalogue/role'
import type { Generated, JSONColumnType } from 'kysely'

/** The tables of drawings. */
export interface DrawingTables {
  understanding: {
    id: Generated<string>
    account_id: string
    /** SHA-256 of the drawing as it was first sent. */
    content: Buffer
    /** What it is read as. */
    subject: Generated<Subject>
    state: Generated<'queued' | 'read' | 'failed'>
    /** Where the drawing stands in the store until it is read. */
    source_key: string | null
    /** The understanding as the wire has it: JSON. */
    answer: string | null
    /** The whole reading, from which pictures of a house are painted: JSON; null of rooms, and of what was read before it was kept. */
    reading: string | null
    /** How it was read: `readingVersion` then. */
    version: string | null
    /** Why the drawing cannot be understood; null where the reading itself failed. */
    reason: UnsuitableCode | null
    created_at: Generated<Date>
    used_at: Generated<Date>
  }
  understanding_correction: {
    account_id: string
    content: Buffer
    subject: Generated<Subject>
    corrections: JSONColumnType<Correction[]>
    /** Counts up with each change. */
    revision: Generated<number>
    changed_at: Generated<Date>
  }
}
