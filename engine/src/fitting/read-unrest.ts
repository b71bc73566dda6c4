import { project } from '../interior/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'

// A floor is of few colours that cover much of it; shoes, clothes, bottles and heaps of things are of many that cover little. A floor
// that holds such things is no place for another, even where it was taken for free. A cell of the floor is calm when many others
// have nearly its colour. Fails for a heap of one colour, and holds a small rug for restless.

/** Cells along the picture's width. */
const cellsAcross = 110
/** Cells whose colours differ by less than this, ΔE, may be of one surface. */
const oneSurface = 8
/** A colour that so large a share of the floor has is calm, one that no other place has is restless. */
const calmShare = 0.12
/** Every so many-th cell is compared with. */
const sampled = 3

/** How restless the photo is at a place on the floor (metres), 0–1. `lab`: L*a*b* of the photo. */
export function readUnrest({ room, floor }: SeenRoom, lab: Float32Array): (x: number, z: number) => number {
  const { width, height } = room
  const cell = Math.max(1, Math.round(width / cellsAcross))
  const [w, h] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const colour = new Float32Array(3 * w * h)
  const count = new Float32Array(w * h)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (floor.data[i] < 0.5) continue
      const k = Math.floor(y / cell) * w + Math.floor(x / cell)
      for (let c = 0; c < 3; c++) colour[3 * k + c] += lab[3 * i + c]
      count[k]++
    }
  }
  const isFloor = count.map((n) => (n > 0.5 * cell * cell ? 1 : 0))
  for (let k = 0; k < count.length; k++) for (let c = 0; c < 3; c++) colour[3 * k + c] /= Math.max(1, count[k])
  const unrest = sharesOfColour(colour, isFloor).map((share) => 1 - Math.min(1, share / calmShare))
  return (x, z) => {
    const at = project(room, [x, 0, z])
    const [column, row] = [Math.floor(at.x / cell), Math.min(h - 1, Math.floor(at.y / cell))]
    if (z < 0.4 || column < 0 || column >= w || row < 0) return 0
    const k = row * w + column
    return isFloor[k] ? unrest[k] : 0
  }
}

/** For each cell of the floor, the share of its cells that have nearly the same colour. */
function sharesOfColour(colour: Float32Array, isFloor: Float32Array): Float32Array {
  const cells = [...isFloor.keys()].filter((k) => isFloor[k] === 1)
  const some = cells.filter((_, n) => n % sampled === 0)
  const share = new Float32Array(isFloor.length)
  for (const i of cells) {
    let like = 0
    for (const j of some) {
      const off =
        (colour[3 * i] - colour[3 * j]) ** 2 + (colour[3 * i + 1] - colour[3 * j + 1]) ** 2 + (colour[3 * i + 2] - colour[3 * j + 2]) ** 2
      if (off < oneSurface * oneSurface) like++
    }
    share[i] = like / some.length
  }
  return share
}
