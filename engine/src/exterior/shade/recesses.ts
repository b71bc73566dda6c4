import { project } from '../../geometry/surface.ts'
import { add, dot, scale, subtract, type Vec3 } from '../../geometry/vector.ts'
import type { Daylight } from '../../looks/daylight.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import { behindEach } from '../../understand/planes-behind.ts'
import { depthAt, mapOf } from '../house/surface-map.ts'
import { flattest, shaded, STEP, stands, takesShadow } from './lit-plane.ts'

// What lies behind has a plane of its own. From there the way to the sun, and to much of the sky, leads past what is nearer.

/** Planes as far apart as this lie behind one another, in metres. */
const apartM = 0.01

/** How far each plane lies behind the first of its kind and family, in metres; undefined where none does. */
function recessesOf({ surfaces }: Scene): readonly number[] | undefined {
  const back = behindEach(surfaces)
  return back.some((metres) => metres > apartM) ? back : undefined
}

/**
 * Lays the shadow of what is nearer on what lies behind it: from each place there, the way to the sun meets the planes that are nearer,
 * each in one place; where the house is seen to be there, no sun comes through.
 */
export function shadeRecesses(scene: Scene, light: Daylight, lit: Plane): void {
  const back = recessesOf(scene)
  if (!back) return
  const { width, role, surface, surfaces, camera } = scene
  const maps = surfaces.map((s) => mapOf(s, camera))
  /** From a place of each plane to where the way to the sun meets each plane before it. */
  const ways = surfaces.map(({ kind, family, normal }, k): { to: Vec3; metres: number }[] => {
    const cosine = dot(normal, light.sun)
    if (kind !== 'wall' || !(back[k] > apartM) || cosine <= 0) return []
    const nearer = back.filter((_, j) => surfaces[j].kind === kind && surfaces[j].family === family && back[j] < back[k] - apartM)
    const along = subtract(light.sun, scale(normal, cosine))
    return nearer.map((metres) => {
      const out = back[k] - metres
      return { metres, to: add(scale(normal, out), scale(along, out / Math.max(flattest, cosine))) }
    })
  })
  for (let y = 0; y < lit.height; y++) {
    for (let x = 0; x < lit.width; x++) {
      const [px, py] = [x * STEP, y * STEP]
      const i = py * width + px
      const to = surface[i] < ways.length ? ways[surface[i]] : []
      if (to.length === 0 || takesShadow[role[i]] === 0) continue
      const z = depthAt(maps[surface[i]], px + 0.5, py + 0.5)
      const at: Vec3 = [((px + 0.5 - camera.centreX) * z) / camera.focal, ((camera.horizon - py - 0.5) * z) / camera.focal, z]
      const { family } = surfaces[surface[i]]
      if (to.some((way) => isMet(scene, back, family, way.metres, px, py, add(at, way.to)))) lit.data[y * lit.width + x] = shaded
    }
  }
}

/**
 * Whether the house is at a place in space, `metres` behind the first plane of a family: it is where the house is seen there and not behind
 * that plane. Behind leaves, and beyond the picture, goes on what is seen on the way there from pixel (x, y).
 */
function isMet(scene: Scene, back: readonly number[], family: 'a' | 'b', metres: number, x: number, y: number, place: Vec3): boolean {
  const { width, height, role, surface, surfaces, building, camera } = scene
  if (place[2] <= 0) return false
  const end = project(camera, place)
  const steps = Math.ceil(Math.hypot(end.x - x, end.y - y))
  for (let k = steps; k > 0; k--) {
    const [px, py] = [Math.floor(x + ((end.x - x) * k) / steps), Math.floor(y + ((end.y - y) * k) / steps)]
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const i = py * width + px
    if (stands[role[i]] === 1) continue
    const own = surfaces[surface[i]]
    if (building[i] === 0 || !own || own.kind === 'ground' || (own.kind === 'wall' && own.family !== family)) return false
    return back[surface[i]] < metres + apartM
  }
  return false
}

/** How much of the sky what is nearer hides at the most, and how far its shade reaches, as a share of how far a place lies behind it. */
const buried = { most: 0.8, unsure: 0.4, reach: 0.6 }

/** Takes from what is `open` the sky that what is nearer hides from what lies behind it: most in its corners. */
export function closeRecesses(scene: Scene, open: Plane): void {
  const back = recessesOf(scene)
  if (!back) return
  const { width, surface, surfaces, building, camera } = scene
  for (const metres of new Set(back.filter((one) => one > apartM))) {
    const nearer = newPlane(open.width, open.height)
    const at = (x: number, y: number) => y * STEP * width + x * STEP
    for (let y = 0, k = 0; y < open.height; y++)
      for (let x = 0; x < open.width; x++, k++) {
        const i = at(x, y)
        if (building[i] === 1 && back[surface[i]] < metres - apartM) nearer.data[k] = 1
      }
    const most = surfaces.some(({ unsure }, k) => unsure && back[k] === metres) ? buried.unsure : buried.most
    gaussianBlur(nearer, Math.max(1, (buried.reach * metres * camera.pixelsPerM) / STEP), nearer)
    for (let y = 0, k = 0; y < open.height; y++)
      for (let x = 0; x < open.width; x++, k++) if (back[surface[at(x, y)]] === metres) open.data[k] *= 1 - most * nearer.data[k]
  }
}
