import type { Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'

/** Border pixels, as indices of their red, and their colours once they are smoothed. */
interface Smoothed {
  count: number
  at: Int32Array
  colour: Float32Array
}

/** Softens the staircase where two roles or two faces of the house meet: a 3 × 3 tent on border pixels alone. */
export function smoothBorders(canvas: Canvas, scene: Scene) {
  const smoothed: Smoothed = { count: 0, at: new Int32Array(1 << 14), colour: new Float32Array(3 << 14) }
  const fours = foursOf(scene)
  for (let y = 1; y < scene.height - 1; y++) smoothRow(canvas, scene, fours, y, smoothed)
  layBack(canvas.colour, smoothed)
}

function smoothRow({ colour, width }: Canvas, { role, surface }: Scene, fours: Fours | undefined, y: number, smoothed: Smoothed) {
  const row = 3 * width
  for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
    const r = role[i]
    const s = surface[i]
    if (fours !== undefined && (i & 3) === 0 && isEven(fours, i >> 2)) {
      i += 3
      continue
    }
    if (
      role[i + 1] === r &&
      role[i - 1] === r &&
      role[i + width] === r &&
      role[i - width] === r &&
      surface[i + 1] === s &&
      surface[i + width] === s
    )
      continue
    if (smoothed.count === smoothed.at.length) {
      smoothed.at = grown(smoothed.at, new Int32Array(2 * smoothed.count))
      smoothed.colour = grown(smoothed.colour, new Float32Array(6 * smoothed.count))
    }
    smoothed.at[smoothed.count] = 3 * i
    for (let j = 3 * i, k = 3 * smoothed.count++; j < 3 * i + 3; j++, k++) {
      const straight = colour[j - 3] + colour[j + 3] + colour[j - row] + colour[j + row]
      const slant = colour[j - row - 3] + colour[j - row + 3] + colour[j + row - 3] + colour[j + row + 3]
      smoothed.colour[k] = (4 * colour[j] + 2 * straight + slant) / 16
    }
  }
}

/** Roles and surfaces as they lie in memory, four pixels at a time, and how many times four a row has. */
interface Fours {
  role: Int32Array
  surface: Int32Array
  across: number
}

function foursOf({ role, surface, width }: Scene): Fours | undefined {
  if (width % 4 !== 0 || role.byteOffset % 4 !== 0 || surface.byteOffset % 4 !== 0) return undefined
  const of = ({ buffer, byteOffset, length }: Uint8Array) => new Int32Array(buffer, byteOffset, length >> 2)
  return { role: of(role), surface: of(surface), across: width >> 2 }
}

/** Whether four pixels and those beside them are all of one role and of one surface. */
function isEven({ role, surface, across }: Fours, k: number): boolean {
  const r = role[k]
  const s = surface[k]
  return (
    role[k + across] === r &&
    role[k - across] === r &&
    surface[k + across] === s &&
    r === Math.imul(r & 255, 0x01010101) &&
    s === Math.imul(s & 255, 0x01010101) &&
    role[k - 1] >>> 24 === (r & 255) &&
    (role[k + 1] & 255) === (r & 255) &&
    (surface[k + 1] & 255) === (s & 255)
  )
}

function layBack(colour: Float32Array, { count, at, colour: smooth }: Smoothed) {
  for (let k = 0; k < count; k++) for (let c = 0; c < 3; c++) colour[at[k] + c] = smooth[3 * k + c]
}

/** The numbers of a list at the start of a longer one. */
function grown<T extends Int32Array | Float32Array>(list: T, longer: T): T {
  longer.set(list)
  return longer
}
