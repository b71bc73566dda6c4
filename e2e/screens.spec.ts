import { expect, test } from './browser.ts'
import { administrator, enter, enterUnconfirmed, mailedCode, makePicture, paymentWith } from './people.ts'
import { windowOf, type Window } from './window.ts'
import { walkForm, walkViewer } from './workspace-states.ts'

// Every screen in each of its states, in both languages and themes: no violation of WCAG 2.2 A and AA, no word left out.

// one after another they would keep one worker long after the others are done
test.describe.configure({ mode: 'parallel' })

const locales = { en: 'en-US', ru: 'ru-RU' } as const

async function signedOut({ page, say, look, press, submit }: Window) {
  await page.goto('/login')
  await look('login')
  await submit()
  await look('login-incomplete', '[aria-invalid=true]')
  await page.locator('input[type=email]').fill('nobody@studio.example')
  await page.locator('input[name=password]').fill('wrong password')
  await submit()
  await look('login-refused', '[role=alert]')
  await page.getByRole('tab', { name: say('auth', 'tabs.register') }).click()
  await page.locator('input[type=email]').fill('')
  await page.locator('input[type=email]').fill('anna')
  await page.getByRole('checkbox').check()
  await submit()
  await look('register-wrong', '[aria-invalid=true]')
  await press('auth', 'problems')
  await look('support', 'dialog[open]')
  await page.goto('/login?signup=true')
  await look('register-start')
  await page.goto('/forgot-password')
  await submit()
  await look('forgot-wrong', '[aria-invalid=true]')
  await page.goto('/reset-password')
  await look('reset-without-link')
  for (const address of ['terms', 'privacy', 'maintenance', 'nowhere', 's/none']) {
    await page.goto(`/${address}`)
    await look(address.replace('/', '-'))
  }
}

async function unverified({ page, look, submit }: Window) {
  const email = await enterUnconfirmed(page)
  await page.goto('/verify-email')
  await look('verify', '.otp')
  const code = await mailedCode(page.request, email)
  await page.getByRole('textbox').fill(code === '000000' ? '000001' : '000000')
  await submit()
  await look('verify-refused', '[role=alert]')
}

async function pages({ page, look, press, escape, say, answer, submit }: Window) {
  await page.goto('/explore')
  await look('explore')
  await page.goto('/pricing')
  await look('pricing', '.plans')
  await answer('**/api/payments/create', {}, 500)
  await press('pricing', 'select')
  await look('pricing-refused', '[role=alert]')
  await page.goto('/profile')
  await look('profile', '.sessions')
  for (const [state, verb, what] of [
    ['name', 'change', 'name'],
    ['email', 'change', 'email'],
    ['password', 'change', 'password'],
  ] as const) {
    await page.getByRole('button', { name: `${say('profile', verb)}: ${say('profile', what)}` }).click()
    await look(`profile-${state}`, 'dialog[open]')
    await escape()
  }
  await page.getByRole('button', { name: say('profile', 'data.deleteVerb'), exact: true }).click()
  await look('profile-delete', 'dialog[open]')
  await escape()
  await page.getByRole('button', { name: say('profile', 'keys.make'), exact: true }).click()
  await look('profile-key', 'dialog[open]')
  await page.getByRole('textbox').fill('SketchUp')
  await submit()
  await look('profile-key-made', 'dialog[open] pre')
  await escape()
  await look('profile-keys', '.sessions code')
  await press('profile', 'webhooks.add')
  await look('profile-webhook', 'dialog[open]')
  await page.getByRole('textbox').fill('https://studio.example/veduta')
  await submit()
  await look('profile-webhook-added', 'dialog[open] pre')
  await escape()
  await page.getByRole('button', { name: `${say('profile', 'webhooks.log')}: https://studio.example/veduta` }).click()
  await look('profile-deliveries', 'dialog[open]')
  await escape()
  await page.goto('/users')
  await look('users-denied')
  await page.goto('/payment-success')
  await look('payment-no-id')
  for (const status of ['succeeded', 'canceled', 'failed', 'pending']) {
    await answer('**/api/payments/status/*', paymentWith({ status, detail: status === 'canceled' ? 'The card has expired.' : null }))
    await page.goto('/payment-success?payment_id=1')
    await expect(page.getByText(say('payment', `${status === 'pending' ? 'processing' : status}.title`)).first()).toBeVisible()
    await look(`payment-${status}`)
    // A payment in progress is asked for again and again as long as its page is open.
    await page.goto('about:blank')
    await page.unrouteAll()
  }
  await page.route('**/assets/Explore*', (route) => route.abort())
  await page.goto('/explore')
  await look('fault', 'h1')
  await page.unrouteAll()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('.prep button')).toBeEnabled()
  await look('phone-brief', '.m-tabs')
  await page.locator('.m-tabs').getByRole('radio').last().click()
  await look('phone-render', '.v-acts')
  await page.locator('.m-nav > button').first().click()
  await look('phone-projects', '.side.is-shown')
  await escape()
  await page.locator('.m-nav > button').last().click()
  await look('phone-more', '.m-more')
  await page.goto('/pricing')
  await look('phone-pricing', '.plans')
  await page.goto('/profile')
  await look('phone-profile', '.sessions')
}

const person = { id: '0b6e0f2e-0000-4000-8000-000000000001', name: 'Ada', email: 'ada@studio.example' }

async function administration({ page, look, press, escape, say, answer }: Window) {
  const payment = paymentWith({
    user: person,
    provider: 'yookassa',
    provider_payment_id: '2d0c9d2b-000f',
    refund_pending: false,
    refundable_coins: 50,
    anomalies: [{ id: 1, kind: 'other_amount', facts: { price: { minor: 9899, currency: 'RUB' } }, created_at: '2026-03-01T10:01:00Z' }],
    uncredited: false,
  })
  await page.goto('/users')
  await look('users', '.tbl')
  await page
    .getByRole('button', { name: new RegExp(`^${say('admin', 'manage.open')}`) })
    .last()
    .click()
  await look('users-manage', 'dialog[open]')
  await press('admin', 'manage.adjust')
  await look('users-manage-wrong', '[aria-invalid=true]')
  await escape()
  await page
    .getByRole('button', { name: new RegExp(`^${say('admin', 'open')}`) })
    .last()
    .click()
  await look('users-generations', 'dialog[open]')
  await escape()
  await page.getByRole('switch', { name: say('admin', 'maintenance.label') }).click()
  await look('users-maintenance', '[role=alertdialog]')
  await escape()
  await answer('**/api/admin/payments?*', {
    payments: [payment, { ...payment, payment_id: person.id, status: 'failed', refundable_coins: 0, uncredited: true }],
    next: null,
  })
  await page.getByRole('tab', { name: say('admin', 'tabs.payments') }).click()
  await look('users-payments', '.tbl')
  const lot = {
    origin: 'bonus',
    payment_id: null,
    order_number: null,
    created_at: payment.created_at,
    coins: 20,
    left_coins: 4,
    roubles: 0,
  }
  const { payment_id, order_number } = payment
  const bought = { ...lot, origin: 'bought', payment_id, order_number, coins: 50, left_coins: 42, roubles: 83.16 }
  await answer('**/api/admin/payments/*/refund', { coins: 42, roubles: 83.16, lots: [lot, bought] })
  await page.getByRole('button', { name: say('admin', 'payments.refundOf') }).click()
  await look('users-refund', 'dialog[open] .chosen')
  await escape()
  await page
    .getByRole('button', { name: say('admin', 'payments.settleOf') })
    .last()
    .click()
  await look('users-anomalies', 'dialog[open]')
  await press('admin', 'anomalies.sendBack')
  await look('users-anomalies-wrong', '[aria-invalid=true]')
  await escape()
  await page.getByRole('tab', { name: say('admin', 'tabs.figures') }).click()
  await look('users-figures', 'figure')
  await page.getByRole('tab', { name: say('admin', 'tabs.audit') }).click()
  await look('users-audit', 'section.tscroll')
}

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}, light and dark`, () => {
    test.use({ locale: locales[language], contextOptions: { reducedMotion: 'reduce' } })

    test('the screens before the sign-in', async ({ page, provoke }) => {
      provoke(/api\/auth\/(login|verify-email)$/, /api\/shared\/none$/)
      await signedOut(windowOf(page, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await unverified(windowOf(page, language))
    })

    test('the form of the workspace', async ({ page, provoke }) => {
      provoke(/generations\/generate$/)
      await enter(page)
      await walkForm(windowOf(page, language))
    })

    test('the viewer, and the screens beside the workspace', async ({ page, provoke, visitor }) => {
      provoke(
        /generations\/running/,
        /last$/,
        /payments\/create$/,
        /payments\/(recent|status)/,
        /assets\/Explore/,
        /Explore-/,
        /A screen failed/,
      )
      const { token } = await enter(page)
      await makePicture(page, token)
      const link = await walkViewer(windowOf(page, language), token)
      const reader = windowOf(await visitor(), language)
      await reader.page.goto(link)
      await reader.look('shared', '.shared-stage')
      await pages(windowOf(page, language))
    })

    test('administration', async ({ page }) => {
      await administrator(page)
      await administration(windowOf(page, language))
    })
  })
}
