/** The languages of the product. Russian is the default and the fallback. */
export const locales = ['ru', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru'

/** One text in every language. A text that lacks a language does not compile. */
export type Words = Record<Locale, string>

/** The first language of an `Accept-Language` header that we speak, by its weights (RFC 9110, 12.5.4). */
export function acceptedLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return locales.find((l) => l === wanted.find((w) => locales.some((known) => known === w.language))?.language) ?? defaultLocale
}

/** A number of coins, roubles or pictures as people write it in `locale`. */
export const formatNumber = (n: number, locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(n)

/** A price in roubles, without kopecks when there are none; the sign follows the figure in both languages. */
export const formatRoubles = (roubles: number, locale: Locale) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(roubles)}\u00a0₽`
