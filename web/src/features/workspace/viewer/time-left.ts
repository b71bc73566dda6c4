import type { Generation } from '@veduta/contract/api/generations'

/** From–to, in whole seconds. */
export interface SecondsRange {
  from: number
  to: number
}

/** How many of the newest finished runs the estimate learns from. */
const learntFrom = 8

/** How long the newest finished pictures took, in seconds, newest first. */
export const runTimes = (generations: Pick<Generation, 'state' | 'created_at' | 'finished_at'>[]): number[] =>
  generations
    .filter((g) => g.state === 'succeeded' && g.finished_at !== null)
    .slice(0, learntFrom)
    .map((g) => (Date.parse(g.finished_at!) - Date.parse(g.created_at)) / 1000)
    .filter((seconds) => seconds > 0)

const quantile = (sorted: number[], q: number) => sorted[Math.round((sorted.length - 1) * q)]

/** Seconds as people say them: to the second below ten, in steps of five below a minute, of fifteen above. */
const rounded = (seconds: number) => {
  const step = seconds < 10 ? 1 : seconds < 60 ? 5 : 15
  return Math.max(1, Math.ceil(seconds / step) * step)
}

/**
 * How long a picture still takes, at `progress` (0–1) after `elapsed` seconds: the middle half of the last runs, scaled to what is
 * left to do. Without earlier runs the pace so far is taken, with a wide margin, once there is enough of it; null before that.
 */
export function timeLeft(progress: number, elapsed: number, earlier: number[]): SecondsRange | null {
  const left = 1 - Math.min(1, Math.max(0, progress))
  if (earlier.length > 0) {
    const sorted = earlier.toSorted((a, b) => a - b)
    return { from: rounded(quantile(sorted, 0.25) * left), to: rounded(quantile(sorted, 0.75) * left) }
  }
  if (progress < 0.15) return null
  const atThisPace = (elapsed / progress) * left
  return { from: rounded(atThisPace * 0.8), to: rounded(atThisPace * 1.4) }
}
