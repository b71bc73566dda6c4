import { expect, test, type Page } from './browser.ts'
import { enter, sketch } from './people.ts'

const line = (page: Page) => page.getByText('This looks like a house.')
const fitting = (page: Page) => page.getByRole('switch', { name: 'Fit references into the room' })
/** Puts a picture into the form and waits until what it shows was told. */
async function bring(page: Page, file: string) {
  const told = page.waitForEvent('worker')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await told
  await expect(page.locator('.house-hint')).toHaveAttribute('aria-busy', 'false')
}

test('who begins with the drawing of a house is offered Exterior, and a way back; a room is left as it is', async ({ page }) => {
  await enter(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(/\.(?:wasm|onnx)$/.exec(request.url())?.[0] ?? ''))
  await page.goto('/')
  await expect(fitting(page)).toBeChecked()
  await bring(page, 'engine/fixtures/generated-rooms/00.jpg')
  await expect(line(page)).toBeHidden()
  expect(fetched.filter(Boolean)).toEqual([])

  await bring(page, sketch)
  await expect(line(page)).toBeVisible()
  // the trained networks are three megabytes: for a drawing alone
  expect(fetched.filter(Boolean).toSorted()).toEqual(['.onnx', '.onnx', '.wasm'])
  await expect(fitting(page)).toBeChecked()
  await page.getByRole('button', { name: 'Turn to Exterior' }).click()
  await expect(page.getByRole('radio', { name: 'Exterior' })).toBeChecked()
  await expect(fitting(page)).not.toBeChecked()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fitting(page)).toBeChecked()
  await page.getByRole('button', { name: 'Turn to Exterior' }).click()
  await page.getByRole('radio', { name: 'Interior' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('a browser that does not get the network offers nothing, and says nothing', async ({ page }) => {
  await enter(page)
  await page.route(/\.onnx$/, (route) => route.abort())
  await page.goto('/')
  await bring(page, sketch)
  await expect(line(page)).toBeHidden()
})
