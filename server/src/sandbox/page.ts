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
@media (prefers-color-scheme: dark) {
  body { background: #1d1a17; color: #efe9e0 } article { background: #26221e; border-color: #3a342d }
  p.hint, article .to { color: #b3a99c } a { color: #e0a27c }
}
`

/** A page of the sandbox. With `refreshS` it loads itself anew every so many seconds. `body` is HTML. */
export const page = (title: string, body: string, { refreshS }: { refreshS?: number } = {}) =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    refreshS ? `<meta http-equiv="refresh" content="${refreshS}">` : '',
    `<title>${escape(title)}</title><link rel="stylesheet" href="/sandbox/style.css"><main>${body}</main></html>`,
  ].join('\n')
