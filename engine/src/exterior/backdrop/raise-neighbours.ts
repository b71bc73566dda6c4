import { clayTiles } from '../../materials/clay-tiles.ts'
import { bars, colour, cover, fraction, lay, type Material, type Rgb } from '../../materials/material.ts'
import { cellNoise } from '../../pixels/noise.ts'
import { block, planPoint, plain } from '../things/shapes.ts'
import { turnOfHouse } from '../site/find-room.ts'
import { airOf, hazeAt, type Site } from '../site/site.ts'
import { drawSolids, type Face } from '../things/solids.ts'
import type { Spot } from '../things/furniture.ts'

interface Front {
  wall: Rgb
  /** Width of a bay and height of a storey in metres. */
  bay: number
  storey: number
  /** The share of a bay and of a storey that its window takes. */
  open: readonly [across: number, up: number]
  /** Colour of frames, sills and bands. */
  trim: Rgb
  seed: number
}

/** A façade with a grid of windows in frames, sills, a band at every floor and a base; after dark some windows are lit. */
function windowed({ light }: Site, { wall, bay, storey, open, trim, seed }: Front): Material {
  const glass = colour('#3d4a55')
  const lamp: Rgb = [light.lampColour[0] * 2.2, light.lampColour[1] * 2.2, light.lampColour[2] * 2.2]
  const base: Rgb = [wall[0] * 0.55, wall[1] * 0.55, wall[2] * 0.56]
  const wide = bay * open[0]
  const high = storey * open[1]
  const from = (bay - wide) / 2
  const sill = storey * 0.32
  return ({ u, v, du, dv }, hit) => {
    lay(hit, wall, 0.97 + 0.06 * (cellNoise(Math.floor(u / bay), Math.floor(v / storey), seed + 3) - 0.5))
    cover(hit, base, v < 0.5 ? 1 : 0)
    cover(hit, trim, 0.7 * bars(v - 0.06, storey, 0.12, dv))
    const frame = bars(u - from + 0.09, bay, wide + 0.18, du) * bars(v - sill + 0.12, storey, high + 0.22, dv)
    cover(hit, trim, frame)
    const column = Math.floor(u / bay)
    const row = Math.floor(v / storey)
    const pane = bars(u - from, bay, wide, du) * bars(v - sill, storey, high, dv)
    const bar = bars(u - from - wide / 2 + 0.03, bay, 0.06, du)
    const on = light.lamps > 0.3 && fraction(cellNoise(column, row, seed) * 7) > 0.55
    cover(hit, on ? lamp : glass, pane * (1 - 0.8 * bar))
    hit.gloss = on ? 0 : 0.5 * pane
  }
}

const facadesOf = ['#b9b0a2', '#8f959b', '#a8694f', '#cfc6b6', '#7f868d', '#c9b090', '#dedad2'].map((h) => colour(h))
const roofsOf = ['#6b5148', '#4c5054', '#7d5a49'].map((h) => colour(h))
const frames = [colour('#efece5'), colour('#34383c')] as const

/** Draws what stands at `z`, with the air before it. */
const raise = (site: Site, faces: Face[], z: number, extra = 0) =>
  drawSolids(site.canvas, site.scene.camera, site.light, faces, Math.min(0.9, hazeAt(site, z) + extra), airOf(site))

/** Blocks of flats in three depths behind the house. */
export function raiseBlocks(site: Site) {
  const { random, scene } = site
  const { camera, width } = scene
  const near = Math.max(camera.near, 9)
  for (const [depth, count, tall] of [
    [6.5, 9, 34],
    [4.6, 8, 23],
    [3, 5, 14],
  ] as const) {
    const z = near * depth
    const half = (width * z) / camera.focal / 2
    for (let k = 0; k < count; k++) {
      const x = (((k + 0.5 + 0.5 * (random() - 0.5)) / count) * 2 - 1) * half * 1.15
      const height = tall * (0.6 + 0.55 * random())
      const size = (half / count) * (1.3 + 0.4 * random())
      const wall = facadesOf[Math.floor(random() * facadesOf.length)]
      const front = windowed(site, {
        wall,
        bay: 2.3 + 1.2 * random(),
        storey: 3.1,
        open: [0.45 + 0.3 * random(), 0.52],
        trim: frames[Math.floor(random() * 2)],
        seed: Math.floor(random() * 20),
      })
      const turn = 0.35 * (random() - 0.5)
      const at = { x, z: z + 6, turn }
      const top = plain(colour('#8d8b87'))
      raise(site, block({ ...at, width: size, depth: 11, from: 0, to: height }, front, top), z, 0.06)
      raise(site, block({ ...at, width: size * 0.5, depth: 6, from: height, to: height + 2.6 }, plain(wall), top), z, 0.06)
    }
  }
}

/** A house with a saddle roof, its ridge along its width, and a chimney. */
function cottage(at: Spot, width: number, wallHeight: number, wall: Material, roof: Material, gable: Material): Face[] {
  const depth = width * 0.72
  const shape = { ...at, width, depth, from: 0, to: wallHeight }
  const faces = block(shape, wall)
  const ridge = wallHeight + depth * 0.38
  const w = width / 2 + 0.35
  const d = depth / 2 + 0.4
  const corner = (a: number, b: number, y: number) => planPoint(shape, a, b, y)
  for (const side of [-1, 1]) {
    faces.push({
      corners: [corner(-w, side * d, wallHeight - 0.15), corner(w, side * d, wallHeight - 0.15), corner(w, 0, ridge), corner(-w, 0, ridge)],
      paint: roof,
    })
    faces.push({
      corners: [
        corner((side * width) / 2, -depth / 2, wallHeight),
        corner((side * width) / 2, depth / 2, wallHeight),
        corner((side * width) / 2, 0, ridge - 0.2),
      ],
      paint: gable,
    })
  }
  const [cx, , cz] = corner(width * 0.28, 0.4, 0)
  return [...faces, ...block({ x: cx, z: cz, turn: at.turn, width: 0.6, depth: 0.6, from: ridge - 1, to: ridge + 0.8 }, gable)]
}

/** Low houses of a suburb among the trees, most of them where the house leaves the view open. */
export function raiseCottages(site: Site) {
  const { random, scene } = site
  const { camera, width, bounds } = scene
  const near = Math.max(camera.near, 9)
  const columns = [0.02, 0.98, 0.24, 0.76, 0.5].map((c, k) =>
    k < 2 ? (k === 0 ? (bounds.left / width) * 0.45 : 1 - (1 - bounds.right / width) * 0.45) : c,
  )
  for (let k = columns.length - 1; k >= 0; k--) {
    const z = near * (k < 2 ? 2.3 + 0.3 * random() : 3.2 + 0.8 * random())
    const x = ((columns[k] * width - camera.centreX) * z) / camera.focal
    const wall = facadesOf[Math.floor(random() * facadesOf.length)]
    const front = windowed(site, { wall, bay: 2.4, storey: 2.9, open: [0.46, 0.46], trim: frames[0], seed: k })
    const roof = clayTiles(roofsOf[k % 3], roofsOf[(k + 1) % 3])
    const at = { x, z: z + 3, turn: 0.7 * (random() - 0.5) }
    raise(site, cottage(at, 10 + 3 * random(), 3.1 + 2.6 * Math.round(random()), front, roof, plain(wall)), z, 0.03)
  }
}

/** Neighbours of about the same height on both sides, wall to wall along the line of the house's front. */
export function raiseRow(site: Site) {
  const { scene, random } = site
  const { camera, bounds } = scene
  const turn = turnOfHouse(scene)
  const along = { x: Math.cos(turn), z: Math.sin(turn) }
  const z = Math.max(camera.near, 6) * 1.1
  const perPixel = z / camera.focal
  const tall = Math.min(9.5, Math.max(5.6, ((bounds.base - bounds.top) / camera.pixelsPerM) * 0.72))
  const width = 6.4
  const units: { z: number; faces: Face[] }[] = []
  for (const side of [-1, 1]) {
    const edge = ((side < 0 ? bounds.left : bounds.right) - camera.centreX) * perPixel
    for (let k = 0; k < 5; k++) {
      const off = side * (0.4 + width * (k + 0.5))
      const at = { x: edge + off * along.x, z: z + 3.6 + off * along.z, turn }
      const index = k + 5 * (side + 1)
      const wall = facadesOf[(index * 3 + Math.floor(random() * 2)) % facadesOf.length]
      const height = tall * (0.86 + 0.1 * random())
      if (at.z < 0.7 * z) continue
      const front = windowed(site, { wall, bay: 2.13, storey: 2.95, open: [0.5, 0.52], trim: frames[index % 3 === 0 ? 1 : 0], seed: index })
      units.push({
        z: at.z,
        faces: cottage(at, width, height, front, clayTiles(roofsOf[index % 3], roofsOf[(index + 1) % 3]), plain(wall)),
      })
    }
  }
  for (const unit of units.sort((p, q) => q.z - p.z)) raise(site, unit.faces, unit.z, 0.02)
}
