import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sizeFor } from '@veduta/contract/catalogue/finish'
import sharp, { type Sharp } from 'sharp'
import { estimateOf } from '../reader/estimate-of.ts'
import { iouPerRole, meanIou, raggedness, scoreReading, sumScores, tornness, type Score } from '../src/measure/score-reading.ts'
import { scoreMaterials, type MaterialScore } from '../src/measure/score-materials.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { readTruth, type Truth } from '../src/measure/truth.ts'
import { sizeToRead } from '../src/reading-side.ts'
import { openingKinds, roleNames, type Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { correctedHouse, countClicks } from './count-clicks.ts'
import { median } from './median.ts'
import { readGenerated, scaleByDoors, scaleText } from './scale.ts'
import { keepPicture, stretch, type Kept } from './inputs.ts'

// How well drawings are read, as the service reads them, against truth by hand (training/truth/README.md). Of the test part only sums are
// told, and only where it is asked for: it is for measuring, not for tuning.
//   npm run bench -- reading [--drawings DIR of the d-drawings] [--part development|test] [--renditions] [--clicks]
//   npm run bench -- reading --generated DIR of drawings by training/draughtsman

const root = path.join(import.meta.dirname, '../..')
const fixtures = path.join(root, '../shared/fixtures')
const truth = path.join(root, 'training/truth')

interface Result {
  name: string
  medium: string
  score: Score
  materials: MaterialScore
  /** Its metre as a multiple of the true one, where doors tell. */
  scale: number | undefined
  /** By rendition, the share of pixels whose role is another one, 0–1. */
  changed: Record<string, number>
}

export async function benchReading(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      drawings: { type: 'string' },
      part: { type: 'string', default: 'development' },
      renditions: { type: 'boolean' },
      clicks: { type: 'boolean' },
      generated: { type: 'string' },
    },
  })
  if (values.generated) return tellGenerated(values.generated)
  const { part } = values
  const names = namesOf(part)
  const isOpen = part === 'development'
  const mediums = readMediums()
  const results: Result[] = []
  const work: ReturnType<typeof countClicks>[] = []
  for (const name of names) {
    const file = fileOf(name, foldersWith(values.drawings))
    if (!file) {
      console.log(`${name}: missing`)
      continue
    }
    const drawing = await keepPicture(file)
    const scene = await read(drawing, drawing)
    const right = readTruth(polygonsOf(name), drawing)
    const score = scoreReading(right, scene)
    const materials = scoreMaterials(readFileSync(path.join(truth, `materials/${name}.txt`), 'utf8'), right, scene)
    if (values.clicks) work.push(countClicks(correctedHouse(scene), right))
    const changed = values.renditions ? await changes(drawing, scene) : {}
    results.push({ name, medium: mediums.get(name) ?? 'fixture', score, materials, scale: scaleByDoors(right, scene), changed })
    if (isOpen) console.log(`${scoreLine(name, [score])}, ${materialsText([materials])}${changedText([changed])}`)
  }
  if (results.length > 0) tellSums(part, isOpen, results)
  if (work.length > 0) tellClicks(work)
}

async function tellGenerated(folder: string) {
  const { scores, scales } = await readGenerated(folder)
  const sum = sumScores(scores)
  console.log(
    `generated, ${scores.length}: right ${percent(sum.right / sum.pixels)}, IoU over all pixels ${meanIou(sum).toFixed(3)}; ${scaleText(scales)}`,
  )
}

function namesOf(part: string): string[] {
  const names = (JSON.parse(readFileSync(path.join(truth, 'parts.json'), 'utf8')) as Record<string, string[] | undefined>)[part]
  if (!names) throw new Error(`There is no part "${part}".`)
  return names
}

/** The drawings of the development part that are here, as the service reads them, and their truth. */
export async function* readDevelopment(folder: string | undefined): AsyncGenerator<{ sketch: Raster; truth: Truth }> {
  for (const name of namesOf('development')) {
    const file = fileOf(name, foldersWith(folder))
    if (!file) continue
    const drawing = await keepPicture(file)
    yield { sketch: await sketchOf(drawing), truth: readTruth(polygonsOf(name), drawing) }
  }
}

/** How much work it is to correct the drawings, in the median. */
function tellClicks(work: readonly ReturnType<typeof countClicks>[]) {
  const of = (by: 'clicks' | 'drags' | 'rounds' | 'dabs') => `${median(work.map((one) => one[by]))} ${by}`
  const all = work.map(({ clicks, drags, rounds, dabs }) => clicks + drags + rounds + dabs).toSorted((a, b) => a - b)
  const each = (['clicks', 'drags', 'rounds', 'dabs'] as const).map(of).join(', ')
  console.log(`until 95 % are right, in the median: ${each}; together ${median(all)}, ${all.join(' ')}`)
  console.log(`not reached by ${work.filter(({ right }) => right < 0.95).length}`)
}

function tellSums(part: string, isOpen: boolean, results: readonly Result[]) {
  const tell = (title: string, some: readonly Result[]) => {
    const scores = some.map(({ score }) => score)
    const materials = materialsText(some.map((one) => one.materials))
    console.log(`${scoreLine(`${title}, ${some.length}`, scores)}, ${materials}${changedText(some.map(({ changed }) => changed))}`)
  }
  for (const [medium, some] of Map.groupBy(results, (result) => result.medium)) {
    // Of the test part, no sum of a single drawing.
    if (isOpen || some.length > 1) tell(medium, some)
  }
  tell(part, results)
  const pooled = sumScores(results.map(({ score }) => score))
  const perRole = iouPerRole(pooled).map(([name, iou]) => `${name} ${iou.toFixed(2)}`)
  console.log(`IoU over all pixels ${meanIou(pooled).toFixed(3)}: ${perRole.join(', ')}`)
  const pieces = roleNames.map((name, k) => `${name} ${pooled.pieces[k]} of ${pooled.truePieces[k]}`)
  console.log(`pieces per role, and how many there are: ${pieces.join(', ')}`)
  console.log(scaleText(results.flatMap(({ scale }) => scale ?? [])))
}

/** Pixels add up over drawings; the mean IoU is that of the drawings' own. */
export function scoreLine(title: string, scores: readonly Score[]): string {
  const sum = sumScores(scores)
  const iou = scores.reduce((total, score) => total + meanIou(score), 0) / scores.length
  const pixels = `right ${percent(sum.right / sum.pixels)}, sure ${percent(sum.sureRight / sum.sure)}, mIoU ${iou.toFixed(3)}`
  const openings = `openings found ${sum.found} (of their kind ${ofTheirKind(sum)}), missed ${sum.missed} (${sum.inPieces} in pieces), false ${sum.false}`
  return `${title.padEnd(26)} ${pixels}, ${openings}, ${tornAndRagged(sum)}`
}

const tornAndRagged = (sum: Score) => `pieces ${tornness(sum).toFixed(2)} × as many, outline ${raggedness(sum).toFixed(2)} × as long`

/** Windows, doors and garage doors: how many of those found were read as what they are. */
const ofTheirKind = ({ kinds }: Score) =>
  openingKinds
    .map((_, t) => kinds.slice(openingKinds.length * t, openingKinds.length * (t + 1)))
    .map((row, t) => `${row[t]}/${row.reduce((p, q) => p + q, 0)}`)
    .join(' ')

/** Of what is drawn with a pattern the share told to be that, and another; of what is plain the share told a pattern. */
function materialsText(scores: readonly MaterialScore[]): string {
  const sum = (by: keyof MaterialScore) => scores.reduce((total, score) => total + score[by], 0)
  const of = (by: keyof MaterialScore, all: keyof MaterialScore) => percent(sum(by) / (sum(all) || 1))
  return `materials told ${of('right', 'patterned')}, as others ${of('wrong', 'patterned')}, on plain ${of('invented', 'plain')}`
}

function changedText(some: readonly Record<string, number>[]): string {
  const names = Object.keys(some[0])
  if (names.length === 0) return ''
  const means = names.map((name) => `${name} ${percent(some.reduce((sum, changed) => sum + changed[name], 0) / some.length)}`)
  return `, changed by ${means.join(', ')}`
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const sketchOf = ({ bytes, width, height }: Kept) => stretch(bytes, sizeToRead(sizeFor('high', width, height)))

/** Reads a picture as the service does where one of full quality is ordered, told in pixels of a `size`. */
async function read(picture: Kept, size: { width: number; height: number }): Promise<Scene> {
  const sketch = await sketchOf(picture)
  return understand(sketch, await estimateOf(sketch), undefined, { width: size.width, height: size.height })
}

/** The same drawing as it could have arrived, and where in it a pixel of the drawing then lies. */
interface Rendition {
  name: string
  change: (picture: Sharp, drawing: Kept) => Sharp
  place: (x: number, y: number, width: number) => [x: number, y: number]
}

const stays = (x: number, y: number): [number, number] => [x, y]

const scaled = (by: number): Rendition => ({
  name: `${by} ×`,
  change: (picture, { width, height }) =>
    picture.resize({ width: Math.round(by * width), height: Math.round(by * height), fit: 'fill', kernel: by < 1 ? 'lanczos3' : 'cubic' }),
  place: stays,
})

const renditions: Rendition[] = [
  { name: 'mirror', change: (picture) => picture.flop(), place: (x, y, width) => [width - 1 - x, y] },
  {
    name: 'shift',
    change: (picture, { width, height }) =>
      picture.extract({ left: 0, top: 0, width: width - 1, height: height - 1 }).extend({ left: 1, top: 1, extendWith: 'copy' }),
    place: (x, y) => [x + 1, y + 1],
  },
  scaled(0.9),
  scaled(1.1),
  { name: 'JPEG 60', change: (picture) => picture.jpeg({ quality: 60 }), place: stays },
]

async function changes(drawing: Kept, scene: Scene): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const { name, change, place } of renditions) {
    const bytes = await change(sharp(drawing.bytes).png(), drawing).toBuffer()
    const other = await read(await keepPicture(bytes), drawing)
    changed[name] = shareChanged(scene, other, place)
  }
  return changed
}

/** The share of pixels whose role is another one; two pixels at the border do not count. */
function shareChanged({ role, width, height }: Scene, other: Scene, place: Rendition['place']): number {
  let changed = 0
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const [column, row] = place(x, y, width)
      if (role[y * width + x] !== other.role[row * width + column]) changed++
    }
  return changed / ((width - 4) * (height - 4))
}

const foldersWith = (folder: string | undefined) => [path.join(fixtures, 'exterior'), ...(folder ? [folder] : [])]

const fileOf = (name: string, folders: readonly string[]): string | undefined =>
  folders.flatMap((folder) => ['png', 'jpg'].map((ending) => path.join(folder, `${name}.${ending}`))).find((file) => existsSync(file))

function polygonsOf(name: string): string {
  const file = `polygons/${name}.txt`
  const [place] = [truth, path.join(fixtures, 'truth')].filter((folder) => existsSync(path.join(folder, file)))
  return readFileSync(path.join(place, file), 'utf8')
}

/** What words of the README's column of mediums belong together, the first that fits. */
const mediums: [medium: string, words: RegExp][] = [
  ['engraving', /engraving/],
  ['model', /modeller|clay/],
  ['watercolour, marker', /watercolour|marker|wash/],
  ['pencil, charcoal', /pencil|charcoal|scribble/],
  ['line', /line|CAD|ink/],
]

/** The mediums of the d-drawings. */
function readMediums(): Map<string, string> {
  const rows = readFileSync(path.join(truth, 'README.md'), 'utf8').matchAll(/^\| (d\d\d_\w+) \| ([^|]+) \|/gm)
  return new Map([...rows].map(([, name, words]) => [name, mediums.find(([, fits]) => fits.test(words))?.[0] ?? words]))
}
