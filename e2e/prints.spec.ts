import { expect, test } from './browser.ts'
import { inspect, inspectInBothThemes } from './look.ts'
import { enter, makePicture } from './people.ts'

test('a picture is saved in a size for print, by keyboard and on a phone', async ({ page }) => {
  const { token } = await enter(page)
  await makePicture(page, token)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sizes for print' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sizes for print' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await inspectInBothThemes(page, 'prints')

  const saved = page.waitForEvent('download', { timeout: 300_000 })
  await dialog.getByRole('button', { name: 'Double, PNG' }).press('Enter')
  await expect(dialog.getByRole('progressbar', { name: 'Double is being made' })).toBeVisible()
  await inspect(page)
  expect((await saved).suggestedFilename()).toMatch(/^visualization-\w+\.png$/)
  await expect(dialog.getByText('Painted anew at this size')).toBeVisible()

  // What is there already is saved at once.
  const again = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Double, JPEG' }).press('Enter')
  expect((await again).suggestedFilename()).toMatch(/\.jpg$/)

  await dialog.getByRole('button', { name: '4K, JPEG' }).press('Enter')
  await dialog.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(dialog.getByRole('button', { name: '4K, JPEG' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radio', { name: 'Render' }).check()
  await page.getByRole('button', { name: 'Sizes for print' }).last().click()
  await expect(dialog).toBeVisible()
  await inspectInBothThemes(page, 'prints-phone')
})
