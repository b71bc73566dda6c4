import { smoothstep } from '../pixels/curves.ts'
import { project } from '../interior/box/room.ts'
import type { SeenRoom } from '../interior/seen/seen-room.ts'

// A floor is of few colours that cover much of it; shoes, clothes, bottles and heaps of things are of many that cover little. A floor
// that holds such things is no place for another, even where it was taken for free. A cell of the floor is calm when many others
// have nearly its colour and those round it are of few colours. Fails for a heap of one colour, and holds a small rug for restless.

/** Cells along the picture's width. */
const cellsAcross = 110
/** Cells whose colours differ by less than this, ΔE, may be of one surface. */
const oneSurface = 8
/** A colour that so large a share of the floor has is calm, one that no other place has is restless. */
const calmShare = 0.12
/** Every so many-th cell is compared with. */
const sampled = 3

/** Cells round one that are looked at on each side, and how far their colours spread, ΔE, where they are calm and where restless. */
const around = 3
const calmSpread = 11
const restlessSpread = 20

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
  const motley = motleyAround(colour, isFloor, w, h)
  const unrest = sharesOfColour(colour, isFloor).map((share, k) => Math.max(1 - Math.min(1, share / calmShare), motley[k]))
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

/** For each cell of the floor, how far the colours of those round it spread, 0 (as on boards, carpets) to 1. */
function motleyAround(colour: Float32Array, isFloor: Float32Array, w: number, h: number): Float32Array {
  const out = new Float32Array(isFloor.length)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sum = [0, 0, 0]
      let square = 0
      let count = 0
      for (let ny = Math.max(0, y - around); ny <= Math.min(h - 1, y + around); ny++) {
        for (let nx = Math.max(0, x - around); nx <= Math.min(w - 1, x + around); nx++) {
          const k = ny * w + nx
          if (!isFloor[k]) continue
          count++
          for (let c = 0; c < 3; c++) {
            sum[c] += colour[3 * k + c]
            square += colour[3 * k + c] ** 2
          }
        }
      }
      const spread = Math.sqrt(Math.max(0, square / Math.max(1, count) - sum.reduce((all, v) => all + (v / Math.max(1, count)) ** 2, 0)))
      out[y * w + x] = smoothstep(calmSpread, restlessSpread, spread)
    }
  }
  return out
}
