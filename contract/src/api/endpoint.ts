import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; `signed_in`, whoever holds a token, confirmed or not; `account`, a confirmed and active account;
 * `admin`. Left out, it is `account`: forgetting to decide locks a door, never opens one.
 */
export type Access = 'anyone' | 'signed_in' | 'account' | 'admin'

/** What an API key may be allowed: to look, and to order pictures (which includes what an order needs). */
export const scopes = ['read', 'order'] as const
export type Scope = (typeof scopes)[number]

/** The names in a path: "/projects/:id/images/:image" has "id" and "image". */
type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never

/**
 * One HTTP endpoint, declared once: the server answers it, the browser calls it, the documentation shows it.
 * `input` is the query of a GET or DELETE and the body of the others; with `files` the body is multipart and each name
 * takes at most that many images. The path's own names are part of what is sent and received. Paths stand under /api.
 */
export interface Endpoint<Sent = any, Got = any, Reply = any> {
  method: Method
  path: string
  access: Access
  /** What a key must be allowed to make this call. Left out, no key makes it: forgetting to decide locks a door here too. */
  scope: Scope | undefined
  summary: string
  input: z.ZodType<Got, Sent> | undefined
  files: Record<string, number> | undefined
  reply: z.ZodType<Reply>
  status: number
  /** Takes an `Idempotency-Key` header: the same key gives the same answer and acts once. */
  idempotent: boolean
  /** Answers everybody while the service is under maintenance; other calls then answer administrators only. */
  always: boolean
}

interface Shape<Sent, Got, Reply> {
  summary: string
  access?: Access
  scope?: Scope
  input?: z.ZodType<Got, Sent>
  files?: Record<string, number>
  reply: z.ZodType<Reply>
  status?: number
  idempotent?: boolean
  always?: boolean
}

export const endpoint = <const M extends Method, const P extends string, Reply, Sent = object, Got = object>(
  method: M,
  path: P,
  shape: Shape<Sent, Got, Reply>,
) =>
  ({
    access: 'account',
    scope: undefined,
    status: 200,
    idempotent: false,
    always: false,
    input: undefined,
    files: undefined,
    ...shape,
    method,
    path,
  }) as Endpoint<Sent & Record<Names<P>, string>, Got & Record<Names<P>, string>, Reply> & { method: M; path: P }
