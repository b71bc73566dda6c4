import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(js|css|json|html|svg|wasm|onnx)$/
/** Below this many bytes an answer fits into one packet anyway. */
const leastBytes = 1000
/** From this many bytes on brotli at its best takes up to a minute; at this quality a second, for what is up to a sixth larger. */
const large = { bytes: 1_000_000, quality: 6 }

/** Lays a brotli and a gzip copy beside each file that gets smaller so: the server never compresses while somebody waits. */
export const compressed = (): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir) return
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(dir, name)
      if (!worthwhile.test(name) || statSync(file).size < leastBytes) continue
      const bytes = readFileSync(file)
      const quality = bytes.length < large.bytes ? constants.BROTLI_MAX_QUALITY : large.quality
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }
  },
})
