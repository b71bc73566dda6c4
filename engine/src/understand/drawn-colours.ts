import type { Raster } from '../pixels/raster.ts'
import type { Bytes } from '../scene.ts'

// The colours that an author laid, part by part, on white paper. Pen, pencil and chalk on any sheet mix two colours, that of the sheet and
// their own: what lies beside the line between these in the colour space was coloured. A photographed sheet is lit from one side, so that
// its colour is a plane over the picture: the one through the lightest places all over it. Whole numbers, products and quotients alone, so
// that every machine reads the same.

/** Shares of the picture that are as dark as the pen and as light as the lightest of a model, and how far around their tones these are. */
const [pen, lit, around] = [0.01, 0.02, 4]
/** So far beside what sheet and pen mix, of 255, a pixel is coloured; a drawing in which fewer are is not. */
const beside = 16
const least = 0.02
/** Pixels of a part without its lines that its colour is told from. */
const enough = 24
/**
 * The sheet is looked for in so many fields along and across, in such a share of lightest pixels of each; it is fitted so many times at the
 * most, each time to the fields that are no darker than so much below it, and is held level as by so many more of them.
 */
const [fields, top, rounds, below, even] = [16, 0.05, 12, 3, 4]

interface Parts {
  ink: Uint8Array
  /** Of a model on a screen, which has no sheet. */
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
  if (inverted) return []
  const fitted = sheetOf(drawing)
  if (!isColoured(drawing, fitted)) return []
  const sheet = shaded ? evenly(fitted, Math.max(...endOf(drawing, lit, -1))) : fitted
  const { data } = drawing
  const { width } = drawing
  const histogram = new Uint16Array(3 * levels * count)
  const pixels = new Int32Array(count)
  const white = [0, 0, 0]
  for (let i = width + 1; i < labels.length - width - 1; i++) {
    if (ink[i] || ink[i - 1] || ink[i + 1] || ink[i - width] || ink[i + width]) continue
    const part = labels[i]
    if (pixels[part] === most) continue
    pixels[part]++
    sheetAt(sheet, i % width, Math.floor(i / width), white)
    for (let c = 0; c < 3; c++) {
      const level = Math.min(levels - 1, Math.floor((levels * data[4 * i + c]) / white[c]))
      histogram[(3 * part + c) * levels + level]++
    }
  }
  return Array.from({ length: count }, (_, part) => {
    if (pixels[part] < enough) return undefined
    const [r, g, b] = [0, 1, 2].map((c) => {
      const from = (3 * part + c) * levels
      return Math.min(255, Math.round((255 / levels) * median(histogram.subarray(from, from + levels), pixels[part])))
    })
    return [r, g, b]
  })
}

const levels = 64
/** More pixels of a part than this say nothing new. */
const most = 65535

/** The median, in levels, of what so much of lies in each of them. */
function median(histogram: Uint16Array, pixels: number): number {
  let level = 0
  let sum = 0
  while (sum + histogram[level] < pixels / 2) sum += histogram[level++]
  return level + (pixels / 2 - sum) / histogram[level]
}

/** What the author laid over the sheet, as if that were white; undefined of a drawing that more than its pen did not draw. */
export function coloursOver(drawing: Raster): Raster | undefined {
  const sheet = sheetOf(drawing)
  if (!isColoured(drawing, sheet)) return undefined
  const { width, height } = drawing
  const white = [0, 0, 0]
  const data = new Uint8ClampedArray(drawing.data)
  for (let i = 0; i < width * height; i++) {
    sheetAt(sheet, i % width, Math.floor(i / width), white)
    for (let c = 0; c < 3; c++) data[4 * i + c] = (255 * drawing.data[4 * i + c]) / white[c]
  }
  return { width, height, data }
}

/** Whether more than its pen drew it. */
function isColoured(drawing: Raster, sheet: Sheet): boolean {
  const { width, height, data } = drawing
  const white = sheetAt(sheet, width / 2, height / 2, [0, 0, 0])
  const dark = endOf(drawing, pen, 1).map((v, c) => v / white[c])
  const [greenish, bluish, light] = [dark[0] - dark[1], (dark[0] + dark[1]) / 2 - dark[2], lumaOf(dark[0], dark[1], dark[2])]
  let coloured = 0
  for (let y = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, j += 4) {
      sheetAt(sheet, x, y, white)
      const r = data[j] / white[0]
      const g = data[j + 1] / white[1]
      const b = data[j + 2] / white[2]
      const share = (1 - lumaOf(r, g, b)) / Math.max(0.01, 1 - light)
      if (255 * Math.max(Math.abs(r - g - share * greenish), Math.abs((r + g) / 2 - b - share * bluish)) > beside) coloured++
    }
  }
  return coloured > least * width * height
}

const lumaOf = (r: number, g: number, b: number) => (299 * r + 587 * g + 114 * b) / 1000
const lumaAt = (data: Raster['data'], j: number) => Math.round(lumaOf(data[j], data[j + 1], data[j + 2]))

/** The mean colour of the lightest (`way` −1) or the darkest (1) `share` of a drawing. */
function endOf({ data }: Raster, share: number, way: 1 | -1): number[] {
  const histogram = new Int32Array(256)
  for (let j = 0; j < data.length; j += 4) histogram[lumaAt(data, j)]++
  let end = way === 1 ? 0 : 255
  for (let sum = histogram[end]; sum < (share * data.length) / 4; sum += histogram[end]) end += way
  const sums = [0, 0, 0, 0]
  for (let j = 0; j < data.length; j += 4) {
    if (way * (lumaAt(data, j) - end) > around) continue
    for (let c = 0; c < 3; c++) sums[c] += data[j + c]
    sums[3]++
  }
  return [0, 1, 2].map((c) => Math.max(1, sums[c] / sums[3]))
}

/** The colour of the sheet, 0–255: of each part its mean, at `x` and `y`, and how much it grows with a pixel to the right and down. */
interface Sheet {
  x: number
  y: number
  mean: number[]
  right: number[]
  down: number[]
}

function sheetAt({ x: middleX, y: middleY, mean, right, down }: Sheet, x: number, y: number, out: number[]): number[] {
  for (let c = 0; c < 3; c++) out[c] = Math.max(40, mean[c] + right[c] * (x - middleX) + down[c] * (y - middleY))
  return out
}

/** A grey one that is as light everywhere. */
const evenly = (sheet: Sheet, grey: number): Sheet => ({ ...sheet, mean: [grey, grey, grey], right: [0, 0, 0], down: [0, 0, 0] })

interface Field {
  x: number
  y: number
  colour: number[]
}

/** The sheet that lies over the lightest places of a drawing. */
function sheetOf(drawing: Raster): Sheet {
  let taken = fieldsOf(drawing)
  let sheet = fit(taken, drawing)
  const at = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const light = taken.filter(({ x, y, colour }) => {
      sheetAt(sheet, x, y, at)
      return lumaOf(colour[0], colour[1], colour[2]) > lumaOf(at[0], at[1], at[2]) - below
    })
    if (light.length === taken.length || light.length < even) break
    taken = light
    sheet = fit(taken, drawing)
  }
  return sheet
}

/** The lightest colour of each field. */
function fieldsOf({ width, height, data }: Raster): Field[] {
  return Array.from({ length: fields * fields }, (_, k): Field => {
    const [left, right] = [k % fields, (k % fields) + 1].map((f) => Math.floor((f * width) / fields))
    const [upper, lower] = [Math.floor(k / fields), Math.floor(k / fields) + 1].map((f) => Math.floor((f * height) / fields))
    const histogram = new Int32Array(256)
    for (let y = upper; y < lower; y++) for (let x = left; x < right; x++) histogram[lumaAt(data, 4 * (y * width + x))]++
    let end = 255
    for (let sum = histogram[255]; end > 0 && sum < top * (right - left) * (lower - upper); sum += histogram[end]) end--
    const sums = [0, 0, 0, 0]
    for (let y = upper; y < lower; y++) {
      for (let x = left; x < right; x++) {
        const j = 4 * (y * width + x)
        if (lumaAt(data, j) < end) continue
        for (let c = 0; c < 3; c++) sums[c] += data[j + c]
        sums[3]++
      }
    }
    return { x: (left + right) / 2, y: (upper + lower) / 2, colour: [0, 1, 2].map((c) => sums[c] / Math.max(1, sums[3])) }
  })
}

/** The plane with the least squared errors, held level by some fields all over the picture that are as light as the others in the mean. */
function fit(from: readonly Field[], { width, height }: Raster): Sheet {
  const n = from.length
  const mean = (value: (field: Field) => number) => from.reduce((sum, field) => sum + value(field), 0) / n
  const [x, y] = [mean((field) => field.x), mean((field) => field.y)]
  const xx = mean((field) => (field.x - x) ** 2) + (even * width * width) / 12 / n
  const yy = mean((field) => (field.y - y) ** 2) + (even * height * height) / 12 / n
  const xy = mean((field) => (field.x - x) * (field.y - y))
  const sheet: Sheet = { x, y, mean: [0, 1, 2].map((c) => mean(({ colour }) => colour[c])), right: [], down: [] }
  for (let c = 0; c < 3; c++) {
    const xc = mean((field) => (field.x - x) * field.colour[c])
    const yc = mean((field) => (field.y - y) * field.colour[c])
    sheet.right.push((xc * yy - yc * xy) / (xx * yy - xy * xy))
    sheet.down.push((yc * xx - xc * xy) / (xx * yy - xy * xy))
  }
  return sheet
}
