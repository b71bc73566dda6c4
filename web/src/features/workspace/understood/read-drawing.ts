import type { Drawing } from '@veduta/contract/api/drawings'
import type { Subject } from '@veduta/contract/catalogue/role'
import { call } from '../../../lib/call.ts'

/** A reading is looked for after so many milliseconds, then more and more seldom, up to the longest: it is shown a quarter late at most. */
const [firstMs, longestMs, more] = [150, 3000, 1.25]

/** The SHA-256 of a file in hexadecimal; undefined where the browser tells none: on a page that is not secure. */
async function hashOf(file: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
  })

/** Has a drawing understood, and waits for it; the file goes only where the server does not know it. One that is left is given up. */
export async function readDrawing(file: File, subject: Subject, signal: AbortSignal): Promise<Drawing> {
  const sha256 = await hashOf(file)
  signal.throwIfAborted()
  const known = sha256 ? (await call('POST /drawings', { sha256, subject }, { files: {}, signal })).drawing : null
  let drawing = known ?? (await call('POST /drawings', { subject }, { files: { sketch_file: file }, signal })).drawing!
  const { id } = drawing
  try {
    for (let ms = firstMs; drawing.state === 'queued'; ms = Math.min(longestMs, more * ms)) {
      await pause(ms, signal)
      drawing = await call('GET /drawings/:id', { id }, { signal })
    }
  } catch (error) {
    if (signal.aborted) void call('DELETE /drawings/:id', { id }).catch(() => {})
    throw error
  }
  return drawing
}
