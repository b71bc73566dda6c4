import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './browser.ts'
import { ComfyStandIn } from '../server/src/testing/comfyui/stand-in.ts'
import { askForExterior, balance, enter, generate, picture } from './people.ts'

test('a ComfyUI server shows its steps and previews, is told to stop, makes a picture, and its failures are worded and refunded', async ({
  visitor,
}) => {
  const comfy = new ComfyStandIn({ stepMs: 4000 })
  const data = mkdtempSync(path.join(tmpdir(), 'veduta-e2e-comfyui-'))
  const port = String(22_000 + (process.pid % 2000))
  const product = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      PORT: port,
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ENGINES: 'comfyui',
      COMFYUI_URLS: await comfy.start(),
      COMFYUI_AUTHORIZATION: comfy.key,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const page = await visitor({ baseURL: `http://localhost:${port}` })
  try {
    await expect
      .poll(() =>
        page.request.get('/api/ready').then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(200)
    await enter(page)
    await page.goto('/')
    await askForExterior(page)

    await generate(page).click()
    const progress = page.getByRole('progressbar', { name: 'Generation progress' })
    await expect(progress).toBeVisible()
    await expect(page.getByRole('img', { name: 'Preview of the render in progress' })).toBeVisible()
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(progress).toBeHidden()
    await expect.poll(() => comfy.jobs).toBe(0)
    expect(comfy.cancelled).toBe(1)
    await expect(balance(page, 20)).toBeVisible()

    comfy.fail('a model file is gone')
    await generate(page).click()
    await expect(page.getByRole('alert').first()).toContainText(/coins are back/i)
    await expect(balance(page, 20)).toBeVisible()
    comfy.forget()

    await generate(page).click()
    await expect(picture(page)).toBeVisible()
    await expect(balance(page, 12)).toBeVisible()
    expect(comfy.complaints).toEqual([])
  } finally {
    await page.context().close()
    product.kill('SIGTERM')
    await once(product, 'exit')
    await comfy.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
