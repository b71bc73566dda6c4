import { project, type Room } from '../interior/box/room.ts'
import { seenPixel, type ItemBox } from './box-camera.ts'
import type { ItemId } from './items.ts'
import { placeOf, poseOf } from './pose.ts'
import type { Base, Spot } from './site.ts'

// What laying a picture on a box in the room does to it. Set beside the picture upright and evenly scaled, each face is drawn by some
// linear map; how far that is from doing nothing (the largest singular value of the difference) says how much it is stretched, squeezed,
// sheared or tilted. A mean of two such pictures is bent as much less as the upright one counts: how much of the box may be shown
// follows without a search (bounded distortion: Lipman, "Bounded distortion mapping spaces", 2012).

/** The most that a picture may be bent: more, and eyes see that it is. */
export const mostBend = 0.2
/** No part of it counts for more than this. */
const worst = 2

/** Kinds whose seat and back go over into each other: between the edge of the seat and that of the back they are taken for a slope. */
const cushioned: readonly ItemId[] = ['sofa', 'corner_sofa', 'armchair']

/** How far back from the edge of its front the top of a thing rises, metres for each metre. */
export const riseOf = ({ item, heightM, depthM }: Pick<Base, 'item' | 'heightM' | 'depthM'>, front: number) =>
  cushioned.includes(item) ? (heightM - front) / depthM : 0

export interface Bend {
  /** Pixels of the item's own picture for each pixel of the room, where it is laid upright. */
  scale: number
  /** The same by its width alone: what is seen from so much higher or nearer that its faces do not fit keeps that. */
  wide: number
  /** How much its faces are bent, in the mean of squares by the area that they take up here and there. */
  bent: number
}

type Pair = readonly [number, number]

/** How a box bends the picture of its item at a spot. */
export function bendAt(room: Room, spot: Spot, base: Omit<Base, 'box' | 'match' | 'cut' | 'support'>, box: ItemBox): Bend {
  const pose = poseOf(spot, base)
  const { widthM: w, heightM: h, depthM: d } = base
  const larger = box.heightM / h
  const front = box.frontM / larger
  const top = front + riseOf(base, front) * d
  const side = spot.mirrored ? -1 : 1
  const seen = (a: number, b: number, up: number): Pair => {
    const [x, z] = placeOf(pose, a, b)
    const at = project(room, [x, up, Math.max(0.2, z)])
    return [side * at.x, at.y]
  }
  const corner = (a: number, b: number, up: number) => {
    const [x, y] = seenPixel(box, a * larger, b * larger, up * larger)
    return { here: seen(a, b, up), there: [x, y] as Pair }
  }
  const upright = (a: Pair, b: Pair, high: number) => [corner(...a, 0), corner(...b, 0), corner(...b, high), corner(...a, high)]
  const faces =
    front === 0
      ? [upright([w, 0], [0, d], h)]
      : [
          upright([w, 0], [0, 0], front),
          upright([0, 0], [0, d], front),
          [corner(w, 0, front), corner(0, 0, front), corner(0, d, top), corner(w, d, top)],
        ]
  const foot = corner(0, 0, 0)
  let [along, own] = [0, 0]
  for (const { here, there } of faces.flat()) {
    const [hx, hy] = less(here, foot.here)
    const [tx, ty] = less(there, foot.there)
    along += hx * tx + hy * ty
    own += hx * hx + hy * hy
  }
  const [widthHere, widthThere] = (['here', 'there'] as const).map((of) => {
    const xs = faces.flat().map((one) => one[of][0])
    return Math.max(...xs) - Math.min(...xs)
  })
  const wide = widthThere / Math.max(1, widthHere)
  const scale = Math.max(1e-6, along / Math.max(1e-6, own))
  const parts = faces.flatMap(([a, b, c, e]) => [
    [a, b, e],
    [c, e, b],
  ])
  const area = (of: 'here' | 'there') => parts.map(([a, b, c]) => Math.abs(cross(less(b[of], a[of]), less(c[of], a[of]))))
  const [heres, theres] = [area('here'), area('there')]
  const [here, there] = [heres, theres].map((areas) =>
    Math.max(
      1e-6,
      areas.reduce((sum, v) => sum + v, 0),
    ),
  )
  let bent = 0
  for (const [k, [a, b, c]] of parts.entries()) {
    const [p, q] = [less(b.here, a.here), less(c.here, a.here)]
    const [u, v] = [less(b.there, a.there), less(c.there, a.there)]
    const all = scale * cross(p, q)
    bent +=
      ((heres[k] / here + theres[k] / there) / 2) *
      Math.min(
        worst,
        largest(
          (u[0] * q[1] - v[0] * p[1]) / all - 1,
          (v[0] * p[0] - u[0] * q[0]) / all,
          (u[1] * q[1] - v[1] * p[1]) / all,
          (v[1] * p[0] - u[1] * q[0]) / all - 1,
        ) || worst,
      ) **
        2
  }
  return { scale, wide, bent: Math.sqrt(bent) }
}

const less = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]]
const cross = (a: Pair, b: Pair) => a[0] * b[1] - a[1] * b[0]

/** The largest singular value of a matrix of two rows. */
function largest(a: number, b: number, c: number, d: number): number {
  return (Math.hypot(a + d, b - c) + Math.hypot(a - d, b + c)) / 2
}
