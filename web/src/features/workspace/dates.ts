import { language } from '../../lib/language.ts'

const written = (options: Intl.DateTimeFormatOptions) => (iso: string) => new Intl.DateTimeFormat(language(), options).format(new Date(iso))

/** "20 Nov, 16:42" */
export const shortMoment = written({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** "20 Nov 2026, 16:42" */
export const longMoment = written({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
