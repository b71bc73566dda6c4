import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { HouseNetwork } from '../src/reading/estimate.ts'
import type { RoomNetwork } from '../src/reading/estimate-room.ts'
import { networkOf, runtime } from './network-of.ts'

/**
 * Opens the trained networks of houses that lie beside this file, in the runtime's WebAssembly build: one thread and fixed SIMD, so that
 * every machine gives the same numbers. Costs about half a second and 70 MB.
 */
export const openNetwork = async (): Promise<HouseNetwork> => ({ whole: await open('reader.onnx'), near: await open('materials.onnx') })

/** The one of rooms. */
export const openRoomNetwork = (): Promise<RoomNetwork> => open('rooms.onnx')

async function open<Output extends string>(file: string) {
  runtime.wasmBinary ??= await readFile(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')))
  return networkOf<Output>(await readFile(new URL(file, import.meta.url)))
}
