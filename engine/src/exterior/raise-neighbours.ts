import { profiledMetal } from '../materials/seam-metal.ts'
import { bars, colour, cover, fraction, lay, type Material, type Rgb } from '../materials/material.ts'
import { cellNoise } from '../pixels/noise.ts'
import { block, planPoint, plain } from './shapes.ts'
import { airOf, hazeAt, type Site } from './site.ts'
import { drawSolids, type Face } from './solids.ts'

/** A plain façade with a grid of windows; after dark some are lit. */
function windowed({ light }: Site, wall: Rgb, bay: number, storey: number, seed: number): Material {
  const glass = colour('#5a6873')
  const lamp: Rgb = [light.lampColour[0] * 2.2, light.lampColour[1] * 2.2, light.lampColour[2] * 2.2]
  return (u, v, du, dv, hit) => {
    lay(hit, wall, 0.97)
    const column = Math.floor(u / bay)
    const row = Math.floor(v / storey)
    const pane = bars(u - bay * 0.28, bay, bay * 0.44, du) * bars(v - storey * 0.3, storey, storey * 0.48, dv)
    const lit = light.lamps > 0.3 && fraction(cellNoise(column, row, seed) * 7) > 0.55
    cover(hit, lit ? lamp : glass, pane)
    hit.gloss = lit ? 0 : 0.25 * pane
  }
}

const facadesOf = ['#a9a49c', '#8f959b', '#b8aa98', '#9c8c7f', '#7f868d', '#c0bab0'].map((h) => colour(h))
const roofsOf = ['#6b5148', '#54575b', '#7a6a5e'].map((h) => colour(h))

/** Draws what stands at `z`, with the air before it. */
const raise = (site: Site, faces: Face[], z: number, extra = 0) =>
  drawSolids(site.canvas, site.scene.camera, site.light, faces, Math.min(0.9, hazeAt(site, z) + extra), airOf(site))

/** Blocks of flats in three depths behind the house, and the street between. */
export function raiseBlocks(site: Site) {
  const { random, scene } = site
  const { camera, width } = scene
  const near = Math.max(camera.near, 9)
  for (const [depth, count, tall] of [
    [6.5, 9, 34],
    [4.6, 8, 24],
    [3.1, 6, 15],
  ] as const) {
    const z = near * depth
    const half = (width * z) / camera.focal / 2
    for (let k = 0; k < count; k++) {
      const x = (((k + 0.5 + 0.5 * (random() - 0.5)) / count) * 2 - 1) * half * 1.15
      const height = tall * (0.6 + 0.55 * random())
      const size = (half / count) * (1.3 + 0.5 * random())
      const wall = windowed(site, facadesOf[Math.floor(random() * facadesOf.length)], 2.6 + random(), 3.1, Math.floor(random() * 20))
      raise(
        site,
        block({ x, z: z + 6, width: size, depth: 11, from: 0, to: height, turn: 0.25 * (random() - 0.5) }, wall, plain(colour('#8d8b87'))),
        z,
        0.16,
      )
    }
  }
}

/** A house with a saddle roof, its ridge along its width. */
function cottage(x: number, z: number, width: number, wallHeight: number, turn: number, wall: Material, roof: Material): Face[] {
  const depth = width * 0.72
  const shape = { x, z, width, depth, from: 0, to: wallHeight, turn }
  const faces = block(shape, wall)
  const ridge = wallHeight + depth * 0.38
  const w = width / 2 + 0.35
  const d = depth / 2 + 0.4
  const at = (a: number, b: number, y: number) => planPoint(shape, a, b, y)
  for (const side of [-1, 1]) {
    faces.push({
      corners: [at(-w, side * d, wallHeight - 0.15), at(w, side * d, wallHeight - 0.15), at(w, 0, ridge), at(-w, 0, ridge)],
      paint: roof,
    })
    faces.push({
      corners: [
        at((side * width) / 2, -depth / 2, wallHeight),
        at((side * width) / 2, depth / 2, wallHeight),
        at((side * width) / 2, 0, ridge - 0.2),
      ],
      paint: wall,
    })
  }
  return faces
}

/** Low houses of a suburb, half hidden by trees. */
export function raiseCottages(site: Site) {
  const { random, scene } = site
  const { camera, width } = scene
  const near = Math.max(camera.near, 9)
  for (let k = 0; k < 6; k++) {
    const z = near * (3.4 - 0.2 * k + 0.3 * random())
    const half = (width * z) / camera.focal / 2
    const x = (((k * 2.6 + random()) % 6) / 3 - 1) * half
    const wall = windowed(site, facadesOf[Math.floor(random() * facadesOf.length)], 2.4, 2.9, k)
    raise(
      site,
      cottage(x, z, 10 + 3 * random(), 3.2 + 2.4 * random(), 0.5 * (random() - 0.5), wall, profiledMetal(roofsOf[k % 3], 0.03)),
      z,
      0.12,
    )
  }
}

/** Neighbours of the same height on both sides, wall to wall in the line of the house's front. */
export function raiseRow(site: Site) {
  const { scene, random } = site
  const { camera, bounds } = scene
  const z = Math.max(camera.near, 6) * 1.12
  const perPixel = z / camera.focal
  const tall = Math.min(11, Math.max(5.5, ((bounds.base - bounds.top) / camera.pixelsPerM) * 0.78))
  for (const side of [-1, 1]) {
    const edge = ((side < 0 ? bounds.left : bounds.right) - camera.centreX) * perPixel
    for (let k = 3; k >= 0; k--) {
      const width = 6.4
      const x = edge + side * (0.3 + width * (k + 0.5))
      const wall = windowed(site, facadesOf[Math.floor(random() * facadesOf.length)], 2.1, 2.95, k + 4 * (side + 1))
      raise(
        site,
        cottage(x, z + 4.5, width, tall * (0.9 + 0.12 * random()) - 1.2, 0, wall, profiledMetal(roofsOf[(k + side + 1) % 3], 0.03)),
        z,
        0.06,
      )
    }
  }
}
