import { readFileSync } from 'node:fs'
import { expect, test } from './browser.ts'
import { inspect } from './look.ts'
import { enter, picture, sketch } from './people.ts'

test('the settings of an old picture come back into the form with its sketch and seed, and what stood there can be had again', async ({
  page,
}) => {
  const { token } = await enter(page)
  const headers = { authorization: `Bearer ${token}` }
  const [project] = (await (await page.request.get('/api/projects', { headers })).json()) as { id: string }[]
  const file = { name: 'house.jpg', mimeType: 'image/jpeg', buffer: readFileSync(sketch) }
  const order = {
    project_id: project.id,
    project_type: 'exterior',
    facade_materials: 'brick',
    quality: 'sketch',
    seed: '7',
    sketch_file: file,
  }
  const ordered = await page.request.post('/api/generations/generate', { headers, multipart: order, timeout: 300_000 })
  expect(ordered.status()).toBe(200)
  await page.goto('/')
  await expect(picture(page)).toBeVisible()
  const interior = page.getByRole('radio', { name: 'Interior' })
  await interior.click()
  await expect(interior).toBeChecked()

  await page.getByRole('button', { name: 'Use these settings' }).click()
  await expect(page.getByRole('radio', { name: 'Exterior' })).toBeChecked()
  await expect(page.getByText('Seed of the picture taken over: 7')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(interior).toBeChecked()
  await expect(page.getByText('Seed of the picture taken over')).toHaveCount(0)

  await page.getByRole('button', { name: 'Use these settings' }).click()
  await inspect(page)
  await page.getByRole('button', { name: 'Another each time' }).click()
  await expect(page.getByText('Seed of the picture taken over')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Exterior' })).toBeChecked()
})
