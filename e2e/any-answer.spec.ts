import type { Page, Response } from '@playwright/test'
import type { CallName } from '../web/src/lib/api.ts'
import { agreed, answerAny, bends, endpoints, isOf, type Bend } from './any-answer.ts'
import { expect, test } from './browser.ts'
import { askForExterior, generate } from './people.ts'
import { wordsOf } from './wording.ts'

// Every call of the contract, answered in words that nobody knows, without what may be missing and without the usual fields: the screen
// that makes the call stays.

test.describe.configure({ mode: 'parallel' })

const say = wordsOf('en')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const submit = (page: Page) => page.locator('form button[type=submit]').last().click()
const open = (address: string) => async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('token', 'any'))
  await page.goto(address)
}
const work = open('/')
const profile = open('/profile')
const tab = (id: string) => open(`/users?tab=${id}`)
/** The last picture of the history is looked at. */
const result = async (page: Page) => {
  await work(page)
  await page.locator('.strip .th').last().click()
}
/** What there is of it for print. */
const sizes = async (page: Page) => {
  await result(page)
  await press(page, 'Sizes for print')
}
/** The whole history is open. */
const history = async (page: Page) => {
  await work(page)
  await press(page, 'All pictures')
}
/** What came from what is shown of it. */
const tree = async (page: Page) => {
  await history(page)
  await page.getByRole('radio', { name: 'What came from what' }).check()
}
/** One picture of it is chosen. */
const chosen = async (page: Page) => {
  await history(page)
  await page
    .getByRole('checkbox', { name: /^Choose the picture/ })
    .first()
    .check()
}
const inHistory = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** A form that can be sent: nothing is under way. */
const form = async (page: Page) => {
  await page.route(/\/api\/generations\/project\//, (route) => route.fulfill({ json: [] }))
  await work(page)
  await askForExterior(page)
}
const change = async (page: Page, what: string, verb = 'change') => {
  await profile(page)
  await press(page, `${say('profile', verb)}: ${say('profile', what)}`)
}
const unverified = async (page: Page) => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: agreed('GET /auth/me', { is_email_verified: false }) }))
  await open('/verify-email')(page)
}
const erase = async (page: Page) => {
  await profile(page)
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('textbox').fill('2026-03-01T10:00:00Z')
  await submit(page)
}
const manage = async (page: Page) => {
  await open('/users')(page)
  await page
    .getByRole('button', { name: /^Manage/ })
    .nth(2)
    .click()
}
const setUpFactor = async (page: Page) => {
  await page.route('**/api/auth/second-factor', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: agreed('GET /auth/second-factor', { on: false, required: false }) })
      : route.fallback(),
  )
  await profile(page)
  await press(page, 'Switch on')
}
const login = async (page: Page) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('anna@studio.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await submit(page)
}
const reset = async (page: Page) => {
  await page.goto('/reset-password#token=any')
  await page
    .getByLabel(/password/i)
    .first()
    .fill('correct horse battery')
  await submit(page)
}
const newPassword = async (page: Page) => {
  await change(page, 'password')
  for (const field of await page.getByRole('dialog').locator('input').all()) await field.fill('correct horse battery')
  await submit(page)
}

const board = open('/boards/any')
/** Chosen pictures are being put on a board. */
const putting = async (page: Page) => {
  await chosen(page)
  await inHistory(page, 'Put on a board')
}
/** A guest who has said who they are. */
const guest = async (page: Page) => {
  await page.goto('/b/any')
  await page.getByLabel('Your name').fill('Ivan')
}
const comment = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Comment' }).first().fill('Wider')
  await press(page, 'Send')
}

/** How a person comes to make each call; null where the client makes it nowhere. */
const visits: Record<CallName, ((page: Page) => Promise<void>) | null> = {
  'GET /health': null,
  'GET /ready': null,
  'GET /config': work,
  'POST /auth/login': login,
  'POST /auth/register': async (page) => {
    await page.goto('/login?signup=true')
    await page.getByLabel('E-mail').fill('anna@studio.example')
    await page.getByLabel('Your name').fill('Anna Petrova')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('checkbox').check()
    await submit(page)
  },
  'POST /auth/logout': async (page) => {
    await profile(page)
    await press(page, 'Sign Out')
  },
  'GET /auth/me': work,
  'PATCH /auth/me': async (page) => {
    await change(page, 'name')
    await submit(page)
  },
  'DELETE /auth/me': erase,
  'GET /auth/me/events': work,
  'GET /auth/me/export': null,
  'POST /auth/verify-email': async (page) => {
    await unverified(page)
    await page.getByRole('textbox').fill('123456')
    await submit(page)
  },
  'POST /auth/resend-verification': async (page) => {
    await page.clock.install()
    await unverified(page)
    await expect(page.getByRole('textbox')).toBeVisible()
    await page.clock.runFor(61_000)
    await press(page, 'Send a new code')
  },
  'POST /auth/forgot-password': async (page) => {
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill('anna@studio.example')
    await submit(page)
  },
  'POST /auth/reset-password': reset,
  'POST /auth/change-password': newPassword,
  'POST /auth/change-email': async (page) => {
    await change(page, 'email')
    await page.getByRole('dialog').getByRole('textbox').fill('other@studio.example')
    await submit(page)
  },
  'POST /auth/confirm': async (page) => {
    await page.route('**/api/auth/me', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json: { code: 'confirm_first' } }) : route.fallback(),
    )
    await erase(page)
    await page.getByLabel('Current password').fill('correct horse battery')
    await submit(page)
  },
  'GET /auth/second-factor': profile,
  'POST /auth/second-factor': setUpFactor,
  'POST /auth/second-factor/on': async (page) => {
    await setUpFactor(page)
    await page.getByLabel('Code of the app').fill('123456')
    await submit(page)
  },
  'POST /auth/second-factor/show': async (page) => {
    await page.route('**/api/auth/second-factor', (route) => route.fulfill({ json: agreed('GET /auth/second-factor', { shown: false }) }))
    await open('/users')(page)
    await page.getByRole('dialog').getByRole('textbox').fill('123456')
    await submit(page)
  },
  'POST /auth/second-factor/recovery-codes': async (page) => {
    await profile(page)
    await press(page, 'New recovery codes')
  },
  'DELETE /auth/second-factor': async (page) => {
    await profile(page)
    await press(page, 'Switch off')
  },
  'GET /auth/sessions': profile,
  'DELETE /auth/sessions': async (page) => {
    await profile(page)
    await press(page, 'End all others')
  },
  'DELETE /auth/sessions/:id': async (page) => {
    await page.route('**/api/auth/sessions', (route) => {
      const sessions = Object.values<object>(agreed('GET /auth/sessions')).map((one) => ({ ...one, current: false }))
      return route.request().method() === 'GET' ? route.fulfill({ json: sessions }) : route.fallback()
    })
    await profile(page)
    await press(page, /^End:/)
  },
  'GET /auth/google/url': async (page) => {
    await page.goto('/login')
    await press(page, /Google/)
  },
  'GET /auth/yandex/url': async (page) => {
    await page.goto('/login')
    await press(page, /Yandex/)
  },
  'POST /auth/yandex/process-token': async (page) => void (await page.goto('/auth/yandex/success#access_token=any')),
  'GET /auth/identities': profile,
  'POST /auth/identities/:provider': async (page) => {
    await page.route('**/api/auth/identities', (route) => route.fulfill({ json: [] }))
    await profile(page)
    await press(page, /^Connect: Google/)
  },
  'DELETE /auth/identities/:provider': async (page) => {
    const identities = [{ provider: 'google', email: null, created_at: '2026-03-01T10:00:00Z' }]
    await page.route('**/api/auth/identities', (route) => route.fulfill({ json: identities }))
    await profile(page)
    await press(page, /^Disconnect: Google/)
  },
  'GET /keys': profile,
  'POST /keys': async (page) => {
    await profile(page)
    await press(page, 'Make a key')
    await page.getByLabel('Name', { exact: true }).fill('SketchUp')
    await submit(page)
  },
  'DELETE /keys/:id': async (page) => {
    await profile(page)
    await press(page, /^Revoke:/)
    await page.getByRole('alertdialog').getByRole('button').last().click()
  },
  'GET /webhooks': profile,
  'POST /webhooks': async (page) => {
    await profile(page)
    await press(page, 'Add an address')
    await page.getByLabel('Address', { exact: true }).fill('https://studio.example/veduta')
    await submit(page)
  },
  'POST /webhooks/:id/enable': async (page) => {
    await profile(page)
    await press(page, /^Switch on: /)
  },
  'DELETE /webhooks/:id': async (page) => {
    await profile(page)
    await press(page, /^Remove: /)
  },
  'GET /webhooks/:id/deliveries': async (page) => {
    await profile(page)
    await press(page, /^Deliveries: /)
  },
  'GET /projects': work,
  'POST /projects': async (page) => {
    await work(page)
    await press(page, 'New project')
    await page.getByLabel('Project name').fill('House')
    await press(page, 'Create')
  },
  'DELETE /projects/:id': async (page) => {
    await work(page)
    await page.locator('.pj .del:visible').last().click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
  },
  'GET /generations/project/:projectId': work,
  'GET /generations/project/:projectId/last': work,
  'GET /generations/:id': async (page) => {
    const last = JSON.stringify(agreed('GET /generations/:id/events', { state: 'succeeded' }))
    const contentType = 'text/event-stream'
    await page.route('**/api/generations/*/events', (route) => route.fulfill({ contentType, body: `data: ${last}\n\n` }))
    await work(page)
  },
  'GET /generations/:id/events': work,
  'GET /generations/orders/:id': null,
  'GET /projects/:id/pictures': history,
  'GET /projects/:id/tree': tree,
  'POST /generations/zip': async (page) => {
    await chosen(page)
    await inHistory(page, 'Download as ZIP')
  },
  'POST /generations/move': async (page) => {
    await chosen(page)
    await page.getByRole('combobox', { name: 'Move to…' }).selectOption({ index: 1 })
  },
  'PATCH /projects/:id': async (page) => {
    await chosen(page)
    await inHistory(page, 'Make it the cover')
  },
  'PATCH /generations/:id/favourite': async (page) => {
    await chosen(page)
    await inHistory(page, 'Favourite')
  },
  'POST /generations/delete': async (page) => {
    await chosen(page)
    await inHistory(page, 'Delete')
  },
  'POST /generations/restore': async (page) => {
    await chosen(page)
    await inHistory(page, 'Delete')
    await inHistory(page, 'Undo')
  },
  'POST /drawings': form,
  'GET /drawings/:id': form,
  'DELETE /drawings/:id': async (page) => {
    await form(page)
    await page.waitForRequest('**/api/drawings/*')
    await page.getByRole('radio', { name: 'Interior' }).click()
  },
  'POST /wishes': async (page) => {
    await page.route(/\/api\/generations\/project\//, (route) => route.fulfill({ json: [] }))
    await work(page)
    await page.getByLabel('Where to place them').fill('Sofa along the left wall')
  },
  // made of what was read, which no made-up answer is: drawings.spec.ts, preview.spec.ts
  'GET /drawings/:id/reading': null,
  'PUT /drawings/:id/corrections': null,
  'POST /generations/generate': async (page) => {
    await form(page)
    await generate(page).click()
  },
  'POST /generations/:id/change': async (page) => {
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: agreed('GET /auth/me', { coin_balance: 20 }) }))
    await result(page)
    await press(page, 'Change a place')
    await page.getByRole('radio', { name: 'Brush' }).check()
    await page.getByRole('img', { name: /^The picture/ }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Change/ })
      .click()
  },
  'POST /generations/prepare-sketch': async (page) => {
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: agreed('GET /auth/me', { coin_balance: 20 }) }))
    await form(page)
    await press(page, /^Prepare sketch/)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Prepare/ })
      .click()
  },
  'POST /generations/:id/cancel': async (page) => {
    await work(page)
    await page.locator('.form-foot').getByRole('button', { name: 'Cancel' }).click()
  },
  'DELETE /generations/:id': null,
  'PATCH /generations/:id/feedback': async (page) => {
    await result(page)
    await press(page, 'Dislike')
  },
  'POST /generations/:id/share': async (page) => {
    await result(page)
    await press(page, 'Share')
  },
  'DELETE /generations/:id/share': async (page) => {
    await result(page)
    await press(page, 'Share')
    await press(page, 'Take the link back')
  },
  'GET /shared/:token': open('/s/any'),
  'POST /payments/create': async (page) => {
    await open('/pricing')(page)
    await page.getByRole('region', { name: 'Starter' }).getByRole('button').click()
  },
  'GET /payments/status/:paymentId': open('/payment-success?payment_id=1'),
  'GET /payments/recent': open('/payment-success'),
  'GET /payments': profile,
  'GET /coins': profile,
  'GET /admin/users': open('/users'),
  'GET /admin/users/:userId/generations': async (page) => {
    await open('/users')(page)
    await page
      .getByRole('button', { name: /^Generations of/ })
      .last()
      .click()
  },
  'PATCH /admin/users/:userId': async (page) => {
    await manage(page)
    await press(page, /^Switch the account/)
  },
  'POST /admin/users/:userId/coins': async (page) => {
    await manage(page)
    await page.getByLabel('Coins to add').fill('5')
    await page.getByLabel('Reason').fill('A gift')
    await press(page, 'Adjust coins')
  },
  'GET /admin/audit': tab('audit'),
  'GET /admin/payments': tab('payments'),
  'GET /admin/payments/:paymentId/refund': async (page) => {
    await tab('payments')(page)
    await press(page, /^Refund the payment/)
  },
  'POST /admin/payments/:paymentId/refund': async (page) => {
    await tab('payments')(page)
    await press(page, /^Refund the payment/)
    await page.getByLabel('Reason').fill('A mistake')
    await submit(page)
  },
  'POST /admin/payments/:paymentId/refund/give-up': async (page) => {
    await tab('payments')(page)
    await press(page, /^Does not add up/)
    await page.getByLabel('What was done about it').fill('Never sent')
    await press(page, 'Give the coins back')
  },
  'POST /admin/anomalies/:anomalyId/resolve': async (page) => {
    await tab('payments')(page)
    await press(page, /^Does not add up/)
    await page.getByLabel('What was done about it').fill('A mistake')
    await press(page, 'Mark as settled')
  },
  'GET /admin/requests': tab('requests'),
  'POST /admin/requests/:requestId': async (page) => {
    await page.route('**/api/admin/requests', (route) => {
      const [first] = Object.values(agreed('GET /admin/requests')).flat()
      return route.fulfill({ json: { requests: [{ ...first, mine: false }] } })
    })
    await tab('requests')(page)
    await press(page, 'Confirm')
  },
  'GET /admin/figures': tab('figures'),
  'GET /generations/:id/prints': sizes,
  'POST /generations/:id/prints': async (page) => {
    await page.route(/\/prints$/, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.fallback()))
    await sizes(page)
    await page.getByRole('dialog').getByRole('button', { name: /PNG$/ }).last().click()
  },
  'POST /generations/:id/prints/cancel': async (page) => {
    await sizes(page)
    await press(page, 'Stop')
  },
  'GET /boards': open('/boards'),
  'POST /boards': async (page) => {
    await putting(page)
    await page.getByLabel('Name of the board').fill('For Ivan')
    await submit(page)
  },
  'GET /boards/:id': board,
  'PATCH /boards/:id': async (page) => {
    await board(page)
    await page.getByLabel('Name of the board').fill('For Ivan')
    await page.keyboard.press('Tab')
  },
  'POST /boards/:id/pictures': async (page) => {
    await putting(page)
    await page.getByRole('combobox', { name: 'Board' }).selectOption({ index: 1 })
    await submit(page)
  },
  'PUT /boards/:id/pictures': async (page) => {
    await board(page)
    await press(page, /^Take picture 1 off/)
  },
  'DELETE /boards/:id': async (page) => {
    await board(page)
    await press(page, 'Delete the board')
    await page.getByRole('alertdialog').getByRole('button').last().click()
  },
  'POST /boards/:id/link': async (page) => {
    await board(page)
    await press(page, /^Make a/)
  },
  'DELETE /boards/:id/link': async (page) => {
    await board(page)
    await press(page, 'Withdraw')
  },
  'POST /boards/:id/comments': async (page) => {
    await board(page)
    await comment(page)
  },
  'DELETE /boards/:id/comments/:comment': async (page) => {
    await board(page)
    await press(page, /^Remove the comment/)
  },
  'GET /boards/:id/pdf': null,
  'GET /shared/boards/:token': async (page) => void (await page.goto('/b/any')),
  'POST /shared/boards/:token/comments': async (page) => {
    await guest(page)
    await comment(page)
  },
  'DELETE /shared/boards/:token/comments/:comment': async (page) => {
    await guest(page)
    await press(page, /^Remove the comment/)
  },
  'PUT /shared/boards/:token/likes': async (page) => {
    await guest(page)
    await press(page, /^Vote/)
    // An answer that changes nothing draws nothing, and a browser without a frame to draw calls nobody idle.
    await page.getByLabel('Your name').focus()
  },
  'POST /shared/boards/:token/approvals': async (page) => {
    await page.route(/\/api\/shared\/boards\/any\?/, (route) => {
      const [picture] = Object.values(agreed('GET /shared/boards/:token').pictures) as object[]
      return route.fulfill({ json: agreed('GET /shared/boards/:token', { pictures: [{ ...picture, approvals: [] }] }) })
    })
    await guest(page)
    await press(page, /^Approve/)
    await page.getByRole('alertdialog').getByRole('button').last().click()
  },
  'PUT /admin/maintenance': async (page) => {
    await open('/users')(page)
    await page.getByRole('switch', { name: 'Maintenance' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
  },
}

/** What a screen never says, whatever it was told. */
const nonsense = /undefined|\bNaN\b|\[object|Invalid Date/

test('each call of the contract has its visit', () => {
  expect(Object.keys(visits).toSorted()).toEqual([...endpoints.keys()].toSorted())
})

/** The browser as it was before anybody came. */
async function forget(page: Page) {
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/nothing')
  await page.unrouteAll()
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
}

for (const [name, visit] of Object.entries(visits)) {
  if (!visit) continue
  test(`${name}: whatever it answers, the screen stays`, async ({ page, provoke }) => {
    // what the client could not use it may tell the console as a warning of its own; a refused confirmation is the way to its dialog
    provoke(/could not be|was not|did not hear|is not valid|api\/auth\/me$/)
    for (const bend of Object.keys(bends) as Bend[]) {
      await forget(page)
      await page.route(/\/api\//, answerAny(name, bend))
      const asked = isOf(name)
      const answer = (response: Response) => asked({ method: response.request().method(), url: response.url() })
      const answered = page.waitForResponse(answer)
      await visit(page)
      await answered
      await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(true)))))
      await expect(page.locator('#root > *').first(), bend).toBeVisible()
      await expect(page.getByText(say('app', 'fault.title')), bend).toHaveCount(0)
      expect(await page.locator('body').innerText(), bend).not.toMatch(nonsense)
    }
    await forget(page)
  })
}

test('a payment that ended in no way that is known is being processed', async ({ page }) => {
  for (const bend of Object.keys(bends) as Bend[]) {
    await forget(page)
    await page.route(/\/api\//, answerAny('GET /payments/status/:paymentId', bend))
    await open('/payment-success?payment_id=1')(page)
    await expect(page.getByText(say('payment', 'processing.title')).first(), bend).toBeVisible()
  }
  await forget(page)
})
