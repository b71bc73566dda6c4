import { expect, test } from '@playwright/test'
import { makeProject, signUp } from './people.ts'

test('a wrong password is answered above the button and forgotten at the next attempt', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@studio.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is wrong.')
})

test('the client speaks Russian to whoever asks for it', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('tab', { name: 'Регистрация' })).toBeVisible()
  await context.close()
})

test('what is not a picture is refused before anything is charged, in the words of the specification', async ({ page }) => {
  await signUp(page)
  await makeProject(page, 'Wrong files')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('File type must be')).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') })
  await expect(page.getByRole('alert')).toContainText('broken.png')
  await expect(page.getByRole('img', { name: 'Your sketch' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Balance: 20 coins' })).toBeVisible()
})
