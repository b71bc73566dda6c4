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

/** The page has done what it was about to do: React draws, and sets its timers after that, in messages of the page to itself. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) {
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise((resolve) => port1.addEventListener('message', resolve))
      port1.start()
      port2.postMessage(null)
      await arrived
    }
  })
}

/** Nothing of it just before `ms`, and then it is there; what was waited for by `until` began up to a step before. */
export async function after(page: Page, ms: number, there: () => Promise<unknown>, notYet: () => Promise<unknown>) {
  await settled(page)
  await page.clock.runFor(ms - step - 1)
  await notYet()
  await page.clock.runFor(step + 1)
  await there()
}
