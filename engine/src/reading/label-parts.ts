import { enlargementOf } from './enlargement.ts'
import type { Estimate } from './estimate.ts'
import { meansOver } from './means-over.ts'
import { endsOf, houseEdging, settleParts, type Meeting } from './settle-parts.ts'
import { ruledOut, ruleOut, takeSides } from './take-sides.ts'

/** Share of the drawing from which on a part that reaches a side says less for its pixels: no line parts bare sky from bare ground. */
const large = 0.01

/** The likeliest role of each pixel, and of each part as a whole. */
export interface Labels {
  ofPixel: Uint8Array
  ofPart: Uint8Array
}

/**
 * Labels a drawing after what the network makes of its parts, on either side of the outline of the building (`built` is 1 within), and of
 * each pixel of large ones at a side of the drawing (`touch` is not 0 there).
 */
export function labelParts(parts: Meeting & { touch: Uint8Array; built: Uint8Array }, estimate: Estimate): Labels {
  const { roles, width: w, height: h } = estimate
  const { width, height, labels, area, touch } = parts
  const n = roles.length
  const told = meansOver(parts, roles, w, h)
  const { left, share, rowAt, cellsAbove } = enlargementOf(roles, w, h, width, height)
  const { roles: ofPart, may } = takeSides(parts, settleParts(parts, endsOf(estimate), told, n, houseEdging), n)
  const means = ruleOut(told, may)
  /** The share of what is said of a pixel that its own place in the estimate has; the rest is its part's mean. */
  const own = Float64Array.from(area, (a, p) => (touch[p] ? Math.max(0, Math.min(1, a / (width * height) / large - 0.5)) : 0))
  const ofPixel = new Uint8Array(labels.length)
  const near = newCandidates(w, n)
  let above = -1
  for (let y = 0, i = 0; y < height; y++) {
    const row = rowAt(y)
    if (cellsAbove(y) !== above) {
      above = cellsAbove(y)
      near.part.fill(-1)
    }
    for (let x = 0; x < width; x++, i++) {
      const part = labels[i]
      const mine = own[part]
      if (mine === 0) {
        ofPixel[i] = ofPart[part]
        continue
      }
      const cell = left[x]
      const right = Math.min(w - 1, cell + 1)
      if (near.part[cell] !== part) {
        const [upper, lower] = [above * w, Math.min(h - 1, above + 1) * w]
        const corners = [upper + cell, upper + right, lower + cell, lower + right] as const
        findCandidates(near, cell, part, { roles, corners, means, mine })
      }
      const first = cell * n
      const last = first + near.count[cell]
      let best = near.roles[first]
      if (last > first + 1) {
        const t = share[x]
        let most = -Infinity
        for (let c = first; c < last; c++) {
          const k = near.roles[c]
          const said = (1 - mine) * means[part * n + k] + mine * (row[first + k] + (row[right * n + k] - row[first + k]) * t)
          if (said > most) [most, best] = [said, k]
        }
      }
      ofPixel[i] = best
    }
  }
  return { ofPixel, ofPart }
}

/** For each cell of a row of them the roles that may be the likeliest somewhere between it and the next ones, for pixels of one part. */
interface Candidates {
  /** The part they are found for; −1 for none yet. */
  part: Int32Array
  count: Uint8Array
  /** `n` places for each cell. */
  roles: Uint8Array
  /** Room to work: the most that each role may be. */
  most: Float64Array
}

const newCandidates = (cells: number, n: number): Candidates => ({
  part: new Int32Array(cells),
  count: new Uint8Array(cells),
  roles: new Uint8Array(cells * n),
  most: new Float64Array(n),
})

/** More than what rounding does to a probability. */
const rounding = 1e-5

interface Between {
  roles: readonly Float32Array[]
  /** The four cells that a pixel lies between. */
  corners: readonly [number, number, number, number]
  means: Float64Array
  mine: number
}

/** What lies between cells is between their values: a role that is at most what another one is at least cannot be the likeliest. */
function findCandidates(near: Candidates, cell: number, part: number, { roles, corners: [a, b, c, d], means, mine }: Between) {
  const n = roles.length
  const { most } = near
  let bound = -Infinity
  for (let k = 0; k < n; k++) {
    if (means[part * n + k] === ruledOut) continue
    const plane = roles[k]
    const rest = (1 - mine) * means[part * n + k]
    most[k] = rest + mine * Math.max(plane[a], plane[b], plane[c], plane[d])
    bound = Math.max(bound, rest + mine * Math.min(plane[a], plane[b], plane[c], plane[d]))
  }
  let count = 0
  for (let k = 0; k < n; k++) if (means[part * n + k] !== ruledOut && most[k] >= bound - rounding) near.roles[cell * n + count++] = k
  near.part[cell] = part
  near.count[cell] = count
}
