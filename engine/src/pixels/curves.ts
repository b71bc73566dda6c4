export const clamp = (x: number, low = 0, high = 1) => (x < low ? low : x > high ? high : x)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** 0 below `from`, 1 above `to`, a smooth step between (Hermite); a hard step where the two are equal. */
export function smoothstep(from: number, to: number, x: number): number {
  if (from === to) return x < from ? 0 : 1
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}
