import { grounds } from '../../materials/index.ts'
import { newHit } from '../../materials/material.ts'
import { ripple } from '../../materials/water.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role } from '../../scene.ts'
import { groundUnder, type Site } from '../site/site.ts'

/** Fills the pools that the author drew: water of its own colour that mirrors, broken by ripples, what stands beyond its far rim. */
export function paintDrawnWater(site: Site) {
  const { canvas, scene, light } = site
  const { width, height, role, camera } = scene
  if (!role.includes(Role.water)) return
  const source = canvas.colour.slice()
  const hit = newHit()
  const wave = { lean: 0, away: 0 }
  for (let x = 0; x < width; x++) {
    let rim = 0
    for (let y = 1, i = x + width; y < height; y++, i += width) {
      if (role[i] !== Role.water) continue
      if (role[i - width] !== Role.water) rim = y
      const p = groundUnder(site, x, y)
      ripple(p.x * 2.2, p.z * 2.2, wave)
      grounds.pool(p.x, p.z, 1, 1, hit)
      const row = clamp(Math.round(2 * rim - y + wave.away * 18), 0, height - 1)
      const column = clamp(Math.round(x + wave.lean * 12), 0, width - 1)
      const slant = clamp(0.28 + (0.4 * p.z) / (1.2 * camera.near), 0, 0.7)
      const own = [hit.r, hit.g, hit.b]
      for (let c = 0; c < 3; c++) {
        const deep = own[c] * (1 + Math.max(0, wave.lean + wave.away)) * (0.9 * light.skylight[c] + 0.5 * light.sunlight[c])
        canvas.colour[3 * i + c] = deep * (1 - slant) + source[3 * (row * width + column) + c] * slant * 0.9
      }
    }
  }
}
