import { expect, test, type Page } from './browser.ts'
import { administrator, enter, enterUnconfirmed, makePicture, picture } from './people.ts'

test.describe.configure({ mode: 'parallel' })

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('a server that fails or is not reached at the start is asked again, and nobody is signed out', async ({ page, provoke }) => {
  provoke(/api\/auth\/me$/, /could not be read/, /ERR_FAILED/)
  const { token } = await enter(page)
  const faults: (() => Parameters<typeof page.route>[1])[] = [
    () => (route) => route.abort(),
    () => (route) => route.fulfill({ status: 500, json: { detail: 'A fault.', code: 'fault' } }),
    () => (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  ]
  await page.route('**/api/auth/me', async (route, request) => {
    const fault = faults.shift()
    return fault ? fault()(route, request) : route.fallback()
  })
  await page.goto('/profile')
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Anna Petrova' })).toBeVisible()
  expect(await stored(page)).toBe(token)
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: { detail: 'Sign in.', code: 'not_signed_in' } }))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored(page)).toBeNull()
})

test('where the words cannot be loaded, a plain page says so in both languages, and tries again', async ({ page, provoke }) => {
  provoke(/ERR_FAILED/)
  await page.route(/\/assets\/auth-[^/]*\.json$/, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('what was said of an empty code goes once six digits stand there', async ({ page }) => {
  await enterUnconfirmed(page)
  await page.goto('/verify-email')
  const code = page.getByRole('textbox')
  await code.press('Enter')
  const empty = page.getByText('Please enter the verification code')
  await expect(empty).toBeVisible()
  await code.fill('12345')
  await expect(empty).toBeVisible()
  await code.fill('123456')
  await expect(empty).toBeHidden()
})

test('the words beside a switch turn it, and pages of pictures are turned at 900 points', async ({ page }) => {
  await administrator(page)
  const pictures = Array.from({ length: 10 }, (_, at) => ({ id: `${at}`, project_name: 'House', created_at: '2026-03-01T10:00:00Z' }))
  const generations = { generations: pictures, total_generations: 40, page: 1, page_size: 10, total_pages: 4 }
  await page.route('**/api/admin/users/*/generations?*', (route) => route.fulfill({ json: generations }))
  await page.goto('/users')
  await page.getByText('Paying only').click()
  await expect(page.getByRole('switch', { name: 'Paying only' })).toBeChecked()
  await page.getByText('Paying only').click()
  await page.getByText('Maintenance', { exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByText('Needs attention').click()
  await expect(page.getByRole('switch', { name: 'Needs attention' })).toBeChecked()
  await page.getByRole('tab', { name: 'Users' }).click()
  await page
    .getByRole('button', { name: /^Generations of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Page 2' })).toBeInViewport({ ratio: 1 })
})

test('the administrator finds an account by its short number', async ({ page }) => {
  await administrator(page)
  await page.goto('/users')
  const row = page.getByRole('row').filter({ hasText: 'admin@veduta.example' })
  const number = await row.getByRole('cell').first().innerText()
  expect(number).toMatch(/^\d{1,6}$/)
  await page.getByRole('searchbox').fill(`#${number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
})

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })

  test('the ways to register stay in their card, and what is pressed on the sketch has 44 points', async ({ page }) => {
    await page.goto('/login?signup=true')
    const google = page.getByRole('button', { name: /Google/ })
    await expect(google).toBeVisible()
    for (const button of [google, page.getByRole('button', { name: /Янд|Yand/ })])
      expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await enter(page)
    await page.goto('/')
    await page.locator('input[type=file]').first().setInputFiles('web/public/images/sample/sketch.jpg')
    for (const tool of await page.locator('.trace .tools button').all()) {
      await expect(tool).toBeVisible()
      const box = (await tool.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
  })
})

test('choices of the brief that do not fit are counted, and told when asked for', async ({ page }) => {
  const { token } = await enter(page)
  await makePicture(page, token)
  await page.goto('/')
  await expect(picture(page)).toBeVisible()
  const rest = page.getByRole('button', { name: /more choices$/ })
  const count = Number((await rest.innerText()).slice(1))
  expect(count).toBeGreaterThan(0)
  const line = (await page.locator('.used > p').boundingBox())!
  const chips = await page.locator('.used > p > .chip').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(chips.filter((top) => top > line.y + line.height)).toHaveLength(count)
  await rest.click()
  await expect(page.locator('.brief-all .chip')).toHaveCount(chips.length)
  await expect(page.locator('.brief-all .chip').last()).toBeInViewport()
})

for (const width of [1440, 900, 390])
  test(`at ${width} points a toast covers nothing of the screen`, async ({ page, provoke }) => {
    provoke(/feedback/, /was not saved/)
    const { token } = await enter(page)
    await makePicture(page, token)
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.route('**/feedback', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    if (width === 390) await page.locator('.m-tabs').getByRole('radio').last().click()
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    const toast = page.locator('.toast')
    await expect(toast).toBeVisible()
    /** Where the screen ends; the drawer of the projects is beside it. */
    const bottom = () =>
      page.locator('.app > :not(.side)').evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)))
    await expect.poll(async () => (await bottom()) <= (await toast.boundingBox())!.y).toBe(true)
    await page.mouse.move(0, 0)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect.poll(bottom).toBe(width === 390 ? 844 : 900)
  })
