import { expect, test } from './browser.ts'
import { askForExterior, balance, enter, generate, makePicture, makeProject, picture } from './people.ts'

// What is done in one tab is seen in the others, over one connection for all of them.

test('a second tab learns of orders, results, opinions, coins and projects from the first', async ({ page, context }) => {
  await enter(page)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/')
  await expect(balance(other, 20)).toBeVisible()
  await expect(other.getByText('No generations yet')).toBeVisible()
  await askForExterior(page)
  await generate(page).click()
  await expect(balance(other, 12)).toBeVisible()
  await expect(other.getByRole('progressbar', { name: 'Generation progress' })).toBeVisible()
  for (const tab of [page, other]) await expect(picture(tab)).toBeVisible()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await makeProject(page, 'Garden pavilion')
  await expect(other.getByRole('button', { name: /^Garden pavilion/ })).toBeVisible()
})

test('many tabs share one connection, and another takes over when the tab that held it is closed', async ({ page, context }) => {
  const { token } = await enter(page)
  const streams: string[] = []
  context.on('request', (request) => request.url().endsWith('/auth/me/events') && streams.push(request.url()))
  await page.goto('/')
  await expect(balance(page, 20)).toBeVisible()
  await expect.poll(() => streams.length).toBe(1)
  // a browser opens six connections to a server at most: with one for each tab the last of these would wait for ever
  const others = []
  for (let at = 0; at < 7; at++) {
    const tab = await context.newPage()
    await tab.goto('/pricing')
    await expect(balance(tab, 20)).toBeVisible()
    others.push(tab)
  }
  expect(streams).toHaveLength(1)
  await makePicture(page, token)
  for (const tab of others) await expect(balance(tab, 12)).toBeVisible()
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await makePicture(others[0], token)
  for (const tab of others) await expect(balance(tab, 4)).toBeVisible()
})

test('a tab out of sight holds no connection for its picture and shows the result when it is looked at', async ({ page }) => {
  const look = (visible: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      visible ? 'visible' : 'hidden',
    )
  await enter(page)
  await page.goto('/')
  await askForExterior(page)
  const begun = page.waitForRequest(/\/generations\/[^/]+\/events$/)
  await generate(page).click()
  const gone = page.waitForEvent('requestfailed', (request) => /\/generations\/[^/]+\/events$/.test(request.url()))
  await begun
  await look(false)
  await gone
  await expect(picture(page)).toBeVisible()
  await look(true)
  await expect(balance(page, 12)).toBeVisible()
})

test('what was ordered elsewhere and is ready before this tab has heard of it is shown', async ({ page }) => {
  const { token } = await enter(page)
  await page.goto('/')
  await askForExterior(page)
  await generate(page).click()
  const before = await picture(page).getAttribute('src')
  const ready = Promise.withResolvers<void>()
  await page.route(/\/api\/generations\/[0-9a-f-]{36}$/, async (route) => (await ready.promise, await route.fallback()))
  const asked = page.waitForRequest(/\/api\/generations\/[0-9a-f-]{36}$/)
  await makePicture(page, token)
  await asked
  ready.resolve()
  await expect(balance(page, 4)).toBeVisible()
  await expect(picture(page)).not.toHaveAttribute('src', before!)
})

test('a project that was deleted elsewhere gives way to another where it is opened again, and nothing is said', async ({ page }) => {
  const { token } = await enter(page)
  const headers = { authorization: `Bearer ${token}` }
  await page.goto('/')
  await makeProject(page, 'Garden pavilion')
  await page.goto('/signing-in')
  const [{ id }] = (await (await page.request.get('/api/projects', { headers })).json()) as { id: string }[]
  expect((await page.request.delete(`/api/projects/${id}`, { headers })).ok()).toBe(true)
  await page.goto('/')
  await expect(page.locator('.plist [aria-current]')).toHaveText(/House by the lake/)
  await expect(page.getByText('No generations yet')).toBeVisible()
})
