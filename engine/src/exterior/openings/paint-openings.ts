import type { ExteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Daylight } from '../../looks/daylight.ts'
import type { StyleLook } from '../../looks/style-look.ts'
import { boundsOf } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { lay, newHit, type Rgb } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { within } from '../../pixels/distance.ts'
import { drawBand } from '../../pixels/draw.ts'
import { cellNoise } from '../../pixels/noise.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { drawnAs } from '../profiles.ts'
import { litAt } from '../shade/lit-plane.ts'
import { glassColour, newSight, roomOf, sightThrough, type Room } from './glass.ts'
import type { DrawnPaints } from '../house/drawn-paints.ts'
import { roomsBehind } from './lit-rooms.ts'
import { rimAt, type Rim } from './rims.ts'
import { paintGarage, paintLeaf } from './paint-leaves.ts'
import { opposites } from './opposite.ts'
import { frameOf, underHead, type OpeningFrame, type OpeningSite } from './opening-frame.ts'
import { given, shadeGiven, type Facing } from '../shade/shade.ts'
import { mapOf } from '../house/surface-map.ts'

/**
 * Fills windows and doors: glass with a room behind it or a leaf, frame and bars in front, set back in a reveal. Gives 1 for each pixel
 * that an opening shares with the wall round it, and has as much of either as lies in it.
 */
export function paintOpenings(
  canvas: Canvas,
  scene: Scene,
  light: Daylight,
  lit: Plane,
  sides: readonly Facing[],
  style: StyleLook,
  { seed, landscape }: ExteriorBrief,
  paints?: DrawnPaints,
) {
  const maps = scene.surfaces.map((s) => mapOf(s, scene.camera))
  const chances = roomsBehind(scene, seed)
  const opposite = opposites[landscape]
  const rims = new Uint8Array(scene.width * scene.height)
  scene.openings.forEach((opening, k) => {
    const frame = frameOf(opening)
    if (!frame) return
    const face = Math.min(opening.surface, maps.length - 1)
    const isGlazed = opening.glazed === true || (opening.columns.length > 0 && opening.rows.length > 1)
    const site: OpeningSite = { canvas, scene, light, opposite, lit, rims, frame, side: sides[face], u: maps[face].u, label: k + 1 }
    const leaf = (paints && leafOf(paints, scene, k, style)) ?? style
    if (opening.kind === 'garage') paintGarage(site, leaf)
    else if (opening.kind === 'door' && !isGlazed) paintLeaf(site, leaf)
    else {
      const room = roomOf(light, opposite, {
        width: Math.max(opening.widthM + 1.4, 2.6),
        height: 2.75,
        depth: 4.2,
        sill: Math.max(0, opening.sillM % 2.9),
        chance: chances[k],
      })
      paintGlazed(site, room, leaf, paints !== undefined)
    }
  })
  fillLooseGlass({ canvas, scene, light, opposite, sides, along: maps.map((m) => m.u), frame: style.frame })
  return rims
}

/** The style with the leaf of an opening in the paint that covers most of it; undefined where none was drawn. */
function leafOf(
  { paints, at }: DrawnPaints,
  { opening, openings, role, width }: Scene,
  k: number,
  style: StyleLook,
): StyleLook | undefined {
  const box = boundsOf(openings[k].quad)
  const counts = new Int32Array(paints.length + 1)
  for (let y = Math.max(0, Math.floor(box.top)); y <= box.bottom && y * width < role.length; y++)
    for (let i = y * width + Math.max(0, Math.floor(box.left)); i <= y * width + Math.min(width - 1, box.right); i++)
      if (opening[i] === k + 1 && role[i] === Role.door) counts[at[i]]++
  const door = counts.some((n) => n > 0) ? paints[counts.indexOf(Math.max(...counts)) - 1]?.albedo : undefined
  return door && { ...style, door, trim: door, tints: { ...style.tints, timber: door } }
}

/** Frame widths and bars of one opening in metres. */
interface Joinery {
  border: number
  bar: number
  columns: number[]
  rows: number[]
  /** Solid lower part of a door. */
  panel: number
}

function joinery({ opening, pixelM }: OpeningFrame, style: StyleLook, { mostM, divided }: { mostM: number; divided: boolean }): Joinery {
  const { widthM, heightM, kind } = opening
  const broad = Math.min(style.frameWidth, mostM)
  const border = Math.min(Math.max(broad, 1.1 * pixelM), 0.14 * Math.min(widthM, heightM))
  const even = (size: number, pane: number) => {
    const count = pane > 0 ? Math.min(8, Math.round(size / pane)) : 1
    return Array.from({ length: Math.max(0, count - 1) }, (_, k) => (k + 1) / count)
  }
  const fits = (pane: number) => divided && pane > 5 * pixelM
  const columns =
    opening.columns.length > 0
      ? opening.columns
      : fits(style.paneWidth)
        ? even(widthM, style.paneWidth)
        : widthM > 2.2 && divided
          ? even(widthM, 1.3)
          : []
  const rows = opening.rows.length > 0 ? opening.rows : fits(style.paneHeight) ? even(heightM, style.paneHeight) : []
  return { border, bar: Math.min(border * 0.75, 0.05 + 0.3 * pixelM), columns, rows, panel: kind === 'door' && widthM < 1.5 ? 0.28 : 0 }
}

/** How much of a pixel at `x` metres lies on a bar of `width` around `at`. */
const onBar = (x: number, at: number, width: number, pixelM: number) => clamp((width / 2 - Math.abs(x - at)) / pixelM + 0.5)

/** By how much panes lean in their frames at the most, from one to the other side, as a slope. */
const mostLean = 0.08

/** How deep the reveal is for its shade, in metres. */
const revealM = 0.12

function paintGlazed(site: OpeningSite, room: Room, style: StyleLook, isColoured: boolean) {
  const { scene, light, frame, side, u, label } = site
  const { opening } = frame
  const { lit: hasTones, frames } = drawnAs(scene)
  const joinerColour = hasTones || isColoured ? paled(style.frame, rimTone(scene, frame, label)) : style.frame
  const work: Glazing = {
    ...site,
    room,
    solid: glossy(opening.kind === 'door' ? style.door : joinerColour),
    parts: joinery(frame, style, frames),
    slide: (u[0] * light.sun[0] + u[2] * light.sun[2]) / Math.max(0.2, side.sun),
    fall: light.sun[1] / Math.max(0.2, side.sun),
    back: Math.min(opening.widthM, opening.heightM) < 0.5 ? 0 : frames.backM,
    lean: Float32Array.from({ length: 64 }, (_, k) => (cellNoise(k, label, 7) - 0.5) * mostLean),
  }
  const last = Math.min(scene.height - 1, Math.ceil(frame.bottom) + 1)
  for (let y = Math.max(0, Math.floor(frame.top) - 1); y <= last; y++) paintRow(work, y)
}

/** What a row of an opening with glass is painted from. */
interface Glazing extends OpeningSite {
  room: Room
  solid: Rgb
  parts: Joinery
  /** How far the sun moves a shadow to the side and down, for each metre that what throws it stands out. */
  slide: number
  fall: number
  /** How far behind the wall the frame is, in metres. */
  back: number
  /** How each pane leans in its frame. */
  lean: Float32Array
}

const hit = newHit()
const glass = new Float32Array(3)
const wood = new Float32Array(3)
const sight = newSight()
const rim: Rim = { cover: 1, under: -1 }

function paintRow(work: Glazing, y: number) {
  const { canvas, scene, light, lit, frame, side, u, label, room, solid, parts, slide, fall, back, lean, rims } = work
  const { opening, toPlane: m, pixelM } = frame
  const { widthM: w, heightM: h } = opening
  const { columns, rows } = parts
  const { colour } = canvas
  /** A reveal takes no more of an opening than this. */
  const mostBack = 0.12 * Math.min(w, h)
  /** The pixel and the pane for which it was worked out last what they mirror: the next takes the same. */
  let before = -2
  let paneBefore = -1
  for (let x = Math.max(0, Math.floor(frame.left) - 1); x <= Math.min(scene.width - 1, Math.ceil(frame.right) + 1); x++) {
    const i = y * scene.width + x
    const px = x + 0.5
    const py = y + 0.5
    const d = m[6] * px + m[7] * py + m[8]
    // Where the line of sight meets the plane of the frame; outside it there is the reveal. Bars stay where they were drawn.
    const drawnS = (m[0] * px + m[1] * py + m[2]) / d
    const drawnT = (m[3] * px + m[4] * py + m[5]) / d
    if (!rimAt(scene, frame, label, i, drawnS, drawnT, rim)) continue
    sightThrough(scene, side.normal, u, px, py, sight)
    const s = drawnS + clamp((back * sight.along) / sight.into, -mostBack, mostBack)
    const t = drawnT + clamp((back * sight.up) / sight.into, -mostBack, mostBack)
    // The reveal is seen on the sides that face the eye; on the others it hides nothing of the frame, which was drawn whole.
    const [left, right] = [Math.min(s, drawnS), w - Math.max(s, drawnS)]
    const foot = Math.min(t, drawnT)
    const fromTop = underHead(frame, s, Math.max(t, drawnT))
    const edge = Math.min(left, right, foot, fromTop)
    const frameShare = clamp(edge / pixelM + 0.5)
    let bar = clamp((parts.border - edge) / pixelM + 0.5)
    let pane = 0
    for (let k = 0; k < columns.length; k++) {
      bar = Math.max(bar, onBar(drawnS, columns[k] * w, parts.bar, pixelM))
      if (drawnS > columns[k] * w) pane++
    }
    for (let k = 0; k < rows.length; k++) {
      bar = Math.max(bar, onBar(drawnT, h * (1 - rows[k]), parts.bar, pixelM))
      if (drawnT > h * (1 - rows[k])) pane += 16
    }
    if (parts.panel > 0)
      bar = Math.max(bar, clamp((parts.panel * h - foot) / pixelM + 0.5), clamp((0.13 * w - Math.min(left, right)) / pixelM + 0.5))
    const fromSide = slide > 0 ? right : left
    const reach = revealM * Math.abs(slide)
    const inShade = Math.max(
      smoothstep(revealM * fall + pixelM, revealM * fall - pixelM, fromTop),
      smoothstep(reach + pixelM, reach - pixelM, fromSide),
    )
    const sunlit = litAt(lit, x, y) * (1 - 0.75 * inShade)
    // The head and the jambs keep light off: glass darkens softly towards them, most under the lintel.
    const depth = 0.8 + 0.2 * smoothstep(0, 0.22, Math.min(edge, 0.6 * fromTop)) - 0.1 * inShade
    if (bar > 0) {
      // The inner arris of the frame: its foot and the jamb towards the sun catch light, head and other jamb are in the shade.
      const inner = smoothstep(0.4 * parts.border, parts.border, edge)
      const towards = edge === foot ? 0.35 : edge === fromTop ? -0.35 : (edge === left) === slide > 0 ? 0.2 : -0.2
      lay(hit, solid, 1, edge < parts.border ? inner * towards : 0, 0)
      given[0] = sunlit
      given[1] = 0.82 + 0.18 * depth
      given[2] = 0.95
      given[3] = 1
      shadeGiven(hit, side, light, wood, 0)
    }
    if (bar < 1) {
      const again = before === i - 1 && paneBefore === pane && (x + y) % 2 !== 0
      sight.s = s
      sight.t = t
      sight.tilt = lean[pane & 63]
      sight.sunlit = sunlit
      glassColour(light, sight, opening, room, glass, again)
      before = i
      paneBefore = pane
    }
    // What the reveal is of the wall beside it: its head faces down, its foot up, one of its jambs the sun.
    const reveal = fromTop < 0 ? 0.4 : foot < 0 ? 0.95 : left < 0 === slide > 0 ? 0.9 : 0.55
    if (rim.cover < 1) rims[i] = 1
    for (let c = 0; c < 3; c++) {
      const wall = rim.under < 0 ? wood[c] : colour[3 * rim.under + c]
      const inFrame = glass[c] * (1 - bar) * depth + wood[c] * bar
      const shown = inFrame + (wall * reveal - inFrame) * (1 - frameShare)
      colour[3 * i + c] = shown + (wall - shown) * (1 - rim.cover)
    }
  }
}

/** The median tone of an opening's rim, 0–1: pale where its frame is. */
function rimTone({ width, height, drawing, opening }: Scene, frame: OpeningFrame, label: number) {
  const { toPlane: m, left, right, top, bottom } = frame
  const { widthM } = frame.opening
  const rim = Math.max(0.09, 3 * frame.pixelM)
  const tones: number[] = []
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
      const i = y * width + x
      if (opening[i] !== label) continue
      const d = m[6] * (x + 0.5) + m[7] * (y + 0.5) + m[8]
      const s = (m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2]) / d
      const t = (m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5]) / d
      if (Math.min(s, widthM - s, t, underHead(frame, s, t)) < rim) tones.push(drawing.tone.data[i])
    }
  }
  return tones.sort((p, q) => p - q)[tones.length >> 1] ?? 0
}

/** Paint on wood and metal mirrors some of the sky: it is what parts dark frames from the dark of the glass. */
const glossy = ([r, g, b]: Rgb): Rgb => [r + 0.02, g + 0.02, b + 0.02]

/** A joinery colour for a frame drawn pale or dark: a dark colour is not laid on a pale frame. */
function paled(own: Rgb, tone: number): Rgb {
  const share = smoothstep(0.45, 0.8, tone)
  return [Math.max(own[0], pale[0] * share), Math.max(own[1], pale[1] * share), Math.max(own[2], pale[2] * share)]
}
const pale: Rgb = [0.62, 0.62, 0.6]

/** Shortest stroke across loose glass that is a bar and thickness of bars, in metres; least share of the way across that was drawn. */
const looseBar = { longM: 0.6, thickM: 0.06, drawn: 0.3 }

/** What glass that belongs to no opening is painted with; `along`: to the right on each surface. */
interface LooseGlass extends Pick<OpeningSite, 'canvas' | 'scene' | 'light' | 'opposite'> {
  sides: readonly Facing[]
  along: (readonly number[])[]
  frame: Rgb
}

/** Glass that belongs to no opening: a glass wall of a shape of its own, framed along its border, with bars from side to side. */
function fillLooseGlass(site: LooseGlass) {
  const { scene } = site
  const { role, width, height, opening, camera } = scene
  const first = Math.floor(Math.max(0, role.indexOf(Role.window)) / width)
  const last = Math.floor(role.lastIndexOf(Role.window) / width)
  const other = new Uint8Array(width * height)
  for (let i = 0; i < other.length; i++) other[i] = role[i] === Role.window && opening[i] === 0 ? 0 : 1
  const bars = within(other, width, Math.max(1, looseBar.thickM * camera.pixelsPerM))
  const half = Math.max(0, Math.round((looseBar.thickM * camera.pixelsPerM - 1) / 2))
  for (const stroke of scene.strokes.toSorted((p, q) => q.length - p.length)) layLooseBar(bars, other, scene, stroke, half)
  for (let y = first; y <= last; y++) fillLooseRow(site, bars, y)
}

/** Lays a bar along a stroke from side to side of the glass, unless one lies there already. */
function layLooseBar(bars: Uint8Array, other: Uint8Array, { width, height, camera }: Scene, stroke: Stroke, half: number) {
  const { from, to, length, kind, hatch } = stroke
  if (hatch || kind === 'sloping' || length < looseBar.longM * camera.pixelsPerM) return
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const isGlass = ({ x, y }: Point) => x >= 0 && y >= 0 && x < width && y < height && other[Math.floor(y) * width + Math.floor(x)] === 0
  const isFree = (k: number) => isGlass(middle) && bars[Math.floor(middle.y + k * dx) * width + Math.floor(middle.x - k * dy)] === 0
  const apart = Math.max(4, 2 * looseBar.thickM * camera.pixelsPerM)
  if (!isFree(0) || !isFree(apart) || !isFree(-apart)) return
  const end = (way: number): Point => {
    let at = middle
    for (let k = 1; ; k++) {
      const next = { x: middle.x + way * k * dx, y: middle.y + way * k * dy }
      if (!isGlass(next)) return at
      at = next
    }
  }
  const [p, q] = [end(-1), end(1)]
  if (length > looseBar.drawn * Math.hypot(q.x - p.x, q.y - p.y)) drawBand(bars, width, height, p, q, half)
}

/** The pane that loose glass is taken for, in metres. */
const loosePane = { widthM: 4, heightM: 2.8 }

function fillLooseRow({ canvas, scene, light, opposite, sides, along, frame }: LooseGlass, bars: Uint8Array, y: number) {
  const row = scene.role.subarray(y * scene.width, (y + 1) * scene.width)
  const last = row.lastIndexOf(Role.window)
  const cell = 90
  let room: Room | undefined
  sight.tilt = 0
  sight.sunlit = 0.4
  for (let x = last < 0 ? 0 : row.indexOf(Role.window); x <= last; x++) {
    if (x % cell === 0) room = undefined
    const i = y * scene.width + x
    if (row[x] !== Role.window || scene.opening[i] !== 0) continue
    const face = scene.surface[i] < sides.length ? scene.surface[i] : 1
    const chance = cellNoise(Math.floor(x / cell), Math.floor(y / cell), 3)
    room ??= roomOf(light, opposite, { width: 4, height: 2.8, depth: 4, sill: 0, chance })
    sightThrough(scene, sides[face].normal, along[face], x, y, sight)
    sight.s = 1.6 + (x % cell) / 120
    sight.t = 1.4 + ((scene.height - y) % cell) / 120
    glassColour(light, sight, loosePane, room, glass)
    const bar = (bars[i] + (bars[i - 1] ?? 0) + (bars[i + 1] ?? 0)) / 3
    for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] = glass[c] * (1 - bar) + frame[c] * 0.5 * bar
  }
}
