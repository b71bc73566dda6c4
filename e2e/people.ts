import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test'

/** Own drawing of a house. */
export const sketch = 'engine/fixtures/house-line.jpg'

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
  await page.getByRole('textbox').fill(await mailedCode(page.request, email))
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(page).toHaveURL(/\/$/)
  return email
}

/** The newest code that was mailed to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const code = async () => {
    const letters = await (await request.get('/sandbox/mail', { params: { to: email } })).text()
    return /<pre>[^<]*?\b(\d{6})\b/.exec(letters)?.[1]
  }
  await expect.poll(code).toBeDefined()
  return (await code())!
}

export async function makeProject(page: Page, name: string) {
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Project name').fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Fills the form for an exterior from our own drawing, or another file. */
export async function askForExterior(page: Page, drawing: string | { name: string; mimeType: string; buffer: Buffer } = sketch) {
  const fitting = page.getByRole('switch', { name: 'Fit references into the room' })
  if (await fitting.isChecked()) await fitting.click()
  await page.getByRole('radio', { name: 'Exterior' }).click()
  await page.locator('input[type=file]').first().setInputFiles(drawing)
  await expect(page.getByRole('img', { name: 'Your sketch' })).toBeVisible()
}

export const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
export const balance = (page: Page, coins: number) => page.getByRole('link', { name: `Balance: ${coins} coins` })
export const picture = (page: Page) => page.getByRole('img', { name: /^Generated visualization/ })

const password = 'correct horse battery'

/**
 * Another session of the page, or none, without the sign-in screen. The next address that is opened shows it: the page that was there is
 * left first, so that none of its calls is told of the change.
 */
export async function keepToken(page: Page, token?: string) {
  const empty = '**/signing-in'
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/signing-in')
  await page.evaluate((value) => (value === undefined ? localStorage.removeItem('token') : localStorage.setItem('token', value)), token)
  await page.unroute(empty)
}

/**
 * Registers an account through the API, from a network of its own: one opens a hundred in an hour. Tells its token; null where the address
 * is taken.
 */
async function register({ request }: Page, email: string): Promise<string | null> {
  const part = () => Math.floor(256 * Math.random())
  const headers = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
  const answer = await request.post('/api/auth/register', { headers, data: { email, name: 'Anna Petrova', password, accept_terms: true } })
  return answer.ok() ? ((await answer.json()) as { access_token: string }).access_token : null
}

/** The page is signed in to a new account whose address is not confirmed yet. Tells the address. */
export async function enterUnconfirmed(page: Page): Promise<string> {
  const email = `unconfirmed-${crypto.randomUUID()}@studio.example`
  await keepToken(page, (await register(page, email))!)
  return email
}

/** Registers and confirms an account with a project through the API. Tells its token; null where the address is taken. */
async function settle(page: Page, email: string): Promise<string | null> {
  const { request } = page
  const token = await register(page, email)
  if (token === null) return null
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/auth/verify-email', { headers, data: { verification_code: await mailedCode(request, email) } })
  await request.post('/api/projects', { headers, data: { name: 'House by the lake' } })
  return token
}

/** A confirmed account with a project, made through the API; the page is signed in to it. Tells its address and token. */
export async function enter(page: Page, email = `person${process.pid}-${Date.now()}-${made++}@studio.example`) {
  const token = await settle(page, email)
  if (token === null) throw new Error(`${email} is registered already`)
  await keepToken(page, token)
  return { email, token }
}

/** An administrator that the server was started with; registered by whichever test comes first. */
export async function administrator(page: Page, email = 'admin@veduta.example'): Promise<void> {
  let token = await settle(page, email)
  const signIn = async () => {
    const answer = await page.request.post('/api/auth/login', { data: { email, password } })
    token = ((await answer.json()) as { access_token: string }).access_token
    const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    return ((await me.json()) as { role: string }).role
  }
  if (token === null) await expect.poll(signIn).toBe('admin')
  await keepToken(page, token!)
}

/** The account as the server tells it to the page, but for these facts. */
export async function tellAccount(page: Page, facts: () => { coin_balance?: number; role?: 'admin' }) {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...facts() } })
  })
}

/** Holds every request to an address back; each call of what it gives waits for the next one and answers it. */
export async function holdBack(page: Page, url: string | RegExp, answer: { status: number; json: object }): Promise<() => Promise<void>> {
  let coming = Promise.withResolvers<Route>()
  await page.route(url, (route) => coming.resolve(route))
  return async () => {
    const route = await coming.promise
    coming = Promise.withResolvers()
    await route.fulfill(answer)
  }
}

/** A payment as the server tells its buyer of it, but for these facts. */
export const paymentWith = (facts: object) => ({
  payment_id: '0b6e0f2e-0000-4000-8000-000000000002',
  order_number: 'VD-20260301-000002',
  package_id: 'starter',
  coins: 50,
  roubles: 99,
  status: 'succeeded',
  created_at: '2026-03-01T10:00:00Z',
  settled_at: '2026-03-01T10:01:00Z',
  detail: null,
  confirmation_url: null,
  receipt: null,
  refunded_roubles: 0,
  refunded_coins: 0,
  ...facts,
})

/** Orders a small picture through the API and waits until it is there. Tells its id. */
export async function makePicture(page: Page, token: string, fields: Record<string, string> = {}): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const [project] = (await (await page.request.get('/api/projects', { headers })).json()) as { id: string }[]
  const sketch_file = { name: 'sketch.jpg', mimeType: 'image/jpeg', buffer: readFileSync(sketch) }
  const multipart = { project_id: project.id, project_type: 'exterior', quality: 'sketch', ...fields, sketch_file }
  const answer = await page.request.post('/api/generations/generate', { headers, multipart, timeout: 300_000 })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

/** The pixels of a picture, red, green and blue. */
export const pixelsOf = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Orders a draft of our own drawing through the API, with a seed of its own choice and more answers: its pixels. */
export async function orderDraft({ request }: Page, token: string, answers: Record<string, string> = {}, drawing = readFileSync(sketch)) {
  const headers = { authorization: `Bearer ${token}` }
  const [project] = (await (await request.get('/api/projects', { headers })).json()) as { id: string }[]
  const answer = await request.post('/api/generations/generate', {
    headers,
    timeout: 300_000,
    multipart: {
      project_id: project.id,
      project_type: 'exterior',
      quality: 'sketch',
      ...answers,
      seed: '7',
      sketch_file: { name: 'house.jpg', mimeType: 'image/jpeg', buffer: drawing },
    },
  })
  const { generated_image_url } = (await answer.json()) as { generated_image_url: string }
  return pixelsOf(await (await request.get(generated_image_url)).body())
}
