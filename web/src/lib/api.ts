import type * as accounts from '@veduta/contract/api/accounts'
import type * as admin from '@veduta/contract/api/admin'
import type * as boards from '@veduta/contract/api/boards'
import type * as coins from '@veduta/contract/api/coins'
import type * as drawings from '@veduta/contract/api/drawings'
import type { Endpoint } from '@veduta/contract/api/endpoint'
import type * as events from '@veduta/contract/api/events'
import type * as generations from '@veduta/contract/api/generations'
import type * as keys from '@veduta/contract/api/keys'
import type * as payments from '@veduta/contract/api/payments'
import type * as prints from '@veduta/contract/api/prints'
import type * as projects from '@veduta/contract/api/projects'
import type * as providers from '@veduta/contract/api/providers'
import type * as secondFactor from '@veduta/contract/api/second-factor'
import type * as system from '@veduta/contract/api/system'
import type * as webhooks from '@veduta/contract/api/webhooks'
import type * as wishes from '@veduta/contract/api/wishes'

type Values<M> = M[keyof M]
type Declared = Extract<
  | Values<typeof accounts>
  | Values<typeof admin>
  | Values<typeof boards>
  | Values<typeof coins>
  | Values<typeof drawings>
  | Values<typeof events>
  | Values<typeof generations>
  | Values<typeof keys>
  | Values<typeof payments>
  | Values<typeof prints>
  | Values<typeof projects>
  | Values<typeof providers>
  | Values<typeof secondFactor>
  | Values<typeof system>
  | Values<typeof webhooks>
  | Values<typeof wishes>,
  { path: string; method: string }
>

/**
 * Every endpoint of the contract by its method and path. Types only: the schemas, and the library they are written with, stay out
 * of what the browser loads; the server checks what is sent.
 */
type Calls = { [E in Declared as `${E['method']} ${E['path']}`]: E }
export type CallName = keyof Calls

/** What a call takes: the names in its path and its query or body. */
export type Sent<N extends CallName> = Calls[N] extends Endpoint<infer S> ? S : never
/** What a call answers. */
export type Reply<N extends CallName> = Calls[N] extends Endpoint<any, any, infer R> ? R : never
