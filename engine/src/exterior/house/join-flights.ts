import { fillPolygon } from '../../geometry/polygon.ts'
import { between, distance, type Point } from '../../geometry/vector.ts'
import { componentsOf } from '../../pixels/components.ts'
import { Role, type Scene } from '../../scene.ts'
import { marksOf } from './marks-of.ts'

// Steps stand on something: flights that go down one after the other over open ground are one, with a landing between them.

/** How far apart they are at the most, in lengths of the longer one, how alike in width, and the least cosine between their ways. */
const joined = { far: 2.5, alike: 0.5, cosine: 0.5 }
/** Narrower ones, in metres, are none. */
const leastM = 0.3

interface Flight {
  /** A pixel of it. */
  at: number
  /** Its corners: of its head and of its foot. */
  head: [Point, Point]
  foot: [Point, Point]
}

/** The scene with landings between flights that go down one after the other. */
export function joinFlights(scene: Scene): Scene {
  const flights = flightsIn(scene)
  const landings = flights.flatMap((upper) => {
    const next = flights
      .filter((lower) => lower !== upper && goesOn(upper, lower))
      .sort((p, q) => distance(middle(upper.foot), middle(p.head)) - distance(middle(upper.foot), middle(q.head)))[0]
    return next ? [{ upper, corners: [upper.foot[0], upper.foot[1], next.head[1], next.head[0]] }] : []
  })
  if (landings.length === 0) return scene
  const maps = { role: scene.role.slice(), surface: scene.surface.slice(), building: scene.building.slice() }
  const region = scene.region.slice()
  for (const { upper, corners } of landings)
    fillPolygon(corners, scene.width, scene.height, (i) => {
      if (scene.role[i] !== Role.ground && scene.role[i] !== Role.paving) return
      maps.role[i] = Role.stairs
      for (const map of [maps.surface, maps.building, region]) map[i] = map[upper.at]
    })
  return { ...scene, ...maps, region }
}

const middle = ([p, q]: [Point, Point]) => between(p, q, 0.5)

/** Whether the lower flight begins where the upper one leads to. */
function goesOn(upper: Flight, lower: Flight): boolean {
  const [ends, begins] = [middle(upper.foot), middle(lower.head)]
  const [own, other] = [upper, lower].map(({ head, foot }) => distance(middle(head), middle(foot)))
  const apart = distance(ends, begins)
  const [wide, narrow] = [distance(...upper.foot), distance(...lower.head)].sort((p, q) => q - p)
  const way = (p: Point, q: Point) => ({ x: (q.x - p.x) / (distance(p, q) || 1), y: (q.y - p.y) / (distance(p, q) || 1) })
  const gap = way(ends, begins)
  const isAlong = [upper, lower].every(({ head, foot }) => {
    const down = way(middle(head), middle(foot))
    return down.x * gap.x + down.y * gap.y > joined.cosine
  })
  return gap.y > 0 && apart < joined.far * Math.max(own, other) && narrow > joined.alike * wide && isAlong
}

function flightsIn({ role, width, height, camera }: Scene): Flight[] {
  if (!role.includes(Role.stairs)) return []
  const { count, runs, left, right } = componentsOf(marksOf(role, 'stairs'), width, height)
  const flights: Flight[] = []
  for (let c = 0; c < count; c++) {
    if (right[c] - left[c] < leastM * camera.pixelsPerM) continue
    const ends: Point[] = []
    let at = 0
    for (let k = 0; k < runs.count; k++) {
      if (runs.label[k] !== c + 1) continue
      at = runs.from[k]
      const y = Math.floor(at / width)
      ends.push({ x: at - y * width, y }, { x: runs.to[k] - y * width, y })
    }
    const most = (of: (p: Point) => number) => ends.reduce((best, p) => (of(p) > of(best) ? p : best))
    flights.push({ at, head: [most((p) => -p.x - p.y), most((p) => p.x - p.y)], foot: [most((p) => p.y - p.x), most((p) => p.x + p.y)] })
  }
  return flights
}
