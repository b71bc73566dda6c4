import type { Locale, Words } from '@veduta/contract/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escape, page } from '../page.ts'

const words = {
  title: { en: 'Sign in with {provider} (sandbox)', ru: 'Вход через {provider} (песочница)' },
  hint: {
    en: 'A stand-in of {provider}: nobody real is behind it. Choose who you are.',
    ru: 'Замена {provider}: настоящих людей за ней нет. Выберите, кто вы.',
  },
  who: { en: 'Who signs in', ru: 'Кто входит' },
  email: { en: 'Another e-mail (or leave it empty)', ru: 'Другая почта (можно не заполнять)' },
  allow: { en: 'Allow', ru: 'Разрешить' },
  deny: { en: 'Deny', ru: 'Отказать' },
  fail: { en: 'Fail with an error', ru: 'Ответить ошибкой' },
} satisfies Record<string, Words>

/** What the person pressed, and who they are. */
export interface Choice {
  act: 'allow' | 'deny' | 'fail'
  kind: string
  email: string | undefined
}

interface Shown {
  provider: string
  kinds: Record<string, { words: Words; email: string | undefined }>
  /** Where the form goes to, and what it carries along. */
  action: string
  hidden?: Record<string, string>
}

/** The page of a stand-in on which a person says who they are, and whether they allow it. A plain form, nothing inline. */
export function consentPage({ provider, kinds, action, hidden = {} }: Shown, locale: Locale): string {
  const say = (name: keyof typeof words) => escape(words[name][locale].replace('{provider}', provider))
  const options = Object.entries(kinds).map(
    ([id, kind]) => `<option value="${id}">${escape([kind.words[locale], kind.email].filter(Boolean).join(': '))}</option>`,
  )
  const carried = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
  const button = (act: Choice['act'], look = '') => `<button name="act" value="${act}"${look && ` class="${look}"`}>${say(act)}</button>`
  const form = `<form method="post" action="${escape(action)}">${carried.join('')}
    <label>${say('who')} <select name="kind">${options.join('')}</select></label>
    <label>${say('email')} <input name="email" type="email" maxlength="254" autocomplete="off"></label>
    <div class="acts">${button('allow', 'main')}${button('deny')}${button('fail')}</div></form>`
  const title = words.title[locale].replace('{provider}', provider)
  return page(title, `<article><h1>${say('title')}</h1><p class="hint">${say('hint')}</p>${form}</article>`, { locale })
}

/** Sends a page of a stand-in. A form on it may lead back to the product: browsers count the redirect that follows it. */
export function sendPage(reply: FastifyReply, html: string, product: string, status = 200) {
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${product}; frame-ancestors 'none'`
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', policy)
  return reply.send(html)
}

/** What a posted form of `consentPage` says. */
export function readChoice(body: unknown, kinds: object): Choice {
  const { act, kind = '', email = '' } = (body ?? {}) as Record<string, string | undefined>
  return {
    act: act === 'deny' || act === 'fail' ? act : 'allow',
    kind: Object.hasOwn(kinds, kind) ? kind : Object.keys(kinds)[0],
    email: email.trim() || undefined,
  }
}

/** Lets a stand-in read the bodies of forms. */
export const readForms = (app: FastifyInstance) =>
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
