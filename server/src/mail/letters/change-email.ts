import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

interface Code {
  name: string
  code: string
  /** How long the code is good for. */
  minutes: number
}

/** Goes to the new address: carries the code that makes it the account's. */
export const changeEmailLetter = (locale: Locale, { name, code, minutes }: Code): Letter =>
  locale === 'ru'
    ? layOut('ru', `${code} — код для новой почты Veduta`, {
        before: [`Здравствуйте, ${name}!`, 'Введите этот код в профиле, чтобы сменить почту аккаунта на эту:'],
        heart: { code },
        after: [`Код действует ${minutes} минут.`, 'Если вы об этом не просили, просто удалите это письмо.'],
      })
    : layOut('en', `${code} is your code for a new e-mail`, {
        before: [`Hello ${name},`, 'Enter this code in the profile to make this the e-mail of your account:'],
        heart: { code },
        after: [`The code works for ${minutes} minutes.`, 'If you did not ask for it, simply delete this message.'],
      })

/** Goes to the old address once the account has another one. */
export const emailChangedLetter = (locale: Locale, { name, to }: { name: string; to: string }): Letter =>
  locale === 'ru'
    ? layOut('ru', 'Почта аккаунта Veduta изменена', {
        before: [`Здравствуйте, ${name}!`, `Почта вашего аккаунта теперь ${to}. На этот адрес письма больше не приходят.`],
        after: ['Если это были не вы, сразу напишите в поддержку.'],
      })
    : layOut('en', 'The e-mail of your Veduta account was changed', {
        before: [`Hello ${name},`, `The e-mail of your account is ${to} now. This address gets no more letters.`],
        after: ['If it was not you, write to support at once.'],
      })
