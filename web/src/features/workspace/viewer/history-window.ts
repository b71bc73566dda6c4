/** How many thumbnails the strip shows at once. */
export const windowSize = 4

const last = (count: number) => Math.max(0, count - windowSize)

/** The first shown index after an arrow moved the strip by one (`step` 1 is older, -1 newer). */
export const shifted = (first: number, step: 1 | -1, count: number) => Math.min(last(count), Math.max(0, first + step))

/** The first shown index that moves the strip least and still shows `index`. */
export function showing(first: number, index: number, count: number): number {
  const reach = Math.min(first, last(count))
  if (index < 0) return reach
  if (index < reach) return index
  return index >= reach + windowSize ? index - windowSize + 1 : reach
}
