import type { Vec3 } from '../../geometry/vector.ts'
import { colour, type Rgb } from '../../materials/material.ts'
import type { Random } from '../../random.ts'
import { ball, bar, plain, planPoint, tube } from './shapes.ts'
import type { Face } from './solids.ts'
import type { Spot } from './furniture.ts'

/** A dog about 0.6 m tall at the head. */
export function dog(spot: Spot, random: Random): Face[] {
  const coats = ['#a98a63', '#6d5442', '#c4b291', '#4a4642'].map((h) => colour(h))
  const coat = plain(coats[Math.floor(random() * coats.length)])
  const nose = plain(colour('#2a2523'))
  const at = (a: number, b: number, y: number): Vec3 => planPoint(spot, a, b, y)
  const level: Vec3 = [0, 1, 0]
  const faces: Face[] = []
  faces.push(
    ...tube(
      [at(-0.36, 0, 0.44), at(-0.28, 0, 0.43), at(0, 0, 0.41), at(0.22, 0, 0.44), at(0.34, 0, 0.5)],
      [
        [0.07, 0.06],
        [0.11, 0.095],
        [0.105, 0.09],
        [0.135, 0.105],
        [0.1, 0.085],
      ],
      level,
      coat,
      9,
    ),
  )
  faces.push(
    ...tube(
      [at(0.3, 0, 0.5), at(0.42, 0, 0.64)],
      [
        [0.09, 0.075],
        [0.075, 0.065],
      ],
      level,
      coat,
      8,
    ),
  )
  faces.push(
    ...tube(
      [at(0.36, 0, 0.67), at(0.46, 0, 0.68), at(0.54, 0, 0.64), at(0.64, 0, 0.62)],
      [
        [0.06, 0.06],
        [0.08, 0.075],
        [0.055, 0.05],
        [0.035, 0.035],
      ],
      level,
      coat,
      8,
    ),
  )
  faces.push(...ball(at(0.645, 0, 0.635), 0.024, 0.022, nose, 6))
  for (const s of [-1, 1]) {
    faces.push(
      ...tube(
        [at(0.4, s * 0.06, 0.73), at(0.37, s * 0.085, 0.6)],
        [
          [0.03, 0.02],
          [0.02, 0.012],
        ],
        level,
        nose,
        6,
      ),
    )
    faces.push(
      ...tube(
        [at(0.25, s * 0.07, 0.44), at(0.26, s * 0.07, 0.22), at(0.24, s * 0.07, 0.02)],
        [
          [0.05, 0.05],
          [0.033, 0.033],
          [0.03, 0.035],
        ],
        [1, 0, 0],
        coat,
        7,
      ),
    )
    faces.push(
      ...tube(
        [at(-0.29, s * 0.07, 0.44), at(-0.24, s * 0.07, 0.24), at(-0.32, s * 0.07, 0.14), at(-0.29, s * 0.07, 0.02)],
        [
          [0.065, 0.06],
          [0.045, 0.04],
          [0.03, 0.03],
          [0.03, 0.035],
        ],
        [1, 0, 0],
        coat,
        7,
      ),
    )
  }
  faces.push(
    ...tube(
      [at(-0.36, 0, 0.47), at(-0.5, 0, 0.56), at(-0.58, 0, 0.68)],
      [
        [0.035, 0.035],
        [0.028, 0.028],
        [0.015, 0.015],
      ],
      level,
      coat,
      6,
    ),
  )
  return faces
}

/** A bicycle on its stand, along its own plan's width. */
export function bicycle(spot: Spot, frame: Rgb): Face[] {
  const at = (a: number, b: number, y: number): Vec3 => planPoint(spot, a, b, y)
  const tyre = plain(colour('#1d1e1f'))
  const tubeOf = plain(frame, 0.12)
  const steel = plain(colour('#8a8d90'), 0.2)
  const faces: Face[] = []
  const across: Vec3 = [-Math.sin(spot.turn), 0, Math.cos(spot.turn)]
  for (const c of [-0.52, 0.52]) {
    const rim = Array.from({ length: 21 }, (_, k) =>
      at(c + 0.33 * Math.cos((2 * Math.PI * k) / 20), 0, 0.345 + 0.33 * Math.sin((2 * Math.PI * k) / 20)),
    )
    faces.push(...tube(rim, [[0.016, 0.016]], across, tyre, 5))
    for (let k = 0; k < 6; k++)
      faces.push(...bar(at(c, 0, 0.345), at(c + 0.32 * Math.cos(k * 1.047), 0, 0.345 + 0.32 * Math.sin(k * 1.047)), 0.006, steel))
  }
  const rod = (p: Vec3, q: Vec3, thick = 0.032) => faces.push(...bar(p, q, thick, tubeOf))
  rod(at(-0.52, 0, 0.345), at(-0.2, 0, 0.84))
  rod(at(-0.2, 0, 0.78), at(0.36, 0, 0.82))
  rod(at(-0.08, 0, 0.34), at(0.38, 0, 0.74))
  rod(at(-0.08, 0, 0.34), at(-0.22, 0, 0.9))
  rod(at(-0.52, 0, 0.345), at(-0.08, 0, 0.34), 0.022)
  rod(at(0.52, 0, 0.345), at(0.36, 0, 0.96))
  faces.push(...bar(at(0.36, -0.28, 1.0), at(0.36, 0.28, 1.0), 0.026, tyre), ...bar(at(-0.36, 0, 0.92), at(-0.1, 0, 0.94), 0.09, tyre))
  return faces
}
