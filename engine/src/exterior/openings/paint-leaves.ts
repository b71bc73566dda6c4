import type { StyleLook } from '../../looks/style-look.ts'
import { lay, newHit, type Hit, type Rgb } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { litAt } from '../shade/lit-plane.ts'
import { glassColour, newSight, roomOf, sightThrough, type Room } from './glass.ts'
import { underHead, type OpeningSite } from './opening-frame.ts'
import { rimAt, type Rim } from './rims.ts'
import { shade } from '../shade/shade.ts'

// Leaves of doors and garage doors in metres of their own plane. A style with window bars has framed doors with raised panels;
// one without has flush doors of upright boards with a slit of glass and a long bar to pull.

const metal: Rgb = [0.5, 0.5, 0.49]
const jambM = 0.07

/** A leaf and the metres that a pixel of it covers. */
interface Door {
  style: StyleLook
  w: number
  h: number
  pixelM: number
}

/** What a leaf is at (s, t) metres from its lower left corner, so far under its head; says how much of it is glass, 0–1. */
type Leaf = (s: number, t: number, fromTop: number, hit: Hit, door: Door) => number

/** A front door: frame, leaf, handle. */
export function paintLeaf(site: OpeningSite, style: StyleLook) {
  const room = roomOf(site.light, site.opposite, { width: 2.6, height: 2.75, depth: 3.4, sill: 0, chance: 0.5 })
  paint(site, room, style, style.paneWidth > 0 ? panelledLeaf : flushLeaf)
}

/** A garage door of level sections: ribbed, or with raised panels and a row of panes at the top. */
export function paintGarage(site: OpeningSite, style: StyleLook) {
  const { widthM, heightM } = site.frame.opening
  const room = roomOf(site.light, site.opposite, { width: widthM + 1, height: heightM + 0.3, depth: 5, sill: 0, chance: 0.1 })
  paint(site, room, style, style.paneWidth > 0 ? sections : ribs)
}

function paint(site: OpeningSite, room: Room, style: StyleLook, leaf: Leaf) {
  const { top, bottom, opening, pixelM } = site.frame
  const door: Door = { style, w: opening.widthM, h: opening.heightM, pixelM }
  const last = Math.min(site.scene.height - 1, Math.ceil(bottom) + 1)
  for (let y = Math.max(0, Math.floor(top) - 1); y <= last; y++) paintRow(site, room, leaf, door, y)
}

const hit = newHit()
const glass = new Float32Array(3)
const sight = newSight()
const wall = new Float32Array(3)
const rim: Rim = { cover: 1, under: -1 }

function paintRow({ canvas, scene, light, lit, rims, frame, side, u, label }: OpeningSite, room: Room, leaf: Leaf, door: Door, y: number) {
  const { opening, toPlane: m } = frame
  const { w, pixelM } = door
  const fall = (0.12 * light.sun[1]) / Math.max(0.2, side.sun)
  const last = Math.min(scene.width - 1, Math.ceil(frame.right) + 1)
  for (let x = Math.max(0, Math.floor(frame.left) - 1); x <= last; x++) {
    const i = y * scene.width + x
    const d = m[6] * (x + 0.5) + m[7] * (y + 0.5) + m[8]
    const s = (m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2]) / d
    const t = (m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5]) / d
    if (!rimAt(scene, frame, label, i, s, t, rim)) continue
    for (let c = 0; c < 3; c++) wall[c] = canvas.colour[3 * Math.max(0, rim.under) + c]
    const fromTop = underHead(frame, s, t)
    const pane = leaf(s, t, fromTop, hit, door)
    const sunlit = litAt(lit, x, y) * (1 - 0.7 * smoothstep(fall + pixelM, fall - pixelM, fromTop))
    const depth = 0.84 + 0.16 * smoothstep(0, 0.2, Math.min(s, w - s, fromTop))
    shade(hit, side, light, sunlit, depth, 0.6 + 0.4 * clamp(1.1 * scene.drawing.tone.data[i]), canvas.colour, 3 * i)
    if (rim.cover < 1) {
      rims[i] = 1
      for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (wall[c] - canvas.colour[3 * i + c]) * (1 - rim.cover)
    }
    if (pane <= 0) continue
    sightThrough(scene, side.normal, u, x + 0.5, y + 0.5, sight)
    sight.s = s
    sight.t = t
    sight.sunlit = sunlit
    glassColour(light, sight, opening, room, glass)
    for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (glass[c] * depth - canvas.colour[3 * i + c]) * pane
  }
}

/** How far inside a rectangle (s, t) lies, negative outside. */
const within = (s: number, t: number, left: number, bottom: number, right: number, top: number) =>
  Math.min(s - left, right - s, t - bottom, top - t)

/** Relief of a raised panel at a distance from its rim: lit from above, a dark groove around it. */
function raise(hit: Hit, inside: number, fromTop: number, fromBottom: number) {
  const groove = smoothstep(0.035, 0.01, Math.abs(inside - 0.02))
  const k = 1 - 0.42 * groove
  hit.r *= k
  hit.g *= k
  hit.b *= k
  hit.relief += 0.25 * smoothstep(0.06, 0.02, fromTop) - 0.25 * smoothstep(0.06, 0.02, fromBottom)
}

/** A raised panel between two uprights and two heights. */
function layPanel(s: number, t: number, hit: Hit, left: number, bottom: number, right: number, top: number) {
  const inside = within(s, t, left, bottom, right, top)
  if (inside > -0.015) raise(hit, inside, top - t, t - bottom)
}

function panelledLeaf(s: number, t: number, fromTop: number, hit: Hit, { style, w, h, pixelM }: Door): number {
  const isFrame = Math.min(s, w - s, fromTop) < jambM
  lay(hit, isFrame ? style.frame : style.door, 1, 0, 0)
  if (isFrame) return 0
  const stile = Math.min(0.13, 0.15 * w)
  const columns = w > 0.8 ? 2 : 1
  const wide = (w - 2 * jambM - stile * (columns + 1)) / columns
  for (let c = 0; c < columns; c++) {
    const left = jambM + stile + c * (wide + stile)
    layPanel(s, t, hit, left, 0.1 * h, left + wide, 0.38 * h)
    layPanel(s, t, hit, left, 0.44 * h, left + wide, 0.74 * h)
  }
  if (Math.hypot(s - (w - jambM - 0.5 * stile), t - 1) < Math.max(0.035, 0.7 * pixelM)) lay(hit, metal, 1, 0.2, 0.6)
  return clamp(within(s, t, jambM + stile, 0.79 * h, w - jambM - stile, 0.93 * h) / pixelM + 0.5)
}

function flushLeaf(s: number, t: number, fromTop: number, hit: Hit, { style, w, h, pixelM }: Door): number {
  const isFrame = Math.min(s, w - s, fromTop) < jambM
  lay(hit, isFrame ? style.frame : style.door, 1, 0, 0)
  if (isFrame) return 0
  const board = s / 0.15 - Math.floor(s / 0.15)
  const groove = clamp((0.008 - Math.min(board, 1 - board) * 0.15) / pixelM + 0.5) * clamp(0.05 / pixelM)
  lay(hit, style.door, (0.94 + 0.12 * ((Math.floor(s / 0.15) * 7) % 3) * 0.5) * (1 - 0.4 * groove), -0.2 * groove, 0)
  if (t > 0.55 && t < 1.5 && Math.abs(s - 0.82 * w) < Math.max(0.018, 0.6 * pixelM)) lay(hit, metal, 1.1, 0.2, 0.6)
  return w > 0.8 ? clamp(within(s, t, 0.2 * w, 0.12 * h, 0.2 * w + 0.14, 0.9 * h) / pixelM + 0.5) : 0
}

function sections(s: number, t: number, _fromTop: number, hit: Hit, { style, w, h, pixelM }: Door): number {
  const rows = Math.max(3, Math.round(h / 0.52))
  const columns = Math.max(2, Math.round(w / 0.75))
  const [wide, tall] = [w / columns, h / rows]
  const row = Math.min(rows - 1, Math.max(0, Math.floor(t / tall)))
  const x = s - Math.min(columns - 1, Math.max(0, Math.floor(s / wide))) * wide
  const y = t - row * tall
  const seam = clamp((0.012 - Math.min(y, tall - y)) / pixelM + 0.5)
  lay(hit, style.trim, 1 - 0.4 * seam, -0.2 * seam, 0)
  const rim = 0.07
  if (row === rows - 1) return clamp(within(x, y, rim, rim, wide - rim, tall - rim) / pixelM + 0.5)
  layPanel(x, y, hit, rim, rim, wide - rim, tall - rim)
  return 0
}

function ribs(s: number, t: number, _fromTop: number, hit: Hit, { style, w, h, pixelM }: Door): number {
  const tall = h / Math.max(5, Math.round(h / 0.26))
  const y = t / tall - Math.floor(t / tall)
  const groove = clamp((0.014 - Math.min(y, 1 - y) * tall) / pixelM + 0.5)
  const isJamb = Math.min(s, w - s) < 0.04
  const tint = 0.93 + 0.14 * (((Math.floor(t / tall) * 5) % 4) / 4)
  lay(hit, isJamb ? style.frame : style.tints.timber, isJamb ? 1 : tint * (1 - 0.5 * groove), -0.25 * groove + 0.1 * (0.5 - y), 0)
  return 0
}
