import type { HouseNetwork } from '../src/reading/estimate.ts'
import type { RoomNetwork } from '../src/reading/estimate-room.ts'
import { networkOf, runtime } from './network-of.ts'

/** Opens the trained networks of houses in a browser: fetches the runtime and the weights, whose addresses the bundler puts in here. */
export const openNetwork = async (): Promise<HouseNetwork> => ({
  whole: await open(new URL('reader.onnx', import.meta.url)),
  near: await open(new URL('materials.onnx', import.meta.url)),
})

/** The one of rooms. */
export const openRoomNetwork = (): Promise<RoomNetwork> => open(new URL('rooms.onnx', import.meta.url))

async function open<Output extends string>(weights: URL) {
  runtime.wasmPaths = { wasm: new URL('onnxruntime-web/ort-wasm-simd-threaded.wasm', import.meta.url) }
  const response = await fetch(weights)
  return networkOf<Output>(new Uint8Array(await response.arrayBuffer()))
}
