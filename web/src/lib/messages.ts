import type { I18nFormatModule } from 'i18next'
import { formatMessage } from './message.ts'

/** Lets i18next fill in messages of the ICU syntax. */
export const messages: I18nFormatModule & Record<string, unknown> = {
  type: 'i18nFormat',
  init: () => undefined,
  addLookupKeys: (keys: string[]) => keys,
  parse: (message: string, values: Record<string, unknown>, locale: string) => formatMessage(message, values, locale),
}
