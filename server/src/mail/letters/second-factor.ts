import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

/** Tells an administrator that the second factor of their account went on or off, in case it was not them. */
export const secondFactorLetter = (locale: Locale, { name, on }: { name: string; on: boolean }): Letter =>
  locale === 'ru'
    ? layOut('ru', `Второй фактор для Veduta ${on ? 'включён' : 'отключён'}`, {
        before: [
          `Здравствуйте, ${name}!`,
          on
            ? 'Теперь управление сервисом открывается только с кодом из приложения.'
            : 'Управление сервисом снова открывается без кода из приложения.',
        ],
        after: ['Если это были не вы, сразу смените пароль и сообщите другому администратору.'],
      })
    : layOut('en', `The second factor of your Veduta account is ${on ? 'on' : 'off'}`, {
        before: [
          `Hello ${name},`,
          on ? 'From now on administration opens with a code of your app only.' : 'Administration opens without a code of your app again.',
        ],
        after: ['If it was not you, change your password at once and tell another administrator.'],
      })
