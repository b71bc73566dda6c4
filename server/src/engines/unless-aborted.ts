import { EngineError } from './engine-error.ts'

/** The failure of an attempt that its own signal ended. */
export const cancelled = (signal: AbortSignal): EngineError =>
  new EngineError('cancelled', 'the picture is not wanted any more', { billed: 'unknown', cause: signal.reason })

/** The work, or `cancelled` as soon as the signal aborts: whoever does not listen holds nobody up. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled(signal))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
