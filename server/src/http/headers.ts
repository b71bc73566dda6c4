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

const textOf = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`)
    .join(';')

/** The client's workers obey the policy of their own script: these alone may compile WebAssembly, in which the trained network runs. */
const isWorker = (url: string) => /^\/assets\/[\w-]+-worker-[\w-]+\.js$/.test(url)
const workerPolicy = textOf({ ...contentSecurityPolicy, scriptSrc: [...self, "'wasm-unsafe-eval'"] })

/** Boards and shared pictures, and what they are made of: found by whoever was given the link, never by a search. */
const isForWhoHasTheLink = (url: string) => /^\/(?:b|s|api|static\/images)\//.test(url)

/** On every answer, each the same every time: those of the OWASP Secure Headers Project. */
const always = {
  'content-security-policy': textOf(contentSecurityPolicy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Security headers on every answer. `secure` is whether people reach us over TLS. */
export function secureHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const headers = { ...always, ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isWorker(request.url)) reply.header('content-security-policy', workerPolicy)
    if (isForWhoHasTheLink(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    // Answers of the API are one person's; whoever serves something else says so.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}
