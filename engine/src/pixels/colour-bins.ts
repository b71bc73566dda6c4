/** Steps of L*, a* and b* in a histogram of colours, how large each is, and what L*, a* and b* the first begins with. */
const steps = 16
const sizes = [6.5, 6, 6]
const from = [0, -48, -48]

/** How many bins there are. */
export const colourBins = steps ** 3

/** The bin of each pixel. `lab`: L*a*b*, three values per pixel. */
export const binsOf = (lab: Float32Array) => Uint16Array.from({ length: lab.length / 3 }, (_, i) => binOf(lab, 3 * i))

function binOf(lab: Float32Array, at: number): number {
  let bin = 0
  for (let c = 0; c < 3; c++) bin = bin * steps + Math.max(0, Math.min(steps - 1, Math.floor((lab[at + c] - from[c]) / sizes[c])))
  return bin
}

/** Each bin's mean with those beside it, its own counting twice. `seen`: so many numbers a bin as `count`. */
export function evenedBins(seen: Float32Array, count: number): Float32Array {
  const out = new Float32Array(seen.length)
  for (let b = 0; b < colourBins; b++) {
    const near = [b, b]
    for (const [way, step] of [b % steps, Math.floor(b / steps) % steps, Math.floor(b / steps ** 2)].entries()) {
      if (step > 0) near.push(b - steps ** way)
      if (step < steps - 1) near.push(b + steps ** way)
    }
    for (const other of near) for (let c = 0; c < count; c++) out[count * b + c] += seen[count * other + c] / near.length
  }
  return out
}
