import { EngineError, type FailureKind } from '../engines/engine-error.ts'
import type { Capabilities, Engine, EngineOrder, MadePicture } from '../engines/engine.ts'
import { ableToAll, plainRaster } from './hand-engine.ts'

/** What an engine does with the next order: delivers, fails in a way, never answers, or throws what it was given. */
export type Step = 'makes' | 'hangs' | FailureKind | Error

/** An engine that goes through a script, the last step again and again. Remembers what it was asked. */
export class ScriptedEngine implements Engine {
  id: string
  capabilities: Capabilities
  asked: EngineOrder[] = []
  #script: Step[]

  constructor(id: string, script: Step[] = ['makes'], changes: Partial<Capabilities> = {}) {
    this.id = id
    this.#script = script
    this.capabilities = { ...ableToAll, runs: id === 'embedded' ? 'here' : 'at a vendor', ...changes }
  }

  async make(order: EngineOrder): Promise<MadePicture> {
    this.asked.push(order)
    const step = this.#script.length > 1 ? this.#script.shift()! : this.#script[0]
    if (step === 'hangs') return new Promise(() => {})
    if (step instanceof Error) throw step
    if (step !== 'makes')
      throw new EngineError(step, `${this.id}: ${step}`, {
        billed: step === 'bad_output' && this.capabilities.runs === 'at a vendor' ? 'yes' : 'no',
      })
    const prompt = `by ${this.id}`
    const cost = { amount: 0.045, currency: 'USD', basis: 'reported' } as const
    return {
      raster: await plainRaster(order),
      notes: [],
      report: {},
      sourceType: 'trainedAlgorithmicMedia',
      prompt,
      seed: 1,
      model: `${this.id}-1`,
      upstreamId: `${this.id}-request`,
      cost,
    }
  }

  async health() {
    return { ok: this.#script[0] === 'makes', detail: 'scripted' }
  }

  async examine() {
    return []
  }

  async close() {}
}
