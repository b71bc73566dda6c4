import * as client from 'openid-client'
import {
  loadPicture,
  ProviderRefused,
  timeoutMs,
  type Departure,
  type Fetch,
  type ProviderPerson,
  type SignInProvider,
} from './provider.ts'

export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
  /** Where pictures may be loaded from, besides Google's own servers. */
  picturesAt?: string
  fetch?: Fetch
}

/** Google's servers for pictures of people. */
const googlePictures = '.googleusercontent.com'

/** Google through OpenID Connect: discovery at the issuer, code flow with PKCE, state and nonce, a signed id_token, verified. */
export class Google implements SignInProvider {
  readonly id = 'google'
  #settings: GoogleSettings
  #discovered: Promise<client.Configuration> | undefined

  constructor(settings: GoogleSettings) {
    this.#settings = settings
  }

  /** What the issuer says about itself, asked once; a failure is forgotten. */
  async #configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret, fetch } = this.#settings
    this.#discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutMs / 1000,
      ...(fetch && { [client.customFetch]: fetch as client.CustomFetch }),
      // The library keeps the issuer's keys for five minutes, and asks again for one that it does not know.
      // An issuer without TLS is a stand-in on this machine: the operator's own word, never a redirect's.
      execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
    })
    try {
      return await this.#discovered
    } catch (error) {
      this.#discovered = undefined
      throw error
    }
  }

  async authorizeUrl({ state, nonce, codeVerifier, redirectUri }: Departure): Promise<string> {
    const url = client.buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    return url.href
  }

  async personFrom(query: URLSearchParams, { state, nonce, codeVerifier, redirectUri }: Departure): Promise<ProviderPerson> {
    const returned = new URL(redirectUri)
    returned.search = query.toString()
    const tokens = await client
      .authorizationCodeGrant(await this.#configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      .catch((error: unknown) => {
        if (error instanceof client.AuthorizationResponseError) throw new ProviderRefused(error.error, { cause: error })
        throw error
      })
    const claims = tokens.claims()
    if (!claims) throw new Error('there is no id_token')
    const text = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)
    const email = text(claims.email)
    const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? ''
    return {
      provider: 'google',
      subject: claims.sub,
      email,
      isProven: claims.email_verified === true && ['gmail.com', text(claims.hd)?.toLowerCase()].includes(domain),
      name: text(claims.name) ?? '',
      picture: text(claims.picture),
    }
  }

  readPicture(address: string): Promise<Buffer> {
    const { fetch = globalThis.fetch, picturesAt } = this.#settings
    return loadPicture(fetch, address, [googlePictures, ...(picturesAt ? [picturesAt] : [])])
  }
}
