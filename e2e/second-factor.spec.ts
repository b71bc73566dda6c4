import { Secret, TOTP } from 'otpauth'
import { expect, test, type Page } from './browser.ts'
import { inspect } from './look.ts'
import { administrator } from './people.ts'

/** What the app shows now, or shows in `seconds`. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
const dialog = (page: Page) => page.getByRole('dialog')

test('an administrator switches a second factor on, shows it in the next session, and switches it off', async ({ page, provoke }) => {
  provoke(/second-factor$/)
  await administrator(page, 'guarded@veduta.example')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toHaveAttribute('src', /^data:image\/svg/)
  await inspect(page)
  const [, shown = ''] = /Or enter by hand: ([A-Z2-7 ]+)/.exec(await dialog(page).innerText()) ?? []
  const secret = shown.replaceAll(' ', '')
  await dialog(page).getByLabel('Code of the app').fill(codeOf(secret))
  await dialog(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  await inspect(page)
  const [recovery] = (await dialog(page).locator('pre').innerText()).split('\n')
  await dialog(page).getByRole('button', { name: 'They are kept' }).click()
  await expect(page.getByText('on: 10 recovery codes left')).toBeVisible()

  await administrator(page, 'guarded@veduta.example') // signed in anew
  await page.goto('/users')
  await expect(dialog(page).getByText('Enter a code of your app to go on.')).toBeVisible()
  await inspect(page)
  await dialog(page).getByLabel('Code').fill(recovery)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'User management' })).toBeVisible()

  await page.goto('/profile')
  await expect(page.getByText('on: 9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('The second factor is off.')).toBeVisible()
})
