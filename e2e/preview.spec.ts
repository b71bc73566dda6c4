import sharp from 'sharp'
import { expect, test, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { askForExterior, enter, generate, orderDraft, picture, pixelsOf, sketch } from './people.ts'
import { wordsOf } from './wording.ts'

// The picture that the form would make, painted in the browser while it is filled in.

const canvas = (page: Page, language: 'en' | 'ru' = 'en') =>
  page.getByRole('img', { name: wordsOf(language)('workspace', 'preview.picture') })

/** What the canvas shows, as the address of a PNG. */
const shot = (page: Page) => canvas(page).evaluate((shown: HTMLCanvasElement) => shown.toDataURL())
const becomes = (page: Page) => expect.poll(() => shot(page))

test('the picture follows the pointer over the answers and comes back, costs nothing, and is what is ordered then', async ({ page }) => {
  const { token } = await enter(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/api/drawings')) asked.push(request.url())
  })
  // It is read in proportions that are not quite its own.
  const buffer = await sharp(sketch).resize(1206, 829, { fit: 'fill' }).jpeg().toBuffer()
  await page.goto('/')
  await askForExterior(page, { name: 'house.jpg', mimeType: 'image/jpeg', buffer })
  await expect(canvas(page)).toBeVisible()
  // It comes to stand above the answers, and moves them.
  await expect(page.getByText('What I understood')).toBeVisible()
  await inspectInBothThemes(page, 'preview.en')
  const usual = await shot(page)
  await page.getByRole('button', { name: /^Building/ }).click()

  await page.getByRole('radio', { name: 'Brick' }).hover()
  await becomes(page).not.toBe(usual)
  await page.getByRole('heading', { level: 1 }).hover()
  await becomes(page).toBe(usual)
  await page.getByRole('radio', { name: 'Brick' }).press('Space')
  await becomes(page).not.toBe(usual)
  expect(asked).toEqual([])

  const brick = await pixelsOf(Buffer.from((await shot(page)).split(',')[1], 'base64'))
  const made = await orderDraft(page, token, { facade_materials: 'brick' }, buffer)
  expect([made.info.width, made.info.height]).toEqual([brick.info.width, brick.info.height])
  // The result is a JPEG.
  expect(brick.data.reduce((sum: number, value, at) => sum + Math.abs(value - made.data[at]), 0) / brick.data.length).toBeLessThan(2)
})

test('beside a finished picture the preview shows while something is tried or was changed, and gives way again', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('secretPackageShown', 'true'))
  await askForExterior(page)
  await generate(page).click()
  await expect(picture(page)).toBeVisible()
  await expect(page.getByText('What I understood')).toBeVisible()
  await expect(canvas(page)).toBeHidden()
  await page.getByRole('button', { name: /^Building/ }).click()
  await page.getByRole('radio', { name: 'Brick' }).hover()
  await expect(canvas(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(picture(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Brick' }).press('Space')
  await expect(canvas(page)).toBeVisible()
  await page.getByRole('button', { name: wordsOf('en')('workspace', 'preview.back') }).press('Enter')
  await expect(picture(page)).toBeVisible()
})

test('on a phone it waits in the pane of the picture, in Russian too', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, locale: 'ru-RU', hasTouch: true })
  const ru = wordsOf('ru')
  await enter(page)
  await page.goto('/')
  await page.getByRole('switch', { name: ru('workspace', 'fitting.label') }).click()
  await page.getByRole('radio', { name: 'Экстерьер' }).press('Space')
  await page.locator('input[type=file]').first().setInputFiles(sketch)
  await expect(page.getByText('Что я понял')).toBeVisible()
  await page.getByRole('radio', { name: ru('workspace', 'pane.render') }).press('Space')
  await expect(canvas(page, 'ru')).toBeVisible()
  await inspectInBothThemes(page, 'preview-phone.ru')
})
