import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { ColorPalette } from '@veduta/contract/catalogue/color-palette'
import type { InteriorStyle } from '@veduta/contract/catalogue/style'
import type { Environment, Season, TimeOfDay } from '@veduta/contract/catalogue/light'
import { colour, type Rgb } from '../../materials/material.ts'
import { luminanceOf } from '../../pixels/colour.ts'
import { smoothstep } from '../../pixels/curves.ts'
import type { Light, Plane } from '../../pixels/raster.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { Room } from '../box/room.ts'

/** How a palette moves what the photo keeps: brightness, colour strength, and a tint for its shades. */
const palettes: Record<ColorPalette, { light: number; strength: number; tint: Rgb; tinted: number }> = {
  light: { light: 1.1, strength: 0.95, tint: [1, 1, 1], tinted: 0 },
  dark: { light: 0.72, strength: 0.95, tint: [1, 1, 1], tinted: 0 },
  neutral: { light: 1, strength: 0.62, tint: colour('#d8cfc2'), tinted: 0.12 },
  bright_accents: { light: 1.03, strength: 1.28, tint: [1, 1, 1], tinted: 0 },
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

/** How much of the photo's daylight is left at each hour, its tint, and how much of the view through its panes is. */
const hours: Record<TimeOfDay, { light: number; tint: Rgb; view: Rgb }> = {
  morning: { light: 0.98, tint: [1.05, 1.01, 0.94], view: [1.04, 1, 0.93] },
  afternoon: { light: 1.04, tint: [1, 1, 1], view: [1, 1, 1] },
  evening: { light: 0.56, tint: [0.96, 0.97, 1.06], view: [0.3, 0.32, 0.41] },
  twilight: { light: 0.44, tint: [0.84, 0.93, 1.2], view: [0.12, 0.16, 0.3] },
  night: { light: 0.3, tint: [0.9, 0.94, 1.1], view: [0.02, 0.027, 0.05] },
}

/** What season and weather leave of the light from outside and of its view: the view itself stays the photo's. */
const seasons: Record<Season, Rgb> = {
  summer: [1, 1, 1],
  autumn: [1.07, 0.99, 0.88],
  winter: [0.93, 0.98, 1.08],
  spring: [0.98, 1.05, 0.95],
}
const weathers: Record<Environment, { tint: Rgb; veil: number }> = {
  clear: { tint: [1, 1, 1], veil: 0 },
  light_clouds: { tint: [0.93, 0.95, 0.98], veil: 0.06 },
  fog: { tint: [0.92, 0.93, 0.94], veil: 0.62 },
  after_rain: { tint: [0.8, 0.86, 0.92], veil: 0.1 },
  light_snow: { tint: [0.95, 0.99, 1.06], veil: 0.3 },
}

export interface Grading {
  room: Room
  brief: InteriorBrief
  light: RoomLight
  /** 1 where the photo shows what lies outside. */
  panes: Plane
  /** Light of the lamps at a pixel, which lights what the photo shows there beside the dimmed daylight; none is lit without it. */
  /** Whether those lamps are seen lit: then part of what the photo shows by day is their light already. */
  lampsSeen?: boolean
  lampAt?: ((x: number, y: number, out: number[]) => void) | undefined
}

/** What is left of the view through panes at the hour, season and weather of a brief. */
export function viewLeft({ time_of_day, season, environment }: InteriorBrief): [number, number, number] {
  const { view } = hours[time_of_day]
  const of = (c: 0 | 1 | 2) => view[c] * seasons[season][c] ** 1.5 * weathers[environment].tint[c] ** 1.5
  return [of(0), of(1), of(2)]
}

/** Light that lamps add to what the photo shows, for each unit that falls on it. */
const lampShare = 0.85

/** How much of the light inside a photo comes from the lamps that it shows lit, where they are turned up fully. */
const lampsOwn = 0.28

/** What panes and the sheer cloth before them send back of the lamps, for each unit that falls on them. */
const clothShare = 0.22
/** How much more the view's own light and shade, nearly white by day, differ once little of it is left. */
const duskContrast = 1.7

/** The contrast curve as a table: light up to this, in so many steps. */
const brightest = 2
const curveSteps = 4096
const curveScale = curveSteps / brightest

/** Contrast round a middle grey that leaves black and white where they are: what is nearly white keeps its shades. */
function contrasted(v: number, contrast: number): number {
  if (v >= 1) return v
  return v < middle ? middle * (v / middle) ** contrast : 1 - (1 - middle) * ((1 - v) / (1 - middle)) ** contrast
}
const middle = 0.18

/**
 * Moves light and colour of the whole photo by hour, lamps, palette and style. The view through its panes stays its own, under
 * the light of hour, season and weather.
 */
export function gradePhoto(picture: Light, { room, brief, light, panes, lampAt, lampsSeen }: Grading) {
  const palette = palettes[brief.color_palette]
  const cast = casts[brief.style]
  const hour = hours[brief.time_of_day]
  const { width, height } = room
  const { data } = picture
  const { tint, veil } = weathers[brief.environment]
  const season = seasons[brief.season]
  const outside = viewLeft(brief)
  const isDusk = Math.max(...outside) < 0.7
  const inside = hour.tint.map((v, c) => v * season[c] ** 0.5 * tint[c] ** 0.5)
  const contrast = cast.contrast * (1 + 0.4 * (light.contrast - 1))
  const curve = Float32Array.from({ length: curveSteps + 1 }, (_, k) => contrasted((k + 0.5) / curveScale, contrast))
  const { light: lightness, strength, tinted } = palette
  const shadeTint = Float64Array.from(palette.tint)
  const shade = Float64Array.from(cast.shade)
  const high = Float64Array.from(cast.high)
  const fromDay = lampsSeen && hour.light < 0.9 ? 1 - lampsOwn * light.lamps : 1
  const daylight = Float64Array.from(
    inside,
    (v, c) => fromDay * hour.light * v * (0.66 + 0.34 * Math.min(1.3, light.ambient[c] * 2.6 + 0.1)),
  )
  const lamp = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    lamp.fill(0)
    for (let x = 0, i = y * width, j = 3 * i; x < width; x++, i++, j += 3) {
      if (lampAt) lampAt(x, y, lamp)
      const level = luminanceOf(data[j], data[j + 1], data[j + 2])
      const bright = smoothstep(0.05, 0.6, level)
      // What is bright already is not made brighter.
      const gain = lightness > 1 ? 1 + (lightness - 1) * (1 - smoothstep(0.3, 0.75, level)) : lightness
      const open = lampAt ? 1 - smoothstep(0.2, 0.65, level) : 1
      const pane = panes.data[i]
      for (let c = 0; c < 3; c++) {
        const grey = level + (shadeTint[c] * level - level) * tinted
        const graded = (grey + (data[j + c] - level) * strength) * (gain * (shade[c] + (high[c] - shade[c]) * bright))
        const own = graded <= 0 ? 0 : curve[graded >= brightest ? curveSteps : (graded * curveScale) | 0]
        const light = daylight[c] + lampShare * lamp[c]
        let v = own * (light > 1 && open < 1 ? 1 + (light - 1) * open : light)
        if (pane > 0.01) {
          const seen = isDusk ? own ** duskContrast : own
          const cloth = isDusk ? clothShare * lamp[c] * own : 0
          v += ((seen + (0.8 - seen) * veil) * outside[c] + cloth - v) * pane
        }
        data[j + c] = v
      }
    }
  }
}
