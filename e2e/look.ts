import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Notes what the browser complains of: errors and warnings of the console, faults that nobody caught. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** What is shown now has no violation of WCAG 2.2 A and AA, and no key in the place of a text. */
export async function inspect(page: Page): Promise<void> {
  await expect(page.locator('main:visible, h1:visible, h2:visible, [role=tablist]:visible').first()).toBeVisible()
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0].html}`)).toEqual([])
  expect(await page.locator('body').innerText()).not.toMatch(/^[a-z]+[a-zA-Z]*(?:\.[a-z]+[a-zA-Z]*)+$/m)
}
