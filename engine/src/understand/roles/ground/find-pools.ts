import { Role } from '../../../scene.ts'
import { borderShares } from '../../region-facts.ts'
import type { Reading } from '../reading.ts'
import { fillCoping } from './fill-coping.ts'
import { walkRoundPools } from './walk-round-pools.ts'

// A pool is a level quadrilateral on the ground with a rim: a second line runs round it at the width of a coping. Slabs and
// lawns have other slabs around them, which are wider, and a terrace has joints both ways, where water has ripples one way.
// Fails on pools without a rim.

const smallest = 0.004
const largest = 0.12
/** Widest rim in metres. */
const rimM = 0.75
const leastRim = 0.45
/** Least of its sides that runs another way than most of them. */
const leastFewer = 0.2
/** So much length of strokes in widths of the part: slabs have joints both ways, water ripples and reflections one way at most. */
const most = { crossing: 0.45, inAll: 1.6 }

const isGround = (r: number) => r === Role.ground || r === Role.paving || r === Role.plant || r === Role.stairs

/** Lists the pixels of a part from the first to the last of a row that are ground. */
function addGround(labels: Int32Array, role: Uint8Array, c: number, first: number, last: number, ground: number[]) {
  for (let i = first; i <= last; i++) if (labels[i] === c && isGround(role[i])) ground.push(i)
}

/** Turns rimmed level parts of the ground into water, in place. */
export function findPools(reading: Reading, role: Uint8Array) {
  const { coarse, strokes, camera, perspective, house, width, height } = reading
  const candidates: number[] = []
  for (let c = 0; c < coarse.count; c++) {
    const share = coarse.area[c] / coarse.labels.length
    if (share < smallest || share > largest || coarse.touch[c] || coarse.y[c] < camera.horizon || coarse.fill[c] < 0.45) continue
    const { level, sloping, none, vertical } = borderShares(coarse, c)
    const isLow = coarse.top[c] > house.base - 0.6 * house.tall
    if (isLow && level + sloping > 0.75 && none < 0.2 && vertical < 0.1 && runsBothWays(c)) candidates.push(c)
  }
  for (const c of candidates) {
    const ground: number[] = []
    for (let y = coarse.top[c]; y <= coarse.bottom[c]; y++)
      addGround(coarse.labels, role, c, y * width + coarse.left[c], y * width + coarse.right[c], ground)
    if (ground.length < 0.5 * coarse.area[c]) continue
    if (hasJoints(c) || rimShare(c) < leastRim) continue
    for (const i of ground) role[i] = Role.water
    fillCoping(reading, role, ground)
    walkRoundPools(reading, role, ground)
  }

  /** Whether the sides of a part run in two directions; askew those of something small may run to neither vanishing point by hand. */
  function runsBothWays(c: number): boolean {
    const [, toA, toB, , astray] = coarse.votes.subarray(5 * c, 5 * c + 5)
    const sloping = perspective.kind === 'frontal' ? 0 : astray
    const [, fewer] = [toA, toB, sloping].toSorted((p, q) => q - p)
    return fewer > leastFewer * (toA + toB + sloping)
  }

  /** Whether strokes through the middle of a part are joints. */
  function hasJoints(c: number): boolean {
    const inset = Math.round(0.006 * width)
    const across = coarse.right[c] - coarse.left[c] + 1
    const sum = { toA: 0, toB: 0, vertical: 0, sloping: 0 }
    for (const { from, to, length, kind } of strokes) {
      const isIn = [0.2, 0.5, 0.8].every((t) => {
        const x = Math.round(from.x + t * (to.x - from.x))
        const y = Math.round(from.y + t * (to.y - from.y))
        if (x < inset || y < inset || x >= width - inset || y >= height - inset) return false
        return [-inset, inset, -inset * width, inset * width].every((o) => coarse.labels[y * width + x + o] === c)
      })
      if (isIn) sum[kind] += length / across
    }
    return Math.min(sum.toA, sum.toB) > most.crossing || sum.toA + sum.toB > most.inAll
  }

  /** Share of the outline outside which another coarse part begins and ends within the width of a rim. */
  function rimShare(c: number): number {
    const reach = Math.ceil(rimM * camera.pixelsPerM)
    const { labels } = coarse
    let outline = 0
    let rimmed = 0
    /** From a place on the outline outwards, where the border of the picture is so many steps away. */
    const look = (i: number, step: number, room: number) => {
      outline++
      const rim = labels[i + step]
      const end = Math.min(reach, room)
      for (let t = 2; t <= end; t++) {
        const next = labels[i + step * t]
        if (next === rim || next === c) continue
        rimmed++
        return
      }
    }
    for (let y = coarse.top[c]; y <= coarse.bottom[c]; y++) {
      for (let x = coarse.left[c], i = y * width + x; x <= coarse.right[c]; x++, i++) {
        if (labels[i] !== c) continue
        if (labels[i + width] !== c) look(i, width, height - 1 - y)
        if (labels[i - width] !== c) look(i, -width, y)
        if (labels[i + 1] !== c) look(i, 1, width - 1 - x)
        if (labels[i - 1] !== c) look(i, -1, x)
      }
    }
    return rimmed / Math.max(1, outline)
  }
}
