import { alikeParts, gatherAlike } from '../pixels/components.ts'
import { fillFromNearest, within } from '../pixels/distance.ts'
import { drawBand } from '../pixels/draw.ts'
import { Role, type Scene } from '../scene.ts'
import { measureBounds } from './bounds.ts'
import { measurePlants } from './plants/measure-plants.ts'

// Leaves that were read in which nothing grows, and sky that a drawn line shuts off from the sky, were read by mistake far more often than
// not: what is round them goes on there.

/** The scene without leaves that grow nowhere and without notches that the outline of the house does not have. */
export function dropUndrawn(scene: Scene): Scene {
  const { width, height, role } = scene
  const { count, first } = alikeParts(role, width, height)
  const seen = new Uint8Array(role.length)
  const part = new Int32Array(role.length)
  const from = new Int32Array(role.length)
  for (let i = 0; i < from.length; i++) from[i] = i
  const gone: number[] = []
  for (let k = 0; k < count; k++) {
    if (role[first[k]] !== Role.plant) continue
    const size = gatherAlike(role, first[k], width, seen, part)
    if (!growsNowhere(scene, part, size)) continue
    for (let n = 0; n < size; n++) from[part[n]] = -1
    for (let n = 0; n < size; n++) gone.push(part[n])
  }
  for (const i of shutOff(scene)) {
    if (from[i] >= 0) gone.push(i)
    from[i] = -1
  }
  return gone.length === 0 ? scene : goneOn(scene, from, gone)
}

/** What is farther from the house, in metres, is no notch in its outline; shortest stroke of an outline, as a share of the width. */
const notch = { deepM: 0.6, long: 0.04 }

/** The pixels of sky, close to the house, that a drawn line shuts off from the sky: the outline of the house is that line. */
function shutOff({ width, height, role, building, strokes, camera }: Scene): number[] {
  const closed = new Uint8Array(width * height)
  for (const { from, to, length, hatch } of strokes) if (!hatch && length > notch.long * width) drawBand(closed, width, height, from, to, 1)
  const near = within(building, width, Math.min(width / 20, notch.deepM * camera.pixelsPerM))
  // 1 for sky that is open: what is far from the house, and what hangs together with it.
  const open = new Uint8Array(role.length)
  const close: number[] = []
  for (let i = 0; i < role.length; i++) {
    if (role[i] !== Role.sky) continue
    if (near[i] === 0) open[i] = 1
    else if (closed[i] === 0) close.push(i)
  }
  const way = close.filter((i) => isBeside(open, i, width))
  for (const i of way) open[i] = 1
  for (const i of way) {
    const x = i % width
    for (let d = 0; d < 4; d++) {
      const next = i + (d === 0 ? -1 : d === 1 ? 1 : d === 2 ? -width : width)
      if ((d === 0 && x === 0) || (d === 1 && x === width - 1) || role[next] !== Role.sky) continue
      if (open[next] === 1 || closed[next] === 1) continue
      open[next] = 1
      way.push(next)
    }
  }
  return close.filter((i) => open[i] === 0)
}

const isBeside = (marks: Uint8Array, i: number, width: number) =>
  (i % width > 0 && marks[i - 1] === 1) || (i % width < width - 1 && marks[i + 1] === 1) || marks[i - width] === 1 || marks[i + width] === 1

/** 1 for what plants stand on or in, and for what none grows on. */
const carries = new Uint8Array(256)
for (const role of [Role.ground, Role.paving, Role.stairs, Role.water, Role.thing, Role.railing]) carries[role] = 1
const bare = new Uint8Array(256)
for (const role of [Role.trim, Role.soffit, Role.roof]) bare[role] = 1
/** How much of a plant's foot what carries it takes at the least, of its border what is bare at the most; the lowest share that is foot. */
const [carried, besideBare, lowest] = [0.1, 0.4, 0.3]

/** Whether leaves grow on eaves and boards, with nothing under them that carries them, or hang in the sky over the house. */
function growsNowhere({ width, height, role, bounds }: Scene, part: Int32Array, size: number): boolean {
  let [top, bottom] = [height, 0]
  for (let n = 0; n < size; n++) {
    top = Math.min(top, Math.floor(part[n] / width))
    bottom = Math.max(bottom, Math.floor(part[n] / width))
  }
  const foot = bottom - lowest * (bottom + 1 - top)
  let [border, built, air, under, stands] = [0, 0, 0, 0, 0]
  for (let n = 0; n < size; n++) {
    const i = part[n]
    const x = i % width
    for (let d = 0; d < 4; d++) {
      const other = i + (d === 0 ? -1 : d === 1 ? 1 : d === 2 ? -width : width)
      if ((d === 0 && x === 0) || (d === 1 && x === width - 1) || other < 0 || role[other] === Role.plant) continue
      const isFoot = d === 3 && i > foot * width
      const isCut = other >= role.length
      if (isFoot) under++
      if (isFoot && (isCut || carries[role[other]])) stands++
      if (isCut) continue
      border++
      built += bare[role[other]]
      air += Number(role[other] === Role.sky)
    }
  }
  return (stands <= carried * under && built >= besideBare * border) || (air === border && bottom < bounds.top)
}

/** The scene in which what is nearest goes on in the pixels of `bare`, which are −1 in `from`. */
function goneOn(scene: Scene, from: Int32Array, bare: readonly number[]): Scene {
  const { width, height } = scene
  fillFromNearest(from, Int32Array.from(bare), width, height)
  const filled = <Map extends Uint8Array | Uint16Array>(map: Map): Map => {
    const out = map.slice() as Map
    for (const i of bare) out[i] = map[from[i]]
    return out
  }
  const plant = filled(scene.plant)
  const building = filled(scene.building)
  return {
    ...scene,
    role: filled(scene.role),
    surface: filled(scene.surface),
    plant,
    plants: measurePlants(plant, width, scene.plants),
    building,
    bounds: measureBounds(building, width, height, scene.bounds),
  }
}
