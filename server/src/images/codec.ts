import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ErrorCode } from '@veduta/contract/api/errors'
import { Refusal, type Facts } from '../refusal.ts'
import { Turns } from '../turns.ts'
import type { AcceptedImage, Upload, UploadLimits } from './accept.ts'

type Task = { upload: Upload; limits: UploadLimits } | { bytes: Uint8Array; width: number }
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

  /**
   * Judges and re-encodes uploads, one as soon as there is a place, and hands each to `keep` before the next takes its place: so few are in
   * memory at once. Refuses like `acceptImage`, and with `busy` when too many wait already.
   */
  async accept<T>(upload: Upload, limits: UploadLimits, keep: (image: AcceptedImage) => Promise<T>): Promise<T> {
    const seconds = Math.ceil(this.#turns.estimateMs / 1000)
    if (this.#turns.isFull && seconds > patienceS) throw new Refusal('busy', { seconds })
    return this.#turns.during(1, async () => {
      const accepted = await this.#run({ upload, limits }).catch((error: unknown) => {
        throw error instanceof CodecDied ? new Refusal('file_broken', { file: upload.name }, { cause: error }) : error
      })
      return keep(accepted as AcceptedImage)
    })
  }

  /** A smaller copy, `width` pixels wide. */
  thumbnail(bytes: Uint8Array, width: number): Promise<Uint8Array> {
    return this.#turns.during(1, async () => (await this.#run({ bytes, width })) as Uint8Array)
  }

  /** Once more when the process died: it may have been another picture that killed it. */
  #run(task: Task): Promise<unknown> {
    return this.#ask(task).catch((error: unknown) => {
      if (error instanceof CodecDied) return this.#ask(task)
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
    this.#child?.kill()
  }
}
