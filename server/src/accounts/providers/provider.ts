import type { Provider } from '@veduta/contract/api/accounts'

/** A person as a provider describes them. */
export interface ProviderPerson {
  provider: Provider
  /** The provider's own, unchanging number for the person: the only thing that they are recognised by. */
  subject: string
  email: string | undefined
  /**
   * Whether the provider can vouch that the mailbox is theirs today, because it is the provider's own. "Verified" alone is not that: it
   * may have been checked years ago, and the mailbox may be someone else's by now.
   */
  isProven: boolean
  name: string
  /** Where their picture is, if they have one. */
  picture: string | undefined
}

/** What a departure to a provider and the return from it share. */
export interface Departure {
  state: string
  nonce: string
  /** PKCE (RFC 7636). */
  codeVerifier: string
  redirectUri: string
}

/** A provider that people sign in with. The sandbox stands in behind the same two implementations. */
export interface SignInProvider {
  readonly id: Provider
  /** Where the browser goes to. */
  authorizeUrl(departure: Departure): Promise<string>
  /** Who came back. @throws ProviderRefused when the provider or the person said no; anything else is the provider's fault. */
  personFrom(query: URLSearchParams, departure: Departure): Promise<ProviderPerson>
  /** Whose a token of the provider is, where it hands out such. @throws TokenRefused unless it was issued to us. */
  personOfToken?(token: string): Promise<ProviderPerson>
  /** The bytes of a person's picture. */
  readPicture(address: string): Promise<Buffer>
}

/** The provider sent the browser back with an error; `reason` is its word, such as `access_denied`. */
export class ProviderRefused extends Error {
  reason: string
  constructor(reason: string, options?: { cause: unknown }) {
    super(`the provider answered ${reason}`, options)
    this.reason = reason
  }
}

/** A token that is not valid, or was issued to another program. */
export class TokenRefused extends Error {}

/** Reaches a provider: the global `fetch`, or one that knows a shorter way to the sandbox. */
export type Fetch = (address: string, options: RequestInit) => Promise<Response>

export const timeoutMs = 10_000
const maxPictureBytes = 5 * 1024 * 1024

/** Loads a picture from `address`, which must begin with one of `from`; never follows it elsewhere. */
export async function loadPicture(fetch: Fetch, address: string, from: string[]): Promise<Buffer> {
  const { origin } = new URL(address)
  if (!from.some((known) => (known.startsWith('.') ? origin.startsWith('https://') && origin.endsWith(known) : origin === known)))
    throw new Error(`a picture at ${origin} is not the provider's`)
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok || !response.body) throw new Error(`the picture was answered with ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > maxPictureBytes) throw new Error('the picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
