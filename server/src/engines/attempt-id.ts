import { createHash } from 'node:crypto'

/**
 * The UUID of an attempt (version 8 of RFC 9562): made of the order, the engine and the round, so that a worker that takes over
 * from a dead one asks under the ids that the dead one used.
 */
export function attemptId(order: string, engine: string, round: number): string {
  const bytes = createHash('sha256').update(`${order}/${engine}/${round}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x80
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
