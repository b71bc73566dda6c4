import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, inspect } from './look.ts'
import { enter } from './people.ts'

// Every screen in both languages and themes: no violation of WCAG 2.2 A and AA, no word left out, nothing to complain of in the console.

const locales = { en: 'en-US', ru: 'ru-RU' } as const

async function look(page: Page, address: string) {
  await page.goto(address)
  await inspect(page)
}

test.describe.configure({ timeout: 300_000 })

for (const [language, locale] of Object.entries(locales)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen in ${language}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ locale, colorScheme })
      const page = await context.newPage()
      const complaints = complaintsOf(page)
      for (const address of ['/login', '/login?signup=true', '/forgot-password', '/terms', '/privacy', '/maintenance', '/nowhere']) {
        await look(page, address)
      }
      await enter(page)
      for (const address of ['/', '/explore', '/pricing', '/profile', '/users', '/payment-success']) await look(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(complaints).toEqual([])
      await context.close()
    })
  }
}

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const) {
  test(`nothing is cut off and nothing lies outside at ${width} points`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enter(page)
    for (const address of ['/', '/pricing', '/profile', '/login']) {
      await look(page, address)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, address).toBeLessThanOrEqual(0)
    }
  })
}
