import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Environment, Lighting, Season, TimeOfDay } from '@veduta/contract/catalogue/light'
import type { RoomType } from '@veduta/contract/catalogue/room-type'
import type { Livability } from '@veduta/contract/catalogue/livability'
import { chooseDaylight } from '../../looks/choose-daylight.ts'
import { blend, dim, greyed, times, type Daylight } from '../../looks/daylight.ts'
import { colour, type Rgb } from '../../materials/material.ts'
import type { Room, RoomWall } from '../box/room.ts'

/** A glazed opening that lets daylight in, as a rectangle on its wall in metres. */
export interface LightOpening {
  wall: RoomWall
  left: number
  right: number
  sill: number
  top: number
}

/** A lamp: where it hangs or stands, and how much light it sends (1 lights a wall at a metre fully). */
export interface Lamp {
  /** Set into the ceiling, which it lights only by what comes back from the room. */
  recessed?: boolean
  at: readonly [x: number, y: number, z: number]
  power: number
  colour: Rgb
}

/** The light in a room: what comes through its windows, from its lamps and from everywhere. */
export interface RoomLight {
  day: Daylight
  ambient: Rgb
  /** Light of the sky through a square metre of glass. */
  sky: Rgb
  sun: Rgb
  /** Height of the sun in radians, and how far it stands to the side of the window's axis. */
  elevation: number
  azimuth: number
  /** How far lamps are turned up, 0–1, and their colour. */
  lamps: number
  lampColour: Rgb
  /** Beams that graze the walls, 0–1. */
  beams: number
  exposure: number
  /** Difference between bright and dark places: below 1 evens the light out. */
  contrast: number
  grade: Rgb
  saturation: number
}

const suns: Record<TimeOfDay, { elevation: number; azimuth: number; strength: number; sky: number; tint: Rgb }> = {
  morning: { elevation: 0.5, azimuth: -0.65, strength: 1, sky: 0.9, tint: colour('#ffe6c4') },
  afternoon: { elevation: 0.8, azimuth: 0.25, strength: 1.05, sky: 1, tint: colour('#fff4e2') },
  evening: { elevation: 0.27, azimuth: 0.75, strength: 1.1, sky: 0.6, tint: colour('#ffb469') },
  twilight: { elevation: 0.2, azimuth: 0.6, strength: 0, sky: 0.34, tint: colour('#8ea4dc') },
  night: { elevation: 0.7, azimuth: 0.4, strength: 0.06, sky: 0.05, tint: colour('#8fa6dd') },
}

interface Mood {
  ambient: number
  day: number
  lamps: number
  colour: Rgb
  beams: number
  contrast: number
  exposure: number
  grade: Rgb
}

const warm = colour('#ffc27d')
const moods: Record<Lighting, Mood> = {
  natural: { ambient: 1, day: 1, lamps: 0, colour: warm, beams: 0, contrast: 1, exposure: 1, grade: [1, 1, 1] },
  warm_artificial: {
    ambient: 0.8,
    day: 0.62,
    lamps: 0.95,
    colour: colour('#ffb765'),
    beams: 0.25,
    contrast: 1,
    exposure: 1,
    grade: [1.06, 1, 0.88],
  },
  cold_artificial: {
    ambient: 0.85,
    day: 0.62,
    lamps: 0.95,
    colour: colour('#dbe9ff'),
    beams: 0.2,
    contrast: 0.95,
    exposure: 1,
    grade: [0.93, 1, 1.09],
  },
  accent: {
    ambient: 0.52,
    day: 0.55,
    lamps: 0.3,
    colour: colour('#ffd9a6'),
    beams: 1,
    contrast: 1.25,
    exposure: 1,
    grade: [1.01, 1, 0.98],
  },
  romantic: {
    ambient: 0.42,
    day: 0.34,
    lamps: 0.55,
    colour: colour('#ff9f6b'),
    beams: 0.35,
    contrast: 1.15,
    exposure: 0.95,
    grade: [1.1, 0.97, 0.93],
  },
  work_mood: {
    ambient: 1.35,
    day: 0.9,
    lamps: 0.6,
    colour: colour('#fff4e6'),
    beams: 0,
    contrast: 0.6,
    exposure: 1.06,
    grade: [0.99, 1.01, 1.01],
  },
}

const habits: Record<Livability, { contrast: number; exposure: number; warmth: number }> = {
  studio_render: { contrast: 1.08, exposure: 1, warmth: 0 },
  lived_in: { contrast: 1, exposure: 0.97, warmth: 0.05 },
  catalog_neutral: { contrast: 0.78, exposure: 1.07, warmth: -0.02 },
}

/** Light that trees and snow outside throw into the room. */
const leafTints: Record<Season, Rgb> = {
  summer: [0.98, 1.02, 0.97],
  autumn: [1.05, 0.99, 0.92],
  winter: [0.96, 1, 1.07],
  spring: [1, 1.05, 0.94],
}

/** How bright and how warm a room of each use is wanted. */
const uses: Record<RoomType, readonly [exposure: number, warmth: number]> = {
  living_room: [1, 0],
  kitchen_living: [1.05, 0.005],
  bedroom: [0.93, 0.035],
  office: [1.08, -0.03],
  bathroom: [1.08, -0.02],
  hallway: [0.95, 0.02],
  wardrobe: [1.1, 0.01],
  children_room: [1.06, 0.025],
  studio: [1.02, -0.012],
}

/** How far weather veils the sun, beyond what the sky itself tells. */
const veils: Record<Environment, number> = { clear: 0, light_clouds: 0.5, fog: 0.2, after_rain: 0.4, light_snow: 0.35 }

/** What weather does to the light that comes in: how much of it is left, and its colour. */
const airs: Record<Environment, { light: number; tint: Rgb }> = {
  clear: { light: 1, tint: [1, 1, 1] },
  light_clouds: { light: 0.98, tint: [1, 1, 1] },
  fog: { light: 0.94, tint: [1.01, 1.01, 1] },
  after_rain: { light: 0.84, tint: [0.94, 1, 1.06] },
  light_snow: { light: 1.03, tint: [0.95, 1, 1.07] },
}

/** The light that a brief asks for. */
export function chooseRoomLight(brief: InteriorBrief): RoomLight {
  const day = chooseDaylight(brief, 1)
  const hour = suns[brief.time_of_day]
  const mood = moods[brief.lighting]
  const habit = habits[brief.livability]
  const overcast = Math.min(1, day.softness + day.fog + veils[brief.environment])
  const snowGlow = brief.season === 'winter' ? 1.12 : 1
  const skyTint = greyed(blend(hour.tint, day.skylight, 0.2), 0.35 + 0.4 * overcast)
  const dusk = { morning: 0, afternoon: 0, evening: 0.55, twilight: 0.9, night: 1 }[brief.time_of_day]
  const air = airs[brief.environment]
  const fromOutside = dim(times(leafTints[brief.season], air.tint), air.light)
  return {
    day,
    ambient: dim(times(skyTint, fromOutside), mood.ambient * (0.09 + 0.37 * hour.sky)),
    sky: dim(times(skyTint, fromOutside), mood.day * 1.75 * hour.sky * (1 - 0.25 * overcast) * snowGlow),
    sun: dim(hour.tint, mood.day * 1.9 * hour.strength * (1 - 0.93 * overcast)),
    elevation: hour.elevation * (brief.season === 'winter' ? 0.68 : brief.season === 'summer' ? 1.1 : 0.9),
    azimuth: hour.azimuth,
    lamps: Math.max(mood.lamps, dusk),
    lampColour: mood.colour,
    beams: mood.beams,
    exposure: mood.exposure * habit.exposure * (1 + 0.5 * dusk) * uses[brief.room_type][0],
    contrast: mood.contrast * habit.contrast,
    grade: times(mood.grade, [1 + habit.warmth + uses[brief.room_type][1], 1, 1 - habit.warmth - uses[brief.room_type][1]]),
    saturation: day.saturation,
  }
}

/** A window behind the viewer's shoulder, for rooms that show none: the light still has to come from somewhere. */
export function unseenWindow(room: Room): LightOpening {
  const wall: RoomWall = { part: 3, from: 0, to: 0, along: [0, 1], inward: [1, 0], origin: [-2.6, 0.4], lengthM: 4 }
  return { wall, left: 0.3, right: 2.6, sill: 0.5, top: Math.min(room.heightM - 0.3, 2.4) }
}
