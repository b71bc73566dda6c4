import type { Raster } from '../pixels/raster.ts'
import type { Bytes } from '../scene.ts'

// The colours that an author laid, part by part, on white paper. Pen, pencil and chalk on any sheet mix two colours, that of the sheet and
// their own: what lies beside the line between these in the colour space was coloured. Whole numbers and quotients alone, so that every
// machine reads the same.

/** Shares of the picture that are as light as the sheet and as dark as the pen, and how far around their tones these are looked for. */
const [sheet, pen, around] = [0.02, 0.01, 4]
/** So far beside what sheet and pen mix, of 255, a pixel is coloured; a drawing in which fewer are is not. */
const beside = 16
const least = 0.02
/** Pixels of a part without its lines that its colour is told from. */
const enough = 24

interface Parts {
  ink: Uint8Array
  /** Of a model on a screen, whose lightest place is no sheet. */
  shaded: boolean
  inverted: boolean
  labels: Int32Array
  count: number
}

/**
 * For each part the median of what lies between its lines, where the sheet is white or the lightest of a model as light as that; none of a
 * drawing without colours.
 */
export function findColours(drawing: Raster, { ink, shaded, inverted, labels, count }: Parts): (Bytes | undefined)[] {
  const lumas = lumasOf(drawing)
  if (inverted || !isColoured(drawing, lumas)) return []
  const lightest = endOf(drawing, lumas, sheet, -1)
  const white = shaded ? lightest.fill(Math.max(...lightest)) : lightest
  const { data } = drawing
  const { width } = drawing
  const histogram = new Uint16Array(3 * levels * count)
  const pixels = new Int32Array(count)
  for (let i = width + 1; i < labels.length - width - 1; i++) {
    if (ink[i] || ink[i - 1] || ink[i + 1] || ink[i - width] || ink[i + width]) continue
    const part = labels[i]
    if (pixels[part] === most) continue
    pixels[part]++
    for (let c = 0; c < 3; c++) histogram[(3 * part + c) * levels + (data[4 * i + c] >> 2)]++
  }
  return Array.from({ length: count }, (_, part) => {
    if (pixels[part] < enough) return undefined
    const [r, g, b] = [0, 1, 2].map((c) => {
      const from = (3 * part + c) * levels
      return Math.min(255, Math.round((255 * median(histogram.subarray(from, from + levels), pixels[part])) / white[c]))
    })
    return [r, g, b]
  })
}

const levels = 64
/** More pixels of a part than this say nothing new. */
const most = 65535

/** The median of bytes of which so many lie in each of the equal levels. */
function median(histogram: Uint16Array, pixels: number): number {
  let level = 0
  let below = 0
  while (below + histogram[level] < pixels / 2) below += histogram[level++]
  return (256 / levels) * (level + (pixels / 2 - below) / histogram[level])
}

/** Whether more than its pen drew it. */
function isColoured(drawing: Raster, lumas: Uint8Array): boolean {
  const [white, black] = [endOf(drawing, lumas, sheet, -1), endOf(drawing, lumas, pen, 1)]
  const dark = black.map((v, c) => v / white[c])
  const [greenish, bluish, light] = [dark[0] - dark[1], (dark[0] + dark[1]) / 2 - dark[2], lumaOf(dark[0], dark[1], dark[2])]
  const { data } = drawing
  let coloured = 0
  for (let j = 0; j < data.length; j += 4) {
    const r = data[j] / white[0]
    const g = data[j + 1] / white[1]
    const b = data[j + 2] / white[2]
    const share = (1 - lumaOf(r, g, b)) / Math.max(0.01, 1 - light)
    if (255 * Math.max(Math.abs(r - g - share * greenish), Math.abs((r + g) / 2 - b - share * bluish)) > beside) coloured++
  }
  return coloured > (least * data.length) / 4
}

const lumaOf = (r: number, g: number, b: number) => (299 * r + 587 * g + 114 * b) / 1000

function lumasOf({ width, height, data }: Raster): Uint8Array {
  const lumas = new Uint8Array(width * height)
  for (let i = 0; i < lumas.length; i++) lumas[i] = Math.round(lumaOf(data[4 * i], data[4 * i + 1], data[4 * i + 2]))
  return lumas
}

/** The mean colour of the lightest (`way` −1) or the darkest (1) `share` of a drawing. */
function endOf({ data }: Raster, lumas: Uint8Array, share: number, way: 1 | -1): number[] {
  const histogram = new Int32Array(256)
  for (const luma of lumas) histogram[luma]++
  let end = way === 1 ? 0 : 255
  for (let sum = histogram[end]; sum < share * lumas.length; sum += histogram[end]) end += way
  const sums = [0, 0, 0, 0]
  for (let i = 0; i < lumas.length; i++) {
    if (way * (lumas[i] - end) > around) continue
    for (let c = 0; c < 3; c++) sums[c] += data[4 * i + c]
    sums[3]++
  }
  return [0, 1, 2].map((c) => Math.max(1, sums[c] / sums[3]))
}
