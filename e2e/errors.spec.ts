import { expect, test, type Page } from './browser.ts'
import { after, stopClock, until } from './clock.ts'
import { askForExterior, enter, enterUnconfirmed, generate, paymentWith, tellAccount } from './people.ts'

// The error catalogue of the specification, word for word. What the server would not say by itself is said at the network edge.

/** The next answers of a call: a status, with the server's words or without. */
const answer = (page: Page, url: string, status: number, detail?: string) =>
  page.route(url, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(detail ? { detail } : {}) }))

const says = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test.describe('sign-in', () => {
  const logIn = async (page: Page) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('anna@studio.example')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  const register = async (page: Page) => {
    await page.goto('/login?signup=true')
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('E-mail').fill('anna@studio.example')
    await page.getByLabel('Your name').fill('Anna Petrova')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
  }
  const provider = (name: string) => async (page: Page) => {
    await page.goto('/login')
    await page.getByRole('button', { name }).click()
  }
  for (const [situation, url, act, fallback] of [
    ['login', '**/api/auth/login', logIn, 'Login failed. Please check your credentials.'],
    ['registration', '**/api/auth/register', register, /^Registration failed/],
    ['Google', '**/api/auth/google/url', provider('Google'), /^Google authentication failed/],
    ['Yandex', '**/api/auth/yandex/url', provider('Yandex'), /^Yandex authentication failed/],
  ] as const) {
    test(`${situation} fails: the server's words, else those of the catalogue`, async ({ page, provoke }) => {
      provoke(/api\/auth\//)
      await answer(page, url, 500)
      await act(page)
      await says(page, fallback)
      await page.unroute(url)
      await answer(page, url, 422, 'The server says why.')
      await act(page)
      await says(page, 'The server says why.')
    })
  }
})

test('confirming the e-mail fails, and sending a new code', async ({ page, provoke }) => {
  provoke(/verify-email$/, /resend-verification$/)
  await enterUnconfirmed(page)
  await page.clock.install()
  await page.goto('/verify-email')
  await answer(page, '**/api/auth/verify-email', 500)
  await answer(page, '**/api/auth/resend-verification', 500)
  await page.getByRole('textbox').fill('123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await says(page, 'Verification failed. Please try again.')
  await page.clock.fastForward('02:00')
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await says(page, 'Failed to resend verification email')
})

test.describe('the workspace', () => {
  test.beforeEach(async ({ page, provoke }) => {
    provoke(/generations\/(generate|prepare-sketch)$/, /\/images\//, /could not be loaded/)
    await enter(page)
    await page.goto('/')
    await askForExterior(page)
  })

  test('an order that is refused, with the reason of the server or that of the catalogue, on a phone too', async ({ page }) => {
    for (const [status, detail, words] of [
      [402, undefined, 'Insufficient coins. Please purchase more coins to continue.'],
      [413, undefined, 'Image files are too large. Please use smaller images.'],
      [500, undefined, 'Generation failed. Please try again.'],
      [422, 'The server says why.', 'The server says why.'],
    ] as const) {
      await answer(page, '**/api/generations/generate', status, detail)
      await generate(page).click()
      await says(page, words)
      await page.unrouteAll()
      await page.setViewportSize({ width: 390, height: 844 })
    }
  })

  test('a sketch that cannot be prepared', async ({ page }) => {
    for (const [status, words] of [
      [402, /takes 4 coins/],
      [413, /file is too large/],
      [500, 'could not prepare the sketch, try again'],
    ] as const) {
      await answer(page, '**/api/generations/prepare-sketch', status)
      await page.getByRole('button', { name: /^Prepare sketch/ }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Prepare/ })
        .click()
      await says(page, words)
      await page.unrouteAll()
    }
  })

  test('a prepared sketch that cannot be loaded, and a picture that cannot become the base: forgotten after five seconds', async ({
    page,
  }) => {
    await page.getByRole('button', { name: /^Prepare sketch/ }).click()
    await page.route(/\/(api|static)\/images\//, (route) => route.abort())
    const prepared = page.waitForResponse('**/api/generations/prepare-sketch')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Prepare/ })
      .click()
    await prepared
    await says(page, 'sketch prepared but result could not be loaded, try refreshing the page')
    await page.unrouteAll()
    await generate(page).click()
    const useAsBase = page.getByRole('button', { name: 'Use as base' })
    await expect(useAsBase).toBeEnabled()
    await page.clock.install()
    await page.route(/\/(api|static)\/images\//, (route) => route.abort())
    await useAsBase.click()
    await says(page, 'could not load the image as base, try again')
    await page.clock.fastForward(5100)
    await expect(page.getByText('could not load the image as base, try again')).toBeHidden()
  })
})

test('a payment that cannot be made', async ({ page, provoke }) => {
  provoke(/payments\/create$/)
  await enter(page)
  await answer(page, '**/api/payments/create', 500)
  await page.goto('/pricing')
  await page.getByRole('region', { name: 'Starter' }).getByRole('button').click()
  await says(page, 'Failed to create payment. Please try again.')
})

test('the result of a payment', async ({ page, provoke }) => {
  provoke(/payments\/(recent|status)/, /payment could not be checked/)
  await enter(page)
  await page.goto('/payment-success')
  await says(page, 'Payment ID not found')
  await says(page, 'Payment Error')
  await answer(page, '**/api/payments/status/*', 404)
  await page.goto('/payment-success?payment_id=1')
  await says(page, 'Failed to verify payment status')
  await page.unrouteAll()
  for (const [status, ...words] of [
    ['failed', 'Payment Failed', 'Your payment failed. Please try again or contact support.'],
    ['canceled', 'Your payment was canceled. You can try again or choose a different package.'],
  ] as const) {
    await page.route('**/api/payments/status/*', (route) =>
      route.fulfill({ json: paymentWith({ status, detail: 'The card has expired.' }) }),
    )
    await page.goto('/payment-success?orderId=1')
    for (const text of [...words, 'The card has expired.']) await says(page, text)
    await page.unrouteAll()
  }
})

for (const [situation, address, words] of [
  ['Google says no', '/auth/google/success?error=failed', 'Google authentication failed'],
  ['Google sends no token', '/auth/google/success', 'No authentication token received'],
  ['Google sends a token that opens nothing', '/auth/google/success?token=nothing', 'Authentication failed. Please try again.'],
  ['Yandex says no', '/auth/yandex/success?error=failed', 'Yandex authentication failed'],
  ['Yandex sends no token', '/auth/yandex/success', 'No authentication token received'],
  ['the token of Yandex is refused', '/auth/yandex/success#access_token=foreign', 'Failed to process Yandex authentication'],
] as const) {
  test(`${situation}: it is said, and after three seconds the sign-in is there again, with nothing secret in the address`, async ({
    page,
    provoke,
  }) => {
    provoke(/auth\/(me|yandex\/process-token)$/)
    await stopClock(page)
    await page.goto(address)
    await until(page, page.getByText(words))
    expect(page.url()).not.toMatch(/token/)
    await after(
      page,
      3000,
      () => expect(page).toHaveURL(/\/login$/),
      () => expect(page).toHaveURL(/\/success$/),
    )
  })
}

test('the users, for whoever may not see them and when they cannot be read', async ({ page, provoke }) => {
  provoke(/api\/admin\//)
  await enter(page)
  await page.goto('/users')
  await says(page, 'Access Denied')
  await says(page, 'Admin privileges required to access this page')
  await tellAccount(page, () => ({ role: 'admin' }))
  await page.goto('/users')
  await says(page, 'Access denied. Admin privileges required.')
  await answer(page, '**/api/admin/users?*', 400)
  await page.goto('/users')
  await says(page, 'Failed to load users')
  await page.unroute('**/api/admin/users?*')
  const user = {
    name: 'Ada',
    email: 'ada@studio.example',
    role: 'user',
    coin_balance: 4,
    is_active: true,
    created_at: '2026-01-01T00:00:00Z',
  }
  const users = [{ ...user, id: '1', generation_stats: { total: 1 }, total_payments: 0 }]
  const list = { users, total_users: 1, page: 1, page_size: 200, total_pages: 1, payments_today: 0, new_users_today: 0 }
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: list }))
  for (const [status, words] of [
    [403, 'Access denied. Admin privileges required.'],
    [404, 'User not found.'],
    [400, 'Failed to load generations'],
  ] as const) {
    await answer(page, '**/api/admin/users/1/generations?*', status)
    await page.goto('/users')
    await page.getByRole('button', { name: 'Generations of Ada' }).click()
    await says(page, words)
  }
})
