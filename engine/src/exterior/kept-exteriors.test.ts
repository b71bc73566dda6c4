import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { estimateOf } from '../../reader/estimate-of.ts'
import { labPlanes } from '../pixels/colour.ts'
import { render } from '../render.ts'
import { openNetwork } from '../../reader/open.ts'
import { hashedExteriors, hashesFile, keptExteriors, keptFolder, readDrawing, readSmall } from '../../bench/kept-exteriors.ts'
import { hashesOf } from '../../bench/kept-hashes.ts'

/** `npm run keep -w engine` writes them anew once a change is wanted; look at them before they are kept. */
test.each(keptExteriors)('$name looks as it did when it was last looked at', async (order) => {
  const sketch = await readDrawing(order)
  const { raster } = render({ brief: order.brief, sketch, references: [], estimate: await estimateOf(sketch) })
  const kept = await readSmall(path.join(keptFolder, `${order.name}.webp`))
  expect([kept.width, kept.height]).toEqual([raster.width, raster.height])
  const [before, now] = [labPlanes(kept), labPlanes(raster)]
  let sum = 0
  let far = 0
  for (let i = 0; i < now.length; i += 3) {
    const d = Math.hypot(now[i] - before[i], now[i + 1] - before[i + 1], now[i + 2] - before[i + 2])
    sum += d
    if (d > 10) far++
  }
  const pixels = now.length / 3
  expect(sum / pixels).toBeLessThan(4)
  expect(far / pixels).toBeLessThan(0.08)
})

/** `e2e/kept.spec.ts` asks the same of a browser. */
test.each(hashedExteriors)('$name is read and painted to the last digit as it was', async (order) => {
  const kept = JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, unknown>
  expect(await hashesOf(await openNetwork(), await readDrawing(order), order.brief)).toEqual(kept[order.name])
})
