import { Role, type Scene, type Stroke } from '../../scene.ts'

// A line is darker than what lies on both its sides. What only steps from a lighter to a darker place on the ground is the edge of a
// shade that the author laid there, and has no joint.

/** How far to both sides of a stroke its own line or step may lie, and from there on what is beside it, as shares of the width. */
const [reach, aside] = [0.004, 0.007]
/** Most by which an even tone differs from place to place, and least step of tone at the edge of a shade. */
const [even, leastStep] = [0.06, 0.1]
/** Every so many pixels along a stroke are looked at. */
const every = 2

/** Whether a stroke lies on the ground and is no line, but the edge of a shade. */
export function isEdgeOfShade({ role, drawing: { value }, width, height }: Scene, { from, to, length }: Stroke): boolean {
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length]
  const far = Math.ceil(aside * width)
  const tones = new Float64Array(2 * far + 1)
  let all = 0
  for (let t = 0.05; t < 0.95; t += every / length) {
    const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t]
    if (Math.min(x, y) < far || x >= width - far || y >= height - far) continue
    for (let off = -far; off <= far; off++) {
      const i = Math.floor(y + ny * off) * width + Math.floor(x + nx * off)
      if (role[i] !== Role.paving && role[i] !== Role.ground) return false
      tones[far + off] += value.data[i]
    }
    all++
  }
  const near = Math.ceil(reach * width)
  const [one, other] = [tones[0], tones[2 * far]]
  const darker = Math.min(one, other)
  const isEven = (tone: number, k: number) =>
    tone > darker - even * all && (Math.abs(k - far) < near || Math.abs(tone - (k < far ? one : other)) < even * all)
  return Math.abs(one - other) > leastStep * all && tones.every(isEven)
}
