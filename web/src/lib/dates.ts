import { language } from './language.ts'

/** English dates are written the European way, day first and with 24 hours, as in drawings. */
const tags = { en: 'en-GB', ru: 'ru-RU' }

/** A date in words; none where there is no date. What writes it is made once for each language: that takes far longer than writing. */
export const written = (options: Intl.DateTimeFormatOptions) => {
  const writers: Partial<Record<keyof typeof tags, Intl.DateTimeFormat>> = {}
  return (iso: string) => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return ''
    const writer = (writers[language()] ??= new Intl.DateTimeFormat(tags[language()], options))
    return writer.format(date)
  }
}

/** "20 Nov, 16:42" */
export const shortMoment = written({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** "20 Nov 2026, 16:42" */
export const longMoment = written({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** "16:42" */
export const clockTime = written({ hour: '2-digit', minute: '2-digit' })

/** "18 Nov" */
export const shortDay = written({ day: 'numeric', month: 'short' })

/** "18 Nov 2025" */
export const longDay = written({ day: 'numeric', month: 'short', year: 'numeric' })
