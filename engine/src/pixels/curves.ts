export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** 0 below `from`, 1 above `to`, a smooth step between (Hermite); a hard step where the two are equal. */
export function smoothstep(from: number, to: number, x: number): number {
  if (from === to) return x < from ? 0 : 1
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** A curve over 0 … `last`, as a table: what it costs is paid once. */
export interface Table {
  values: Float64Array
  perUnit: number
}

const STEPS = 2048
export const tabulate = (last: number, of: (x: number) => number): Table => ({
  values: Float64Array.from({ length: STEPS + 2 }, (_, k) => of(Math.min(1, k / STEPS) * last)),
  perUnit: STEPS / last,
})

/** Reads a table between its values; outside it goes on as it ends. */
export function read({ values, perUnit }: Table, x: number): number {
  const at = clamp(x * perUnit, 0, STEPS)
  const k = at | 0
  return values[k] + (values[k + 1] - values[k]) * (at - k)
}
