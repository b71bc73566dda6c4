import { parametersOf, readBrief, type Brief } from '@veduta/contract/catalogue/brief'
import type { Correction } from '@veduta/contract/catalogue/correction'
import { price } from '@veduta/contract/catalogue/price'
import type { Database } from '../database/database.ts'
import { earlierEffect, fingerprintOf } from '../coins/once.ts'
import { isConnectionLost } from '../database/database.ts'
import { copyAsSketch } from '../drawings/drawing-behind.ts'
import type { StoredImage } from '../images/images.ts'
import { readId } from '../projects/projects.ts'
import { Refusal } from '../refusal.ts'
import { keepAll, lookAtAll, refuseEarly, type OrderNeeds, type SentOrder } from './order.ts'
import { placeOrder } from './place.ts'
import { refuseUnfillable } from './refuse-unfillable.ts'

/** A request to change one place of a picture, as it was sent. */
export interface SentChange extends Pick<SentOrder, 'account' | 'endpoint' | 'key' | 'test'> {
  parent: string
  /** Other answers to the questions of its brief. */
  answers: Record<string, unknown>
  /** The colour that the place takes instead, as #rrggbb. */
  colour: string | undefined
  /** Instead, what stands there is taken away: of rooms alone. */
  clears: boolean
  /** What its drawing shows from now on: of houses alone. */
  corrections: Correction[] | undefined
  mask: SentOrder['sketch']
}

const invalid = (names: string[]) => new Refusal('invalid_input', { names: names.join(', ') }, { fields: names })

/** The brief of the picture with other answers; with a colour it stays as it is. */
function changedBrief(
  brief: Brief,
  { answers, colour, clears, corrections }: Pick<SentChange, 'answers' | 'colour' | 'clears' | 'corrections'>,
): Brief {
  const names = Object.keys(answers)
  if (clears) {
    const isAlone = names.length === 0 && colour === undefined && corrections === undefined
    if (!isAlone || (brief.kind !== 'interior' && brief.kind !== 'fitting')) throw invalid(['clear'])
    return brief
  }
  if (corrections && (colour !== undefined || brief.kind !== 'exterior')) throw invalid(['corrections'])
  if (corrections && names.length === 0) return brief
  if (colour !== undefined) {
    if (names.length > 0) throw invalid(names)
    return brief
  }
  const before: Record<string, unknown> = parametersOf(brief)
  const [unasked] = names.filter((name) => !Object.hasOwn(before, name))
  if (unasked) throw invalid([unasked])
  // From elsewhere the place is another one.
  if (brief.kind === 'exterior' && names.includes('camera_angle')) throw invalid(['camera_angle'])
  // A room with items in it would get them once more.
  if (brief.kind === 'fitting' || names.every((name) => before[name] === answers[name])) throw invalid(['colour'])
  const read = readBrief({ ...before, ...answers })
  if (!read.success) throw invalid([...new Set(read.error.issues.map((issue) => String(issue.path[0])))])
  return read.data
}

/**
 * Orders a change of one place of a finished picture, half the price of a picture. It is ordered as the picture that came back as a
 * sketch: an engine that reads lines reads the drawing behind it, one that sees pictures is shown the picture; the worker takes what
 * the mask covers. Tells the id like `orderGeneration`.
 */
export async function orderChange(needs: OrderNeeds, sent: SentChange): Promise<string> {
  const { db, images } = needs
  const { account, key, test, parent, answers, colour, clears, corrections = [] } = sent
  const before = await changeable(db, account, parent)
  if (!sent.mask) throw invalid(['mask_file'])
  const [input] = await lookAtAll(needs, [sent.mask])
  const request =
    key === undefined
      ? undefined
      : {
          account,
          key,
          endpoint: `${sent.endpoint} ${parent}${test ? ' test' : ''}`,
          fingerprint: fingerprintOf(
            { ...answers, colour, corrections, ...(clears && { clear: 'true' }) },
            { mask_file: [input.seen.sha256] },
          ),
        }
  const earlier = request && (await earlierEffect(db, request))
  if (earlier) return earlier

  const brief = changedBrief(before.brief, sent)
  const coins = test ? 0 : price.change
  await refuseEarly(needs, account, before.project_id, { coins, pictures: 1 })
  if (clears) await refuseUnfillable(needs, account, { ...before, mask: sent.mask })
  const copies: StoredImage[] = []
  const drop = () => images.drop(copies.map((image) => image.key))
  const id = crypto.randomUUID()
  try {
    for (const kept of [before.picture, before.drawing]) {
      const copy = await copyAsSketch(images, kept)
      if (!copy) throw new Refusal('not_found')
      copies.push(copy)
    }
    copies.push(...(await keepAll(needs, [input])))
    const [sketch, drawing, mask] = copies
    const effect = await placeOrder(
      needs,
      {
        pictures: [{ id, brief }],
        varied: null,
        account,
        project: before.project_id,
        corrections: [...before.corrections, ...corrections],
        price: coins,
        test,
        sketch,
        drawing,
        references: [],
        change: { mask, recolour: colour ?? null, clears },
        origin: { parent: before.id, cameBy: 'change' as const },
      },
      request,
    )
    if (effect !== id) await drop()
    else images.settleSoon([mask.key])
    return effect
  } catch (error) {
    // Without an answer to the commit the order may stand: then the sweep decides about its files.
    if (!isConnectionLost(error)) await drop()
    throw error
  }
}

/** A picture of the account with what it was made from. Refuses someone else's as `not_found`, an unfinished one as `not_finished`. */
async function changeable(db: Database, account: string, parent: string) {
  const row = await db
    .selectFrom('generation as g')
    .leftJoin('image as r', 'r.id', 'g.result_id')
    .innerJoin('image as d', (join) => join.on((eb) => eb('d.id', '=', eb.fn.coalesce('g.drawing_id', 'g.sketch_id'))))
    .select(['g.id', 'g.project_id', 'g.brief', 'g.corrections'])
    .select(['r.key as r_key', 'r.content_type as r_type', 'r.width as r_width', 'r.height as r_height'])
    .select((eb) => ['d.key', 'd.content_type', 'd.width', 'd.height', eb.fn.coalesce('d.content', 'd.sha256').as('content')])
    .where('g.id', '=', readId(parent))
    .where('g.account_id', '=', account)
    .where('g.kind', '<>', 'prepare')
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { key, content_type, width, height, content, r_key, r_type, r_width, r_height } = row
  if (!r_key || !r_type || !r_width || !r_height) throw new Refusal('not_finished')
  return {
    ...row,
    picture: { key: r_key, content_type: r_type, width: r_width, height: r_height, content },
    drawing: { key, content_type, width, height, content },
  }
}
