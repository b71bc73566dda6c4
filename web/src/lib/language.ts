import { defaultLocale, type Locale } from '@veduta/contract/locale'

let current: Locale = defaultLocale

/** The language that the screens speak now; set by `i18n.ts` alone. */
export const language = () => current
export const speak = (locale: Locale) => {
  current = locale
}
