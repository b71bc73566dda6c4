import { readFileSync, rmSync } from 'node:fs'
import type { Generation } from '@veduta/contract/api/generations'
import type { Browser, Page } from '@playwright/test'
import { test } from '../browser.ts'
import { enter, makePicture } from '../people.ts'

// A history of ten thousand pictures is scrolled from its beginning, at a rate that a hand reaches: once while its pages are fetched,
// once when they are all there; beside them, as long a while in which nothing moves. A frame is dropped where the next one comes later
// than one and a half frames after it. What else the machine does drops frames, too, and so does drawing without a graphics card: how
// many says a bare page that holds nothing but the same pictures. The processor time of the page's own thread does not depend on them: a
// task that took longer than a frame drops one anywhere.
//   npm run bench -- browser scrolling

const many = 10_000
const frameMs = 1000 / 60
const frames = 900
/** Pixels that the grid moves in a frame: about twenty rows a second. */
const step = 60

const bareMany = 3000
const bareStyle = `<style>body { margin: 0 } .grid-box { display: flex; flex-wrap: wrap; gap: 14px; height: 100vh; overflow: auto }
  img { width: 190px; height: 150px; object-fit: cover }</style>`

/** The frames of so long a while, in which the grid is moved by so many pixels each; their lengths in ms. */
const scroll = (page: Page, by: number) =>
  page.locator('.grid-box').evaluate(
    async (box, { by, frames }) => {
      const lengths: number[] = []
      let before = await new Promise(requestAnimationFrame)
      for (let n = 0; n < frames; n++) {
        box.scrollTop += by
        const now = await new Promise<number>(requestAnimationFrame)
        lengths.push(now - before)
        before = now
      }
      return { lengths, moved: box.scrollTop }
    },
    { by, frames },
  )

interface TraceEvent {
  name: string
  cat: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/** Processor times, in ms, of the tasks of the page's own thread while `act` goes on. */
async function tasksOf(browser: Browser, page: Page, act: () => Promise<unknown>) {
  const file = `test-results/scrolling-${process.pid}.json`
  await browser.startTracing(page, { path: file, categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await act()
  await browser.stopTracing()
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
  rmSync(file)
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map((one) => `${one.pid}.${one.tid}`),
  )
  const tasks = traceEvents.filter((one) => one.name === 'RunTask' && mains.has(`${one.pid}.${one.tid}`))
  return tasks.map((one) => (one.tdur ?? one.dur ?? 0) / 1000)
}

test('a long history is scrolled', async ({ page, browser }) => {
  const { token } = await enter(page)
  const id = await makePicture(page, token)
  const headers = { authorization: `Bearer ${token}` }
  const one = (await (await page.request.get(`/api/generations/${id}`, { headers })).json()) as Generation
  const thumbnail = await (await page.request.get(one.thumbnail_url!.replace('/static/images/', '/api/images/'))).body()
  await page.route('**/scrolled/*.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: thumbnail }))
  await page.route('**/api/projects/*/pictures?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const limit = Number(asked.get('limit'))
    const from = asked.has('before') ? Number.parseInt(asked.get('before')!.slice(0, 8), 16) : 0
    const to = Math.min(many, from + limit)
    const pictures = Array.from({ length: to - from }, (_, n) => {
      const number = (from + n + 1).toString(16).padStart(8, '0')
      return { ...one, id: number + one.id.slice(8), thumbnail_url: `/scrolled/${number}.jpg` }
    })
    return route.fulfill({ json: { pictures, more: to < many } })
  })
  const bare = Array.from({ length: bareMany }, (_, n) => `<img src="/scrolled/bare-${n}.jpg" loading="lazy">`).join('')
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: `${bareStyle}<div class="grid-box">${bare}</div>` }),
  )
  const tell = async (what: string, by: number) => {
    let seen = { lengths: [] as number[], moved: 0 }
    const tasks = await tasksOf(browser, page, async () => (seen = await scroll(page, by)))
    const dropped = seen.lengths.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0)
    const busy = tasks.reduce((a, b) => a + b, 0)
    const late = tasks.filter((ms) => ms > frameMs)
    console.log(
      `${what.padEnd(32)} dropped ${dropped} of ${dropped + frames}; the page's thread: ${(busy / frames).toFixed(1)} ms a frame, ` +
        `${late.length} tasks longer than a frame, the longest of all ${Math.max(...tasks).toFixed(1)} ms; at ${seen.moved} px`,
    )
  }
  await page.goto('/bare')
  await tell('a bare page', step)
  await page.goto('/')
  await page.getByRole('button', { name: 'All pictures' }).click()
  await page.locator('.grid-cell img').first().waitFor()
  await tell('nothing moves', 0)
  await tell('pages are fetched meanwhile', step)
  await page.locator('.grid-box').evaluate((box) => box.scrollTo(0, 0))
  await tell('pages are there', step)
})
