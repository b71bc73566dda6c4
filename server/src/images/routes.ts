import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressRoot } from './address.ts'
import { sendPicture, typeOf } from './send-picture.ts'
import type { Images } from './images.ts'

/** Pictures and their smaller copies, by signed addresses. The signature is the permission: no token is sent with an `<img>`. */
export function imageRoutes(app: FastifyInstance, { images }: { images: Images }): void {
  for (const url of [`${addressRoot}*`, '/api/images/*']) {
    app.get<{ Params: { '*': string }; Querystring: { w?: string; e?: string; s?: string } }>(url, async (request, reply) => {
      const asked = images.addresses.open(request.params['*'], request.query)
      if (!asked) throw new Refusal('not_found')
      const { key, width, seconds } = asked
      const bytes = await (width ? images.readThumbnail(key, width) : images.read(key))
      if (!bytes) throw new Refusal('not_found')
      return sendPicture(reply, bytes, width ? 'image/webp' : typeOf(key), `private, max-age=${seconds}, immutable`)
    })
  }
}
