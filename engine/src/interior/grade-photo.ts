import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { ColorPalette } from '@veduta/contract/catalogue/color-palette'
import type { InteriorStyle } from '@veduta/contract/catalogue/style'
import type { TimeOfDay } from '@veduta/contract/catalogue/light'
import { colour, type Rgb } from '../materials/material.ts'
import { smoothstep } from '../pixels/curves.ts'
import type { Light, Plane } from '../pixels/raster.ts'
import { outdoors } from './outdoors.ts'
import type { RoomLight } from './room-light.ts'
import type { Room } from './room.ts'

/** How a palette moves what the photo keeps: brightness, colour strength, and a tint for its shades. */
const palettes: Record<ColorPalette, { light: number; strength: number; tint: Rgb; tinted: number }> = {
  light: { light: 1.1, strength: 0.95, tint: [1, 1, 1], tinted: 0 },
  dark: { light: 0.72, strength: 0.95, tint: [1, 1, 1], tinted: 0 },
  neutral: { light: 1, strength: 0.62, tint: colour('#d8cfc2'), tinted: 0.12 },
  bright_accents: { light: 1.03, strength: 1.5, tint: [1, 1, 1], tinted: 0 },
  monochrome: { light: 1, strength: 0.06, tint: colour('#c9d2da'), tinted: 0.25 },
}

/** The tint that a style leaves in shadows and highlights. */
const casts: Record<InteriorStyle, { shade: Rgb; high: Rgb; contrast: number }> = {
  modern: { shade: [0.98, 1, 1.03], high: [1, 1, 1], contrast: 1.04 },
  minimalism: { shade: [1.02, 1.02, 1.03], high: [1.02, 1.02, 1.02], contrast: 0.92 },
  scandinavian: { shade: [1, 1.02, 1.03], high: [1.03, 1.02, 1], contrast: 0.96 },
  industrial: { shade: [0.94, 0.97, 1], high: [1.01, 0.99, 0.95], contrast: 1.14 },
  boho: { shade: [1.08, 0.99, 0.9], high: [1.05, 1.01, 0.93], contrast: 1 },
  midcentury: { shade: [1.07, 0.99, 0.88], high: [1.03, 1.01, 0.94], contrast: 1.05 },
  classical: { shade: [1.05, 1, 0.92], high: [1.04, 1.02, 0.96], contrast: 0.98 },
  art_deco: { shade: [0.95, 1.02, 1], high: [1.04, 1.01, 0.94], contrast: 1.13 },
  country: { shade: [1.04, 1.02, 0.92], high: [1.03, 1.02, 0.95], contrast: 0.95 },
  japanese: { shade: [1.01, 1.03, 0.95], high: [1.02, 1.02, 0.96], contrast: 0.96 },
  coastal: { shade: [0.94, 1, 1.08], high: [1, 1.02, 1.03], contrast: 0.95 },
}

/** How much of the photo's daylight is left at each hour, and its tint. */
const hours: Record<TimeOfDay, { light: number; tint: Rgb; panes: number }> = {
  morning: { light: 0.98, tint: [1.05, 1.01, 0.94], panes: 0.25 },
  afternoon: { light: 1.04, tint: [1, 1, 1], panes: 0 },
  evening: { light: 0.82, tint: [1.16, 0.98, 0.78], panes: 0.7 },
  twilight: { light: 0.52, tint: [0.86, 0.94, 1.2], panes: 1 },
  night: { light: 0.36, tint: [0.9, 0.93, 1.08], panes: 1 },
}

export interface Grading {
  room: Room
  brief: InteriorBrief
  light: RoomLight
  /** 1 where the photo shows what lies outside. */
  panes: Plane
  /** Light of the lamps at a pixel, to which the dimmed daylight is added. */
  lampAt: (x: number, y: number, out: number[]) => void
}

/** The contrast curve as a table: light up to this, in so many steps. */
const brightest = 2
const curveSteps = 4096
const curveScale = curveSteps / brightest

/** Moves light and colour of the whole photo by hour, lamps, palette and style; what is seen through panes follows hour and weather. */
export function gradePhoto(picture: Light, { room, brief, light, panes, lampAt }: Grading) {
  const palette = palettes[brief.color_palette]
  const cast = casts[brief.style]
  const hour = hours[brief.time_of_day]
  const view = outdoors(brief, light.day)
  const { camera, width, height } = room
  const curve = Float32Array.from({ length: curveSteps + 1 }, (_, k) => 0.18 * ((k + 0.5) / curveScale / 0.18) ** cast.contrast)
  const seen = [0, 0, 0]
  const lamp = [0, 0, 0]
  const weather = brief.environment === 'clear' && brief.season === 'summer' ? 0 : 0.6
  const through = Math.max(hour.panes, weather)
  for (let y = 0, i = 0, j = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, j += 3) {
      lampAt(x, y, lamp)
      const r0 = picture.data[j]
      const g0 = picture.data[j + 1]
      const b0 = picture.data[j + 2]
      const level = 0.2126 * r0 + 0.7152 * g0 + 0.0722 * b0
      const bright = smoothstep(0.05, 0.6, level)
      const pane = panes.data[i] * through
      if (pane > 0.01) view((x - camera.centreX) / camera.focal, (camera.horizon - y) / camera.focal, seen)
      for (let c = 0; c < 3; c++) {
        const grey = level + (palette.tint[c] * level - level) * palette.tinted
        let v = grey + ((c === 0 ? r0 : c === 1 ? g0 : b0) - level) * palette.strength
        v *= palette.light * (cast.shade[c] + (cast.high[c] - cast.shade[c]) * bright)
        v = v <= 0 ? 0 : curve[v >= brightest ? curveSteps : (v * curveScale) | 0]
        v *= hour.light * hour.tint[c] * (0.7 + 0.3 * Math.min(1.3, light.ambient[c] * 2.2 + 0.1)) + lamp[c]
        if (pane > 0.01) v += (seen[c] - v) * pane
        picture.data[j + c] = v
      }
    }
  }
}
