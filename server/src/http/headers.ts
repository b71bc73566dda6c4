import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const none = ["'none'"]
const self = ["'self'"]

/** What a page of ours may load: its own files, and pictures that it made itself. Nothing inline, nothing foreign. */
export const contentSecurityPolicy = {
  defaultSrc: none,
  scriptSrc: self,
  styleSrc: self,
  imgSrc: [...self, 'blob:', 'data:'],
  connectSrc: self,
  fontSrc: self,
  manifestSrc: self,
  workerSrc: self,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
  objectSrc: none,
}

/** Security headers on every answer. `secure` is whether people reach us over TLS. */
export async function secureHeaders(app: FastifyInstance, { secure }: { secure: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    reply.header('x-request-id', request.id)
    // Answers of the API are one person's; whoever serves something else says so.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
