import type { Request } from '@playwright/test'
import { expect, test, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { askForExterior, enter } from './people.ts'

// Many parts of a drawing corrected by one drag, and what a line is drawn round.

type Place = [number, number]

/** Drags over the drawing from place to place, in shares of its width and height. */
async function drag(page: Page, ...line: Place[]) {
  const { x, y, width, height } = (await page.getByRole('application').boundingBox())!
  const to = ([across, down]: Place) => [x + across * width, y + down * height] as const
  await page.mouse.move(...to(line[0]))
  await page.mouse.down()
  for (const place of line) await page.mouse.move(...to(place), { steps: 8 })
  await page.mouse.up()
}

test('a drag takes all parts it passes, Shift adds one, and what is drawn round is painted at once, by keys too', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  await askForExterior(page)
  await expect(page.getByText('What I understood')).toBeVisible()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const stage = page.getByRole('application')
  await expect(stage).toBeVisible()
  /** The kind of what is said next. */
  const said = async (act: () => Promise<unknown>) => {
    const isSaid = (request: Request) => request.method() === 'PUT' && request.url().endsWith('/corrections')
    const [request] = await Promise.all([page.waitForRequest(isSaid), act()])
    return (request.postDataJSON() as { corrections: { kind: string; at?: unknown[] }[] }).corrections.at(-1)!
  }
  await drag(page, [0.12, 0.5], [0.3, 0.5], [0.3, 0.65])
  const chosen = page.getByText(/^Chosen parts: \d+/)
  await expect(chosen).toBeVisible()
  const count = Number(/\d+/.exec(await chosen.innerText())![0])
  expect(count).toBeGreaterThan(1)
  await inspectInBothThemes(page, 'swept.en')
  const { width, height } = (await stage.boundingBox())!
  await stage.click({ position: { x: 0.78 * width, y: 0.62 * height }, modifiers: ['Shift'] })
  await expect(page.getByText(`Chosen parts: ${count + 1}`)).toBeVisible()
  const parts = await said(() => page.keyboard.press('1'))
  expect([parts.kind, parts.at!.length]).toEqual(['parts', count + 1])

  await page.getByRole('radio', { name: 'Brush' }).press('Space')
  await page.getByRole('radio', { name: 'Around' }).press('Space')
  expect((await said(() => drag(page, [0.1, 0.1], [0.3, 0.1], [0.3, 0.3], [0.1, 0.3]))).kind).toBe('fill')
  const byKeys = async () => {
    await stage.press('Enter')
    for (let n = 0; n < 5; n++) await stage.press('ArrowRight')
    await stage.press('Enter')
    for (let n = 0; n < 5; n++) await stage.press('ArrowDown')
    await stage.press('Enter')
    await stage.press('Enter')
  }
  expect((await said(byKeys)).kind).toBe('fill')
  await inspectInBothThemes(page, 'drawn-round.en')
})
