import { fractalNoise } from '../pixels/noise.ts'
import { bars, cover, lay, perCell, seen, type Material, type Rgb } from './material.ts'

/** Polished porcelain or glazed tiles on a grid: quiet clouds, a thin vein here and there, joints of their own colour. */
export function tiles(body: Rgb, joint: Rgb, width: number, height: number, gloss: number, veined = true): Material {
  const gap = Math.min(0.004, width * 0.02)
  return ({ u, v, du, dv }, hit) => {
    const column = Math.floor(u / width)
    const row = Math.floor(v / height)
    const tone = perCell(column, row, 17, seen(Math.min(width, height) * 0.7, Math.max(du, dv))) - 0.5
    const cloud = fractalNoise(u * 1.7 + 13 * perCell(column, row, 4, 1), v * 1.7, 3, 3)
    const vein = veined ? Math.max(0, 1 - Math.abs(cloud - 0.5) * 55) * seen(0.03, Math.max(du, dv)) : 0
    lay(hit, body, 0.97 + 0.07 * tone + (veined ? 0.14 : 0.04) * (cloud - 0.5) - 0.07 * vein, 0, gloss)
    const joints = Math.min(1, bars(u, width, gap, du) + bars(v, height, gap, dv))
    cover(hit, joint, joints, -0.15)
  }
}
