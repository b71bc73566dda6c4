import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ErrorCode } from '@veduta/contract/api/errors'
import { Refusal, type Facts } from '../refusal.ts'
import { Turns } from '../turns.ts'
import type { AcceptedImage, SeenImage, Upload, UploadLimits } from './accept.ts'
import type { Enlarged, Enlargement } from './enlarge.ts'

type Task =
  | { do: 'look'; upload: Upload; limits: UploadLimits }
  | { do: 'accept'; upload: Upload; limits: UploadLimits }
  | { do: 'make safe'; upload: Upload }
  | { do: 'thumbnail'; bytes: Uint8Array; width: number }
  | ({ do: 'enlarge' } & Enlargement)
export interface Question {
  id: number
  task: Task
}
export interface Answer {
  id: number
  done?: unknown
  refused?: { code: ErrorCode; facts: Facts }
  fault?: string
}

/** The process ended while it was at a picture. */
class CodecDied extends Error {}

/** Who comes when a picture could not be opened within so many seconds is told to come again. */
const patienceS = 60

/**
 * Opens pictures in a process of its own, of lower priority: neither the event loop nor the threads of this process, nor its memory, are
 * taken by them. It starts with the first picture and is replaced when it dies.
 */
export class Codec {
  #child: ChildProcess | undefined
  #asked = new Map<number, { resolve: (done: unknown) => void; reject: (error: Error) => void }>()
  #last = 0
  #turns = new Turns(availableParallelism())
  /** What a dying process took with it is tried again one by one: the picture that killed it shall not take others along once more. */
  #again = new Turns(1)
  #closed = false

  /** Judges an upload without decoding it: takes milliseconds, and waits for nobody. Refuses like `lookAt`. */
  look(upload: Upload, limits: UploadLimits): Promise<SeenImage> {
    return this.#judged(upload.name, { do: 'look', upload, limits })
  }

  /** Does `work` when there is a place for it, one picture at a time for each: so few are in memory at once. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.during(1, work)
  }

  /** Re-encodes what was looked at. Refuses like `makeSafe`. */
  makeSafe(upload: Upload): Promise<AcceptedImage> {
    return this.#judged(upload.name, { do: 'make safe', upload })
  }

  /**
   * Judges and re-encodes uploads, one as soon as there is a place, and hands each to `keep` before the next takes its place: so few are in
   * memory at once. Refuses like `acceptImage`, and with `busy` when too many wait already.
   */
  async accept<T>(upload: Upload, limits: UploadLimits, keep: (image: AcceptedImage) => Promise<T>): Promise<T> {
    const seconds = Math.ceil(this.#turns.estimateMs / 1000)
    if (this.#turns.isFull && seconds > patienceS) throw new Refusal('busy', { seconds })
    return this.#turns.during(1, async () => keep(await this.#judged(upload.name, { do: 'accept', upload, limits })))
  }

  /** A picture that kills the process is refused like one that is broken. */
  #judged<T>(file: string, task: Task): Promise<T> {
    if (this.#closed) return Promise.reject(new CodecDied('pictures are opened no more'))
    return this.#run(task).catch((error: unknown) => {
      throw error instanceof CodecDied && !this.#closed ? new Refusal('file_broken', { file }, { cause: error }) : error
    }) as Promise<T>
  }

  /** A smaller copy, `width` pixels wide. */
  thumbnail(bytes: Uint8Array, width: number): Promise<Uint8Array> {
    return this.#turns.during(1, async () => (await this.#run({ do: 'thumbnail', bytes, width })) as Uint8Array)
  }

  /** A larger copy as both kinds of file; each takes some hundred megabytes while it is made. */
  enlarge(asked: Enlargement): Promise<Enlarged> {
    return this.#turns.during(1, async () => (await this.#run({ do: 'enlarge', ...asked })) as Enlarged)
  }

  /** Once more when the process died: it may have been another picture that killed it. */
  #run(task: Task): Promise<unknown> {
    return this.#ask(task).catch((error: unknown) => {
      if (error instanceof CodecDied && !this.#closed) return this.#again.during(1, () => this.#ask(task))
      throw error
    })
  }

  #ask(task: Task): Promise<unknown> {
    const child = (this.#child ??= this.#start())
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject })
      child.ref()
      child.channel?.ref()
      child.send({ id, task } satisfies Question)
    })
  }

  #start(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, 'codec-process.ts'), { serialization: 'advanced', execArgv: [] })
    child.on('message', ({ id, done, refused, fault }: Answer) => {
      const asked = this.#asked.get(id)
      this.#asked.delete(id)
      if (this.#asked.size === 0) this.#rest(child)
      if (refused) asked?.reject(new Refusal(refused.code, refused.facts))
      else if (fault !== undefined) asked?.reject(new Error(fault))
      else asked?.resolve(done)
    })
    const died = () => {
      if (this.#child !== child) return
      this.#child = undefined
      const lost = [...this.#asked.values()]
      this.#asked.clear()
      for (const { reject } of lost) reject(new CodecDied('the process that opens pictures ended'))
    }
    child.on('exit', died)
    child.on('error', died)
    return child
  }

  /** A process that waits for work keeps nobody alive. */
  #rest(child: ChildProcess) {
    child.unref()
    child.channel?.unref()
  }

  /** Ends the process. */
  close(): void {
    this.#closed = true
    this.#child?.kill()
  }
}
