import type { Locale } from '@veduta/contract/locale'

/** Makes words safe inside HTML. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What the pages of the sandbox look like; their own file, because nothing inline is allowed. */
export const stylesheet = `
body { margin: 0; padding: 32px; background: #f6f3ee; color: #23201c; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto }
h1 { font-size: 22px; margin: 0 0 4px }
p.hint { margin: 0 0 24px; color: #6b645b }
article { background: #fff; border: 1px solid #e4ded4; border-radius: 12px; padding: 16px 20px; margin: 0 0 16px }
article h2 { font-size: 17px; margin: 0 }
article .to { color: #6b645b; font-size: 14px }
article pre { white-space: pre-wrap; font: 14px/1.5 ui-monospace, monospace; margin: 12px 0 }
iframe { width: 100%; height: 520px; border: 1px solid #e4ded4; border-radius: 12px; background: #fff }
a { color: #8a4b2a }
.amount { font-size: 32px; margin: 0 0 8px }
form { margin: 20px 0 0 } label { display: block; font-size: 14px; margin: 0 0 12px }
select, input { display: block; box-sizing: border-box; width: 100% }
select, input { padding: 10px; margin: 4px 0 0; font: inherit; border: 1px solid #8a8278; border-radius: 6px }
.acts { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0 0 }
button { padding: 10px 18px; font: inherit; border: 1px solid #8a8278; border-radius: 6px }
button { background: none; color: inherit; cursor: pointer }
button.main { background: #1f5c4d; border-color: #1f5c4d; color: #fff }
button:focus-visible, select:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid #2c6fb3; outline-offset: 2px }
@media (prefers-color-scheme: dark) {
  body { background: #1d1a17; color: #efe9e0 } article { background: #26221e; border-color: #3a342d }
  select, input { background: #1d1a17; color: inherit }
  p.hint, article .to { color: #b3a99c } a { color: #e0a27c }
}
`

/** A page of the sandbox. With `refreshS` it loads itself anew every so many seconds. `body` is HTML in the language `locale`. */
export const page = (title: string, body: string, { refreshS, locale = 'en' }: { refreshS?: number; locale?: Locale } = {}) =>
  [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    refreshS ? `<meta http-equiv="refresh" content="${refreshS}">` : '',
    `<title>${escape(title)}</title><link rel="stylesheet" href="/sandbox/style.css"><main>${body}</main></html>`,
  ].join('\n')
