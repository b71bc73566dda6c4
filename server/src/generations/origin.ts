import type { CameBy } from '@veduta/contract/api/generations'
import type { BriefKind } from '@veduta/contract/catalogue/brief'
import type { Database } from '../database/database.ts'

/** The picture that an order came from, and how. */
export interface Origin {
  parent: string
  cameBy: CameBy
}

interface Asked {
  /** The picture whose settings the order says it has. */
  settingsOf: unknown
  /** The SHA-256 of the files as they were sent. */
  sketch: Buffer
  references: Buffer[]
}

/**
 * The picture of `account` that an order comes from: what it says, else the picture that is its sketch, else the one that a style is taken
 * from. Files are known by their bytes, as `findDrawingBehind` knows them.
 */
export async function findOrigin(db: Database, account: string, kind: BriefKind, asked: Asked): Promise<Origin | undefined> {
  if (kind === 'prepare') return undefined
  const { settingsOf, sketch, references } = asked
  if (typeof settingsOf === 'string') return { parent: settingsOf, cameBy: 'settings' }
  const base = await pictureIn(db, account, [sketch])
  if (base) return { parent: base, cameBy: 'base' }
  const look = kind === 'fitting' || references.length === 0 ? undefined : await pictureIn(db, account, references)
  return look ? { parent: look, cameBy: 'look' } : undefined
}

/** The newest picture of the account that is one of these files: its own, or its copy in the form as it was last sent. */
async function pictureIn(db: Database, account: string, files: Buffer[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('image as i')
    .innerJoin('generation as g', (join) =>
      join
        .onRef('g.account_id', '=', 'i.account_id')
        .on((eb) => eb.or([eb('g.result_id', '=', eb.ref('i.id')), eb('g.sketch_id', '=', eb.ref('i.id'))])),
    )
    .select((eb) => eb.case().when('g.result_id', '=', eb.ref('i.id')).then(eb.ref('g.id')).else(eb.ref('g.parent_id')).end().as('id'))
    .where('i.account_id', '=', account)
    .where('i.sha256', 'in', files)
    .where('g.kind', '<>', 'prepare')
    .where('g.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('g.result_id', '=', eb.ref('i.id')), eb.and([eb('g.came_by', '=', 'base'), eb('g.parent_id', 'is not', null)])]),
    )
    .orderBy('g.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? undefined
}
