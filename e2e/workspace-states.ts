import { projectType } from '@veduta/contract/catalogue/project-type'
import { expect } from './browser.ts'
import type { Window } from './window.ts'

const sample = (name: string) => `web/public/images/sample/${name}.jpg`

/** The form of the workspace in each of its states, from the empty one on. */
export async function walkForm({ page, language, look, press, escape, say, answer, as }: Window) {
  const upload = (at: number, ...names: string[]) => page.locator('input[type=file]').nth(at).setInputFiles(names.map(sample))
  const type = (id: 'exterior' | 'interior') => page.getByRole('radio', { name: projectType[id].label[language] }).click()
  await page.goto('/')
  await look('workspace-empty', '.trace')
  await press('projects', 'new')
  await look('new-project', 'dialog[open]')
  await escape()
  await press('app', 'rail.support')
  await look('support-popover', 'dialog:popover-open')
  await escape()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await look('sketch-rejected', '.srcs [role=alert]')
  await upload(0, 'reference1')
  await upload(1, 'reference1', 'reference2')
  await look('fitting', '.ref-word')
  await press('workspace', 'sketch.enlarge')
  await look('lightbox-sketch', '.lightbox[open]')
  await escape()
  await press('workspace', 'prepare.button')
  await look('prepare', '[role=alertdialog]')
  await escape()
  await page.getByRole('switch', { name: say('workspace', 'fitting.label') }).click()
  for (const [id, groups] of [
    ['interior', ['room', 'light', 'camera_finish']],
    ['exterior', ['building', 'surroundings', 'light_weather', 'camera_finish']],
  ] as const) {
    await type(id)
    await page.locator('.sel--pic').click()
    await look(`${id}-styles`, 'dialog:popover-open')
    await escape()
    for (const group of groups) {
      await press('workspace', `options.groups.${group}`)
      await look(`${id}-${group}`, '.group-content')
    }
  }
  await page.locator('.group-content input[type=radio]').last().click()
  await look('changed', '.is-changed')
  await press('workspace', 'options.reset')
  await look('reset', '.toast')
  await answer('**/api/generations/generate', {}, 402)
  await press('workspace', 'generate.button')
  await look('order-refused', '.form-foot [role=alert]')
  await as({ coin_balance: 2 })
  await page.reload()
  await expect(page.locator('.prep button')).toBeEnabled()
  await look('low-balance', '.needs')
  await press('workspace', 'prepare.button')
  await expect(page.getByRole('alertdialog').getByRole('button').last()).toBeDisabled()
  await look('prepare-low')
  await answer('**/api/projects', [])
  await page.goto('/')
  await look('no-project', '.work--none h1')
  await page.unrouteAll()
}

/** The viewer in each of its states, for an account with one picture. Tells the public link of the picture. */
export async function walkViewer({ page, look, press, escape, as }: Window, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const [project] = (await (await page.request.get('/api/projects', { headers })).json()) as { id: string }[]
  const list = `/api/generations/project/${project.id}`
  const [made] = (await (await page.request.get(list, { headers })).json()) as object[]
  await page.request.post('/api/projects', { headers, data: { name: 'Garden pavilion' } })
  const withRunning = (json: object) => page.route(`**${list}?*`, (route) => route.fulfill({ json }))
  const running = { ...made, id: 'running', state: 'running', stage: 'materials', progress: 0.4, generated_image_url: null }

  /** The sketch of the last picture has come back into the form. */
  const restored = () => expect(page.locator('.prep button')).toBeEnabled()

  await page.goto('/')
  await page.locator('.pj-open').last().click()
  await restored()
  await look('result', '.v-acts')
  await page.locator('.v-head').getByRole('radio').last().click()
  await look('result-alone', '.frame .shown')
  await press('workspace', 'viewer.fullSize')
  await look('full-size', '.lightbox[open]')
  await escape()
  await press('workspace', 'viewer.showPrompt')
  await look('prompt', 'dialog[open]')
  await escape()
  await press('workspace', 'viewer.share')
  await look('share', '.copyrow')
  const link = await page.locator('.copyrow input').inputValue()
  await escape()
  await press('workspace', 'viewer.like')
  await page.locator('.pj .del').last().click()
  await look('delete-project', '[role=alertdialog]')

  await withRunning([running, made])
  const events = '**/api/generations/running/events'
  await page.route(events, () => undefined)
  await page.goto('/')
  await restored()
  await look('generating', '.prog')
  await page.locator('.strip .th').last().click()
  await look('generating-away', '.th--running')
  await page.route(events, (route) => route.abort())
  await page.reload()
  await restored()
  await look('connection-lost', '.lost')
  // The picture that is followed is not one of the service: it is left before the service is asked for it.
  await page.goto('about:blank')
  await page.unrouteAll()
  await withRunning([{ ...running, state: 'failed' }])
  await page.route(`**${list}/last`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/')
  await look('nothing-yet', '.v-empty')
  await page.unrouteAll()

  await page.clock.install()
  await as({ coin_balance: 4 })
  await page.goto('/')
  await expect(page.locator('.v-acts')).toBeVisible()
  await restored()
  await page.clock.runFor(10_000)
  await look('secret-offer', '.offer')
  await page.unrouteAll()
  return link
}
