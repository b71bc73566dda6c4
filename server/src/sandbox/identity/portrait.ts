import { encodeAs } from '../../images/raster.ts'

const side = 192

/** A picture of somebody who does not exist: head and shoulders on a ground, as a PNG of 192 × 192 pixels. */
export function portrait(): Promise<Buffer> {
  const ground = [196, 214, 205, 255]
  const figure = [31, 92, 77, 255]
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [dx, head, shoulders] = [x - side / 2, y - side * 0.38, y - side * 1.05]
      const inside = dx * dx + head * head < (side * 0.17) ** 2 || dx * dx + shoulders * shoulders < (side * 0.42) ** 2
      data.set(inside ? figure : ground, 4 * (y * side + x))
    }
  }
  return encodeAs({ width: side, height: side, data }, 'png')
}
