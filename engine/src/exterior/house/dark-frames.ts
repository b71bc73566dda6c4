import { boxBlur } from '../../pixels/blur.ts'
import { componentsOf } from '../../pixels/components.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { dilate, greyClose, greyOpen } from '../../pixels/morphology.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import type { Scene } from '../../scene.ts'
import { isClad } from './is-clad.ts'
import { straightenMarks } from './lay-edges.ts'
import { addFreeTimbers } from './free-timbers.ts'

/** What is drawn darker than this is timber where it hangs on a frame. */
const darkest = 0.45
/** How far from what is solid of its frame a thin timber reaches, in metres. */
const reachM = 0.6
/** Lights in a timber that are smaller than this are its grain, in square metres. */
const grainM2 = 0.012
/** How much of the pixels around one is timber where it has an even edge: none, and all of it. */
const edge = { from: 0.35, to: 0.65, reach: 2 }

/**
 * Timbers are framed into one another: a thin or a worn one is told by the frame that it hangs on, and each ends where its own edge is
 * drawn. How far each pixel of the picture is timber, 0–1, from what is `solid` at every `step`-th of them: 2 on frames, 1 elsewhere.
 * What is as thin as a pen line is none, and grain that shines through is filled.
 */
export function timbersOn(solid: Uint8Array, across: number, step: number, scene: Scene): Plane {
  const { width, height, role, drawing, camera } = scene
  const drawn = greyClose(greyOpen(drawing.value, 1), 1).data
  const mask = new Uint8Array(width * height)
  for (let row = 0; row < mask.length; row += width) markRow(drawn, role, mask, row, row + width)
  const { labels, count } = componentsOf(mask, width, height)
  const isHeld = new Uint8Array(count + 1)
  const rows = Math.floor(height / step)
  for (let y = 0; y < rows; y++) holdRow(solid, across, labels, isHeld, y, step, width)
  isHeld[0] = 0
  mask.fill(0)
  const isOwn = solid.map((is, k) => Number(is > 0 && isHeld[labels[Math.floor(k / across) * step * width + (k % across) * step]] === 1))
  const near = dilate(isOwn, across, Math.round((reachM * camera.pixelsPerM) / step))
  for (let y = 0; y < rows * step; y++) keepRow(near, across, labels, isHeld, mask, y, step, width)
  addFreeTimbers(scene, mask)
  return evenTimbers(mask, width, height, grainM2 * camera.pixelsPerM ** 2)
}

function markRow(drawn: Float32Array, role: Uint8Array, mask: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (drawn[i] < darkest && isClad(role[i])) mask[i] = 1
}

/** Marks the parts that lie on frames in a row of the smaller size. */
function holdRow(solid: Uint8Array, across: number, labels: Int32Array, isHeld: Uint8Array, y: number, step: number, width: number) {
  for (let x = 0; x < across; x++) if (solid[y * across + x] === 2) isHeld[labels[y * step * width + x * step]] = 1
}

/** Keeps what of a row of the picture is held and near to what is solid. */
function keepRow(
  near: Uint8Array,
  across: number,
  labels: Int32Array,
  isHeld: Uint8Array,
  mask: Uint8Array,
  y: number,
  step: number,
  width: number,
) {
  const row = Math.floor(y / step) * across
  for (let x = 0, i = y * width; x < across * step; x++, i++) mask[i] = isHeld[labels[i]] & near[row + Math.floor(x / step)]
}

/** Timbers without their grain and with even edges. */
function evenTimbers(mask: Uint8Array, width: number, height: number, grain: number): Plane {
  const timbers = newPlane(width, height)
  const light = mask.map((is) => 1 - is)
  const { labels, area } = componentsOf(light, width, height)
  const own = mask.map((is, i) => Number(is === 1 || area[labels[i] - 1] < grain))
  straightenMarks(own, width, height)
  timbers.data.set(own)
  const even = boxBlur(timbers, edge.reach)
  for (let i = 0; i < mask.length; i++) even.data[i] = smoothstep(edge.from, edge.to, even.data[i])
  return even
}
