import { expect, test } from './browser.ts'
import { after, stopClock, until } from './clock.ts'
import { balance, enter, enterUnconfirmed, holdBack, mailedCode, makePicture, picture, tellAccount } from './people.ts'

// The delays of the specification, with a clock that only the test moves.

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
  await stopClock(page)
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
  await after(
    page,
    2000,
    () => expect(page.getByText('Copied!')).toBeHidden(),
    () => expect(page.getByText('Copied!')).toBeVisible(),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Having problems?' })).toBeFocused()

  const answer = await holdBack(page, /auth\/(login|register|google\/url)$/, { status: 500, json: {} })
  const google = page.getByRole('button', { name: /Google/ })
  const busyThenNot = async (busy: string, error: RegExp, rest: string) => {
    await expect(page.getByRole('button', { name: busy })).toBeDisabled()
    await expect(google).toBeDisabled()
    await expect(page.getByRole('alert')).toBeHidden()
    await answer()
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
  await answer()
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
  await expect(page.getByText('No Project Selected')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  for (const address of ['/', '/visualize', '/explore', '/pricing', '/profile', '/users']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('the result: feedback toggles, a failed base is forgotten after 5 seconds, the offer comes after 10, once', async ({
  page,
  provoke,
}) => {
  provoke(/\/images\//, /could not be loaded/, /could not be bought/, /payments\/create/, /generations\/running/)
  const { token } = await enter(page)
  const id = await makePicture(page, token)
  const made = async () =>
    (await (await page.request.get(`/api/generations/${id}`, { headers: { authorization: `Bearer ${token}` } })).json()) as {
      feedback: string
    }
  const feedback = async () => (await made()).feedback
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
    await until(page, page.getByRole('button', { name: press, exact: true, pressed: then !== null }))
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
  const offer = page.getByRole('dialog', { name: /personal price/ })
  /** Kept as the offer falls due; its dialog is fetched only then. */
  const noted = () => page.evaluate(() => localStorage.getItem('secretPackageShown'))
  // the coins of an order under way may come back: nothing is offered until it has ended
  const before = await made()
  const list = /\/api\/generations\/project\/[^/]+\?/
  await page.route(list, (route) =>
    route.fulfill({ json: [{ ...before, id: 'running', state: 'running', generated_image_url: null }, before] }),
  )
  await page.route('**/api/generations/running/events', () => undefined)
  await page.reload()
  await until(page, page.getByRole('progressbar', { name: 'Generation progress' }))
  await expect(balance(page, 4)).toBeVisible()
  await page.clock.runFor(20_000)
  expect(await noted()).toBeNull()
  await page.unroute(list)
  await page.reload()
  await until(page, picture(page))
  await expect(balance(page, 4)).toBeVisible()
  await after(
    page,
    10_000,
    () => until(page, offer),
    async () => expect(await noted()).toBeNull(),
  )
  const answer = await holdBack(page, '**/api/payments/create', { status: 500, json: {} })
  await offer.getByRole('button', { name: /^Buy for/ }).click()
  await expect(offer.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await answer()
  await expect(offer.getByRole('button', { name: /^Buy for/ })).toBeVisible()
  await offer.getByRole('button', { name: 'Maybe later' }).click()
  await page.evaluate(() => localStorage.setItem('secretPackageShown', 'before'))
  await page.reload()
  await until(page, picture(page))
  await expect(balance(page, 4)).toBeVisible()
  await page.clock.runFor(20_000)
  expect(await noted()).toBe('before')
  await expect(offer).toBeHidden()
})
