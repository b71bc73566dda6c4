import type { ReadWishes } from './wishes.ts'

type Waiting = { resolve: (read: ReadWishes) => void; reject: (error: Error) => void }

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

function open(): Worker {
  const opened = new Worker(new URL('./wishes-worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<{ id: number; read?: ReadWishes; error?: string }>) => {
    const { resolve, reject } = waiting.get(data.id)!
    waiting.delete(data.id)
    if (data.read) resolve(data.read)
    else reject(new Error(data.error))
  })
  opened.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the reader of texts cannot run'))
    waiting.clear()
    worker = undefined
  })
  return opened
}

/** What a placement text asks for, told by the engine's own grammar beside the page; it is fetched when the first text is read. */
export const readWishes = async (text: string, descriptions: string[]): Promise<ReadWishes> =>
  text.trim() === ''
    ? { frames: [], strange: [] }
    : new Promise((resolve, reject) => {
        worker ??= open()
        waiting.set(++last, { resolve, reject })
        worker.postMessage({ id: last, text, descriptions }, [])
      })
