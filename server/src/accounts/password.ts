import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const hashBytes = 32

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Hashes a password with argon2id, in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const hash = await derive('argon2id', { message: password, nonce, tagLength: hashBytes, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`
}

let nobodys: Promise<string> | undefined

/**
 * Whether `password` is the one of `stored`. Without a stored hash it takes the same time and says no, so that an answer's
 * time does not tell which accounts exist.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  const [, memory, passes, parallelism, salt, hash] = format.exec(stored ?? (await nobodys)) ?? []
  if (!hash) throw new Error('A stored password hash has an unknown format.')
  const wanted = Buffer.from(hash, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: wanted.length }
  const got = await derive('argon2id', { message: password, nonce: Buffer.from(salt, 'base64'), ...parameters })
  return timingSafeEqual(got, wanted) && stored != null
}

/** Whether a hash was made with weaker parameters than today's. */
export const isOutdated = (stored: string) => !stored.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`)
