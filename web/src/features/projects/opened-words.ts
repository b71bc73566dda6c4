import type { TFunction } from 'i18next'
import { language } from '../../lib/language.ts'

/** Whole days between two moments on the reader's calendar. */
export function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000)
}

/** When a project was last opened: "today, 16:38", "18 Nov", and with the year when it is another one. */
export function openedWords(iso: string, t: TFunction<'projects'>, now = new Date()): string {
  const date = new Date(iso)
  const said = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language(), options).format(date)
  const days = daysBetween(date, now)
  if (days <= 1) return t(days <= 0 ? 'today' : 'yesterday', { time: said({ hour: '2-digit', minute: '2-digit' }) })
  return said({ day: 'numeric', month: 'short', ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }) })
}
