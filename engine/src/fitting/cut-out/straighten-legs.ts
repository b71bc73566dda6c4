import { componentsOf } from '../../pixels/components.ts'

// The sides of legs are straight: where much of a leg's side lies on a line, what sticks out over it belongs to a neighbour, and what
// is bitten out of it between two places on the line was hidden by one. Curved legs have no such line and are left as they are.

/** So near to its line a side is straight, pixels. */
const onLine = 2
/** Share of the side that must lie on its line. */
const mostly = 0.3
/** The side of a leg leans no more than this, columns for each row. */
const steepest = 0.35
/** A leg has at least so many rows. */
const fewestRows = 24
/** Every so many-th row is asked for the line. */
const asked = 24

/** Cuts and fills the sides of legs up to straight lines, by at most `most` pixels. Returns what was filled; changes `solid`, `colour`. */
export function straightenLegs(
  solid: Uint8Array,
  legs: Uint8Array,
  colour: Float32Array,
  most: number,
  width: number,
  height: number,
): Uint8Array {
  const filled = new Uint8Array(solid.length)
  const parts = componentsOf(legs, width, height)
  for (let part = 1; part <= parts.count; part++) {
    const [top, bottom] = [parts.top[part - 1], parts.bottom[part - 1]]
    if (bottom - top < fewestRows) continue
    for (const way of [1, -1] as const) {
      const side: [y: number, x: number][] = []
      for (let y = top; y <= bottom; y++) {
        let x = way > 0 ? parts.left[part - 1] : parts.right[part - 1]
        while (x >= 0 && x < width && parts.labels[y * width + x] !== part) x += way
        if (x >= 0 && x < width) side.push([y, x])
      }
      const at = lineThrough(side)
      const isOn = side.map(([y, x]) => Math.abs(x - at(y)) <= onLine)
      if (isOn.filter(Boolean).length < mostly * side.length) continue
      const [first, last] = [isOn.indexOf(true), isOn.lastIndexOf(true)]
      for (let k = 0; k <= last; k++) {
        const [y, x] = side[k]
        const edge = Math.round(at(y))
        const out = way * (edge - x)
        if (out > onLine) for (let n = 0; n < out; n++) solid[y * width + x + way * n] = 0
        if (k < first || out >= -onLine || -out > most) continue
        for (let n = 0; n < -out; n++) {
          const i = y * width + edge + way * n
          solid[i] = filled[i] = 1
          for (let c = 0; c < 3; c++) colour[3 * i + c] = colour[3 * (y * width + x + 2 * way) + c]
        }
      }
    }
  }
  return filled
}

/** The line nearly upright that most of a side follows, as a column for each row (Fischler and Bolles 1981, every pair of some rows). */
function lineThrough(side: [y: number, x: number][]): (y: number) => number {
  const some = side.filter((_, k) => k % Math.ceil(side.length / asked) === 0)
  let best = { slope: 0, offset: some[0][1], on: 0 }
  for (const [k, [y, x]] of some.entries()) {
    for (const [v, u] of some.slice(k + 3)) {
      const slope = (u - x) / (v - y)
      if (Math.abs(slope) > steepest) continue
      const offset = x - slope * y
      const on = side.filter(([row, column]) => Math.abs(column - offset - slope * row) <= onLine).length
      if (on > best.on) best = { slope, offset, on }
    }
  }
  return (y) => best.offset + best.slope * y
}
