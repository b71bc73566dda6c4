import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eachPixelIn, type Quad } from '../src/geometry/quad.ts'
import { Role, type OpeningKind, type Scene } from '../src/scene.ts'
import { picturesIn, readInputs } from './inputs.ts'
import { renditionsOf, type Placing } from './renditions.ts'

/** An opening with upright sides: a column, the upper and lower row there, the other column, the rows there. */
type Box = [left: number, topLeft: number, bottomLeft: number, right: number, topRight: number, bottomRight: number]
interface Marked {
  /** Whether the drawing is a clean line drawing: what the share of found windows is promised for. */
  clean: boolean
  /** Counted by eye. Glass behind a railing counts to the floor. */
  windows: Box[]
  doors: Box[]
  garages: Box[]
  /** Shutters, louvres and what nobody can tell: neither missed nor false. */
  either: Box[]
}

export interface WindowCount {
  clean: boolean
  marked: number
  /** Marked windows at least half of which was understood as glass or door. */
  found: number
  /** Marked windows, doors and garages that openings cover by two thirds which take in no more than a fifth of wall. */
  whole: number
  /** Openings found. */
  openings: number
  /** Openings less than half of which lies on anything marked. */
  wrong: number
  /** Share of the glass that lies on nothing marked. */
  strayGlass: number
  /** Doors and garage doors marked, and those that an opening of their kind covers by half. */
  doors: number
  doorsFound: number
  missed: Box[]
  /** The indices of the openings counted as wrong. */
  wrongOnes: number[]
}

const file = path.join(import.meta.dirname, 'windows.json')

const quadOfBox = ([left, topLeft, bottomLeft, right, topRight, bottomRight]: Box, grow: number): Quad => [
  { x: left - grow, y: topLeft - grow },
  { x: right + grow, y: topRight - grow },
  { x: right + grow, y: bottomRight + grow },
  { x: left - grow, y: bottomLeft + grow },
]

function moved([left, topLeft, bottomLeft, right, topRight, bottomRight]: Box, { column, row, mirrored }: Placing): Box {
  const one = [column(left), row(topLeft), row(bottomLeft)] as const
  const other = [column(right), row(topRight), row(bottomRight)] as const
  return mirrored ? [...other, ...one] : [...one, ...other]
}

/** What is marked of a drawing, as it lies in a rendition of it; undefined where nobody marked any. */
function marksOf(name: string, placing?: Placing): Marked | undefined {
  const marked = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Marked | undefined>)[name]
  if (!marked || !placing) return marked
  const all = (boxes: Box[]) => boxes.map((box) => moved(box, placing))
  return {
    clean: marked.clean,
    windows: all(marked.windows),
    doors: all(marked.doors),
    garages: all(marked.garages),
    either: all(marked.either),
  }
}

/** Compares the openings of a scene with those marked by hand; undefined where nobody marked any. */
export function countWindows(name: string, scene: Scene, placing?: Placing): WindowCount | undefined {
  const marked = marksOf(name, placing)
  if (!marked) return undefined
  const { width, height, role, opening, openings } = scene
  const isGlass = (i: number) => role[i] === Role.window || role[i] === Role.door
  const share = (box: Box, counts: (i: number) => boolean) => {
    let met = 0
    let total = 0
    eachPixelIn(quadOfBox(box, 0), width, height, (i) => {
      total++
      if (counts(i)) met++
    })
    return met / Math.max(1, total)
  }
  const missed = marked.windows.filter((box) => share(box, isGlass) < 0.5)
  const isKind = (kind: OpeningKind) => (box: Box) => share(box, (i) => openings[opening[i] - 1]?.kind === kind) >= 0.5
  const mask = new Uint8Array(role.length)
  for (const box of [...marked.windows, ...marked.doors, ...marked.garages, ...marked.either]) {
    eachPixelIn(quadOfBox(box, 5), width, height, (i) => (mask[i] = 1))
  }
  const inside = new Float32Array(openings.length + 1)
  const area = new Float32Array(openings.length + 1)
  let glass = 0
  let stray = 0
  for (let i = 0; i < role.length; i++) {
    area[opening[i]]++
    if (mask[i]) inside[opening[i]]++
    if (!isGlass(i)) continue
    glass++
    if (!mask[i]) stray++
  }
  const isTight = (i: number) => opening[i] > 0 && inside[opening[i]] > 0.8 * area[opening[i]]
  const whole = [...marked.windows, ...marked.doors, ...marked.garages].filter((box) => share(box, isTight) > 2 / 3)
  const wrongOnes = openings.map((_, k) => k).filter((k) => inside[k + 1] < 0.5 * area[k + 1] || area[k + 1] === 0)
  return {
    clean: marked.clean,
    marked: marked.windows.length,
    found: marked.windows.length - missed.length,
    whole: whole.length,
    openings: openings.length,
    wrong: wrongOnes.length,
    strayGlass: stray / Math.max(1, glass),
    doors: marked.doors.length + marked.garages.length,
    doorsFound: marked.doors.filter(isKind('door')).length + marked.garages.filter(isKind('garage')).length,
    missed,
    wrongOnes,
  }
}

/** One line of a report. */
export const countText = (c: WindowCount) =>
  `windows ${c.found} of ${c.marked}, openings ${c.openings}, wrong ${c.wrong}, stray ${c.strayGlass.toFixed(2)}, doors ${c.doorsFound} of ${c.doors}`

/** A part of a whole, both summed over several drawings, 0–1. */
function shareOf(counts: readonly WindowCount[], part: (c: WindowCount) => number, whole: (c: WindowCount) => number): number {
  const sum = (of: (c: WindowCount) => number) => counts.reduce((total, c) => total + of(c), 0)
  return sum(part) / Math.max(1, sum(whole))
}

/** Both promised figures over several drawings. */
export function sumText(title: string, counts: readonly WindowCount[]): string {
  const sum = (of: (c: WindowCount) => number) => counts.reduce((total, c) => total + of(c), 0)
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`
  const [found, marked] = [sum((c) => c.found), sum((c) => c.marked)]
  const [wrong, openings] = [sum((c) => c.wrong), sum((c) => c.openings)]
  return (
    `${title}: ${found} of ${marked} windows found (${percent(found, marked)}), ` +
    `${wrong} of ${openings} openings wrong (${percent(wrong, openings)}), ` +
    `${percent(
      sum((c) => c.whole),
      sum((c) => c.marked + c.doors),
    )} of all openings whole and without wall, ` +
    `${sum((c) => c.doorsFound)} of ${sum((c) => c.doors)} doors`
  )
}

// Run by itself it counts in a folder of drawings: node bench/count-windows.ts FOLDER [--renditions]
if (process.argv[1] === import.meta.filename) {
  const { understand } = await import('../src/understand/understand.ts')

  async function countOnce(place: string) {
    const counts: WindowCount[] = []
    for (const { name, raster } of await readInputs(place)) {
      const count = countWindows(name, understand(raster))
      if (!count) continue
      counts.push(count)
      console.log(`${name}: ${countText(count)}`)
      if (count.wrong > 0 || count.missed.length > 0)
        console.log(`  wrong ${count.wrongOnes.join(' ')}  missed ${JSON.stringify(count.missed)}`)
    }
    const rest = counts.filter((c) => !c.clean)
    console.log(`${sumText('clean line drawings', cleanOnes(counts))}\n${sumText('the others', rest)}`)
  }

  /** The same counts over renditions of each drawing: what holds only for one of them is luck. */
  async function countRenditions(place: string) {
    const byRendition = new Map<string, WindowCount[]>()
    for (const picture of picturesIn(place)) {
      const { name } = path.parse(picture)
      if (!marksOf(name)) continue
      const counts: WindowCount[] = []
      for (const { name: rendition, raster, ...placing } of await renditionsOf(picture)) {
        const count = countWindows(name, understand(raster), placing)!
        counts.push(count)
        byRendition.set(rendition, [...(byRendition.get(rendition) ?? []), count])
      }
      const each = (of: (c: WindowCount) => number) => counts.map(of).join(' ')
      const { marked, doors } = counts[0]
      console.log(`${name}: found ${each((c) => c.found)} of ${marked}, wrong ${each((c) => c.wrong)}, of ${each((c) => c.openings)}`)
      if (doors > 0) console.log(`  doors ${each((c) => c.doorsFound)} of ${doors}`)
    }
    const all = [...byRendition.values()]
    for (const [rendition, counts] of byRendition) console.log(sumText(rendition, cleanOnes(counts)))
    console.log(sumText('clean line drawings, mean', cleanOnes(all.flat())))
    const rest = all.flat().filter((c) => !c.clean)
    if (rest.length > 0) console.log(sumText('the others, mean', rest))
    const found = all.map((counts) =>
      shareOf(
        cleanOnes(counts),
        (c) => c.found,
        (c) => c.marked,
      ),
    )
    const wrong = all.map((counts) =>
      shareOf(
        cleanOnes(counts),
        (c) => c.wrong,
        (c) => c.openings,
      ),
    )
    const [least, most] = [Math.min(...found), Math.max(...wrong)]
    console.log(`worst rendition: ${(100 * least).toFixed(0)} % found; ${(100 * most).toFixed(0)} % wrong`)
  }

  const cleanOnes = (counts: WindowCount[]) => counts.filter((c) => c.clean)
  const [folder, option] = process.argv.slice(2)
  await (option === '--renditions' ? countRenditions(folder) : countOnce(folder))
}
