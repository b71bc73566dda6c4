import { expect, test } from './browser.ts'
import { enter } from './people.ts'

test.describe.configure({ mode: 'parallel' })

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [911, 512],
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing is cut off and nothing lies outside at ${width} × ${height} points`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const [address, there] of [
      ['/login', '.auth-card'],
      ['/', '.trace'],
      ['/pricing', '.plans'],
      ['/profile', '.sessions'],
    ]) {
      if (address === '/') await enter(page)
      await page.goto(address)
      await expect(page.locator(there).first()).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, address).toBeLessThanOrEqual(0)
      if (width >= 768 && address !== '/login') await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
    }
  })
}
