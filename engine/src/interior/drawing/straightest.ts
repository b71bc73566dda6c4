import type { Ruled } from './drawn-room.ts'

/** How near to a line, in rows, a place lies on it. */
const on = 2.5

/** The line on which most of the places lie: through pairs of them, the best of all, then of least squares through what lies on it. */
export function straightest(places: readonly (readonly [x: number, y: number])[]): Ruled | undefined {
  const step = Math.max(1, Math.floor(places.length / 48))
  const some = places.filter((_, k) => k % step === 0)
  let best: Ruled | undefined
  let most = 0
  for (const [k, [ax, ay]] of some.entries()) {
    for (const [bx, by] of some.slice(k + Math.min(6, some.length >> 2))) {
      if (bx === ax) continue
      const slope = (by - ay) / (bx - ax)
      const at = ay - slope * ax
      let near = 0
      for (const [x, y] of some) if (Math.abs(y - at - slope * x) < on) near++
      if (near > most) [most, best] = [near, { slope, at }]
    }
  }
  return best && throughThose(places, best)
}

function throughThose(places: readonly (readonly [x: number, y: number])[], { at, slope }: Ruled): Ruled {
  const near = places.filter(([x, y]) => Math.abs(y - at - slope * x) < on)
  const mean = (of: (place: readonly [number, number]) => number) => near.reduce((sum, place) => sum + of(place), 0) / near.length
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)]
  const spread = mean(([x]) => (x - mx) ** 2)
  if (spread < 1) return { at, slope }
  const fitted = mean(([x, y]) => (x - mx) * (y - my)) / spread
  return { at: my - fitted * mx, slope: fitted }
}
