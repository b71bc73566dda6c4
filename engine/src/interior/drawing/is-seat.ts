import type { ThingPart } from './drawn-room.ts'

/** Square metres that are seen of the least seat. */
const leastSeat = 0.5
/** And of one whose back is drawn. */
const leastBacked = 0.18
/** Level parts that are at least so large beside the largest count, and differ in height by so many metres. */
const leastShare = 0.3
const leastStep = 0.12

/** Share of the whole that the least back has, and how far its middle is above the seat's. */
const leastBack = 0.1
const leastRise = 0.06

/**
 * Whether the parts of a low thing make something to sit or lie on: seat, arms, back end at heights of their own or a back rises
 * over it, a table is level.
 */
export function isSeat(parts: readonly ThingPart[]): boolean {
  const area = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0)
  const level = parts.filter(({ turn }) => turn === 'up')
  const largest = Math.max(...level.map(({ areaM2 }) => areaM2))
  const heights = level.filter(({ areaM2 }) => areaM2 > leastShare * largest).map(({ middleM }) => middleM)
  const [seat] = level.toSorted((a, b) => b.areaM2 - a.areaM2)
  const backed =
    seat !== undefined &&
    parts.some(({ turn, areaM2, middleM }) => turn !== 'up' && areaM2 > leastBack * area && middleM > seat.middleM + leastRise)
  if (backed) return area > leastBacked
  return area > leastSeat && Math.max(...heights) - Math.min(...heights) > leastStep
}
