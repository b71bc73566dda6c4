import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

/** Tells the owner that the account has another password, in case it was not them. */
export const passwordChangedLetter = (locale: Locale, { name }: { name: string }): Letter =>
  locale === 'ru'
    ? layOut('ru', 'Пароль для Veduta изменён', {
        before: [`Здравствуйте, ${name}!`, 'Пароль вашего аккаунта изменён. На всех остальных устройствах выполнен выход.'],
        after: ['Если это были не вы, сразу задайте новый пароль: на странице входа есть ссылка «Забыли пароль?».'],
      })
    : layOut('en', 'Your Veduta password was changed', {
        before: [`Hello ${name},`, 'The password of your account was changed. Every other device was signed out.'],
        after: ['If it was not you, set a new password at once: the sign-in page has a link "Forgot the password?".'],
      })
