import type { Vec3 } from '../../geometry/vector.ts'
import { colour } from '../../materials/material.ts'
import { ball, bar, block, plain, planPoint, tube, turned } from './shapes.ts'
import type { Face } from './solids.ts'
import type { Spot } from './furniture.ts'

// Single things that people name in words; each stands at its spot, sizes in metres.

const stoneGrey = plain(colour('#b4aea3'), 0.02)
const steel = plain(colour('#33363a'), 0.08)
const timber = plain(colour('#8a6748'))
const white = plain(colour('#e6e3dc'))
const at = (spot: Spot, a: number, b: number, y: number): Vec3 => planPoint(spot, a, b, y)
const ring = (spot: Spot, radius: number, y: number, steps: number): Vec3[] =>
  Array.from({ length: steps + 1 }, (_, k) =>
    at(spot, radius * Math.cos((2 * Math.PI * k) / steps), radius * Math.sin((2 * Math.PI * k) / steps), y),
  )

export const lamp = (spot: Spot, glow: number): Face[] => [
  ...bar(at(spot, 0, 0, 0), at(spot, 0, 0, 2.7), 0.08, steel),
  ...ball(at(spot, 0, 0, 2.82), 0.17, 0.19, white).map((face): Face => ({ ...face, glow: [1.6 * glow, 1.25 * glow, 0.8 * glow] })),
]
export const fountain = ({ x, z }: Spot): Face[] => [
  ...turned(
    x,
    z,
    [
      [1.2, 0],
      [1.25, 0.45],
      [1.1, 0.47],
      [1.08, 0.36],
    ],
    stoneGrey,
    20,
  ),
  ...turned(
    x,
    z,
    [
      [1.08, 0.38],
      [0.01, 0.39],
    ],
    plain(colour('#6f98a5'), 0.5),
    20,
  ),
  ...turned(
    x,
    z,
    [
      [0.16, 0.3],
      [0.1, 0.95],
      [0.5, 1.1],
      [0.52, 1.18],
      [0.05, 1.15],
    ],
    stoneGrey,
    14,
  ),
  ...turned(
    x,
    z,
    [
      [0.05, 1.1],
      [0.03, 1.75],
      [0.005, 1.8],
    ],
    plain(colour('#dbe7ea'), 0.2),
    8,
  ),
]
export const statue = ({ x, z }: Spot): Face[] => [
  ...block({ x, z, width: 0.6, depth: 0.6, from: 0, to: 0.8 }, stoneGrey),
  ...turned(
    x,
    z,
    [
      [0.2, 0.8],
      [0.17, 1.2],
      [0.22, 1.55],
      [0.2, 1.75],
      [0.07, 1.85],
    ],
    white,
    12,
  ),
  ...ball([x, 2, z], 0.12, 0.15, white),
]
export const swing = (spot: Spot): Face[] => [
  ...[-1, 1].flatMap((a) => [
    ...bar(at(spot, a * 1.5, -0.8, 0), at(spot, a * 1.2, 0, 2.2), 0.1, timber),
    ...bar(at(spot, a * 1.5, 0.8, 0), at(spot, a * 1.2, 0, 2.2), 0.1, timber),
  ]),
  ...bar(at(spot, -1.3, 0, 2.2), at(spot, 1.3, 0, 2.2), 0.11, timber),
  ...[-0.5, 0.5].flatMap((a) => bar(at(spot, a, 0, 2.2), at(spot, a, 0, 0.55), 0.025, steel)),
  ...block({ ...spot, width: 1.2, depth: 0.4, from: 0.5, to: 0.55 }, timber),
]
export const hammock = (spot: Spot): Face[] => [
  ...[-1, 1].flatMap((a) => bar(at(spot, a * 1.7, 0, 0), at(spot, a * 1.5, 0, 1.4), 0.09, timber)),
  ...tube(
    [-1.5, -0.9, -0.3, 0.3, 0.9, 1.5].map((a) => at(spot, a, 0, 0.55 + 0.36 * a * a)),
    [
      [0.05, 0.03],
      [0.35, 0.06],
      [0.45, 0.08],
      [0.45, 0.08],
      [0.35, 0.06],
      [0.05, 0.03],
    ],
    [0, 0, 1],
    plain(colour('#d8cbb2')),
  ),
]
export const trampoline = (spot: Spot): Face[] => [
  ...turned(
    spot.x,
    spot.z,
    [
      [1.5, 0.7],
      [1.52, 0.76],
      [1.3, 0.78],
    ],
    plain(colour('#5d7f8c')),
    20,
  ),
  ...turned(
    spot.x,
    spot.z,
    [
      [1.3, 0.76],
      [0.01, 0.74],
    ],
    plain(colour('#2a2b2d')),
    20,
  ),
  ...ring(spot, 1.42, 0, 8).flatMap(([x, , z]) => bar([x, 0, z], [x, 0.7, z], 0.05, steel)),
]
export const fence = (spot: Spot, length = 5): Face[] => [
  ...[0.35, 0.85].flatMap((y) => bar(at(spot, -length / 2, 0, y), at(spot, length / 2, 0, y), 0.07, white)),
  ...Array.from({ length: Math.round(length / 0.16) }, (_, k) =>
    block({ ...spotAt(spot, -length / 2 + 0.08 + k * 0.16), width: 0.09, depth: 0.025, from: 0.05, to: 1.05 }, white),
  ).flat(),
]
export const mailbox = (spot: Spot): Face[] => [
  ...bar(at(spot, 0, 0, 0), at(spot, 0, 0, 1.05), 0.08, timber),
  ...block({ ...spot, width: 0.24, depth: 0.45, from: 1.05, to: 1.3 }, plain(colour('#8a3b34'))),
]
export const sandbox = (spot: Spot): Face[] => [
  ...block({ ...spot, width: 1.8, depth: 1.8, from: 0, to: 0.24 }, timber, plain(colour('#d9c79a'))),
]
export const birdhouse = (spot: Spot): Face[] => [
  ...bar(at(spot, 0, 0, 0), at(spot, 0, 0, 1.9), 0.08, timber),
  ...block({ ...spot, width: 0.26, depth: 0.26, from: 1.9, to: 2.2 }, timber),
  ...block({ ...spot, width: 0.4, depth: 0.4, from: 2.2, to: 2.25 }, plain(colour('#5d4a3a'))),
]
export const gazebo = ({ x, z }: Spot): Face[] => [
  ...ring({ x, z, turn: 0 }, 1.5, 0, 6).flatMap(([px, , pz]) => bar([px, 0, pz], [px, 2.3, pz], 0.12, white)),
  ...turned(
    x,
    z,
    [
      [1.6, 0],
      [1.6, 0.12],
      [0.01, 0.13],
    ],
    timber,
    6,
  ),
  ...turned(
    x,
    z,
    [
      [1.85, 2.25],
      [0.05, 3.25],
    ],
    plain(colour('#6b5347')),
    6,
  ),
]
export const well = ({ x, z, turn }: Spot): Face[] => [
  ...turned(
    x,
    z,
    [
      [0.6, 0],
      [0.6, 0.75],
      [0.48, 0.77],
      [0.46, 0.5],
    ],
    stoneGrey,
    14,
  ),
  ...[-1, 1].flatMap((a) => bar(planPoint({ x, z, turn }, a * 0.58, 0, 0), planPoint({ x, z, turn }, a * 0.58, 0, 1.9), 0.1, timber)),
  ...[-1, 1].map((b): Face => ({
    corners: [
      planPoint({ x, z, turn }, -0.9, b * 0.7, 1.65),
      planPoint({ x, z, turn }, 0.9, b * 0.7, 1.65),
      planPoint({ x, z, turn }, 0.9, 0, 2.2),
      planPoint({ x, z, turn }, -0.9, 0, 2.2),
    ],
    paint: plain(colour('#6a4f3d')),
  })),
]
export const flag = (spot: Spot): Face[] => [
  ...bar(at(spot, 0, 0, 0), at(spot, 0, 0, 5), 0.06, plain(colour('#d8d8d6'), 0.1)),
  { corners: [at(spot, 0, 0, 4.9), at(spot, 1.3, 0.1, 4.85), at(spot, 1.3, 0.1, 4.1), at(spot, 0, 0, 4.1)], paint: white },
]
const spotAt = (spot: Spot, a: number): Spot => {
  const [x, , z] = planPoint(spot, a, 0, 0)
  return { x, z, turn: spot.turn }
}
