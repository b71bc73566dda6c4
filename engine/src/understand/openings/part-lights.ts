import { inQuad, partOf, type Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { strokeKinds } from '../../scene.ts'
import type { Reading } from '../roles/reading.ts'
import type { Candidate } from './select-openings.ts'
import { isInk } from './traced-ink.ts'

// A light over a door is as wide as the door and the window beside it: its head and its sill run on over both, and only at its far end
// does its other jamb stand. Of the window below, one jamb goes up to it and ends there, the other one runs on up the side of the light.

type Drawn = Pick<Reading, 'ink' | 'width' | 'height'> & { maps: Pick<Reading['maps'], 'kind'> }

/** Least height of a light in metres, and the most that it takes of the opening. */
const light = { leastM: 0.35, most: 0.5 }
/** Share of a jamb that is drawn where it stands, and where none does; the same of a level line that runs on, and that ends. */
const jamb = { stands: 0.8, none: 0.1 }
const level = { runs: 0.85, ends: 0.3 }
/** Pixels off a line that still count, what is left out around corners in shares of the height, and how far on a line is followed. */
const reach = 3
const corner = 0.035
const beyond = { from: 4, to: 24 }
/** Widest light, in widths of the window. */
const widest = 4

/** Windows without the light over them that goes on over what stands beside them, and that light. */
export const partLights = (drawn: Drawn, openings: readonly Candidate[]): Candidate[] =>
  openings.flatMap((c) => {
    const row = c.kind === 'window' ? c.rows.find((r) => r * c.heightM > light.leastM && r < light.most) : undefined
    if (row === undefined) return [c]
    const way = goesOn(drawn, c.quad, row)
    const whole = way === 0 ? undefined : lightOver(drawn, c.quad, row, way)
    if (!whole) return [c]
    const wider = (whole[1].x - whole[0].x) / (c.quad[1].x - c.quad[0].x)
    const below = c.rows.filter((r) => r > row).map((r) => (r - row) / (1 - row))
    return [
      { ...c, quad: partOf(c.quad, 0, 1, row), heightM: (1 - row) * c.heightM, rows: below },
      {
        ...c,
        quad: whole,
        widthM: wider * c.widthM,
        heightM: row * c.heightM,
        sillM: c.sillM + (1 - row) * c.heightM,
        columns: [],
        rows: [],
      },
    ]
  })

/** Towards which side a light over a row of a window goes on: −1 to the left, 1 to the right, 0 for none. */
function goesOn(drawn: Drawn, quad: Quad, row: number): -1 | 0 | 1 {
  const stands = (u: number, from: number, to: number) => upright(drawn, inQuad(quad, u, from + corner), inQuad(quad, u, to - corner))
  if (stands(0, row, 1) < jamb.stands || stands(1, row, 1) < jamb.stands) return 0
  const [left, right] = [stands(0, 0, row), stands(1, 0, row)]
  const way = left < jamb.none && right > jamb.stands ? -1 : right < jamb.none && left > jamb.stands ? 1 : 0
  if (way === 0) return 0
  const runs = past(drawn, quad, row, way) > level.runs && past(drawn, quad, 0, way) > level.runs
  return runs && past(drawn, quad, row, way === 1 ? -1 : 1) < level.ends ? way : 0
}

/** The light between the head and a row of a window, on to its far jamb: the one drawn best as far as both are drawn. */
function lightOver(drawn: Drawn, quad: Quad, row: number, way: -1 | 1): Quad | undefined {
  const across = Math.round(quad[1].x - quad[0].x)
  const start = way === 1 ? 1 : 0
  let best = jamb.stands
  let far = 0
  let missed = 0
  for (let k = 1; k < widest * across && missed <= gap; k++) {
    const u = start + (way * k) / across
    const isOn = isInkAcross(drawn, inQuad(quad, u, 0)) && isInkAcross(drawn, inQuad(quad, u, row))
    missed = isOn ? 0 : missed + 1
    const share = isOn && k > 0.5 * across ? upright(drawn, inQuad(quad, u, corner), inQuad(quad, u, row - corner)) : 0
    if (share <= best) continue
    best = share
    far = u
  }
  if (far === 0) return undefined
  return partOf(quad, Math.min(far, 1 - start), Math.max(far, 1 - start), 0, row)
}

/** Pixels over which its head or its sill breaks off, where boards meet. */
const gap = 6

/** Share of a jamb that lies on upright strokes. */
function upright({ ink, maps, width, height }: Drawn, from: Point, to: Point): number {
  const steps = Math.max(4, Math.round(to.y - from.y))
  let met = 0
  for (let k = 0; k <= steps; k++) {
    const y = Math.floor(from.y + ((to.y - from.y) * k) / steps)
    const middle = Math.floor(from.x + ((to.x - from.x) * k) / steps)
    if (y < 0 || y >= height) continue
    for (let x = Math.max(0, middle - reach); x <= middle + reach && x < width; x++) {
      if (ink[y * width + x] === 0 || maps.kind[y * width + x] !== vertical) continue
      met++
      break
    }
  }
  return met / (steps + 1)
}
const vertical = 1 + strokeKinds.indexOf('vertical')

/** Share of a level line that is drawn beyond a side. */
function past(drawn: Drawn, quad: Quad, row: number, way: -1 | 1): number {
  const across = quad[1].x - quad[0].x
  let met = 0
  for (let k = beyond.from; k <= beyond.to; k++) {
    if (isInkAcross(drawn, inQuad(quad, way === 1 ? 1 + k / across : -k / across, row))) met++
  }
  return met / (beyond.to - beyond.from + 1)
}

/** Whether there is ink a little above or below a place. */
function isInkAcross(drawn: Drawn, { x, y }: Point): boolean {
  for (let o = -reach; o <= reach; o++) if (isInk(drawn, x, y + o)) return true
  return false
}
