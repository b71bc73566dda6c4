import * as api from '@veduta/contract/api/boards'
import type { FastifyInstance } from 'fastify'
import { printsOfAccount, type Throttle } from '../accounts/throttle.ts'
import { route, type Call } from '../http/route.ts'
import { addressRoot } from '../images/address.ts'
import { sendPicture } from '../images/send-picture.ts'
import * as boards from './boards.ts'
import { printBoard } from './print-board.ts'
import * as shared from './shared-board.ts'

interface RouteNeeds extends boards.Needs {
  throttle: Throttle
  publicUrl: string
}

/** Boards of an account, and what guests see of them and do there. */
export function boardRoutes(app: FastifyInstance, needs: RouteNeeds): void {
  route(app, api.listBoards).answer((_, { caller }) => boards.listBoards(needs, caller.id))
  route(app, api.createBoard).answer((input, { caller }) => boards.createBoard(needs, caller.id, input))
  route(app, api.getBoard).answer(({ id }, { caller }) => boards.getBoard(needs, caller.id, id))
  route(app, api.changeBoard).answer(({ id, ...change }, { caller }) => boards.changeBoard(needs, caller.id, id, change))
  route(app, api.addToBoard).answer(({ id, generation_ids }, { caller }) => boards.addToBoard(needs, caller.id, id, generation_ids))
  route(app, api.arrangeBoard).answer(({ id, pictures }, { caller }) => boards.arrangeBoard(needs, caller.id, id, pictures))
  route(app, api.deleteBoard).answer(async ({ id }, { caller }) => {
    await boards.deleteBoard(needs, caller.id, id)
    return { ok: true as const }
  })
  route(app, api.openBoard).answer(async ({ id, days }, { caller }) => {
    const { token, expires_at } = await boards.openBoard(needs, caller.id, id, days)
    return { url: `${needs.publicUrl}/b/${token}`, expires_at }
  })
  route(app, api.closeBoard).answer(async ({ id }, { caller }) => {
    await boards.closeBoard(needs, caller.id, id)
    return { ok: true as const }
  })
  route(app, api.commentOnBoard).answer(({ id, ...words }, { caller }) => boards.commentOnBoard(needs, caller.id, id, words))
  route(app, api.deleteComment).answer(({ id, comment }, { caller }) => boards.deleteComment(needs, caller.id, id, comment))
  route(app, api.printBoard).answer(async ({ id, comments, ...asked }, { caller, reply, locale }) => {
    const board = await boards.getBoard(needs, caller.id, id)
    await needs.throttle.take(printsOfAccount, caller.id)
    const pdf = printBoard(needs, board, { locale: asked.locale ?? locale, comments })
    reply.type('application/pdf').header('content-disposition', 'attachment; filename="veduta-board.pdf"')
    await reply.send(pdf)
  })

  const ip = ({ request }: Call) => request.ip
  route(app, api.getSharedBoard).answer(({ token, guest }) => shared.getSharedBoard(needs, token, guest))
  route(app, api.commentAsGuest).answer(({ token, guest, name, ...words }, call) =>
    shared.commentAsGuest(needs, token, { guest, name, ip: ip(call) }, words),
  )
  route(app, api.takeBackComment).answer(({ token, comment, guest }, call) =>
    shared.takeBackComment(needs, token, { guest, ip: ip(call) }, comment),
  )
  route(app, api.likeAsGuest).answer(({ token, guest, name, picture_id, liked }, call) =>
    shared.likeAsGuest(needs, token, { guest, name, ip: ip(call) }, picture_id, liked),
  )
  route(app, api.approveAsGuest).answer(({ token, guest, name, picture_id }, call) =>
    shared.approveAsGuest(needs, token, { guest, name, ip: ip(call) }, picture_id),
  )
  for (const root of [addressRoot, '/api/images/']) {
    app.get<{ Params: { token: string; picture: string }; Querystring: { w?: string } }>(
      `${root}boards/:token/:picture`,
      { schema: { hide: true } },
      async ({ params: { token, picture }, query }, reply) => {
        const { bytes, type } = await shared.readSharedPicture(needs, token, picture, query.w)
        return sendPicture(reply, bytes, type, 'no-store') // the link may be withdrawn at any moment
      },
    )
  }
}
