import { expect, test } from '@playwright/test'
import { askForExterior, balance, generate, makeProject, picture, signUp } from './people.ts'

test('a person registers, confirms the code, makes a project and gets the first picture, 8 coins poorer', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'console',
    (message) => message.type() === 'error' && /Content Security Policy/.test(message.text()) && complaints.push(message.text()),
  )

  await signUp(page)
  await expect(balance(page, 20)).toBeVisible()
  await makeProject(page, 'House on the slope')
  await expect(page.getByRole('heading', { name: 'No generations yet' })).toBeVisible()

  await askForExterior(page)
  await page.getByRole('button', { name: /^Building/ }).click()
  await page.getByRole('radiogroup', { name: 'Facade' }).getByRole('radio', { name: 'Brick' }).click()
  await generate(page).click()

  const progress = page.getByRole('progressbar', { name: 'Generation progress' })
  await expect(progress).toBeVisible()
  await expect(picture(page)).toBeVisible({ timeout: 60_000 })
  await expect(progress).toBeHidden()
  await expect(balance(page, 12)).toBeVisible()

  const shown = picture(page)
  expect(await shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth * img.naturalHeight)).toBeGreaterThan(900_000)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Brief used:' })).toContainText('Brick')
  const history = page.getByRole('region', { name: 'Generation history' })
  await expect(history.getByRole('button', { name: /^Generation of/ })).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/)

  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('img', { name: 'Your sketch' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a reload during a generation loses nothing and charges once', async ({ page }) => {
  await signUp(page)
  await makeProject(page, 'Reloaded')
  await askForExterior(page)
  const ordered = page.waitForResponse((response) => response.url().endsWith('/generations/generate') && response.status() === 202)
  await generate(page).click()
  const { id } = (await (await ordered).json()) as { id: string }
  await page.reload()
  await expect(picture(page)).toBeVisible({ timeout: 60_000 })
  await expect(balance(page, 12)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api/generations/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ id, state: 'succeeded', cost_coins: 8 })
})
