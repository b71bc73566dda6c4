import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isYandexAddress } from '../mailbox.ts'
import {
  loadPicture,
  ProviderRefused,
  timeoutMs,
  TokenRefused,
  type Departure,
  type Fetch,
  type ProviderPerson,
  type SignInProvider,
} from './provider.ts'

export interface YandexSettings {
  clientId: string
  clientSecret: string
  oauthUrl: string
  loginUrl: string
  /** Where pictures of people are. */
  avatarsUrl?: string
  fetch?: Fetch
}

const Token = z.object({ access_token: z.string().min(1) })
/** `GET /info`: the fields beyond the first three depend on what the person allowed. */
const Info = z.object({
  id: z.string().min(1).max(255),
  client_id: z.string(),
  login: z.string(),
  default_email: z.string().nullish(),
  real_name: z.string().nullish(),
  display_name: z.string().nullish(),
  is_avatar_empty: z.boolean().nullish(),
  default_avatar_id: z
    .string()
    .regex(/^[\w/-]{1,100}$/)
    .nullish()
    .catch(null),
})

/** Yandex ID: its own OAuth with codes and PKCE; it has no discovery and no id_token, so the person is asked for with the token. */
export class Yandex implements SignInProvider {
  readonly id = 'yandex'
  #settings: YandexSettings
  #fetch: Fetch

  constructor(settings: YandexSettings) {
    this.#settings = settings
    this.#fetch = settings.fetch ?? ((address, options) => fetch(address, options))
  }

  async authorizeUrl({ state, codeVerifier, redirectUri }: Departure): Promise<string> {
    const { clientId, oauthUrl } = this.#settings
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return `${oauthUrl}/authorize?${query}`
  }

  async personFrom(query: URLSearchParams, { codeVerifier, redirectUri }: Departure): Promise<ProviderPerson> {
    const error = query.get('error')
    if (error !== null) throw new ProviderRefused(error)
    const code = query.get('code')
    if (!code) throw new Error('there is neither a code nor an error')
    const { clientId, clientSecret, oauthUrl } = this.#settings
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      code_verifier: codeVerifier,
    })
    const response = await this.#fetch(`${oauthUrl}/token`, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the code was answered with ${response.status}`)
    return this.personOfToken(Token.parse(await response.json()).access_token)
  }

  /**
   * A token that was issued to any other program opens the same page about the person: without a look at `client_id` whoever runs such
   * a program could sign in here as its users.
   */
  async personOfToken(token: string): Promise<ProviderPerson> {
    const { clientId, loginUrl, avatarsUrl = 'https://avatars.yandex.net' } = this.#settings
    if (!/^[\w.~+/=-]+$/.test(token)) throw new TokenRefused('this cannot be a token')
    const response = await this.#fetch(`${loginUrl}/info?format=json`, {
      headers: { authorization: `OAuth ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401 || response.status === 403) throw new TokenRefused('the token is not valid')
    if (!response.ok) throw new Error(`the question who it is was answered with ${response.status}`)
    const info = Info.parse(await response.json())
    if (info.client_id !== clientId) throw new TokenRefused('the token was issued to another program')
    const email = info.default_email ?? undefined
    const hasPicture = info.default_avatar_id && info.is_avatar_empty === false
    return {
      provider: 'yandex',
      subject: info.id,
      email,
      // Other addresses can be a person's main one too, and nothing says who has them today.
      isProven: email !== undefined && isYandexAddress(email),
      name: info.real_name || info.display_name || info.login,
      picture: hasPicture ? `${avatarsUrl}/get-yapic/${info.default_avatar_id}/islands-200` : undefined,
    }
  }

  readPicture(address: string): Promise<Buffer> {
    return loadPicture(this.#fetch, address, [new URL(this.#settings.avatarsUrl ?? 'https://avatars.yandex.net').origin])
  }
}
