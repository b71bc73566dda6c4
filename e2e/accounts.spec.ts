import { expect, test, type Page } from './browser.ts'
import { stopClock, until } from './clock.ts'
import { inspect } from './look.ts'
import { balance, enter, keepToken, mailedCode } from './people.ts'

const fresh = (domain: string) => `person-${crypto.randomUUID().slice(0, 8)}@${domain}`
const password = 'correct horse battery'

/** Says on the stand-in's page who signs in. */
async function consent(page: Page, email: string, press = 'Allow', who?: string) {
  if (who) await page.getByLabel('Who signs in').selectOption({ label: who })
  await page.getByLabel('Another e-mail').fill(email)
  await page.getByRole('button', { name: press }).click()
}

/** The link in the newest letter to an address. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const link = async () => {
    const letters = await (await page.request.get('/sandbox/mail', { params: { to: email } })).text()
    return /\S+\/reset-password#token=[\w-]+/.exec(letters)?.[0]
  }
  await expect.poll(link).toBeDefined()
  return (await link())!
}

test('a person signs in with Google, comes back to where they were, and is known the next time', async ({ page }) => {
  const email = fresh('gmail.com')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with Google (sandbox)' })).toBeVisible()
  await inspect(page)
  await consent(page, email)
  await expect(page).toHaveURL(/\/profile$/)
  await expect(balance(page, 20)).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await inspect(page)
  expect(await page.evaluate(() => location.href + document.referrer)).not.toContain('token')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await consent(page, email)
  await expect(page).toHaveURL(/\/$/)
  await expect(balance(page, 20)).toBeVisible()
})

test('a person signs in with Yandex, by a code and by a token in the fragment', async ({ page, baseURL }) => {
  const email = fresh('yandex.ru')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Yandex' }).click()
  await consent(page, email)
  await expect(page).toHaveURL(/\/$/)
  await expect(balance(page, 20)).toBeVisible()
  await expect(page.getByText('No Project Selected')).toBeVisible()

  const { auth_url } = (await (await page.request.get('/api/auth/yandex/url')).json()) as { auth_url: string }
  const byToken = new URL(auth_url)
  byToken.searchParams.set('response_type', 'token')
  byToken.searchParams.set('redirect_uri', `${baseURL}/auth/yandex/success`)
  await keepToken(page)
  await page.goto(byToken.href)
  await consent(page, email)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
})

test('a link with somebody else’s token does not take a signed-in person out of their account', async ({ page, visitor }) => {
  const { email: own } = await enter(page)
  await page.evaluate(() => localStorage.setItem('preAuthUrl', '/pricing')) // they once left for a provider and never came back
  const attacker = await visitor()
  const { email: theirs, token } = await enter(attacker)
  await page.goto(`/auth/google/success?token=${token}`)
  await expect(page.getByText(`This sign-in leads to the account ${theirs}.`)).toBeVisible()
  await inspect(page)
  expect(await page.evaluate(() => localStorage.getItem('preAuthUrl'))).toBeNull()
  await page.getByRole('button', { name: `Stay signed in as ${own}` }).click()
  await page.goto('/profile')
  await expect(page.getByText(own)).toBeVisible()
})

test('whoever is signed in to somebody else’s account by a link is out of it with one press', async ({ page, visitor }) => {
  const { email: theirs, token } = await enter(await visitor())
  await page.goto(`/auth/google/success?token=${token}`)
  await expect(page.getByText(`You are signed in as ${theirs}`)).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Not you? Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

for (const [provider, button, says] of [
  ['google', 'Sign in with Google', 'Google authentication failed'],
  ['yandex', 'Yandex', 'Yandex authentication failed'],
] as const) {
  test(`whoever allows ${provider} nothing is told so, and is at the sign-in again after three seconds`, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: 'Deny' })).toBeVisible()
    await stopClock(page)
    await consent(page, '', 'Deny')
    await until(page, page.getByRole('alert').getByText(says, { exact: true }))
    expect(await page.evaluate(() => localStorage.getItem('preAuthUrl'))).toBeNull()
    await page.clock.resume()
    await inspect(page)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('alert')).toHaveText('Access was not allowed.')
  })
}

test('a token of another program and an answer without a token are told in the words of the specification', async ({
  page,
  baseURL,
  provoke,
}) => {
  provoke(/process-token$/, /auth\/me$/)
  const { auth_url } = (await (await page.request.get('/api/auth/yandex/url')).json()) as { auth_url: string }
  const byToken = new URL(auth_url)
  byToken.searchParams.set('response_type', 'token')
  byToken.searchParams.set('redirect_uri', `${baseURL}/auth/yandex/success`)
  const told = (words: string) => until(page, page.getByRole('alert').getByText(words, { exact: true }))
  await page.goto(byToken.href)
  await stopClock(page)
  await consent(page, '', 'Allow', 'A token of another program: mallory@yandex.ru')
  await told('Failed to process Yandex authentication')
  for (const provider of ['google', 'yandex']) {
    await page.goto(`/auth/${provider}/success`)
    await told('No authentication token received')
  }
  await page.goto('/auth/google/success?token=nonsense')
  await told('Authentication failed. Please try again.')
  await page.clock.runFor(3000)
  await expect(page).toHaveURL(/\/login$/)
})

test('a forgotten password is set anew by the mailed link, which works once', async ({ page, provoke }) => {
  provoke(/reset-password$/)
  const { email } = await enter(page)
  await keepToken(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forgot the password?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('a letter with a link is on its way')
  await inspect(page)
  const link = await mailedLink(page, email)
  await page.goto(link)
  await inspect(page)
  expect(page.url()).not.toContain('token')
  await page.getByLabel('New password').fill('another horse entirely')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(balance(page, 20)).toBeVisible()
  await expect(page.getByText('No generations yet')).toBeVisible()

  await keepToken(page)
  await page.goto(link)
  await page.getByLabel('New password').fill('a third one altogether')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This link no longer works.')
})

test('the e-mail changes with a code that went to the new address', async ({ page }) => {
  const { email: before } = await enter(page)
  const after = fresh('studio.example')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change: E-mail' }).click()
  await page.getByLabel('New e-mail').fill(after)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code from the e-mail').fill(await mailedCode(page.request, after))
  await inspect(page)
  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await expect(page.getByText(`Your e-mail is ${after} now.`)).toBeVisible()
  await expect(page.getByText(before)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('E-mail').fill(after)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a provider is connected in the profile, and other sessions are seen and ended', async ({ page, visitor, provoke }) => {
  provoke(/auth\/me$/, /api\/(projects|generations)/, /Who is signed in could not be read/)
  const { email } = await enter(page)
  const other = await visitor()
  await other.goto('/login')
  await other.getByLabel('E-mail').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByText('No generations yet')).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Connect: Yandex' }).click()
  await consent(page, fresh('ya.ru'))
  await expect(page.getByText('Yandex is connected.')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect: Yandex' }).click()
  await expect(page.getByText('Yandex is disconnected.')).toBeVisible()
  await expect(page.getByText('this session')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/login$/)
})

test('a person takes their data along and deletes the account', async ({ page, provoke }) => {
  provoke(/auth\/login$/)
  const { email } = await enter(page)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('veduta-data.zip')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const forGood = page.getByRole('button', { name: 'Delete for good' })
  await expect(forGood).toBeDisabled()
  await page.getByLabel('Type your e-mail to confirm').fill(email)
  await inspect(page)
  await forGood.click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is wrong.')
})

test('a password that is tried first brings a warning while it is typed, and may be chosen all the same', async ({ page }) => {
  await page.goto('/login?signup')
  await page.getByLabel('E-mail').fill(`common-${crypto.randomUUID()}@studio.example`)
  await page.getByLabel('Your name').fill('Anna')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Password1')
  await expect(page.getByRole('status')).toHaveText('Attackers try this password first. A phrase of several words is safer.')
  await inspect(page)
  await password.fill('Password1 and more of it')
  await expect(page.getByRole('status')).toHaveText('At least 8 characters. Long phrases work best.')
  await password.fill('Password1')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
})
