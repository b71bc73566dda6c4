import { grounds } from '../../materials/index.ts'
import { newHit } from '../../materials/material.ts'
import { ripple } from '../../materials/water.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role, type Scene } from '../../scene.ts'
import { groundUnder, type Site } from '../site/site.ts'

/** Fills the pools that the author drew: water of its own colour that mirrors, broken by ripples, what stands beyond its far rim. */
export function paintDrawnWater(site: Site) {
  const { canvas, scene } = site
  const { width, height, role } = scene
  const first = role.indexOf(Role.water)
  if (first < 0) return
  const top = Math.floor(first / width)
  const rims = evened(farRims(scene, top), Math.round(EVEN * width))
  const source = canvas.colour.slice()
  for (let y = Math.max(1, top); y < height; y++) paintRow(site, source, rims, y)
}

/** Half the width over which the far rim is evened out, as a share of the picture's width. */
const EVEN = 0.006

/** The row at which water begins in each column; what stands before it parts nothing. -1 where there is none. */
function farRims({ role, width, height }: Scene, top: number): Float32Array {
  const rims = new Float32Array(width).fill(-1)
  for (let i = top * width; i < width * height; i++) {
    if (role[i] === Role.water && rims[i % width] < 0) rims[i % width] = Math.floor(i / width)
  }
  return rims
}

/** The mean of the rims around each column. */
function evened(rims: Float32Array, reach: number): Float32Array {
  return rims.map((rim, x) => {
    if (rim < 0) return rim
    let [sum, count] = [0, 0]
    for (let k = Math.max(0, x - reach); k <= Math.min(rims.length - 1, x + reach); k++) {
      if (rims[k] < 0 || Math.abs(rims[k] - rim) > 2 * reach) continue
      sum += rims[k]
      count++
    }
    return sum / count
  })
}

const hit = newHit()
const wave = { lean: 0, away: 0 }

function paintRow(site: Site, source: Float32Array, rims: Float32Array, y: number) {
  const { canvas, scene, light } = site
  const { width, height, role, camera } = scene
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (role[i] !== Role.water) continue
    const p = groundUnder(site, x, y)
    ripple(p.x * 2.2, p.z * 2.2, wave)
    grounds.pool({ u: p.x, v: p.z, du: 1, dv: 1 }, hit)
    const row = clamp(2 * rims[x] - y + wave.away * 18, 0, height - 1.01)
    const column = clamp(x + wave.lean * 12, 0, width - 1.01)
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
