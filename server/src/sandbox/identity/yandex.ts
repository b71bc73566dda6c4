import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { localeOf } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { consentPage, readChoice, readForms, sendPage } from './consent-page.ts'
import { Faults } from './faults.ts'
import { subjectOf, yandexKinds } from './people.ts'
import { portrait } from './portrait.ts'
import { Rows } from './rows.ts'

interface YandexStandIn {
  db: Database
  client: { clientId: string; clientSecret: string; redirectUris: string[] }
  faults?: Faults
}

/** What a person leaves for the authorization page with. */
interface Asked {
  response_type: string
  client_id: string
  redirect_uri: string
  state: string
  code_challenge: string
}

interface Issued {
  kind: string
  email: string | undefined
}
type Code = Issued & Pick<Asked, 'redirect_uri' | 'code_challenge'>

const codeSeconds = 600
const tokenSeconds = 31_536_000
/** The number of some other program. */
const foreignClient = '0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f'

/**
 * Stands in for Yandex ID, as its documentation describes it: the page of consent, codes with PKCE or a token in the fragment, the
 * exchange of a code, and who a token belongs to. Mounted under whatever prefix the plugin is given.
 */
export async function yandexStandIn(app: FastifyInstance, { db, client, faults = new Faults() }: YandexStandIn): Promise<void> {
  const codes = new Rows(db, 'yandex code')
  const tokens = new Rows(db, 'yandex token')
  const hide = { schema: { hide: true } as object }
  readForms(app)
  app.addHook('onRequest', async (request, reply) => {
    if (await faults.strike(request, reply)) return reply
  })

  const read = (sent: unknown): Asked => {
    const { response_type = '', client_id = '', redirect_uri = '', state = '', ...rest } = sent as Record<string, string | undefined>
    const { code_challenge = '', code_challenge_method = '' } = rest
    const known = client_id === client.clientId && client.redirectUris.includes(redirect_uri)
    const challenged = code_challenge === '' || code_challenge_method === 'S256'
    if (!known || !challenged || (response_type !== 'code' && response_type !== 'token')) throw new Refusal('malformed')
    return { response_type, client_id, redirect_uri, state, code_challenge }
  }

  app.get('/authorize', hide, async (request, reply) => {
    const hidden = { ...read(request.query), code_challenge_method: 'S256' }
    const shown = { provider: 'Yandex', kinds: yandexKinds, action: `${app.prefix}/authorize`, hidden }
    return sendPage(reply, consentPage(shown, localeOf(request)), new URL(hidden.redirect_uri).origin)
  })

  app.post('/authorize', hide, async (request, reply) => {
    const asked = read(request.body)
    const { act, kind, email: typed } = readChoice(request.body, yandexKinds)
    const state: Record<string, string> = asked.state ? { state: asked.state } : {}
    const go = (answer: Record<string, string>) => {
      const sign = asked.response_type === 'token' ? '#' : '?'
      return reply.redirect(`${asked.redirect_uri}${sign}${new URLSearchParams({ ...answer, ...state })}`, 303)
    }
    if (act !== 'allow') return go({ error: act === 'deny' ? 'access_denied' : 'unauthorized_client' })
    const { email: usual } = yandexKinds[kind]
    const issued: Issued = { kind, email: usual === undefined ? undefined : (typed ?? usual) }
    if (asked.response_type === 'token')
      return go({ access_token: await issueToken(issued), token_type: 'bearer', expires_in: String(tokenSeconds) })
    const code = randomBytes(8).toString('hex')
    await codes.keep(code, { ...issued, redirect_uri: asked.redirect_uri, code_challenge: asked.code_challenge } satisfies Code, {
      seconds: codeSeconds,
    })
    return go({ code })
  })

  async function issueToken({ kind, email }: Issued): Promise<string> {
    const { token: flaw } = yandexKinds[kind]
    const token = `y0_${randomBytes(24).toString('base64url')}`
    const clientId = flaw === 'foreign' ? foreignClient : client.clientId
    await tokens.keep(token, { kind, email, clientId }, { seconds: flaw === 'expired' ? 0 : 3600 })
    return token
  }

  app.post('/token', hide, async (request, reply) => {
    const sent = (request.body ?? {}) as Record<string, string | undefined>
    const refuse = (error: string, error_description: string) => reply.code(400).send({ error, error_description })
    if (sent.client_id !== client.clientId || sent.client_secret !== client.clientSecret)
      return refuse('invalid_client', 'Client not found')
    if (sent.grant_type !== 'authorization_code') return refuse('unsupported_grant_type', 'grant_type not supported')
    const code = await codes.take<Code>(sent.code ?? '')
    if (!code) return refuse('invalid_grant', 'Code has expired')
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url')
    if (code.code_challenge && code.code_challenge !== challenge) return refuse('invalid_grant', 'code_verifier does not match')
    if (sent.redirect_uri !== undefined && sent.redirect_uri !== code.redirect_uri) return refuse('invalid_grant', 'redirect_uri differs')
    return {
      access_token: await issueToken(code),
      expires_in: tokenSeconds,
      refresh_token: randomBytes(24).toString('hex'),
      token_type: 'bearer',
    }
  })

  app.get('/info', hide, async (request, reply) => {
    const [, token = ''] = /^OAuth (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const issued = await tokens.find<Issued & { clientId: string }>(token)
    if (!issued) return reply.code(401).header('www-authenticate', 'OAuth realm="login:info"').send('')
    const { name, picture } = yandexKinds[issued.kind]
    const [first_name = '', last_name = ''] = name.split(' ')
    const login = issued.email?.split('@')[0] ?? 'somebody'
    return {
      login,
      id: subjectOf('yandex', issued.kind, issued.email, 10),
      client_id: issued.clientId,
      psuid: `1.AAaa.${subjectOf('psuid', issued.kind, issued.email, 20)}`,
      first_name,
      last_name,
      display_name: login,
      real_name: name,
      ...(issued.email && { default_email: issued.email, emails: [issued.email] }),
      is_avatar_empty: !picture,
      default_avatar_id: picture ? '131652443' : '0/0-0',
    }
  })

  app.get('/get-yapic/*', hide, async (_, reply) => reply.type('image/png').send(await portrait()))
}
