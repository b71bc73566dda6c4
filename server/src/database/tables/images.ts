import type { Generated } from 'kysely'

/** The tables of images. */
export interface ImageTables {
  image: {
    id: Generated<string>
    account_id: string
    project_id: string
    kind: 'sketch' | 'reference' | 'result'
    /** Where the bytes stand in the store. */
    key: string
    content_type: 'image/png' | 'image/jpeg'
    width: number
    height: number
    bytes: number
    /** SHA-256 of the stored bytes. */
    sha256: Buffer
    created_at: Generated<Date>
  }
}
