import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readInputs } from '../../bench/inputs.ts'
import { estimateOf } from '../../reader/estimate-of.ts'
import { meanIou, scoreReading, sumScores, type Score } from '../measure/score-reading.ts'
import { unsure } from '../measure/truth.ts'
import type { Raster } from '../pixels/raster.ts'
import { Role } from '../scene.ts'
import { enlargementOf } from './enlargement.ts'
import { openingsTold } from './estimate.ts'

const folder = path.join(import.meta.dirname, '../../fixtures/generated')

/**
 * Drawings that `training/draughtsman` made of a seed on which no network is trained; beside each lie its true roles, kinds of openings
 * and materials.
 */
const drawings = (await readInputs(folder, 448, false)).filter(({ name }) => !name.includes('.'))
const truthOf = (name: string, what: 'roles' | 'openings' | 'materials') =>
  sharp(path.join(folder, `${name}.${what}.png`))
    .toColourspace('b-w')
    .raw()
    .toBuffer()

test('the weights read generated drawings that they were not trained on', async () => {
  const scores: Score[] = []
  for (const { name, raster } of drawings) {
    const role = await truthOf(name, 'roles')
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
  expect(all.right / all.pixels).toBeGreaterThan(0.8)
  expect(meanIou(all)).toBeGreaterThan(0.49)
})

test('a drawing that is coloured as people colour is read better than the same one in grey', async () => {
  const right = { grey: 0, coloured: 0 }
  for (const { name, raster } of drawings) {
    const role = await truthOf(name, 'roles')
    for (const way of ['grey', 'coloured'] as const) {
      const told = await likeliestRoles(way === 'grey' ? raster : coloured(raster, role))
      right[way] += role.reduce((sum, r, i) => sum + Number(r !== unsure && r === told[i]), 0)
    }
  }
  expect(right.coloured).toBeGreaterThan(1.01 * right.grey)
})

/** Sky and glass are blue, lawns and leaves green, roofs red, walls sand; the rest stays paper. */
function coloured({ width, height, data }: Raster, role: Uint8Array): Raster {
  const tints: Partial<Record<number, readonly number[]>> = {
    [Role.sky]: [0.78, 0.9, 1],
    [Role.window]: [0.7, 0.82, 0.95],
    [Role.water]: [0.55, 0.8, 0.95],
    [Role.ground]: [0.75, 0.9, 0.6],
    [Role.plant]: [0.55, 0.8, 0.45],
    [Role.roof]: [0.85, 0.55, 0.45],
    [Role.wall]: [0.97, 0.92, 0.8],
  }
  return { width, height, data: data.map((v, k) => v * (tints[role[k >> 2]]?.[k & 3] ?? 1)) }
}

test('they tell kinds of openings, and what surfaces are drawn with', async () => {
  const right = { window: [0, 0], door: [0, 0], plain: [0, 0], patterned: [0, 0] }
  for (const { name, raster } of drawings) {
    const { kinds, materials, width } = await estimateOf(raster)
    const [openings, surfaces] = [await truthOf(name, 'openings'), await truthOf(name, 'materials')]
    for (let i = 0; i < openings.length; i++) {
      const cellIn = (w: number) => {
        const [x, y] = [i % raster.width, Math.floor(i / raster.width)].map((at) => Math.floor((at * w) / raster.width))
        return y * w + x
      }
      const cell = cellIn(width / 2)
      if (openings[i] > 0) count(right[isDoor(openings[i]) ? 'door' : 'window'], isDoor(likeliest(kinds, cell, 1)) === isDoor(openings[i]))
      if (surfaces[i] !== unsure)
        count(right[surfaces[i] > 0 ? 'patterned' : 'plain'], likeliest(materials.told, cellIn(materials.width)) === surfaces[i])
    }
  }
  const shares = Object.fromEntries(Object.entries(right).map(([name, [yes, all]]) => [name, yes / all]))
  expect(shares.window).toBeGreaterThan(0.93)
  expect(shares.door).toBeGreaterThan(0.38)
  expect(shares.plain).toBeGreaterThan(0.72)
  expect(shares.patterned).toBeGreaterThan(0.38)
})

/** Doors, glazed doors and garage doors come after windows and glass walls. */
const isDoor = (kind: number) => kind >= openingsTold.indexOf('door')

function count(counts: number[], isRight: boolean) {
  counts[0] += Number(isRight)
  counts[1]++
}

/** The plane that is likeliest in a cell, from a first one on. */
function likeliest(planes: readonly Float32Array[], cell: number, first = 0): number {
  let most = first
  for (let k = first; k < planes.length; k++) if (planes[k][cell] > planes[most][cell]) most = k
  return most
}

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
