import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyFrom = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'veduta mail', 32))

/** Encrypts `value` for the time that it waits in the queue (AES-256-GCM): letters carry codes, which are kept nowhere in the clear. */
export function seal(secretKey: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretKey), nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** Opens what `seal` made with the same key; throws when it was made with another one or changed. */
export function unseal(secretKey: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', keyFrom(secretKey), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString())
}
