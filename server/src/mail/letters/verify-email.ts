import { verificationBonus } from '@veduta/contract/catalogue/price'
import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

/** Carries the code that confirms an address. `minutes` is how long it is good for. */
export const verifyEmailLetter = (locale: Locale, { name, code, minutes }: { name: string; code: string; minutes: number }): Letter =>
  locale === 'ru'
    ? layOut('ru', `${code} — код подтверждения Veduta`, {
        before: [`Здравствуйте, ${name}!`, 'Введите этот код, чтобы подтвердить почту:'],
        heart: { code },
        after: [
          `Код действует ${minutes} минут. После подтверждения на балансе появится ${verificationBonus} монет.`,
          'Если вы не регистрировались в Veduta, просто удалите это письмо.',
        ],
      })
    : layOut('en', `${code} is your Veduta code`, {
        before: [`Hello ${name},`, 'Enter this code to confirm your e-mail:'],
        heart: { code },
        after: [
          `The code works for ${minutes} minutes. Once it is confirmed, ${verificationBonus} coins are yours.`,
          'If you did not register with Veduta, simply delete this message.',
        ],
      })
