import { componentsOf } from '../../pixels/components.ts'
import { Role, type Scene } from '../../scene.ts'
import { isClad } from './is-clad.ts'

// A post that stands free under a timber frame, and a brace that hangs between the frame and the air, carry it: they are of its timber,
// the side in the light as well as the one in the shade.

/** How far a brace hangs down from a frame, how broad a post is at the most, and how tall with its braces at the least, in metres. */
const [braceM, broadM, tallM] = [0.6, 0.3, 1.2]
/** What is lighter in the mean is a pier of another material; 1 is white. */
const darkest = 0.58

/** A row below which nothing hangs. */
const none = 1 << 30

/** Adds the free posts and braces that hang on the timbers of a mask of the picture to it, in place. */
export function addFreeTimbers(scene: Scene, mask: Uint8Array) {
  const { drawing, role, width, height, camera } = scene
  const free = new Uint8Array(mask.length)
  const since = new Int32Array(width).fill(none)
  for (let y = 0; y < height; y++) {
    markPosts(role, free, y * width, width, broadM * camera.pixelsPerM)
    markBraces(role, mask, free, since, y, width, braceM * camera.pixelsPerM)
  }
  const { runs, area, count, top, bottom } = componentsOf(free, width, height)
  const light = new Float64Array(count + 1)
  const isHeld = new Uint8Array(count + 1)
  for (let k = 0; k < runs.count; k++) {
    const c = runs.label[k]
    for (let i = runs.from[k]; i < runs.to[k]; i++) {
      light[c] += drawing.value.data[i]
      if (mask[i] === 1 || mask[i - width] === 1) isHeld[c] = 1
    }
  }
  for (let k = 0; k < runs.count; k++) {
    const c = runs.label[k]
    const isPost = isHeld[c] && bottom[c - 1] - top[c - 1] >= tallM * camera.pixelsPerM
    if (isPost && light[c] < darkest * area[c - 1]) mask.fill(1, runs.from[k], runs.to[k])
  }
}

/** Marks what of a row is clad, no broader than a post, and has the open on both sides. */
function markPosts(role: Uint8Array, free: Uint8Array, row: number, width: number, broadest: number) {
  for (let i = row + 1; i < row + width; i++) {
    if (!isClad(role[i]) || !isOpen(role[i - 1])) continue
    const from = i
    while (i < row + width && isClad(role[i])) i++
    if (i < row + width && isOpen(role[i]) && i - from <= broadest) free.fill(1, from, i)
  }
}

/** Marks what is clad between a timber and the sky or a post under it, in the columns that come to these in a row. */
function markBraces(role: Uint8Array, mask: Uint8Array, free: Uint8Array, since: Int32Array, y: number, width: number, longest: number) {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (mask[i] === 1) since[x] = y
    else if (free[i] === 1 || !isClad(role[i])) {
      const hangs = free[i] === 1 || role[i] === Role.sky
      if (hangs && since[x] < y && y - since[x] <= longest) for (let row = since[x] + 1; row < y; row++) free[row * width + x] = 1
      since[x] = none
    }
  }
}

const isOpen = (role: number) => role === Role.sky || role === Role.plant || role === Role.ground || role === Role.paving
