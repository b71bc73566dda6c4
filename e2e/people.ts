import { expect, type Page } from '@playwright/test'

/** Own drawing, the one that the Examples button loads. */
export const sketch = 'web/public/images/sample/sketch.jpg'

let made = 0

/** Registers a new person on the sign-in screen, confirms the mailed code, and waits for the workspace. Tells the address. */
export async function signUp(page: Page, email = `person${process.pid}-${Date.now()}-${made++}@studio.example`): Promise<string> {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Your name').fill('Anna Petrova')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/verify-email$/)
  await page.getByRole('textbox').fill(await mailedCode(page, email))
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(page).toHaveURL(/\/$/)
  return email
}

/** The newest code in the sandbox mailbox for an address, read as a person would: on its page. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/sandbox/mail')
  const letter = mailbox.getByText(email).first()
  await expect(async () => {
    await mailbox.reload()
    await expect(letter).toBeVisible({ timeout: 500 })
  }).toPass()
  const text = await mailbox.locator('body').innerText()
  await mailbox.close()
  const code = /\b(\d{6})\b/.exec(text.slice(text.indexOf(email)))?.[1]
  if (!code) throw new Error(`no code for ${email} in the mailbox`)
  return code
}

export async function makeProject(page: Page, name: string) {
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Fills the form for an exterior from our own drawing. */
export async function askForExterior(page: Page) {
  const fitting = page.getByRole('switch', { name: 'Fit references into the room' })
  if (await fitting.isChecked()) await fitting.click()
  await page.getByRole('radio', { name: 'Exterior' }).click()
  await page.locator('input[type=file]').first().setInputFiles(sketch)
  await expect(page.getByRole('img', { name: 'Your sketch' })).toBeVisible()
}

export const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
export const balance = (page: Page, coins: number) => page.getByRole('link', { name: `Balance: ${coins} coins` })
export const picture = (page: Page) => page.getByRole('img', { name: /^Generated visualization/ })

/** A confirmed account with a project, made through the API; the page is signed in to it. Tells its address and token. */
export async function enter(page: Page, email = `person${process.pid}-${Date.now()}-${made++}@studio.example`) {
  const api = page.request
  const register = { email, name: 'Anna Petrova', password: 'correct horse battery', accept_terms: true }
  const { access_token: token } = await (await api.post('/api/auth/register', { data: register })).json()
  const headers = { authorization: `Bearer ${token}` }
  await api.post('/api/auth/verify-email', { headers, data: { verification_code: await mailedCode(page, email) } })
  await api.post('/api/projects', { headers, data: { name: 'House by the lake' } })
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return { email, token }
}
