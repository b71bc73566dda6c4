import { boxBlur } from '../../../pixels/blur.ts'
import { labOfPixel } from '../../../pixels/colour.ts'
import { componentsOf } from '../../../pixels/components.ts'
import { smoothstep } from '../../../pixels/curves.ts'
import { dilate } from '../../../pixels/morphology.ts'
import { newPlane, type Plane, type Raster } from '../../../pixels/raster.ts'

// A leg of a chair is hardly wider than what the reading of a photo tells apart, and a soft mask of the floor on both sides of it goes on
// over it. The photo's own pixels say what is leg there: what has not the hue or not the lightness of the floor round it.

/** Half the squares over which the floor's colour is averaged, and pixels beyond the floor that was found in which a leg may stand. */
const round = 9
const beside = 3
/**
 * Difference in L*, and in hue, from which a place is no floor, as how many standard deviations of a rough one, and the share of it up to
 * which a place is wholly floor.
 */
const otherLight = 16
const timesRough = 3
const otherHue = 12
const same = 0.6

/** Side, in shares of the picture's width, of a square larger than the pieces of a floor's own pattern: a leg hangs on a thing. */
const leastThing = 0.006

/** A line up to so wide, as a share of the picture's width, is a joint of the old floor, if no thing stands at its end. */
const thinnest = 0.004
/** From here on a place is nothing but floor. */
const wholly = 0.99

/**
 * Takes legs out of the mask of a floor at the photo's own size. `floor`: 1 where it is, small; `lab`: L*a*b* of that size, three values
 * per pixel. Changes `mask`.
 */
export function spareLegs(mask: Plane, photo: Raster, floor: Plane, lab: Float32Array) {
  const { width, height, data } = floor
  if (!data.includes(1)) return
  const before = Uint8Array.from(mask.data, (v) => (v > wholly ? 1 : 0))
  const near = dilate(Uint8Array.from(data), width, beside)
  const weight = boxBlur(floor, round).data
  const [light, green, blue] = [0, 1, 2].map((c) => {
    const sum = newPlane(width, height)
    for (let i = 0; i < data.length; i++) sum.data[i] = data[i] * lab[3 * i + c]
    return boxBlur(sum, round).data
  })
  const squares = newPlane(width, height)
  for (let i = 0; i < data.length; i++) squares.data[i] = data[i] * lab[3 * i] ** 2
  boxBlur(squares, round, squares)
  const one = new Float32Array(3)
  const down = photo.height / height
  for (let y = 0, k = 0; y < height; y++) {
    const top = Math.round(y * down)
    const bottom = Math.round((y + 1) * down)
    for (let x = 0; x < width; x++, k++) {
      if (!near[k] || weight[k] === 0) continue
      const l = light[k] / weight[k]
      const a = green[k] / weight[k]
      const b = blue[k] / weight[k]
      const rough = Math.sqrt(Math.max(0, squares.data[k] / weight[k] - l * l))
      const limit = Math.max(otherLight, timesRough * rough)
      const end = Math.round(((x + 1) * photo.width) / width)
      for (let py = top; py < bottom; py++) {
        for (let px = Math.round((x * photo.width) / width), i = py * photo.width + px; px < end; px++, i++) {
          if (mask.data[i] === 0) continue
          labOfPixel(photo, i, one)
          const off = Math.max(Math.abs(one[0] - l) / limit, Math.hypot(one[1] - a, one[2] - b) / otherHue)
          mask.data[i] *= 1 - smoothstep(same, 1, off)
        }
      }
    }
  }
  fillSpecks(mask, before, (leastThing * photo.width) ** 2, thinnest * photo.width)
}

/**
 * Gives back to a mask what is left out of it in pieces of fewer than `most` pixels, and lines up to so wide (pixels) with nothing but
 * floor at their ends, which are joints. `before`: 1 where the mask was floor. Changes `mask`.
 */
function fillSpecks({ width, height, data }: Plane, before: Uint8Array, most: number, thin: number) {
  const { runs, area, left, right, top, bottom } = componentsOf(
    Uint8Array.from(data, (v) => (v < wholly ? 1 : 0)),
    width,
    height,
    8,
  )
  const isFloor = area.map((all, k) => (all < most || all < thin * Math.hypot(right[k] - left[k] + 1, bottom[k] - top[k] + 1) ? 1 : 0))
  for (let k = 0; k < runs.count; k++)
    for (let i = runs.from[k]; i < runs.to[k]; i++) if (!before[i] && area[runs.label[k] - 1] >= most) isFloor[runs.label[k] - 1] = 0
  for (let k = 0; k < runs.count; k++) if (isFloor[runs.label[k] - 1]) data.fill(1, runs.from[k], runs.to[k])
}
