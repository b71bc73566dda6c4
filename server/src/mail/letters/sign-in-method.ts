import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

interface Method {
  name: string
  /** The provider's name, such as Google. */
  provider: string
  /** What the provider calls the person: their address there. */
  theirs: string | null
}

/** Tells the owner that a provider signs in to the account from now on, in case it was not them. */
export const newSignInMethodLetter = (locale: Locale, { name, provider, theirs }: Method): Letter =>
  locale === 'ru'
    ? layOut('ru', `К аккаунту Veduta подключён ${provider}`, {
        before: [`Здравствуйте, ${name}!`, `Теперь в ваш аккаунт можно войти через ${provider}${theirs ? ` (${theirs})` : ''}.`],
        after: ['Если это были не вы, отключите этот способ входа в профиле и смените пароль.'],
      })
    : layOut('en', `${provider} was connected to your Veduta account`, {
        before: [`Hello ${name},`, `From now on ${provider}${theirs ? ` (${theirs})` : ''} signs in to your account.`],
        after: ['If it was not you, disconnect it in the profile and change your password.'],
      })

/** Tells the owner that a provider no longer signs in to the account. */
export const signInMethodRemovedLetter = (locale: Locale, { name, provider }: Pick<Method, 'name' | 'provider'>): Letter =>
  locale === 'ru'
    ? layOut('ru', `${provider} отключён от аккаунта Veduta`, {
        before: [`Здравствуйте, ${name}!`, `Войти в ваш аккаунт через ${provider} больше нельзя.`],
        after: ['Если это были не вы, смените пароль и напишите в поддержку.'],
      })
    : layOut('en', `${provider} was disconnected from your Veduta account`, {
        before: [`Hello ${name},`, `${provider} no longer signs in to your account.`],
        after: ['If it was not you, change your password and write to support.'],
      })
