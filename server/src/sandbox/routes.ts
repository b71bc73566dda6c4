import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { sandboxParts } from '../config.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import { sandboxIdentity } from './identity/identity.ts'
import { escape, page, stylesheet } from './page.ts'
import { sandboxPayments } from './payments/payments.ts'

/** What a letter may do in the frame that shows it: carry its own inline styles, nothing else. */
const letterPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const shown = 50

const asHtml = (reply: FastifyReply, policy: string) => {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  return reply.header('content-security-policy', policy)
}

/**
 * Stand-ins for outside services, each only while it stands in: the mailbox that shows every letter, the payment service, the providers
 * of sign-in.
 */
export function sandboxRoutes(app: FastifyInstance, { config, db }: { config: Config; db: Database }): void {
  const parts = sandboxParts(config)
  if (parts.length > 0) {
    app.get('/sandbox/style.css', (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet))
  }
  if (parts.includes('mail')) mailbox(app, db)
  if (parts.includes('payments')) sandboxPayments(app, { config, db })
  sandboxIdentity(app, { config, db })
}

function mailbox(app: FastifyInstance, db: Database) {
  const Filter = z.object({ to: z.string().max(254).optional() })
  app.get('/sandbox/mail', { schema: { hide: true, querystring: Filter } }, async (request, reply) => {
    const { to } = request.query as z.infer<typeof Filter>
    let query = db.selectFrom('sandbox_mail').selectAll().orderBy('id', 'desc').limit(shown)
    if (to) query = query.where('recipient', '=', to)
    const letters = await query.execute()
    const articles = letters.map(
      ({ id, recipient, subject, text, created_at }) => `<article data-to="${escape(recipient)}">
        <h2>${escape(subject)}</h2><div class="to">${escape(recipient)} · <time>${created_at.toISOString()}</time></div>
        <pre>${escape(text)}</pre><a href="/sandbox/mail/${id}">as the person sees it</a></article>`,
    )
    const hint = '<h1>Mailbox (sandbox)</h1><p class="hint">Every letter that would have been sent; the page refreshes itself.</p>'
    return asHtml(reply, pagePolicy).send(page('Mailbox', hint + (articles.join('\n') || '<p>No letters yet.</p>'), { refreshS: 4 }))
  })

  const One = z.object({ id: z.coerce.number().int().positive() })
  const options = { schema: { hide: true, params: One } as object }
  const find = async (request: { params: unknown }) => {
    const { id } = request.params as z.infer<typeof One>
    const letter = await db.selectFrom('sandbox_mail').selectAll().where('id', '=', id).executeTakeFirst()
    if (!letter) throw new Refusal('not_found')
    return letter
  }
  app.get('/sandbox/mail/:id', options, async (request, reply) => {
    const { id, subject, recipient } = await find(request)
    const body = `<h1>${escape(subject)}</h1><p class="hint">${escape(recipient)} · <a href="/sandbox/mail">all letters</a></p>
      <iframe sandbox src="/sandbox/mail/${id}/html" title="${escape(subject)}"></iframe>`
    return asHtml(reply, pagePolicy).send(page(subject, body))
  })
  app.get('/sandbox/mail/:id/html', options, async (request, reply) => {
    const { html } = await find(request)
    return asHtml(reply, letterPolicy).header('x-frame-options', 'SAMEORIGIN').send(html)
  })
}
