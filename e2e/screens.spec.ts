import { projectType } from '@veduta/contract/catalogue/project-type'
import { expect, test, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { administrator, enter, enterUnconfirmed, mailedCode, makePicture, paymentWith, tellAccount } from './people.ts'
import { wordsOf, type Language } from './wording.ts'

// Every screen in each of its states, in both languages and themes: no violation of WCAG 2.2 A and AA, no word left out.

// one after another they would keep one worker long after the others are done
test.describe.configure({ mode: 'parallel' })

const locales = { en: 'en-US', ru: 'ru-RU' } as const

/** A window in a language, and what the tests do in it again and again. */
function windowOf(page: Page, language: Language, kind = '') {
  const say = wordsOf(language)
  const button = (file: string, key: string) => page.getByRole('button', { name: say(file, key) }).first()
  return {
    page,
    language,
    say,
    button,
    /** Looks at the state that the screen is in, once it is there. */
    look: async (state: string, there?: string) => {
      if (there) await expect(page.locator(there).first()).toBeVisible()
      await inspectInBothThemes(page, `${kind}${state}.${language}`)
    },
    press: (file: string, key: string) => button(file, key).click(),
    escape: () => page.keyboard.press('Escape'),
    submit: () => page.locator('form button[type=submit]').click(),
    answer: (url: string, json: object, status = 200) => page.route(url, (route) => route.fulfill({ status, json })),
    /** The account as the server tells it, with another balance or role. */
    as: async (facts: { coin_balance?: number; role?: 'admin' }) => {
      await page.unroute('**/api/auth/me')
      await tellAccount(page, () => facts)
    },
  }
}
type Window = ReturnType<typeof windowOf>

const sample = (name: string) => `web/public/images/sample/${name}.jpg`

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

async function form({ page, language, look, press, escape, say, answer, as }: Window) {
  const upload = (at: number, ...names: string[]) => page.locator('input[type=file]').nth(at).setInputFiles(names.map(sample))
  const type = (id: 'exterior' | 'interior') => page.getByRole('radio', { name: projectType[id].label[language] }).click()
  await page.goto('/')
  await look('workspace-empty', '.trace')
  await press('projects', 'new')
  await look('new-project', 'dialog[open]')
  await escape()
  await press('app', 'rail.support')
  await look('support-popover', 'dialog:popover-open')
  await escape()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await look('sketch-rejected', '.srcs [role=alert]')
  await upload(0, 'reference1')
  await upload(1, 'reference1', 'reference2')
  await look('fitting', '.ref-word')
  await press('workspace', 'sketch.enlarge')
  await look('lightbox-sketch', '.lightbox[open]')
  await escape()
  await press('workspace', 'prepare.button')
  await look('prepare', '[role=alertdialog]')
  await escape()
  await page.getByRole('switch', { name: say('workspace', 'fitting.label') }).click()
  for (const [id, groups] of [
    ['interior', ['room', 'light', 'camera_finish']],
    ['exterior', ['building', 'surroundings', 'light_weather', 'camera_finish']],
  ] as const) {
    await type(id)
    await page.locator('.sel--pic').click()
    await look(`${id}-styles`, 'dialog:popover-open')
    await escape()
    for (const group of groups) {
      await press('workspace', `options.groups.${group}`)
      await look(`${id}-${group}`, '.group-content')
    }
  }
  await page.locator('.group-content input[type=radio]').last().click()
  await look('changed', '.is-changed')
  await press('workspace', 'options.reset')
  await look('reset', '.toast')
  await answer('**/api/generations/generate', {}, 402)
  await press('workspace', 'generate.button')
  await look('order-refused', '.form-foot [role=alert]')
  await as({ coin_balance: 2 })
  await page.reload()
  await expect(page.locator('.prep button')).toBeEnabled()
  await look('low-balance', '.needs')
  await press('workspace', 'prepare.button')
  await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeDisabled()
  await look('prepare-low')
  await answer('**/api/projects', [])
  await page.goto('/')
  await look('no-project', '.work--none h1')
  await page.unrouteAll()
}

async function viewer({ page, look, press, escape, as }: Window, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const [project] = (await (await page.request.get('/api/projects', { headers })).json()) as { id: string }[]
  const list = `/api/generations/project/${project.id}`
  const [made] = (await (await page.request.get(list, { headers })).json()) as object[]
  await page.request.post('/api/projects', { headers, data: { name: 'Garden pavilion' } })
  const withRunning = (json: object) => page.route(`**${list}?*`, (route) => route.fulfill({ json }))
  const running = { ...made, id: 'running', state: 'running', stage: 'materials', progress: 0.4, generated_image_url: null }

  /** The sketch of the last picture has come back into the form. */
  const restored = () => expect(page.locator('.prep button')).toBeEnabled()

  await page.goto('/')
  await page.locator('.pj-open').last().click()
  await restored()
  await look('result', '.v-acts')
  await page.locator('.v-head').getByRole('radio').last().click()
  await look('result-alone', '.frame .shown')
  await press('workspace', 'viewer.fullSize')
  await look('full-size', '.lightbox[open]')
  await escape()
  await press('workspace', 'viewer.showPrompt')
  await look('prompt', 'dialog[open]')
  await escape()
  await press('workspace', 'viewer.share')
  await look('share', '.copyrow')
  const link = await page.locator('.copyrow input').inputValue()
  await escape()
  await press('workspace', 'viewer.like')
  await page.locator('.pj .del').last().click()
  await look('delete-project', '[role=alertdialog]')

  await withRunning([running, made])
  const events = '**/api/generations/running/events'
  await page.route(events, () => undefined)
  await page.goto('/')
  await restored()
  await look('generating', '.prog')
  await page.locator('.strip .th').last().click()
  await look('generating-away', '.th--running')
  await page.unroute(events)
  await page.route(events, (route) => route.abort())
  await page.reload()
  await restored()
  await look('connection-lost', '.lost')
  await page.unrouteAll()
  await withRunning([{ ...running, state: 'failed' }])
  await page.route(`**${list}/last`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/')
  await look('nothing-yet', '.v-empty')
  await page.unrouteAll()

  await page.clock.install()
  await as({ coin_balance: 4 })
  await page.goto('/')
  await expect(page.locator('.v-acts')).toBeVisible()
  await restored()
  await page.clock.runFor(10_000)
  await look('secret-offer', '.offer')
  await page.unrouteAll()
  return link
}

async function pages({ page, look, press, escape, say, answer }: Window) {
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
  await page.goto('/users')
  await look('users-denied')
  await page.goto('/payment-success')
  await look('payment-no-id')
  for (const status of ['succeeded', 'canceled', 'failed', 'pending']) {
    await answer('**/api/payments/status/*', paymentWith({ status, detail: status === 'canceled' ? 'The card has expired.' : null }))
    await page.goto('/payment-success?payment_id=1')
    await expect(page.getByText(say('payment', `${status === 'pending' ? 'processing' : status}.title`)).first()).toBeVisible()
    await look(`payment-${status}`)
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
    anomalies: [{ kind: 'late_notification', created_at: '2026-03-01T10:01:00Z' }],
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
    payments: [payment, { ...payment, payment_id: person.id, status: 'pending', refundable_coins: 0 }],
    next: null,
  })
  await page.getByRole('tab', { name: say('admin', 'tabs.payments') }).click()
  await look('users-payments', '.tbl')
  await page.getByRole('button', { name: say('admin', 'payments.refundOf') }).click()
  await look('users-refund', 'dialog[open]')
  await escape()
  await page.getByRole('tab', { name: say('admin', 'tabs.figures') }).click()
  await look('users-figures', 'figure')
  await page.getByRole('tab', { name: say('admin', 'tabs.audit') }).click()
  await look('users-audit', 'section.tscroll')
}

for (const language of ['en', 'ru'] as const) {
  test.describe(`in ${language}, light and dark`, () => {
    test.use({ locale: locales[language], contextOptions: { reducedMotion: 'reduce' } })
    test.describe.configure({ timeout: 400_000 })

    test('the screens before the sign-in', async ({ page, provoke }) => {
      provoke(/api\/auth\/(login|verify-email)$/, /api\/shared\/none$/)
      await signedOut(windowOf(page, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await unverified(windowOf(page, language))
    })

    test('the form of the workspace', async ({ page, provoke }) => {
      provoke(/generations\/generate$/)
      await enter(page)
      await form(windowOf(page, language))
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
      const link = await viewer(windowOf(page, language), token)
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

for (const [width, height] of [
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const) {
  test(`nothing is cut off and nothing lies outside at ${width} points`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enter(page)
    for (const address of ['/', '/pricing', '/profile', '/login']) {
      await page.goto(address)
      await expect(page.locator('main:visible').first()).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, address).toBeLessThanOrEqual(0)
    }
  })
}
