import { sizeOf } from '../images/raster.ts'
import { EngineError } from './engine-error.ts'

/** No engine takes a larger file, in bytes; what we store ourselves is much smaller. */
const largestFile = 20 * 1024 * 1024
/** No engine takes more pixels; what we store ourselves has 2048² at most. */
const mostPixels = 64e6

/** The size of a picture that an engine is to work from, in pixels. Throws `invalid_input` where there is none, before anybody is asked. */
export async function readableSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength > largestFile) throw new EngineError('invalid_input', 'a picture has more bytes than engines take')
  const size = await sizeOf(bytes).catch((cause: unknown) => {
    throw new EngineError('invalid_input', 'a picture cannot be read', { cause })
  })
  if (size.width * size.height > mostPixels) throw new EngineError('invalid_input', 'a picture has more pixels than engines take')
  return size
}
