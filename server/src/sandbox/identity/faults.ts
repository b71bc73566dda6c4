import type { FastifyReply, FastifyRequest } from 'fastify'

/** What can go wrong when the product asks a stand-in: an error, silence, a line that breaks, an answer that is none or another's. */
export type How = 'error' | 'silent' | 'broken' | 'garbage' | { answer: object }

/** Switches for tests: what goes wrong at which address. */
export class Faults {
  /** The end of an address, such as `/token`, and what happens there until it is cleared. */
  at = new Map<string, How>()
  /** How often each address was asked. */
  asked: string[] = []

  /** Goes wrong if it is to. True when the request was dealt with. */
  async strike(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const path = request.url.split('?')[0]
    this.asked.push(path)
    const how = [...this.at].find(([end]) => path.endsWith(end))?.[1]
    if (how === undefined) return false
    if (how === 'error') await reply.code(500).type('text/plain').send('Something went wrong')
    else if (typeof how === 'object') await reply.send(how.answer)
    else if (how === 'garbage') await reply.type('text/html').send('<h1>Bad gateway</h1>')
    else {
      reply.hijack()
      if (how === 'broken') request.raw.socket.destroy()
      else await new Promise((resolve) => request.raw.socket.once('close', resolve))
    }
    return true
  }
}
