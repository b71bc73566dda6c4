import type { StyleLook } from '../../looks/style-look.ts'
import { lay, newHit, type Hit, type Rgb } from '../../materials/material.ts'
import { clamp, smoothstep } from '../../pixels/curves.ts'
import { litAt } from '../shade/lit-plane.ts'
import { glassColour, sightThrough, type Room, type Sight } from './glass.ts'
import type { OpeningSite } from './opening-frame.ts'
import { shade } from '../shade/shade.ts'

// Leaves of doors and garage doors in metres of their own plane. A style with window bars has framed doors with raised panels;
// one without has flush doors of upright boards with a slit of glass and a long bar to pull.

const metal: Rgb = [0.5, 0.5, 0.49]
const jambM = 0.07

/** What a leaf is at (s, t) metres from its lower left corner; says how much of it is glass, 0–1. */
type Leaf = (s: number, t: number, hit: Hit) => number

/** A front door: frame, leaf, handle. */
export function paintLeaf(site: OpeningSite, style: StyleLook) {
  const { opening, pixelM } = site.frame
  const { widthM: w, heightM: h } = opening
  const leaf = style.paneWidth > 0 ? panelledLeaf(style, w, h, pixelM) : flushLeaf(style, w, h, pixelM)
  paint(site, { width: 2.6, height: 2.75, depth: 3.4, sill: 0, chance: 0.5 }, leaf)
}

/** A garage door of level sections: ribbed, or with raised panels and a row of panes at the top. */
export function paintGarage(site: OpeningSite, style: StyleLook) {
  const { opening, pixelM } = site.frame
  const { widthM: w, heightM: h } = opening
  const leaf = style.paneWidth > 0 ? sections(style, w, h, pixelM) : ribs(style, w, h, pixelM)
  paint(site, { width: w + 1, height: h + 0.3, depth: 5, sill: 0, chance: 0.1 }, leaf)
}

function paint(site: OpeningSite, room: Room, leaf: Leaf) {
  const { top, bottom } = site.frame
  const last = Math.min(site.scene.height - 1, Math.ceil(bottom))
  for (let y = Math.max(0, Math.floor(top)); y <= last; y++) paintRow(site, room, leaf, y)
}

const hit = newHit()
const glass = new Float32Array(3)
const sight: Sight = { along: 0, up: 0, into: 1, s: 0, t: 0 }

function paintRow({ canvas, scene, light, lit, frame, side, u, label }: OpeningSite, room: Room, leaf: Leaf, y: number) {
  const { opening, toPlane: m, pixelM } = frame
  const { widthM: w, heightM: h } = opening
  const fall = (0.12 * light.sun[1]) / Math.max(0.2, side.sun)
  const last = Math.min(scene.width - 1, Math.ceil(frame.right))
  for (let x = Math.max(0, Math.floor(frame.left)); x <= last; x++) {
    const i = y * scene.width + x
    if (scene.opening[i] !== label) continue
    const d = m[6] * (x + 0.5) + m[7] * (y + 0.5) + m[8]
    const s = (m[0] * (x + 0.5) + m[1] * (y + 0.5) + m[2]) / d
    const t = (m[3] * (x + 0.5) + m[4] * (y + 0.5) + m[5]) / d
    const pane = leaf(s, t, hit)
    const sunlit = litAt(lit, x, y) * (1 - 0.7 * smoothstep(fall + pixelM, fall - pixelM, h - t))
    const depth = 0.84 + 0.16 * smoothstep(0, 0.2, Math.min(s, w - s, h - t))
    shade(hit, side, light, sunlit, depth, 0.6 + 0.4 * clamp(1.1 * scene.drawing.tone.data[i]), canvas.colour, 3 * i)
    if (pane <= 0) continue
    sightThrough(scene, side.normal, u, x + 0.5, y + 0.5, sight)
    sight.s = s
    sight.t = t
    glassColour(light, sight, scene.camera.fromAbove, opening, room, sunlit, glass)
    for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (glass[c] * depth - canvas.colour[3 * i + c]) * pane
  }
}

/** How much of a pixel lies within the rectangle. */
const within = (s: number, t: number, [left, bottom, right, top]: readonly [number, number, number, number], pixelM: number) =>
  clamp(Math.min(s - left, right - s, t - bottom, top - t) / pixelM + 0.5)

/** Relief of a raised panel at a distance from its rim: lit from above, a dark groove around it. */
function raise(hit: Hit, inside: number, fromTop: number, fromBottom: number) {
  const groove = smoothstep(0.035, 0.01, Math.abs(inside - 0.02))
  const k = 1 - 0.42 * groove
  hit.r *= k
  hit.g *= k
  hit.b *= k
  hit.relief += 0.25 * smoothstep(0.06, 0.02, fromTop) - 0.25 * smoothstep(0.06, 0.02, fromBottom)
}

function panelledLeaf(style: StyleLook, w: number, h: number, pixelM: number): Leaf {
  const stile = Math.min(0.13, 0.15 * w)
  const columns = w > 0.8 ? 2 : 1
  const panels: (readonly [number, number, number, number])[] = []
  const inner = w - 2 * jambM
  const wide = (inner - stile * (columns + 1)) / columns
  for (let c = 0; c < columns; c++) {
    const left = jambM + stile + c * (wide + stile)
    panels.push([left, 0.1 * h, left + wide, 0.38 * h], [left, 0.44 * h, left + wide, 0.74 * h])
  }
  const light: readonly [number, number, number, number] = [jambM + stile, 0.79 * h, w - jambM - stile, 0.93 * h]
  return (s, t, hit) => {
    const isFrame = Math.min(s, w - s, h - t) < jambM
    lay(hit, isFrame ? style.frame : style.door, 1, 0, 0)
    if (isFrame) return 0
    for (const [left, bottom, right, top] of panels) {
      const inside = Math.min(s - left, right - s, t - bottom, top - t)
      if (inside > -0.015) raise(hit, inside, top - t, t - bottom)
    }
    if (Math.hypot(s - (w - jambM - 0.5 * stile), t - 1) < Math.max(0.035, 0.7 * pixelM)) lay(hit, metal, 1, 0.2, 0.6)
    return within(s, t, light, pixelM)
  }
}

function flushLeaf(style: StyleLook, w: number, h: number, pixelM: number): Leaf {
  const slit: readonly [number, number, number, number] = [0.2 * w, 0.12 * h, 0.2 * w + 0.14, 0.9 * h]
  const pull = 0.82 * w
  return (s, t, hit) => {
    const isFrame = Math.min(s, w - s, h - t) < jambM
    lay(hit, isFrame ? style.frame : style.door, 1, 0, 0)
    if (isFrame) return 0
    const board = s / 0.15 - Math.floor(s / 0.15)
    const groove = clamp((0.008 - Math.min(board, 1 - board) * 0.15) / pixelM + 0.5) * clamp(0.05 / pixelM)
    lay(hit, style.door, (0.94 + 0.12 * ((Math.floor(s / 0.15) * 7) % 3) * 0.5) * (1 - 0.4 * groove), -0.2 * groove, 0)
    if (t > 0.55 && t < 1.5 && Math.abs(s - pull) < Math.max(0.018, 0.6 * pixelM)) lay(hit, metal, 1.1, 0.2, 0.6)
    return w > 0.8 ? within(s, t, slit, pixelM) : 0
  }
}

function sections(style: StyleLook, w: number, h: number, pixelM: number): Leaf {
  const rows = Math.max(3, Math.round(h / 0.52))
  const columns = Math.max(2, Math.round(w / 0.75))
  const [wide, tall] = [w / columns, h / rows]
  return (s, t, hit) => {
    const row = Math.min(rows - 1, Math.max(0, Math.floor(t / tall)))
    const x = s - Math.min(columns - 1, Math.max(0, Math.floor(s / wide))) * wide
    const y = t - row * tall
    const seam = clamp((0.012 - Math.min(y, tall - y)) / pixelM + 0.5)
    lay(hit, style.trim, 1 - 0.4 * seam, -0.2 * seam, 0)
    const rim = 0.07
    const inside = Math.min(x - rim, wide - rim - x, y - rim, tall - rim - y)
    if (row === rows - 1) return clamp(inside / pixelM + 0.5)
    if (inside > -0.015) raise(hit, inside, tall - rim - y, y - rim)
    return 0
  }
}

function ribs(style: StyleLook, w: number, h: number, pixelM: number): Leaf {
  const count = Math.max(5, Math.round(h / 0.26))
  const tall = h / count
  return (s, t, hit) => {
    const y = t / tall - Math.floor(t / tall)
    const groove = clamp((0.014 - Math.min(y, 1 - y) * tall) / pixelM + 0.5)
    const isJamb = Math.min(s, w - s) < 0.04
    const tint = 0.93 + 0.14 * (((Math.floor(t / tall) * 5) % 4) / 4)
    lay(hit, isJamb ? style.frame : style.tints.timber, isJamb ? 1 : tint * (1 - 0.5 * groove), -0.25 * groove + 0.1 * (0.5 - y), 0)
    return 0
  }
}
