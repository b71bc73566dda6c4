import { createHmac } from 'node:crypto'

/**
 * HMAC-SHA-256 of `parts` under the installation's secret. For what has too little chance in it for a plain hash: six digits,
 * an address. Whoever reads the table cannot try them all.
 */
export const keyedHash = (secretKey: string, ...parts: string[]): Buffer =>
  createHmac('sha256', secretKey).update(JSON.stringify(parts)).digest()
