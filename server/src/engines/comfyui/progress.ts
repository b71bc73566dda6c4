import { decodeRaster, type Raster } from '../../images/raster.ts'
import type { EngineOrder } from '../engine.ts'
import type { Frame } from '../../images/frame.ts'
import type { Heard } from './job-socket.ts'

/** Where the job's share of the whole begins and ends. */
const from = 0.1
const to = 0.92
/** How much of the job the steps of its sampler are; the rest is loading, encoding and decoding. */
const sampling = 0.8
/** A preview is shown at most so often, in ms. */
const previewEveryMs = 400
/** Previews are scaled to at most this side, in pixels. */
const previewSide = 320

/** Turns what is heard of a job into progress that never goes back, and its previews into pictures. */
export class ProgressOfJob implements Heard {
  #onProgress: EngineOrder['onProgress']
  #size: { width: number; height: number }
  #nodes = 0
  #begun = new Set<string>()
  #steps = 0
  #told = 0
  #shown = -Infinity
  #decoding = false
  #ended = false

  constructor({ width, height }: Frame, onProgress: EngineOrder['onProgress']) {
    const scale = Math.min(1, previewSide / Math.max(width, height))
    this.#size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    this.#onProgress = onProgress
  }

  /** How many nodes the graph has. */
  expect(nodes: number): void {
    this.#nodes = nodes
  }

  node(id: string): void {
    this.#begun.add(id)
    this.#tell()
  }

  cached(nodes: string[]): void {
    for (const id of nodes) this.#begun.add(id)
    this.#tell()
  }

  step(value: number, max: number): void {
    // Only a sampler takes more than one step.
    if (max > 1) this.#steps = Math.max(this.#steps, Math.min(1, value / max))
    this.#tell()
  }

  preview(bytes: Uint8Array): void {
    if (this.#decoding || performance.now() - this.#shown < previewEveryMs) return
    this.#decoding = true
    const shown = (preview: Raster) => {
      this.#shown = performance.now()
      this.#tell(preview)
    }
    decodeRaster(bytes, this.#size)
      .then(shown, () => {})
      .finally(() => {
        this.#decoding = false
      })
  }

  /** Nothing is told any more. */
  end(): void {
    this.#ended = true
  }

  #tell(preview?: Raster): void {
    if (this.#ended) return
    const nodes = this.#nodes > 0 ? Math.min(1, this.#begun.size / this.#nodes) : 0
    const done = (1 - sampling) * nodes + sampling * this.#steps
    this.#told = Math.max(this.#told, from + (to - from) * done)
    this.#onProgress({ stage: 'materials', fraction: this.#told, ...(preview && { preview }) })
  }
}
