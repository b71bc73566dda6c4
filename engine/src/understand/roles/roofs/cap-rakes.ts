import type { Point } from '../../../geometry/vector.ts'
import { Role } from '../../../scene.ts'
import type { Reading } from '../reading.ts'

// Over the boards of a gable lies the edge of its roof: seen from the front, the roof shows no more than that.

/** Thickness of the edge, and how far off the line of the rake the sky may begin, in metres. */
const thickM = 0.11
const nearM = 0.3
/** Least share of the picture that roofs cover: a house with less has flat ones. */
const leastRoof = 0.01
/** Least share of the columns of a rake that lie before the open air. */
const mostlyOpen = 0.5
const sample = 11

/** Turns the upper edge of gables before the open air into roof, in place. */
export function capRakes({ gables, camera, width, height }: Reading, role: Uint8Array) {
  if (camera.fromAbove || gables.length === 0 || shareOf(role, Role.roof) < leastRoof) return
  const { pixelsPerM } = camera
  const thick = Math.max(2, Math.round(thickM * pixelsPerM))
  const near = Math.round(nearM * pixelsPerM)
  for (const { apex, left, right } of gables) {
    for (const end of [left, right]) {
      const tops = edgeOf(apex, end, near, role, width, height)
      if (tops.filter((i) => i >= 0 && isAir(role[i - width])).length < mostlyOpen * tops.length) continue
      const slope = Math.abs((end.y - apex.y) / (end.x - apex.x || 1))
      const down = Math.round(thick * Math.hypot(1, slope))
      for (const top of tops) if (top >= 0) capColumn(role, top, down, width)
    }
  }
}

/** In each column of a rake the first pixel of wall or board under the open air or a chimney, −1 where there is none near its line. */
function edgeOf(apex: Point, end: Point, near: number, role: Uint8Array, width: number, height: number): number[] {
  const tops: number[] = []
  const [from, to] = [Math.ceil(Math.min(apex.x, end.x)), Math.floor(Math.max(apex.x, end.x))]
  for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x++) {
    const line = Math.round(apex.y + ((x - apex.x) * (end.y - apex.y)) / (end.x - apex.x))
    const start = Math.max(0, line - near)
    const lowest = Math.min(height - 1, line + near)
    let y = start
    while (y < lowest && (isAir(role[y * width + x]) || role[y * width + x] === Role.chimney)) y++
    const i = y * width + x
    tops.push(y > start && (role[i] === Role.wall || role[i] === Role.trim) ? i : -1)
  }
  return tops
}

const isAir = (role: number) => role === Role.sky || role === Role.plant

function capColumn(role: Uint8Array, top: number, down: number, width: number) {
  for (let i = top; i < Math.min(role.length, top + down * width); i += width) {
    if (role[i] === Role.wall || role[i] === Role.trim) role[i] = Role.roof
  }
}

/** Share of the pixels with a role, by every so many of them. */
function shareOf(role: Uint8Array, wanted: number): number {
  let count = 0
  for (let i = 0; i < role.length; i += sample) if (role[i] === wanted) count++
  return (sample * count) / role.length
}
