import { gaussianBlur } from '../pixels/blur.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { valueNoise } from '../pixels/noise.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { Role, type Plant } from '../scene.ts'
import { litAt } from './cast-shadows.ts'
import { hideHouse } from './paint-backdrop.ts'
import { plantAt, type Site } from './site.ts'

/**
 * Covers the plants that the author drew with leaves of the season, inside their outline, and grows the larger trees anew.
 */
export function paintFoliage(site: Site) {
  const trees = site.scene.plants.map((plant) => isGrownAnew(site, plant))
  coverDrawnPlants(site, trees)
  growDrawnTrees(site, trees)
}

/** Larger trees look better grown than drawn, unless they are wide and low. */
function isGrownAnew({ scene }: Site, { kind, left, top, right, bottom }: Plant): boolean {
  const tall = bottom - top
  return kind === 'tree' && tall > 0.1 * scene.height && right - left < 1.7 * tall
}

/** Grows the drawn trees in their place, as tall as drawn (taller where the picture cuts them off), behind the house where they meet it. */
function growDrawnTrees(site: Site, trees: readonly boolean[]) {
  const { scene } = site
  const { camera, plants } = scene
  const depth = camera.near * 0.9
  hideHouse(site)
  for (const [k, { left, top, right, bottom }] of plants.entries()) {
    if (!trees[k]) continue
    const tall = Math.max(bottom - top, top <= 2 ? (right - left) / 0.8 : 0)
    const wide = (right - left) / tall
    const x = (((left + right) / 2 - camera.centreX) * depth) / camera.focal
    plantAt(
      site,
      { species: wide > 0.72 ? 'round' : wide > 0.45 ? 'tall' : 'airy' },
      { x, z: depth },
      (tall * depth) / camera.focal,
      0,
      bottom,
    )
  }
  hideHouse(site)
}

/** The mask of plants is softened on a raster this many times smaller. */
const STEP = 4

/**
 * Leaves of the season inside the drawn outlines: the softened outline is read as a height, so that a crown is round; clumps
 * of leaves stand out of it on the side of the sun, with dark depths between them; the rim is ragged. Each plant has its own green.
 */
function coverDrawnPlants(site: Site, grown: readonly boolean[]) {
  const { canvas, scene, light, season, lit } = site
  const { width, height, role, camera, plant } = scene
  const swell = softened(scene)
  if (!swell) return
  const { tone } = scene.drawing
  const depth = camera.near * 0.92
  const side = Math.sign(light.sun[0]) || 1
  const [sx, sy, sz] = light.sun
  const grain = 26 / width
  const slope = swell.width / 26
  const from = season.foliage < 0.1 ? 0.42 : 0.16
  const coverRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (role[i] !== Role.plant || grown[plant[i] - 1]) continue
      const full = bilinear(swell, x / STEP - 0.4, y / STEP - 0.4)
      const wide = valueNoise(x * grain, y * grain, 6)
      const clump = 0.6 * wide + 0.4 * valueNoise(x * grain * 2.6, y * grain * 2.6, 9)
      const sunny =
        0.6 * valueNoise((x + side * 6) * grain, (y - 8) * grain, 6) +
        0.4 * valueNoise((x + side * 3) * grain * 2.6, (y - 4) * grain * 2.6, 9)
      const leaf = valueNoise(x * 0.42 + 3 * wide, y * 0.42, 3) - 0.5
      if (full < 0.62 && full + 0.5 * leaf < from + 0.22) continue
      const nx = 2 * slope * (full - bilinear(swell, x / STEP + 0.6, y / STEP - 0.4))
      const ny = 2 * slope * (bilinear(swell, x / STEP - 0.4, y / STEP + 0.6) - full)
      const nz = 0.9
      const facing = (nx * sx + ny * sy - nz * sz) / Math.sqrt(nx * nx + ny * ny + nz * nz)
      const open = clamp(0.5 + 2.1 * (clump - sunny) + 0.8 * leaf + 0.35 * (clump - 0.5) + 0.22 * ny) * (0.55 + 0.45 * clamp(tone.data[i]))
      const own = plant[i] * 7 + 3
      const list = own & 1 ? season.shrubs : season.leaves
      const green = list[own % list.length]
      const vary = 0.78 + 0.5 * valueNoise(x * grain * 5, y * grain * 5, 14) + 0.05 * (own % 5)
      const white = light.snow * smoothstep(0.35, 0.8, open + 0.6 * ny)
      const direct = Math.max(0.12, 0.2 + 0.8 * facing) * (0.1 + 1.05 * open * open) * (0.3 + 0.7 * litAt(lit, x, y))
      const through = 0.08 * open
      const sky = (0.12 + 0.88 * open * open) * (0.72 + 0.25 * ny)
      canvas.depth[i] = depth
      for (let c = 0; c < 3; c++) {
        const albedo = green[c] * vary + (0.82 - green[c] * vary) * white
        const seen = albedo * (light.skylight[c] * sky + light.sunlight[c] * (direct + (c === 2 ? 0.3 : 1) * through))
        canvas.colour[3 * i + c] = seen
      }
    }
  }
  for (let y = 0; y < height; y++) coverRow(y)
}

function bilinear({ width, height, data }: Plane, x: number, y: number): number {
  const x0 = Math.min(width - 2, Math.max(0, x | 0))
  const y0 = Math.min(height - 2, Math.max(0, y | 0))
  const fx = clamp(x - x0)
  const i = y0 * width + x0
  const top = data[i] + (data[i + 1] - data[i]) * fx
  const bottom = data[i + width] + (data[i + width + 1] - data[i + width]) * fx
  return top + (bottom - top) * clamp(y - y0)
}

/** How deep inside drawn plants each place lies, 0–1; undefined where there are none. */
function softened({ width, height, role }: Site['scene']): Plane | undefined {
  const plane = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  let any = false
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++) {
      if (role[y * STEP * width + x * STEP] !== Role.plant) continue
      plane.data[y * plane.width + x] = 1
      any = true
    }
  }
  return any ? gaussianBlur(plane, width / (STEP * 75), plane) : undefined
}
