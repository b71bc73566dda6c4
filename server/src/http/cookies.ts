import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie that was sent, if it is one of ours: letters, figures, `-`, `_` and `.` only. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && /^[\w.-]{1,200}$/.test(value)) return value
  }
  return undefined
}

interface Kept {
  seconds: number
  /** Whether people reach us over TLS only. */
  secure: boolean
}

/** Has the browser keep a value of letters, figures, `-`, `_` and `.`: out of reach of scripts, and not sent along with foreign forms. */
export function keepCookie(reply: FastifyReply, name: string, value: string, { seconds, secure }: Kept): void {
  const traits = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])]
  reply.header('set-cookie', traits.join('; '))
}

/** What a cookie is called: over TLS its name itself forbids other hosts to set it. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)
