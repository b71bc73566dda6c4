import type { Answers, Ask } from './worker-messages.ts'

/** A worker that answers what it is asked, in turn. */
export interface Understander {
  ask<Do extends Ask['do']>(ask: Extract<Ask, { do: Do }>): Promise<Answers[Do]>
  close: () => void
}

/** Starts the worker that corrects and colours what was read. */
export function openWorker(): Understander {
  const worker = new Worker(new URL('./understood-worker.ts', import.meta.url), { type: 'module' })
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
  worker.addEventListener('error', () => fail(new Error('the worker cannot run')))
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
