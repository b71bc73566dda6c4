import { expect, test } from '@playwright/test'
import { askForExterior, balance, generate, makeProject, picture, signUp } from './people.ts'

test('preparing a sketch asks first, takes 4 coins and puts the clean drawing in its place', async ({ page }) => {
  await signUp(page)
  await makeProject(page, 'Prepared')
  await askForExterior(page)
  const before = await page.getByRole('img', { name: 'Your sketch' }).getAttribute('src')
  await page.getByRole('button', { name: /^Prepare sketch/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /^Prepare/ }).click()
  await expect(dialog).toBeHidden()
  await expect(balance(page, 16)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('img', { name: 'Your sketch' })).not.toHaveAttribute('src', before!)
  await expect(page.getByRole('heading', { name: 'No generations yet' })).toBeVisible()
})

test('furniture from a reference is fitted into a room photo', async ({ page }) => {
  await signUp(page)
  await makeProject(page, 'Fitting')
  const files = page.locator('input[type=file]')
  await files.first().setInputFiles('web/public/images/sample/reference1.jpg')
  await files.nth(1).setInputFiles('web/public/images/sample/reference2.jpg')
  await page.getByRole('textbox', { name: 'Where to place them' }).fill('The sofa along the left wall')
  await generate(page).click()
  await expect(picture(page)).toBeVisible({ timeout: 60_000 })
  await expect(balance(page, 12)).toBeVisible()
})

test('two pictures later the button says what is missing and leads to the coins', async ({ page }) => {
  // the offer at 4 coins would open over what is looked at here
  await page.addInitScript(() => localStorage.setItem('secretPackageShown', 'true'))
  await signUp(page)
  await makeProject(page, 'Spent')
  await askForExterior(page)
  for (const left of [12, 4]) {
    await generate(page).click()
    await expect(balance(page, left)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Generation progress' })).toBeHidden({ timeout: 60_000 })
  }
  await expect(page.getByText('Need 8 coins (you have 4)').first()).toBeVisible()
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('link', { name: 'Add coins' }).first().click()
  await expect(page).toHaveURL(/\/pricing$/)
})
