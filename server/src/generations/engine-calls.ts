import type { Database } from '../database/database.ts'
import type { EngineCall } from '../engines/engines.ts'
import type { Attempt } from './states.ts'

/** Writes down one attempt of an engine at a picture, whatever came of it. */
export async function recordCall(db: Database, { id, attempt }: Attempt, call: EngineCall): Promise<void> {
  await db
    .insertInto('engine_call')
    .values({
      generation_id: id,
      attempt,
      engine: call.engine,
      model: call.model ?? null,
      outcome: call.outcome,
      upstream_id: call.upstreamId ?? null,
      billed: call.billed,
      cost: call.cost?.amount ?? null,
      currency: call.cost?.currency ?? null,
      cost_basis: call.cost?.basis ?? null,
      began_at: call.began,
    })
    .execute()
}
