import { labOfPixel, lumaOf } from '../pixels/colour.ts'
import type { Raster } from '../pixels/raster.ts'
import { Unsuitable, type Order, type Picture, type Watch } from '../render.ts'
import { readPaper } from '../understand/ink/paper.ts'
import { readDrawing } from './drawing/read-drawing.ts'
import { paintDrawing } from './drawing/render-drawing.ts'
import { renderRoomPhoto } from './photo/render-room-photo.ts'
import { tellDrawing } from './drawing/tell-drawing.ts'

/** Makes a picture of a room, from a drawing or from a photo of it. */
export function renderInterior(order: Order<'interior'>, watch: Watch): Picture {
  const { bright, photo, paper } = readManner(order.sketch)
  if (!bright) throw new Unsuitable('too_dark')
  if (photo) return renderRoomPhoto(order, watch)
  watch('reading', 0)
  const drawn = readDrawing(order.sketch, (done) => watch(done < 0.5 ? 'reading' : 'volumes', 0.5 * done))
  const shown = tellDrawing(drawn)
  if (shown === 'nothing') throw new Unsuitable('empty_drawing')
  if (shown === 'planes') return renderRoomPhoto(order, onwards(watch))
  if (shown === 'other') {
    if (paper > barePaper) throw new Unsuitable('no_room')
    return renderRoomPhoto(order, onwards(watch), sureRoom, sureWall)
  }
  return paintDrawing(drawn, order.brief, watch)
}

/** Tells only of what is further than what was told of before. */
function onwards(watch: Watch): Watch {
  let reached = 0.5
  return (stage, done, preview) => {
    if (done < reached) return
    reached = done
    watch(stage, done, preview)
  }
}

/** Where lines show something else than a room, its planes may be one all the same: less support and less wall than this is none. */
const sureRoom = 0.6
const sureWall = 0.1
/** More blank paper than this has no planes. */
const barePaper = 0.8

/**
 * Whether the input is a photo (or a coloured render) and not a drawing: a drawing is mostly one paper tone, with thin
 * marks on it; a photo has colours and every brightness. `paper`: the share of its commonest tone.
 */
export function readManner(sketch: Raster): { bright: boolean; photo: boolean; paper: number } {
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
  return { bright: bright > 0.01 * count, photo, paper: paper / count }
}

/** Share of the input that is blank once uneven light on the paper is divided out. */
function whiteShare(sketch: Raster): number {
  const { value } = readPaper(lumaOf(sketch))
  let white = 0
  for (const v of value.data) if (v > 0.93) white++
  return white / value.data.length
}
