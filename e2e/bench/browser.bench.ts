import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../browser.ts'
import { enter, orderDraft, pixelsOf, sketch } from '../people.ts'

// What a person waits for while a house's drawing is read and a preview follows the answers. Other work on the machine slows everything
// down alike, so that each time also stands divided by the load: how many times longer than at its best a fixed sum took beside
// it.
//   npm run bench -- browser

const readings = 5
const changes = 20
const megapixel = 1_000_000
const assets = path.join(import.meta.dirname, '../../web/dist/assets')

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]

/** Notes in the page what is waited for. */
function watch() {
  const seen: Seen = { put: 0, shown: 0, painted: [], delays: [] }
  Object.assign(globalThis, { seen })
  // oxlint-disable-next-line unbound-method -- it is called for the canvas that it was called for
  const put = CanvasRenderingContext2D.prototype.putImageData
  CanvasRenderingContext2D.prototype.putImageData = function (this: CanvasRenderingContext2D, ...data: Parameters<typeof put>) {
    put.apply(this, data)
    if (this.canvas.closest('.preview')) seen.painted.push(performance.now())
  } as typeof put
  addEventListener('keydown', (event) => seen.delays.push(performance.now() - event.timeStamp), { capture: true })
  addEventListener('change', ({ target }) => (target as HTMLInputElement).type === 'file' && (seen.put = performance.now()), {
    capture: true,
  })
  let was = false
  const look = () => {
    const is = document.querySelector('.understood-head') !== null
    if (is && !was) seen.shown = performance.now()
    was = is
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
interface Seen {
  /** Moments of the page, in ms: the file was chosen, its reading came up, previews were painted. */
  put: number
  shown: number
  painted: number[]
  /** How late keys were answered, in ms. */
  delays: number[]
}
const seenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
const forget = (page: Page, what: Partial<Seen>) =>
  page.evaluate((what) => void Object.assign((globalThis as unknown as { seen: Seen }).seen, what), what)

/** A time, and how many times slower than at its best the machine was meanwhile. */
interface Took {
  ms: number
  load: number
}

/** How long a fixed sum took here, every tenth of a second, in ms. */
let sums: number[] = []
let least = Infinity
function addUp() {
  const begun = performance.now()
  let sum = 0
  for (let i = 0; i < 3e5; i++) sum += Math.sqrt(i)
  const ms = performance.now() - begun
  if (sum > 0) sums.push(ms)
  least = Math.min(least, ms)
}
const loadNow = () => (sums.length === 0 ? 1 : sums.reduce((a, b) => a + b) / sums.length / least)

/** The drawing of a house in a million pixels, as a file that was never seen. */
async function newDrawing(n: number) {
  const { width, height } = await sharp(sketch).metadata()
  const by = Math.sqrt(megapixel / (width * height))
  const large = sharp(sketch).resize(Math.round(width * by), Math.round(height * by))
  return { name: `house-${n}.jpg`, mimeType: 'image/jpeg', buffer: await large.jpeg({ quality: 90 - n }).toBuffer() }
}

/** From the moment at which a drawing is put in until it is shown what was understood. */
async function readingOf(page: Page, n: number): Promise<Took> {
  const file = await newDrawing(n)
  await forget(page, { put: 0, shown: 0 })
  sums = []
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.waitForFunction(
    () => {
      const { put, shown } = (globalThis as unknown as { seen: Seen }).seen
      return put > 0 && shown > put
    },
    undefined,
    { timeout: 300_000 },
  )
  const { put, shown } = await seenIn(page)
  return { ms: shown - put, load: loadNow() }
}

/** From the key that chooses another answer until it is painted; what was chosen before is painted already. */
async function previewAfterKey(page: Page, key: string): Promise<Took> {
  const { painted } = await seenIn(page)
  sums = []
  const pressed = await page.evaluate(() => performance.now())
  await page.keyboard.press(key)
  await page.waitForFunction((count) => (globalThis as unknown as { seen: Seen }).seen.painted.length > count, painted.length, {
    timeout: 120_000,
  })
  return { ms: (await seenIn(page)).painted[painted.length] - pressed, load: loadNow() }
}

/** CIE76 in the mean of all pixels of two pictures of one size. */
function meanDifference(a: Buffer, b: Buffer) {
  const linear = (c: number) => (c <= 10.31475 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const lab = (data: Buffer, i: number) => {
    const [r, g, l] = [linear(data[i]), linear(data[i + 1]), linear(data[i + 2])]
    const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * l) / 0.95047)
    const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * l)
    const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * l) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
  let sum = 0
  for (let i = 0; i < a.length; i += 3) {
    const [p, q] = [lab(a, i), lab(b, i)]
    sum += Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
  }
  return sum / (a.length / 3)
}

test('what is waited for', async ({ page, provoke }) => {
  provoke(/./)
  const say = (what: string, found: string) => console.log(`${what.padEnd(56)} ${found}`)
  const add = (what: string, share: number, times: Took[]) => {
    const [ms, calm] = [times.map((one) => one.ms), times.map((one) => one.ms / one.load)].map((all) => Math.round(quantile(all, share)))
    say(what, `${ms} ms; divided by the load ${calm} ms`)
  }
  await page.addInitScript(watch)
  const { token } = await enter(page)
  await page.goto('/')
  const timer = setInterval(addUp, 100)
  const fitting = page.getByRole('switch', { name: 'Fit references into the room' })
  if (await fitting.isChecked()) await fitting.click()
  await page.getByRole('radio', { name: 'Exterior' }).click()
  add('reading of a megapixel shown, the first', 0.5, [await readingOf(page, 0)])
  const warm = []
  for (let n = 1; n <= readings; n++) warm.push(await readingOf(page, n))
  add('the same, median of the next', 0.5, warm)

  await page.locator('.preview canvas').waitFor({ timeout: 300_000 })
  await page.getByRole('button', { name: /^Building/ }).click()
  await page.getByRole('radio', { name: 'Brick' }).focus()
  await previewAfterKey(page, 'Space')
  await forget(page, { delays: [] })
  const previews = []
  for (let n = 0; n < changes; n++) previews.push(await previewAfterKey(page, 'ArrowRight'))
  add('preview after a changed answer, p50', 0.5, previews)
  add('preview after a changed answer, p95', 0.95, previews)
  const { delays } = await seenIn(page)
  const load = quantile(
    previews.map((one) => one.load),
    0.5,
  )
  add(
    'delay of a key meanwhile, p95',
    0.95,
    delays.map((ms) => ({ ms, load })),
  )
  say('load, median', load.toFixed(2))

  const chosen = await page
    .getByRole('radio', { name: 'Brick' })
    .locator('xpath=ancestor::*[@role="radiogroup"][1]')
    .getByRole('radio', { checked: true })
    .getAttribute('value')
  const shot = await page.locator('.preview canvas').evaluate((shown) => (shown as HTMLCanvasElement).toDataURL())
  const made = await orderDraft(page, token, { facade_materials: chosen! }, (await newDrawing(readings)).buffer)
  const { width, height } = made.info
  const preview = await pixelsOf(Buffer.from(shot.split(',')[1], 'base64'))
  say(`preview and picture at ${width} × ${height}: mean ΔE (CIE76)`, meanDifference(preview.data, made.data).toFixed(2))
  clearInterval(timer)
  const worker = readdirSync(assets).find((name) => /^preview-worker-.*\.js$/.test(name))!
  say('painter’s worker, gzip', `${(gzipSync(readFileSync(path.join(assets, worker))).length / 1024).toFixed(1)} KB`)
})
