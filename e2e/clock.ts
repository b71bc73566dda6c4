import type { Locator } from '@playwright/test'
import { expect, type Page } from './browser.ts'

const step = 20

/** The clock stands from now on, whatever the machine does meanwhile. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Lets time pass in small steps until something is on the screen: a page that loads waits for moments too. */
export async function until(page: Page, there: Locator) {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(there).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [50] })
}
/** Nothing of it just before `ms`, and then it is there; what was waited for by `until` began up to a step before. */
export async function after(page: Page, ms: number, there: () => Promise<unknown>, notYet: () => Promise<unknown>) {
  await page.clock.runFor(ms - step - 1)
  await notYet()
  await page.clock.runFor(step + 1)
  await there()
}
