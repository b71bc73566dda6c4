/** A worker that answers each question it is asked. */
export interface Asking<Ask> {
  ask: <Made>(ask: Ask) => Promise<Made>
  close: () => void
}

/** Asks a worker, which answers `{ id, ask }` with `{ id, made }` or `{ id, error }`; `onFailed` is told where it cannot run. */
export function askWorker<Ask>(worker: Worker, onFailed = () => {}): Asking<Ask> {
  const asked = new Map<number, { resolve: (made: never) => void; reject: (error: Error) => void }>()
  let last = 0
  const fail = (error: Error) => {
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; made?: never; error?: string }>) => {
    const { resolve, reject } = asked.get(data.id) ?? {}
    asked.delete(data.id)
    if (data.error === undefined) resolve?.(data.made as never)
    else reject?.(new Error(data.error))
  })
  worker.addEventListener('error', () => {
    onFailed()
    fail(new Error('the worker cannot run'))
  })
  return {
    ask: (ask) =>
      new Promise((resolve, reject) => {
        asked.set(++last, { resolve, reject })
        worker.postMessage({ id: last, ask }, [])
      }),
    close: () => {
      worker.terminate()
      fail(new Error('closed'))
    },
  }
}
