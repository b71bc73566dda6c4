import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm'
import type { Network } from '../src/reading/estimate.ts'

/** The runtime's WebAssembly build, on one thread: in a browser more of them need pages that are isolated. */
export const runtime = env.wasm
runtime.numThreads = 1

/** The trained network made of its weights. */
export async function networkOf(weights: Uint8Array): Promise<Network> {
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] })
  return async (planes, width, height) => {
    const picture = new Tensor('float32', planes, [1, 3, height, width])
    const { told, drawn } = await session.run({ picture })
    return { told: (await told.getData()) as Float32Array, drawn: (await drawn.getData()) as Float32Array }
  }
}
