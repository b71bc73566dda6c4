import { bars, fraction, lay, perCell, seen, weathering, type Material, type Rgb } from './material.ts'

/** Metal sheet with standing seams `spacing` metres apart: a lit rib, its shadow, each sheet faintly its own. */
export function seamMetal(metal: Rgb, spacing: number, gloss: number): Material {
  return ({ u, v, du }, hit) => {
    const tone = perCell(Math.floor(u / spacing), 0, 3, seen(spacing * 0.6, du)) - 0.5
    const rib = bars(u, spacing, 0.045, du)
    const shade = bars(u - 0.045, spacing, 0.075, du)
    const sweep = weathering(u * 1.2, v * 0.5, 5)
    lay(hit, metal, (0.95 + 0.1 * tone + 0.24 * sweep) * (1 + 0.4 * rib - 0.42 * shade), 0.45 * rib - 0.4 * shade, gloss)
    hit.gloss *= 1 - 0.5 * shade
  }
}

/** Profiled sheet: trapezoid ribs every 0.2 m and a lap every 1.1 m up the slope. */
export function profiledMetal(metal: Rgb, gloss: number): Material {
  const pitch = 0.2
  return ({ u, v, du, dv }, hit) => {
    const near = seen(pitch * 0.5, du)
    const at = fraction(u / pitch)
    const flank = at < 0.2 ? 1 : at > 0.5 && at < 0.7 ? -1 : 0
    const lap = bars(v, 1.1, 0.03, dv)
    const tone = perCell(Math.floor(u / 1.1), Math.floor(v / 1.1), 8, 1) - 0.5
    lay(
      hit,
      metal,
      (0.95 + 0.08 * tone + 0.22 * weathering(u, v, 6)) * (1 + 0.2 * flank * near) * (1 - 0.35 * lap),
      0.35 * flank * near,
      gloss,
    )
  }
}
