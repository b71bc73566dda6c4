import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Network } from '../src/reading/estimate.ts'
import { networkOf, runtime } from './network-of.ts'

/**
 * Opens the trained network that lies beside this file, in the runtime's WebAssembly build: one thread and fixed SIMD, so that every
 * machine gives the same numbers. Costs about half a second and 70 MB.
 */
export async function openNetwork(): Promise<Network> {
  runtime.wasmBinary = await readFile(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')))
  return networkOf(await readFile(new URL('reader.onnx', import.meta.url)))
}
