import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>
}

/** Colours change at once from now on: on the way from one to the other they are judged by neither. */
function settle() {
  const atOnce = new CSSStyleSheet()
  atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(atOnce)
}

/** What axe finds wrong with what is shown: the rule and where. */
async function violations(page: Page, runOnly: object): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(axe)
    await page.evaluate(settle)
  }
  return page.evaluate(async (runOnly) => {
    // What fades in is judged as it is to be.
    for (const one of document.getAnimations()) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({ runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes: [first] }) => `${id}: ${first.html} ${first.any[0]?.message ?? ''}`)
  }, runOnly)
}

const shown = 'main:visible, h1:visible, h2:visible, [role=tablist]:visible'

/** What is shown now has no violation of WCAG 2.2 A and AA, and no key in the place of a text. */
export async function inspect(page: Page): Promise<void> {
  await expect(page.locator(shown).first()).toBeVisible()
  expect(await violations(page, { type: 'tag', values: rules }), page.url()).toEqual([])
  expect(await page.locator('body').innerText()).not.toMatch(/^[a-z]+[a-zA-Z]*(?:\.[a-z]+[a-zA-Z]*)+$/m)
}

/**
 * The same in both themes; in the other one only what colours decide is judged again. `E2E_PICTURES` names a folder that keeps a picture
 * of each state.
 */
export async function inspectInBothThemes(page: Page, name: string): Promise<void> {
  const pictures = process.env.E2E_PICTURES
  const keep = (theme: string) => pictures && page.screenshot({ path: path.join(pictures, `${name}.${theme}.png`) })
  await inspect(page)
  await keep('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await violations(page, { type: 'rule', values: ['color-contrast'] }), `${page.url()}, dark`).toEqual([])
  await keep('dark')
  await page.emulateMedia({ colorScheme: 'light' })
}
