import type { Lamp, LightOpening, RoomLight } from './room-light.ts'
import { onWall } from '../box/room.ts'

type Vec = readonly [number, number, number]

/**
 * Light that falls on a small surface in the room at `p` (metres, y up from the floor) with normal `n`: from everywhere,
 * from the sky in each window (its centre halves, form factor of a small patch), and from lamps by the inverse square.
 */
export function irradiance(p: Vec, n: Vec, light: RoomLight, openings: readonly LightOpening[], lamps: readonly Lamp[], out: number[]) {
  const { ambient, sky, contrast } = light
  out[0] = ambient[0]
  out[1] = ambient[1]
  out[2] = ambient[2]
  let window = 0
  for (const { wall, left, right, sill, top } of openings) {
    for (const share of [0.25, 0.75]) {
      const [wx, wy, wz] = onWall(wall, left + (right - left) * share, (sill + top) / 2)
      const dx = wx - p[0]
      const dy = wy - p[1]
      const dz = wz - p[2]
      const square = dx * dx + dy * dy + dz * dz + 0.15
      const distance = Math.sqrt(square)
      const leaves = -(dx * wall.inward[0] + dz * wall.inward[1]) / distance
      const meets = (dx * n[0] + dy * n[1] + dz * n[2]) / distance
      const area = ((right - left) * (top - sill)) / 2
      if (leaves > 0) window += (Math.max(0, 0.25 + 0.75 * meets) * leaves * area) / (Math.PI * square + area)
    }
  }
  const w = 2.1 * window ** contrast
  for (let c = 0; c < 3; c++) out[c] += sky[c] * w
  for (const { at, power, colour, recessed } of lamps) {
    if (recessed && n[1] < -0.5) {
      for (let c = 0; c < 3; c++) out[c] += 0.11 * power * colour[c]
      continue
    }
    const dx = at[0] - p[0]
    const dy = at[1] - p[1]
    const dz = at[2] - p[2]
    const square = dx * dx + dy * dy + dz * dz
    const meets = (dx * n[0] + dy * n[1] + dz * n[2]) / Math.sqrt(square + 1e-4)
    const k = (power * Math.max(0, 0.3 + 0.7 * meets)) / (square + 0.45)
    for (let c = 0; c < 3; c++) out[c] += colour[c] * k
  }
}

/**
 * How much of the sun reaches `p` through the openings, 0–1, with a rim as soft as `blur` metres. Panes are parted by bars
 * every 0.9 m.
 */
export function sunShare(p: Vec, light: RoomLight, openings: readonly LightOpening[], blur: number): number {
  let most = 0
  for (const { wall, left, right, sill, top } of openings) {
    const [ix, iz] = wall.inward
    const cos = Math.cos(light.azimuth)
    const sin = Math.sin(light.azimuth)
    const sx = ix * cos + wall.along[0] * sin
    const sz = iz * cos + wall.along[1] * sin
    const out = (p[0] - wall.origin[0]) * ix + (p[2] - wall.origin[1]) * iz
    if (out <= 0.01) continue
    const t = out / (sx * ix + sz * iz)
    const u = (p[0] - sx * t - wall.origin[0]) * wall.along[0] + (p[2] - sz * t - wall.origin[1]) * wall.along[1]
    const v = p[1] + t * Math.tan(light.elevation)
    const inside = Math.min(u - left, right - u, v - sill, top - v)
    const soft = blur + 0.012 * t
    if (inside < -soft) continue
    const panes = Math.max(1, Math.round((right - left) / 0.9))
    const pane = ((u - left) / (right - left)) * panes
    const bar = Math.abs(pane - Math.round(pane)) * ((right - left) / panes)
    const open =
      bar < 0.03 + soft && Math.round(pane) > 0 && Math.round(pane) < panes ? Math.max(0.15, (bar - 0.03 + soft) / (2 * soft)) : 1
    most = Math.max(most, Math.min(1, (inside + soft) / (2 * soft)) * Math.min(1, open))
  }
  return most
}
