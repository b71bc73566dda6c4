import { boards } from '../../materials/boards.ts'
import { stone } from '../../materials/stone.ts'
import { colour } from '../../materials/material.ts'
import { bar, block, plain, planPoint, turned } from './shapes.ts'
import type { Face } from './solids.ts'

/** Where a thing stands on the ground and how it is turned, in metres and radians. */
export interface Spot {
  x: number
  z: number
  turn: number
}

const teak = boards(colour('#9a7652'), { upright: false, width: 0.09, variety: 0.4 })
const cushion = plain(colour('#d9d3c7'))
const steel = plain(colour('#3a3d40'), 0.06)
const canvasCloth = plain(colour('#e3dccd'))
const rubble = stone(colour('#a79c8a'), colour('#857c6f'))
const slab = plain(colour('#c9c4ba'), 0.05)

/** A place in a thing's own plan. */
const within = ({ x, z, turn }: Spot, a: number, b: number, extra = 0): Spot => {
  const [wx, , wz] = planPoint({ x, z, turn }, a, b, 0)
  return { x: wx, z: wz, turn: turn + extra }
}
const part = (spot: Spot, a: number, b: number, width: number, depth: number, from: number, to: number, extra = 0) => ({
  ...within(spot, a, b, extra),
  width,
  depth,
  from,
  to,
})
const legs = (spot: Spot, width: number, depth: number, height: number, thick = 0.05): Face[] =>
  [-1, 1].flatMap((i) =>
    [-1, 1].flatMap((j) => block(part(spot, (i * (width - thick)) / 2, (j * (depth - thick)) / 2, thick, thick, 0, height), steel)),
  )

export const table = (spot: Spot, width = 1.8, depth = 0.9): Face[] => [
  ...legs(spot, width, depth, 0.72),
  ...block(part(spot, 0, 0, width, depth, 0.72, 0.77), teak),
]
export const chair = (spot: Spot): Face[] => [
  ...legs(spot, 0.48, 0.48, 0.43, 0.035),
  ...block(part(spot, 0, 0, 0.5, 0.5, 0.43, 0.48), teak),
  ...block(part(spot, 0, 0.24, 0.5, 0.04, 0.48, 0.86), teak),
]
export const lounger = (spot: Spot): Face[] => [
  ...block(part(spot, 0, 0, 0.66, 1.9, 0.18, 0.26), teak),
  ...legs(spot, 0.6, 1.8, 0.18),
  ...block(part(spot, 0, -0.2, 0.62, 1.4, 0.26, 0.36), cushion),
  ...block(part(spot, 0, 0.74, 0.62, 0.42, 0.36, 0.62), cushion),
]
export const bench = (spot: Spot, width = 1.6): Face[] => [
  ...legs(spot, width, 0.42, 0.42, 0.06),
  ...block(part(spot, 0, 0, width, 0.44, 0.42, 0.47), teak),
  ...block(part(spot, 0, 0.21, width, 0.04, 0.5, 0.85), teak),
]
export const sofa = (spot: Spot): Face[] => [
  ...block(part(spot, 0, 0, 1.8, 0.82, 0.1, 0.3), teak),
  ...block(part(spot, 0, -0.04, 1.72, 0.72, 0.3, 0.44), cushion),
  ...block(part(spot, 0, 0.36, 1.8, 0.14, 0.3, 0.76), cushion),
  ...block(part(spot, -0.84, 0, 0.12, 0.8, 0.3, 0.58), teak),
  ...block(part(spot, 0.84, 0, 0.12, 0.8, 0.3, 0.58), teak),
]
export const stool = (spot: Spot): Face[] => [
  ...legs(spot, 0.36, 0.36, 0.62, 0.035),
  ...block(part(spot, 0, 0, 0.4, 0.4, 0.62, 0.67), teak),
]
export const planter = (spot: Spot, width = 0.5): Face[] => block(part(spot, 0, 0, width, width, 0, 0.5), slab)

/** A parasol 2.5 m high. */
export function parasol({ x, z }: Spot): Face[] {
  return [
    ...turned(
      x,
      z,
      [
        [0.3, 0],
        [0.3, 0.07],
      ],
      steel,
    ),
    ...bar([x, 0, z], [x, 2.5, z], 0.05, steel),
    ...turned(
      x,
      z,
      [
        [1.45, 2.16],
        [0.04, 2.62],
      ],
      canvasCloth,
      10,
    ),
  ]
}

/** Posts, beams and slats over a place to sit. */
export function pergola(spot: Spot, width: number, depth: number): Face[] {
  const timber = boards(colour('#7d5d42'), { upright: true, width: 0.2, variety: 0.2 })
  const faces: Face[] = []
  const height = 2.5
  for (const a of [-1, 1])
    for (const b of [-1, 1]) faces.push(...block(part(spot, (a * width) / 2, (b * depth) / 2, 0.15, 0.15, 0, height), timber))
  for (const b of [-1, 1]) faces.push(...block(part(spot, 0, (b * depth) / 2, width + 0.6, 0.1, height, height + 0.2), timber))
  const count = Math.round(width / 0.4)
  for (let k = 0; k <= count; k++)
    faces.push(...block(part(spot, -width / 2 + (width * k) / count, 0, 0.06, depth + 0.7, height + 0.2, height + 0.34), timber))
  return [...faces, ...sofa(within(spot, 0, depth * 0.28)), ...table(within(spot, 0, -depth * 0.16), 1.1, 0.7).map(low)]
}
const low = (face: Face): Face => ({ ...face, corners: face.corners.map(([x, y, z]) => [x, y * 0.55, z]) })

/** A counter of stone with a slab, a grill with a hood, and stools before it. */
export function kitchen(spot: Spot): Face[] {
  const dark = plain(colour('#2c2e30'), 0.18)
  return [
    ...block(part(spot, 0, 0.3, 3.2, 0.7, 0, 0.9), rubble),
    ...block(part(spot, 0, 0.3, 3.34, 0.82, 0.9, 0.96), slab),
    ...block(part(spot, 1.3, -0.75, 0.7, 1.4, 0, 0.9), rubble),
    ...block(part(spot, 1.3, -0.75, 0.82, 1.5, 0.9, 0.96), slab),
    ...block(part(spot, -0.6, 0.3, 0.9, 0.55, 0.96, 1.06), dark),
    ...block(part(spot, -0.6, 0.38, 0.9, 0.38, 1.06, 1.3), dark),
    ...stool(within(spot, 0.2, -0.6)),
    ...stool(within(spot, -0.6, -0.6)),
    ...block(part(spot, 0.75, 0.3, 0.3, 0.3, 0.96, 1.22), plain(colour('#7d8f62'))),
  ]
}

/** A bowl with a fire in a ring of stones, and seats around it. */
export function fireplace(spot: Spot, glow: number): Face[] {
  const { x, z } = spot
  const flame = turned(
    x,
    z,
    [
      [0.3, 0.5],
      [0.22, 0.7],
      [0.04, 1.05],
    ],
    plain(colour('#d97a2c')),
    9,
  ).map((face) => ({ ...face, glow: [0.9 + glow, 0.36 + 0.36 * glow, 0.06 + 0.05 * glow] as const }))
  const seats = [0.4, 1.5, 2.65, 3.7].flatMap((angle) => {
    const a = 1.75 * Math.cos(angle)
    const b = 1.75 * Math.sin(angle)
    return b < -1 ? [] : chair({ ...within(spot, a, b), turn: spot.turn + angle - Math.PI / 2 })
  })
  return [
    ...turned(
      x,
      z,
      [
        [0.62, 0],
        [0.66, 0.32],
        [0.56, 0.34],
      ],
      rubble,
    ),
    ...turned(
      x,
      z,
      [
        [0.2, 0.3],
        [0.5, 0.46],
        [0.52, 0.54],
        [0.44, 0.5],
        [0.05, 0.48],
      ],
      steel,
    ),
    ...flame,
    ...seats,
    ...bench(within(spot, 0, 1.95), 1.7),
  ]
}

/** A low dry-stone wall with a coping. */
export const stoneWall = (spot: Spot, length: number, height: number): Face[] => [
  ...block(part(spot, 0, 0, length, 0.4, 0, height), rubble),
  ...block(part(spot, 0, 0, length + 0.06, 0.46, height, height + 0.07), slab),
]
/** A table with four chairs. */
export const dining = (spot: Spot): Face[] => [
  ...table(spot),
  ...[-0.45, 0.45].flatMap((a) => [...chair(within(spot, a, 0.72)), ...chair(within(spot, a, -0.72, Math.PI))]),
]
/** A small table with two chairs. */
export const bistro = (spot: Spot): Face[] => [
  ...table(spot, 0.75, 0.75),
  ...chair(within(spot, 0.15, 0.66, 0.3)),
  ...chair(within(spot, -0.66, -0.1, Math.PI / 2)),
]
/** Two loungers side by side. */
export const loungers = (spot: Spot): Face[] => [...lounger(within(spot, -0.55, 0)), ...lounger(within(spot, 0.55, 0))]
export { within }
