import { locales } from '@veduta/contract/locale'
import { expect, test } from 'vitest'
import type { Letter } from '../letter.ts'
import { accountDeletedLetter } from './account-deleted.ts'
import { changeEmailLetter, emailChangedLetter } from './change-email.ts'
import { passwordChangedLetter } from './password-changed.ts'
import { receiptLetter } from './receipt.ts'
import { resetPasswordLetter } from './reset-password.ts'
import { newSignInMethodLetter, signInMethodRemovedLetter } from './sign-in-method.ts'
import { verifyEmailLetter } from './verify-email.ts'

const name = '<b>Анна</b> & "Ко"'
const letters: Record<string, (locale: 'ru' | 'en') => Letter> = {
  code: (locale) => verifyEmailLetter(locale, { name, code: '123456', minutes: 15 }),
  'reset of the password': (locale) => resetPasswordLetter(locale, { name, link: 'https://veduta.example/x#token=a&b', minutes: 60 }),
  'changed password': (locale) => passwordChangedLetter(locale, { name }),
  'new way to sign in': (locale) => newSignInMethodLetter(locale, { name, provider: 'Google', theirs: '<i>@gmail.com' }),
  'removed way to sign in': (locale) => signInMethodRemovedLetter(locale, { name, provider: 'Yandex' }),
  'code for a new address': (locale) => changeEmailLetter(locale, { name, code: '123456', minutes: 15 }),
  'changed address': (locale) => emailChangedLetter(locale, { name, to: '<new>@example.org' }),
  'deleted account': (locale) => accountDeletedLetter(locale, { name }),
  receipt: (locale) =>
    receiptLetter(locale, { name, title: '<Pro>', coins: 200, roubles: 299, paidAt: '1 Nov', order: 'VD-20261101-0A1B2C' }),
}
const cases = Object.entries(letters).flatMap(([what, write]) => locales.map((locale) => [what, locale, write] as const))

test.each(cases)(
  'the letter about the %s in "%s" says the same as text and as HTML, and what people wrote stays words',
  (_, locale, write) => {
    const { subject, text, html } = write(locale)
    expect(subject).not.toMatch(/[\r\n]|undefined/)
    expect(text).toContain(name)
    expect(html).toContain('&#60;b&#62;Анна&#60;/b&#62; &#38; &#34;Ко&#34;')
    expect(html).not.toMatch(/<(?:b|i|new|Pro)>|undefined/)
    expect(html).toContain(`<html lang="${locale}">`)
    // Every line of the text stands in the HTML.
    const shown = html
      .replace(/<a [^>]*href="([^"]+)"[^>]*>/g, '$1 ')
      .replace(/<\/td><td[^>]*>/g, ': ')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
    for (const line of text.split('\n').map((one) => one.trim())) if (line && line !== '--') expect(shown).toContain(line)
    const russian = /[а-яё]/i.test(subject + text.replace(name, ''))
    expect(russian).toBe(locale === 'ru')
  },
)
