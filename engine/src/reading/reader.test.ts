import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readInputs } from '../../bench/inputs.ts'
import { estimateOf } from '../../reader/estimate-of.ts'
import { meanIou, scoreReading, sumScores, type Score } from '../measure/score-reading.ts'
import { unsure } from '../measure/truth.ts'
import type { Raster } from '../pixels/raster.ts'
import { enlargementOf } from './enlargement.ts'

const folder = path.join(import.meta.dirname, '../../fixtures/generated')

/** Drawings that `training/draughtsman` made of a seed on which no network is trained; beside each lie its true roles. */
const drawings = (await readInputs(folder, 448, false)).filter(({ name }) => !name.endsWith('.roles'))

test('the weights read generated drawings that they were not trained on', async () => {
  const scores: Score[] = []
  for (const { name, raster } of drawings) {
    const role = await sharp(path.join(folder, `${name}.roles.png`))
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const truth = {
      width: raster.width,
      height: raster.height,
      role,
      second: new Uint8Array(role.length).fill(unsure),
      openings: [],
      quads: [],
    }
    scores.push(scoreReading(truth, { role: await likeliestRoles(raster), openings: [] }))
  }
  const all = sumScores(scores)
  expect(all.right / all.pixels).toBeGreaterThan(0.75)
  expect(meanIou(all)).toBeGreaterThan(0.44)
})

/** What the network alone takes each pixel for. */
async function likeliestRoles(raster: Raster): Promise<Uint8Array> {
  const { width, height } = raster
  const { roles, width: w, height: h } = await estimateOf(raster)
  const { left, share, rowAt } = enlargementOf(roles, w, h, width, height)
  const n = roles.length
  const told = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) {
      const said = roles.map((_, k) => row[left[x] * n + k] * (1 - share[x]) + row[Math.min(w - 1, left[x] + 1) * n + k] * share[x])
      told[y * width + x] = said.indexOf(Math.max(...said))
    }
  }
  return told
}
