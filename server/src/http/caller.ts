import type { Access } from '@veduta/contract/api/endpoint'
import { Refusal } from '../refusal.ts'

/** Who calls, as far as access is concerned. */
export interface Caller {
  /** The account. */
  id: string
  /** The session whose token was sent. */
  session: string
  role: 'user' | 'admin'
  is_active: boolean
  is_email_verified: boolean
}

/** Looks up whose token it is; nobody's, ended and expired ones give `undefined`. */
export type FindCaller = (token: string) => Caller | Promise<Caller | undefined>

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
