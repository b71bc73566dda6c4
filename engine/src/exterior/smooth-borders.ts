import type { Scene } from '../scene.ts'
import type { Canvas } from './canvas.ts'

/** Softens the staircase where two roles or two faces of the house meet: a 3 × 3 tent on border pixels alone. */
export function smoothBorders(canvas: Canvas, scene: Scene) {
  const { width, height, role, surface } = scene
  const { colour } = canvas
  let at = new Int32Array(1 << 14)
  let smooth = new Float32Array(3 << 14)
  let count = 0
  const row = 3 * width
  const smoothRow = (y: number) => {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const r = role[i]
      const s = surface[i]
      if (
        role[i + 1] === r &&
        role[i - 1] === r &&
        role[i + width] === r &&
        role[i - width] === r &&
        surface[i + 1] === s &&
        surface[i + width] === s
      )
        continue
      if (count === at.length) {
        at = grown(at, new Int32Array(2 * count))
        smooth = grown(smooth, new Float32Array(6 * count))
      }
      at[count] = 3 * i
      for (let j = 3 * i, k = 3 * count++; j < 3 * i + 3; j++, k++) {
        const straight = colour[j - 3] + colour[j + 3] + colour[j - row] + colour[j + row]
        const slant = colour[j - row - 3] + colour[j - row + 3] + colour[j + row - 3] + colour[j + row + 3]
        smooth[k] = (4 * colour[j] + 2 * straight + slant) / 16
      }
    }
  }
  for (let y = 1; y < height - 1; y++) smoothRow(y)
  for (let k = 0; k < count; k++) for (let c = 0; c < 3; c++) colour[at[k] + c] = smooth[3 * k + c]
}

/** The numbers of a list at the start of a longer one. */
function grown<T extends Int32Array | Float32Array>(list: T, longer: T): T {
  longer.set(list)
  return longer
}
