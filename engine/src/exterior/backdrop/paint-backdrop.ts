import type { Landscape } from '@veduta/contract/catalogue/landscape'
import type { Rgb } from '../../materials/material.ts'
import { colour } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import { paintWater } from '../ground/paint-water.ts'
import type { Species } from '../plants/library.ts'
import type { Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { Planted } from '../plants/planted.ts'
import { stamp, stampGrove } from '../plants/stamp.ts'
import { hideGroundBefore } from './hide-ground.ts'
import { raiseBlocks, raiseCottages, raiseRow } from './raise-neighbours.ts'
import { choosePlant, crownShade, hazeAt, plantAt, type Site } from '../site/site.ts'

/** Paints what stands behind and around the house: far ridges first, then neighbours and trees, from the back to the front. */
export function paintBackdrop(site: Site, landscape: Landscape) {
  hideHouse(site)
  hideGroundBefore(site)
  landscapes[landscape](site)
  const { depth, width } = site.canvas
  for (let from = 0; from < depth.length; from += width) showRow(depth, from, from + width)
}

/** Turns the depth of what was hidden back again. */
function showRow(depth: Float32Array, from: number, to: number) {
  for (let i = from; i < to; i++) depth[i] = Math.abs(depth[i])
}

/**
 * Turns the depth of the house negative, nearer than anything, and back again, but for what plants stand before: what stands behind it
 * never covers it.
 */
export function hideHouse({ canvas: { depth, width }, scene }: Site) {
  const building = scene.building.map((own, i) => (scene.plant[i] > 0 ? 0 : own))
  for (let row = 0; row < depth.length; row += width) turnRow(depth, building, row, row + width)
}

function turnRow(depth: Float32Array, building: Uint8Array, from: number, to: number) {
  const row = building.subarray(from, to)
  for (let first = row.indexOf(1); first >= 0;) {
    const end = row.indexOf(0, first)
    const last = end < 0 ? row.length : end
    for (let i = from + first; i < from + last; i++) depth[i] = -depth[i]
    first = row.indexOf(1, last)
  }
}

/** How many times as far as the house water begins. */
const [lakeFrom, seaFrom] = [1.32, 1.5]
const wooded: Species[] = ['round', 'tall', 'maple', 'spruce', 'airy', 'round', 'pine', 'maple']
const undergrowth: Species[] = ['shrub', 'low', 'airy', 'shrub']
const garden: Species[] = ['round', 'tall', 'airy', 'maple', 'pine']

const landscapes = {
  urban_development: (site) => {
    raiseBlocks(site)
    stand(site, garden, 7, [1.7, 2.4], [4.5, 7])
    frameSides(site, garden, 2, [6, 9])
  },
  suburb: (site) => {
    ridge(site, { tall: 0.05, waves: 6, tint: '#66795c', haze: 0.5 })
    stand(site, garden, 16, [4, 6], [7, 11])
    raiseCottages(site)
    stand(site, garden, 6, [1.8, 2.2], [2.6, 4.5])
    hedge(site)
    frameSides(site, garden, 1, [6, 8])
  },
  forest: (site) => {
    ridge(site, { tall: 0.1, waves: 14, tint: '#57694f', haze: 0.55 })
    stampGrove(site.canvas, site.light, [
      ...grove(site, wooded, 40, [4, 6.5], [10, 21]),
      ...grove(site, undergrowth, 24, [3.4, 5], [1.5, 4.5]),
      ...grove(site, wooded, 22, [2.7, 4], [7, 17]),
      ...besideHouse(site, wooded, 5, [8, 11]),
    ])
  },
  mountain_slope: (site) => {
    ridge(site, { tall: 0.62, waves: 2.1, tint: '#626a78', haze: 0.24, snowFrom: 0.14, rugged: true })
    ridge(site, { tall: 0.4, waves: 3.4, tint: '#4f5a52', haze: 0.24, snowFrom: 0.02, rugged: true })
    ridge(site, { tall: 0.17, waves: 6, tint: '#3f5a44', haze: 0.16 })
    stand(site, ['spruce', 'fir', 'spruce'], 26, [2.6, 5], [8, 13])
    frameSides(site, ['spruce', 'fir'], 4, [7, 10])
  },
  field: (site) => {
    ridge(site, { tall: 0.05, waves: 3, tint: '#8a996f', haze: 0.5 })
    ridge(site, { tall: 0.028, waves: 11, tint: '#566d46', haze: 0.36 })
    stand(site, ['round', 'tall'], 6, [4.5, 7], [8, 12])
  },
  lake_river: (site) => {
    ridge(site, { tall: 0.13, waves: 3.2, tint: '#6a7f76', haze: 0.46 })
    ridge(site, { tall: 0.06, waves: 12, tint: '#48603f', haze: 0.26 })
    paintWater(site, 'lake', lakeFrom, 14)
    stand(site, ['airy', 'round'], 2, [1.2, lakeFrom], [4, 6])
    frameSides(site, ['airy', 'tall'], 2, [7, 10], lakeFrom - 0.22)
    reeds(site)
  },
  sea_beach: (site) => {
    paintWater(site, 'sea', seaFrom, 400)
    frameSides(site, ['palm'], 3, [5, 8], seaFrom - 0.25)
    duneGrass(site)
  },
  standalone: () => {},
  townhouse_row: (site) => {
    ridge(site, { tall: 0.04, waves: 6, tint: '#66795c', haze: 0.55 })
    stand(site, garden, 10, [2.4, 3.4], [7, 11])
    raiseRow(site)
  },
} satisfies Record<Landscape, (site: Site) => void>

interface Ridge {
  /** Height as a share of the picture. */
  tall: number
  /** How many crests across the picture. */
  waves: number
  tint: string
  /** How much air lies before it, 0–1. */
  haze: number
  /** The share of its height down to which snow lies; without it only winter brings snow. */
  snowFrom?: number
  /** Sharp crests and gullies that catch the light, as rock has. */
  rugged?: boolean
}

/** A far line of hills or mountains, its slopes lit from the side of the sun. */
function ridge({ canvas, scene, light, season }: Site, ridge: Ridge) {
  const { width, height, camera } = scene
  const base = Math.min(height, Math.round(camera.horizon) + 2)
  if (base <= 2) return
  const reach = ridge.tall * Math.min(height, 1.4 * width)
  const air: Rgb = [light.horizon[0] * 0.84, light.horizon[1] * 0.88, light.horizon[2] * 0.95]
  const hills: Hills = { canvas, scene, light, ...ridge, base, reach, body: colour(ridge.tint), air, snow: season.snow }
  for (let x = 0; x < width; x++) raiseColumn(hills, x)
}

/** What a column of a ridge is painted from. */
interface Hills extends Ridge {
  canvas: Canvas
  scene: Scene
  light: Daylight
  /** The row at which it ends, and its height in pixels. */
  base: number
  reach: number
  body: Rgb
  air: Rgb
  snow: number
}

function raiseColumn({ canvas, scene, light, base, reach, body, air, snow, waves, haze, snowFrom, rugged }: Hills, x: number) {
  const { width } = scene
  const side = Math.sign(light.sun[0])
  const fine = waves / width
  const along = x * fine + waves * 3.7 + 0.37 * scene.strokes.length
  const crest = base - reach * clamp(rugged ? ruggedCrest(along, waves) : roundCrest(along, waves), 0.02, 1)
  for (let y = Math.max(0, Math.floor(crest)); y < base; y++) {
    const i = y * width + x
    if (scene.building[i]) continue
    const down = clamp((y - crest) / reach)
    const u = along * 3.4
    const v = y * fine * 4.2
    const here = relief(u, v, waves, rugged)
    const slope = clamp(0.55 + (rugged ? 3.4 : 1.4) * (here - relief(u + side * 0.09, v - 0.06, waves, rugged)), 0.05, 1.3)
    const edge = snowFrom === undefined ? 0 : smoothstep(snowFrom + 0.1, snowFrom - 0.06, down + 0.34 * (here - 0.5))
    const white = Math.min(1, Math.max(edge, snow * 0.6))
    const thick = haze + (1 - haze) * 0.5 * smoothstep(0.3, 1, down)
    const cover = clamp(y + 1 - crest)
    for (let c = 0; c < 3; c++) {
      const albedo = body[c] * (0.85 + 0.3 * here) + (0.85 - body[c]) * white
      const seen = albedo * (light.skylight[c] * 0.9 + light.sunlight[c] * 0.7 * slope)
      const j = 3 * i + c
      canvas.colour[j] += (seen + (air[c] - seen) * Math.min(0.97, thick + 0.5 * light.fog) - canvas.colour[j]) * cover
    }
  }
}

/** How high the crest is at a place along it, as a share of the ridge. */
const roundCrest = (along: number, waves: number) => 0.12 + 1.25 * (fractalNoise(along, waves, 6, Math.round(waves) + 3) - 0.18)
const ruggedCrest = (along: number, waves: number) =>
  0.12 + 0.88 * (1 - 2.6 * Math.abs(fractalNoise(along, waves, 5, 11) - 0.5)) * (0.1 + 1.25 * fractalNoise(along * 0.6, 3, 2, 17))

function relief(x: number, y: number, waves: number, rugged?: boolean): number {
  const n = fractalNoise(x, y, rugged ? 5 : 4, Math.round(waves))
  return rugged ? 1 - Math.abs(2 * n - 1) : n
}

/** A number of trees of some kinds, `at` in units of the distance of the house, `tall` in metres. */
type Trees = readonly [kinds: readonly Species[], count: number, at: readonly [number, number], tall: readonly [number, number]]

/** Stands trees on the ground behind the house. */
const stand = (site: Site, ...trees: Trees) => stampGrove(site.canvas, site.light, grove(site, ...trees))

/** Trees on the ground behind the house, farthest first. */
function grove(site: Site, ...[kinds, count, at, tall]: Trees): Planted[] {
  const { random, scene } = site
  const { camera, width } = scene
  const near = Math.max(camera.near, 9)
  const places = Array.from({ length: count }, () => ({
    z: near * (at[0] + (at[1] - at[0]) * random()),
    across: random(),
    size: random(),
    kind: random(),
  })).sort((a, b) => b.z - a.z)
  const trees = places.map(({ z, across, size, kind }) => {
    const half = (width * z) / camera.focal / 2
    const x = (across * 2 - 1) * half * 1.08 + ((width / 2 - camera.centreX) * z) / camera.focal
    const height = tall[0] + (tall[1] - tall[0]) * size
    return choosePlant(site, { species: kinds[Math.floor(kind * kinds.length)] }, { x, z }, height, hazeAt(site, z) * 0.9)
  })
  return trees.filter((planted) => planted !== undefined).filter((planted) => !isTipOver(site.scene, planted))
}

/** Most that is seen of a tip over the house, as a share of the height of the picture, and how many columns and rows are looked at. */
const [tip, looks] = [0.045, 24]

/** Whether the house hides a tree but for a tip, which looks as if it grew on the roof. */
export function isTipOver({ building, width, height }: Site['scene'], { stand, sprite }: Planted): boolean {
  const wide = (stand.height * sprite.width) / sprite.height
  let most = 0
  for (let column = 0; column <= looks; column++) {
    const x = Math.round(stand.x + (column / looks - 0.5) * wide)
    if (x < 0 || x >= width) continue
    let seen = 0
    for (let row = 0; row < looks; row++) {
      const y = Math.round(stand.y - (1 - row / looks) * stand.height)
      if (y < height && (y < 0 || building[y * width + x] === 0)) seen++
    }
    most = Math.max(most, seen)
  }
  return (most / looks) * stand.height < tip * height
}

/** Stands taller trees a little behind the house on both sides: they frame it and give the picture depth. */
function frameSides(site: Site, kinds: readonly Species[], count: number, tall: readonly [number, number], from = 1.5) {
  for (const planted of besideHouse(site, kinds, count, tall, from)) stamp(site.canvas, site.light, planted)
}

/** The trees on both sides of the house, farthest first; their shade lies on the ground. */
function besideHouse(site: Site, kinds: readonly Species[], count: number, tall: readonly [number, number], from = 1.5): Planted[] {
  const { random, scene } = site
  const { camera, bounds, width } = scene
  const near = Math.max(camera.near, 9)
  const places = Array.from({ length: count }, (_, k) => ({
    z: near * (from + (from < 1.5 ? 0.2 : 0.5) * random()),
    left: k % 2 === 0,
    off: random(),
    size: random(),
    kind: random(),
  })).sort((a, b) => b.z - a.z)
  const trees = places.map(({ z, left, off, size, kind }) => {
    const room = left ? bounds.left : width - bounds.right
    const column = left ? bounds.left - room * (0.25 + 0.75 * off) + 0.02 * width : bounds.right + room * (0.25 + 0.75 * off) - 0.02 * width
    const x = ((column - camera.centreX) * z) / camera.focal
    const height = tall[0] + (tall[1] - tall[0]) * size
    crownShade(site, { x, z }, height, height * 0.26)
    return choosePlant(site, { species: kinds[Math.floor(kind * kinds.length)] }, { x, z }, height, hazeAt(site, z))
  })
  return trees.filter((planted) => planted !== undefined)
}

/** A loose hedge that closes the plot behind the house. */
function hedge(site: Site) {
  const { random, scene } = site
  const { camera, width } = scene
  const z = Math.max(camera.near, 9) * 1.55
  const half = (width * z) / camera.focal / 2
  for (let x = -half * 1.1; x < half * 1.1; x += 1.1)
    plantAt(site, { species: 'shrub' }, { x: x + random() * 0.5, z: z + random() }, 1.5 + 0.5 * random())
}

function reeds(site: Site) {
  const { random, scene } = site
  const z = Math.max(scene.camera.near, 9) * 1.3
  const half = (scene.width * z) / scene.camera.focal / 2
  for (let k = 0; k < 60; k++)
    plantAt(site, { species: 'plumes' }, { x: (random() * 2 - 1) * half, z: z + 1.5 * random() }, 0.8 + 0.7 * random())
}

function duneGrass(site: Site) {
  const { random, scene } = site
  const near = Math.max(scene.camera.near, 9)
  for (let k = 0; k < 46; k++) {
    const z = near * (1.02 + 0.4 * random())
    const half = (scene.width * z) / scene.camera.focal / 2
    plantAt(
      site,
      { species: 'tussock', leaf: colour('#a3a06c') },
      { x: (random() * 2 - 1) * half, z },
      0.5 + 0.5 * random(),
      hazeAt(site, z),
    )
  }
}
