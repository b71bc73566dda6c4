import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyFrom = (secretKey: string, purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `veduta ${purpose}`, 32))

/**
 * Encrypts `value` for the time that it lies in the database (AES-256-GCM): letters that wait in the queue carry codes, which are kept
 * nowhere in the clear. What is sealed for one purpose opens for no other.
 */
export function seal(secretKey: string, value: unknown, purpose = 'mail'): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey, purpose), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Opens what `seal` made with the same key for the same purpose; throws when it was made with another one or changed. */
export function unseal(secretKey: string, sealed: string, purpose = 'mail'): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey, purpose), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString())
}
