import { expect } from 'vitest'
import { HandEngine, startWorker } from './hand-engine.ts'
import { brokenRules } from './orders.ts'
import { startApp, type TestApp } from './start-app.ts'

/** The product with one worker whose engine is in the hands of the test. */
export interface Workshop {
  product: TestApp
  engine: HandEngine
  /** Ends it, when the money adds up. */
  stop: () => Promise<void>
}

/** Opens a workshop for a test file. */
export async function openWorkshop(): Promise<Workshop> {
  const product = await startApp({ env: { ROLE: 'api' } })
  const engine = new HandEngine()
  const worker = await startWorker(product, engine)
  return {
    product,
    engine,
    async stop() {
      await worker.stop()
      expect(await brokenRules(product.services.db)).toEqual([])
      await product.stop()
    },
  }
}
