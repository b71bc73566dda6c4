import sharp from 'sharp'
import { expect, test, type Page } from './browser.ts'
import { askForExterior, balance, generate, mailedCode, makeProject, picture, signUp, sketch } from './people.ts'

// each is long and stands alone
test.describe.configure({ mode: 'parallel' })

const history = (page: Page) => page.getByRole('region', { name: 'Generation history' }).getByRole('button', { name: /^Generation of/ })

/** Waits for the picture that was ordered: the coins are gone, nothing is being made, and the history has so many. */
async function made(page: Page, count: number, left: number) {
  await expect(balance(page, left)).toBeVisible()
  await expect(history(page)).toHaveCount(count)
  await expect(page.getByRole('progressbar', { name: 'Generation progress' })).toBeHidden()
  await expect(picture(page)).toBeVisible()
}

const widest = 1440
for (const [width, height] of [
  [widest, 900],
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width} points: sign-up, furniture fitted into a room, a prepared sketch, a house, and no coin left`, async ({ page }) => {
    const toBrief = () => (width < 768 ? page.locator('.m-tabs').getByRole('radio', { name: 'Brief' }).click() : undefined)
    await page.setViewportSize({ width, height })
    await signUp(page)
    await expect(balance(page, 20)).toBeVisible()
    await makeProject(page, 'House on the slope')
    const files = page.locator('input[type=file]')
    await files.first().setInputFiles('engine/fixtures/rooms/photo-empty.jpg')
    await files.nth(1).setInputFiles('web/public/images/sample/reference2.jpg')
    await expect(page.getByRole('img', { name: /^Reference \d$/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Where to place them' }).fill('The sofa along the left wall')
    await generate(page).click()
    await made(page, 1, 12)

    await toBrief()
    const shown = page.getByRole('img', { name: 'Your sketch' })
    const room = (await shown.getAttribute('src'))!
    await askForExterior(page)
    await expect(shown).not.toHaveAttribute('src', room)
    const own = (await shown.getAttribute('src'))!
    await page.getByRole('button', { name: /^Prepare sketch/ }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Prepare/ }).click()
    await expect(question).toBeHidden()
    await expect(balance(page, 8)).toBeVisible()
    await expect(shown).not.toHaveAttribute('src', own)

    await page.getByRole('button', { name: /^Building/ }).click()
    await page.getByRole('radiogroup', { name: 'Facade' }).getByRole('radio', { name: 'Brick' }).click()
    await generate(page).click()
    await made(page, 2, 0)
    await expect(page.locator('.used')).toContainText('Brick')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.jpg$/)
    const full = await sharp(await file.path()).metadata()
    expect(full.width * full.height).toBeGreaterThan(900_000)
    const like = page.getByRole('button', { name: 'Like', exact: true })
    const saved = page.waitForResponse('**/feedback')
    await like.click()
    await saved
    await page.reload()
    if (width < 768) await page.locator('.m-tabs').getByRole('radio', { name: 'Render' }).click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await toBrief()
    await expect(page.getByText('Need 8 coins (you have 0)').first()).toBeVisible()
    await expect(generate(page)).toBeDisabled()
    await page.getByRole('link', { name: 'Add coins' }).first().click()
    await expect(page).toHaveURL(/\/pricing$/)
  })
}

/** The name of what has the focus, its ring seen on it or on what it covers; nothing has it between the last stop and the first. */
async function focused(page: Page): Promise<string> {
  const { name, ring } = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    if (element === document.body) return { name: '', ring: true }
    const rings = (one: Element) => getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none'
    const near = [element, element.parentElement!, ...element.parentElement!.children, ...element.children]
    const labels = (element as HTMLInputElement).labels ?? []
    const worded = (labels[0] ?? element).cloneNode(true) as HTMLElement
    for (const mute of worded.querySelectorAll('[aria-hidden]')) mute.remove()
    const said = element.getAttribute('aria-label') ?? worded.textContent
    return { name: said.trim(), ring: element.matches(':focus-visible') && near.some(rings) }
  })
  expect(ring, `the focus on “${name}” is seen`).toBe(true)
  return name
}

/** Presses Tab until the focus is on what has this name; tells what it passed. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<string[]> {
  const passed: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key)
    const here = await focused(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return passed
    passed.push(here)
  }
  throw new Error(`The focus never came to ${name}: ${passed.join(', ')}`)
}

/** A closed dialog gives the focus back to where it was opened. */
async function returnsTo(page: Page, name: string | RegExp) {
  await expect(page.getByRole('button', { name }).first()).toBeFocused()
  expect(await focused(page)).toMatch(name)
}

test('from the sign-up to the first picture with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  const email = `keyboard-${crypto.randomUUID()}@studio.example`
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await tabTo(page, 'Log in')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
  expect(await tabTo(page, 'E-mail')).toEqual(['Sign up with Google', 'Yandex', 'terms', 'privacy policy'])
  await keyboard.type(email)
  await tabTo(page, 'Your name')
  await keyboard.type('Anna')
  await tabTo(page, 'Password')
  await keyboard.type('correct horse battery')
  expect(await tabTo(page, /^I accept/)).toEqual(['Show password'])
  await keyboard.press('Space')
  expect(await tabTo(page, 'Create account')).toEqual(['terms of use', 'privacy policy'])
  await keyboard.press('Enter')
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
  await keyboard.type(await mailedCode(page.request, email))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No Project Selected' })).toBeVisible()

  await tabTo(page, 'New project')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await returnsTo(page, 'New project')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Project name')).toBeFocused()
  await keyboard.type('By keyboard')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^By keyboard/ })).toBeVisible()

  await expect(page.getByRole('button', { name: /^Drop the room photo/ })).toBeVisible()
  await tabTo(page, /^Drop the room photo/)
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('Enter')
  await (await chooser).setFiles(sketch)
  await expect(page.getByRole('button', { name: 'Enlarge the sketch' }).first()).toBeFocused()
  await tabTo(page, /^Prepare sketch/)
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await returnsTo(page, /^Prepare sketch/)
  await tabTo(page, 'Fit references into the room')
  await keyboard.press('Space')
  await tabTo(page, 'Interior', 'Shift+Tab')
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Exterior' })).toBeChecked()
  await tabTo(page, /^Style/)
  await keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Modern' })).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Modern' })).toBeHidden()
  await returnsTo(page, /^Style/)
  await tabTo(page, /^Building/)
  await keyboard.press('Enter')
  await tabTo(page, 'Stucco')
  await keyboard.press('ArrowRight')
  await tabTo(page, /^Generate/)
  await keyboard.press('Enter')
  await made(page, 1, 12)

  const slider = page.getByRole('slider')
  await expect(slider).toBeVisible()
  await tabTo(page, 'Compare sketch and render')
  await keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('1')
  await keyboard.press('End')
  await expect(slider).toHaveValue('100')
  expect(await tabTo(page, 'Show prompt')).toEqual(['Download', 'Use as base'])
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Generation prompt' })).toBeVisible()
  await keyboard.press('Escape')
  await returnsTo(page, 'Show prompt')
  expect(await tabTo(page, 'Like')).toEqual(['Use these settings', 'Share', 'Put on a board'])
  await keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
