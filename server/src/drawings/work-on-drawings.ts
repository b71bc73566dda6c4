import type { DrawingReader } from '../engines/embedded/drawing-reader.ts'
import { InputUnsuitable } from '../engines/engine.ts'
import type { Database } from '../database/database.ts'
import type { Images } from '../images/images.ts'
import type { Job, Jobs } from '../jobs.ts'
import { behindS, paidWaits } from './behind-paid.ts'
import { endReading, readingQueue } from './drawings.ts'

interface Needs {
  db: Database
  jobs: Jobs
  images: Images
  reader: Pick<DrawingReader, 'read'>
}

/** Reads drawings and photos of rooms, one at a time, and none while a picture that was paid for waits. */
export async function workOnDrawings(needs: Needs): Promise<void> {
  await needs.jobs.work(readingQueue, 1, (job) => read(needs, job))
}

async function read({ db, jobs, images, reader }: Needs, { data: { id }, attempt, signal }: Job<{ id: string }>): Promise<void> {
  const row = await db
    .selectFrom('understanding')
    .select(['account_id', 'subject', 'source_key', paidWaits.as('behind')])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (!row) return
  const source = row.source_key!
  if (row.behind) {
    await jobs.send(db, readingQueue, { id }, { singletonKey: row.account_id, startAfter: behindS })
    return
  }
  try {
    const bytes = await images.read(source)
    if (!bytes) return await endReading({ db, images }, id, source, { state: 'failed', reason: null })
    const { shown, whole } = await reader.read(bytes, row.subject, signal)
    const reading = whole ? JSON.stringify(whole) : null
    await endReading({ db, images }, id, source, { state: 'read', answer: JSON.stringify(shown), reading })
  } catch (error) {
    const unsuitable = error instanceof InputUnsuitable
    if (!unsuitable && attempt < readingQueue.options.retryLimit!) throw error
    await endReading({ db, images }, id, source, { state: 'failed', reason: unsuitable ? error.code : null })
  }
}
