import type { Vec3 } from '../src/geometry/vector.ts'

/** A body by its signed distance in metres, with its colour there (linear). Stands on y = 0; x to the right, z away. */
export type Solid = (at: Vec3) => { distance: number; colour: Vec3 }

interface Part {
  colour: Vec3
  distance: (at: Vec3) => number
}

const box = (colour: Vec3, [cx, cy, cz]: Vec3, [w, h, d]: Vec3, round = 0.01): Part => ({
  colour,
  distance: ([x, y, z]) => {
    const dx = Math.abs(x - cx) - w / 2 + round
    const dy = Math.abs(y - cy) - h / 2 + round
    const dz = Math.abs(z - cz) - d / 2 + round
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dx, dy, dz), 0) - round
  },
})

/** A rod between two places that narrows from one radius to another. */
const rod = (colour: Vec3, a: Vec3, b: Vec3, ra: number, rb = ra): Part => {
  const along = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const square = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
  return {
    colour,
    distance: ([x, y, z]) => {
      const p = [x - a[0], y - a[1], z - a[2]]
      const t = Math.max(0, Math.min(1, (p[0] * along[0] + p[1] * along[1] + p[2] * along[2]) / square))
      return 0.9 * (Math.hypot(p[0] - t * along[0], p[1] - t * along[1], p[2] - t * along[2]) - ra - t * (rb - ra))
    },
  }
}

/** A body of revolution about an upright axis whose radius changes evenly from foot to top. */
const turned = (colour: Vec3, [cx, cy, cz]: Vec3, height: number, foot: number, top: number): Part => ({
  colour,
  distance: ([x, y, z]) => {
    const t = Math.max(0, Math.min(1, (y - cy) / height))
    const out = Math.hypot(x - cx, z - cz) - foot - t * (top - foot)
    const over = Math.abs(y - cy - height / 2) - height / 2
    return 0.8 * (Math.hypot(Math.max(out, 0), Math.max(over, 0)) + Math.min(Math.max(out, over), 0))
  },
})

const thin = 0.004

/** A leaf: a flat oval that points along `to` from `from`. */
const leaf = (colour: Vec3, from: Vec3, to: Vec3, width: number): Part => {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
  const along = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(...along)
  const u = along.map((v) => v / length)
  const flat = Math.hypot(u[2], u[0])
  const across = [u[2] / flat, 0, -u[0] / flat]
  const out = [u[1] * across[2] - u[2] * across[1], u[2] * across[0] - u[0] * across[2], u[0] * across[1] - u[1] * across[0]]
  return {
    colour,
    distance: ([x, y, z]) => {
      const p = [x - middle[0], y - middle[1], z - middle[2]]
      const on = (axis: number[]) => p[0] * axis[0] + p[1] * axis[1] + p[2] * axis[2]
      const [a, b] = [length / 2, width]
      const [s, t] = [on(u), on(across)]
      const k0 = Math.hypot(s / a, t / b)
      const k1 = Math.hypot(s / a ** 2, t / b ** 2)
      const beside = k1 < 1e-6 ? -b : (0.8 * (k0 * (k0 - 1))) / k1
      const over = Math.abs(on(out)) - thin
      return Math.min(0, Math.max(beside, over)) + Math.hypot(Math.max(0, beside), Math.max(0, over))
    },
  }
}

const join = (parts: Part[]): Solid => {
  const nearest = { distance: 0, colour: parts[0].colour }
  return (at) => {
    nearest.distance = Infinity
    for (const part of parts) {
      const distance = part.distance(at)
      if (distance < nearest.distance) {
        nearest.distance = distance
        nearest.colour = part.colour
      }
    }
    return nearest
  }
}

const wool: Vec3 = [0.62, 0.55, 0.44]
const cushion: Vec3 = [0.2, 0.3, 0.34]
const dark: Vec3 = [0.05, 0.04, 0.035]
const beech: Vec3 = [0.5, 0.32, 0.17]
const oak: Vec3 = [0.34, 0.2, 0.1]
const linen: Vec3 = [0.8, 0.74, 0.6]
const green: Vec3 = [0.07, 0.19, 0.06]
const clay: Vec3 = [0.52, 0.22, 0.12]
const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

const sofa = join([
  box(wool, [0, 0.29, 0], [2.1, 0.3, 0.9], 0.06),
  box(wool, [0, 0.56, 0.33], [2.1, 0.56, 0.24], 0.08),
  box(wool, [-0.96, 0.4, 0], [0.2, 0.52, 0.9], 0.07),
  box(wool, [0.96, 0.4, 0], [0.2, 0.52, 0.9], 0.07),
  box(wool, [-0.43, 0.46, -0.05], [0.84, 0.16, 0.72], 0.06),
  box(wool, [0.43, 0.46, -0.05], [0.84, 0.16, 0.72], 0.06),
  box(cushion, [0.6, 0.66, 0.12], [0.4, 0.34, 0.16], 0.07),
  ...corners.map(([x, z]) => rod(dark, [x * 0.94, 0.02, z * 0.38], [x * 0.9, 0.16, z * 0.36], 0.02, 0.026)),
])

const chair = join([
  box(beech, [0, 0.46, 0], [0.44, 0.04, 0.42], 0.015),
  ...corners.map(([x, z]) => rod(dark, [x * 0.2, 0.012, z * 0.19], [x * 0.18, 0.45, z * 0.17], 0.014, 0.018)),
  rod(dark, [-0.19, 0.45, 0.18], [-0.2, 0.92, 0.26], 0.017),
  rod(dark, [0.19, 0.45, 0.18], [0.2, 0.92, 0.26], 0.017),
  ...[0.62, 0.75, 0.88].map((y) => box(beech, [0, y, 0.18 + 0.17 * (y - 0.45)], [0.4, 0.06, 0.02], 0.008)),
  rod(dark, [-0.19, 0.24, -0.18], [-0.19, 0.24, 0.18], 0.01),
  rod(dark, [0.19, 0.24, -0.18], [0.19, 0.24, 0.18], 0.01),
])

const lamp = join([
  turned(dark, [0, 0, 0], 0.03, 0.16, 0.15),
  rod(dark, [0, 0.02, 0], [0, 1.42, 0], 0.011),
  turned(linen, [0, 1.3, 0], 0.3, 0.23, 0.16),
])

const plant = join([
  turned(clay, [0, 0, 0], 0.3, 0.13, 0.18),
  ...Array.from({ length: 13 }, (_, k) => {
    const angle = k * 2.4
    const rise = 0.36 + 0.045 * k
    const out = 0.34 - 0.014 * k
    const root: Vec3 = [0.05 * Math.cos(angle), 0.28, 0.05 * Math.sin(angle)]
    const tip: Vec3 = [0.12 * Math.cos(angle), rise, 0.12 * Math.sin(angle)]
    const end: Vec3 = [(0.12 + out) * Math.cos(angle), rise + 0.1 + 0.02 * (k % 5), (0.12 + out) * Math.sin(angle)]
    return [rod(green, root, tip, 0.006), leaf(green, tip, end, 0.07)]
  }).flat(),
])

const table = join([
  box(oak, [0, 0.74, 0], [1.6, 0.045, 0.85], 0.012),
  box(oak, [0, 0.68, 0], [1.4, 0.07, 0.65], 0.01),
  ...corners.map(([x, z]) => rod(oak, [x * 0.7, 0.025, z * 0.34], [x * 0.66, 0.7, z * 0.3], 0.024, 0.034)),
])

/** The furniture with its size in metres and how far it is turned from the viewer, in radians. */
export const modelled = {
  sofa: { solid: sofa, widthM: 2.16, heightM: 0.84, turn: 0.45 },
  chair: { solid: chair, widthM: 0.46, heightM: 0.94, turn: 0.6 },
  lamp: { solid: lamp, widthM: 0.46, heightM: 1.6, turn: 0.2 },
  plant: { solid: plant, widthM: 0.9, heightM: 1.1, turn: 0 },
  table: { solid: table, widthM: 1.6, heightM: 0.762, turn: 0.5 },
} satisfies Record<string, { solid: Solid; widthM: number; heightM: number; turn: number }>
export type ModelId = keyof typeof modelled
export const modelIds = Object.keys(modelled) as ModelId[]
