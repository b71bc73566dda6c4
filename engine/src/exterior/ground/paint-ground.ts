import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Landscape } from '@veduta/contract/catalogue/landscape'
import type { Landscaping } from '@veduta/contract/catalogue/landscaping'
import type { Daylight } from '../../looks/daylight.ts'
import type { SeasonLook } from '../../looks/season.ts'
import { grasses, grounds } from '../../materials/index.ts'
import { colour, cover, newHit, newPlace, type Material, type Place, type Rgb } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { cellNoise, fractalNoise, valueNoise } from '../../pixels/noise.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litRow } from '../shade/lit-plane.ts'
import { EVEN, pathsOf, pathsRow, type Paths, type PathsRow } from './paved-paths.ts'
import { turnOfHouse } from '../site/find-room.ts'
import { facing, given, shadeGiven, type Facing } from '../shade/shade.ts'
import type { DrawnPaints } from '../house/drawn-paints.ts'
import { dye, pavingDyes, type Dye } from '../house/lay-paints.ts'
import { toneAt, type Tone } from '../shade/tone-of.ts'

/** What covers open ground, and how much of it is a bed of something else around the house. */
type Cover = (season: SeasonLook) => Material

/** A cover that is made once for each season: what is made anew for every picture is compiled anew, too. */
function once(make: Cover): Cover {
  const made = new WeakMap<SeasonLook, Material>()
  return (season) => {
    const known = made.get(season) ?? make(season)
    made.set(season, known)
    return known
  }
}

const grassy = once((s) => grasses.lawn(s.grassShade, s.grassLight, s.straw))
const meadowy = once((s) => grasses.meadow(s.grassShade, s.grassLight, s.straw))

const covers = {
  english_lawn: grassy,
  wildflower_meadow: meadowy,
  rock_garden: () => grounds.gravel,
  succulents: () => grounds.drySoil,
  formal_hedges: grassy,
  wild_grasses: once((s) => grasses.meadow(s.grassShade, s.straw, s.straw)),
} satisfies Record<Landscaping, Cover>

/** What lies farther out, where a place has its own ground. */
const farCovers: Partial<Record<Landscape, Cover>> = {
  sea_beach: () => grounds.paleSand,
  field: meadowy,
  urban_development: () => grounds.asphalt,
}

export interface GroundLook {
  landscape: Landscape
  landscaping: Landscaping
  season: SeasonLook
  /** How many times coarser the eye is for textures: 1 sees all, more sees a quieter ground. */
  quiet: number
}

/** Whether the ground of a garden is grass. */
export const isGrassy = ({ objects, landscape }: Pick<ExteriorBrief, 'objects' | 'landscape'>) =>
  objects !== 'rock_garden' && objects !== 'succulents' && landscape !== 'sea_beach'

/** Metres from the house at which the garden gives way to the ground of the place. */
const gardenM: Partial<Record<Landscape, number>> = { sea_beach: 3, field: 9, urban_development: 11 }

/** Lays the ground in metres from the viewer's foot: garden near the house, the place's own ground beyond, paths as drawn. */
export function paintGround(
  canvas: Canvas,
  scene: Scene,
  light: Daylight,
  lit: Plane,
  open: Plane,
  tone: Tone,
  look: GroundLook,
  paints?: DrawnPaints,
) {
  const { camera, height, width } = scene
  const side = facing([0, 1, 0], light)
  const turn = turnOfHouse(scene)
  const work: Groundwork = {
    canvas,
    scene,
    light,
    lit,
    open,
    tone,
    look,
    garden: covers[look.landscaping](look.season),
    beyond: farCovers[look.landscape]?.(look.season),
    grown: isGrassy({ objects: look.landscaping, landscape: look.landscape }),
    edgeM: gardenM[look.landscape] ?? Infinity,
    side,
    blades: { ...side, sun: 0.22 + 0.72 * side.sun },
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    air: [light.horizon[0] * 0.8, light.horizon[1] * 0.84, light.horizon[2] * 0.86],
    sunlit: new Float32Array(width),
    free: new Float32Array(width),
    paths: pathsOf(scene),
    dyes: paints ? pavingDyes(paints) : [],
    painted: paints?.at,
    paved: new Float32Array(width),
    wide: new Float32Array(width),
    drawn: new Float32Array(width),
  }
  for (let y = Math.max(0, Math.floor(camera.horizon)); y < height; y++) paintRow(work, y)
}

/** What a row of the ground is painted from. */
interface Groundwork extends PathsRow {
  canvas: Canvas
  scene: Scene
  light: Daylight
  lit: Plane
  open: Plane
  tone: Tone
  look: GroundLook
  garden: Material
  /** What lies farther out than `edgeM` metres. */
  beyond: Material | undefined
  edgeM: number
  /** Whether it is grass, whose blades stand up in the light. */
  grown: boolean
  side: Facing
  blades: Facing
  /** How the house is turned: paving runs along it. */
  cos: number
  sin: number
  air: Rgb
  /** The light and the openness of the row. */
  sunlit: Float32Array
  free: Float32Array
  paths: Paths | undefined
  /** What paving was coloured with. */
  dyes: Dye[]
  painted: Uint8Array | undefined
}

const hit = newHit()
const other = newHit()
/** Where a pixel lies on the ground as it is seen, and on paving, which runs along the house. */
const spot = newPlace()
const slab = newPlace()
const leaf = colour('#9a6a35')

/** One row at a time: a function that is called often is compiled sooner than a loop that runs once for each picture. */
function paintRow(work: Groundwork, y: number) {
  const { canvas, scene, light, look, garden, beyond, edgeM, grown, side, blades, cos, sin, air, sunlit, free, tone } = work
  const { width, camera, role, building } = scene
  litRow(work.lit, y, sunlit)
  litRow(work.open, y, free)
  const hasPaving = work.paths !== undefined && pathsRow(work.paths, y, work)
  /** The pixel for which the garden was worked out last: its neighbour takes the same, only blades are told apart everywhere. */
  let laid = -2
  const z = Math.min(900, (camera.eye * camera.focal) / Math.max(0.45, y + 0.5 - camera.horizon))
  const pixel = z / camera.focal
  const perPixel = pixel * look.quiet
  const dv = Math.min(60, (perPixel * z) / camera.eye)
  /** Blades of grass are as tall as some pixels when near; beyond the house they are too fine to tell apart. */
  const tall = 1.5 * clamp((0.015 * camera.focal) / z - 0.5)
  const fine = 1.5 - 0.6 * tall
  const contrast = 0.08 + 0.16 * (1 - smoothstep(camera.near * 0.35, camera.near * 1.7, z))
  /** Stones 12 cm wide edge the paving; in pixels, and how many pixels the evened border takes to rise by one. */
  const rise = 2.5 * width * EVEN
  const kerb = clamp((0.12 * camera.focal) / z, 0.7, 0.36 * rise)
  const distant = 1 - Math.exp(-Math.max(0, z - camera.near * 1.5) * 0.003)
  given[3] = 1
  spot.v = z
  spot.du = perPixel
  spot.dv = dv
  slab.du = perPixel * Math.abs(cos) + dv * Math.abs(sin)
  slab.dv = dv * Math.abs(cos) + perPixel * Math.abs(sin)
  for (let x = 0; x < width; x++) {
    const i = y * width + x
    if (building[i]) continue
    const here = role[i]
    const u = (x + 0.5 - camera.centreX) * pixel
    spot.u = u
    canvas.depth[i] = z
    const isOpen = here === Role.ground || here === Role.paving || here === Role.plant
    const inside = isOpen ? ((hasPaving ? work.paved[x] : 0) - 0.5) * rise : here === Role.stairs ? Infinity : -Infinity
    const isPaved = inside > 0
    /** How much of the pixel paving covers: its border runs through it, or beside it. */
    const share = clamp(inside + 0.5)
    if (share > 0) {
      laid = -2
      slab.u = u * cos + z * sin
      slab.v = z * cos - u * sin
      grounds.paving(slab, hit)
      if (work.painted) dye(hit, work.dyes[work.painted[i]])
      if (inside < kerb + 0.5)
        edge(hit, inside, kerb, smoothstep(0.2, 0.1, Math.abs(work.wide[x] - 0.54)) * smoothstep(0.02, 0.1, work.drawn[x]))
      if (share < 1) {
        garden(spot, other)
        cover(hit, [other.r, other.g, other.b], 1 - share, other.relief)
      }
    } else if (light.snow > 0 || laid !== i - 1 || (x + y) % 2 === 0) {
      laid = i
      garden(spot, hit)
      if (beyond) mixBeyond(beyond, edgeM, camera.near, spot, hit, other)
      if (look.season.fallen > 0) {
        const fallen = smoothstep(0.6, 0.8, valueNoise(u * 7, z * 7, 3)) * smoothstep(0.35, 0.65, fractalNoise(u * 0.4, z * 0.4, 2, 8))
        cover(hit, leaf, fallen * look.season.fallen * clamp(0.25 / dv))
      }
    }
    let k = here === Role.sky || here === Role.plant ? 1 : toneAt(tone, i)
    if (grown && !isPaved && look.quiet === 1) {
      const blade = fine * (valueNoise(x * 0.93, y * 0.9, 31) - 0.5) + tall * (valueNoise(x * 0.72, y * 0.27, 35) - 0.5)
      k *= 1 + contrast * (blade + 0.5 * cellNoise(x, y) - 0.25)
    }
    if (grown && inside > -1.6) k *= 1 - 0.28 * (1 - share)
    if (light.wet > 0) {
      k *= 0.62
      hit.gloss = Math.max(hit.gloss, 0.3)
    }
    if (light.snow > 0) layGroundSnow(light.snow, isPaved ? Role.paving : Role.ground, spot, hit, other)
    given[0] = sunlit[x]
    given[1] = free[x]
    given[2] = k
    shadeGiven(hit, grown && !isPaved ? blades : side, light, canvas.colour, 3 * i)
    if (distant > 0.003) for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (air[c] - canvas.colour[3 * i + c]) * distant
  }
}

type Hit = ReturnType<typeof newHit>
const stones = colour('#c6c1b6')

/** The row of stones that edges paving, with a joint on its inner side, `share` of it. */
function edge(hit: Hit, inside: number, kerb: number, share: number) {
  const joint = share * clamp(1 - Math.abs(inside - kerb)) * clamp(kerb - 1)
  cover(hit, stones, share * clamp(kerb - inside + 0.5))
  hit.r *= 1 - 0.35 * joint
  hit.g *= 1 - 0.35 * joint
  hit.b *= 1 - 0.35 * joint
}

/** Blends into the ground of the place along a ragged line. */
function mixBeyond(beyond: Material, edgeM: number, near: number, spot: Place, hit: Hit, other: Hit) {
  const { u, v: z } = spot
  const away = Math.hypot(u * 0.55, Math.max(0, z - near - 3)) + 4 * (fractalNoise(u * 0.3, z * 0.3, 2, 17) - 0.5)
  const share = smoothstep(edgeM, edgeM + 2.5, away)
  if (share === 0) return
  beyond(spot, other)
  cover(hit, [other.r, other.g, other.b], share, other.relief)
}

/** Snow with what it does not quite cover showing through; paths are swept and only dusted. */
export function layGroundSnow(amount: number, role: number, spot: Place, hit: Hit, other: Hit) {
  const swept = role === Role.paving || role === Role.stairs
  const bare = fractalNoise(spot.u * 0.6, spot.v * 0.6, 3, 26)
  const share = amount * (swept ? 0.35 + 0.5 * smoothstep(0.35, 0.7, bare) : 0.86 + 0.14 * smoothstep(0.25, 0.5, bare))
  grounds.snow(spot, other)
  cover(hit, [other.r, other.g, other.b], Math.min(1, share), other.relief)
}
