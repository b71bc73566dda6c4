import type { FastifyReply } from 'fastify'

/** The type of the picture that lies at `key`. */
export const typeOf = (key: string) => (key.endsWith('.png') ? 'image/png' : 'image/jpeg')

/** Sends a picture as nothing but a picture: it runs nothing, and no other site shows it. */
export const sendPicture = (reply: FastifyReply, bytes: Uint8Array, type: string, cacheControl: string) =>
  reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
