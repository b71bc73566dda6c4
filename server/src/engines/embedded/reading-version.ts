import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

let version: string | undefined

/** Names how drawings are read by this program: a hash of the networks' weights and of all code that makes a reading. */
export const readingVersion = (): string =>
  (version ??= hashFrom([import.meta.resolve('@veduta/engine/read-house'), import.meta.resolve('@veduta/engine/read-room')]))

function hashFrom(starts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const weights of ['reader', 'materials', 'rooms'])
    hash.update(readFileSync(new URL(import.meta.resolve(`@veduta/engine/${weights}.onnx`))))
  const files = new Set(starts)
  for (const file of files) {
    const code = readFileSync(new URL(file), 'utf8')
    hash.update(code)
    for (const [, to] of code.matchAll(/from '(\.[^']+)'/g)) files.add(new URL(to, file).href)
  }
  return hash.digest('hex').slice(0, 32)
}
