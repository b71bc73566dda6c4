import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as ort from 'onnxruntime-web/wasm'
import type { Network } from '../src/reading/estimate.ts'

/**
 * Opens the trained network that lies beside this file, in the runtime's WebAssembly build: one thread and fixed SIMD, so that every
 * machine gives the same numbers. Costs about half a second and 70 MB.
 */
export async function openNetwork(): Promise<Network> {
  ort.env.wasm.numThreads = 1
  ort.env.wasm.wasmBinary = await readFile(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')))
  const weights = await readFile(new URL('reader.onnx', import.meta.url))
  const session = await ort.InferenceSession.create(weights, { executionProviders: ['wasm'] })
  return async (planes, width, height) => {
    const picture = new ort.Tensor('float32', planes, [1, 3, height, width])
    const { told } = await session.run({ picture })
    return (await told.getData()) as Float32Array
  }
}
