import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** What a stand-in remembers: objects by kind and id, each until its time is over. */
export class Rows {
  #db: Database
  #kind: string

  constructor(db: Database, kind: string) {
    this.#db = db
    this.#kind = kind
  }

  /** Keeps an object, in the place of the one before. */
  async keep(id: string, payload: object, { seconds, grant, uid }: { seconds?: number; grant?: string; uid?: string } = {}): Promise<void> {
    const fresh = {
      payload: JSON.stringify(payload),
      grant_id: grant ?? null,
      uid: uid ?? null,
      expires_at: seconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${seconds})`,
    }
    await this.#db
      .insertInto('sandbox_identity')
      .values({ kind: this.#kind, id, ...fresh })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(fresh))
      .execute()
  }

  /** Keeps an object unless there is one already, and tells which one there is now. */
  async keepFirst<T extends object>(id: string, payload: T): Promise<T> {
    await this.#db
      .insertInto('sandbox_identity')
      .values({ kind: this.#kind, id, payload: JSON.stringify(payload), grant_id: null, uid: null, expires_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await this.find<T>(id))!
  }

  #open = () =>
    this.#db
      .selectFrom('sandbox_identity')
      .select('payload')
      .where('kind', '=', this.#kind)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))

  async find<T extends object>(id: string): Promise<T | undefined> {
    return (await this.#open().where('id', '=', id).executeTakeFirst())?.payload as T | undefined
  }

  async findByUid<T extends object>(uid: string): Promise<T | undefined> {
    return (await this.#open().where('uid', '=', uid).executeTakeFirst())?.payload as T | undefined
  }

  /** Takes an object away; of two who try at once, one gets it. */
  async take<T extends object>(id: string): Promise<T | undefined> {
    const row = await this.#db
      .deleteFrom('sandbox_identity')
      .where('kind', '=', this.#kind)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .returning('payload')
      .executeTakeFirst()
    return row?.payload as T | undefined
  }

  async change(id: string, facts: object): Promise<void> {
    await this.#db
      .updateTable('sandbox_identity')
      .set({ payload: sql`payload || ${JSON.stringify(facts)}::jsonb` })
      .where('kind', '=', this.#kind)
      .where('id', '=', id)
      .execute()
  }

  async removeGrant(grant: string): Promise<void> {
    await this.#db.deleteFrom('sandbox_identity').where('kind', '=', this.#kind).where('grant_id', '=', grant).execute()
  }
}
