import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { estimateOf } from '../reader/estimate-of.ts'
import { drawnPaints } from '../src/exterior/house/drawn-paints.ts'
import { paintExterior } from '../src/exterior/paint-exterior.ts'
import { readTruth } from '../src/measure/truth.ts'
import { labOf, linearOf } from '../src/pixels/colour.ts'
import { medianOf } from '../src/pixels/median-of.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { sizeToRead } from '../src/reading-side.ts'
import { Role, roleNames, type RoleName, type Scene } from '../src/scene.ts'
import { understand } from '../src/understand/understand.ts'
import { keepPicture, stretch } from './inputs.ts'

// How near the colours of painted faces lie to those that were drawn: each drawing is painted as if it had no colours, and with them, and the
// medians of each face and paint over pixels without lines are compared. Drawings without colours are washed with some of ours by truth.
//   node engine/bench/colours.ts [--washed] FILE…

/** Faces that cover less of the picture are left out; drawn tones that differ by less have no order (L*). */
const [least, clear] = [0.003, 8]

type Bytes = readonly [red: number, green: number, blue: number]
const palettes: Partial<Record<RoleName, Bytes>>[] = [
  {
    wall: [143, 179, 217],
    roof: [181, 82, 60],
    door: [224, 176, 64],
    plant: [140, 191, 106],
    ground: [197, 219, 160],
    paving: [217, 195, 160],
  },
  { wall: [227, 185, 118], roof: [196, 87, 63], door: [90, 138, 90], plant: [156, 192, 138], sky: [226, 239, 246] },
  { wall: [217, 138, 106], roof: [127, 147, 173], plant: [156, 192, 138], ground: [200, 214, 160], sky: [226, 239, 246] },
  { wall: [240, 230, 210], roof: [90, 138, 122], trim: [163, 61, 46], door: [163, 61, 46], ground: [201, 224, 166] },
]

/** A drawing with a wash over what it shows of each role, here thicker, there thinner. */
function wash(drawing: Raster, role: Uint8Array, palette: Partial<Record<RoleName, Bytes>>): Raster {
  const data = drawing.data.slice()
  for (let i = 0; i < role.length; i++) {
    const colour = palette[roleNames[role[i]]]
    if (!colour) continue
    const [x, y] = [i % drawing.width, Math.floor(i / drawing.width)]
    const thick = 1 - 0.09 * Math.sin(0.021 * x + 3 * Math.sin(0.013 * y)) * Math.cos(0.027 * y + 2 * Math.sin(0.011 * x))
    for (let c = 0; c < 3; c++) data[4 * i + c] *= 1 - (1 - colour[c] / 255) * thick
  }
  return { ...drawing, data }
}

type Lab = [lightness: number, a: number, b: number]

/** The median colour of some pixels. */
function medianColourOf({ data }: Raster, pixels: readonly number[]): Lab {
  const [r, g, b] = [0, 1, 2].map((c) => linearOf(medianOf(pixels.map((i) => data[4 * i + c])) / 255))
  const lab: Lab = [0, 0, 0]
  labOf(r, g, b, lab)
  return lab
}

/** The pixels without lines of each face and paint of walls, roofs and trim, openings apart. */
function facesOf(scene: Scene): number[][] {
  const paints = drawnPaints(scene)
  const faces = new Map<string, number[]>()
  if (!paints) return []
  for (let i = 0; i < paints.at.length; i++) {
    const role = scene.role[i]
    if (role !== Role.wall && role !== Role.roof && role !== Role.trim) continue
    if (paints.at[i] === 0 || scene.drawing.ink[i] || scene.opening[i]) continue
    const name = `${role} ${scene.surface[i]} ${paints.at[i]}`
    const face = faces.get(name)
    if (face) face.push(i)
    else faces.set(name, [i])
  }
  return [...faces.values()].filter((face) => face.length > least * scene.role.length)
}

interface Found {
  /** How far the painted faces are from the drawn ones in hue and saturation (a* and b*), added up. */
  off: number
  /** Of pairs of faces that were drawn clearly lighter and darker, how many are so in the picture. */
  ordered: number
  pairs: number
}

function compare(drawn: readonly Lab[], painted: readonly Lab[]): Found {
  const off = drawn.reduce((sum, [, a, b], k) => sum + Math.hypot(a - painted[k][1], b - painted[k][2]), 0)
  const pairs = drawn.flatMap(([p], k) => drawn.flatMap(([q], m) => (p - q > clear ? [painted[k][0] > painted[m][0]] : [])))
  return { off, ordered: pairs.filter(Boolean).length, pairs: pairs.length }
}

async function look(file: string, k: number, washed: boolean | undefined): Promise<{ faces: number; found: Found[] }> {
  const kept = await keepPicture(file)
  const plain = await stretch(kept.bytes, washed ? kept : sizeToRead(kept))
  const sketch = washed ? wash(plain, readTruth(readFileSync(truthOf(file), 'utf8'), kept).role, palettes[k % palettes.length]) : plain
  const scene = understand(sketch, await estimateOf(sketch), undefined, sketch)
  const faces = facesOf(scene)
  const bare: Scene = { ...scene, regions: scene.regions.map((region) => ({ ...region, colour: undefined })) }
  const drawn = faces.map((face) => medianColourOf(sketch, face))
  const found = [bare, scene].map((one) => {
    const { raster } = paintExterior(one, { ...defaultBrief('exterior'), seed: 7 })
    const painted = faces.map((face) => medianColourOf(raster, face))
    return compare(drawn, painted)
  })
  return { faces: faces.length, found }
}

const truthOf = (file: string) => path.join(import.meta.dirname, '../../training/truth/polygons', `${path.parse(file).name}.txt`)

function tell(name: string, faces: number, found: readonly Found[]) {
  const [without, with_] = found.map(({ off, ordered, pairs }) => `${(off / Math.max(1, faces)).toFixed(1)}, ${ordered} of ${pairs}`)
  console.log(`${name}: ${faces} faces; off in hue, tones in order: without colours ${without}; with them ${with_}`)
}

const { values, positionals } = parseArgs({ options: { washed: { type: 'boolean' } }, allowPositionals: true })
const sums: Found[] = [0, 1].map(() => ({ off: 0, ordered: 0, pairs: 0 }))
let count = 0
for (const [k, file] of positionals.entries()) {
  const { faces, found } = await look(file, k, values.washed)
  tell(path.basename(file), faces, found)
  count += faces
  for (const [m, sum] of sums.entries()) for (const name of ['off', 'ordered', 'pairs'] as const) sum[name] += found[m][name]
}
tell('all', count, sums)
