import { expect, test } from './browser.ts'
import { after, stopClock, until } from './clock.ts'
import {
  administrator,
  askForExterior,
  balance,
  enter,
  enterUnconfirmed,
  generate,
  mailedCode,
  makePicture,
  paymentWith,
  picture,
  tellAccount,
} from './people.ts'

// The delays and transitions of the specification, with a clock that only the test moves.

test('the rail: tooltips after 200 ms, the copied address for 2 seconds, the channel pulses for 10', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page)
  await page.goto('/explore')
  const channel = page.getByRole('link', { name: 'News channel' })
  const pulse = await channel.evaluate((link) =>
    link.getAnimations({ subtree: true }).map((one) => Number(one.effect?.getComputedTiming().endTime)),
  )
  expect(pulse).toEqual([10_000])

  await stopClock(page)
  const tip = page.getByRole('tooltip')
  for (const name of ['Visualize', 'Explore', 'Pricing', 'Profile', 'Balance: 20 coins', 'News channel', 'Support', 'Log out']) {
    await page.getByLabel(name, { exact: true }).first().hover()
    await after(
      page,
      200,
      () => expect(tip).toHaveText(name),
      () => expect(tip).toBeHidden(),
    )
    await page.mouse.move(700, 400)
    await expect(tip).toBeHidden()
  }
  await page.getByRole('button', { name: 'Support' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('support@veduta.example')
  await after(
    page,
    2000,
    () => expect(page.getByText('Copied!')).toBeHidden(),
    () => expect(page.getByText('Copied!')).toBeVisible(),
  )
})

test('the sign-in: more fields from the third character on, and what the buttons say while they work', async ({
  page,
  context,
  provoke,
}) => {
  provoke(/auth\/(login|register|google\/url)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login?signup=true')
  await page.clock.install()
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await email.pressSequentially('an')
  await expect(password).toBeHidden()
  await email.press('n')
  await expect(password).toBeVisible()
  await email.fill('')
  await expect(password).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()

  await page.getByRole('button', { name: 'Having problems?' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied!')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.getByText('Copied!')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Having problems?' })).toBeFocused()

  let answer = () => {}
  await page.route(/auth\/(login|register|google\/url)$/, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ status: 500, json: {} })
  })
  const google = page.getByRole('button', { name: /Google/ })
  const busyThenNot = async (busy: string, error: RegExp, rest: string) => {
    await expect(page.getByRole('button', { name: busy })).toBeDisabled()
    await expect(google).toBeDisabled()
    await expect(page.getByRole('alert')).toBeHidden()
    answer()
    await expect(page.getByRole('alert')).toHaveText(error)
    await expect(page.getByRole('button', { name: rest, exact: true })).toBeEnabled()
  }
  await email.fill('anna@studio.example')
  await page.getByLabel('Your name').fill('Anna')
  await password.fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await busyThenNot('Creating account...', /^Registration failed/, 'Create account')
  await page.getByRole('tab', { name: 'Log in' }).click()
  await password.fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await busyThenNot('Signing in...', /^Login failed/, 'Log in')
  await google.click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('preAuthUrl'))).toBe('/')
  answer()
  await expect(page.getByRole('alert')).toHaveText(/^Google authentication failed/)
  await expect(google).toBeEnabled()
})

test('a confirmed e-mail leads to the workspace after 2 seconds, with 20 coins; the sign-out forgets everything', async ({ page }) => {
  const email = await enterUnconfirmed(page)
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/verify-email$/)
  await stopClock(page)
  await page.getByRole('textbox').fill(await mailedCode(page.request, email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The e-mail is confirmed. 20 coins are on your balance.')).toBeVisible()
  await after(
    page,
    2000,
    () => expect(page).toHaveURL(/\/$/),
    () => expect(page).toHaveURL(/\/verify-email$/),
  )
  await page.clock.resume()
  await expect(balance(page, 20)).toBeVisible()
  for (const address of ['/verify-email', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/$/)
  }
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  for (const address of ['/', '/visualize', '/explore', '/pricing', '/profile', '/users']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('the form: what a project type resets, what fitting hides, and what is sent', async ({ page, provoke }) => {
  provoke(/generations\/generate$/)
  await enter(page)
  await page.goto('/')
  const fitting = page.getByRole('switch', { name: 'Fit references into the room' })
  await expect(fitting).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Interior' })).toBeHidden()
  await expect(page.getByText('Style', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Where to place them')).toBeVisible()
  await fitting.click()
  await expect(page.getByRole('radio', { name: 'Interior' })).toBeChecked()
  await expect(page.getByLabel('Where to place them')).toBeHidden()

  const camera = page.getByRole('radiogroup', { name: 'Camera' })
  await page.getByRole('button', { name: /^Camera/ }).click()
  await expect(camera.getByRole('radio', { name: 'Wide angle' })).toBeChecked()
  await expect(page.getByLabel('Additional objects')).toHaveValue('Live flowers')
  await page.getByRole('radio', { name: 'Exterior' }).click()
  await expect(camera.getByRole('radio', { name: 'Eye level' })).toBeChecked()
  await page.getByRole('button', { name: /^Surroundings/ }).click()
  await expect(page.getByLabel('Landscaping')).toHaveValue('english_lawn')
  await fitting.click()
  await fitting.click()
  await expect(page.getByRole('radio', { name: 'Interior' })).toBeChecked()

  await askForExterior(page)
  const sent = page.waitForRequest('**/api/generations/generate')
  await page.route('**/api/generations/generate', (route) => route.fulfill({ status: 422, json: { detail: 'Stopped here.' } }))
  await generate(page).click()
  const body = (await sent).postData() ?? ''
  for (const [field, value] of Object.entries({
    project_type: 'exterior',
    style: 'modern',
    generation_mode: 'precise',
    quality: 'high',
    detail_level: 'photorealistic',
    lighting: 'natural',
    time_of_day: 'afternoon',
    season: 'summer',
    environment: 'clear',
    camera_angle: 'human_level',
    objects: 'english_lawn',
    facade_materials: 'stucco',
    roof_material: 'metal_roofing_dark',
    landscape: 'forest',
    small_forms: 'terrace_patio',
    activity: 'people_1_2',
  })) {
    expect(body).toMatch(new RegExp(`name="${field}"\\r\\n\\r\\n${value}\\r\\n`))
  }
})

test('projects: a new one comes first and is selected, a deleted one gives way to the first that is left', async ({ page }) => {
  const { token } = await enter(page)
  await page.request.post('/api/projects', { headers: { authorization: `Bearer ${token}` }, data: { name: 'Second' } })
  await page.goto('/')
  const names = page.locator('.pj b')
  const stored = () => page.evaluate(() => (JSON.parse(localStorage.getItem('selectedProject') ?? 'null') as { name: string } | null)?.name)
  await expect(names).toHaveText(['Second', 'House by the lake'])
  expect(await stored()).toBe('Second')
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByLabel('Project name').fill('Third')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(names).toHaveText(['Third', 'Second', 'House by the lake'])
  await expect(page.locator('.pj-open[aria-current]')).toContainText('Third')
  await page.getByRole('button', { name: 'Delete Third' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('.pj-open[aria-current]')).toContainText('Second')
  await expect(names).toHaveText(['Second', 'House by the lake'])
  await page.getByRole('button', { name: /^House by the lake/ }).click()
  await expect(page.locator('.pj-open[aria-current]')).toContainText('House by the lake')
  await page.reload()
  expect(await stored()).toBe('House by the lake')
  await page.evaluate(() => localStorage.setItem('selectedProject', JSON.stringify({ id: 'gone', name: 'Gone' })))
  await page.reload()
  await expect(page.locator('.pj-open[aria-current]')).toContainText('House by the lake')
})

test('the result: feedback toggles, a failed base is forgotten after 5 seconds, the offer comes after 10, once', async ({
  page,
  provoke,
}) => {
  provoke(/\/images\//, /could not be loaded/, /could not be bought/, /payments\/create/)
  const { token } = await enter(page)
  const id = await makePicture(page, token)
  const feedback = async () =>
    (
      (await (await page.request.get(`/api/generations/${id}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
        feedback: string
      }
    ).feedback
  let coins = 20
  await tellAccount(page, () => ({ coin_balance: coins }))
  await page.goto('/')
  await expect(picture(page)).toBeVisible()
  await stopClock(page)
  for (const [press, then] of [
    ['Like', 'like'],
    ['Dislike', 'dislike'],
    ['Dislike', null],
  ] as const) {
    await page.getByRole('button', { name: press, exact: true }).click()
    await expect.poll(feedback).toBe(then)
  }
  await expect(page.locator('.v-acts [aria-pressed=true]')).toHaveCount(0)

  await page.route(/\/api\/images\//, (route) => route.abort())
  await page.getByRole('button', { name: 'Use as base' }).click()
  const failed = page.getByText('could not load the image as base, try again')
  await expect(failed).toBeVisible()
  await after(
    page,
    5000,
    () => expect(failed).toBeHidden(),
    () => expect(failed).toBeVisible(),
  )
  await page.unroute(/\/api\/images\//)

  coins = 4
  await page.reload()
  await until(page, picture(page))
  await until(page, balance(page, 4))
  const offer = page.getByRole('dialog', { name: /personal price/ })
  await after(
    page,
    10_000,
    () => until(page, offer),
    () => expect(offer).toBeHidden(),
  )
  let answer = () => {}
  await page.route('**/api/payments/create', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ status: 500, json: {} })
  })
  await offer.getByRole('button', { name: /^Buy for/ }).click()
  await expect(offer.getByRole('button', { name: 'Processing...' })).toBeVisible()
  answer()
  await expect(offer.getByRole('button', { name: /^Buy for/ })).toBeVisible()
  await offer.getByRole('button', { name: 'Maybe later' }).click()
  await page.reload()
  await until(page, picture(page))
  await page.clock.runFor(20_000)
  await expect(offer).toBeHidden()
})

test('a payment: its number is kept until it is over, and comes before those of the address', async ({ page }) => {
  await enter(page)
  const stored = () => page.evaluate(() => localStorage.getItem('currentPaymentId'))
  await page.route('**/api/payments/create', (route) => route.fulfill({ json: { payment_id: 'kept', confirmation_url: '/explore' } }))
  await page.goto('/pricing')
  await page.getByRole('region', { name: 'Business' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/explore$/)
  expect(await stored()).toBe('kept')
  await page.route('**/api/payments/recent', (route) => route.fulfill({ json: { payment_id: 'newest' } }))
  let status = 'pending'
  await page.route('**/api/payments/status/*', (route) =>
    route.fulfill({ json: paymentWith({ payment_id: route.request().url().split('/').at(-1), status }) }),
  )
  for (const [query, asked, left] of [
    ['?payment_id=a&orderId=b', 'kept', 'kept'],
    ['?payment_id=a', 'kept', null],
    ['?payment_id=a&orderId=b', 'a', null],
    ['?orderId=b&id=c', 'b', null],
    ['?id=c', 'c', null],
    ['', 'newest', null],
  ]) {
    const call = page.waitForRequest('**/api/payments/status/*')
    await page.goto(`/payment-success${query}`)
    expect((await call).url().split('/').at(-1)).toBe(asked)
    await expect(page.getByText(status === 'pending' ? 'The payment is being processed' : 'Payment received')).toBeVisible()
    expect(await stored()).toBe(left)
    status = 'succeeded'
  }
  await expect(page.getByText('Balance now')).toBeVisible()
  await page.getByRole('link', { name: 'Start creating' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the list of users: five page numbers, never beyond the ends, and the first page again when the paying are asked for', async ({
  page,
}) => {
  await administrator(page)
  const asked: string[] = []
  await page.route('**/api/admin/users?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(`${query.get('page')} ${query.get('page_size')} ${query.get('paying_only')}`)
    const list = { users: [], total_users: 1300, page: 1, page_size: 200, total_pages: 7, payments_today: 0, new_users_today: 0 }
    return route.fulfill({ json: { ...list, has_next: true, has_previous: false } })
  })
  await page.goto('/users')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('button', { name: /^Page \d/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Page 5' }).click()
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
  await pages.getByRole('button', { name: 'Page 7' }).click()
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Paying only' }).click()
  await expect.poll(() => asked).toEqual(['1 200 false', '5 200 false', '7 200 false', '1 200 true'])
})
