import { cellNoise } from '../pixels/noise.ts'
import { bars, cover, fraction, type Hit, type Rgb } from './material.ts'

/** Spacing of posts and height of a storey's rails in metres. */
export const timberFrame = { posts: 1.1, rails: 1.5 }

/** Lays a half-timbered frame over a wall: posts, rails and every third bay a brace. */
export function layTimberFrame(u: number, v: number, du: number, dv: number, wood: Rgb, hit: Hit) {
  const { posts, rails } = timberFrame
  const upright = bars(u + 0.09, posts, 0.18, du)
  const level = bars(v + 0.09, rails, 0.17, dv)
  const bay = Math.floor((u + 0.09) / posts)
  const storey = Math.floor((v + 0.09) / rails)
  let brace = 0
  const turn = cellNoise(bay, storey, 5)
  if (turn > 0.62) {
    const x = fraction((u + 0.09) / posts)
    const y = fraction((v + 0.09) / rails)
    const off = Math.abs((turn > 0.81 ? x : 1 - x) - y) * posts * 0.8
    brace = Math.max(0, Math.min(1, (0.085 - off) / Math.max(du, dv) + 0.5))
  }
  cover(hit, wood, Math.min(1, Math.max(upright, level, brace)), 0.06)
}
