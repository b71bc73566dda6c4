import { spansIn } from '../../geometry/polygon.ts'
import { componentsOf } from '../../pixels/components.ts'
import { marksOf } from './marks-of.ts'
import { Role, type Opening, type Scene } from '../../scene.ts'

// Windows and doors are built to measure: each fills its quadrilateral but for what stands before it, and nothing else is glass but what
// is large enough to be a pane of its own.

/** Widest rim of wall or boards by which an opening was read short, and thinnest loose glass that is a pane, in metres. */
const rimM = 0.06
const paneM = 0.3

/** The scene with openings as large as their quadrilaterals, without the crumbs of glass beside them. */
export function fitOpenings(scene: Scene): Scene {
  const { width, height, openings, camera } = scene
  const fitted: Fitted = {
    role: scene.role.slice(),
    opening: scene.opening.slice(),
    surface: scene.surface.slice(),
    building: scene.building.slice(),
  }
  for (let row = 0; row < fitted.role.length; row += width) emptyRow(fitted, row, row + width)
  for (const [k, one] of openings.entries()) fill(scene, fitted, one, k + 1, spansIn(one.quad, width, height), camera.pixelsPerM)
  dropCrumbs(fitted, width, height, camera.pixelsPerM)
  return { ...scene, ...fitted }
}

type Fitted = Pick<Scene, 'role' | 'opening' | 'surface' | 'building'>

/** Where openings were read there is wall. */
function emptyRow({ role, opening }: Fitted, from: number, to: number) {
  for (let i = from; i < to; i++) {
    if (opening[i] === 0) continue
    opening[i] = 0
    if (role[i] === Role.window || role[i] === Role.door) role[i] = Role.wall
  }
}

function fill(scene: Scene, fitted: Fitted, { kind, surface }: Opening, label: number, spans: Int32Array, perM: number) {
  const { opening } = scene
  const given = kind === 'window' ? Role.window : Role.door
  const own = (i: number) => opening[i] === label
  const rim = Math.max(2, rimM * perM)
  const rimOf = (role: number) =>
    role === Role.wall || role === Role.trim ? rim : role === Role.window || role === Role.door ? Infinity : 0
  for (let k = 0; k < spans.length; k += 2) {
    let [first, last] = [spans[k], spans[k + 1] - 1]
    while (first <= last && !own(first)) first++
    while (last > first && !own(last)) last--
    for (let i = spans[k]; i < spans[k + 1]; i++) {
      const off = first > last ? Infinity : Math.max(first - i, i - last)
      if (own(i) || (off > 0 && off <= rimOf(scene.role[i]))) {
        fitted.role[i] = given
        fitted.opening[i] = label
        fitted.surface[i] = surface
        fitted.building[i] = 1
      }
    }
    // A bar of the frame that was read as trim is as thin as a bar.
    for (let i = first; i <= last; i++) {
      if (fitted.opening[i] === label || scene.role[i] !== Role.trim) continue
      const from = i
      while (i <= last && fitted.opening[i] !== label) i++
      if (i - from <= rim)
        for (let x = from; x < i; x++) {
          fitted.role[x] = given
          fitted.opening[x] = label
          fitted.surface[x] = surface
        }
    }
  }
}

/** Gives loose glass that is thinner than a pane to the wall. */
function dropCrumbs({ role, opening }: Fitted, width: number, height: number, pixelsPerM: number) {
  const loose = marksOf(role, 'window')
  for (let i = loose.indexOf(1); i >= 0; i = loose.indexOf(1, i + 1)) if (opening[i] > 0) loose[i] = 0
  const { stretches, count, area, left, right, top, bottom } = componentsOf(loose, width, height)
  const least = paneM * pixelsPerM
  const isCrumb = Array.from({ length: count }, (_, c) => {
    const longer = Math.max(right[c] - left[c], bottom[c] - top[c]) + 1
    return area[c] / longer < least
  })
  const { from, to, label } = stretches
  for (let k = 0; k < stretches.count; k++) if (isCrumb[label[k] - 1]) role.fill(Role.wall, from[k], to[k])
}
