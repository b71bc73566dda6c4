import { formatNumber, formatRoubles } from '@veduta/contract/locale'
import { written } from './dates.ts'
import { language } from './language.ts'

/** A day: "20 Nov 2026", «20 нояб. 2026 г.» */
export const day = written({ dateStyle: 'medium' })

/** A moment: "20 Nov 2026, 16:42". */
export const moment = written({ dateStyle: 'medium', timeStyle: 'short' })

export const number = (n: number) => formatNumber(n, language())
export const roubles = (n: number) => formatRoubles(n, language())
