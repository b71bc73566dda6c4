import { setFlagsFromString } from 'node:v8'
import { Worker, type Transferable } from 'node:worker_threads'
import type { Picture } from '@veduta/engine/order'
import { InputUnsuitable, type Progress } from '../engine.ts'
import type { FromThread, ToThread } from './messages.ts'

interface PoolOptions {
  /** The heap that one picture may fill, in MB; a thread that wants more ends, and its picture with it. */
  heapMb?: number
  /** What the threads run. */
  script?: URL
  /** A thread is replaced after so many pictures. */
  picturesPerThread?: number
}

// V8 forgets the bytecode of what no collection has lately seen at work; most stages work once a picture, some collections apart, and would
// be compiled again for each.
setFlagsFromString('--no-flush-bytecode')

/** So many pictures a thread makes unless told otherwise: nothing it holds on to can grow for ever. */
const usualPictures = 200

/** The heap for objects that die young, in MB. With the 96 that Node.js allows, a picture peaks 60 MB higher and is not made sooner. */
const youngHeapMb = 24

interface Thread {
  worker: Worker
  made: number
}

interface Job<Order, Made> {
  order: Order
  hand: Transferable[]
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  resolve: (picture: Made) => void
  reject: (reason: unknown) => void
}

/**
 * Render threads, at most `size` of them. Pictures wait in line for a free one. An aborted picture ends its thread at once, since
 * a computation cannot be asked to stop; a thread that ends for any reason takes only its own picture with it.
 */
export class RenderPool<Order = ToThread, Made = Picture> {
  #size: number
  #heapMb: number
  #script: URL
  #picturesPerThread: number
  #idle: Thread[] = []
  #busy = new Set<Thread>()
  #line: Job<Order, Made>[] = []
  #closed = false

  constructor(
    size: number,
    { heapMb = 1024, script = new URL('./render-thread.ts', import.meta.url), picturesPerThread = usualPictures }: PoolOptions = {},
  ) {
    this.#size = size
    this.#picturesPerThread = picturesPerThread
    this.#heapMb = heapMb
    this.#script = script
  }

  /** Renders `order` in a thread of its own; the buffers in `hand` are given away. Rejects with the signal's reason when aborted. */
  render(order: Order, hand: Transferable[], signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<Made> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('the render pool is closed'))
      if (signal.aborted) return reject(signal.reason as Error)
      const job: Job<Order, Made> = { order, hand, signal, onProgress, resolve, reject }
      const leave = () => {
        const place = this.#line.indexOf(job)
        if (place < 0) return
        this.#line.splice(place, 1)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#line.push(job)
      this.#next()
    })
  }

  #next(): void {
    while (this.#line.length > 0 && (this.#idle.length > 0 || this.#busy.size < this.#size)) {
      const thread = this.#idle.pop() ?? { worker: this.#start(), made: 0 }
      this.#work(thread, this.#line.shift()!)
    }
  }

  #start(): Worker {
    return new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMb, maxYoungGenerationSizeMb: youngHeapMb },
      env: {},
    })
  }

  #work(thread: Thread, job: Job<Order, Made>): void {
    const { worker } = thread
    this.#busy.add(thread)
    const stop = () => finish(() => job.reject(job.signal.reason), 'end')
    const onMessage = (message: FromThread<Made>) => {
      if (message.kind === 'progress') job.onProgress(message)
      else if (message.kind === 'done') finish(() => job.resolve(message.picture), 'keep')
      else if (message.kind === 'unsuitable') finish(() => job.reject(new InputUnsuitable(message.code)), 'keep')
      else finish(() => job.reject(new Error('the render failed', { cause: message.error })), 'keep')
    }
    const onError = (cause: unknown) => finish(() => job.reject(new Error('the render thread broke', { cause })), 'end')
    const onExit = (code: number) => finish(() => job.reject(new Error(`the render thread ended with ${code}`)), 'end')
    const finish = (settle: () => void, then: 'keep' | 'end') => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      job.signal.removeEventListener('abort', stop)
      this.#busy.delete(thread)
      thread.made++
      if (then === 'keep' && thread.made < this.#picturesPerThread && !this.#closed) {
        worker.unref()
        this.#idle.push(thread)
        const forget = () => {
          this.#idle = this.#idle.filter((one) => one !== thread)
        }
        worker.once('exit', forget)
      } else {
        // A thread may still report an error while it ends.
        worker.on('error', () => {})
        void worker.terminate()
      }
      settle()
      this.#next()
    }
    worker.removeAllListeners('exit')
    worker.ref()
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    job.signal.addEventListener('abort', stop, { once: true })
    worker.postMessage(job.order, job.hand)
  }

  /** Ends all threads; pictures that are being made or wait are rejected. */
  async close(): Promise<void> {
    this.#closed = true
    for (const job of this.#line.splice(0)) job.reject(new Error('the render pool is closed'))
    const threads = [...this.#idle.splice(0), ...this.#busy]
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
}
