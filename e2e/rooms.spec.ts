import { boxRoom } from './box-room.ts'
import { expect, test, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { enter, generate, picture } from './people.ts'
import { wordsOf } from './wording.ts'

// What was understood of a room: shown, corrected and kept as a house is, and painted from.

const stage = (page: Page) => page.getByRole('application')
const floor: [number, number] = [0.5, 0.93]

async function click(page: Page, [x, y]: [number, number]) {
  const { width, height } = (await stage(page).boundingBox())!
  await stage(page).click({ position: { x: x * width, y: y * height } })
}

async function bring(page: Page) {
  const fitting = page.getByRole('switch').first()
  if (await fitting.isChecked()) await fitting.click()
  await page.getByRole('radio', { name: /^(Interior|Интерьер)$/ }).click()
  await page.locator('input[type=file]').first().setInputFiles(boxRoom)
}

test('the photo of a room is read, a part of its floor is called a rug, and that is still so after a reload', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  await bring(page)
  await expect(page.getByText('What I understood')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Colours' }).getByText('Floor')).toBeVisible()
  await inspectInBothThemes(page, 'room.en')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await click(page, floor)
  await expect(page.getByText('Chosen: Floor.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Roof' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Opening' })).toBeHidden()
  await inspectInBothThemes(page, 'room-correct.en')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/corrections') && answer.ok())
  await page.keyboard.press('2')
  await expect(page.getByText('Chosen: Rugs.')).toBeVisible()
  await saved
  await page.reload()
  await expect(page.getByText('What I understood')).toBeVisible()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await click(page, floor)
  await expect(page.getByText('Chosen: Rugs.')).toBeVisible()
})

test('what is called something is what was chosen last, however long it takes until that is shown', async ({ page }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line unbound-method -- it is called for the worker that it was called for
    const { addEventListener } = Worker.prototype
    Worker.prototype.addEventListener = function (this: Worker, type: string, listener: (event: Event) => void) {
      addEventListener.call(this, type, type === 'message' ? (event: Event) => setTimeout(() => listener(event), 1500) : listener)
    } as Worker['addEventListener']
  })
  await enter(page)
  await page.goto('/')
  await bring(page)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await click(page, [0.5, 0.5])
  await expect(page.getByText('Chosen: Walls.')).toBeVisible()
  await click(page, floor)
  await page.keyboard.press('2')
  await expect(page.getByText('Chosen: Rugs.')).toBeVisible()
  await click(page, [0.5, 0.5])
  await expect(page.getByText('Chosen: Walls.')).toBeVisible()
})

test('a room is corrected by keys alone, on a phone, in Russian', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })
  const ru = wordsOf('ru')
  await enter(page)
  await page.goto('/')
  await bring(page)
  await expect(page.getByText('Что я понял')).toBeVisible()
  await page.getByText('Что я понял').scrollIntoViewIfNeeded()
  await inspectInBothThemes(page, 'room-phone.ru')
  await page.getByRole('button', { name: 'Исправить', exact: true }).press('Enter')
  await stage(page).press('Enter')
  await expect(page.getByText(/^Выбрано: /)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByText('Выбрано: Ковры.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Выбрано: Ковры.')).toBeHidden()
  await page.getByRole('radio', { name: ru('workspace', 'understood.tools.brush') }).press('Space')
  await page.keyboard.press('4')
  await stage(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Потолок' })).toHaveAttribute('aria-pressed', 'true')
  await inspectInBothThemes(page, 'room-brush-phone.ru')
  await page.keyboard.press('Escape')
  await expect(stage(page)).toBeHidden()
})

/** The dialog that changes a place of a room's new picture, once the room's parts can be clicked. */
async function changeOfPicture(page: Page) {
  await enter(page)
  await page.goto('/')
  await bring(page)
  await generate(page).click()
  await expect(picture(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change a place' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Change one place' })
  await expect(dialog.getByText(/^Click a wall/)).toBeVisible()
  const shown = dialog.getByRole('img', { name: /^The picture/ })
  const { width, height } = (await shown.boundingBox())!
  const take = async ([x, y]: [number, number], what: string) => {
    await shown.click({ position: { x: width * x, y: height * y } })
    await expect(dialog.getByText(`Taken: ${what}`)).toBeVisible()
  }
  return { dialog, take }
}
const bareFloor: [number, number] = [0.2, 0.93]
const cupboard: [number, number] = [0.6, 0.6]

test('of a room’s picture a part is taken by a click and takes another colour', async ({ page }) => {
  const { dialog, take } = await changeOfPicture(page)
  await take(bareFloor, 'Floor')
  await take(cupboard, 'Furniture')
  await dialog.getByRole('radio', { name: 'Colour' }).check()
  await inspectInBothThemes(page, 'room-part')
  await dialog.getByRole('button', { name: /^Change/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Before the change' })).toBeVisible()
})

test('of a room’s picture a part is taken by a click, and what stands there is taken away', async ({ page, provoke }) => {
  provoke(/\/change$/)
  const { dialog, take } = await changeOfPicture(page)
  await take(bareFloor, 'Floor')
  // Nothing is known of what a floor that is all away would be filled from: that is told, and costs nothing.
  await dialog.getByRole('radio', { name: 'Take away' }).check()
  await dialog.getByRole('button', { name: /^Change/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('mark less of it')
  await inspectInBothThemes(page, 'room-unfillable')
  await take(cupboard, 'Furniture')
  await inspectInBothThemes(page, 'room-clear')
  await dialog.getByRole('button', { name: /^Change/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Before the change' })).toBeVisible()
  await inspectInBothThemes(page, 'room-cleared')
  await page.getByRole('button', { name: 'All pictures' }).click()
  await page.getByRole('radio', { name: 'What came from what' }).check()
  await expect(page.getByRole('treeitem').last()).toContainText('Taken away what stood there')
})
