import { existsSync } from 'node:fs'
import path from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { answerUnknown, sendRefusal } from './errors.ts'

/** Where the built web client lies. */
export const clientFolder = path.join(import.meta.dirname, '../../../web/dist')

/** Whether an address may be a place inside the client: not a file, and not a part of the server's that is off here. */
const isPage = (url: string, accept: string | undefined) =>
  !url.startsWith('/sandbox/') && !/\.\w+$/.test(url) && (accept === undefined || /text\/html|\*\/\*/.test(accept))

/**
 * Serves the web client from the same origin, each file in the smallest form that lies there and the browser takes. Files whose names
 * carry a hash of their content are kept for ever; the page itself is always asked for again. Every other address is a place inside
 * the client and gets the page.
 */
export async function serveClient(app: FastifyInstance, folder = clientFolder): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built) {
    await app.register(serveFiles, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply, file) {
        const hashed = path.relative(folder, file).startsWith('assets')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0]
    if (url === '/api' || url.startsWith('/api/')) return answerUnknown(request, reply, app.endpoints)
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPage(url, request.headers.accept)
    if (!wantsPage) return sendRefusal(request, reply, new Refusal('not_found'))
    if (built) return reply.sendFile('index.html')
    return reply.code(404).type('text/plain; charset=utf-8').send('The web client is not built yet: run "npm start".')
  })
}
