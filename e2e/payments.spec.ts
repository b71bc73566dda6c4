import { expect, test, type Page } from './browser.ts'
import { balance, enter } from './people.ts'

/** Chooses a package on the pricing screen and comes to the payment page. */
async function order(page: Page, name: string) {
  await page.goto('/pricing')
  await page.getByRole('region', { name }).getByRole('button').click()
  await expect(page).toHaveURL(/\/sandbox\//)
}

/** What the receipt says under a name. */
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')

test('a package is bought with a card: receipt, coins, letter, statement and purchase', async ({ page }) => {
  const { email } = await enter(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^House by the lake/ })).toHaveAttribute('aria-current', 'true')
  await order(page, 'Professional')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await expect(page.getByRole('status').filter({ hasText: '200 coins were added' })).toBeVisible()
  for (const [name, value] of [
    ['Plan', 'Professional'],
    ['Amount', '299 ₽'],
    ['Added', '+200'],
    ['Balance now', '220'],
  ]) {
    await expect(fact(page, name)).toHaveText(value)
  }
  const number = await fact(page, 'Order').innerText()
  await page.reload()
  await expect(fact(page, 'Order')).toHaveText(number)
  await page.getByRole('link', { name: 'You were working on House by the lake' }).click()
  await expect(balance(page, 220)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Payment history' }).click()
  await expect(page.getByText('Professional, 200 coins')).toBeVisible()
  await expect(page.getByText('Purchase', { exact: true })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'bought' }).locator('+ dd')).toHaveText('200')
  await expect(page.getByRole('term').filter({ hasText: 'bonus' }).locator('+ dd')).toHaveText('20')
  const letters = () => page.request.get('/sandbox/mail', { params: { to: email } })
  await expect.poll(async () => (await letters()).text()).toContain(number)
})

test('a declined card costs nothing, and the screen says so and offers another try', async ({ page }) => {
  await enter(page)
  await order(page, 'Starter')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await page.getByRole('link', { name: 'Choose a package' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(balance(page, 20)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Start creating' }).click()
  await expect(balance(page, 70)).toBeVisible()
})

test('an order whose answer was lost is gone on with, and not placed twice', async ({ page, provoke }) => {
  provoke(/ERR_FAILED/)
  const { token } = await enter(page)
  let lost = false
  await page.route('**/api/payments/create', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort()
  })
  await page.goto('/pricing')
  const starter = page.getByRole('region', { name: 'Starter' }).getByRole('button')
  await starter.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await starter.click()
  await expect(page).toHaveURL(/\/sandbox\//)
  const payments = await page.request.get('/api/payments', { headers: { authorization: `Bearer ${token}` } })
  expect(await payments.json()).toHaveLength(1)
})

test('a payment that is left open is still there to be paid', async ({ page, provoke }) => {
  provoke(/ERR_INTERNET_DISCONNECTED/, /payment could not be checked/)
  await enter(page)
  await order(page, 'Starter')
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await expect(page.getByText('The payment is being processed')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('No answer from the server.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No answer from the server.')).toBeHidden()
  await page.goto('/profile')
  await expect(balance(page, 20)).toBeVisible()
  await page.getByRole('link', { name: 'Go on paying' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Start creating' }).click()
  await expect(balance(page, 70)).toBeVisible()
})
