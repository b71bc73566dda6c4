import type { Network } from '../src/reading/estimate.ts'
import { networkOf, runtime } from './network-of.ts'

/** Opens the trained network in a browser: fetches the runtime and the weights, whose addresses the bundler puts in here. */
export async function openNetwork(): Promise<Network> {
  runtime.wasmPaths = { wasm: new URL('onnxruntime-web/ort-wasm-simd-threaded.wasm', import.meta.url) }
  const weights = await fetch(new URL('reader.onnx', import.meta.url))
  return networkOf(new Uint8Array(await weights.arrayBuffer()))
}
