import { expect, test, type Page } from './browser.ts'
import { askForExterior, balance, enter, generate, keepToken, picture } from './people.ts'

test('a reload during a generation loses nothing and charges once', async ({ page }) => {
  const { token } = await enter(page)
  await page.goto('/')
  await askForExterior(page)
  const ordered = page.waitForResponse((response) => response.url().endsWith('/generations/generate') && response.status() === 202)
  await generate(page).click()
  const { id } = (await (await ordered).json()) as { id: string }
  await page.reload()
  await expect(picture(page)).toBeVisible()
  await expect(balance(page, 12)).toBeVisible()
  const answer = await page.request.get(`/api/generations/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.json()).toMatchObject({ id, state: 'succeeded', cost_coins: 8 })
})

/** The draft pictures that the browser keeps. */
const draftPictures = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'workspace-drafts')) return 0
    const opening = indexedDB.open('workspace-drafts')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const drafts = opening.result
    try {
      // deleted in between, it was opened as a new and empty one
      if (!drafts.objectStoreNames.contains('files')) return 0
      const counting = drafts.transaction('files').objectStore('files').count()
      await new Promise((resolve) => counting.addEventListener('success', resolve))
      return counting.result
    } finally {
      drafts.close()
    }
  })

test('a draft survives a reload and an expired session, and is gone when somebody else signs in', async ({ page, provoke }) => {
  provoke(/401/, /api\/generations\/project/, /Who is signed in could not be read/)
  const { token } = await enter(page)
  await page.goto('/')
  await askForExterior(page)
  await page.getByLabel('Additional objects').fill('two people on the terrace')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('workspaceDrafts'))).toContain('two people')
  await expect.poll(() => draftPictures(page)).toBe(1)
  const isThere = async () => {
    await expect(page.getByRole('img', { name: 'Your sketch' })).toBeVisible()
    await expect(page.getByLabel('Additional objects')).toHaveValue('two people on the terrace')
  }
  await page.reload()
  await isThere()
  await keepToken(page, 'expired')
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('The session has ended.')).toBeVisible()
  await keepToken(page, token)
  await page.goto('/')
  await isThere()

  await keepToken(page, 'expired')
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await enter(page)
  await page.goto('/')
  await expect(page.getByText('Drop the room photo')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('workspaceDrafts'))).toBeNull()
  await expect.poll(() => draftPictures(page)).toBe(0)
})
