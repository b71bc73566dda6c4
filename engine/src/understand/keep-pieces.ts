import { log } from '../geometry/elementary.ts'
import { alikeParts, gatherAlike } from '../pixels/components.ts'
import type { Estimate } from '../reading/estimate.ts'
import { Role } from '../scene.ts'

// What a house carries, and what lies or stands about it, is wrong in every second piece of it that is told: torn off a plane by a line, or
// seen where nothing is. A piece that is not believed as a whole is what lies round it, in the tone that the author gave it.

interface Map {
  width: number
  height: number
  role: Uint8Array
  /** 1 where there is a line. */
  ink: Uint8Array
}

/**
 * What speaks for a piece being what it is told to be, and the weights of that: logistic regression on the 601 pieces of the development
 * part, each as heavy as the root of its area and as the difference, against whether more of it is that than is what lies round it.
 */
const weights = {
  /** Logarithm of how much likelier that is to the network, in the mean, than what lies round it. */
  own: 0.65,
  /** Logarithm of how much likelier it is within than right beyond the rim: whether it ends where the piece does. */
  ends: 1.63,
  /** Share of the rim along which there is ink. */
  inked: 0.81,
  /** Logarithms of the share that it takes of the rectangle of its moments, and of the rectangle's length over its breadth. */
  solid: -1.25,
  long: 0.47,
  /** Whether it is water, which is seen where there is none more often than where there is. */
  water: -0.44,
  always: -3.06,
}

type Features = Record<keyof typeof weights, number>
const names = Object.keys(weights) as (keyof Features)[]

/** The largest piece of each role that is asked, as a share of the picture. */
const most = new Float64Array(256)
for (const role of [Role.trim, Role.soffit, Role.railing, Role.stairs, Role.chimney, Role.thing, Role.water]) most[role] = 0.2
for (const role of [Role.ground, Role.paving]) most[role] = 0.01
/** How far from a rim its ink may lie, and how far beyond it the network is asked, in pixels; what a probability of nothing counts as. */
const [near, beyond, nothing] = [3, 5, 0.02]

/** The roles, where pieces that are not believed are what lies round them. Asked twice: what gives way may leave others alone. */
export const keepPieces = (map: Map, estimate: Estimate): Uint8Array => keepOnce({ ...map, role: keepOnce(map, estimate) }, estimate)

function keepOnce(map: Map, estimate: Estimate): Uint8Array {
  const { width, height, role } = map
  const { count, first, area } = alikeParts(role, width, height)
  const seen = new Uint8Array(role.length)
  const part = new Int32Array(role.length)
  const cellOf = cellsOf(map, estimate)
  const kept = role.slice()
  for (let k = 0; k < count; k++) {
    if (area[k] >= most[role[first[k]]] * role.length) continue
    const piece = part.subarray(0, gatherAlike(role, first[k], width, seen, part))
    const { heir, features } = weigh(map, piece, estimate.roles, cellOf)
    if (names.reduce((sum, name) => sum + weights[name] * features[name], 0) < 0) for (const i of piece) kept[i] = heir
  }
  return kept
}

/** The cell of an estimate that a place of the picture lies in; beside the picture the nearest. */
function cellsOf({ width, height }: Map, { width: w, height: h }: Estimate): (x: number, y: number) => number {
  const shared = (count: number, cells: number) => Int32Array.from({ length: count }, (_, k) => Math.floor(((k + 0.5) * cells) / count))
  const [columns, rows] = [shared(width, w), shared(height, h)]
  return (x, y) => rows[Math.max(0, Math.min(height - 1, y))] * w + columns[Math.max(0, Math.min(width - 1, x))]
}

/** What speaks for a piece; and of the roles round it the likeliest in it, each as likely as it is long beside it. */
function weigh({ width, role, ink }: Map, piece: Int32Array, roles: readonly Float32Array[], cellOf: (x: number, y: number) => number) {
  const own = role[piece[0]]
  const said = new Float64Array(roles.length)
  const beside = new Float64Array(roles.length)
  let [rim, inked, outside, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const i of piece) {
    const x = i % width
    const y = (i - x) / width
    const cell = cellOf(x, y)
    for (let k = 0; k < roles.length; k++) said[k] += roles[k][cell]
    sx += x
    sy += y
    sxx += x * x
    syy += y * y
    sxy += x * y
    for (const [dx, dy] of ways) {
      const next = i + dx + dy * width
      if (x + dx < 0 || x + dx >= width || next < 0 || next >= role.length || role[next] === own) continue
      rim++
      beside[role[next]]++
      outside += roles[own][cellOf(x + beyond * dx, y + beyond * dy)]
      let t = -near
      while (t <= near && !(x + t * dx >= 0 && x + t * dx < width && ink[i + t * (next - i)])) t++
      if (t <= near) inked++
    }
  }
  const n = piece.length
  let heir = own
  const claim = (k: number) => (k === own ? 0 : beside[k] * (said[k] / n + nothing))
  for (let k = 0; k < roles.length; k++) if (claim(k) > claim(heir)) heir = k
  const over = (p: number, q: number) => log((p + nothing) / (q + nothing))
  const [across, down, both] = [sxx / n - (sx / n) ** 2 + 1 / 12, syy / n - (sy / n) ** 2 + 1 / 12, sxy / n - (sx * sy) / n ** 2]
  const spread = Math.sqrt(((across - down) / 2) ** 2 + both ** 2)
  const [long, broad] = [(across + down) / 2 + spread, Math.max(1 / 12, (across + down) / 2 - spread)]
  const features: Features = {
    own: over(said[own] / n, said[heir] / n),
    ends: over(said[own] / n, outside / Math.max(1, rim)),
    inked: inked / Math.max(1, rim),
    solid: log(n / (12 * Math.sqrt(long * broad))),
    long: log(long / broad) / 2,
    water: Number(own === Role.water),
    always: 1,
  }
  return { heir, features }
}

const ways = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const
