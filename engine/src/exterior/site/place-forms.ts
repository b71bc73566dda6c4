import type { SmallForms } from '@veduta/contract/catalogue/small-forms'
import { grounds } from '../../materials/index.ts'
import { colour, type Material } from '../../materials/material.ts'
import { paving } from '../../materials/paving.ts'
import { Role, type Scene } from '../../scene.ts'
import { facingTurn, findRoom, inTheWay, isPaved, type Taken, type Wish } from './find-room.ts'
import { keepFreeOf } from './keep-free.ts'
import { paintPatch, paintPool } from '../ground/paint-patch.ts'
import { placeSolids } from './place-solids.ts'
import { columnOf, groundUnder, plantAt, roleAt, rowOf, type Site } from './site.ts'
import * as furniture from '../things/furniture.ts'
import { within, type Spot } from '../things/furniture.ts'

interface Form {
  wish: Wish
  /** How small it may be, as a share of its true size. */
  least?: number
  /** False when it cannot be seen there after all. */
  build: (site: Site, spot: Spot, scale: number) => void | boolean
}

const fine = paving(colour('#b9b3a8'), 0.6, 0.6)
const edging = paving(colour('#9c968b'), 1, 1)

/** Solids from the back to the front, so that each throws its shadow on what is there. */
function setOut(site: Site, things: { spot: Spot; faces: ReturnType<typeof furniture.table> }[]) {
  for (const { spot, faces } of things.sort((a, b) => b.spot.z - a.spot.z)) placeSolids(site, faces, spot)
}

const forms = {
  pool_terrace: {
    wish: { width: 9, depth: 6, across: [0.6, 0.4], forward: 0.4, tall: 0.5, stands: 2, paving: true, closest: 0.36 },
    least: 0.45,
    build: (site, spot, k) => {
      paintPatch(site, spot, 9 * k, 6 * k, grounds.deck)
      const pool = within(spot, -0.5 * k, -0.6 * k)
      paintPatch(site, pool, 6.9 * k, 3.6 * k, fine)
      paintPool(site, pool, 6.2 * k, 2.9 * k)
      const beds = within(spot, 1.6 * k, 2.1 * k)
      setOut(site, [
        { spot: beds, faces: furniture.loungers(beds) },
        { spot: within(spot, -1.4 * k, 2.2 * k), faces: furniture.parasol(within(spot, -0.2 * k, 2.4 * k)) },
      ])
    },
  },
  terrace_patio: {
    wish: { width: 4.2, depth: 3.2, across: [0.7, 0.3], forward: 0.06, tall: 0.9, stands: 2.4, atGlass: true, paving: true, closest: 0.66 },
    build: (site, spot, k) => {
      layTerrace(site, spot, 4.2 * k, 3.2 * k, fine)
      const set = k === 1 ? furniture.dining(spot) : furniture.bistro(spot)
      const pots = [within(spot, -1.8 * k, 1.3 * k), within(spot, 1.8 * k, 1.3 * k)]
        .filter((p) => inTheWay(site, { ...forms.terrace_patio.wish, stands: 0.5 }, p, columnOf(site, p), rowOf(site, p.z)) < 0.8)
        .slice(0, k === 1 ? 2 : 1)
      setOut(site, [{ spot, faces: set }, ...pots.map((p) => ({ spot: p, faces: furniture.planter(p) }))])
      for (const p of pots) plantAt(site, { species: 'tussock', leaf: site.season.shrubs[0] }, p, 0.95)
    },
  },
  pergola: {
    wish: { width: 4.4, depth: 3.8, across: [0.86, 0.14], forward: 0.05, tall: 2.6, paving: true, closest: 0.6 },
    build: (site, spot, k) => {
      layTerrace(site, spot, 4.6 * k, 3.9 * k, grounds.deck)
      setOut(site, [{ spot, faces: furniture.pergola(spot, 3.6 * k, 2.8 * k) }])
    },
  },
  garden_paths: {
    wish: { width: 1.2, depth: 1.2, across: 0.5, forward: 0.95, paving: true, closest: 0.2 },
    build: (site, spot) => layPath(site, spot),
  },
  outdoor_kitchen: {
    wish: { width: 4.6, depth: 3.4, across: [0.75, 0.25], forward: 0.15, tall: 1.2, stands: 3.4, paving: true, closest: 0.55 },
    build: (site, spot, k) => {
      layTerrace(site, spot, 4.6 * k, 3.4 * k, fine)
      setOut(site, [{ spot, faces: furniture.kitchen(spot) }])
    },
  },
  outdoor_fireplace: {
    wish: { width: 5, depth: 4.6, across: [0.7, 0.3], forward: 0.2, tall: 0.8, stands: 4, paving: true, closest: 0.52 },
    build: (site, spot) => {
      paintPatch(site, spot, 4.8, 4.8, grounds.gravel, true)
      setOut(site, [{ spot, faces: furniture.fireplace(spot, site.light.night) }])
    },
  },
  retaining_walls: {
    wish: { width: 7, depth: 2.6, across: [0.25, 0.75], forward: 0.3, tall: 1, stands: 6, paving: true, closest: 0.5 },
    build: (site, spot, k) => {
      const upper = within(spot, 0, 0.9 * k)
      const lower = within(spot, 0.6 * k, -0.6 * k)
      for (const [wall, length, height] of [
        [upper, 6.4 * k, 0.85],
        [lower, 5.2 * k, 0.5],
      ] as const) {
        for (let a = -length / 2 + 0.3; a < length / 2; a += 0.55) {
          const p = within(wall, a, 0.65)
          plantAt(
            site,
            { species: site.random() < 0.5 ? 'low' : 'flowers', petal: site.season.flowers[1] },
            p,
            height + 0.2 + 0.25 * site.random(),
          )
        }
        setOut(site, [{ spot: wall, faces: furniture.stoneWall(wall, length, height) }])
      }
    },
  },
} satisfies Record<SmallForms, Form>

/** What is tried one after the other: a size, how near to the viewer (as a share of the wish), how much the place may cost. */
const tries = [
  [1, 1, 2.1],
  [0.8, 1, 2.1],
  [0.6, 1, 2.1],
  [1, 0.88, 2.6],
  [0.8, 0.88, 2.8],
  [0.6, 0.88, 3],
  [0.45, 0.88, 3.2],
] as const

/**
 * Places a garden structure where the ground is free, at true size or smaller, rather than in the way of anything. False when there
 * is no room.
 */
export function placeForm(site: Site, form: SmallForms, taken: Taken[]): boolean {
  const { wish, least, build }: Form = forms[form]
  const turn = facingTurn(site.scene)
  for (const [scale, nearer, worst] of tries) {
    if (scale < (least ?? 0.6)) continue
    const stands = wish.stands && wish.stands * scale
    const closest = wish.closest && wish.closest * nearer
    const wanted = { ...wish, width: wish.width * scale, depth: wish.depth * scale, stands, closest, worst }
    for (const angle of [turn, 0]) {
      const spot = findRoom(site, wanted, angle, taken)
      if (!spot) continue
      if (build(site, spot, scale) === false) return false
      taken.push({ ...spot, radius: Math.max(wanted.width, wanted.depth) * 0.46 })
      return true
    }
  }
  return false
}

/** Least share of a picture that a drawn terrace or pool covers. */
const leastDrawn = 0.01

/** Whether the drawing shows such a structure itself: then none is missed where there is no room for another. */
export function isFormDrawn({ role }: Pick<Scene, 'role'>, form: SmallForms): boolean {
  const sought = form === 'terrace_patio' ? Role.paving : form === 'pool_terrace' ? Role.water : undefined
  if (sought === undefined) return false
  let count = 0
  for (let i = 0; i < role.length; i++) if (role[i] === sought) count++
  return count > leastDrawn * role.length
}

/** What furniture stands on: drawn paving stays as it is, on open ground a floor is laid with a border of stone. */
function layTerrace(site: Site, spot: Spot, width: number, depth: number, floor: Material) {
  if (isPaved(site, spot, width, depth)) return
  paintPatch(site, spot, width + 0.16, depth + 0.16, edging)
  paintPatch(site, spot, width, depth, floor)
}

/** Slabs from the viewer's side to the entrance, in a slow bend, each a step apart, over open ground only, wherever most of it lies. */
function layPath(site: Site, from: Spot): boolean {
  const { scene, random } = site
  const { bounds } = scene
  const middle = Math.round((bounds.left + bounds.right) / 2)
  const goal = keepFreeOf(scene).entrance ?? groundUnder(site, middle, Math.max(scene.camera.horizon + 10, bounds.base + 2))
  const wayFrom = (x: number) => {
    const length = Math.hypot(goal.x - x, goal.z - from.z)
    const steps = Math.max(4, Math.round(length / 0.82))
    return Array.from({ length: steps + 1 }, (_, k) => {
      const t = k / steps
      const bend = Math.sin(t * Math.PI) * Math.min(1.6, length * 0.14)
      return { x: x + (goal.x - x) * t + bend, z: from.z + (goal.z - from.z) * t }
    }).filter((p) => roleAt(site, p) === Role.ground)
  }
  const ways = [0, -1.5, 1.5, -3, 3, -5, 5].map((aside) => wayFrom(from.x + aside))
  const way = ways.reduce((a, b) => (b.length > a.length + 1 ? b : a))
  for (const p of way) paintPatch(site, { ...p, turn: 0.24 * (random() - 0.5) }, 1.15 + 0.2 * random(), 0.6, fine)
  return way.length > 2
}
