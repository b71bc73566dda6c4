import { formatNumber, formatRoubles } from '@veduta/contract/locale'
import { language } from './language.ts'

/** English dates put the day first, as Russian ones do. */
const dateLocale = () => (language() === 'en' ? 'en-GB' : language())

/** A day: "20 Nov 2026", «20 нояб. 2026 г.» */
export const day = (iso: string) => new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium' }).format(new Date(iso))

/** A moment: "20 Nov 2026, 16:42". */
export const moment = (iso: string) =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

export const number = (n: number) => formatNumber(n, language())
export const roubles = (n: number) => formatRoubles(n, language())
