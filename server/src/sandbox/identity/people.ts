import { createHash } from 'node:crypto'
import type { Words } from '@veduta/contract/locale'

/** A kind of person at the stand-in of Google. `email` is what they have unless another is typed. */
export interface GoogleKind {
  words: Words
  name: string
  email: string | undefined
  email_verified?: boolean
  /** The domain of a company whose mail Google keeps. */
  hd?: string
  picture?: boolean
}

export const googleKinds: Record<string, GoogleKind> = {
  gmail: {
    words: { en: 'A Gmail address', ru: 'Адрес Gmail' },
    name: 'Anna Orlova',
    email: 'anna.sandbox@gmail.com',
    email_verified: true,
    picture: true,
  },
  workspace: {
    words: { en: 'An address of a company at Google', ru: 'Адрес компании в Google' },
    name: 'Boris Lee',
    email: 'boris@studio.example',
    email_verified: true,
    hd: 'studio.example',
  },
  foreign: {
    words: { en: 'An address elsewhere, verified once', ru: 'Чужой адрес, когда-то подтверждённый' },
    name: 'Vera Kim',
    email: 'vera@elsewhere.example',
    email_verified: true,
  },
  unverified: {
    words: { en: 'An address that is not verified', ru: 'Неподтверждённый адрес' },
    name: 'Gleb Frost',
    email: 'gleb@elsewhere.example',
    email_verified: false,
  },
  no_email: { words: { en: 'No e-mail address at all', ru: 'Без адреса почты' }, name: 'Dina Vale', email: undefined },
}

/** A kind of person at the stand-in of Yandex ID. */
export interface YandexKind {
  words: Words
  name: string
  email: string | undefined
  picture?: boolean
  /** What is wrong with the token that they bring. */
  token?: 'foreign' | 'expired'
}

export const yandexKinds: Record<string, YandexKind> = {
  yandex: { words: { en: 'A Yandex address', ru: 'Адрес Яндекса' }, name: 'Анна Орлова', email: 'anna.sandbox@yandex.ru', picture: true },
  foreign: { words: { en: 'An address elsewhere', ru: 'Чужой адрес' }, name: 'Boris Lee', email: 'boris@elsewhere.example' },
  no_email: { words: { en: 'No access to the e-mail', ru: 'Без доступа к почте' }, name: 'Vera Kim', email: undefined },
  foreign_token: {
    words: { en: 'A token of another program', ru: 'Токен другого приложения' },
    name: 'Mallory',
    email: 'mallory@yandex.ru',
    token: 'foreign',
  },
  expired_token: {
    words: { en: 'A token that has expired', ru: 'Просроченный токен' },
    name: 'Анна Орлова',
    email: 'anna.sandbox@yandex.ru',
    token: 'expired',
  },
}

/** The unchanging number of a person: the same for the same kind and address. */
export function subjectOf(provider: string, kind: string, email: string | undefined, digits: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([provider, kind, email?.toLowerCase()]))
    .digest('hex')
  return `1${BigInt(`0x${hash}`)
    .toString()
    .slice(0, digits - 1)}`
}
