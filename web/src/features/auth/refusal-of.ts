import type { TFunction } from 'i18next'
import { CallbackRefusal } from './Callback.tsx'

const explained = ['access_denied', 'state_mismatch', 'email_missing', 'link_required', 'account_blocked'] as const

/** What a provider's page, or our server behind it, said instead of a token. */
export function refusalOf(error: string, text: string, t: TFunction<'auth'>): CallbackRefusal {
  const known = explained.find((one) => one === error)
  return new CallbackRefusal(text, { why: known && t(`callback.why.${known}`) })
}
