import { expect, test } from './browser.ts'
import { inspect } from './look.ts'
import { administrator, balance, enter } from './people.ts'

test('an administrator’s day: finds somebody, gives coins, refunds, switches off and on, closes the service, reads what was done', async ({
  page,
  visitor,
  provoke,
}) => {
  // The page of somebody who is switched off may be asking for anything at that moment, and is refused.
  provoke(/auth\/me$/, /Who is signed in could not be read/, /status of 401/)
  const customer = await visitor()
  const { email } = await enter(customer)
  await customer.goto('/pricing')
  await customer.getByRole('region', { name: 'Starter' }).getByRole('button').click()
  await customer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(customer).toHaveURL(/\/payment-success/)
  await expect(balance(customer, 70)).toBeVisible()

  await administrator(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Name, e-mail or ID' }).fill(email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: /^Manage/ }).click()
  const dialog = page.getByRole('dialog')
  await inspect(page)
  await dialog.getByLabel('Coins to add').fill('30')
  await dialog.getByLabel('Reason').fill('sorry for the wait')
  await dialog.getByRole('button', { name: 'Adjust coins' }).click()
  await expect(row.getByRole('cell', { name: '100', exact: true })).toBeVisible()
  await customer.goto('/profile')
  await expect(balance(customer, 100)).toBeVisible()
  await expect(customer.getByText(/sorry for the wait/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Payments' }).click()
  await page.getByRole('button', { name: /^Refund the payment/ }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Bonus' })).toContainText('20 of 20')
  await expect(dialog.getByRole('row').filter({ hasText: 'Gift' })).toContainText('30 of 30')
  await expect(dialog.getByRole('row').filter({ hasText: 'Purchase' })).toContainText(/50 of 50\s*99\s₽/)
  await dialog.getByLabel('Reason').fill('asked for it')
  await dialog.getByRole('button', { name: /^Refund 99\s₽/ }).click()
  await expect(page.getByRole('cell', { name: /^99\s/ })).toHaveCount(2)

  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Name, e-mail or ID' }).fill(email)
  await row.getByRole('button', { name: /^Manage/ }).click()
  await dialog.getByRole('button', { name: 'Switch the account off' }).click()
  await expect(dialog.getByRole('button', { name: 'Switch the account on' })).toBeVisible()
  await customer.goto('/profile')
  await expect(customer).toHaveURL(/\/login/)
  await dialog.getByRole('button', { name: 'Switch the account on' }).click()
  await expect(dialog.getByRole('button', { name: 'Switch the account off' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: 'Maintenance' }).click()
  await page.getByRole('button', { name: 'Close the service' }).click()
  await expect(page.getByText('The service is closed')).toBeVisible()
  await customer.goto('/login')
  await expect(customer).toHaveURL(/\/maintenance/)
  await page.getByRole('switch', { name: 'Maintenance' }).click()
  await expect(page.getByText('The service is closed')).toBeHidden()
  await expect(customer).not.toHaveURL(/\/maintenance/)

  await page.getByRole('tab', { name: 'Figures' }).click()
  await expect(page.getByRole('figure', { name: /^New users/ })).toBeVisible()
  await inspect(page)
  await page.getByRole('tab', { name: 'Audit' }).click()
  for (const act of ['coins', 'payment.refund', 'active', 'maintenance']) {
    await expect(page.getByRole('cell', { name: act, exact: true }).first()).toBeVisible()
  }
  await inspect(page)
})
