import type { Size } from '@veduta/engine/reading-side'
import { roleNames, type Scene } from '@veduta/engine/scene'
import { packScene } from '@veduta/engine/understand/scene/pack-scene'
import { understand } from '@veduta/engine/understand/understand'
import { decodeRaster } from '../../images/raster.ts'
import { estimateOf } from '@veduta/engine/reader'
import { sizeOfReading } from './size-of-reading.ts'

export type { Scene } from '@veduta/engine/scene'
export { roleNames }

/** What is understood of the drawing of a house where a picture of full quality is ordered, told in pixels of the drawing itself. */
export async function readScene(drawing: Uint8Array, size: Size): Promise<Scene> {
  const sketch = await decodeRaster(drawing, sizeOfReading(size))
  return understand(sketch, await estimateOf(sketch), undefined, size)
}

/** A scene as JSON: its objects, and each label map and plane as base64 under `maps`. */
export function sceneJson(scene: Scene): string {
  const { json, maps } = packScene(scene)
  const coded = Object.entries(maps).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
  return JSON.stringify({ ...(JSON.parse(json) as object), maps: Object.fromEntries(coded) as Record<string, string> })
}
