import type { Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import type { Hit } from '../../materials/material.ts'
import { smoothstep } from '../../pixels/curves.ts'
import type { Scene } from '../../scene.ts'

/** How a flat piece of the world meets the light. */
export interface Facing {
  normal: Vec3
  /** Cosine to the sun, 0 when turned away. */
  sun: number
  /** How much of the sky it sees, 0–1; the rest is ground. */
  sky: number
}

export function facing(normal: Vec3, light: Daylight): Facing {
  const cosine = normal[0] * light.sun[0] + normal[1] * light.sun[1] + normal[2] * light.sun[2]
  return { normal, sun: Math.max(0, cosine), sky: 0.5 + 0.5 * normal[1] }
}

/** Walls that the sun meets as flat as this, by their cosines to it, are in shade, and in full sun: flat light shows every rag. */
const flat = { none: 0.1, all: 0.3 }

/** How each surface of a scene meets the light. Where the author's tones tell sides apart (`told` 1), all of a kind meet it alike. */
export function facings({ surfaces }: Scene, light: Daylight, told: number): Facing[] {
  const sides = surfaces.map(({ kind, normal }) => {
    const side = facing(normal, light)
    return kind === 'wall' ? { ...side, sun: side.sun * smoothstep(flat.none, flat.all, side.sun) } : side
  })
  return sides.map((side, k) => {
    const alike = Math.max(0.5, ...sides.filter((_, other) => surfaces[other].kind === surfaces[k].kind).map((other) => other.sun))
    return { ...side, sun: side.sun + (alike - side.sun) * told }
  })
}

/**
 * The light that a place sends to the eye: albedo × (sun + sky + what the ground throws back).
 * `sunlit` 0 shade … 1 sun, `open` 0 buried … 1 free of neighbours, `k` scales the albedo, `near`
 * the light from the ground, stronger close above it. Writes to `out` at `at`.
 */
export function shade(
  hit: Hit,
  side: Facing,
  light: Daylight,
  sunlit: number,
  open: number,
  k: number,
  out: Float32Array,
  at: number,
  near = 1,
) {
  given[0] = sunlit
  given[1] = open
  given[2] = k
  given[3] = near
  shadeGiven(hit, side, light, out, at)
}

/**
 * What `shadeGiven` takes: `sunlit`, `open`, `k` and `near` of `shade`. Handed over to a function, a number that is none of an array
 * is laid in the heap; for millions of pixels that costs more than what is worked out from them.
 */
export const given = new Float64Array(4)

/** `shade` of what lies in `given`. */
export function shadeGiven(hit: Hit, side: Facing, light: Daylight, out: Float32Array, at: number) {
  const sunlit = given[0]
  const open = given[1]
  const k = given[2]
  const near = given[3]
  // What is buried loses some sun, too: that of the haze round it, and what its neighbours throw back.
  const direct = side.sun * sunlit * (0.65 + 0.35 * open) * Math.max(0, 1 + 1.1 * hit.relief)
  const sky = (0.16 + 0.84 * side.sky) * open * (1 + 0.3 * hit.relief)
  const ground = (1 - side.sky) * open * near
  out[at] = hit.r * k * (light.sunlight[0] * direct + light.skylight[0] * sky + light.bounce[0] * ground)
  out[at + 1] = hit.g * k * (light.sunlight[1] * direct + light.skylight[1] * sky + light.bounce[1] * ground)
  out[at + 2] = hit.b * k * (light.sunlight[2] * direct + light.skylight[2] * sky + light.bounce[2] * ground)
}
