import { expect, test } from './browser.ts'
import { inspect, inspectInBothThemes } from './look.ts'
import { enter, makePicture } from './people.ts'

test('pictures are put on a board, reviewed by a guest with the link, printed, and the link is withdrawn', async ({
  page,
  visitor,
  provoke,
}) => {
  provoke(/api\/shared\/boards\//, /images\/boards\//)
  const { token } = await enter(page)
  await makePicture(page, token, { facade_materials: 'brick', seed: '1' })
  await makePicture(page, token, { facade_materials: 'concrete', seed: '2' })
  await page.addInitScript(() => localStorage.setItem('secretPackageShown', 'true'))
  await page.goto('/boards')
  await expect(page.getByText('No board yet')).toBeVisible()
  await inspectInBothThemes(page, 'boards-none')

  await page.goto('/')
  await page.getByRole('button', { name: 'All pictures' }).click()
  const history = page.getByRole('dialog', { name: 'All pictures' })
  await expect(history.getByRole('checkbox')).toHaveCount(2)
  for (const box of await history.getByRole('checkbox').all()) await box.check()
  await history.getByRole('button', { name: 'Put on a board' }).click()
  const put = page.getByRole('dialog', { name: 'Put on a board' })
  await put.getByRole('button', { name: 'Put on a board' }).click()
  await expect(put.getByText('Give the board a name.')).toBeVisible()
  await put.getByLabel('Name of the board').fill('House by the lake')
  await page.keyboard.press('Enter')
  await inspect(page)
  await put.getByRole('link', { name: 'Open the board' }).click()

  await expect(page.getByRole('heading', { name: 'House by the lake' })).toBeVisible()
  const own = page.getByRole('article')
  await expect(own).toHaveCount(2)
  await own.first().getByLabel('Caption').fill('Concrete, from the street')
  await own.first().getByRole('button', { name: 'Move picture 1 down' }).click()
  await expect(own.last().getByLabel('Caption')).toHaveValue('Concrete, from the street')
  await page.getByLabel('Words to the client').fill('Two façades to choose from.\nThe roof stays.')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.getByRole('textbox', { name: 'Link for the client' })
  await expect(link).toHaveValue(/\/b\/[\w-]{43}$/)
  await inspectInBothThemes(page, 'board')
  const address = new URL(await link.inputValue()).pathname

  // The guest knows nothing of the service but the link; the comment is written by keyboard alone.
  const guest = await visitor()
  await guest.goto(address)
  await expect(guest.getByText('The roof stays.')).toBeVisible()
  const shown = guest.getByRole('article')
  await expect(shown.last().getByText('Concrete, from the street')).toBeVisible()
  await shown.first().getByRole('button', { name: 'Approve' }).click()
  await expect(guest.getByLabel('Your name')).toBeFocused()
  await expect(guest.getByText('Say who you are first.')).toBeVisible()
  await guest.keyboard.type('Иван Заказчик')
  await shown
    .first()
    .getByRole('button', { name: /^Set a pin/ })
    .focus()
  await guest.keyboard.press('ArrowLeft')
  await guest.keyboard.press('ArrowUp')
  await guest.keyboard.press('Enter')
  await expect(shown.first().getByLabel('Comment at the pin')).toBeFocused()
  await guest.keyboard.type('Шире <b>окно</b>')
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Tab')
  await guest.keyboard.press('Enter')
  await expect(shown.first().getByText('Шире <b>окно</b>')).toBeVisible()
  await expect(shown.first().getByRole('button', { name: 'Pin 1: Иван Заказчик' })).toBeVisible()
  await shown.last().getByRole('button', { name: 'Vote' }).click()
  await expect(shown.last().getByText('1 vote: Иван Заказчик')).toBeVisible()
  await shown.last().getByRole('button', { name: 'Approve' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(shown.last().getByText('Approved: Иван Заказчик')).toBeVisible()
  await inspectInBothThemes(guest, 'board-guest')
  await guest.setViewportSize({ width: 390, height: 844 })
  await inspect(guest)
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The owner sees it without asking, answers, and looks at what was approved.
  await expect(own.first().getByText('Шире <b>окно</b>')).toBeVisible()
  await own.first().getByRole('textbox', { name: 'Comment' }).fill('It will be wider.')
  await own.first().getByRole('button', { name: 'Send' }).click()
  await expect(own.first().getByText('It will be wider.')).toBeVisible()
  await page
    .getByText(/^Approved: Иван Заказчик/)
    .first()
    .click()
  await expect(page.getByText('SHA-256')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Concrete' })).toBeVisible()
  await inspectInBothThemes(page, 'board-approved')
  await page.getByLabel('With comments').check()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const pdf = await saved
  expect(pdf.suggestedFilename()).toBe('veduta-board.pdf')
  if (process.env.E2E_PICTURES) await pdf.saveAs(`${process.env.E2E_PICTURES}/board.pdf`)

  await page.setViewportSize({ width: 390, height: 844 })
  await inspect(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('No link: nobody but you sees the board.')).toBeVisible()
  await expect(guest.getByText('This link no longer works')).toBeVisible()
  await inspectInBothThemes(guest, 'board-gone')
  await page.getByRole('link', { name: 'All boards' }).click()
  await expect(page.getByRole('link', { name: /House by the lake/ })).toBeVisible()
  await inspectInBothThemes(page, 'boards')
})

test('a board speaks Russian', async ({ page, visitor }) => {
  const { token } = await enter(page)
  const id = await makePicture(page, token)
  const headers = { authorization: `Bearer ${token}` }
  const board = (await (
    await page.request.post('/api/boards', { headers, data: { title: 'Дом у озера', generation_ids: [id] } })
  ).json()) as { id: string }
  const { url } = (await (await page.request.post(`/api/boards/${board.id}/link`, { headers, data: { days: 7 } })).json()) as {
    url: string
  }
  const guest = await visitor({ locale: 'ru-RU' })
  await guest.goto(new URL(url).pathname)
  await expect(guest.getByRole('button', { name: 'Утвердить: Изображение 1' })).toBeVisible()
  await inspectInBothThemes(guest, 'board-guest.ru')
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ru'))
  await page.goto(`/boards/${board.id}`)
  await expect(page.getByRole('article', { name: 'Изображение 1' })).toBeVisible()
  await inspectInBothThemes(page, 'board.ru')
})
