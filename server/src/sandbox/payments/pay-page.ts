import { declineWords } from '@veduta/contract/api/payments'
import { acceptedLocale, formatRoubles, type Locale, type Words } from '@veduta/contract/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { escape, page } from '../page.ts'
import { cards, decliningCard, workingCard } from './cards.ts'
import { Refused, type YookassaStandIn } from './stand-in.ts'

const words = {
  title: { en: 'Payment (sandbox)', ru: 'Оплата (песочница)' },
  hint: { en: 'A stand-in of the payment service: no real money moves.', ru: 'Замена платёжного сервиса: настоящие деньги не участвуют.' },
  card: { en: 'Test card', ru: 'Тестовая карта' },
  works: { en: 'the payment succeeds', ru: 'платёж проходит' },
  pay: { en: 'Pay', ru: 'Оплатить' },
  decline: { en: 'Decline', ru: 'Отклонить' },
  leave: { en: 'Leave without paying', ru: 'Уйти, не оплатив' },
  back: { en: 'Back to the shop', ru: 'Вернуться в магазин' },
  succeeded: { en: 'Paid.', ru: 'Оплачено.' },
  canceled: { en: 'Not paid.', ru: 'Не оплачено.' },
} satisfies Record<string, Words>

type Payment = Awaited<ReturnType<YookassaStandIn['find']>>

const localeOf = (request: FastifyRequest, payment: Payment): Locale =>
  request.headers['accept-language'] === undefined && payment.request.confirmation.locale === 'en_US'
    ? 'en'
    : acceptedLocale(request.headers['accept-language'])

/** The page where people pay: with a test card, not at all, or by leaving it open. Plain forms, nothing inline. */
export async function payPage(app: FastifyInstance, { standIn }: { standIn: YookassaStandIn }): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  const options = { schema: { hide: true } as object }

  app.get<{ Params: { id: string } }>('/:id', options, async (request, reply) => {
    await standIn.expire(request.params.id)
    const payment = await find(standIn, request.params.id)
    return asPage(
      reply,
      payment,
      payment.status === 'pending' ? openPage(payment, localeOf(request, payment)) : endPage(payment, localeOf(request, payment)),
    )
  })

  app.post<{ Params: { id: string }; Body: { act?: string; card?: string } | null }>('/:id', options, async (request, reply) => {
    const payment = await find(standIn, request.params.id)
    const { act, card } = request.body ?? {}
    const used = act === 'pay' ? (card ?? '').replace(/\D/g, '') : act === 'decline' ? decliningCard : undefined
    if (used !== undefined && !Object.hasOwn(cards, used)) throw new Refusal('invalid_input', { names: 'card' }, { fields: ['card'] })
    if (used !== undefined) await standIn.payWith(payment.id, used)
    return reply.redirect(payment.request.confirmation.return_url, 303)
  })
}

async function find(standIn: YookassaStandIn, id: string): Promise<Payment> {
  try {
    return await standIn.find(id)
  } catch (error) {
    if (error instanceof Refused) throw new Refusal('not_found')
    throw error
  }
}

/** A form may lead back to the shop: browsers count the redirect that follows it. */
function asPage(reply: FastifyReply, payment: Payment, html: string) {
  const shop = new URL(payment.request.confirmation.return_url).origin
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${shop}; frame-ancestors 'none'`
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', policy).send(html)
}

const heading = (payment: Payment, locale: Locale) => `<h1>${words.title[locale]}</h1><p class="hint">${words.hint[locale]}</p>
  <p class="amount">${escape(formatRoubles(Number(payment.request.amount.value), locale))}</p>
  <p>${escape(payment.request.description ?? '')}</p>`

function openPage(payment: Payment, locale: Locale): string {
  const options = Object.entries(cards).map(([number, outcome]) => {
    const label = outcome.paid ? words.works[locale] : declineWords(outcome.reason)[locale]
    const spaced = number.replace(/(\d{4})(?=\d)/g, '$1 ')
    return `<option value="${number}"${number === workingCard ? ' selected' : ''}>${spaced} — ${escape(label)}</option>`
  })
  const button = (act: 'pay' | 'decline' | 'leave', look = '') =>
    `<button name="act" value="${act}"${look && ` class="${look}"`}>${words[act][locale]}</button>`
  const form = `<form method="post"><label>${words.card[locale]} <select name="card">${options.join('')}</select></label>
    <div class="acts">${button('pay', 'main')}${button('decline')}${button('leave')}</div></form>`
  return page(words.title[locale], `<article>${heading(payment, locale)}${form}</article>`, { locale })
}

function endPage(payment: Payment, locale: Locale): string {
  const why = payment.cancellation ? ` ${escape(declineWords(payment.cancellation.reason)[locale])}` : ''
  const outcome = payment.status === 'succeeded' ? words.succeeded[locale] : words.canceled[locale]
  const back = `<a href="${escape(payment.request.confirmation.return_url)}">${words.back[locale]}</a>`
  return page(words.title[locale], `<article>${heading(payment, locale)}<p><strong>${outcome}</strong>${why}</p>${back}</article>`, {
    locale,
  })
}
