import type { Vec3 } from '../../geometry/vector.ts'
import { colour, type Rgb } from '../../materials/material.ts'
import type { Random } from '../../random.ts'
import { ball, bar, plain, planPoint, tube } from '../shapes.ts'
import type { Face } from '../solids.ts'
import type { Spot } from './furniture.ts'

const tops = ['#cfc8bb', '#56657a', '#8c5f52', '#6d7663', '#3f444b', '#b59f86'].map((h) => colour(h))
const trousers = ['#3c4450', '#2f3033', '#6e6253', '#48525e'].map((h) => colour(h))
const hairs = ['#352a22', '#5b4332', '#1f1e1d', '#8a7150'].map((h) => colour(h))
const skins = ['#d3a98a', '#c29474', '#9c7358', '#e0bba0'].map((h) => colour(h))

/** A standing or strolling person, 1.6–1.8 m tall (a child 1.2 m), as soft tubes: a calm figure for scale, not a portrait. */
export function person(spot: Spot, random: Random, child = false): Face[] {
  const height = child ? 1.2 : 1.6 + 0.2 * random()
  const k = height / 1.75
  const pick = (list: readonly Rgb[]) => plain(list[Math.floor(random() * list.length)])
  const top = pick(tops)
  const leg = pick(trousers)
  const hair = pick(hairs)
  const skin = pick(skins)
  const shoe = plain(colour('#2b2724'))
  const dress = random() < 0.3
  const step = 0.06 + 0.16 * random()
  const turn = spot.turn
  const side: Vec3 = [Math.cos(turn), 0, Math.sin(turn)]
  const at = (a: number, b: number, y: number): Vec3 => planPoint(spot, a * k, b * k, y * k)
  const faces: Face[] = []
  for (const s of [-1, 1]) {
    const foot = s * step
    faces.push(
      ...tube(
        [
          at(s * 0.09, foot, 0.06),
          at(s * 0.085, foot * 0.9 - 0.01, 0.28),
          at(s * 0.085, foot * 0.55 - 0.03, 0.48),
          at(s * 0.09, foot * 0.2, 0.72),
          at(s * 0.09, 0, 0.92),
        ],
        [
          [0.048, 0.052],
          [0.058, 0.066],
          [0.062, 0.066],
          [0.082, 0.086],
          [0.1, 0.1],
        ],
        side,
        leg,
        8,
      ),
    )
    faces.push(
      ...tube(
        [at(s * 0.09, foot + 0.06, 0.03), at(s * 0.09, foot - 0.16, 0.045)],
        [
          [0.05, 0.03],
          [0.045, 0.035],
        ],
        side,
        shoe,
        6,
      ),
    )
    const swing = -s * step * 0.9
    faces.push(
      ...tube(
        [at(s * 0.2, 0.01, 1.42), at(s * 0.235, swing * 0.35, 1.16), at(s * 0.225, swing - 0.05, 0.9)],
        [
          [0.058, 0.06],
          [0.048, 0.05],
          [0.036, 0.038],
        ],
        side,
        top,
        7,
      ),
    )
    faces.push(...ball(at(s * 0.222, swing - 0.07, 0.84), 0.04 * k, 0.06 * k, skin, 6))
  }
  const hip = dress ? 0.6 : 0.88
  faces.push(
    ...tube(
      [at(0, 0, hip), at(0, 0, 1.02), at(0, 0, 1.16), at(0, 0.01, 1.34), at(0, 0.01, 1.45), at(0, 0.01, 1.5)],
      [
        [dress ? 0.24 : 0.165, dress ? 0.2 : 0.115],
        [0.15, 0.11],
        [0.145, 0.1],
        [0.185, 0.115],
        [0.17, 0.09],
        [0.07, 0.06],
      ],
      side,
      top,
      12,
    ),
  )
  faces.push(
    ...tube(
      [at(0, 0.005, 1.46), at(0, -0.005, 1.56)],
      [
        [0.052, 0.052],
        [0.05, 0.05],
      ],
      side,
      skin,
      8,
    ),
  )
  faces.push(...ball(at(0, -0.01, 1.645), 0.083 * k, 0.118 * k, skin, 10))
  faces.push(...ball(at(0, 0.022, 1.675), 0.092 * k, 0.105 * k, hair, 10))
  return faces
}

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
