import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

// What the product is measured beside: `node bare.ts fastify` or `node bare.ts http`, each answering one small fixed object.
const answer = { ok: true }
const told = (server: Server) => console.log(`listens on ${(server.address() as AddressInfo).port}`)

if (process.argv[2] === 'http') {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
  server.listen(0, '127.0.0.1', () => told(server))
} else {
  const app = Fastify()
  app.get('/', () => answer)
  app.addContentTypeParser('multipart/form-data', (_, body, done) => body.resume().once('end', () => done(null)))
  app.post('/', () => answer)
  await app.listen({ host: '127.0.0.1', port: 0 })
  told(app.server)
}
