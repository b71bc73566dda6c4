import type { Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

/** The last letter: the account is gone. */
export const accountDeletedLetter = (locale: Locale, { name }: { name: string }): Letter =>
  locale === 'ru'
    ? layOut('ru', 'Аккаунт Veduta удалён', {
        before: [
          `Здравствуйте, ${name}!`,
          'Ваш аккаунт удалён вместе с проектами и изображениями.',
          'Записи о движении монет и платежах сохранены без ваших данных, как того требует учёт.',
        ],
        after: ['Если это были не вы, напишите в поддержку.'],
      })
    : layOut('en', 'Your Veduta account was deleted', {
        before: [
          `Hello ${name},`,
          'Your account was deleted with its projects and pictures.',
          'Records of coins and payments are kept without your data, as accounting demands.',
        ],
        after: ['If it was not you, write to support.'],
      })
