import type { I18nFormatModule, i18n } from 'i18next'
import type ICU from 'i18next-icu'

let full: InstanceType<typeof ICU> | undefined
let home: i18n | undefined

/** A message without plurals, choices or formats: names in braces at most. */
const isPlain = (message: string) => !/\{\s*\w+\s*,/.test(message)

/**
 * Formats messages in the ICU syntax. Plain ones, which are all that the sign-in shows, are filled in here; the others wait for the
 * library, which is loaded beside the screens that need it.
 */
export const messages: I18nFormatModule & Record<string, unknown> = {
  type: 'i18nFormat',
  init: (instance: i18n) => {
    home = instance
  },
  addLookupKeys: (keys: string[]) => keys,
  parse: (message: string, values: Record<string, string | number>, locale: string, feature: string, key: string, info: object) =>
    full && !isPlain(message)
      ? (full as unknown as { parse: (...all: unknown[]) => string }).parse(message, values, locale, feature, key, info)
      : message.replace(/\{\s*(\w+)\s*\}/g, (_, name: string) => String(values[name] ?? '')),
}

/** Brings plurals, choices and formats. Screens that show such messages wait for it. */
export async function loadPlurals(): Promise<void> {
  if (full) return
  const { default: Icu } = await import('i18next-icu')
  const loaded = new Icu()
  if (home) loaded.init(home)
  full = loaded
}
