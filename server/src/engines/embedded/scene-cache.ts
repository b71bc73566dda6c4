import { createHash } from 'node:crypto'
import type { Order } from '@veduta/engine/order'

type Scene = NonNullable<Order['scene']>
interface Size {
  width: number
  height: number
}

/** What was understood of the sketches that were worked on last, up to `mostBytes` of it; the one asked for longest ago goes first. */
export class SceneCache {
  #mostBytes: number
  #bytes = 0
  #scenes = new Map<string, { scene: Scene; bytes: number }>()

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  find(sketch: Uint8Array, size: Size): Scene | undefined {
    const key = keyOf(sketch, size)
    const kept = this.#scenes.get(key)
    if (!kept) return undefined
    this.#scenes.delete(key)
    this.#scenes.set(key, kept)
    return kept.scene
  }

  keep(sketch: Uint8Array, size: Size, scene: Scene): void {
    const key = keyOf(sketch, size)
    const bytes = bytesOf(scene)
    if (this.#scenes.has(key) || bytes > this.#mostBytes) return
    this.#scenes.set(key, { scene, bytes })
    this.#bytes += bytes
    for (const [oldest, { bytes: freed }] of this.#scenes) {
      if (this.#bytes <= this.#mostBytes) break
      this.#scenes.delete(oldest)
      this.#bytes -= freed
    }
  }
}

/** The same bytes at the same size are the same drawing, whoever sent them. */
const keyOf = (sketch: Uint8Array, { width, height }: Size) => `${createHash('sha256').update(sketch).digest('hex')} ${width}×${height}`

type Maps = Uint8Array | Uint16Array | Int32Array | Float32Array
const isMap = (value: unknown): value is Maps => ArrayBuffer.isView(value)

function bytesOf(value: unknown): number {
  if (isMap(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 16)
}

/** The same scene with its maps in memory that threads share, so that it is handed from one to another without a copy. */
export const sharedScene = (scene: Scene): Scene => shared(scene) as Scene

function shared(value: unknown): unknown {
  if (isMap(value)) {
    const Map = value.constructor as new (memory: SharedArrayBuffer) => Maps
    const copy = new Map(new SharedArrayBuffer(value.byteLength))
    copy.set(value)
    return copy
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shared(part)]))
}
