import { clamp } from '../pixels/curves.ts'
import { fractalNoise } from '../pixels/noise.ts'
import { Role } from '../scene.ts'
import { hideHouse } from './paint-backdrop.ts'
import { plantAt, type Site } from './site.ts'

/**
 * Covers the plants that the author drew with leaves of the season, inside their outline: a dark bed, then dabs whose light
 * follows the drawn shading, the slope of the outline and chance.
 */
export function paintFoliage(site: Site) {
  coverDrawnPlants(site)
  growDrawnTrees(site)
}

/** Larger drawn trees grow anew in their place, as tall as drawn, behind the house where they meet it. */
function growDrawnTrees(site: Site) {
  const { scene } = site
  const { camera, plants, height } = scene
  const depth = camera.near * 0.9
  hideHouse(site)
  for (const { kind, left, top, right, bottom } of plants) {
    const tall = bottom - top
    if (kind !== 'tree' || tall < 0.1 * height || top <= 2) continue
    const wide = (right - left) / tall
    const x = (((left + right) / 2 - camera.centreX) * depth) / camera.focal
    plantAt(
      site,
      { species: wide > 0.85 ? 'round' : wide > 0.5 ? 'tall' : 'airy' },
      { x, z: depth },
      (tall * depth) / camera.focal,
      0,
      bottom,
    )
  }
  hideHouse(site)
}

function coverDrawnPlants(site: Site) {
  const { canvas, scene, light, season, random } = site
  const { width, height, role, camera } = scene
  const { tone } = scene.drawing
  const depth = camera.near * 0.92
  const mask = Uint8Array.from(role, (r) => Number(r === Role.plant))
  const bed = season.shrubs[0]
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    canvas.depth[i] = depth
    for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] = bed[c] * 0.5 * (light.skylight[c] * 0.6 + light.sunlight[c] * 0.12)
  }
  const step = Math.max(2.2, width / 400)
  const reach = Math.round(step * 5)
  const grain = 26 / width
  const at = (x: number, y: number) => mask[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]
  const side = Math.sign(light.sun[0])
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const px = Math.floor(x + random() * step)
      const py = Math.floor(y + random() * step)
      const hue = random()
      const chance = random()
      const turn = random() * Math.PI
      if (!at(px, py) || px >= width || py >= height) continue
      const rim = at(px, py - reach) ? 0 : 1
      const under = at(px, py + reach) ? 0 : 1
      const flank = (at(px + side * reach, py) ? 0 : 1) - (at(px - side * reach, py) ? 0 : 1)
      const drawn = clamp(tone.data[py * width + px])
      const clump = fractalNoise(px * grain, py * grain, 2, 6) - fractalNoise((px + side * 5) * grain, (py - 7) * grain, 2, 6)
      const open = clamp(0.56 + 0.26 * rim - 0.2 * under + 0.2 * flank + 1.5 * clump + 0.3 * (chance - 0.5)) * (0.5 + 0.5 * drawn)
      const list = chance > 0.7 ? season.leaves : season.shrubs
      const leaf = list[Math.floor(hue * list.length)]
      const white = light.snow * (rim > 0 || chance > 0.72 ? 0.85 : 0.12)
      dabLeaf(site, mask, px + 0.5, py + 0.5, step * (0.85 + 0.7 * chance), turn, leaf, 0.75 + 0.5 * hue, open, white)
    }
  }
}

function dabLeaf(
  { canvas, scene, light }: Site,
  mask: Uint8Array,
  x: number,
  y: number,
  size: number,
  turn: number,
  leaf: readonly number[],
  vary: number,
  open: number,
  white: number,
) {
  const { width, height } = scene
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const reach = Math.ceil(size)
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
      const i = py * width + px
      if (!mask[i]) continue
      const dx = px + 0.5 - x
      const dy = py + 0.5 - y
      const d = Math.hypot((dx * cos + dy * sin) / size, (dy * cos - dx * sin) / (size * 0.6))
      const share = Math.min(0.92, (1 - d) * size * 0.8 + 0.3)
      if (d > 1 || share <= 0) continue
      for (let c = 0; c < 3; c++) {
        const albedo = leaf[c] * vary + (0.82 - leaf[c] * vary) * white
        const seen = albedo * (light.skylight[c] * (0.3 + 0.7 * open) + light.sunlight[c] * 0.95 * open)
        canvas.colour[3 * i + c] += (seen - canvas.colour[3 * i + c]) * share
      }
    }
  }
}
