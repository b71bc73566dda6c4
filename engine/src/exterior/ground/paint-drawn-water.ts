import { grounds } from '../../materials/index.ts'
import { newHit } from '../../materials/material.ts'
import { ripple } from '../../materials/water.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role } from '../../scene.ts'
import { mirroredRow } from './mirrored-row.ts'
import { groundUnder, type Site } from '../site/site.ts'

/** Fills the pools that the author drew: water of its own colour that mirrors, broken by ripples, what stands beyond it. */
export function paintDrawnWater(site: Site) {
  const { canvas, scene } = site
  const { width, height, role } = scene
  const first = role.indexOf(Role.water)
  if (first < 0) return
  const top = Math.floor(first / width)
  const source = canvas.colour.slice()
  for (let y = Math.max(1, top); y < height; y++) paintRow(site, source, y)
}

const hit = newHit()
const wave = { lean: 0, away: 0 }

function paintRow(site: Site, source: Float32Array, y: number) {
  const { canvas, scene, light } = site
  const { width, height, role, camera } = scene
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (role[i] !== Role.water) continue
    const p = groundUnder(site, x, y)
    ripple(p.x * 2.2, p.z * 2.2, wave)
    grounds.pool({ u: p.x, v: p.z, du: 1, dv: 1 }, hit)
    const column = clamp(x + wave.lean * 12, 0, width - 1.01)
    const row = clamp(mirroredRow(canvas, camera, Math.floor(column), y) + wave.away * 18, 0, height - 1.01)
    const fx = column % 1
    const fy = row % 1
    const from = 3 * (Math.floor(row) * width + Math.floor(column))
    const slant = clamp(0.28 + (0.4 * p.z) / (1.2 * camera.near), 0, 0.7)
    const swell = 1 + Math.max(0, wave.lean + wave.away)
    for (let c = 0; c < 3; c++) {
      const own = c === 0 ? hit.r : c === 1 ? hit.g : hit.b
      const deep = own * swell * (0.9 * light.skylight[c] + 0.5 * light.sunlight[c])
      const k = from + c
      const upper = source[k] + (source[k + 3] - source[k]) * fx
      const lower = source[k + 3 * width] + (source[k + 3 * width + 3] - source[k + 3 * width]) * fx
      canvas.colour[3 * i + c] = deep * (1 - slant) + (upper + (lower - upper) * fy) * slant * 0.9
    }
  }
}
