import type { Access, Endpoint, Scope } from '@veduta/contract/api/endpoint'
import { Refusal } from '../refusal.ts'

/** Who calls, as far as access is concerned. */
export interface Caller {
  /** The account. */
  id: string
  /** The session whose token was sent; '' where a key was. */
  session: string
  /** The API key that was sent instead of a session's token. */
  key?: { id: string; scopes: Scope[]; test: boolean }
  role: 'user' | 'admin'
  is_active: boolean
  is_email_verified: boolean
}

/** Looks up whose token it is; nobody's, ended and expired ones give `undefined`. */
export type FindCaller = (token: string) => Caller | Promise<Caller | undefined>

/** How every API key begins. */
export const keyMark = 'veduta_'
export const isKey = (token: string) => token.startsWith(keyMark)

/** The bearer token of an `Authorization` header. */
export const bearerToken = (header: string | undefined) => /^Bearer ([\w~+/.-]{1,512}=*)$/i.exec(header ?? '')?.[1]

/** Refuses a caller who may not use an endpoint of this access. */
export function checkAccess(access: Access, caller: Caller | undefined): void {
  if (access === 'anyone') return
  if (!caller) throw new Refusal('not_signed_in')
  if (!caller.is_active) throw new Refusal('account_inactive')
  if (access === 'signed_in') return
  if (!caller.is_email_verified) throw new Refusal('not_verified')
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal('admin_only')
}

/** Refuses an API key that no longer is one, and calls that are not made with keys, or not with this one. */
export function checkKey({ access, scope }: Endpoint, token: string | undefined, caller: Caller | undefined): void {
  if (access === 'anyone' || token === undefined || !isKey(token)) return
  if (!caller?.key) throw new Refusal('key_unknown')
  if (!scope) throw new Refusal('key_not_allowed')
  if (!caller.key.scopes.includes(scope)) throw new Refusal('key_scope', { scope })
}
