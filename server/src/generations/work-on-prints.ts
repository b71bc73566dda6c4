import { parametersOf } from '@veduta/contract/catalogue/brief'
import { sizeInPrint, type PrintMaker, type PrintSize } from '@veduta/contract/catalogue/print-size'
import type { Database } from '../database/database.ts'
import { behindS, paidWaits } from '../drawings/behind-paid.ts'
import type { Engines } from '../engines/engines.ts'
import type { Events } from '../events.ts'
import { describePicture } from '../images/describe-picture.ts'
import type { Layer } from '../images/enlarge.ts'
import type { Size } from '../images/frame.ts'
import type { Images } from '../images/images.ts'
import { decodeRaster } from '../images/raster.ts'
import type { Job, Jobs } from '../jobs.ts'
import { printQueue } from './prints.ts'
import { readInputs } from './read-inputs.ts'

interface Needs {
  db: Database
  jobs: Jobs
  events: Events
  images: Images
  engines: Pick<Engines, 'enlarge'>
}
type Asked = { id: string; size: PrintSize }

/** Of a picture that was changed again and again so many steps are painted anew; what lies before them is enlarged. */
const mostSteps = 4
/** Of the work: painting; the rest is enlarging and writing. */
const ofPainting = 0.85
const toldEvery = 0.03

/** Makes copies for print, one at a time, and none while a picture that was paid for waits. */
export async function workOnPrints(needs: Needs): Promise<() => void> {
  const stops = new Map<string, AbortController>()
  const leaving = new AbortController()
  const nameOf = ({ id, size }: Asked) => `${id} ${size}`
  const unsubscribe = needs.events.subscribe('print', (asked) => stops.get(nameOf(asked))?.abort())
  await needs.jobs.work(printQueue, 1, async (job) => {
    const stop = new AbortController()
    stops.set(nameOf(job.data), stop)
    await print(needs, job, stop.signal, AbortSignal.any([leaving.signal, job.signal])).finally(() => stops.delete(nameOf(job.data)))
  })
  return () => {
    unsubscribe()
    leaving.abort()
  }
}

const rowOf = (db: Database, { id, size }: Asked) => db.updateTable('print').where('generation_id', '=', id).where('size', '=', size)

async function print(needs: Needs, { data, attempt }: Job<Asked>, unwanted: AbortSignal, leaving: AbortSignal): Promise<void> {
  const { db, jobs, images } = needs
  const row = await db
    .selectFrom('print as p')
    .innerJoin('generation as g', 'g.id', 'p.generation_id')
    .innerJoin('image as r', 'r.id', 'g.result_id')
    .select(['g.account_id', 'g.engine', 'g.model', 'g.brief', 'g.source_type', 'g.finished_at', 'r.key', 'r.width', 'r.height'])
    .select(paidWaits.as('behind'))
    .where('p.generation_id', '=', data.id)
    .where('p.size', '=', data.size)
    .where('p.state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (!row) return
  const again = (startAfter: number) => jobs.send(db, printQueue, data, { singletonKey: row.account_id, startAfter })
  if (row.behind) return void (await again(behindS))
  const signal = AbortSignal.any([leaving, unwanted])
  let told = 0
  const tell = (progress: number) => {
    if (progress < told + toldEvery) return
    told = progress
    void rowOf(db, data)
      .set({ progress })
      .where('state', '=', 'running')
      .execute()
      .catch(() => {})
  }
  try {
    await rowOf(db, data).set({ state: 'running' }).execute()
    const size = sizeInPrint(data.size, row)
    const { layers, by } = data.size === 'own' ? { layers: [], by: null } : await layersOf(needs, data.id, row.key, size, signal, tell)
    const described = describePicture({
      sourceType: row.source_type ?? 'algorithmicMedia',
      engine: row.engine ?? '',
      model: row.model ?? undefined,
      parameters: parametersOf(row.brief),
      made: row.finished_at ?? new Date(),
      ...(by && { enlarged: by }),
    })
    if (!(await images.putPrints(row.key, data.size, { size, layers, described }))) throw new Error('the picture is not in the store')
    const { numUpdatedRows } = await rowOf(db, data).set({ state: 'ready', progress: 1, made_by: by }).executeTakeFirst()
    // It was given up, or its picture deleted, at the last moment.
    if (numUpdatedRows === 0n) await images.dropPrint(row.key, data.size)
  } catch (error) {
    if (unwanted.aborted) return
    if (leaving.aborted) return void (await again(0))
    if (attempt < printQueue.options.retryLimit!) throw error
    await rowOf(db, data).set({ state: 'failed' }).execute()
  }
}

interface Larger {
  layers: Layer[]
  by: PrintMaker
}

/**
 * What the picture looks like in this size. One that was changed is what it was before with the place as it is now, step by step; one that
 * the embedded engine had no part in is shown to a model for it, where there is one.
 */
async function layersOf(
  { db, images, engines }: Needs,
  id: string,
  picture: string,
  size: Size,
  signal: AbortSignal,
  tell: (progress: number) => void,
): Promise<Larger> {
  const bytesOf = async (key: string) => {
    const bytes = await images.read(key)
    if (!bytes) throw new Error(`the picture ${key} is not in the store`)
    return bytes
  }
  const steps = await stepsTo(db, id)
  const painted = steps.filter(({ engine, recolour, clears }) => engine === 'embedded' && recolour === null && !clears)
  const layers: Layer[] = []
  let isPainted = false
  let done = 0
  const enlarged = async (step: Step, madeBy: string | null) => {
    const { brief, corrections } = step
    const order = { brief, corrections, ...(await readInputs(db, step, bytesOf)), picture: await bytesOf(picture), size, signal }
    const count = Math.max(1, painted.length)
    const found = await engines.enlarge(madeBy, { ...order, onProgress: (f) => tell((ofPainting * (done + f)) / count) })
    done++
    return found
  }
  for (const step of steps) {
    const mask = step.mask ? await bytesOf(step.mask) : undefined
    if (step.recolour && mask) layers.push({ mask, recolour: step.recolour })
    // Nobody paints an empty place anew: there it is what the picture shows.
    else if (step.clears && mask) layers.push({ mask, guide: await decodeRaster(await bytesOf(picture)) })
    else if (step.engine === 'embedded') {
      const found = await enlarged(step, step.engine)
      if (!found) continue
      layers.push({ guide: found.guide, ...(mask && { mask }) })
      isPainted = true
    }
  }
  if (isPainted) return { layers, by: 'painted' }
  const found = await enlarged(steps.at(-1)!, null)
  return found ? { layers: [{ guide: found.guide }], by: found.by } : { layers: [], by: 'resampled' }
}

type Step = Awaited<ReturnType<typeof stepsTo>>[number]

/** The pictures that this one came from by changes of one place, the first of them first, and itself. */
async function stepsTo(db: Database, id: string) {
  const read = (one: string) =>
    db
      .selectFrom('generation as g')
      .leftJoin('image as m', 'm.id', 'g.mask_id')
      .select([
        'g.id',
        'g.parent_id',
        'g.account_id',
        'g.kind',
        'g.engine',
        'g.brief',
        'g.corrections',
        'g.recolour',
        'g.clears',
        'm.key as mask',
      ])
      .where('g.id', '=', one)
      .where('g.sketch_id', 'is not', null)
      .executeTakeFirst()
  const steps = []
  for (let next: string | null = id; next !== null && steps.length < mostSteps;) {
    const step: Awaited<ReturnType<typeof read>> = await read(next)
    if (!step) break
    steps.unshift(step)
    next = step.mask ? step.parent_id : null
  }
  return steps
}
