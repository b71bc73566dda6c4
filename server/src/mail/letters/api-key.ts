import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

interface About {
  owner: string
  /** What the key is called and how it begins. */
  name: string
  prefix: string
  /** Made, or revoked. */
  made: boolean
}

/** Tells a person that an API key of their account was made or revoked, in case it was not them. */
export const apiKeyLetter = (locale: Locale, { owner, name, prefix, made }: About): Letter =>
  locale === 'ru'
    ? layOut('ru', `Ключ API Veduta ${made ? 'создан' : 'отозван'}: ${name}`, {
        before: [
          `Здравствуйте, ${owner}!`,
          made
            ? `В вашем аккаунте создан ключ API «${name}» (${prefix}…). С ним программы могут обращаться к Veduta от вашего имени.`
            : `Ключ API «${name}» (${prefix}…) отозван и больше не работает.`,
        ],
        after: ['Если это были не вы, смените пароль и отзовите неизвестные ключи в профиле.'],
      })
    : layOut('en', `Your Veduta API key was ${made ? 'made' : 'revoked'}: ${name}`, {
        before: [
          `Hello ${owner},`,
          made
            ? `The API key “${name}” (${prefix}…) was made in your account. With it programs can use Veduta in your name.`
            : `The API key “${name}” (${prefix}…) was revoked and no longer works.`,
        ],
        after: ['If it was not you, change your password and revoke the keys that you do not know in your profile.'],
      })
