import { isLevelStroke } from '../../perspective.ts'
import { fillPolygon, hullOf } from '../../../geometry/polygon.ts'
import type { Point } from '../../../geometry/vector.ts'
import { Role, type Stroke } from '../../../scene.ts'
import { eachNeighbour } from '../../region-facts.ts'
import { isFloor } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Steps that climb a slope beside a house are drawn as short level lines, each a little aside of the one above it: nose and foot of a
// step in turn, evenly under each other. They are not closed at their ends, so that their places run together with the lawn beside them:
// the flight lies between the ends of its lines, a landing between the last line of one flight and the first one of the next below it.

/** Shortest and longest such line, and least and greatest distance to the next one below it, in metres. */
const [shortestM, longestM] = [0.4, 3]
const [nearM, farM] = [0.03, 0.3]
/** Least of its length over the next one, and how much longer one of the two may be. */
const leastOver = 0.5
const longer = 1.6
/** Fewest lines: three steps. From one step to the next, greatest change of pitch, and in the mean least shift to one side in lengths. */
const fewest = 6
const uneven = 1.5
const leastAside = 0.1
/** Longest landing, in lengths of the line at its end. */
const longestLanding = 3
/** Least share of a part that flights and landings cover where the rest of it is none. */
const leastCovered = 0.2

/** A level line, from left to right. */
interface Line {
  left: Point
  right: Point
  middle: Point
  kind: Stroke['kind']
}

/** Lays flights of steps that step aside, the landings between them, and lawn beside them, in place; `roles` are those of regions. */
export function layFlights(reading: Reading, roles: Uint8Array, role: Uint8Array) {
  const { camera, width, height } = reading
  if (camera.fromAbove) return
  const flights = flightsIn(linesOf(reading, role), camera.pixelsPerM)
  if (flights.length === 0) return
  const isLaid = new Uint8Array(role.length)
  const lay = (lines: readonly Line[]) =>
    fillPolygon(hullOf(lines.flatMap(({ left, right }) => [left, right])), width, height, (i) => {
      if (!isFloor(role[i]) && role[i] !== Role.plant) return
      role[i] = Role.stairs
      isLaid[i] = 1
    })
  for (const flight of flights) {
    lay(flight)
    const last = flight.at(-1)!
    const next = flights.find(([first]) => isBelow(last, first))
    if (next) lay([last, next[0]])
  }
  clearBeside(reading, roles, role, isLaid)
}

/** The lines on the ground that may be edges of steps, from the top. */
function linesOf({ strokes, camera, width }: Reading, role: Uint8Array): Line[] {
  const { pixelsPerM, horizon } = camera
  const isStep = (s: Stroke) =>
    isLevelStroke(s) && s.length > shortestM * pixelsPerM && s.length < longestM * pixelsPerM && Math.min(s.from.y, s.to.y) > horizon
  const lines = strokes.filter(isStep).map(({ from, to, kind }) => ({
    left: from.x < to.x ? from : to,
    right: from.x < to.x ? to : from,
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    kind,
  }))
  const isOnGround = ({ middle }: Line) => isFloor(role[Math.round(middle.y) * width + Math.round(middle.x)])
  return lines.filter(isOnGround).toSorted((p, q) => p.middle.y - q.middle.y)
}

/** The flights among lines, each from its highest line to its lowest. */
function flightsIn(lines: readonly Line[], perM: number): Line[][] {
  const seen = new Set<Line>()
  const flights: Line[][] = []
  for (const first of lines) {
    if (seen.has(first)) continue
    let flight = [first]
    for (let next = nextBelow(first, lines, perM); next && !seen.has(next); next = nextBelow(next, lines, perM)) {
      seen.add(next)
      if (goesOn(flight, next)) flight.push(next)
      else if (flight.length < fewest) flight = [flight.at(-1)!, next]
      else break
    }
    if (flight.length >= fewest && slants(flight)) flights.push(flight)
  }
  return flights
}

const lengthOf = ({ left, right }: Line) => right.x - left.x
/** How far below the first of two lines the middle of the second one lies. */
const fallBetween = (p: Line, q: Line) => q.middle.y - p.middle.y - ((p.right.y - p.left.y) / lengthOf(p)) * (q.middle.x - p.middle.x)

/** The nearest of the lines that lie below one as the next edge of a step does. */
function nextBelow(line: Line, lines: readonly Line[], perM: number): Line | undefined {
  let [next, nearest]: [Line | undefined, number] = [undefined, farM * perM]
  for (const other of lines) {
    const fall = fallBetween(line, other)
    if (other.kind !== line.kind || fall < nearM * perM || fall > nearest) continue
    const [p, q] = [lengthOf(line), lengthOf(other)]
    const over = Math.min(line.right.x, other.right.x) - Math.max(line.left.x, other.left.x)
    if (over > leastOver * Math.min(p, q) && Math.max(p, q) < longer * Math.min(p, q)) [next, nearest] = [other, fall]
  }
  return next
}

/** Whether a line goes on with a flight: each second one is the same edge of the next step, evenly below. */
function goesOn(flight: readonly Line[], next: Line): boolean {
  const [before, same, last] = flight.slice(-3)
  if (!last) return true
  const [fall, other] = [fallBetween(same, next), fallBetween(before, last)]
  return Math.max(fall, other) < uneven * Math.min(fall, other)
}

/** Whether lines lie farther to one and the same side from step to step, but for one that is drawn too short. */
function slants(flight: readonly Line[]): boolean {
  const asides = flight.slice(2).map((line, k) => (line.middle.x - flight[k].middle.x) / lengthOf(line))
  const mean = asides.reduce((sum, a) => sum + a, 0) / asides.length
  return Math.abs(mean) > leastAside && asides.every((a) => a * Math.sign(mean) > -leastAside)
}

/** Whether a line may begin a flight below the landing that another one ends. */
function isBelow(last: Line, first: Line): boolean {
  const away = Math.hypot(first.middle.x - last.middle.x, first.middle.y - last.middle.y)
  return last.kind === first.kind && fallBetween(last, first) > 0 && away < longestLanding * lengthOf(last)
}

/** Turns what parts with flights in them have beside those into lawn, in place, where lawn lies around them. */
function clearBeside({ fine: f }: Reading, roles: Uint8Array, role: Uint8Array, isLaid: Uint8Array) {
  const covered = new Float32Array(f.count)
  for (let i = 0; i < role.length; i++) if (isLaid[i]) covered[f.labels[i]]++
  const isHeld = (k: number) => covered[k] > leastCovered * f.area[k]
  let [lawn, paved] = [0, 0]
  for (let k = 0; k < f.count; k++) {
    if (!isHeld(k)) continue
    eachNeighbour(f, k, (id, border) => {
      if (isHeld(id)) return
      if (roles[id] === Role.ground) lawn += border
      else if (roles[id] === Role.paving) paved += border
    })
  }
  if (lawn < paved) return
  for (let i = 0; i < role.length; i++) if (!isLaid[i] && role[i] === Role.paving && isHeld(f.labels[i])) role[i] = Role.ground
}
