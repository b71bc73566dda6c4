import type { TFunction } from 'i18next'
import { clockTime, longDay, shortDay } from '../../lib/dates.ts'

/** Whole days between two moments on the reader's calendar. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000)
}

/** When a project was last opened: "today, 16:38", "18 Nov", and with the year when it is another one. */
export function openedWords(iso: string, t: TFunction<'projects'>, now = new Date()): string {
  const date = new Date(iso)
  const days = daysBetween(date, now)
  if (days <= 1) return t(days <= 0 ? 'today' : 'yesterday', { time: clockTime(iso) })
  return date.getFullYear() === now.getFullYear() ? shortDay(iso) : longDay(iso)
}
