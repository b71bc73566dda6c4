import { unit, type Vec3 } from '../../geometry/vector.ts'
import { colour, lay, type Material, type Rgb } from '../../materials/material.ts'
import { block, plain, planPoint, tube } from './shapes.ts'
import type { Face } from './solids.ts'
import type { Spot } from './furniture.ts'

/** The body of a car as cross-sections from front to back, metres: where, sill, belt and deck heights, half widths. */
interface Body {
  length: number
  /** Fraction of the length, height of the deck (bonnet, boot) there, half width at the belt. */
  stations: readonly (readonly [at: number, deck: number, half: number])[]
  belt: number
  sill: number
  /** The glasshouse: fractions where windscreen starts, roof starts, roof ends, rear screen ends. */
  house: readonly [number, number, number, number]
  roof: number
  axles: readonly [number, number]
  wheel: number
}

export const bodies = {
  car_sedan: {
    length: 4.65,
    belt: 0.92,
    sill: 0.24,
    roof: 1.44,
    wheel: 0.33,
    axles: [0.19, 0.8],
    house: [0.27, 0.42, 0.7, 0.87],
    stations: [
      [0, 0.6, 0.62],
      [0.02, 0.68, 0.78],
      [0.08, 0.75, 0.87],
      [0.25, 0.9, 0.91],
      [0.45, 0.95, 0.92],
      [0.7, 0.97, 0.92],
      [0.88, 0.98, 0.89],
      [0.97, 0.92, 0.8],
      [1, 0.72, 0.66],
    ],
  },
  car_suv: {
    length: 4.75,
    belt: 1.08,
    sill: 0.32,
    roof: 1.74,
    wheel: 0.38,
    axles: [0.19, 0.8],
    house: [0.25, 0.38, 0.86, 0.97],
    stations: [
      [0, 0.72, 0.68],
      [0.02, 0.86, 0.86],
      [0.07, 0.96, 0.93],
      [0.24, 1.06, 0.96],
      [0.45, 1.1, 0.97],
      [0.75, 1.12, 0.97],
      [0.94, 1.12, 0.95],
      [0.985, 1.06, 0.88],
      [1, 0.8, 0.76],
    ],
  },
} satisfies Record<string, Body>

/** A parked car, nose along the plan's −width: lofted body, glasshouse, wheels, lamps. Its paint mirrors the sky. */
export function car(spot: Spot, kind: keyof typeof bodies, paint: Rgb, lampsOn: number): Face[] {
  const body: Body = bodies[kind]
  const at = (a: number, b: number, y: number): Vec3 => planPoint(spot, (a - 0.5) * body.length, b, y)
  const across: Vec3 = [-Math.sin(spot.turn), 0, Math.cos(spot.turn)]
  const along: Vec3 = [Math.cos(spot.turn), 0, Math.sin(spot.turn)]
  return [
    ...shell(body, at, along, across, paint),
    ...glasshouse(body, at, along, across, paint),
    ...wheels(body, at, across, spot),
    ...lamps(body, at, lampsOn),
    ...underside(body, spot),
  ]
}

type At = (a: number, b: number, y: number) => Vec3

const mixV = (a: Vec3, ka: number, b: Vec3, kb: number, y: number): Vec3 => unit([a[0] * ka + b[0] * kb, y, a[2] * ka + b[2] * kb])

/** Lower body: at each station a ring from sill over belt to the middle of the deck. */
function shell({ stations, sill, belt }: Body, at: At, along: Vec3, across: Vec3, paint: Rgb): Face[] {
  const lacquer: Material = (_place, hit) => lay(hit, paint, 1, 0, 0.5)
  const trim = plain(colour('#1f2123'), 0.08)
  const ring = ([a, deck, half]: readonly [number, number, number]) => {
    const b = Math.min(belt, deck)
    return [
      [half * 0.93, sill, -0.15, 0.98],
      [half, sill + 0.16, 0, 1],
      [half * 1.01, (sill + b) / 2, 0.05, 1],
      [half * 0.97, b - 0.06, 0.3, 0.95],
      [half * 0.88, deck - 0.01, 0.85, 0.5],
      [half * 0.5, deck + 0.035, 0.99, 0.12],
      [0, deck + 0.05, 1, 0],
    ].map(([w, y, up, out]) => ({ a, w, y, up, out }))
  }
  const faces: Face[] = []
  for (let k = 0; k + 1 < stations.length; k++) {
    const p = ring(stations[k])
    const q = ring(stations[k + 1])
    const lean = k === 0 ? -0.9 : k === 1 ? -0.35 : k >= stations.length - 2 ? 0.9 : k === stations.length - 3 ? 0.3 : 0
    for (let j = 0; j + 1 < p.length; j++) {
      for (const s of [-1, 1]) {
        const normal = (c: (typeof p)[0]) => mixV(across, s * c.out, along, lean, c.up)
        faces.push({
          corners: [
            at(p[j].a, s * p[j].w, p[j].y),
            at(q[j].a, s * q[j].w, q[j].y),
            at(q[j + 1].a, s * q[j + 1].w, q[j + 1].y),
            at(p[j + 1].a, s * p[j + 1].w, p[j + 1].y),
          ],
          normals: [normal(p[j]), normal(q[j]), normal(q[j + 1]), normal(p[j + 1])],
          paint: j === 0 ? trim : lacquer,
        })
      }
    }
  }
  for (const [end, station] of [
    [0, stations[0]],
    [1, stations[stations.length - 1]],
  ] as const) {
    const half = station[2]
    faces.push({
      corners: [at(end, -half, sill), at(end, half, sill), at(end, half * 0.95, station[1]), at(end, -half * 0.95, station[1])],
      paint: lacquer,
    })
  }
  return faces
}

/** Screens and side glass as one dark loft, the roof painted. */
function glasshouse({ house, roof, belt, stations }: Body, at: At, along: Vec3, across: Vec3, paint: Rgb): Face[] {
  const glass = plain(colour('#1b2226'), 0.62)
  const lacquer: Material = (_place, hit) => lay(hit, paint, 1, 0, 0.5)
  const wide = stations[4][2]
  const low = (k: number) => (k === 0 || k === 3 ? belt - 0.02 : belt + 0.02)
  const upper = [belt, roof - 0.03, roof - 0.02, belt + 0.04]
  const top = (k: number, s: number) => at(house[k], s * wide * (k === 1 || k === 2 ? 0.66 : 0.78), upper[k])
  const foot = (k: number, s: number) =>
    at(
      k === 1 ? house[0] + (house[1] - house[0]) * 0.75 : k === 2 ? house[3] - (house[3] - house[2]) * 0.55 : house[k],
      s * wide * 0.9,
      low(k),
    )
  const faces: Face[] = []
  for (const s of [-1, 1]) {
    const out = mixV(across, s * 0.92, along, 0, 0.38)
    for (let k = 0; k < 3; k++)
      faces.push({ corners: [foot(k, s), foot(k + 1, s), top(k + 1, s), top(k, s)], normals: [out, out, out, out], paint: glass })
    for (const [a0, a1] of [
      [0.52, 0.535],
      [0.66, 0.675],
    ]) {
      if (a1 > house[2]) continue
      faces.push({
        corners: [
          at(a0, s * wide * 0.905, belt),
          at(a1, s * wide * 0.905, belt),
          at(a1, s * wide * 0.67, roof - 0.05),
          at(a0, s * wide * 0.67, roof - 0.05),
        ],
        paint: plain(colour('#15181a'), 0.1),
      })
    }
    faces.push({
      corners: [top(1, s), top(2, s), at(house[2] - 0.01, s * wide * 0.5, roof), at(house[1] + 0.02, s * wide * 0.5, roof)],
      normals: Array.from({ length: 4 }, (_, k) => mixV(across, s * (k < 2 ? 0.8 : 0.1), along, 0, k < 2 ? 0.6 : 1)),
      paint: lacquer,
    })
  }
  faces.push(
    { corners: [top(0, -1), top(0, 1), top(1, 1), top(1, -1)], paint: glass },
    { corners: [top(2, -1), top(2, 1), top(3, 1), top(3, -1)], paint: glass },
  )
  faces.push({
    corners: [
      at(house[1] + 0.02, -wide * 0.5, roof),
      at(house[1] + 0.02, wide * 0.5, roof),
      at(house[2] - 0.01, wide * 0.5, roof),
      at(house[2] - 0.01, -wide * 0.5, roof),
    ],
    paint: lacquer,
  })
  return faces
}

function wheels({ axles, wheel, stations }: Body, at: At, across: Vec3, { turn }: Spot): Face[] {
  const rubber = plain(colour('#17181a'))
  const alloy = plain(colour('#8d9196'), 0.3)
  const hub = plain(colour('#34373a'), 0.1)
  const half = stations[4][2]
  const side: Vec3 = [Math.cos(turn), 0, Math.sin(turn)]
  return axles.flatMap((a) =>
    [-1, 1].flatMap((s) => {
      const outer = at(a, s * (half + 0.005), wheel)
      const inner = at(a, s * (half - 0.24), wheel)
      const face = at(a, s * (half + 0.012), wheel)
      const cap = at(a, s * (half + 0.018), wheel)
      const back: Vec3 = [face[0] - across[0] * 0.01 * s, face[1], face[2] - across[2] * 0.01 * s]
      return [
        ...tube([inner, outer], [[wheel, wheel]], side, rubber, 20),
        ...tube([back, face], [[wheel * 0.68, wheel * 0.68]], side, alloy, 16),
        ...tube([face, cap], [[wheel * 0.2, wheel * 0.2]], side, hub, 8),
      ]
    }),
  )
}

function lamps({ stations, belt }: Body, at: At, on: number): Face[] {
  const faces: Face[] = []
  for (const s of [-1, 1]) {
    const front = stations[1]
    const back = stations[stations.length - 2]
    const y = front[1] - 0.09
    faces.push({
      corners: [
        at(0.004, s * 0.45, y - 0.05),
        at(0.03, s * front[2] * 1.0, y),
        at(0.06, s * front[2] * 1.02, y + 0.07),
        at(0.012, s * 0.5, y + 0.05),
      ],
      paint: plain(colour('#dfe4e6'), 0.3),
      glow: [on * 1.2, on * 1.1, on * 0.9],
    })
    const r = Math.min(belt, back[1]) - 0.12
    faces.push({
      corners: [
        at(0.998, s * 0.5, r - 0.04),
        at(0.975, s * back[2] * 1.02, r - 0.03),
        at(0.965, s * back[2] * 1.02, r + 0.09),
        at(0.994, s * 0.5, r + 0.09),
      ],
      paint: plain(colour('#8e1f1e'), 0.2),
      glow: [on * 0.5, 0, 0],
    })
  }
  return faces
}

/** The dark space below the floor. */
const underside = ({ length, sill }: Body, spot: Spot): Face[] =>
  block({ ...spot, width: length * 0.94, depth: 1.5, from: 0.14, to: sill + 0.12 }, plain(colour('#0e0f10')))
