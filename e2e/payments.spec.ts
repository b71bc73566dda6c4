import { expect, test, type Page } from './browser.ts'
import { balance, enter } from './people.ts'

/** Chooses a package on the pricing screen and comes to the payment page. */
async function order(page: Page, name: string) {
  await page.goto('/pricing')
  await page.getByRole('region', { name }).getByRole('button').click()
  await expect(page).toHaveURL(/\/sandbox\//)
}

test('a package is bought with a card: coins, letter, statement and purchase', async ({ page }) => {
  const { email } = await enter(page)
  await order(page, 'Professional')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await page.getByRole('link', { name: 'Start creating' }).click()
  await expect(balance(page, 220)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Professional, 200 coins')).toBeVisible()
  await expect(page.getByText('Purchase', { exact: true })).toBeVisible()
  const letters = () => page.request.get('/sandbox/mail', { params: { to: email } })
  await expect.poll(async () => (await letters()).text()).toContain('Payment received: Professional')
})

test('a declined card costs nothing, and the screen says so and offers another try', async ({ page }) => {
  await enter(page)
  await order(page, 'Starter')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await page.getByRole('link', { name: 'Choose a package' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(balance(page, 20)).toBeVisible()
})

test('a payment that is left open is still there to be paid', async ({ page }) => {
  await enter(page)
  await order(page, 'Starter')
  await page.getByRole('button', { name: 'Leave without paying' }).click()
  await page.goto('/profile')
  await expect(balance(page, 20)).toBeVisible()
  await page.getByRole('link', { name: 'Go on paying' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Start creating' }).click()
  await expect(balance(page, 70)).toBeVisible()
})
