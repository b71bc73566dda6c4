import { fillPolygon } from '../../geometry/polygon.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Rgb } from '../../materials/material.ts'
import { boxBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { litAt } from '../shade/lit-plane.ts'
import { airOf, columnOf, hazeAt, rowOf, type Site } from './site.ts'
import { drawSolids, type Face } from '../things/solids.ts'

/** Stands solids on the ground: first the shadow they throw on it, then themselves, by night in the light of the house. */
export function placeSolids(site: Site, faces: readonly Face[], at: { x: number; z: number }) {
  throwShadow(site, faces)
  showSolids(site, faces, at)
}

/** Stands solids where no shadow of theirs is seen, by night in the light of the house. */
export function showSolids(site: Site, faces: readonly Face[], at: { x: number; z: number }) {
  const { canvas, scene, light, lit } = site
  const x = columnOf(site, at)
  const y = rowOf(site, at.z)
  const inside = x >= 0 && y >= 0 && x < scene.width && y < scene.height
  const lamp = 0.24 * light.lamps * light.night
  const skylight: Rgb = [0, 1, 2].map((c) => light.skylight[c] + lamp * light.lampColour[c]) as unknown as Rgb
  drawSolids(
    canvas,
    scene.camera,
    { ...light, skylight },
    faces,
    hazeAt(site, at.z),
    airOf(site),
    inside ? 0.25 + 0.75 * litAt(lit, x, y) : 1,
  )
}

/** Projects every face along the sun onto the ground and darkens what is covered, softly. */
export function throwShadow(site: Site, faces: readonly Face[]) {
  const { light, scene } = site
  const { width, height } = scene
  const [sx, sy, sz] = light.sun
  const slant = Math.max(0.16, sy)
  const shadows: Point[][] = []
  for (const { corners } of faces) {
    const points = corners.map(([x, y, z]) => ({ x: x - (sx / slant) * y, z: z - (sz / slant) * y }))
    if (points.every((p) => p.z > 0.6)) shadows.push(points.map((p) => ({ x: columnOf(site, p), y: rowOf(site, p.z) })))
  }
  if (shadows.length === 0) return
  const all = shadows.flat()
  const left = Math.max(0, Math.floor(Math.min(...all.map((p) => p.x))) - 6)
  const right = Math.min(width, Math.ceil(Math.max(...all.map((p) => p.x))) + 6)
  const top = Math.max(0, Math.floor(Math.min(...all.map((p) => p.y))) - 6)
  const bottom = Math.min(height, Math.ceil(Math.max(...all.map((p) => p.y))) + 6)
  if (right <= left || bottom <= top) return
  const mask = newPlane(right - left, bottom - top)
  for (const shadow of shadows) {
    fillPolygon(
      shadow.map((p) => ({ x: p.x - left, y: p.y - top })),
      mask.width,
      mask.height,
      (i) => (mask.data[i] = 1),
    )
  }
  boxBlur(mask, 1, mask)
  boxBlur(mask, 1 + Math.round(3 * light.softness), mask)
  const sun = light.sunlight[1] * sy
  const strength = Math.min(0.8, (sun / (sun + light.skylight[1])) * 1.05) * (1 - 0.55 * light.softness) + 0.12
  for (let y = 0; y < mask.height; y++) darkenRow(site, mask, left, top + y, y * mask.width, strength)
}

/** Darkens a row of the ground from column `left` on by as much of `mask`, from its index `from` on, as is lit. */
function darkenRow({ canvas, scene, lit }: Site, mask: Plane, left: number, y: number, from: number, strength: number) {
  const { camera, width } = scene
  const { colour, depth } = canvas
  const z = (camera.eye * camera.focal) / Math.max(0.5, y + 0.5 - camera.horizon)
  for (let x = left, k = from; x < left + mask.width; x++, k++) {
    const share = mask.data[k]
    const i = y * width + x
    if (share === 0 || Math.abs(depth[i] - z) > 0.1 * z) continue
    const already = 0.35 + 0.65 * litAt(lit, x, y)
    const dark = 1 - share * strength * already
    colour[3 * i] *= dark
    colour[3 * i + 1] *= dark
    colour[3 * i + 2] *= dark + (1 - dark) * 0.06
  }
}
