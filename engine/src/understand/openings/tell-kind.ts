import { log } from '../../geometry/elementary.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import { openingsTold, type Estimate } from '../../reading/estimate.ts'
import { Role, type OpeningKind } from '../../scene.ts'
import { cellAt, meanOver } from './cells.ts'
import type { Size } from './size-of.ts'

/**
 * What speaks for a door and for a garage door against a window, and their weights: multinomial logistic regression on 119 drawings
 * that `training/draughtsman` makes and the development drawings, each as heavy as the square root of its openings. Logarithms of ratios
 * but for the shares of what is told right under the foot.
 */
const weights = {
  always: [-0.62, -1.2],
  /** What the network calls it: a door or a garage door rather than a window; its role. */
  door: [0.32, -0.09],
  garage: [-0.2, 1.14],
  role: [0.74, 0.51],
  /** Under the foot: steps, paving or ground; wall or boards. */
  floor: [1.78, 2.71],
  wall: [-2.32, -0.46],
  /** Width over height, and its square; height over 2.1 m. */
  broad: [-1.11, 1.51],
  broadSquared: [-1.01, 0.0],
  tall: [0.09, 0.78],
}
type Features = Record<keyof typeof weights, number>

const grid = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9]
/** How far below the foot it is looked what is there, in metres. */
const belowM = [0.1, 0.25, 0.45]
/** What is told of nothing, so that ratios are. */
const faint = 0.03
const usualM = 2.1

/** An opening of which is asked what it is, and what of it is told. */
export interface Asked extends Size {
  quad: Quad
}
interface Told {
  kind: OpeningKind
  glazed: true | undefined
  /** How much likelier it is a door than a window, as a logarithm. */
  door: number
}

/** A house is entered: where nothing else is likelier a door, what is no less likely one than this is the way in. */
const leastDoor = -2

/** What the openings of a drawing of a `size` are, and which doors have glass. */
export function tellKinds(size: { width: number; height: number }, estimate: Estimate, openings: readonly Asked[]): Told[] {
  const told = openings.map((one) => kindOf(size, estimate, one))
  const likeliest = told.reduce<Told | undefined>((best, one) => (best && best.door >= one.door ? best : one), undefined)
  if (likeliest && likeliest.door > leastDoor && likeliest.kind === 'window' && told.every(({ kind }) => kind !== 'door'))
    likeliest.kind = 'door'
  return told
}

function kindOf(size: { width: number; height: number }, estimate: Estimate, { quad, widthM, heightM }: Asked): Told {
  const { width: w, height: h, roles, kinds } = estimate
  const spots = (rows: readonly number[], across: number, down: number) =>
    rows.flatMap((v) => grid.map((u) => cellAt({ width: across, height: down }, size, inQuad(quad, u, v))))
  const within = spots(grid, w, h)
  const coarse = spots(grid, Math.ceil(w / 2), Math.ceil(h / 2))
  const under = spots(
    belowM.map((m) => 1 + m / Math.max(0.4, heightM)),
    w,
    h,
  )
  const called = (...names: (typeof openingsTold)[number][]) =>
    names.reduce((sum, name) => sum + meanOver(coarse, kinds[openingsTold.indexOf(name)]), faint)
  const roleIn = (cells: readonly number[], ...of: number[]) => of.reduce((sum, role) => sum + meanOver(cells, roles[role]), 0)
  const glass = called('window', 'glass wall')
  const broad = log(widthM / heightM)
  const features: Features = {
    always: 1,
    door: log(called('door', 'glazed door') / glass),
    garage: log(called('garage door') / glass),
    role: log((roleIn(within, Role.door) + faint) / (roleIn(within, Role.window) + faint)),
    floor: roleIn(under, Role.stairs, Role.paving, Role.ground),
    wall: roleIn(under, Role.wall, Role.trim),
    broad,
    broadSquared: broad ** 2,
    tall: log(heightM / usualM),
  }
  const [door, garage] = [0, 1].map((k) => sorts.reduce((sum, sort) => sum + weights[sort][k] * features[sort], 0))
  const kind = door > Math.max(0, garage) ? 'door' : garage > 0 ? 'garage' : 'window'
  return { kind, door, glazed: called('glazed door') + glass > called('door') || undefined }
}

const sorts = Object.keys(weights) as (keyof Features)[]
