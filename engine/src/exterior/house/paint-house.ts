import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { FacadeMaterial } from '@veduta/contract/catalogue/facade'
import type { Daylight } from '../../looks/daylight.ts'
import type { StyleLook } from '../../looks/style-look.ts'
import { layTimberFrame } from '../../materials/half-timber.ts'
import { facades, roofs } from '../../materials/index.ts'
import { cover, lay, newHit, type Hit, type Material } from '../../materials/material.ts'
import { boards } from '../../materials/boards.ts'
import { capOf, layCap, type RoofCap } from '../../materials/roof-caps.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { fractalNoise, valueNoise } from '../../pixels/noise.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { litRow } from '../shade/lit-plane.ts'
import { addSheen } from './add-sheen.ts'
import { boardRelief } from './board-relief.ts'
import { chimneyCaps } from './chimney-caps.ts'
import { darkCladding, type DarkCladding } from './dark-cladding.ts'
import { drawnSkins } from './drawn-skins.ts'
import { buildFlights, Step, type Flights } from './build-flights.ts'
import { darkKindAt, darkRow, type DarkParts } from './dark-parts.ts'
import { roofEdges, type RoofEdges } from './roof-edges.ts'
import { facing, given, shadeGiven, type Facing } from '../shade/shade.ts'
import { inPanel, placePanels, type Panel } from './place-panels.ts'
import { slenderParts } from './slender-parts.ts'
import { dye, meanOf, PaintLayer, undyed } from './lay-paints.ts'
import type { DrawnPaints } from './drawn-paints.ts'
import { depthAt, mapOf, newSpot, spotAt, type Spot, type SurfaceMap } from './surface-map.ts'
import { frameOf, type OpeningFrame } from '../openings/opening-frame.ts'
import { toneAt, type Tone } from '../shade/tone-of.ts'
import { steadyBase } from '../backdrop/weather-air.ts'

/** The solid parts of the house: everything but glass, which `paintOpenings` adds. */
export function paintHouse(
  canvas: Canvas,
  scene: Scene,
  light: Daylight,
  lit: Plane,
  open: Plane,
  tone: Tone,
  sides: readonly Facing[],
  style: StyleLook,
  brief: ExteriorBrief,
  quiet: number,
  dark: DarkParts | undefined,
  paints: DrawnPaints | undefined,
) {
  const { width, height, camera, role, bounds } = scene
  const foot = footOf(scene)
  const flat = facing([0, 1, 0], light)
  const maps = scene.surfaces.map((s) => mapOf(s, camera))
  const drawn = drawnSkins(scene, brief, style.tints)
  const cap = capOf(drawn.find((own) => own?.[Role.roof])?.[Role.roof] ?? roofs[brief.roof_material])
  const work: Housework = {
    canvas,
    scene,
    light,
    lit,
    open,
    tone,
    sides,
    quiet,
    maps,
    skins: skinsOf(style, brief),
    drawn,
    cap,
    edges: cap && roofEdges(scene, maps, cap),
    panels: style.panels && brief.generation_mode !== 'precise' ? placePanels(scene) : [],
    base: straightFeet(foot, camera.pixelsPerM),
    farFoot: Float32Array.from(foot, (base, x) =>
      base > camera.horizon + 4 && [base, bounds.baseOf[x]].some((y) => standsOnGround(role, y * width + x, width))
        ? Math.min(3 * camera.near, (0.97 * camera.eye * camera.focal) / (base - camera.horizon))
        : 0,
    ),
    slender: bodied.has(brief.facade_materials) ? new Uint8Array(0) : slenderParts(scene),
    sunlit: new Float32Array(width),
    free: new Float32Array(width),
    dark,
    paints: paints && new PaintLayer(paints, width, brief),
    style,
    cladding: darkCladding(style, brief),
    darkness: new Float32Array(width),
    caps: chimneyCaps(scene),
    relief: boardRelief(scene, maps, light),
    flights: flightFaces(scene, sides, flat),
    below: new Float32Array(width),
    frames: scene.openings.map(frameOf),
  }
  for (let y = 0; y < height; y++) paintRow(work, y)
}

/** What a row of the house is painted from. */
interface Housework {
  canvas: Canvas
  scene: Scene
  light: Daylight
  lit: Plane
  open: Plane
  tone: Tone
  sides: readonly Facing[]
  /** How many times coarser the eye is for textures. */
  quiet: number
  maps: SurfaceMap[]
  skins: Skins
  /** By part of the drawing, what its author drew. */
  drawn: ReturnType<typeof drawnSkins>
  /** What covers the edges of its roofs, and where. */
  cap: RoofCap | undefined
  edges: RoofEdges | undefined
  panels: readonly Panel[]
  /** The row on which a plinth stands in each column, −1 where none does. */
  base: Int32Array
  /** What stands on the ground cannot be nearer than its foot: so far away is the foot of each column. */
  farFoot: Float32Array
  /** 1 for each pixel in a part that is too narrow to be clad. */
  slender: Uint8Array
  /** The light and the openness of the row. */
  sunlit: Float32Array
  free: Float32Array
  /** What is drawn solid and dark, what that is made of, and how dark each pixel of the row is. */
  dark: DarkParts | undefined
  paints: PaintLayer | undefined
  style: StyleLook
  cladding: DarkCladding
  darkness: Float32Array
  /** 1 where chimneys have dark caps. */
  caps: Uint8Array | undefined
  /** How boards stand out from their walls. */
  relief: Int8Array | undefined
  flights: FlightFaces | undefined
  /** How far each column of the wall reaches up from the row in hand, in metres. */
  below: Float32Array
  /** What `paintOpenings` fills. */
  frames: readonly (OpeningFrame | undefined)[]
}

const hit = newHit()
const spot: HouseSpot = { ...newSpot(), foot: 0 }
const sky = new Float32Array(3)
const under: Facing = { normal: [0, -1, 0], sun: 0, sky: 0.12 }

/** For each of 64 heights in a metre: how much light the ground throws on a wall … */
const groundlight = byHeight((v) => 0.7 + 0.5 * Math.exp(-0.42 * v))
/** … how much of the sky it sees over what stands around, … */
const skylight = byHeight((v) => 1 - 0.26 * Math.exp(-0.4 * v))
/** … and what rain that splashes up from the ground leaves of its colour. */
const splashed = byHeight((v) => 1 - 0.26 * Math.exp(-4 * v))
/** How much of what rain washes down from a sill, a coping or eaves stays on the wall, by how far below them. */
const washed = byHeight((v) => 0.15 * Math.exp(-v / 0.9) * Math.min(1, 0.25 + 8 * v))

function byHeight(of: (v: number) => number): (v: number) => number {
  const table = Float32Array.from({ length: 1024 }, (_, k) => of((k + 0.5) / 64))
  return (v) => table[v <= 0 ? 0 : v >= 15.9 ? 1023 : (v * 64) | 0]
}

function paintRow(work: Housework, y: number) {
  const { canvas, scene, light, maps, skins, panels, sides, base, farFoot, slender, sunlit, free, tone, quiet } = work
  const { byRole, panel, wall } = skins
  const { dark, paints, cladding, darkness, caps, flights, frames, drawn, cap, edges, below, relief } = work
  const { width, camera, role, surface, building, opening, region } = scene
  const row = building.subarray(y * width, (y + 1) * width)
  const first = row.indexOf(1)
  if (first < 0) return
  const end = row.lastIndexOf(1) + 1
  litRow(work.lit, y, sunlit, first, end)
  litRow(work.open, y, free, first, end)
  const hasDark = dark !== undefined && darkRow(dark, scene, y, darkness)
  for (let x = first; x < end; x++) {
    const i = y * width + x
    const reach = below[x]
    below[x] = 0
    if (row[x] === 0) continue
    const face = surface[i] < maps.length ? surface[i] : 1
    if (isFilled(frames, role[i], opening[i], x, y)) {
      canvas.depth[i] = Math.max(depthAt(maps[face], x + 0.5, y + 0.5), farFoot[x])
      continue
    }
    spotAt(maps[face], camera, x, y, spot)
    canvas.depth[i] = Math.max(spot.z, farFoot[x])
    if (role[i] === Role.wall) below[x] = reach + spot.dv
    spot.foot = base[x] < 0 ? Infinity : (base[x] - y) * spot.dv
    spot.du *= quiet
    spot.dv *= quiet
    const here = role[i]
    const worn = here === Role.wall && slender[i] ? Role.trim : here
    let laid = undyed
    if (panel !== undefined && worn === Role.wall && inPanel(panels, face, spot)) panel(spot, hit)
    else {
      const own = drawn[region[i]]?.[worn]
      const skin = own ?? byRole[worn]
      if (paints && skin) laid = paints.dyeAt(i, worn, own ?? (worn === Role.wall ? wall : (skin as Material)))
      wallDye = laid
      if (worn === Role.roof && cap && edges && edges.away[i] > 0)
        layCap(hit, meanOf(own ?? (byRole[Role.roof] as Material)), cap, (edges.away[i] - 1) / 253, edges.joint[i] / 255)
      else skin?.(spot, hit)
      if (own || worn !== Role.wall) dye(hit, laid)
    }
    if (hasDark && darkness[x] > 0) cladding(spot, hit, darkness[x], darkKindAt(dark, scene, x, y))
    if (caps !== undefined && caps[i] === 1) cladding(spot, hit, 1, 'frame')
    const side =
      here === Role.soffit ? under : here === Role.stairs && flights ? flights.faces[flights.toB[i]][flights.step[i]] : sides[face]
    let k = toneAt(tone, i)
    if (here === Role.roof || here === Role.chimney) k = 0.4 + 0.6 * k
    const isTread = here === Role.stairs && flights?.step[i] === Step.tread
    if (light.snow > 0 && (here === Role.roof || isTread)) layRoofSnow(isTread ? 0.5 * light.snow : light.snow, spot, hit)
    if (here === Role.stairs && flights) k *= flights.shade[i] / 255
    if (light.wet > 0) k *= here === Role.roof ? 0.8 : 0.92
    const isUpright = here === Role.wall || here === Role.trim
    if (here === Role.trim && relief) hit.relief += relief[i] / 127
    const inShade = here === Role.wall && relief ? relief[i] / 127 : 0
    given[0] = sunlit[x] * (1 - 0.9 * inShade)
    given[1] = (isUpright ? free[x] * skylight(spot.v) : free[x]) * (1 - 0.2 * inShade)
    if (isUpright) k *= splashed(spot.foot * (0.5 + valueNoise(spot.u * 1.9, 0, 7)))
    if (here === Role.wall && quiet === 1 && below[x] < 4)
      k *= 1 - washed(below[x]) * smoothstep(0.35, 0.9, 0.7 * valueNoise(spot.u * 5.3, 0, 3) + 0.4 * valueNoise(spot.u * 19, 0, 5))
    given[2] = k
    given[3] = isUpright ? groundlight(spot.v) : 1
    shadeGiven(hit, side, light, canvas.colour, 3 * i)
    if (hit.gloss > 0.02) addSheen(canvas.colour, 3 * i, hit, side.normal, x, y, scene, light, sunlit[x], sky)
  }
}

/** Flights, and how their treads, risers and sides meet the light, where their lines run to the left and to the right. */
type FlightFaces = Flights & { faces: Facing[][] }

/** Share of the sun on a tread that it throws on the riser behind it, and the most that risers, under the lips of treads, have of it. */
const [thrown, most] = [0.35, 0.6]

function flightFaces(scene: Scene, sides: readonly Facing[], flat: Facing): FlightFaces | undefined {
  const flights = buildFlights(scene)
  if (!flights) return undefined
  const [a, b] = (['a', 'b'] as const).map((family): Facing => {
    const own =
      sides[
        Math.max(
          0,
          scene.surfaces.findIndex((s) => s.kind === 'wall' && s.family === family),
        )
      ]
    return { ...own, sun: Math.min(most, Math.max(own.sun / (flat.sun || 1), thrown)) * flat.sun, sky: 0.5 }
  })
  return {
    ...flights,
    faces: [
      [flat, a, b],
      [flat, b, a],
    ],
  }
}

/** Whether `paintOpenings` covers a pixel wholly: it belongs to opening number `label`, or is glass of none. */
function isFilled(frames: Housework['frames'], role: number, label: number, x: number, y: number): boolean {
  if (label === 0) return role === Role.window
  const frame = frames[label - 1]
  return frame !== undefined && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom
}

/** What walls are made of throughout, down to their narrow parts. */
const bodied: ReadonlySet<FacadeMaterial> = new Set(['stucco', 'concrete', 'wood_siding', 'metal_panels', 'composite'])
const panelOf = { timber: 'wood_siding', brick: 'brick', metal: 'metal_panels', stone: 'stone' } as const

/** Whether a column ends on the ground: a wall there, open ground below it. Under eaves the ground lies much farther down. */
const standsOnGround = (role: Uint8Array, i: number, width: number) =>
  role[i] !== Role.roof && role[i] !== Role.soffit && role[i] !== Role.trim && isOpen(role[Math.min(role.length - 1, i + 2 * width)])
const isOpen = (r: number) => r === Role.ground || r === Role.paving || r === Role.stairs || r === Role.water || r === Role.plant

/** The row on which the house stands in each column, −1 where it does not: where plants hide its foot, in line with what is seen of it. */
function footOf({ bounds, role, width, height }: Scene): Int32Array {
  const foot = steadyBase(bounds.baseOf)
  let last = -1
  for (let x = 0; x <= width; x++) {
    const base = x < width ? bounds.baseOf[x] : -1
    const hidden = x < width && base >= 0 && base + 2 < height && role[(base + 2) * width + x] === Role.plant
    if (hidden) continue
    if (base >= 0 && last >= 0 && x - last > 1)
      for (let k = last + 1; k < x; k++)
        if (foot[k] >= 0) foot[k] = Math.max(foot[k], foot[last] + ((foot[x] - foot[last]) * (k - last)) / (x - last))
    last = base >= 0 ? x : last
  }
  return foot
}

/** Shortest piece of a straight foot that a plinth stands on, in metres. */
const leastPlinthM = 1.2

/** The feet of the house that run straight for some way to one side at least; −1 where the foot is ragged: no plinth stands there. */
function straightFeet(foot: Int32Array, pixelsPerM: number): Int32Array {
  const step = Math.max(4, Math.round(0.014 * foot.length))
  const isEven = (x: number, away: number) => {
    const [a, b, c] = [foot[x], foot[x + away] ?? -1, foot[x + 2 * away] ?? -1]
    return a >= 0 && b >= 0 && c >= 0 && Math.abs(a - 2 * b + c) <= 0.25 * step
  }
  const straight = foot.map((y, x) => (isEven(x, step) || isEven(x, -step) ? y : -1))
  for (let x = 0; x < straight.length; x++) {
    if (straight[x] < 0) continue
    const first = x
    while (x < straight.length && straight[x] >= 0) x++
    if (x - first < leastPlinthM * pixelsPerM) straight.fill(-1, first, x)
  }
  return straight
}

/** A place on a surface, with its height above the foot of its own column, in metres. */
type HouseSpot = Spot & { foot: number }
type Skin = (spot: HouseSpot, hit: Hit) => void
/** The colour that the wall in hand was drawn with: its plinth and bands are the style's own. */
let wallDye = undyed

/** What each role is made of, and what panels on walls are. */
interface Skins {
  byRole: Partial<Record<number, Skin>>
  panel: Material | undefined
  /** The walls without what a style adds to them. */
  wall: Material
}

/** Made once for each style with its materials: what is made anew for every picture is compiled anew, too. */
const skins = new WeakMap<StyleLook, Map<string, Skins>>()

function skinsOf(style: StyleLook, brief: ExteriorBrief): Skins {
  const made = skins.get(style) ?? new Map<string, Skins>()
  skins.set(style, made)
  const key = `${brief.facade_materials} ${brief.roof_material}`
  const known = made.get(key) ?? clad(style, brief)
  made.set(key, known)
  return known
}

/** What each role of the house is made of. */
function clad(style: StyleLook, brief: ExteriorBrief): Skins {
  const wall = facades[brief.facade_materials](style.tints)
  const roof = roofs[brief.roof_material]
  const plinth = style.plinth && facades[style.plinth.material](style.tints)
  const timber = style.timberFrom !== undefined && brief.facade_materials === 'stucco' ? facades.wood_siding(style.tints) : undefined
  const leaf = boards(style.door, { upright: true, width: 0.14, variety: 0.15 })
  const stack = facades[brief.facade_materials === 'brick' ? 'brick' : 'stone'](style.tints)
  const plain =
    (c: StyleLook['trim'], gloss = 0.02): Skin =>
    (s, hit) =>
      lay(hit, c, 0.96 + 0.1 * (fractalNoise(s.u * 1.3, s.v * 3, 2, 3) - 0.5), 0, gloss)
  const dressed: Skin = (s, hit) => {
    if (plinth && s.foot < style.plinth!.height) return plinth(s, hit)
    if (timber && wallDye === undyed && s.v > style.timberFrom!) return timber(s, hit)
    wall(s, hit)
    dye(hit, wallDye)
    if (style.timberFrame && s.v > style.plinth!.height + 1.1)
      layTimberFrame(s.u, s.v - style.plinth!.height - 1.1, s.du, s.dv, style.timberFrame, hit)
    if (style.bands)
      for (const at of style.bands.at)
        if (Math.abs(s.v - at) < style.bands.height)
          cover(
            hit,
            style.bands.colour,
            smoothstep(style.bands.height / 2 + s.dv / 2, style.bands.height / 2 - s.dv / 2, Math.abs(s.v - at)),
          )
  }
  const byRole: Skins['byRole'] = {
    [Role.wall]: dressed,
    [Role.window]: plain(style.frame),
    [Role.door]: leaf,
    [Role.roof]: roof,
    [Role.trim]: plain(style.trim),
    [Role.soffit]: boards(style.soffit, { upright: true, width: 0.13, variety: 0.12 }),
    [Role.railing]: plain(style.railing),
    [Role.stairs]: plain(style.tints.concrete),
    [Role.chimney]: stack,
  }
  const panel = style.panels && facades[panelOf[style.panels] === brief.facade_materials ? 'stucco' : panelOf[style.panels]](style.tints)
  return { byRole, panel, wall }
}

/** Snow on a slope: thick, thinner towards the ridge and where wind takes it. */
function layRoofSnow(amount: number, spot: Spot, hit: Hit) {
  const drift = fractalNoise(spot.u * 0.4, spot.v * 0.5, 3, 33)
  const share = Math.min(1, amount * (0.72 + 0.5 * smoothstep(0.3, 0.6, drift)))
  const k = 0.84 + 0.12 * (drift - 0.5)
  cover(hit, [k, k * 1.02, k * 1.06], share, 0.3 * (drift - 0.5))
}
