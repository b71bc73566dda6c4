import sharp from 'sharp'
import { expect, test, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { enter, generate, makePicture, picture } from './people.ts'
import { wordsOf } from './wording.ts'

const treeIn = (page: Page, language: 'en' | 'ru' = 'en') => page.getByRole('tree', { name: wordsOf(language)('pictures', 'tree.label') })
const active = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((each) => each.findIndex((one) => one.id === one.parentElement!.getAttribute('aria-activedescendant')))

/** Half of a picture takes another colour. */
async function changeColour(page: Page, token: string, id: string): Promise<void> {
  const black = { width: 400, height: 300, channels: 3 as const, background: '#000' }
  const white = { create: { ...black, width: 200, background: '#fff' } }
  const buffer = await sharp({ create: black })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const answer = await page.request.post(`/api/generations/${id}/change`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { colour: '#aa3322', mask_file: { name: 'mask.png', mimeType: 'image/png', buffer } },
    timeout: 300_000,
  })
  expect(answer.status()).toBe(200)
}

test('what came from what is shown as a tree, walked by keys, and its pictures are opened', async ({ page, provoke }) => {
  const { token } = await enter(page)
  const first = await makePicture(page, token, { facade_materials: 'concrete', seed: '5' })
  await page.addInitScript(() => localStorage.setItem('secretPackageShown', 'true'))
  await page.goto('/')
  await expect(picture(page)).toBeVisible()
  await page.getByRole('button', { name: 'Use these settings' }).click()
  await expect(page.getByText('The settings of this picture are in the form')).toBeVisible()
  await page.getByRole('button', { name: 'Another each time' }).click()
  await generate(page).click()
  await expect(page.getByRole('button', { name: 'Whose settings it has' })).toBeVisible({ timeout: 300_000 })
  await changeColour(page, token, first)
  await page.getByRole('button', { name: 'Before the change' }).click()

  await page.getByRole('button', { name: 'All pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'All pictures' })
  await dialog.getByRole('radio', { name: 'What came from what' }).check()
  const rows = treeIn(page).getByRole('treeitem')
  const all = [/^From a sketch.*2 came from it/, /^One place changed.*#aa3322/, /^With its settings.*Seed: \d+/]
  await expect(rows).toHaveText(all)
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  await inspectInBothThemes(page, 'tree')

  await treeIn(page).focus()
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowLeft', 0],
    ['End', 2],
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => active(page)).toBe(at)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(rows).toHaveText(all.slice(0, 1))
  await expect(rows).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(rows).toHaveText(all)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Before the change' })).toBeVisible()

  provoke(/projects\/[^/]+\/tree/)
  await page.reload()
  await page.route('**/api/projects/*/tree?*', (route) =>
    new URL(route.request().url()).searchParams.has('of') ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'All pictures' }).click()
  await dialog.getByRole('radio', { name: 'What came from what' }).check()
  await expect(dialog.getByText('The pictures could not be loaded.')).toBeVisible()
  await expect(rows).toHaveText(all.slice(0, 1))
  await inspectInBothThemes(page, 'tree-failed')
  await page.unroute('**/api/projects/*/tree?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveText(all)
})

test('variations of one order stand together, on a phone in Russian too', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, locale: 'ru-RU', hasTouch: true })
  const ru = wordsOf('ru')
  const { token } = await enter(page)
  await makePicture(page, token, { variations: '2', seed: '5' })
  await page.addInitScript(() => localStorage.setItem('secretPackageShown', 'true'))
  await page.goto('/')
  await page.getByRole('radio', { name: ru('workspace', 'pane.render') }).press('Space')
  await page.getByRole('button', { name: ru('pictures', 'history.title') }).click()
  await page.getByRole('radio', { name: ru('pictures', 'history.views.tree') }).press('Space')
  const rows = treeIn(page, 'ru').getByRole('treeitem')
  await expect(rows).toHaveText([/^2 варианта одного заказа/, /^Зерно 5/, /^Зерно 6/])
  await inspectInBothThemes(page, 'tree-phone.ru')
  await rows.first().click()
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  await rows.last().click()
  await expect(treeIn(page, 'ru')).toBeHidden()
})
