import { EngineError } from './engine-error.ts'

/** The failure of an attempt that its own signal ended: `timeout` where time did, else `cancelled`. */
export function cancelled({ reason }: AbortSignal): EngineError {
  const facts = { billed: 'unknown', cause: reason } as const
  const late = (reason as Error | undefined)?.name === 'TimeoutError'
  return late
    ? new EngineError('timeout', 'the picture took too long', facts)
    : new EngineError('cancelled', 'the picture is not wanted any more', facts)
}

/** The work, or its failure as soon as the signal aborts: whoever does not listen holds nobody up. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled(signal))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
