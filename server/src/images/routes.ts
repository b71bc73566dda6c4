import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressRoot } from './address.ts'
import type { Images } from './images.ts'

const typeOf = (key: string) => (key.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** Pictures and their smaller copies, by signed addresses. The signature is the permission: no token is sent with an `<img>`. */
export function imageRoutes(app: FastifyInstance, { images }: { images: Images }): void {
  for (const url of [`${addressRoot}*`, '/api/images/*']) {
    app.get<{ Params: { '*': string }; Querystring: { w?: string; e?: string; s?: string } }>(url, async (request, reply) => {
      const asked = images.addresses.open(request.params['*'], request.query)
      if (!asked) throw new Refusal('not_found')
      const { key, width, seconds } = asked
      const bytes = await (width ? images.readThumbnail(key, width) : images.read(key))
      if (!bytes) throw new Refusal('not_found')
      return reply
        .type(width ? 'image/webp' : typeOf(key))
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
  }
}
