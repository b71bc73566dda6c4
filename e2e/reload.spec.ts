import { expect, test } from './browser.ts'
import { askForExterior, balance, enter, generate, picture } from './people.ts'

test('a reload during a generation loses nothing and charges once', async ({ page }) => {
  const { token } = await enter(page)
  await page.goto('/')
  await askForExterior(page)
  const ordered = page.waitForResponse((response) => response.url().endsWith('/generations/generate') && response.status() === 202)
  await generate(page).click()
  const { id } = (await (await ordered).json()) as { id: string }
  await page.reload()
  await expect(picture(page)).toBeVisible({ timeout: 60_000 })
  await expect(balance(page, 12)).toBeVisible()
  const answer = await page.request.get(`/api/generations/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ id, state: 'succeeded', cost_coins: 8 })
})
