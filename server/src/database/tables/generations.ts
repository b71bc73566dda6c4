import type { FailureCode } from '@veduta/contract/api/errors'
import type { CameBy, GenerationState } from '@veduta/contract/api/generations'
import type { Brief, BriefKind } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import type { NoteCode } from '@veduta/contract/catalogue/notes'
import type { PrintMaker, PrintSize } from '@veduta/contract/catalogue/print-size'
import type { Question } from '@veduta/contract/catalogue/questions'
import type { SourceType } from '@veduta/contract/catalogue/source-type'
import type { Stage } from '@veduta/contract/catalogue/stage'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Something an engine said about its picture; worded for people when it is read. */
export interface StoredNote {
  code: NoteCode
  facts: Record<string, string | number>
}

/** The tables of generations. */
export interface GenerationTables {
  generation: {
    id: string
    account_id: string
    project_id: string
    kind: BriefKind
    state: Generated<GenerationState>
    brief: JSONColumnType<Brief>
    /** What was said of its drawing when it was ordered. */
    corrections: JSONColumnType<Correction[], string | undefined>
    /** What was charged, in coins. */
    price: number
    /** Ordered with a test key: free, watermarked, made by the embedded engine. */
    test: Generated<boolean>
    /** The order that it is one of several pictures of, the id of the first of them; its place there from 0. */
    order_id: string | null
    order_position: number | null
    /** The question whose answers the pictures of the order show; null where they differ by their seeds. */
    varied: Question | null
    /** What it is made from is shared by the pictures of an order. */
    sketch_id: string
    /** What the sketch was made from, where it is a picture of ours: a copy that belongs to this order. */
    drawing_id: string | null
    result_id: string | null
    /** The picture that it came from, and how; the picture is null once it is deleted for good. */
    parent_id: string | null
    came_by: CameBy | null
    /** The picture whose look its project kept when it was ordered; the table fills it in. */
    look_id: string | null
    /** Where it differs from its sketch, which is that picture: white. */
    mask_id: string | null
    /** The colour that the place takes, as #rrggbb; null where it is made anew. */
    recolour: string | null
    /** Whether what stands at the place is taken away. */
    clears: Generated<boolean>
    /** Counts the times a worker took it; only the newest attempt may write. */
    attempt: Generated<number>
    /** Attempts that ended with the death of their worker. */
    deaths: Generated<number>
    /** Until when the newest attempt counts as alive. */
    lease_until: Date | null
    stage: Stage | null
    progress: Generated<number>
    preview_key: string | null
    engine: string | null
    /** The model it was made with; null where the engine has none. */
    model: string | null
    /** The seed that was really used; null where the engine takes none. */
    seed: number | null
    /** Where the finished picture comes from. */
    source_type: SourceType | null
    prompt: string | null
    notes: JSONColumnType<StoredNote[], string | undefined>
    report: JSONColumnType<Record<string, number | string | boolean>, string | undefined>
    failure: FailureCode | null
    failure_facts: JSONColumnType<Record<string, string>, string | undefined>
    feedback: 'like' | 'dislike' | null
    favourite: Generated<boolean>
    share_token: string | null
    /** Deleted by its person, who can have it back for a while; nothing shows it. */
    deleted_at: Date | null
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
  }
  /** One attempt of an engine at a picture; outlives it. */
  engine_call: {
    id: Generated<string>
    generation_id: string | null
    attempt: number
    engine: string
    model: string | null
    /** `made`, `unsuitable`, `fault`, or the kind of the engine's failure. */
    outcome: string
    upstream_id: string | null
    billed: 'no' | 'yes' | 'unknown'
    /** In units of `currency`; a decimal number as text. */
    cost: ColumnType<string | null, number | null>
    currency: string | null
    cost_basis: 'reported' | 'estimated' | null
    began_at: Date
    ended_at: Generated<Date>
  }
  /** A copy of a picture for print. */
  print: {
    generation_id: string
    size: PrintSize
    state: Generated<'queued' | 'running' | 'ready' | 'failed'>
    progress: Generated<number>
    made_by: PrintMaker | null
    created_at: Generated<Date>
  }
  generation_reference: {
    generation_id: string
    /** 0, 1, 2: the order of the files. */
    position: number
    image_id: string
    description: string
  }
}
