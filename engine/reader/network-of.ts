import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm'

/** The runtime's WebAssembly build, on one thread: in a browser more of them need pages that are isolated. */
export const runtime = env.wasm
runtime.numThreads = 1

/** A trained network made of its weights: takes planes of a picture, one after the other, and gives its outputs by name. */
export async function networkOf<Output extends string>(weights: Uint8Array) {
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] })
  return async (planes: Float32Array, width: number, height: number) => {
    const picture = new Tensor('float32', planes, [1, planes.length / (width * height), height, width])
    const told = Object.entries(await session.run({ picture }))
    const read = await Promise.all(told.map(async ([name, tensor]) => [name, (await tensor.getData()) as Float32Array] as const))
    return Object.fromEntries(read) as Record<Output, Float32Array>
  }
}
