import { randomBytes } from 'node:crypto'
import type { Provider } from '@veduta/contract/api/accounts'
import type { Locale } from '@veduta/contract/locale'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { keyedHash } from '../keyed-hash.ts'
import type { Departure } from './provider.ts'
import { secretHash } from '../secret-hash.ts'

/** How long a person may stay at a provider's page. */
export const minutesAway = 10

interface Needs {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
  db: Database
}

/** The state travels through the browser; nonce and PKCE verifier follow from it with our secret, and are kept nowhere. */
const departureOf = ({ config }: Needs, provider: Provider, state: string): Departure => ({
  state,
  nonce: keyedHash(config.secretKey, 'nonce', state).toString('base64url'),
  codeVerifier: keyedHash(config.secretKey, 'pkce', state).toString('base64url'),
  redirectUri: `${config.publicUrl}/api/auth/${provider}/callback`,
})

interface Traveller {
  /** The number in the cookie of the browser. */
  browser: string
  locale: Locale
  /** Who wants to link the provider; absent for a sign-in. */
  session?: string
}

/** Notes that a browser leaves for a provider. */
export async function depart(needs: Needs, provider: Provider, { browser, locale, session }: Traveller): Promise<Departure> {
  const state = randomBytes(32).toString('base64url')
  await needs.db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: secretHash(state),
      browser_hash: secretHash(browser),
      provider,
      session_id: session ?? null,
      locale,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutesAway})`,
    })
    .execute()
  return departureOf(needs, provider, state)
}

/** Who returned, and from which departure. */
export interface Return {
  departure: Departure
  locale: Locale
  /** The account that wants to link the provider; undefined for a sign-in. */
  linking: string | undefined
}

/**
 * The departure that a browser returns from, which it can do once. Undefined when there is none of this state, when it is over, or when
 * another browser left.
 */
export async function arrive(needs: Needs, provider: Provider, state: string, browser: string): Promise<Return | undefined> {
  const row = await needs.db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', secretHash(state))
    .where('browser_hash', '=', secretHash(browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['session_id', 'locale'])
    .executeTakeFirst()
  if (!row) return undefined
  const departure = departureOf(needs, provider, state)
  if (!row.session_id) return { departure, locale: row.locale, linking: undefined }
  const owner = await needs.db.selectFrom('session').select('account_id').where('id', '=', row.session_id).executeTakeFirst()
  // Signed out at this very moment: as if there had been no departure.
  return owner && { departure, locale: row.locale, linking: owner.account_id }
}
