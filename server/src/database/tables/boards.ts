import type { Brief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { Generated, JSONColumnType } from 'kysely'

export interface BoardTables {
  board: {
    id: Generated<string>
    account_id: string
    title: string
    /** What stands above the pictures. */
    intro: Generated<string>
    /** SHA-256 of the link's token; null where no link lives. */
    link_hash: Generated<Buffer | null>
    link_expires_at: Generated<Date | null>
    created_at: Generated<Date>
    changed_at: Generated<Date>
    /** When the owner last looked at what guests said. */
    seen_at: Generated<Date>
  }
  board_picture: {
    id: Generated<string>
    board_id: string
    generation_id: string
    position: number
    caption: Generated<string>
  }
  board_comment: {
    id: Generated<string>
    /** Of the board. */
    picture_id: string
    /** Hash of the guest's key; null where the owner speaks. */
    guest: Buffer | null
    name: string
    body: string
    /** The pin, in shares of the picture; null for a comment on the whole. */
    x: number | null
    y: number | null
    created_at: Generated<Date>
  }
  board_like: {
    picture_id: string
    guest: Buffer
    name: string
    created_at: Generated<Date>
  }
  /** A picture as a guest approved it. Never changed; goes with its board alone. */
  board_approval: {
    id: Generated<string>
    board_id: string
    generation_id: string
    guest: Buffer
    name: string
    caption: string
    brief: JSONColumnType<Brief>
    corrections: JSONColumnType<Correction[]>
    prompt: string | null
    engine: string | null
    model: string | null
    seed: number | null
    picture_sha256: Buffer
    picture_made_at: Date
    created_at: Generated<Date>
  }
}
