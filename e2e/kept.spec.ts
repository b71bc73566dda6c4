import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { hashedExteriors, hashesFile, readDrawing } from '../engine/bench/kept-exteriors.ts'
import { expect, test } from './browser.ts'

// A drawing is read and painted by the browser to the last digit as by Node: the page beside the form shows what the service would make.

const engine = path.join(import.meta.dirname, '../engine')
const place = 'https://kept.test/'

test('the browser reads and paints a drawing to the last digit as Node does', async ({ page }) => {
  const files = await bundle()
  const runtime = createRequire(path.join(engine, 'package.json')).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
  files.set('runtime', readFileSync(runtime))
  files.set('weights', readFileSync(path.join(engine, 'reader/reader.onnx')))
  files.set('materials', readFileSync(path.join(engine, 'reader/materials.onnx')))
  files.set('', Buffer.from('<!doctype html><link rel="icon" href="data:,"><script type="module" src="entry.js"></script>'))
  await page.route(`${place}**`, (route) => {
    const name = route.request().url().slice(place.length)
    const contentType = name === '' ? 'text/html' : name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    return route.fulfill({ body: files.get(name), contentType })
  })
  const kept = JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, unknown>
  for (const order of hashedExteriors) {
    const { width, height, data } = await readDrawing(order)
    files.set('drawing', Buffer.from(data))
    await page.goto(place)
    const script = `hashHere(${width}, ${height}, ${JSON.stringify(order.brief)})`
    expect(await page.evaluate(script), order.name).toEqual(kept[order.name])
  }
})

/** The engine with all that it is made of, as files for a page. */
async function bundle(): Promise<Map<string, Buffer>> {
  const input = { entry: path.join(engine, 'bench/hash-in-browser.ts') }
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: engine,
    build: { write: false, target: 'es2023', minify: false, rolldownOptions: { input, output: { entryFileNames: '[name].js' } } },
  })
  const { output } = made as Rolldown.RolldownOutput
  return new Map(output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]))
}
