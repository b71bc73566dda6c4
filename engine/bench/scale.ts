import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { estimateOf } from '../reader/estimate-of.ts'
import { scoreReading, type Score } from '../src/measure/score-reading.ts'
import { unsure, type Truth } from '../src/measure/truth.ts'
import type { Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { readInputs } from './inputs.ts'
import { median } from './median.ts'

// How large drawings are read: the metre of a reading as a multiple of the true one, by doors of the drawings that have truth by hand, and by
// the true geometry of those that `python -m draughtsman --keep FOLDER SEED COUNT [SIZE]` makes.

/** Metres that doors are high. */
const doorM = 2.05

/** Pixels that a metre is read to have over those that it has by the true doors; undefined without doors. */
export function scaleByDoors({ quads }: Truth, { camera }: Scene): number | undefined {
  const doors = quads.filter(({ kind }) => kind === 'door').map(({ quad: [a, b, c, d] }) => (c.y + d.y - a.y - b.y) / 2)
  return doors.length > 0 ? (camera.pixelsPerM * doorM) / median(doors) : undefined
}

/** How far off metres are together. */
export function scaleText(scales: readonly number[]): string {
  const sorted = scales.toSorted((p, q) => p - q)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))].toFixed(2)
  const rms = Math.sqrt(sorted.reduce((sum, scale) => sum + Math.log(scale) ** 2, 0) / sorted.length)
  const near = sorted.filter((scale) => scale > 0.8 && scale < 1.25).length
  return `metre read / true: ${at(0.5)} (${at(0.25)}, ${at(0.75)}), ${near} of ${sorted.length} within a quarter, rms of the logarithm ${rms.toFixed(2)}`
}

/** Reads generated drawings: what is right of them, and how large they are read on their walls. */
export async function readGenerated(folder: string): Promise<{ scores: Score[]; scales: number[] }> {
  const [scores, scales]: [Score[], number[]] = [[], []]
  const names = readdirSync(folder).flatMap((file) => (/^\d+\.png$/.test(file) ? path.basename(file, '.png') : []))
  for (const name of names) {
    const [{ raster }] = await readInputs(path.join(folder, `${name}.png`), Infinity, false)
    const { width, height } = raster
    const role = await sharp(path.join(folder, `${name}.roles.png`))
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const scene = understand(raster, await estimateOf(raster))
    scores.push(scoreReading({ width, height, role, second: new Uint8Array(role.length).fill(unsure), openings: [], quads: [] }, scene))
    const [, onWalls] = readFileSync(path.join(folder, `${name}.metre.txt`), 'utf8')
      .split(' ')
      .map(Number)
    scales.push(scene.camera.pixelsPerM / onWalls)
  }
  return { scores, scales }
}
