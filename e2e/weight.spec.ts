import { expect, test } from './browser.ts'
import { enter, makePicture, picture } from './people.ts'

test('the workspace fetches its picture in the size of its place, once, and whole only to be enlarged', async ({ page }) => {
  const { token } = await enter(page)
  await makePicture(page, token)
  await page.goto('/')
  await expect(picture(page)).toBeVisible()
  let asked: string[] = []
  // What the page that is left was still asking for is not counted.
  page.on('request', (request) => (request.isNavigationRequest() ? (asked = []) : asked.push(request.url())))
  await page.reload()
  await expect(picture(page)).toBeVisible()
  await expect.poll(() => picture(page).evaluate((shown: HTMLImageElement) => shown.complete && shown.currentSrc)).toMatch(/\?w=720&/)
  // the stream of events stays open: the network is never idle
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
  const results = asked.filter((url) => url.includes('/api/images/result/')).map((url) => new URL(url).searchParams.get('w'))
  expect(results.filter((width) => width === '720' || width === null)).toEqual(['720'])
  expect(asked.filter((url) => url.includes('/api/generations/project/') && !url.endsWith('/last'))).toHaveLength(1)

  await page.getByRole('button', { name: 'Full size' }).first().click()
  await expect(page.locator('.lightbox img')).toHaveJSProperty('complete', true)
  expect(asked.filter((url) => url.includes('/api/images/result/') && !url.includes('w='))).toHaveLength(1)
})

test('what is asked for ahead of the screen is answered in its language', async ({ page }) => {
  const { token } = await enter(page)
  await makePicture(page, token)
  await page.goto('/')
  await expect(picture(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Drawn people, cars or furniture')).toBeVisible()
})
