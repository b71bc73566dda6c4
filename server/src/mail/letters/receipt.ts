import { formatRoubles, type Locale } from '@veduta/contract/locale'
import { layOut, type Letter } from '../letter.ts'

interface Purchase {
  name: string
  /** The package in the reader's language. */
  title: string
  coins: number
  roubles: number
  /** Day and time in the reader's language. */
  paidAt: string
  /** The number of the order, as the screens show it. */
  order: string
}

/** Thanks for a purchase and says what was bought. The fiscal receipt is the payment service's own letter. */
export const receiptLetter = (locale: Locale, { name, title, coins, roubles, paidAt, order }: Purchase): Letter => {
  const price = formatRoubles(roubles, locale)
  return locale === 'ru'
    ? layOut('ru', `Оплата получена: ${title}`, {
        before: [`Здравствуйте, ${name}!`, 'Спасибо за покупку. Монеты уже на балансе.'],
        heart: {
          facts: [
            ['Пакет', title],
            ['Монеты', String(coins)],
            ['Сумма', price],
            ['Дата', paidAt],
            ['Заказ', order],
          ],
        },
        after: ['Кассовый чек придёт отдельным письмом, если он полагается.'],
      })
    : layOut('en', `Payment received: ${title}`, {
        before: [`Hello ${name},`, 'Thank you for your purchase. The coins are on your balance.'],
        heart: {
          facts: [
            ['Package', title],
            ['Coins', String(coins)],
            ['Amount', price],
            ['Date', paidAt],
            ['Order', order],
          ],
        },
        after: ['The fiscal receipt comes as a letter of its own where one is due.'],
      })
}
