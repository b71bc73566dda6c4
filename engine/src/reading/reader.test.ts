import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readInputs } from '../../bench/inputs.ts'
import { estimateOf } from '../../reader/estimate-of.ts'
import { roleNames } from '../scene.ts'
import { enlargedRowsOf } from './enlarged-rows.ts'

const folder = path.join(import.meta.dirname, '../../fixtures/generated')
const unknown = 255

/** Drawings that `training/draughtsman` made of a seed on which no network is trained, and their true roles. */
const drawings = (await readInputs(folder, 448, false)).filter(({ name }) => !name.endsWith('.roles'))

test('the weights read generated drawings that they were not trained on', async () => {
  const met = Array.from({ length: roleNames.length }, () => ({ both: 0, either: 0 }))
  let [right, all] = [0, 0]
  for (const { name, raster } of drawings) {
    const { width, height } = raster
    const truth = await sharp(path.join(folder, `${name}.roles.png`))
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const { roles, width: w, height: h } = await estimateOf(raster)
    const rows = enlargedRowsOf(roles, w, h, width, height)
    for (let y = 0; y < height; y++) {
      const row = rows(y)
      for (let x = 0; x < width; x++) {
        const is = truth[y * width + x]
        if (is === unknown) continue
        const said = row.subarray(x * roles.length, (x + 1) * roles.length)
        const told = said.indexOf(Math.max(...said))
        all++
        met[is].either++
        if (told === is) {
          right++
          met[is].both++
        } else met[told].either++
      }
    }
  }
  const seen = met.filter(({ either }) => either > 0)
  const meanIoU = seen.reduce((sum, { both, either }) => sum + both / either, 0) / seen.length
  expect(right / all).toBeGreaterThan(0.75)
  expect(meanIoU).toBeGreaterThan(0.44)
})
