import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

/** Carries the link that sets a new password. `minutes` is how long it is good for. */
export const resetPasswordLetter = (locale: Locale, { name, link, minutes }: { name: string; link: string; minutes: number }): Letter =>
  locale === 'ru'
    ? layOut('ru', 'Новый пароль для Veduta', {
        before: [`Здравствуйте, ${name}!`, 'Чтобы задать новый пароль, перейдите по ссылке:'],
        heart: { link, label: 'Задать новый пароль' },
        after: [
          `Ссылка действует ${minutes} минут и один раз.`,
          'Если вы об этом не просили, просто удалите это письмо: пароль останется прежним.',
        ],
      })
    : layOut('en', 'A new password for Veduta', {
        before: [`Hello ${name},`, 'Follow this link to set a new password:'],
        heart: { link, label: 'Set a new password' },
        after: [
          `The link works for ${minutes} minutes and only once.`,
          'If you did not ask for it, simply delete this message: the password stays as it is.',
        ],
      })
