import type { JobMessages } from './comfy-server.ts'
import { Message, readPreview } from './protocol.ts'

/** What is told about a job while it runs. */
export interface Heard {
  /** A node has begun. */
  node(id: string): void
  /** Nodes whose results were there already. */
  cached(nodes: string[]): void
  /** The running node's own steps: so many of so many. */
  step(value: number, max: number): void
  /** An encoded picture of the work so far. */
  preview(bytes: Uint8Array): void
}

/** How soon a socket that dropped is opened again, in ms, and how often. */
const againMs = 300
const mostAgain = 20

/** The socket of one job: passes on what is said about it, and passes over everything else. */
export class JobSocket {
  /** When anything was last said about the job; compared with `performance.now()`. */
  lastSign = performance.now()
  #connect: () => JobMessages
  #id: string
  #heard: Heard
  #socket: JobMessages | undefined
  #again = 0
  #ours = false
  #closed = false
  #timer: NodeJS.Timeout | undefined
  #wake: () => void = () => {
    this.#missed = true
  }
  /** There was reason to look that nobody was waiting for. */
  #missed = false
  #opened: Promise<void>

  constructor(connect: () => JobMessages, id: string, heard: Heard) {
    this.#connect = connect
    this.#id = id
    this.#heard = heard
    this.#opened = this.#dial()
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  /** Whether it has not yet given up reaching the server. */
  get worthAsking(): boolean {
    return this.#again < mostAgain
  }

  /** Resolves when the socket is open or has failed, at the latest after `withinMs`. */
  async ready(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs)
    })
    await Promise.race([this.#opened, late])
    clearTimeout(timer)
  }

  /** The job is known to be well, though nothing was said. */
  touch(): void {
    this.lastSign = performance.now()
  }

  /** Resolves when there is reason to look after the job: it is said to be over, the socket drops, or `withinMs` have passed. */
  async news(withinMs: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        this.#missed = false
        this.#wake = () => {
          this.#missed = true
        }
        resolve()
      }
      const timer = setTimeout(done, withinMs)
      signal.addEventListener('abort', done, { once: true })
      this.#wake = done
      if (signal.aborted || this.#missed) done()
    })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
    this.#wake()
  }

  #dial(): Promise<void> {
    const socket = this.#connect()
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(data))
    return new Promise((resolve) => {
      socket.addEventListener('open', () => {
        if (this.#closed) socket.close()
        resolve()
      })
      socket.addEventListener('close', () => {
        resolve()
        this.#dropped()
      })
      socket.addEventListener('error', () => resolve())
    })
  }

  #dropped(): void {
    if (this.#closed) return
    if (++this.#again <= mostAgain) this.#timer = setTimeout(() => void this.#dial(), againMs)
    this.#wake()
  }

  #hear(data: unknown): void {
    if (this.#closed) return
    if (data instanceof ArrayBuffer) {
      // A preview does not name its job: it counts only while ours runs.
      const picture = this.#ours && readPreview(data)
      if (picture) this.#heard.preview(picture)
      return
    }
    const message = readMessage(data)
    if (!message || message.data.prompt_id !== this.#id) return
    this.touch()
    switch (message.type) {
      case 'execution_start':
        this.#ours = true
        break
      case 'execution_cached':
        this.#heard.cached(message.data.nodes)
        break
      case 'progress':
        this.#ours = true
        this.#heard.step(message.data.value, message.data.max)
        break
      case 'executing':
        this.#ours = message.data.node !== null
        if (message.data.node === null) this.#wake()
        else this.#heard.node(message.data.node)
        break
      default:
        this.#ours = false
        this.#wake()
    }
  }
}

/** What is said, where it is one of the messages that we read. */
function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return Message.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
