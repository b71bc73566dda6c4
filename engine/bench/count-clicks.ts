import type { Correction, Extent, Place } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'
import { fillPolygon, simplify } from '../src/geometry/polygon.ts'
import type { Point } from '../src/geometry/vector.ts'
import { unsure, type Truth } from '../src/measure/truth.ts'
import { roleNames, type Scene } from '../src/scene.ts'
import { correctScene } from '../src/understand/scene/correct-scene.ts'
import { partsOf } from '../src/understand/scene/parts-of.ts'
import { gather, innerPlace, type Parts } from '../src/understand/scene/select-part.ts'

// How much work it is to correct a reading, by a hand that knows the truth and always does what helps most: a click on a part or on all
// around it; a drag over parts that lie beside each other; a line drawn round something, by few corners and what they take too much or too
// little of; a dab of the brush. Each counts as one. What was said is done to the scene as the product does it, and that is what is judged.

/** Share of pixels that are to be right; how much more of those looked at, where that was not enough; and so many words are enough. */
const reach = 0.95
const margin = 0.001
const usualMost = 100
/** So many wrong parts are met by one drag; a line round something has so many corners, and is drawn no closer than a share of the side. */
const drag = { parts: 12 }
const around = { corners: 24, close: 0.004, tried: 8 }

interface Work {
  clicks: number
  drags: number
  rounds: number
  dabs: number
  /** Share of pixels right at the end. */
  right: number
  said: Correction[]
}

/** What is corrected: what was read, how its roles are called, and what the product makes of words about it. */
interface Corrected {
  read: Parts
  names: readonly RoleId[]
  correct: (said: readonly Correction[]) => Pick<Parts, 'role' | 'opening'>
}

export const correctedHouse = (scene: Scene): Corrected => ({ read: scene, names: roleNames, correct: (said) => correctScene(scene, said) })

/** Every so many-th pixel is looked at, each way: what is counted hardly changes, and the drawings are many. */
const step = 2

/** `most`: so many words at most. */
export function countClicks({ read: scene, names, correct }: Corrected, truth: Roles, most = usualMost): Work {
  const [width, height] = [Math.floor(scene.width / step), Math.floor(scene.height / step)]
  const thinned = <Map extends Uint8Array | Uint16Array | Int32Array>(map: Map, out: Map): Map => {
    for (let i = 0; i < out.length; i++) out[i] = map[Math.floor(i / width) * step * scene.width + (i % width) * step]
    return out
  }
  const size = width * height
  const bytes = (map: Uint8Array) => thinned(map, new Uint8Array(size))
  const now: Now = {
    names,
    width,
    height,
    role: bytes(scene.role),
    region: thinned(scene.region, new Int32Array(size)),
    opening: thinned(scene.opening, new Uint16Array(size)),
  }
  const thin = { role: bytes(truth.role), second: bytes(truth.second) }
  const work = { clicks: 0, drags: 0, rounds: 0, dabs: 0 }
  const said: Correction[] = []
  let target = reach
  let right = shareRight(scene.role, truth)
  while (right < reach && said.length < most) {
    const steps = [
      bestClick(now, thin, 'part'),
      bestClick(now, thin, 'area'),
      bestDrag(now, thin),
      bestRound(now, thin),
      bestDab(now, thin),
    ]
    const [best] = steps.toSorted((p, q) => q.gain - p.gain)
    if (best.gain <= 0) break
    for (const i of best.pixels) [now.role[i], now.opening[i]] = [best.role, 0]
    said.push(best.said())
    work[best.by]++
    if (shareRight(now.role, thin) < target) continue
    // What the product makes of it is looked at, and gone on from.
    const corrected = correct(said)
    right = shareRight(corrected.role, truth)
    now.role = bytes(corrected.role)
    now.opening = thinned(corrected.opening, new Uint16Array(size))
    target = Math.max(target, shareRight(now.role, thin)) + margin
  }
  return { ...work, right, said }
}

function shareRight(role: Uint8Array, truth: Roles): number {
  let [right, judged] = [0, 0]
  for (let i = 0; i < role.length; i++) {
    if (truth.role[i] === unsure) continue
    judged++
    right += Number(role[i] === truth.role[i] || role[i] === truth.second[i])
  }
  return right / judged
}

interface Step {
  by: 'clicks' | 'drags' | 'rounds' | 'dabs'
  gain: number
  role: number
  pixels: Iterable<number>
  said: () => Correction
}

type Now = Parts & { names: readonly RoleId[] }

type Roles = Pick<Truth, 'role' | 'second'>

/** How many pixels more would be right if those were of a role. */
function gainOf(pixels: Iterable<number>, as: number, now: Now, truth: Roles): number {
  let gain = 0
  for (const i of pixels) {
    if (truth.role[i] === unsure) continue
    const is = (role: number) => Number(role === truth.role[i] || role === truth.second[i])
    gain += is(as) - is(now.role[i])
  }
  return gain
}

/** The parts, and for each how many of its pixels would be right in each role. */
function partsIn(now: Now, truth: Roles, extent: Extent) {
  const { labels, count, first } = partsOf(now, extent)
  const roleCount = now.names.length
  const would = new Int32Array(count * roleCount)
  for (let i = 0; i < labels.length; i++) {
    if (truth.role[i] === unsure) continue
    would[labels[i] * roleCount + truth.role[i]]++
    if (truth.second[i] !== unsure && truth.second[i] !== truth.role[i]) would[labels[i] * roleCount + truth.second[i]]++
  }
  const gain = (p: number, role: number) => would[p * roleCount + role] - would[p * roleCount + now.role[first[p]]]
  return { labels, count, first, gain }
}

const pixelsOf = (labels: Int32Array, part: number) => Int32Array.from(labels.keys().filter((i) => labels[i] === part))

function bestClick(now: Now, truth: Roles, extent: Extent): Step {
  const { labels, count, gain } = partsIn(now, truth, extent)
  const roleCount = now.names.length
  let [best, part, role] = [0, 0, 0]
  for (let p = 0; p < count; p++) for (let r = 0; r < roleCount; r++) if (gain(p, r) > best) [best, part, role] = [gain(p, r), p, r]
  const pixels = pixelsOf(labels, part)
  return {
    by: 'clicks',
    gain: best,
    role,
    pixels,
    said: () => ({ kind: 'part', at: innerPlace(now, pixels), extent, role: now.names[role] }),
  }
}

/** A drag from the part that gains most over those beside it, and beside these, that gain from the same word. */
function bestDrag(now: Now, truth: Roles): Step {
  const { labels, count, gain } = partsIn(now, truth, 'part')
  const roleCount = now.names.length
  const beside = Array.from({ length: count }, () => new Set<number>())
  const meet = (p: number, q: number) => {
    if (p !== q) {
      beside[p].add(q)
      beside[q].add(p)
    }
  }
  for (let i = 0; i < labels.length - now.width; i++) {
    if ((i + 1) % now.width > 0) meet(labels[i], labels[i + 1])
    meet(labels[i], labels[i + now.width])
  }
  let best = { gain: 0, role: 0, parts: [0] }
  for (let role = 0; role < roleCount; role++) {
    const isWanted = Uint8Array.from({ length: count }, (_, p) => Number(gain(p, role) > 0))
    for (let from = 0; from < count; from++) {
      if (isWanted[from] === 0) continue
      const parts = [from]
      isWanted[from] = 0
      for (let k = 0; k < parts.length && parts.length < drag.parts; k++) {
        const more = [...beside[parts[k]]].filter((p) => isWanted[p] > 0).toSorted((p, q) => gain(q, role) - gain(p, role))
        for (const p of more.slice(0, drag.parts - parts.length)) {
          isWanted[p] = 0
          parts.push(p)
        }
      }
      const sum = parts.reduce((total, p) => total + gain(p, role), 0)
      if (sum > best.gain) best = { gain: sum, role, parts }
    }
  }
  const each = best.parts.map((p) => pixelsOf(labels, p))
  const at = () => each.map((pixels): Place => innerPlace(now, pixels))
  const { gain: all, role } = best
  return {
    by: 'drags',
    gain: all,
    role,
    pixels: each.flatMap((pixels) => [...pixels]),
    said: () => ({ kind: 'parts', at: at(), extent: 'part', role: now.names[role] }),
  }
}

/** A line round what truly is one thing and is wrong in some places, or round what is wrong of it. */
function bestRound(now: Now, truth: Roles): Step {
  const { width, height, role } = now
  const isWrong = (i: number) => truth.role[i] !== unsure && role[i] !== truth.role[i] && role[i] !== truth.second[i]
  const things: { first: number; wrong: number; labels: Int32Array; label: number }[] = []
  for (const onlyWrong of [false, true]) {
    const labels = new Int32Array(role.length)
    const queue = new Int32Array(role.length)
    for (let from = 0; from < role.length; from++) {
      if (labels[from] > 0 || !isWrong(from)) continue
      const label = things.length + 1
      const take = (i: number) => {
        if (labels[i] > 0 || truth.role[i] !== truth.role[from] || (onlyWrong && !isWrong(i))) return false
        labels[i] = label
        return true
      }
      const count = gather({ width, height }, from, take, queue)
      const pixels = queue.subarray(0, count)
      things.push({ first: pixels.reduce((a, b) => Math.min(a, b)), wrong: pixels.filter(isWrong).length, labels, label })
    }
  }
  const likely = things.toSorted((p, q) => q.wrong - p.wrong).slice(0, around.tried)
  let best: Step = { by: 'rounds', gain: 0, role: 0, pixels: [], said: () => ({ kind: 'closed', at: [0, 0] }) }
  for (const { first, labels, label } of likely) {
    const line = fewCorners(outlineOf(labels, label, first, width), Math.max(width, height))
    if (line.length < 3) continue
    const pixels: number[] = []
    fillPolygon(line, width, height, (i) => pixels.push(i))
    const as = truth.role[first]
    const gain = gainOf(pixels, as, now, truth)
    const places = line.map(({ x, y }): Place => [x / width, y / height])
    if (gain > best.gain) best = { by: 'rounds', gain, role: as, pixels, said: () => ({ kind: 'fill', line: places, role: now.names[as] }) }
  }
  return best
}

/** The outer border of a part, along its pixels' edges, from the upper left corner of its `first` pixel. */
function outlineOf(labels: Int32Array, label: number, first: number, width: number): Point[] {
  const is = (x: number, y: number) => x >= 0 && x < width && y >= 0 && labels[y * width + x] === label
  const ways = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  const start = { x: first % width, y: Math.floor(first / width) }
  const line: Point[] = []
  let [x, y, way] = [start.x, start.y, 0]
  do {
    line.push({ x, y })
    x += ways[way][0]
    y += ways[way][1]
    // Of the two pixels ahead: with none on the left and one on the right the border goes on; else it turns to where it is.
    const left = is(x + [0, 0, -1, -1][way], y + [-1, 0, 0, -1][way])
    const right = is(x + [0, -1, -1, 0][way], y + [0, 0, -1, -1][way])
    if (left) way = (way + 3) % 4
    else if (!right) way = (way + 1) % 4
  } while (x !== start.x || y !== start.y)
  return line
}

/** As a hand draws it. */
function fewCorners(outline: Point[], side: number): Point[] {
  const half = outline.length >> 1
  for (let tolerance = around.close * side; ; tolerance *= 1.5) {
    const line = [
      ...simplify(outline.slice(0, half + 1), tolerance).slice(0, -1),
      ...simplify([...outline.slice(half), outline[0]], tolerance).slice(0, -1),
    ]
    if (line.length <= around.corners) return line
  }
}

/** A dab as broad as the brush goes: the widest square of pixels that have one true role and another one now. */
function bestDab({ width, height, role, names }: Now, truth: Roles): Step {
  const side = new Int32Array(role.length)
  const broadest = 0.2 * Math.max(width, height)
  let best = 0
  for (let y = 1, i = width; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const wrong = truth.role[i] !== unsure && role[i] !== truth.role[i] && role[i] !== truth.second[i]
      if (!wrong || x === 0) continue
      const isOne = truth.role[i - 1] === truth.role[i] && truth.role[i - width] === truth.role[i]
      side[i] = isOne ? Math.min(broadest, 1 + Math.min(side[i - 1], side[i - width], side[i - width - 1])) : 1
      if (side[i] > side[best]) best = i
    }
  }
  const across = side[best]
  const pixels = Int32Array.from({ length: across * across }, (_, k) => best - Math.floor(k / across) * width - (k % across))
  const longer = Math.max(width, height)
  const middle: Place = [((best % width) + 1 - across / 2) / width, (Math.floor(best / width) + 1 - across / 2) / height]
  const breadth = Math.max(0.002, Math.min(0.2, across / longer))
  const as = truth.role[best]
  const said = (): Correction => ({ kind: 'brush', line: [middle], breadth, role: names[as] })
  return { by: 'dabs', gain: across * across, role: as, pixels, said }
}
