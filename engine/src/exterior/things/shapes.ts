import { cross, dot, subtract, unit, type Vec3 } from '../../geometry/vector.ts'
import { lay, type Material, type Rgb } from '../../materials/material.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import type { Face } from './solids.ts'

/** One even colour with a breath of unevenness. */
export const plain =
  (c: Rgb, gloss = 0): Material =>
  ({ u, v }, hit) =>
    lay(hit, c, 0.97 + 0.06 * fractalNoise(u * 1.7, v * 1.7, 2, 3), 0, gloss)

/** An upright block on the ground: `x`, `z` its middle, turned by `turn` radians, `from` and `to` its lower and upper height. */
export interface Block {
  x: number
  z: number
  width: number
  depth: number
  from: number
  to: number
  turn?: number
}

/** A point of a block's own plan, in world coordinates: `a` along its width, `b` along its depth. */
export function planPoint({ x, z, turn = 0 }: { x: number; z: number; turn?: number }, a: number, b: number, y: number): Vec3 {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  return [x + a * cos - b * sin, y, z + a * sin + b * cos]
}

/** The five faces of a block that can be seen from above the ground (and its underside when it floats). */
export function block(shape: Block, side: Material, top: Material = side): Face[] {
  const { width, depth, from, to } = shape
  const w = width / 2
  const d = depth / 2
  const ring: [number, number][] = [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ]
  const at = (k: number, y: number) => planPoint(shape, ring[k % 4][0], ring[k % 4][1], y)
  const faces: Face[] = [0, 1, 2, 3].map((k) => ({ corners: [at(k, from), at(k + 1, from), at(k + 1, to), at(k, to)], paint: side }))
  faces.push({ corners: [at(0, to), at(1, to), at(2, to), at(3, to)], paint: top })
  if (from > 0.02) faces.push({ corners: [at(0, from), at(1, from), at(2, from), at(3, from)], paint: side })
  return faces
}

/** An upright round body: radii at heights, smooth. */
export function turned(
  x: number,
  z: number,
  profile: readonly (readonly [radius: number, height: number])[],
  paint: Material,
  sides = 16,
): Face[] {
  const faces: Face[] = []
  const ring = (r: number, y: number, k: number): Vec3 => [
    x + r * Math.cos((2 * Math.PI * k) / sides),
    y,
    z + r * Math.sin((2 * Math.PI * k) / sides),
  ]
  for (let p = 0; p + 1 < profile.length; p++) {
    const [r0, y0] = profile[p]
    const [r1, y1] = profile[p + 1]
    const slope = Math.atan2(r0 - r1, Math.max(1e-4, Math.abs(y1 - y0)))
    const normal = (k: number): Vec3 => [
      Math.cos((2 * Math.PI * k) / sides) * Math.cos(slope),
      Math.sin(slope),
      Math.sin((2 * Math.PI * k) / sides) * Math.cos(slope),
    ]
    for (let k = 0; k < sides; k++) {
      faces.push({
        corners: [ring(r0, y0, k), ring(r0, y0, k + 1), ring(r1, y1, k + 1), ring(r1, y1, k)],
        paint,
        normals: [normal(k), normal(k + 1), normal(k + 1), normal(k)],
      })
    }
  }
  return faces
}

/** A straight bar of square section between two points. */
export function bar(a: Vec3, b: Vec3, thick: number, paint: Material): Face[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  const d: Vec3 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length]
  const help: Vec3 = Math.abs(d[1]) > 0.8 ? [1, 0, 0] : [0, 1, 0]
  const p: Vec3 = [d[1] * help[2] - d[2] * help[1], d[2] * help[0] - d[0] * help[2], d[0] * help[1] - d[1] * help[0]]
  const scale = thick / 2 / Math.hypot(...p)
  const s: Vec3 = [p[0] * scale, p[1] * scale, p[2] * scale]
  const t: Vec3 = [d[1] * s[2] - d[2] * s[1], d[2] * s[0] - d[0] * s[2], d[0] * s[1] - d[1] * s[0]]
  const corner = (end: Vec3, i: number, j: number): Vec3 => [
    end[0] + i * s[0] + j * t[0],
    end[1] + i * s[1] + j * t[1],
    end[2] + i * s[2] + j * t[2],
  ]
  const ring = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return ring.map(([i, j], k) => {
    const [m, n] = ring[(k + 1) % 4]
    return { corners: [corner(a, i, j), corner(b, i, j), corner(b, m, n), corner(a, m, n)], paint }
  })
}

/** A soft tube along a path: at each point its half widths across (`side`) and the other way. For limbs, bodies, tyres. */
export function tube(
  path: readonly Vec3[],
  radii: readonly (readonly [across: number, other: number])[],
  side: Vec3,
  paint: Material,
  sides = 10,
): Face[] {
  const rings = path.map((centre, k) => {
    const ahead = path[Math.min(path.length - 1, k + 1)]
    const behind = path[Math.max(0, k - 1)]
    const d = unit(subtract(ahead, behind))
    const lean = dot(side, d)
    const s = unit([side[0] - lean * d[0], side[1] - lean * d[1], side[2] - lean * d[2]])
    const f = cross(d, s)
    const [a, b] = radii[Math.min(k, radii.length - 1)]
    return Array.from({ length: sides }, (_, q) => {
      const cos = Math.cos((2 * Math.PI * q) / sides)
      const sin = Math.sin((2 * Math.PI * q) / sides)
      const at: Vec3 = [0, 1, 2].map((c) => centre[c] + s[c] * a * cos + f[c] * b * sin) as unknown as Vec3
      const normal = unit([0, 1, 2].map((c) => s[c] * b * cos + f[c] * a * sin) as unknown as Vec3)
      return { at, normal }
    })
  })
  const faces: Face[] = []
  for (let k = 0; k + 1 < rings.length; k++) {
    for (let q = 0; q < sides; q++) {
      const four = [rings[k][q], rings[k][(q + 1) % sides], rings[k + 1][(q + 1) % sides], rings[k + 1][q]]
      faces.push({ corners: four.map((c) => c.at), normals: four.map((c) => c.normal), paint })
    }
  }
  faces.push({ corners: rings[0].map((c) => c.at), paint }, { corners: rings[rings.length - 1].map((c) => c.at), paint })
  return faces
}

/** An ellipsoid. */
export function ball(centre: Vec3, rx: number, ry: number, paint: Material, sides = 10): Face[] {
  const steps = 6
  const path = Array.from({ length: steps + 1 }, (_, k): Vec3 => [
    centre[0],
    centre[1] - ry * Math.cos((Math.PI * (k + 0.15)) / (steps + 0.3)),
    centre[2],
  ])
  const radii = path.map((p): [number, number] => {
    const r = rx * Math.sqrt(Math.max(0.01, 1 - ((p[1] - centre[1]) / ry) ** 2))
    return [r, r]
  })
  return tube(path, radii, [1, 0, 0], paint, sides)
}
