import { boxBlur } from '../pixels/blur.ts'
import { clamp } from '../pixels/curves.ts'
import { newPlane } from '../pixels/raster.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'

/** The shade that things throw on what is behind and under them, 0–1 per pixel: dark at the contact, faint around. */
export function thingShade({ role, room }: DrawnRoom): Float32Array {
  const { width, height } = room
  const solid = newPlane(width, height)
  for (let i = 0; i < role.length; i++) solid.data[i] = role[i] === Drawn.thing || role[i] === Drawn.plant ? 1 : 0
  const near = twice(solid, width / 110)
  const wide = twice(solid, width / 34)
  const shade = new Float32Array(role.length)
  const up = Math.round(0.008 * height)
  const upWide = Math.round(0.018 * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = near[Math.max(0, y - up) * width + x]
      const b = wide[Math.max(0, y - upWide) * width + x]
      shade[i] = clamp(0.66 * clamp(1.7 * a) + 0.32 * clamp(1.5 * b), 0, 0.86)
    }
  }
  return shade
}

function twice(plane: { width: number; height: number; data: Float32Array }, radius: number): Float32Array {
  return boxBlur(boxBlur(plane, radius), radius).data
}
