import type { Option } from '@veduta/contract/catalogue/option'
import { packages } from '@veduta/contract/catalogue/packages'
import { projectType } from '@veduta/contract/catalogue/project-type'
import { questions } from '@veduta/contract/catalogue/questions'
import { expect, test, type Page } from './browser.ts'
import { administrator, askForExterior, enter, enterUnconfirmed, holdBack, makePicture, paymentWith, tellAccount } from './people.ts'

// The texts that the specification quotes for its screens and rules, found in the running client; those of errors are in errors.spec.ts.

/** Which of the texts are neither to be read nor named on the screen. A gap in a text is a star. */
const missing = (page: Page, texts: readonly string[]) =>
  page.evaluate((texts) => {
    const named = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    )
    const said = [document.body.innerText, ...named].join('\n').replaceAll('\u00a0', ' ')
    const escaped = (text: string) => text.replaceAll(/[.?()+[\]]/g, '\\$&').replaceAll('*', '[^\\n]+')
    return texts.filter((text) => !new RegExp(escaped(text)).test(said))
  }, texts)

const says = (page: Page, ...texts: string[]) => expect.poll(() => missing(page, texts), { message: page.url() }).toEqual([])

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('before the sign-in', async ({ page }) => {
  await page.goto('/login')
  await says(page, 'Sign in with Google', 'Yandex', 'or', 'Log in', 'Register', 'Having problems?')
  // what stands blurred behind the form
  await says(page, 'Sketch', 'required', 'Project type', 'Style', 'Camera', 'Generate', 'No generations yet', 'Projects')
  await expect(page.locator('.pv-strip i')).toHaveCount(4)
  await expect(page.locator('.pv-projects i')).toHaveCount(3)
  await press(page, 'Having problems?')
  await says(page, 'support@veduta.example', 'Copy', 'We reply within 24 hours.')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Register' }).click()
  await says(page, 'Sign up with Google', 'Having problems?')
  await page.getByLabel('E-mail').fill('anna')
  await says(page, 'Your name', 'Password', 'I accept the terms of use and the privacy policy.')
  await page.getByRole('checkbox').check()
  await press(page, 'Create account')
  await says(page, 'Password must be at least 8 characters long')
  await page.goto('/maintenance')
  await says(page, 'Technical works', 'Short-term work is under way, and we will be back soon. Expected recovery: 15–30 minutes.')
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', 'mailto:support@veduta.example')
})

test('confirming the e-mail', async ({ page }) => {
  await enterUnconfirmed(page)
  await page.goto('/verify-email')
  const code = page.getByRole('textbox')
  const verify = page.getByRole('button', { name: 'Verify' })
  await code.press('Enter')
  await says(page, 'Please enter the verification code')
  await code.fill('12a345')
  await expect(code).toHaveValue('12345')
  await expect(verify).toBeDisabled()
  await code.pressSequentially('678')
  await expect(code).toHaveValue('123456')
  await expect(verify).toBeEnabled()
  await press(page, 'Log out and go back')
  await expect(page).toHaveURL(/\/login$/)
})

test('the form of the workspace', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  await says(page, 'Last project', 'House by the lake', 'Visualize', 'Explore', 'Pricing', 'Profile', 'Balance: 20 coins', 'News channel')
  await says(page, 'Room photo', 'required', 'Furniture, decor or examples', 'Up to 3 images', 'Examples', 'Where to place them')
  await says(page, 'Upload the room photo first, then photos of the items under References. Describe where and how each item')
  await says(page, 'Visualization', 'No generations yet', 'Upload a sketch on the left, set the parameters', 'Generation history')
  await says(page, 'No generations in this project yet')
  const sketch = page.locator('input[type=file]').first()
  const png = (name: string, bytes: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })
  await sketch.setInputFiles({ ...png('plan.svg', '<svg/>'), mimeType: 'image/svg+xml' })
  await says(page, 'File type must be .png, .jpg, .jpeg, .webp')
  await sketch.setInputFiles(png('empty.png', ''))
  await says(page, 'File is smaller than 1 bytes')
  await sketch.setInputFiles(png('large.png', 'x'.repeat(21 * 1024 * 1024)))
  await says(page, 'File is larger than 20 MB')
  await sketch.setInputFiles(png('broken.png', 'not a picture at all'))
  await says(page, 'broken.png: The file is damaged or is not a picture')
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeDisabled()
  await page.locator('.trace').evaluate((sheet) => {
    const dataTransfer = new DataTransfer()
    for (const name of ['one.png', 'two.png']) dataTransfer.items.add(new File(['x'], name, { type: 'image/png' }))
    sheet.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await says(page, 'Too many files')
  await press(page, 'Examples')
  await expect(page.getByRole('img', { name: 'Your sketch' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^(green sofa|orange armchair)$/ })).toHaveCount(2)
  await expect(page.getByLabel('Where to place them')).toHaveValue(/sofa from reference 1/)
  await expect(page.getByRole('button', { name: 'Examples' })).toBeHidden()
  await press(page, /^Prepare sketch/)
  await says(page, 'Prepare the sketch?', 'It costs 4 coins. Balance: 20 coins.')
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: 'Fit references into the room' }).click()
  for (const type of ['interior', 'exterior'] as const) {
    await page.getByRole('radio', { name: projectType[type].label.en }).click()
    const groups = {
      interior: ['Room', 'Light', 'Camera & finish'],
      exterior: ['Building', 'Surroundings', 'Light & weather', 'Camera & finish'],
    }
    const offered = new Set(await page.locator('.seg label').allInnerTexts())
    await page.locator('.sel--pic').click()
    for (const style of await page.locator('.style-tile').allInnerTexts()) offered.add(style.trim())
    await page.keyboard.press('Escape')
    for (const group of groups[type]) {
      await press(page, new RegExp(`^${group}`))
      const answers = page.locator('.group-content').locator('option, input[type=radio]')
      const names = await answers.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.innerText ?? one.textContent),
      )
      for (const name of names) offered.add(name.trim())
    }
    const every = Object.entries(questions[type]).flatMap(([question, answers]) =>
      question === 'quality' || (question === 'objects' && type === 'interior')
        ? []
        : Object.values<Option>(answers).map((one) => one.label.en),
    )
    expect(every.filter((label) => !offered.has(label))).toEqual([])
  }
  await page.getByRole('button', { name: 'New project' }).first().click()
  await says(page, 'Project name', 'Cancel', 'Create')
  const name = page.getByLabel('Project name')
  await name.fill('   ')
  await name.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await name.fill('Second')
  await name.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Last project')).toBeHidden()
  await press(page, 'Delete Second')
  await says(page, 'Are you sure you want to delete Second? This action cannot be undone and will delete all generations in this project.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Last project')
  await page.route('**/api/projects', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await says(page, 'No Project Selected', 'Select a project from the right panel', 'No projects yet.')
})

test('the viewer, the history and the offer', async ({ page, provoke }) => {
  provoke(/generations\/generate$/)
  const { token } = await enter(page)
  await makePicture(page, token)
  const balance = { coin_balance: 4 }
  await tellAccount(page, () => balance)
  await page.clock.install()
  await page.goto('/')
  await says(page, 'Visualization', 'Generated on', '8 coins', 'Download', 'Use as base', 'Share', 'Like', 'Dislike', 'Generation history')
  await says(page, 'Need 8 coins (you have 4)', 'Add coins')
  await press(page, 'Show prompt')
  await says(page, 'Generation prompt', 'Copy', 'Close')
  await press(page, 'Close')
  await press(page, 'Full size')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(10_000)
  await says(page, '500 coins at a personal price', '489 ₽', '599 ₽', '110 ₽', 'Maybe later')
  await page.getByRole('dialog').getByRole('button', { name: 'Maybe later' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('secretPackageShown'))).toBe('true')

  balance.coin_balance = 20
  const answer = await holdBack(page, '**/api/generations/generate', { status: 422, json: { detail: 'Stopped here.' } })
  await page.reload()
  await askForExterior(page)
  await press(page, /^Generate/)
  await says(page, 'Generating...', 'This may take a moment.')
  await expect(page.getByRole('button', { name: /^Generating/ })).toBeDisabled()
  await answer()
  await says(page, 'Stopped here.')
})

test('coins, payments and the profile', async ({ page }) => {
  await enter(page)
  await page.goto('/pricing')
  await says(page, 'Choose your package', 'Starter', 'Ideal for a trial', 'Professional', 'For regular projects', 'Popular', 'Business')
  await says(
    page,
    'For studios and agencies',
    'Best offer',
    'Maximum savings',
    'Select package',
    'Freelance visualizer',
    'Visualization studio',
  )
  await says(page, '7.9–12 ₽', '3,000–8,000 ₽', '15,000–50,000 ₽')
  for (const [name, ...facts] of [
    ['Starter', '50', '≈ 6', '16 ₽', '99 ₽'],
    ['Professional', '200', '≈ 25', '12 ₽', '299 ₽', '25%'],
    ['Business', '500', '≈ 62', '9.6 ₽', '599 ₽', '40%'],
  ]) {
    for (const fact of facts) await expect(page.getByRole('region', { name })).toContainText(fact)
  }
  await page.route('**/api/payments/create', () => undefined)
  await page.getByRole('region', { name: 'Starter' }).getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Starter' }).getByRole('button')).toHaveText('Processing...')
  await expect(page.getByRole('region', { name: 'Business' }).getByRole('button')).toHaveText('Select package')

  let status = ''
  await page.route('**/api/payments/status/*', (route) => (status ? route.fulfill({ json: paymentWith({ status }) }) : undefined))
  for (const [answer, ...texts] of [
    ['', 'Checking payment status', 'Please wait a moment.'],
    ['succeeded', '50 coins were added to your balance.', 'Balance now', 'Start creating'],
    ['canceled', 'Your payment was canceled. You can try again or choose a different package.', 'Try again', 'Choose a package'],
    ['failed', 'Your payment failed. Please try again or contact support.', 'Try again', 'Contact support'],
    ['pending', 'The payment is being processed', 'Please wait'],
  ]) {
    status = answer
    await page.goto(`/payment-success?id=${answer}1`)
    await says(page, ...texts)
  }
  await page.goto('/payment-success')
  await says(page, 'Payment Error', 'Payment ID not found', 'Back to pricing')
  await page.goto('/profile')
  await says(page, 'Member since *', 'Balance', 'Total generations', 'E-mail', 'Password', 'Change', 'Sign Out')
  await page.goto('/explore')
  await says(page, 'Explore', 'A public gallery is coming soon.')
  await page.route('**/api/auth/me', () => undefined)
  await page.goto('/profile')
  await says(page, 'Loading...')
})

test('the users', async ({ page, provoke }) => {
  provoke(/static\/images|api\/images/)
  await administrator(page)
  const user = { id: '1', name: 'Ada', email: 'ada@studio.example', role: 'user', coin_balance: 4, is_active: true, total_payments: 99 }
  const users = [{ ...user, created_at: '2026-01-01T00:00:00Z', generation_stats: { total: 4 } }]
  const paged = { page: 1, page_size: 200, total_pages: 1, has_next: false, has_previous: false }
  const list = { users, total_users: 1, ...paged, payments_today: 2, new_users_today: 3 }
  const made = { project_name: 'Villa', created_at: '2026-01-02T00:00:00Z', cost_coins: 8, thumbnail_url: '/static/images/none.webp' }
  const kinds = [{ interior_fitting_mode: true }, { project_type: 'exterior' }, { project_type: 'interior' }, null]
  const generations = kinds.map((parameters_used, at) => ({ ...made, id: `${at}`, parameters_used }))
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: list }))
  await page.route('**/api/admin/users/1/generations?*', (route) =>
    route.fulfill({ json: { generations, total_generations: 4, ...paged, page_size: 10 } }),
  )
  await page.goto('/users')
  await says(page, 'User management', 'Total Users: 1', 'ID', 'Name', 'E-mail', 'Role', 'Coins', 'Generations', 'Created', 'Status')
  await says(page, 'Payments today', 'New users today', 'Page revenue', 'Page generations', 'Page average revenue', 'Paying only', 'active')
  await press(page, 'Generations of Ada')
  await says(page, 'Fitting', 'Exterior', 'Interior', 'Unknown', 'No Image')
})

test('in Russian, the texts that the specification gives in Russian', async ({ visitor }) => {
  const page = await visitor({ locale: 'ru-RU' })
  const { token } = await enter(page)
  await makePicture(page, token)
  await tellAccount(page, () => ({ coin_balance: 4 }))
  await page.route('**/api/payments/create', () => undefined)
  await page.clock.install()
  await page.goto('/')
  await says(page, 'История генераций')
  // the ten seconds begin with the picture
  await expect(page.locator('.v-acts')).toBeVisible()
  await page.clock.runFor(10_000)
  await says(page, 'Может быть позже', `${packages.secret.coins} монет`)
  await page.getByRole('dialog').locator('.btn--primary').click()
  await says(page, 'Обработка...')
  await page.goto('/pricing')
  await says(page, 'Выберите пакет')
  await press(page, 'Выбрать пакет')
  await says(page, 'Обработка...')
})
