import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

interface About {
  owner: string
  url: string
  /** How long nothing could be delivered. */
  days: number
}

/** Tells a person that one of their webhooks was switched off because it did not answer. */
export const webhookOffLetter = (locale: Locale, { owner, url, days }: About): Letter =>
  locale === 'ru'
    ? layOut('ru', 'Вебхук Veduta отключён', {
        before: [`Здравствуйте, ${owner}!`, `Этот адрес не отвечает как следует дольше ${days} дней, и вебхук отключён:`],
        heart: { facts: [['Адрес', url]] },
        after: ['Изображения создаются как прежде. Когда адрес заработает, включите вебхук в профиле.'],
      })
    : layOut('en', 'A Veduta webhook was switched off', {
        before: [`Hello ${owner},`, `This address has not answered as it should for more than ${days} days, and its webhook is off now:`],
        heart: { facts: [['Address', url]] },
        after: ['Pictures are made as before. Once the address works, switch the webhook on in your profile.'],
      })
