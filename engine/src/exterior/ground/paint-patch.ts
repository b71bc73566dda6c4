import { newHit, newPlace, type Material } from '../../materials/material.ts'
import { ripple } from '../../materials/water.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role } from '../../scene.ts'
import { litAt } from '../shade/lit-plane.ts'
import { columnOf, rowOf, type Site } from '../site/site.ts'
import { facing, shade } from '../shade/shade.ts'
import { layGroundSnow } from './paint-ground.ts'
import type { Spot } from '../things/furniture.ts'

/** Calls `visit` for each pixel of open ground in a turned rectangle, with its place in it (metres from the middle) and its share. */
function eachGroundPixel(
  site: Site,
  spot: Spot,
  width: number,
  depth: number,
  round: boolean,
  visit: (i: number, x: number, y: number, a: number, b: number, z: number, share: number) => void,
) {
  const { scene, canvas } = site
  const { camera, role } = scene
  const cos = Math.cos(spot.turn)
  const sin = Math.sin(spot.turn)
  const corners = [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => ({
      x: spot.x + (i * width * cos - j * depth * sin) / 2,
      z: Math.max(0.7, spot.z + (i * width * sin + j * depth * cos) / 2),
    })),
  )
  const top = Math.max(0, Math.floor(Math.min(...corners.map((p) => rowOf(site, p.z)))) - 1)
  const bottom = Math.min(scene.height - 1, Math.ceil(Math.max(...corners.map((p) => rowOf(site, p.z)))) + 1)
  const left = Math.max(0, Math.floor(Math.min(...corners.map((p) => columnOf(site, p)))) - 1)
  const right = Math.min(scene.width - 1, Math.ceil(Math.max(...corners.map((p) => columnOf(site, p)))) + 1)
  for (let y = top; y <= bottom; y++) {
    const z = (camera.eye * camera.focal) / Math.max(0.5, y + 0.5 - camera.horizon)
    const pixel = z / camera.focal
    const away = (pixel * z) / camera.eye
    for (let x = left; x <= right; x++) {
      const i = y * scene.width + x
      if (role[i] !== Role.ground && role[i] !== Role.paving) continue
      if (Math.abs(canvas.depth[i] - z) > 0.15 * z) continue
      const px = (x + 0.5 - camera.centreX) * pixel - spot.x
      const pz = z - spot.z
      const a = px * cos + pz * sin
      const b = pz * cos - px * sin
      const inside = Math.min(
        (width / 2 - Math.abs(a)) / (pixel + away * Math.abs(sin)),
        (depth / 2 - Math.abs(b)) / (away * Math.abs(cos) + pixel * Math.abs(sin)),
      )
      const disc = (width / 2 - Math.hypot(a, b)) / Math.max(pixel, away)
      const share = clamp((round ? disc : inside) + 0.5)
      if (share > 0) visit(i, x, y, a, b, z, share)
    }
  }
}

/** Lays a material on a rectangle of the ground, in its own turned metres, or on the disc of its width. */
export function paintPatch(site: Site, spot: Spot, width: number, depth: number, material: Material, round = false) {
  const { canvas, light, lit, scene } = site
  const hit = newHit()
  const other = newHit()
  const place = newPlace()
  const out = new Float32Array(3)
  const side = facing([0, 1, 0], light)
  eachGroundPixel(site, spot, width, depth, round, (i, x, y, a, b, z, share) => {
    const pixel = z / scene.camera.focal
    place.u = a
    place.v = b
    place.du = pixel
    place.dv = (pixel * z) / scene.camera.eye
    material(place, hit)
    place.dv = pixel
    if (light.snow > 0) layGroundSnow(light.snow * 0.9, Role.paving, place, hit, other)
    shade(hit, side, light, litAt(lit, x, y), 1, light.wet > 0 ? 0.66 : 1, out, 0)
    for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] += (out[c] - canvas.colour[3 * i + c]) * share
  })
}

/** A pool: clear water that mirrors what stands behind it, a tiled rim that shows through near the edge, light of its own at night. */
export function paintPool(site: Site, spot: Spot, width: number, depth: number) {
  const { canvas, light, scene } = site
  const { camera, bounds, height } = scene
  const source = canvas.colour.slice()
  const wave = { lean: 0, away: 0 }
  const tint = [0.14, 0.46, 0.52]
  eachGroundPixel(site, spot, width, depth, false, (i, x, y, a, b, z, share) => {
    ripple(a * 2.2, b * 2.2, wave)
    const base = bounds.baseOf[Math.min(scene.width - 1, Math.max(0, Math.round(x + wave.lean * 12)))]
    const axis = base > 0 && base < y ? base : camera.horizon
    const row = clamp(Math.round(2 * axis - y + wave.away * 18), 0, height - 1)
    const column = clamp(Math.round(x + wave.lean * 12), 0, scene.width - 1)
    const edge = Math.min(width / 2 - Math.abs(a), depth / 2 - Math.abs(b))
    const wallOf = clamp(1 - edge / 0.28)
    const slant = clamp(0.28 + 0.5 * (z / (camera.near * 1.2)))
    const caustic = 1 + 0.28 * Math.max(0, wave.lean * 2 + wave.away) - 0.18 * wallOf
    for (let c = 0; c < 3; c++) {
      const own =
        tint[c] * caustic * (light.skylight[c] * 0.8 + light.sunlight[c] * 0.42) +
        [0.1, 0.42, 0.46][c] * light.lamps * (light.night > 0.3 ? 0.5 : 0)
      const seen = own * (1 - slant) + source[3 * (row * scene.width + column) + c] * slant * 0.9
      canvas.colour[3 * i + c] += (seen - canvas.colour[3 * i + c]) * share
    }
  })
}
