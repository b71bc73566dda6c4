import type { Reading } from './reading.ts'

// Planes are parted by lines; where two tones meet without one, the edge of a shadow lies on a plane that goes on in it.

/** Strongest response to a line along the edge of a shadow. */
export const faint = 0.15

/** Mean response to a line along the border of two parts, the best of five pixels across it. */
export function lineBetween({ fine: f, line, width, height }: Reading, p: number, q: number): number {
  const { labels } = f
  const [first, last] = [Math.max(f.left[p], f.left[q], 3) - 1, Math.min(f.right[p], f.right[q], width - 4)]
  const bottom = Math.min(f.bottom[p], f.bottom[q], height - 4)
  let [met, sum] = [0, 0]
  const meet = (i: number, step: number) => {
    const [own, other] = [labels[i], labels[i + step]]
    if (own === other || (own !== p && own !== q) || (other !== p && other !== q)) return
    let best = 0
    for (let o = -2; o <= 2; o++) best = Math.max(best, line.data[i + o * step])
    sum += best
    met++
  }
  for (let y = Math.max(f.top[p], f.top[q], 3) - 1; y <= bottom; y++) {
    for (let i = y * width + first; i <= y * width + last; i++) {
      meet(i, 1)
      meet(i, width)
    }
  }
  return met > 0 ? sum / met : 1
}
