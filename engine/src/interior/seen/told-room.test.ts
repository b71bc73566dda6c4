import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readInputs } from '../../../bench/inputs.ts'
import { roomEstimateOf } from '../../../reader/estimate-of.ts'
import { scoreLabels, type LabelScore } from '../../measure/room-truth.ts'
import { unsure } from '../../measure/truth.ts'
import type { Raster } from '../../pixels/raster.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { labelsOfPhoto } from '../labels-of.ts'
import { wholeSurfaces } from '../photo/whole-surfaces.ts'
import { madeRooms } from '../../../testing/made-rooms.ts'
import { traceRoom } from '../../../testing/trace-room.ts'
import { seeRoom } from './see-room.ts'

const folder = path.join(import.meta.dirname, '../../../fixtures/generated-rooms')

/** Rooms that `training/rooms` made of seeds on which no network is trained; beside each lie its true labels. Every third is drawn. */
const pictures = (await readInputs(folder, 448, false)).filter(({ name }) => !name.includes('.'))
const truthOf = (name: string) =>
  sharp(path.join(folder, `${name}.labels.png`))
    .toColourspace('b-w')
    .raw()
    .toBuffer()

const meanIou = (scores: readonly LabelScore[]) => {
  const per = roomLabels.flatMap((_, k) => {
    const [inter, union] = (['inter', 'union'] as const).map((what) => scores.reduce((sum, score) => sum + score[what][k], 0))
    return union > 0 ? [inter / union] : []
  })
  return per.reduce((sum, v) => sum + v, 0) / per.length
}

test('the weights read generated rooms that they were not trained on, and photographs of them are read nearly as well', async () => {
  const [alone, read]: LabelScore[][] = [[], []]
  for (const { name, raster } of pictures) {
    const label = new Uint8Array(await truthOf(name))
    const truth = { width: raster.width, height: raster.height, label, second: new Uint8Array(label.length).fill(unsure) }
    const estimate = await roomEstimateOf(raster)
    const likeliest = Uint8Array.from(label, (_, i) => likeliestAt(estimate, raster, i))
    alone.push(scoreLabels(truth, likeliest))
    if (Number(name) % 3 < 2) read.push(scoreLabels(truth, labelsOfPhoto(seeRoom(raster, { estimate }))))
  }
  expect(meanIou(alone)).toBeGreaterThan(0.5)
  expect(meanIou(read)).toBeGreaterThan(0.45)
})

function likeliestAt({ labels, width, height }: Awaited<ReturnType<typeof roomEstimateOf>>, raster: Raster, i: number): number {
  const [x, y] = [i % raster.width, Math.floor(i / raster.width)]
  const cell = Math.floor((y * height) / raster.height) * width + Math.floor((x * width) / raster.width)
  return labels.reduce((best, plane, k) => (plane[cell] > labels[best][cell] ? k : best), 0)
}

test('walls, floor and ceiling of an empty room are told from window and door, and both surfaces can be changed as a whole', async () => {
  const made = madeRooms.find(({ room }) => room.name === 'empty, frontal, boards')!
  const { raster, shown } = traceRoom(made.room, 400, 300, made.exposure)
  const seen = seeRoom(raster, { estimate: await roomEstimateOf(raster) })
  const labels = labelsOfPhoto(seen)
  for (const kind of ['floor', 'wall', 'ceiling'] as const) {
    const own = shown.flatMap((one, i) => (one === kind ? [labels[i]] : []))
    expect(own.filter((label) => label === RoomLabel[kind]).length / own.length, kind).toBeGreaterThan(0.85)
  }
  expect(wholeSurfaces(seen).notes).toEqual([])
})
