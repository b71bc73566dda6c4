import * as api from '@veduta/contract/api/generations'
import * as prints from '@veduta/contract/api/prints'
import type { FastifyInstance } from 'fastify'
import type { Throttle } from '../accounts/throttle.ts'
import { idempotencyKey } from '../coins/once.ts'
import type { Database } from '../database/database.ts'
import type { Events } from '../events.ts'
import { presence, sendEvents } from '../http/event-stream.ts'
import { route, type Call } from '../http/route.ts'
import { stayOpen } from '../http/slow.ts'
import type { UploadLimits } from '../images/accept.ts'
import { addressRoot } from '../images/address.ts'
import type { Images } from '../images/images.ts'
import { sendPicture } from '../images/send-picture.ts'
import type { Jobs } from '../jobs.ts'
import type { PlaceClearer } from '../engines/embedded/place-clearer.ts'
import type { Engines } from '../engines/engines.ts'
import { Refusal } from '../refusal.ts'
import { orderChange } from './change.ts'
import * as deletion from './deletion.ts'
import { followEvents, waitForEnd } from './follow.ts'
import * as generations from './generations.ts'
import * as history from './history.ts'
import { listDescended } from './tree.ts'
import { cancelPrint, listPrints, makePrint } from './prints.ts'
import { orderGeneration, orderPreparation, type SentOrder } from './order.ts'
import { States } from './states.ts'

interface Needs {
  db: Database
  jobs: Jobs
  events: Events
  images: Images
  limits: UploadLimits
  throttle: Throttle
  mostInFlight: number
  engines: Pick<Engines, 'foresee'>
  clearer: Pick<PlaceClearer, 'check'>
  publicUrl: string
}

/** The order that a request asks for. */
const sentOrder = (endpoint: string, fields: Record<string, unknown>, { caller, files, request }: Call): SentOrder => ({
  account: caller.id,
  endpoint,
  key: idempotencyKey(request.headers['idempotency-key']),
  fields,
  test: caller.key?.test ?? false,
  sketch: files.sketch_file?.[0],
  references: files.reference_files ?? [],
})

const wantsNoWait = ({ request }: Call) => /(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(String(request.headers.prefer ?? ''))

/** Orders, history, and everything that is done with one picture. */
export function generationRoutes(app: FastifyInstance, needs: Needs): void {
  const { db } = needs
  const states = new States(needs)
  const present = presence(app)

  /** Waits for all pictures of an order; answers with the first, or refuses with what became of it unless it succeeded. */
  const finishedAll = async (id: string, call: Call) => {
    const all = await generations.listOrder(needs, call.caller.id, id, call.locale)
    for (const one of all) if (one.id !== id) await waitForEnd(needs, one.id, present(call.reply))
    return finished(id, call)
  }

  /** Waits for a picture; refuses with what became of it unless it succeeded. */
  const finished = async (id: string, call: Call) => {
    const { caller, locale } = call
    stayOpen(call.request.raw)
    const state = await waitForEnd(needs, id, present(call.reply))
    if (!state) throw new Refusal('unavailable')
    const generation = await generations.getGeneration(needs, caller.id, id, locale)
    if (state === 'succeeded') return generation
    if (state === 'cancelled') throw new Refusal('cancelled')
    const { failure, facts } = await generations.failureOf(db, caller.id, id, locale)
    throw new Refusal(failure, facts)
  }

  route(app, api.generate).answer(async (form, call) => {
    const id = await orderGeneration(needs, sentOrder('generate', form, call))
    if (!wantsNoWait(call)) return finishedAll(id, call)
    call.reply.code(202).header('preference-applied', 'respond-async')
    return generations.getGeneration(needs, call.caller.id, id, call.locale)
  })
  route(app, api.changeGeneration).answer(async ({ id: parent, colour, clear, corrections, ...answers }, call) => {
    const { caller, files, request } = call
    const key = idempotencyKey(request.headers['idempotency-key'])
    const sent = {
      account: caller.id,
      endpoint: 'change',
      key,
      test: caller.key?.test ?? false,
      parent,
      answers,
      colour,
      clears: clear === 'true',
      corrections,
      mask: files.mask_file?.[0],
    }
    const id = await orderChange(needs, sent)
    if (!wantsNoWait(call)) return finished(id, call)
    call.reply.code(202).header('preference-applied', 'respond-async')
    return generations.getGeneration(needs, caller.id, id, call.locale)
  })
  route(app, api.prepareSketch).answer(async (form, call) => {
    const id = await orderPreparation(needs, sentOrder('prepare-sketch', form, call))
    const { generated_image_url, notes } = await finished(id, call)
    return { generated_image_url: generated_image_url!, notes }
  })

  route(app, api.listGenerations).answer((input, { caller, locale }) => generations.listGenerations(needs, caller.id, input, locale))
  route(app, api.lastGeneration).answer(({ projectId }, { caller }) => generations.lastGeneration(needs, caller.id, projectId))
  route(app, api.getGeneration).answer(({ id }, { caller, locale }) => generations.getGeneration(needs, caller.id, id, locale))
  route(app, api.listOrder).answer(({ id }, { caller, locale }) => generations.listOrder(needs, caller.id, id, locale))
  route(app, api.generationEvents).answer(async ({ id }, call) => {
    await generations.own(db, call.caller.id, id)
    await sendEvents(call.reply, followEvents(needs, id, present(call.reply)))
  })

  route(app, api.cancelGeneration).answer(async ({ id }, { caller, locale }) => {
    await generations.own(db, caller.id, id)
    if (!(await states.cancel(id))) throw new Refusal('already_finished')
    return generations.getGeneration(needs, caller.id, id, locale)
  })
  route(app, api.setFeedback).answer(async ({ id, feedback }, { caller, locale }) => {
    await generations.setFeedback(needs, caller.id, id, feedback)
    return generations.getGeneration(needs, caller.id, id, locale)
  })
  route(app, api.deleteGeneration).answer(async ({ id }, { caller }) => {
    await deletion.deleteGeneration(needs, caller.id, id)
    return { ok: true }
  })
  route(app, api.deleteGenerations).answer(async ({ ids }, { caller }) => {
    await deletion.deleteGenerations(db, caller.id, ids)
    return { ok: true }
  })
  route(app, api.searchPictures).answer((wanted, { caller, locale }) => history.searchPictures(needs, caller.id, wanted, locale))
  route(app, api.listDescended).answer((wanted, { caller, locale }) => listDescended(needs, caller.id, wanted, locale))
  route(app, api.moveGenerations).answer(async ({ ids, project_id }, { caller }) => {
    await history.moveGenerations(db, caller.id, ids, project_id)
    return { ok: true }
  })
  route(app, api.zipGenerations).answer(async ({ ids }, { caller, reply }) => {
    const archive = await history.zipPictures(needs, caller.id, ids)
    reply.type('application/zip').header('content-disposition', 'attachment; filename="veduta-pictures.zip"')
    await reply.send(archive)
  })
  route(app, api.restoreGenerations).answer(async ({ ids }, { caller }) => {
    await deletion.restoreGenerations(db, caller.id, ids)
    return { ok: true }
  })
  route(app, api.setFavourite).answer(async ({ id, favourite }, { caller, locale }) => {
    await generations.setFavourite(needs, caller.id, id, favourite)
    return generations.getGeneration(needs, caller.id, id, locale)
  })

  route(app, prints.listPrints).answer(({ id }, { caller }) => listPrints(needs, caller.id, id))
  route(app, prints.makePrint).answer(({ id, size }, { caller }) => makePrint(needs, caller.id, id, size))
  route(app, prints.cancelPrint).answer(async ({ id, size }, { caller }) => {
    await cancelPrint(needs, caller.id, id, size)
    return { ok: true }
  })

  route(app, api.shareGeneration).answer(async ({ id }, { caller }) => {
    return { url: `${needs.publicUrl}/s/${await generations.shareGeneration(needs, caller.id, id)}` }
  })
  route(app, api.unshareGeneration).answer(async ({ id }, { caller }) => {
    await generations.unshareGeneration(needs, caller.id, id)
    return { ok: true }
  })
  route(app, api.getShared).answer(({ token }) => generations.getShared(needs, token))
  for (const root of [addressRoot, '/api/images/']) {
    app.get<{ Params: { token: string } }>(`${root}shared/:token`, { schema: { hide: true } }, async ({ params }, reply) => {
      const { bytes, type } = await generations.readShared(needs, params.token)
      return sendPicture(reply, bytes, type, 'no-store') // it may be taken back at any moment
    })
  }
}
