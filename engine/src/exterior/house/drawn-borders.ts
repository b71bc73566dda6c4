import { drawBand } from '../../pixels/draw.ts'
import type { Scene } from '../../scene.ts'

/** Shortest stroke that is a border, as a share of the width, and how far from it a border may lie, in pixels. */
const [long, near] = [0.02, 3]

/** 1 along strokes that may be borders: neither short nor hatching. */
export function drawnBorders({ width, height, strokes }: Scene): Uint8Array {
  const drawn = new Uint8Array(width * height)
  for (const { from, to, length, hatch } of strokes) if (!hatch && length > long * width) drawBand(drawn, width, height, from, to, near)
  return drawn
}
