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
    /** SHA-256 of the stored bytes; like size and sides that of the bytes as sent until the picture is ready. */
    sha256: Buffer
    /** What the drawing is known by that it shows, whatever was made of its file; null: by `sha256`. */
    content: Buffer | null
    /** As it was sent, safe to show and to work from, or found to be no picture. */
    state: Generated<'sent' | 'ready' | 'broken'>
    /** What its sender called it; null once it is ready. */
    sent_as: string | null
    created_at: Generated<Date>
  }
}
