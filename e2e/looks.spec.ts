import { expect, test } from './browser.ts'
import { inspect, inspectInBothThemes } from './look.ts'
import { enter, makePicture } from './people.ts'

test('the look of a picture is kept: the form has it as a reference and says what that does, new pictures tell their drift', async ({
  page,
}) => {
  const { token } = await enter(page)
  await makePicture(page, token, { facade_materials: 'brick', time_of_day: 'evening', seed: '5' })
  await page.addInitScript(() => localStorage.setItem('secretPackageShown', 'true'))
  await page.goto('/')
  const keep = page.getByRole('button', { name: 'Keep this look' })
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Remove reference 1' })).toBeVisible()
  await expect(page.getByText('The reference sets palette, light and, of the catalogue, the nearest materials.')).toBeVisible()
  await inspectInBothThemes(page, 'look')
  await makePicture(page, token, { facade_materials: 'brick', time_of_day: 'evening', seed: '6' })
  await expect(page.getByText(/^Drift: palette [\d.]+, light [\d.]+$/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await inspect(page)
})
