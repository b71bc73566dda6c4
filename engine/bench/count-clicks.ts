import type { Extent } from '@veduta/contract/catalogue/correction'
import { unsure, type Truth } from '../src/measure/truth.ts'
import type { Scene } from '../src/scene.ts'
import { partsOf } from '../src/understand/scene/parts-of.ts'

// How much work it is to correct a reading, by a hand that knows the truth and always does what helps most: a click on a part or on all
// around it, or a dab of the brush where no part is what is wrong.

/** Share of pixels that are to be right; and so many words are enough. */
const reach = 0.95
const most = 100

interface Work {
  clicks: number
  dabs: number
  /** Share of pixels right at the end. */
  right: number
}

/** Every so many-th pixel is looked at, each way: what is counted hardly changes, and the drawings are many. */
const step = 2

export function countClicks(scene: Scene, { role: trueRole, second }: Truth): Work {
  const [width, height] = [Math.floor(scene.width / step), Math.floor(scene.height / step)]
  const thinned = <Map extends Uint8Array | Uint16Array | Int32Array>(map: Map, out: Map): Map => {
    for (let i = 0; i < out.length; i++) out[i] = map[Math.floor(i / width) * step * scene.width + (i % width) * step]
    return out
  }
  const size = width * height
  const bytes = (map: Uint8Array) => thinned(map, new Uint8Array(size))
  const [role, region] = [bytes(scene.role), thinned(scene.region, new Int32Array(size))]
  const opening = thinned(scene.opening, new Uint16Array(size))
  const truth = { role: bytes(trueRole), second: bytes(second) }
  const isRight = (i: number, as = role[i]) => as === truth.role[i] || as === truth.second[i]
  let [right, judged] = [0, 0]
  for (let i = 0; i < role.length; i++) {
    if (truth.role[i] === unsure) continue
    judged++
    right += Number(isRight(i))
  }
  let [clicks, dabs] = [0, 0]
  while (right < reach * judged && clicks + dabs < most) {
    const now = { width, height, role, region, opening }
    const steps = [...(['part', 'area'] as const).map((extent) => bestClick(now, truth, extent)), bestDab(now, truth)]
    const [best] = steps.toSorted((a, b) => b.gain - a.gain)
    if (best.gain <= 0) break
    for (const i of best.pixels()) [role[i], opening[i]] = [best.role, 0]
    right += best.gain
    if (best.isDab) dabs++
    else clicks++
  }
  return { clicks, dabs, right: right / judged }
}

interface Step {
  gain: number
  role: number
  isDab: boolean
  pixels: () => Iterable<number>
}

const roleCount = 15
type Now = Pick<Scene, 'width' | 'height' | 'role' | 'region' | 'opening'>

type Roles = Pick<Truth, 'role' | 'second'>

function bestClick(now: Now, truth: Roles, extent: Extent): Step {
  const { labels, count, first } = partsOf(now, extent)
  const would = new Int32Array(count * roleCount)
  for (let i = 0; i < labels.length; i++) {
    if (truth.role[i] === unsure) continue
    would[labels[i] * roleCount + truth.role[i]]++
    if (truth.second[i] !== unsure && truth.second[i] !== truth.role[i]) would[labels[i] * roleCount + truth.second[i]]++
  }
  let [gain, part, role] = [0, 0, 0]
  for (let p = 0; p < count; p++) {
    const is = would[p * roleCount + now.role[first[p]]]
    for (let r = 0; r < roleCount; r++) if (would[p * roleCount + r] - is > gain) [gain, part, role] = [would[p * roleCount + r] - is, p, r]
  }
  return { gain, role, isDab: false, pixels: () => pixelsOf(labels, part) }
}

function* pixelsOf(labels: Int32Array, part: number) {
  for (let i = 0; i < labels.length; i++) if (labels[i] === part) yield i
}

/** A dab as broad as the brush goes: the widest square of pixels that have one true role and another one now. */
function bestDab({ width, height, role }: Now, truth: Roles): Step {
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
  const pixels = function* () {
    for (let dy = 0; dy < across; dy++) for (let dx = 0; dx < across; dx++) yield best - dy * width - dx
  }
  return { gain: across * across, role: truth.role[best], isDab: true, pixels }
}
