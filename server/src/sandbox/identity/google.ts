import { generateKeyPairSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Adapter, AdapterPayload, Provider } from 'oidc-provider'
import type { Database } from '../../database/database.ts'
import { localeOf } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { escape, page } from '../page.ts'
import { consentPage, readChoice, readForms, sendPage } from './consent-page.ts'
import { Faults } from './faults.ts'
import { googleKinds, subjectOf } from './people.ts'
import { portrait } from './portrait.ts'
import { Rows } from './rows.ts'

interface GoogleStandIn {
  db: Database
  /** Its public address; the part behind the host is where it is mounted. */
  issuer: string
  client: { clientId: string; clientSecret: string; redirectUri: string }
  /** Signs its cookies. */
  cookieKey: string
  faults?: Faults
}

interface Person {
  email: string | undefined
  email_verified: boolean | undefined
  hd: string | undefined
  name: string
  picture: string | undefined
}

const epoch = () => Math.floor(Date.now() / 1000)

/** Where the certified provider keeps what it makes. */
class RowAdapter implements Adapter {
  #rows: Rows
  #isSession: boolean

  constructor(db: Database, model: string) {
    this.#rows = new Rows(db, `google ${model}`)
    this.#isSession = model === 'Session'
  }
  async upsert(id: string, payload: AdapterPayload, seconds?: number) {
    const { grantId, uid } = payload
    await this.#rows.keep(id, payload, {
      ...(seconds !== undefined && { seconds }),
      ...(grantId && { grant: grantId }),
      ...(this.#isSession && uid && { uid }),
    })
  }
  find = (id: string) => this.#rows.find<AdapterPayload>(id)
  findByUid = (uid: string) => this.#rows.findByUid<AdapterPayload>(uid)
  findByUserCode = async () => undefined
  consume = (id: string) => this.#rows.change(id, { consumed: epoch() })
  destroy = async (id: string) => void (await this.#rows.take(id))
  revokeByGrantId = (grantId: string) => this.#rows.removeGrant(grantId)
}

/** Loads it without its warning of a runtime that does not call itself LTS: ours is pinned, and tested with it. */
async function loadProvider() {
  const { warn } = console
  console.warn = (...words: unknown[]) => /Unsupported runtime/.test(String(words[0])) || warn(...words)
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

async function openProvider({ db, issuer, client, cookieKey }: GoogleStandIn): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await loadProvider()
  const made = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const key = await new Rows(db, 'google key').keepFirst('rs256', { ...made, alg: 'RS256', use: 'sig', kid: 'sandbox' })
  const people = new Rows(db, 'google person')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const { pathname } = new URL(issuer)
  const provider = new OidcProvider(issuer, {
    adapter: (model: string) => new RowAdapter(db, model),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey], short: { sameSite: 'lax' }, long: { sameSite: 'lax' } },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    interactions: { policy, url: (_, { uid }) => `${pathname}/consent/${uid}` },
    async findAccount(_, id) {
      const person = await people.find<Person>(id)
      return person && { accountId: id, claims: async () => ({ sub: id, ...person }) }
    },
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html'
      ctx.body = page('Error', `<h1>${escape(error)}</h1><p class="hint">${escape(error_description ?? '')}</p>`)
    },
  })
  provider.proxy = true
  return provider
}

/** Who signed in here before is asked anew each time, so that one browser can try one person after the other. */
const withoutSession = (cookies = '') =>
  cookies
    .split(/; */)
    .filter((pair) => !/^_session(?:\.|=)/.test(pair))
    .join('; ')

/** Hands a request to the provider as if it had come to the public address, whatever way it took. */
function handOver(issuer: string, prefix: string, request: FastifyRequest): FastifyRequest['raw'] {
  const { host, protocol, pathname } = new URL(issuer)
  const raw = request.raw as FastifyRequest['raw'] & { originalUrl?: string }
  raw.headers.cookie = withoutSession(raw.headers.cookie)
  raw.headers.host = host
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  const inside = (raw.url ?? '/').slice(prefix.length) || '/'
  raw.originalUrl = pathname.replace(/\/$/, '') + inside
  raw.url = inside
  return raw
}

/**
 * Stands in for Google: a certified OpenID provider that asks on a page of the sandbox who signs in. Mounted under whatever prefix the
 * plugin is given, which must be the path of its issuer. `faults` make it misbehave.
 */
export async function googleStandIn(app: FastifyInstance, settings: GoogleStandIn): Promise<void> {
  const { db, issuer, client, faults = new Faults() } = settings
  const product = new URL(client.redirectUri).origin
  const people = new Rows(db, 'google person')
  let opening: Promise<Provider> | undefined
  const open = () => (opening ??= openProvider(settings)) // loaded when it is first asked for
  const hide = { schema: { hide: true } as object }
  app.addHook('onRequest', async (request, reply) => {
    if (await faults.strike(request, reply)) return reply
  })

  app.get(`/portrait.png`, hide, async (_, reply) => reply.type('image/png').send(await portrait()))

  await app.register(async (pages) => {
    readForms(pages)
    const detailsOf = async (provider: Provider, request: FastifyRequest, reply: FastifyReply) =>
      provider.interactionDetails(request.raw, reply.raw).catch(() => {
        throw new Refusal('not_found')
      })
    pages.get('/consent/:uid', hide, async (request, reply) => {
      const details = await detailsOf(await open(), request, reply)
      const action = `${new URL(issuer).pathname}/consent/${details.uid}`
      return sendPage(reply, consentPage({ provider: 'Google', kinds: googleKinds, action }, localeOf(request)), product)
    })
    pages.post('/consent/:uid', hide, async (request, reply) => {
      const provider = await open()
      const details = await detailsOf(provider, request, reply)
      const { act, kind, email: typed } = readChoice(request.body, googleKinds)
      const result =
        act === 'allow'
          ? await admit(provider, details.params.client_id as string, await personOf(kind, typed))
          : { error: act === 'deny' ? 'access_denied' : 'server_error' }
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }), 303)
    })
  })

  async function personOf(kind: string, typed: string | undefined): Promise<string> {
    const { words: _, picture, email: usual, ...traits } = googleKinds[kind]
    const email = usual === undefined ? undefined : (typed ?? usual)
    const id = subjectOf('google', kind, email ?? typed, 21)
    await people.keep(id, { ...traits, email, ...(picture && { picture: `${issuer}/portrait.png` }) })
    return id
  }

  await app.register(async (rest) => {
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, _body, done) => done(null)) // the provider reads bodies itself
    rest.all('/*', hide, async (request, reply) => {
      const provider = await open()
      reply.hijack()
      const response: ServerResponse = reply.raw
      response.setHeader('cache-control', 'no-store')
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
      response.setHeader('x-content-type-options', 'nosniff')
      await provider.callback()(handOver(issuer, app.prefix, request), response)
    })
  })
}

/** The person said who they are and allowed everything. */
async function admit(provider: Provider, clientId: string, accountId: string) {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile')
  return { login: { accountId }, select_account: {}, consent: { grantId: await grant.save() } }
}
