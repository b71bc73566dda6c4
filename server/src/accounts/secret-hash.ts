import { createHash } from 'node:crypto'

/** SHA-256 of a secret of 256 random bits: a plain hash of it cannot be searched, and a slow one would only slow every call down. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()
