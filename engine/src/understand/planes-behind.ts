import { add, dot, scale, subtract, type Vec3 } from '../geometry/vector.ts'
import type { Opening, Surface } from '../scene.ts'

// The planes that a reading has go through the nearest corner of the house. What a person says lies behind has a plane of its own: the one
// of its kind and family, moved level into the house, square to the walls of that family. It stands in the list behind those.

/** So many planes a scene has at the most: what tells surfaces of neighbours apart has four bits for them (`smooth-borders`). */
const most = 15

/** The level direction into the house from what belongs to a family. */
function inward(surfaces: readonly Surface[], family: Surface['family']): Vec3 {
  const wall = surfaces.find((s) => s.kind === 'wall' && s.family === family)
  return wall ? scale(wall.normal, -1) : [0, 0, 1]
}

/** The index of the first surface of a kind and family. */
export const firstLike = (surfaces: readonly Surface[], { kind, family }: Pick<Surface, 'kind' | 'family'>): number =>
  surfaces.findIndex((s) => s.kind === kind && s.family === family)

/** How far each surface lies behind the first of its kind and family, in metres. */
export function behindEach(surfaces: readonly Surface[]): number[] {
  return surfaces.map(({ kind, family, origin }) => {
    const first = surfaces[firstLike(surfaces, { kind, family })]
    return dot(subtract(origin, first.origin), inward(surfaces, family))
  })
}

/** How far the eye is from a plane, square to it, in metres: sizes in it are as this is. */
export const distanceOf = ({ normal, origin }: Surface) => Math.abs(dot(normal, origin))

/** The openings that stand for the most part in what lies `behind`, in metres for each pixel, are there, and as much larger. */
export function openingsBehind(
  openings: readonly Opening[],
  opening: Uint16Array,
  behind: Float32Array,
  surfaces: Surface[],
  eye: number,
): Opening[] {
  const [all, there] = [new Int32Array(openings.length + 1), new Int32Array(openings.length + 1)]
  const metres = new Float32Array(openings.length + 1)
  for (let i = 0; i < opening.length; i++) {
    all[opening[i]]++
    if (behind[i] === 0) continue
    there[opening[i]]++
    metres[opening[i]] = behind[i]
  }
  return openings.map((one, k) => {
    if (2 * there[k + 1] <= all[k + 1]) return one
    const surface = planeBehind(surfaces, one.surface, metres[k + 1])
    const by = distanceOf(surfaces[surface]) / distanceOf(surfaces[one.surface])
    return { ...one, surface, widthM: by * one.widthM, heightM: by * one.heightM, sillM: Math.max(0, eye + by * (one.sillM - eye)) }
  })
}

/**
 * The index of the plane that lies so many metres behind surface `k`, which is one that a reading has; added to the list where there is
 * none yet, and the nearest to it where the list is full. What lies level on the ground lies behind nothing.
 */
export function planeBehind(surfaces: Surface[], k: number, metres: number, more?: Pick<Surface, 'unsure'>): number {
  const own = surfaces[k]
  if (!own || own.kind === 'ground' || metres === 0) return k
  const back = behindEach(surfaces)
  const alike = (j: number) => surfaces[j].kind === own.kind && surfaces[j].family === own.family
  const off = (j: number) => (alike(j) ? Math.abs(back[j] - metres) : Infinity)
  const nearest = surfaces.reduce((best, _, j) => (off(j) < off(best) ? j : best), k)
  if (off(nearest) < 1e-6 || surfaces.length >= most) return nearest
  return surfaces.push({ ...own, ...more, origin: add(own.origin, scale(inward(surfaces, own.family), metres)) }) - 1
}
