import type { Packed } from '@veduta/contract/api/drawings'
import type { Job, Painted } from './preview-worker.ts'

type Wanted = Omit<Job, 'reading'>

/** Paints beside the page, one picture after the other: of those that wait only the last is painted. */
export interface Painter {
  /** The picture; null where another was asked for before it was begun. Rejects where none can be made. */
  paint: (wanted: Wanted) => Promise<Painted | null>
  close: () => void
}

interface Asked {
  wanted: Wanted
  resolve: (made: Painted | null) => void
  reject: (error: Error) => void
}

/** Starts a painter of one reading. */
export function openPainter(reading: Packed): Painter {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  let fresh: Packed | undefined = reading
  let busy: Asked | undefined
  let next: Asked | undefined
  const begin = (asked: Asked) => {
    busy = asked
    worker.postMessage({ reading: fresh, ...asked.wanted } satisfies Job, [])
    fresh = undefined
  }
  const settle = (how: (asked: Asked) => void) => {
    const [done, waiting] = [busy, next]
    busy = next = undefined
    if (done) how(done)
    if (waiting) begin(waiting)
  }
  const fail = (error: Error) => {
    const all = [busy, next]
    busy = next = undefined
    for (const asked of all) asked?.reject(error)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Painted | { error: string }>) =>
    settle(({ resolve, reject }) => ('error' in data ? reject(new Error(data.error)) : resolve(data))),
  )
  worker.addEventListener('error', () => fail(new Error('the painter cannot run')))
  return {
    paint: (wanted) =>
      new Promise((resolve, reject) => {
        const asked = { wanted, resolve, reject }
        next?.resolve(null)
        next = undefined
        if (busy) next = asked
        else begin(asked)
      }),
    close: () => {
      worker.terminate()
      fail(new Error('closed'))
    },
  }
}
