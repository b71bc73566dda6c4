import { distance } from '../../geometry/vector.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Opening, Perspective, VanishingPoint } from '../../scene.ts'
import { leanAt, slopeTo } from '../perspective.ts'
import { onWall, type Sides } from './on-wall.ts'

// Openings lie in their wall: heads and sills run to its vanishing point, jambs are upright. Those of one wall that are nearly in line are
// in line, those of a row that are nearly as wide are as wide and have the bars that most of them have: the mean of what was drawn, weighed
// by how sure each is, which is the fit of least squares. What does not lie in the wall as its vanishing point is told stays as it was
// drawn: where that is told wrongly, windows would leave their glass.

/** What lines run to, and the width of the picture in pixels. */
interface Wall {
  perspective: Perspective
  width: number
}

/** What is fitted of an opening. */
type Fitted = Pick<Opening, 'quad' | 'kind' | 'columns' | 'rows' | 'confidence'> & { family: 'a' | 'b' }

/** How far a corner may move, as a share of the shorter side: what is farther from regular was drawn so, or lies on another wall. */
const mostTurn = 0.09
/** How far sides may lie out of line that are meant to be in line, as a share of the shorter side; how far widths may differ. */
const [inLine, alike] = [0.06, 0.06]

/** The same openings, regular. */
export function regularOpenings<One extends Fitted>(openings: readonly One[], wall: Wall): One[] {
  const out = openings.map((one) => ({ ...one, quad: squared(one, wall) ?? one.quad }))
  const fits = out.filter((one) => squared(one, wall))
  for (const own of Map.groupBy(fits, ({ family }) => family).values()) {
    if (own.length < 2) continue
    evenRows(own, wall)
    for (const side of ['head', 'sill', 'left', 'right'] as const) even(own, wall, side)
  }
  return out
}

const sidesOf = ([a, b, c, d]: Quad): Sides => ({
  head: (a.y + b.y) / 2,
  sill: (c.y + d.y) / 2,
  left: (a.x + d.x) / 2,
  right: (b.x + c.x) / 2,
})

/** The quadrilateral turned into its wall; undefined where it did not nearly lie in it. */
function squared({ quad, family }: Fitted, wall: Wall): Quad | undefined {
  const turned = onWall(sidesOf(quad), wall.perspective[family], wall)
  return turned?.every((p, k) => distance(p, quad[k]) <= mostTurn * shorterOf(quad)) ? turned : undefined
}

const shorterOf = (quad: Quad) => {
  const { head, sill, left, right } = sidesOf(quad)
  return Math.min(sill - head, right - left)
}

/** Moves one side of an opening, if the quadrilateral stays one. */
function move(one: Fitted, sides: Partial<Sides>, wall: Wall) {
  one.quad = onWall({ ...sidesOf(one.quad), ...sides }, wall.perspective[one.family], wall) ?? one.quad
}

/**
 * Puts one side of those in line that nearly are: heads and sills along the wall, jambs over each other.
 */
function even(own: readonly Fitted[], wall: Wall, side: keyof Sides) {
  const lineOf = side === 'head' || side === 'sill' ? levelOf(wall.perspective[own[0].family], side) : uprightOf(wall, side)
  const groups = groupsOf(
    own,
    (one, other) => Math.abs(lineOf(other, one) - sidesOf(one.quad)[side]) <= inLine * Math.min(shorterOf(one.quad), shorterOf(other.quad)),
  )
  for (const group of groups) {
    const places = group.map((one) => meanBy(group, (other) => lineOf(other, one)))
    for (const [k, one] of group.entries()) move(one, { [side]: places[k] }, wall)
  }
}

const middleOf = ({ left, right, head, sill }: Sides) => ({ x: (left + right) / 2, y: (head + sill) / 2 })

/** In which row the head or sill of one opening lies at the middle of another. */
const levelOf = (vanishing: VanishingPoint, side: 'head' | 'sill') => (one: Fitted, at: Fitted) => {
  const own = sidesOf(one.quad)
  const { x } = middleOf(own)
  return own[side] + slopeTo(vanishing, x, own[side]) * (middleOf(sidesOf(at.quad)).x - x)
}

/** In which column the jamb of one opening lies at the middle of another. */
const uprightOf = (wall: Wall, side: 'left' | 'right') => (one: Fitted, at: Fitted) => {
  const own = sidesOf(one.quad)
  return own[side] + leanAt(wall.perspective, own[side], wall.width) * (middleOf(sidesOf(at.quad)).y - middleOf(own).y)
}

/**
 * Makes those of a row as wide as each other that nearly are, with the same bars: along a wall, places are as one over the columns from
 * its vanishing point.
 */
function evenRows(own: readonly Fitted[], wall: Wall) {
  const { x: far, w } = wall.perspective[own[0].family]
  const placeOf = (x: number) => (w === 0 ? x : 1 / (far - x))
  const columnOf = (place: number) => (w === 0 ? place : far - 1 / place)
  const widthOf = (one: Fitted) => {
    const { left, right } = sidesOf(one.quad)
    return placeOf(right) - placeOf(left)
  }
  for (const group of groupsOf(own, (one, other) => {
    const [p, q] = [sidesOf(one.quad), sidesOf(other.quad)]
    const isRow = Math.min(p.sill, q.sill) - Math.max(p.head, q.head) > 0.5 * Math.min(p.sill - p.head, q.sill - q.head)
    const [own, others] = [widthOf(one), widthOf(other)]
    return isRow && Math.abs(own - others) <= alike * Math.max(Math.abs(own), Math.abs(others))
  })) {
    const wide = meanBy(group, widthOf)
    for (const one of group) {
      const { left, right } = sidesOf(one.quad)
      const middle = (placeOf(left) + placeOf(right)) / 2
      move(one, { left: columnOf(middle - wide / 2), right: columnOf(middle + wide / 2) }, wall)
    }
    for (const bars of ['columns', 'rows'] as const) shareBars(group, bars)
  }
}

/** Gives windows the number of bars that more than half of them have, each in its mean place. */
function shareBars(group: readonly Fitted[], bars: 'columns' | 'rows') {
  const windows = group.filter(({ kind }) => kind === 'window')
  for (const most of Map.groupBy(windows, (one) => one[bars].length).values()) {
    if (2 * most.length <= windows.length) continue
    const places = most[0][bars].map((_, k) => most.reduce((sum, one) => sum + one[bars][k], 0) / most.length)
    for (const one of windows) one[bars] = places
  }
}

const meanBy = (group: readonly Fitted[], of: (one: Fitted) => number) =>
  group.reduce((sum, one) => sum + one.confidence * of(one), 0) / group.reduce((sum, one) => sum + one.confidence, 0)

/** Those that belong together with the surest of them, the surest first; none alone. */
function groupsOf<One extends { confidence: number }>(all: readonly One[], belong: (one: One, other: One) => boolean): One[][] {
  const groups: One[][] = []
  const free = new Set(all.toSorted((p, q) => q.confidence - p.confidence))
  for (const one of free) {
    const group = [...free].filter((other) => other === one || belong(one, other))
    for (const other of group) free.delete(other)
    if (group.length > 1) groups.push(group)
  }
  return groups
}
