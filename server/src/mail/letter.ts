import type { Locale } from '@veduta/contract/locale'

/** A mail ready to go. */
export interface Letter {
  subject: string
  text: string
  html: string
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const footer = { en: 'Veduta: from a sketch to a finished visualization', ru: 'Veduta: от эскиза до готовой визуализации' }

/** What a letter is about: a code to enter, a link to follow under the words of `label`, or facts, each with its name. */
type Heart = { code: string } | { link: string; label: string } | { facts: [name: string, fact: string][] }

const cell = 'padding:6px 0;border-bottom:1px solid #e4ded4;font:15px/1.5 sans-serif'

function heartHtml(heart: Heart): string {
  if ('code' in heart) {
    return `<p style="margin:0 0 16px;font:700 32px/1.3 monospace;letter-spacing:6px;color:#23201c">${escape(heart.code)}</p>`
  }
  if ('facts' in heart) {
    const rows = heart.facts.map(
      ([name, fact]) =>
        `<tr><td style="${cell};color:#6b645b">${escape(name)}</td>` +
        `<td style="${cell};color:#23201c;text-align:right">${escape(fact)}</td></tr>`,
    )
    return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse" role="presentation">${rows.join('')}</table>`
  }
  const link = `<a style="color:#8a4b2a" href="${escape(heart.link)}">${escape(heart.label)}</a>`
  return `<p style="margin:0 0 16px;font:600 16px/1.5 sans-serif">${link}</p>`
}

function heartText(heart: Heart): string {
  if ('facts' in heart) return heart.facts.map(([name, fact]) => `    ${name}: ${fact}`).join('\n')
  return `    ${'code' in heart ? heart.code : heart.link}`
}

interface Body {
  before: string[]
  heart?: Heart
  after?: string[]
}

/**
 * Sets a letter: paragraphs, what it is about, easy to see, and paragraphs after it. The text version says the same.
 * Everything is plain words: they are made safe for HTML here.
 */
export function layOut(locale: Locale, subject: string, { before, heart, after = [] }: Body): Letter {
  const paragraph = (words: string) => `<p style="margin:0 0 16px;font:16px/1.5 sans-serif;color:#23201c">${escape(words)}</p>`
  const html = [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escape(subject)}</title>`,
    '<body style="margin:0;padding:32px;background:#f6f3ee"><div style="max-width:480px;margin:0 auto;padding:32px;background:#fff">',
    ...before.map(paragraph),
    heart ? heartHtml(heart) : '',
    ...after.map(paragraph),
    `</div><p style="margin:16px auto;max-width:480px;font:13px/1.5 sans-serif;color:#6b645b">${escape(footer[locale])}</p></body></html>`,
  ].join('\n')
  const text = [...before, ...(heart ? [heartText(heart)] : []), ...after, `-- \n${footer[locale]}`].join('\n\n')
  return { subject, text, html }
}
