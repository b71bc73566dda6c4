import { blend, dim, type Daylight } from '../../looks/daylight.ts'
import type { SeasonLook } from '../../looks/season.ts'
import { colour, type Rgb } from '../../materials/material.ts'
import type { Plane } from '../../pixels/raster.ts'
import type { Random } from '../../random.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litAt } from '../shade/lit-plane.ts'
import { individuals, plantOf, type Species } from '../plants/library.ts'
import type { Planted } from '../plants/planted.ts'
import { stamp } from '../plants/stamp.ts'
import { petals } from '../../looks/season.ts'

/** The ground around the house and the light on it: what everything that is placed there needs. */
export interface Site {
  canvas: Canvas
  scene: Scene
  light: Daylight
  season: SeasonLook
  lit: Plane
  random: Random
}

/** A place on the ground in metres: x to the right of the camera's axis, z away. */
export interface GroundPoint {
  x: number
  z: number
}

export const pixelsAt = ({ scene }: Site, z: number) => scene.camera.focal / z
export const columnOf = ({ scene: { camera } }: Site, p: GroundPoint) => camera.centreX + (camera.focal * p.x) / p.z
export const rowOf = ({ scene: { camera } }: Site, z: number) => camera.horizon + (camera.focal * camera.eye) / z
/** The ground under a pixel below the horizon. */
export function groundUnder({ scene: { camera } }: Site, x: number, y: number): GroundPoint {
  const z = (camera.eye * camera.focal) / Math.max(0.5, y - camera.horizon)
  return { x: ((x - camera.centreX) * z) / camera.focal, z }
}

/** The role drawn at a place on the ground; sky where it lies outside the picture. */
export function roleAt(site: Site, p: GroundPoint): number {
  const { width, height, role } = site.scene
  const x = Math.floor(columnOf(site, p))
  const y = Math.floor(rowOf(site, p.z))
  return x < 0 || y < 0 || x >= width || y >= height ? Role.sky : role[y * width + x]
}

/** How much air lies before `z`, 0–1. */
export const hazeAt = ({ light }: Site, z: number) => 1 - Math.exp(-Math.max(0, z - 12) * (0.0028 + 0.015 * light.fog))
/** The colour of distant air: bluer and darker than the sky above it where no fog hangs, since there is less of it. */
export function airOf({ light: { horizon, fog } }: Site): Rgb {
  const thin = 1 - Math.min(1, 2 * fog)
  return [horizon[0] * (0.92 - 0.3 * thin), horizon[1] * (0.93 - 0.2 * thin), horizon[2] * (0.95 - 0.1 * thin)]
}

const bark = [colour('#5d4d3f'), colour('#6b5b4b'), colour('#7d7266')] as const
const rock = [colour('#8f887c'), colour('#a29a8c'), colour('#7f7a73')] as const
const succulent = [colour('#7f9482'), colour('#8ea08a'), colour('#6f8a76')] as const

/** What chance decided about a plant before it stands anywhere. */
export interface Sort {
  species: Species
  /** Overrides the season's colour. */
  leaf?: Rgb
  petal?: Rgb
}

/** What stands in winter where a species loses its leaves. */
const leafy: Partial<Record<Species, Species>> = {
  round: 'bare',
  maple: 'bare',
  tall: 'bareTall',
  airy: 'bareAiry',
  larch: 'bareTall',
  shrub: 'bareShrub',
  crown: 'bareShrub',
  hydrangea: 'bareShrub',
}
const evergreen: Partial<Record<Species, true>> = { spruce: true, fir: true, pine: true, column: true, palm: true, low: true, box: true }
const birchBark = [colour('#c9c5ba'), colour('#b9b4a8')] as const
const pineBark = [colour('#6f5847'), colour('#64513f')] as const

/** Stands a plant `heightM` tall on the ground at `p` (its foot on another `row` if told); what is nearer hides it. */
export function plantAt(site: Site, sort: Sort, p: GroundPoint, heightM: number, haze = hazeAt(site, p.z), row = rowOf(site, p.z)) {
  const planted = choosePlant(site, sort, p, heightM, haze, row)
  if (planted) stamp(site.canvas, site.light, planted)
}

/** What stands at `p`: chance picks individual and colours. Undefined when it is too small to be seen. */
export function choosePlant(
  site: Site,
  { species, leaf, petal }: Sort,
  p: GroundPoint,
  heightM: number,
  haze: number,
  row = rowOf(site, p.z),
): Planted | undefined {
  const { light, season, random, lit, scene } = site
  const bare = season.foliage < 0.1 ? leafy[species] : undefined
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  /** No two plants of a kind have quite the same green. */
  const between = (list: readonly Rgb[]) => dim(blend(pick(list), pick(list), 0.6 * random()), 0.8 + 0.4 * random())
  const own =
    species === 'agave'
      ? pick(succulent)
      : evergreen[species]
        ? between(season.needles)
        : species === 'shrub' || species === 'hydrangea'
          ? between(season.shrubs)
          : between(season.leaves)
  const blossoming = season.blossom > 0 && !evergreen[species] && random() < season.blossom * 0.5
  const height = heightM * pixelsAt(site, p.z)
  const individual = Math.floor(random() * individuals)
  const flip = random() < 0.5
  if (height < 3) return undefined
  const x = columnOf(site, p)
  const y = row
  const inside = x >= 0 && y >= 0 && x < scene.width && y < scene.height
  /** The shade on the ground reaches low plants whole, the crowns of trees hardly. */
  const shaded = Math.min(0.65, 1.2 / heightM)
  const sunlit = inside && p.z < scene.camera.near * 1.6 ? 1 - shaded + shaded * litAt(lit, x, y) : 1
  return {
    sprite: plantOf(bare ?? species, individual),
    colours: {
      leaf: leaf ?? (species === 'tussock' || species === 'plumes' ? blend(season.grassLight, season.straw, 0.45 * random()) : own),
      wood: pick(species === 'boulder' ? rock : species === 'airy' ? birchBark : species === 'pine' ? pineBark : bark),
      petal: petal ?? (blossoming ? petals : undefined),
      petalFrom: petal ? 0.8 : 0.52,
      snow: light.snow * 0.9,
    },
    stand: { x, y, height, depth: p.z, flip, haze: Math.min(0.97, haze), air: airOf(site), sunlit },
  }
}

/** Darkens an ellipse of the ground, half axes in metres, soft at its rim: the shade of a plant or under a thing. */
export function shadeGround(site: Site, centre: GroundPoint, rx: number, rz: number, strength: number) {
  const { canvas, scene } = site
  const { width, height, camera } = scene
  const near = Math.max(0.6, centre.z - rz)
  const top = Math.max(0, Math.floor(rowOf(site, centre.z + rz)))
  const bottom = Math.min(height - 1, Math.ceil(rowOf(site, near)))
  for (let y = top; y <= bottom; y++) {
    const z = (camera.eye * camera.focal) / Math.max(0.5, y + 0.5 - camera.horizon)
    const perPixel = z / camera.focal
    const dz = (z - centre.z) / rz
    if (Math.abs(dz) >= 1) continue
    const half = rx * Math.sqrt(1 - dz * dz)
    const from = Math.max(0, Math.floor(camera.centreX + (centre.x - half) / perPixel))
    const to = Math.min(width - 1, Math.ceil(camera.centreX + (centre.x + half) / perPixel))
    for (let x = from; x <= to; x++) {
      const i = y * width + x
      if (Math.abs(canvas.depth[i] - z) > 0.12 * z) continue
      const dx = ((x + 0.5 - camera.centreX) * perPixel - centre.x) / rx
      const d = dx * dx + dz * dz
      if (d >= 1) continue
      const k = 1 - strength * Math.min(1, (1 - d) * 2.2)
      canvas.colour[3 * i] *= k
      canvas.colour[3 * i + 1] *= k
      canvas.colour[3 * i + 2] *= k
    }
  }
}

/** The shade that a crown throws on the ground, away from the sun. */
export function crownShade(site: Site, p: GroundPoint, heightM: number, radiusM: number) {
  const { light } = site
  if (light.sunlight[1] < 0.05) return
  const reach = Math.min(2.2, 0.55 / Math.max(0.2, light.sun[1])) * heightM
  const flat = Math.hypot(light.sun[0], light.sun[2])
  const away = { x: p.x - (light.sun[0] / flat) * reach, z: p.z - (light.sun[2] / flat) * reach }
  shadeGround(site, away, radiusM * 1.1, radiusM * 1.1, 0.5 * (1 - 0.8 * light.softness))
  shadeGround(site, p, radiusM * 0.6, radiusM * 0.5, 0.25)
}
