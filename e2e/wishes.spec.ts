import { boxRoom } from './box-room.ts'
import { expect, test, type Page } from './browser.ts'
import { inspectInBothThemes } from './look.ts'
import { enter, generate } from './people.ts'
import { wordsOf } from './wording.ts'

// What a placement text is understood as: shown before anything is paid, corrected by menus, and ordered.

const room = 'web/public/images/sample/sketch.jpg'
const item = 'web/public/images/sample/reference1.jpg'
const chips = (page: Page) => page.locator('.wish-say')
const menu = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

/** The wishes that the next order is sent with; the order itself is refused, and costs nothing. */
async function ordered(page: Page): Promise<unknown> {
  await page.route('**/api/generations/generate', (route) => route.fulfill({ status: 402, json: {} }), { times: 1 })
  const [request] = await Promise.all([page.waitForRequest('**/api/generations/generate'), generate(page).press('Enter')])
  const form = await new Response(new Uint8Array(request.postDataBuffer()!), { headers: await request.allHeaders() }).formData()
  const wishes = form.get('placement_wishes')
  return wishes === null ? null : (JSON.parse(wishes as string) as unknown)
}

test('a text is read while it is typed, corrected by menus, and ordered as it was corrected', async ({ page, provoke }) => {
  provoke(/402/)
  await enter(page)
  await page.goto('/')
  await page.locator('input[type=file]').first().setInputFiles(room)
  await page.locator('input[type=file]').nth(1).setInputFiles(item)
  const text = page.getByLabel('Where to place them')
  await text.fill('Sofa along the left wall facing the window, take away the old armchair. Add a gramophone')
  await expect(chips(page)).toHaveText(['sofa · left wall · facing the window', 'armchair · take away'])
  await expect(page.getByText('Not understood: “gramophone”')).toBeVisible()
  expect(await ordered(page)).toBeNull()

  await chips(page).first().click()
  await menu(page, 'Where').selectOption('right wall')
  await menu(page, 'How many').selectOption('2')
  await menu(page, 'Shown in reference').selectOption('1')
  await expect(chips(page).first()).toHaveText('2 × sofa · right wall · facing the window · picture 1')
  await inspectInBothThemes(page, 'wishes.en')
  // who is done and writes on at once, before anything is painted, stays in the text
  const place = await text.elementHandle()
  await page.getByRole('button', { name: 'Done' }).evaluate(
    (done: HTMLElement, to) =>
      new Promise((painted) => {
        done.click()
        ;(to as HTMLElement).focus()
        requestAnimationFrame(() => requestAnimationFrame(painted))
      }),
    place,
  )
  await expect(text).toBeFocused()

  // what is written on is added to what was corrected
  await text.press('End')
  await text.pressSequentially('. A lamp in the corner')
  await expect(chips(page)).toHaveText([/^2 × sofa/, /armchair/, 'lamp · in the corner'])
  await page.getByRole('button', { name: 'Take out: armchair · take away' }).click()
  await expect(chips(page)).toHaveText([/^2 × sofa/, /lamp/])

  const draft = () => page.evaluate(() => localStorage.getItem('workspaceDrafts'))
  await expect.poll(draft).toContain('"item":"lamp"')
  await expect.poll(draft).not.toContain('"item":"armchair"')
  await page.reload()
  await expect(chips(page)).toHaveText([/^2 × sofa · right wall/, /lamp/])
  expect(await ordered(page)).toMatchObject([
    { deed: 'place', item: 'sofa', count: 2, reference: 0, place: { at: 'wall', side: 'right' }, facing: { opening: 'window' } },
    { deed: 'place', item: 'lamp', place: { at: 'corner' } },
  ])
  await page.getByRole('button', { name: 'As the text says' }).click()
  await expect(chips(page)).toHaveText(['sofa · left wall · facing the window', 'lamp · in the corner', 'armchair · take away'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chips(page)).toHaveText([/^2 × sofa/, /lamp/])
})

test('wishes are added, corrected and taken out by keys alone, on a phone, in Russian', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' })
  const ru = (key: string) => wordsOf('ru')('workspace', `wishes.${key}`)
  await enter(page)
  await page.goto('/')
  await page.getByRole('button', { name: ru('add'), exact: true }).press('Enter')
  await expect(menu(page, ru('deed'))).toBeFocused()
  const choose = async (label: string, down: number, chip: string) => {
    await menu(page, label).press('Space')
    for (let n = 0; n < down; n++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chips(page).first()).toHaveText(chip)
  }
  await choose(ru('thing'), 1, 'угловой диван')
  await choose(ru('place'), 2, 'угловой диван · у левой стены')
  await choose(ru('facing'), 6, 'угловой диван · у левой стены · лицом к окну')
  await choose(ru('widthM'), 3, 'угловой диван · у левой стены · лицом к окну · ширина 0,4 м')
  await inspectInBothThemes(page, 'wishes-phone.ru')
  await page.getByRole('button', { name: ru('done') }).press('Enter')
  await expect(chips(page).first()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByText(ru('none'))).toBeVisible()
  await expect(page.getByRole('button', { name: ru('add'), exact: true })).toBeFocused()
  await page.getByRole('button', { name: ru('undo') }).press('Enter')
  await expect(chips(page)).toHaveText([/^угловой диван · у левой стены/])
})

test('a thing is moved to a very place of the photo, and what would be refused is said before it is paid', async ({ page, provoke }) => {
  provoke(/402/)
  await enter(page)
  await page.goto('/')
  await page.locator('input[type=file]').first().setInputFiles(room)
  await page.locator('input[type=file]').nth(1).setInputFiles(item)
  const text = page.getByLabel('Where to place them')
  await text.fill('Sofa along the far wall')
  const sofa = page.getByRole('button', { name: 'sofa: its place in the photo' })
  await expect(sofa).toBeVisible()
  await sofa.scrollIntoViewIfNeeded()
  await inspectInBothThemes(page, 'wishes-places.en')
  for (let n = 0; n < 3; n++) await sofa.press('ArrowLeft')
  await expect(chips(page)).toHaveText(['sofa · at the marked place'])
  const [wish] = (await ordered(page)) as { place: { at: string; photo: [number, number] } }[]
  expect(wish.place.at).toBe('spot')
  const { x, width } = (await sofa.boundingBox())!
  const photo = (await page.locator('.footprints-photo').boundingBox())!
  expect((x + width / 2 - photo.x) / photo.width).toBeCloseTo(wish.place.photo[0], 1)

  await page.getByRole('button', { name: 'As the text says' }).click()
  await text.fill('Replace the piano with the sofa')
  await expect(page.getByText('What is to be replaced is not recognised in the photo')).toBeVisible()
  await expect(page.getByText('As it is, this order will be refused.')).toBeVisible()
  await inspectInBothThemes(page, 'wishes-refused.en')
  // where it would stand well is offered, and taken by a click
  await page.getByRole('button', { name: /^Place it: / }).click()
  await expect(chips(page)).toHaveText([/^sofa · (?!instead)/])
  await expect(page.getByText('As it is, this order will be refused.')).toBeHidden()
})

test('a thing would not stand on a floor that somebody says is a wall, until they take that back', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  await page.locator('input[type=file]').first().setInputFiles(boxRoom)
  await page.locator('input[type=file]').nth(1).setInputFiles(item)
  await page.getByLabel('Where to place them').fill('Sofa along the far wall')
  const sofa = page.getByRole('button', { name: 'sofa: its place in the photo' })
  const refused = page.getByText('As it is, this order will be refused.')
  await expect(sofa).toBeVisible()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const stage = page.getByRole('application')
  const { x, y, width: across, height: down } = (await stage.boundingBox())!
  const over = (u: number, v: number) => page.mouse.move(x + u * across, y + v * down, { steps: 20 })
  await over(0.05, 0.95)
  await page.mouse.down()
  for (const v of [0.95, 0.85, 0.75]) for (const u of [0.95, 0.05]) await over(u, v)
  await page.mouse.up()
  await expect(page.getByText(/^Chosen parts: /)).toBeVisible()
  await page.keyboard.press('3')
  await page.keyboard.press('Escape')
  await expect(refused).toBeVisible()
  await expect(sofa).toBeHidden()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await stage.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(sofa).toBeVisible()
  await expect(refused).toBeHidden()
})

test('where a language model reads the text, its reading stands in place of the grammar’s, is ordered, and is corrected like any', async ({
  page,
  provoke,
}) => {
  provoke(/402/)
  await enter(page)
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), reads_wishes: true } })
  })
  const text = 'I fancy a settee, and the gramophone there'
  const settee = { deed: 'place', item: 'sofa', words: 'settee', count: 1, place: { at: 'wall', side: 'far' }, spans: [] }
  const asked: unknown[] = []
  await page.route('**/api/wishes', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { wishes: { frames: [settee], strange: ['gramophone'] } } })
  })
  await page.goto('/')
  await page.locator('input[type=file]').first().setInputFiles(room)
  await page.locator('input[type=file]').nth(1).setInputFiles(item)
  await page.getByLabel('Where to place them').fill(text)
  await expect(chips(page)).toHaveText(['sofa · far wall'])
  await expect(page.getByText('Not understood: “gramophone”')).toBeVisible()
  expect(asked).toMatchObject([{ text }])
  expect(await ordered(page)).toEqual([settee])

  await chips(page).first().click()
  await menu(page, 'Where').selectOption('right wall')
  await expect(chips(page)).toHaveText(['sofa · right wall'])
  expect(await ordered(page)).toMatchObject([{ item: 'sofa', place: { at: 'wall', side: 'right' } }])
})
