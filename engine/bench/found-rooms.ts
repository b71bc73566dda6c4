import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import { cutOut, type CutOut } from '../src/fitting/cut-out/cut-out.ts'
import { mostDoubt } from '../src/fitting/cut-out/doubt.ts'
import { correctLabels, type LabelledRoom } from '../src/interior/correct-labels.ts'
import { correctDrawing, labelDrawing } from '../src/interior/drawing/correct-drawing.ts'
import { readDrawing } from '../src/interior/drawing/read-drawing.ts'
import { wholeSurfaces } from '../src/interior/photo/whole-surfaces.ts'
import { labelsOfDrawing, labelsOfPhoto } from '../src/interior/labels-of.ts'
import { RoomLabel, roomLabels } from '../src/room-label.ts'
import { correctPhoto, labelPhoto } from '../src/interior/seen/correct-photo.ts'
import { seeRoom } from '../src/interior/seen/see-room.ts'
import type { SeenRoom } from '../src/interior/seen/seen-room.ts'
import { readLabels, readMatte, scoreLabels, type LabelScore, type LabelTruth } from '../src/measure/room-truth.ts'
import { unsure } from '../src/measure/truth.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { itemEstimateOf, roomEstimateOf } from '../reader/estimate-of.ts'
import { countClicks } from './count-clicks.ts'
import { keepPicture, stretch } from './inputs.ts'

// How well rooms and items that were found elsewhere are understood, against truth by hand (training/truth/README.md). Of the test part only
// sums are told, and only where it is asked for: it is for measuring, not for tuning.
// Rooms are also measured as they are once somebody who knows the truth has corrected them by so many words.
//   npm run bench -- rooms --drawings DIR [--part development|test] [--only photos,drawn,items] [--clicks 5,20]

const truth = path.join(import.meta.dirname, '../../training/truth')
const kinds = ['photos', 'drawn', 'items'] as const
type Kind = (typeof kinds)[number]

export async function benchRooms(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      drawings: { type: 'string' },
      part: { type: 'string', default: 'development' },
      only: { type: 'string' },
      clicks: { type: 'string', default: '' },
    },
  })
  const { part, drawings } = values
  const parts = JSON.parse(readFileSync(path.join(truth, 'rooms.json'), 'utf8')) as Record<string, Record<Kind, string[]> | undefined>
  const names = parts[part]
  if (!names) throw new Error(`There is no part "${part}".`)
  if (!drawings) throw new Error('Where the pictures are: --drawings DIR.')
  const isOpen = part === 'development'
  const asked = (kind: Kind) => !values.only || values.only.split(',').includes(kind)
  const found = (kind: Kind) => (asked(kind) ? names[kind] : []).filter((name) => existsSync(path.join(drawings, `${name}.png`)))
  const read = (name: string) => pictureOf(path.join(drawings, `${name}.png`))
  const text = (folder: string, name: string) => readFileSync(path.join(truth, folder, `${name}.txt`), 'utf8')

  const words = values.clicks.split(',').filter(Boolean).map(Number)
  const corrected = (title: string, n: number) => `${title}, ${n} words`
  const photos: PhotoScore[] = []
  const clickedPhotos = words.map((): PhotoScore[] => [])
  for (const name of found('photos')) {
    const { raster, width, height } = await read(name)
    const labels = readLabels(text('rooms', name), { width, height }, raster)
    const seen = seeRoom(raster, { estimate: await roomEstimateOf(raster) })
    photos.push(scorePhoto(labels, seen))
    const said = wordsFor(labels, labelPhoto(seen), Math.max(0, ...words))
    for (const [k, n] of words.entries()) clickedPhotos[k].push(scorePhoto(labels, correctPhoto(seen, said.slice(0, n))))
    if (!isOpen) continue
    tellPhotos(name, photos.slice(-1))
    for (const [k, n] of words.entries()) tellPhotos(corrected(name, n), clickedPhotos[k].slice(-1))
  }
  if (photos.length > 0) tellPhotos(`photos, ${part}`, photos)
  for (const [k, n] of words.entries()) if (photos.length > 0) tellPhotos(corrected('photos', n), clickedPhotos[k])

  const drawn: LabelScore[] = []
  const clickedDrawn = words.map((): LabelScore[] => [])
  for (const name of found('drawn')) {
    const { raster, width, height } = await read(name)
    const labels = readLabels(text('rooms', name), { width, height }, raster)
    const room = readDrawing(raster, await roomEstimateOf(raster))
    drawn.push(scoreLabels(labels, labelsOfDrawing(room)))
    const said = wordsFor(labels, labelDrawing(room), Math.max(0, ...words))
    for (const [k, n] of words.entries()) clickedDrawn[k].push(scoreLabels(labels, labelsOfDrawing(correctDrawing(room, said.slice(0, n)))))
    if (!isOpen) continue
    tellLabels(name, drawn.slice(-1))
    for (const [k, n] of words.entries()) tellLabels(corrected(name, n), clickedDrawn[k].slice(-1))
  }
  if (drawn.length > 0) tellLabels(`drawn, ${part}`, drawn)
  for (const [k, n] of words.entries()) if (drawn.length > 0) tellLabels(corrected('drawn', n), clickedDrawn[k])

  const items: number[] = []
  for (const name of found('items')) {
    const { raster } = await pictureOf(path.join(drawings, `${name}.png`), 0)
    const made = cutOut(raster, await itemEstimateOf(raster))
    const cut = made && made.doubt <= mostDoubt ? made : undefined
    items.push(cut ? overlapOf(cut, text('items', name), raster) : Number.NaN)
    if (isOpen)
      console.log(
        `${name.padEnd(24)} ${cut ? `soft IoU ${items.at(-1)!.toFixed(3)} (${cut.background}, doubt ${cut.doubt.toFixed(2)})` : 'refused'}`,
      )
  }
  if (items.length > 0) {
    const used = items.filter((iou) => !Number.isNaN(iou))
    const worst = used.length > 0 ? `, worst ${Math.min(...used).toFixed(3)}` : ''
    console.log(`items, ${part}: soft IoU ${mean(used).toFixed(3)}${worst}, refused ${items.length - used.length} of ${items.length}`)
  }
}

/** What somebody says of a room who knows what it shows, by so many words at most. */
const wordsFor = ({ label, second }: LabelTruth, read: LabelledRoom, most: number) =>
  countClicks({ read, names: roomLabels, correct: (said) => correctLabels(read, said) }, { role: label, second }, most).said

const mean = (list: readonly number[]) => list.reduce((sum, v) => sum + v, 0) / Math.max(1, list.length)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** A picture as the service reads it at full quality, and its own size; `side` 0: as it is. */
async function pictureOf(file: string, side?: 0) {
  const { bytes, width, height } = await keepPicture(file)
  return { raster: await stretch(bytes, side === 0 ? { width, height } : sizeFor('high', width, height)), width, height }
}

interface Covered {
  /** Share of the surface that would be covered anew, and of everything else that would be painted over; nothing where it is left whole. */
  own: number
  other: number
  isLeft: boolean
}

interface PhotoScore {
  labels: LabelScore
  floor: Covered | undefined
  wall: Covered | undefined
}

function scorePhoto(labels: LabelTruth, seen: SeenRoom): PhotoScore {
  const changed = wholeSurfaces(seen).seen
  return {
    labels: scoreLabels(labels, labelsOfPhoto(seen)),
    floor: coveredOf(labels, RoomLabel.floor, changed.bare.data),
    wall: coveredOf(labels, RoomLabel.wall, changed.wall.data),
  }
}

function coveredOf({ label, second }: LabelTruth, surface: number, mask: Float32Array): Covered | undefined {
  let [own, ownAll, other, otherAll] = [0, 0, 0, 0]
  for (let i = 0; i < label.length; i++) {
    if (label[i] === unsure || second[i] === surface) continue
    if (label[i] === surface) {
      if (second[i] !== unsure) continue
      ownAll++
      own += mask[i]
    } else {
      otherAll++
      other += mask[i]
    }
  }
  if (ownAll < 0.01 * label.length) return undefined
  return { own: own / ownAll, other: other / Math.max(1, otherAll), isLeft: own < 0.002 * ownAll }
}

function tellLabels(title: string, scores: readonly LabelScore[]) {
  console.log(`${title.padEnd(24)} ${labelText(scores)}`)
}

function labelText(scores: readonly LabelScore[]): string {
  const perLabel = roomLabels.flatMap((name, k) => {
    const some = scores.filter(({ seen }) => seen[k])
    return some.length > 0 ? [`${name} ${mean(some.map(({ inter, union }) => inter[k] / union[k])).toFixed(2)}`] : []
  })
  return `mIoU ${mean(scores.map(meanIou)).toFixed(3)} (${perLabel.join(', ')})`
}

const meanIou = ({ inter, union, seen }: LabelScore) => mean(roomLabels.flatMap((_, k) => (seen[k] ? [inter[k] / union[k]] : [])))

function tellPhotos(title: string, scores: readonly PhotoScore[]) {
  tellLabels(
    title,
    scores.map(({ labels }) => labels),
  )
  for (const surface of ['floor', 'wall'] as const) {
    const all = scores.flatMap((score) => score[surface] ?? [])
    const changed = all.filter(({ isLeft }) => !isLeft)
    if (all.length === 0) continue
    const shares = `covered ${percent(mean(changed.map(({ own }) => own)))}, else ${percent(mean(changed.map(({ other }) => other)))}`
    console.log(`   ${surface}: ${changed.length > 0 ? `${shares}; ` : ''}left whole ${all.length - changed.length} of ${all.length}`)
  }
}

/** Soft intersection over union of a cut-out and its matte by hand. */
function overlapOf(cut: CutOut, text: string, { width, height }: Raster): number {
  const matte = readMatte(text, { width, height })
  let [both, either] = [0, 0]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (matte[i] === unsure) continue
      const [column, row] = [Math.floor(((x + 0.5) * cut.width) / width), Math.floor(((y + 0.5) * cut.height) / height)]
      const alpha = cut.alpha[row * cut.width + column]
      both += Math.min(alpha, matte[i])
      either += Math.max(alpha, matte[i])
    }
  }
  return both / either
}
