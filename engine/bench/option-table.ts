import sharp from 'sharp'
import { defaultBrief, type ExteriorBrief } from '@veduta/contract/catalogue/brief'
import { questions, type ExteriorQuestion } from '@veduta/contract/catalogue/questions'
import { sceneOf } from '../reader/estimate-of.ts'
import { labPlanes } from '../src/pixels/colour.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { render } from '../src/render.ts'
import { Role, type RoleName, type Scene } from '../src/scene.ts'

// What each value of each exterior option changes: mean ΔE (CIE76) against the default, inside the roles concerned and outside.
// `touched` is the share of the picture that changes by more than 5, `there` the mean ΔE of it: what counts for things that are placed.
// With --pairs, how far each two values of a question lie apart inside those roles, and the most that any two differ outside.
//   node bench/option-table.ts SKETCH… [--side 512] [--only question] [--pairs question]

const args = process.argv.slice(2)
const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const files = args.filter((a, k) => !a.startsWith('--') && !args[k - 1]?.startsWith('--'))
const side = Number(option('--side') ?? 512)
const only = option('--only')
const pairs = option('--pairs') as ExteriorQuestion | undefined

const grounds: RoleName[] = ['ground', 'paving', 'sky', 'plant', 'water']
/** The roles that a question is about; `all` where it concerns the whole picture. */
const concerns: Partial<Record<ExteriorQuestion, RoleName[] | 'all'>> = {
  style: ['wall', 'window', 'door', 'trim', 'soffit', 'railing'],
  facade_materials: ['wall'],
  roof_material: ['roof'],
  landscape: grounds,
  small_forms: ['ground', 'paving'],
  activity: ['ground', 'paving'],
  objects: ['ground', 'plant'],
}

async function read(file: string): Promise<Raster> {
  const { data, info } = await sharp(file)
    .rotate()
    .flatten({ background: '#fff' })
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

function difference(
  a: Float32Array,
  b: Float32Array,
  scene: Scene,
  roles: RoleName[] | 'all',
): { inside: number; outside: number; touched: number; there: number } {
  const wanted = new Set<number>(roles === 'all' ? Object.values(Role) : roles.map((r) => Role[r]))
  const sums = [0, 0]
  const counts = [0, 0]
  let touched = 0
  let there = 0
  for (let i = 0; i < scene.role.length; i++) {
    const d = Math.hypot(a[3 * i] - b[3 * i], a[3 * i + 1] - b[3 * i + 1], a[3 * i + 2] - b[3 * i + 2])
    const k = wanted.has(scene.role[i]) ? 0 : 1
    sums[k] += d
    counts[k]++
    if (d <= 5) continue
    touched++
    there += d
  }
  return {
    inside: sums[0] / Math.max(1, counts[0]),
    outside: sums[1] / Math.max(1, counts[1]),
    touched: touched / scene.role.length,
    there: there / Math.max(1, touched),
  }
}

const number = (k: number) => k.toFixed(1).padStart(5)

function printPairs(question: ExteriorQuestion, draw: (change: Partial<ExteriorBrief>) => Float32Array, scene: Scene) {
  const ids = Object.keys(questions.exterior[question])
  const labs = ids.map((id) => draw({ [question]: id }))
  const apart: { ids: string; inside: number; outside: number }[] = []
  for (const [a, id] of ids.entries()) {
    const row = ids.map((other, b) => {
      if (b <= a) return '     '
      const { inside, outside } = difference(labs[a], labs[b], scene, concerns[question] ?? 'all')
      apart.push({ ids: `${id} / ${other}`, inside, outside })
      return number(inside)
    })
    console.log(id.padEnd(20), row.join(' '))
  }
  const weakest = apart.toSorted((p, q) => p.inside - q.inside).slice(0, 3)
  console.log(`nearest: ${weakest.map((p) => `${p.ids} ${p.inside.toFixed(1)}`).join(', ')}`)
  console.log(`most outside: ${Math.max(...apart.map((p) => p.outside)).toFixed(1)}`)
}

for (const file of files) {
  const sketch = await read(file)
  const scene = await sceneOf(sketch)
  const base = defaultBrief('exterior')
  const draw = (change: Partial<ExteriorBrief>) =>
    labPlanes(render({ brief: { ...base, ...change }, sketch, references: [], scene }).raster)
  console.log(`\n${file.split('/').at(-1)} ${sketch.width}×${sketch.height}`)
  if (pairs) {
    printPairs(pairs, draw, scene)
    continue
  }
  const usual = draw({})
  for (const [question, rows] of Object.entries(questions.exterior) as [ExteriorQuestion, Record<string, unknown>][]) {
    if (question === 'quality' || (only && question !== only)) continue
    for (const value of Object.keys(rows)) {
      if (base[question] === value) continue
      const { inside, outside, touched, there } = difference(usual, draw({ [question]: value }), scene, concerns[question] ?? 'all')
      const figures = [
        `inside ${number(inside)}`,
        `outside ${number(outside)}`,
        `touched ${number(100 * touched)} %`,
        `there ${number(there)}`,
      ]
      console.log(question.padEnd(17), value.padEnd(20), figures.join('  '))
    }
  }
}
