import { labOfPixel, lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { readPaper } from '../understand/ink/paper.ts'

/**
 * Whether the input is a photo (or a coloured render) and not a drawing: a drawing is mostly one paper tone, with thin
 * marks on it; a photo has colours and every brightness. `paper`: the share of its commonest tone, `night`: whether that is
 * nearly black.
 */
export function readManner(sketch: Raster): { bright: boolean; photo: boolean; paper: number; night: boolean } {
  const pixels = sketch.width * sketch.height
  const lab = new Float32Array(3)
  const levels = new Float32Array(51)
  let coloured = 0
  let count = 0
  let bright = 0
  for (let i = 0; i < pixels; i += 7) {
    labOfPixel(sketch, i, lab)
    levels[Math.max(0, Math.min(50, Math.round(lab[0] / 2)))]++
    if (Math.sqrt(lab[1] ** 2 + lab[2] ** 2) > 13) coloured++
    if (lab[0] > 14) bright++
    count++
  }
  const common = levels.indexOf(Math.max(...levels))
  let paper = 0
  for (let k = Math.max(0, common - 2); k <= Math.min(50, common + 2); k++) paper += levels[k]
  let dark = 0
  for (let k = 0; k < 31; k++) dark += levels[k]
  const isGreyPaper = () => coloured < 0.06 * count && dark < 0.33 * count && whiteShare(sketch) > 0.5
  const photo = (paper < 0.45 * count && !isGreyPaper()) || (coloured > 0.2 * count && paper < 0.75 * count)
  return { bright: bright > 0.01 * count, photo, paper: paper / count, night: common < 10 }
}

/** Share of the input that is blank once uneven light on the paper is divided out. */
function whiteShare(sketch: Raster): number {
  const { value } = readPaper(lumaOf(sketch))
  let white = 0
  for (const v of value.data) if (v > 0.93) white++
  return white / value.data.length
}
