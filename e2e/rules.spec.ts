import { expect, test } from './browser.ts'
import { administrator, askForExterior, balance, enter, generate, paymentWith } from './people.ts'

// The rules and transitions of the specification: what follows from what, and what is sent.

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

test('a picture that is being opened is waited for: nothing is ordered without it', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  await askForExterior(page)
  const held = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decode = createImageBitmap
    Object.assign(window, { createImageBitmap: async (file: Blob) => (await promise, decode(file)) })
    return { open: resolve }
  })
  await page.locator('input[type=file]').nth(1).setInputFiles('web/public/images/sample/reference2.jpg')
  await expect(page.getByText('Opening the picture…')).toBeVisible()
  await expect(generate(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Prepare sketch/ })).toBeDisabled()
  await held.evaluate(({ open }) => open())
  await expect(page.getByRole('img', { name: 'Reference 1' })).toBeVisible()
  await expect(page.getByText('Opening the picture…')).toBeHidden()
  await expect(generate(page)).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Prepare sketch/ })).toBeEnabled()
})

test('projects: a new one comes first and is selected, a deleted one gives way to the first that is left', async ({ page, provoke }) => {
  // the pictures of the project that was chosen last are asked for before the list of projects is there
  provoke(/generations\/project\/gone/)
  const { token } = await enter(page)
  await page.request.post('/api/projects', { headers: { authorization: `Bearer ${token}` }, data: { name: 'Second' } })
  await page.goto('/')
  // until then the work area may offer a new project too
  await expect(page.locator('.trace')).toBeVisible()
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
  const lastOpened = async () => {
    const answer = await page.request.get('/api/projects', { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { name: string }[])[0].name
  }
  await expect.poll(lastOpened).toBe('House by the lake')
  await page.reload()
  await expect(page.locator('.pj-open[aria-current]')).toContainText('House by the lake')
  expect(await stored()).toBe('House by the lake')
  await page.evaluate(() => localStorage.setItem('selectedProject', JSON.stringify({ id: 'gone', name: 'Gone' })))
  await page.reload()
  await expect(page.locator('.pj-open[aria-current]')).toContainText('House by the lake')
  const endless = 'W'.repeat(120)
  await page.request.post('/api/projects', { headers: { authorization: `Bearer ${token}` }, data: { name: endless } })
  await page.reload()
  await page.getByRole('button', { name: `Delete ${endless}` }).click()
  const spills = await page.locator('[role=alertdialog] .dlg').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(spills).toBe(false)
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
  let status = ''
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
    // of a payment that is pending the screen asks again and again: it is left before the next answer holds
    await page.goto('about:blank')
    status = left ? 'pending' : 'succeeded'
    const call = page.waitForRequest('**/api/payments/status/*')
    await page.goto(`/payment-success${query}`)
    expect((await call).url().split('/').at(-1)).toBe(asked)
    await expect(page.getByText(status === 'pending' ? 'The payment is being processed' : 'Payment received')).toBeVisible()
    expect(await stored()).toBe(left)
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

test('a browser that calls its language by a name no formatter knows shows its screens like any other', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })
    Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix'] })
  })
  await enter(page)
  await page.goto('/')
  await expect(balance(page, 20)).toBeVisible()
})

test('the documentation of the API works without anything inline', async ({ page, provoke }) => {
  provoke(/auth\/login$/) // the example's address has no account
  const policy = (await page.goto('/api/docs/'))!.headers()['content-security-policy']
  expect(policy).not.toContain('unsafe-inline')
  await page.getByRole('link', { name: 'auth', exact: true }).click()
  await page.locator('[id$=post_api_auth_login]').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('Server response')).toBeVisible()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(page.getByText('Available authorizations')).toBeVisible()
})
