import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend, dim } from '../looks/daylight.ts'
import { bars, seen, type Rgb } from '../materials/material.ts'
import { clamp } from '../pixels/curves.ts'
import { cellNoise, fractalNoise, valueNoise } from '../pixels/noise.ts'
import type { Light } from '../pixels/raster.ts'
import { Drawn, type DrawnRoom, type ThingPart } from './drawn-room.ts'
import { irradiance } from './irradiance.ts'
import { isSeat } from './is-seat.ts'
import type { Lamp, LightOpening, RoomLight } from './room-light.ts'
import { mainWall, type Room } from './room.ts'
import type { Scheme } from './scheme.ts'
import type { FurnitureLook } from './furniture-looks.ts'

/** What one part of a drawn thing is made of. */
interface Substance {
  colour: Rgb
  kind: 'cloth' | 'wood' | 'metal'
}

/** Paints furniture, books, plants and lamp shades: each face by its turn to the light, in the furniture's own materials. */
export function paintThings(
  picture: Light,
  drawn: DrawnRoom,
  brief: InteriorBrief,
  scheme: Scheme,
  light: RoomLight,
  openings: readonly LightOpening[],
  lamps: readonly Lamp[],
) {
  const { room, role, labels, thingOf, things } = drawn
  const made = chooseSubstances(things, scheme, brief.seed)
  const lit = things.map((t) => lightOn(t, drawn, light, openings, lamps))
  const bounds = partBounds(drawn)
  const { camera } = room
  const leafTint: Rgb = [0.16, 0.3, 0.09]
  const shelf: number[] = [0, 0, 0]
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const what = role[i]
      if (what !== Drawn.thing && what !== Drawn.book && what !== Drawn.plant && what !== Drawn.lamp) continue
      const j = 3 * i
      const t = thingOf[labels[i]]
      if (what === Drawn.thing && t >= 0) {
        const part = things[t]
        const z = part.depthM
        const u = ((x - camera.centreX) * z) / camera.focal
        const v = (y * z) / camera.focal
        const k = grain(made[t], scheme.furniture, u, v, z / camera.focal, part)
        const [top, bottom] = bounds[t]
        const fall = part.turn === 'up' ? 1.04 : 1.03 - 0.26 * clamp((y - top) / Math.max(6, bottom - top))
        const { colour } = made[t]
        for (let c = 0; c < 3; c++) picture.data[j + c] = colour[c] * lit[t][c] * k * fall
        continue
      }
      wallLight(room, light, shelf)
      const region = labels[i]
      if (what === Drawn.book) {
        const colour = bookColour(region, scheme)
        const k = 0.86 + 0.2 * valueNoise(x * 0.6, y * 0.08, 3)
        for (let c = 0; c < 3; c++) picture.data[j + c] = colour[c] * shelf[c] * k
      } else if (what === Drawn.plant) {
        const leaf = 0.5 + 0.9 * cellNoise(region, 3, 5) + 0.35 * (fractalNoise(x * 0.12, y * 0.12, 2, 4) - 0.5)
        for (let c = 0; c < 3; c++)
          picture.data[j + c] = leafTint[c] * shelf[c] * leaf * (c === 0 ? 0.85 + 0.4 * cellNoise(region, 7, 2) : 1)
      } else {
        const glow = 0.75 + 2.2 * light.lamps
        for (let c = 0; c < 3; c++)
          picture.data[j + c] = blend([0.82, 0.78, 0.7], light.lampColour, light.lamps)[c] * (light.lamps > 0.05 ? glow : shelf[c])
      }
    }
  }
}

const bookColour = (region: number, { accents, fabrics, tints, timber }: Scheme): Rgb => {
  const shelf: Rgb[] = [accents[0], fabrics[0], accents[1], [0.72, 0.68, 0.6], fabrics[2], timber, [0.12, 0.13, 0.15], tints.print]
  return dim(shelf[Math.floor(8 * cellNoise(region * 7, 11, 3))], 0.7 + 0.45 * cellNoise(region, 5, 6))
}

function wallLight(_room: Room, light: RoomLight, out: number[]) {
  for (let c = 0; c < 3; c++) out[c] = light.ambient[c] + 0.35 * light.sky[c] + 0.42 * light.lamps * light.lampColour[c]
}

/** Rows between which each part lies. */
function partBounds({ things, thingOf, labels, room }: DrawnRoom): [number, number][] {
  const bounds = things.map((): [number, number] => [room.height, 0])
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const t = thingOf[labels[i]]
      if (t < 0) continue
      if (y < bounds[t][0]) bounds[t][0] = y
      if (y > bounds[t][1]) bounds[t][1] = y
    }
  }
  return bounds
}

function lightOn(part: ThingPart, drawn: DrawnRoom, light: RoomLight, openings: readonly LightOpening[], lamps: readonly Lamp[]): number[] {
  const { room } = drawn
  const main = mainWall(room)
  const other = room.walls.find((w) => w !== main) ?? main
  const turned =
    part.turn === 'up' ? [0, 1, 0] : part.turn === 'back' ? [main.inward[0], 0, main.inward[1]] : [other.inward[0], 0, other.inward[1]]
  const out = [0, 0, 0]
  const place = [0, Math.max(0.05, part.middleM), part.depthM] as const
  irradiance(place, [turned[0], turned[1], turned[2]], light, openings, lamps, out)
  const turn = part.turn === 'up' ? 1.12 : part.turn === 'back' ? 0.86 : 0.7
  return out.map((v) => v * turn)
}

/** What each part is made of: by the size and height of the whole thing, slim parts of wood or metal, small soft ones in an accent. */
function chooseSubstances(things: readonly ThingPart[], scheme: Scheme, seed: number): Substance[] {
  const groups = new Map<number, ThingPart[]>()
  for (const part of things) groups.set(part.group, [...(groups.get(part.group) ?? []), part])
  const ordered = [...groups.keys()]
  const main = new Map<number, Substance>()
  for (const [order, group] of ordered.entries()) {
    const parts = groups.get(group)!
    const area = parts.reduce((sum, p) => sum + p.areaM2, 0)
    const middle = parts.reduce((sum, p) => sum + p.middleM * p.areaM2, 0) / Math.max(1e-3, area)
    const level = parts.reduce((sum, p) => sum + (p.turn === 'up' ? p.areaM2 : 0), 0)
    const seatAt = parts.reduce((sum, p) => sum + (p.turn === 'up' ? p.areaM2 * p.middleM : 0), 0) / Math.max(1e-3, level)
    const backed = level > 0 && parts.some((p) => p.turn !== 'up' && p.areaM2 > 0.03 && p.middleM > seatAt + 0.1)
    const lowTable = level > 0.45 * area && middle < 0.8 && area < 1.6 && !backed
    const wooden = middle > 0.92 || area < 0.12 || (lowTable && !isSeat(parts))
    const cloth = scheme.fabrics[Math.floor(3 * cellNoise(order + seed, 3, 4))]
    main.set(group, wooden ? { colour: scheme.timber, kind: 'wood' } : { colour: cloth, kind: 'cloth' })
  }
  return things.map((part, k) => {
    const whole = main.get(part.group)!
    const parts = groups.get(part.group)!
    if (part.tallM > 1.5 && part.areaM2 < 0.9 && part.slimM > 0.02)
      return { colour: blend(scheme.fabrics[1], scheme.tints.wall, 0.5), kind: 'cloth' }
    if (part.slimM < 0.03) return scheme.furniture.metal ? { colour: scheme.metal, kind: 'metal' } : { colour: scheme.timber, kind: 'wood' }
    if (part.slimM < 0.055 && part.areaM2 < 0.2) return { colour: scheme.timber, kind: 'wood' }
    const soft =
      whole.kind === 'cloth' &&
      parts.length > 3 &&
      part.areaM2 > 0.05 &&
      part.areaM2 < 0.28 &&
      part.areaM2 < 10 * part.slimM ** 2 &&
      part.middleM > 0.42 &&
      part.turn !== 'up'
    if (soft) return { colour: k % 2 === 0 ? scheme.accents[0] : scheme.accents[1], kind: 'cloth' }
    return whole
  })
}

/** The surface of a part at (u, v) metres: brightness by grain, pile, weave, or the joints between the fronts of what is built in. */
function grain({ kind }: Substance, look: FurnitureLook, u: number, v: number, pixel: number, part: ThingPart): number {
  if (kind === 'metal') return 0.9
  if (look.weave === 'fronts')
    return part.turn === 'up' ? 1.03 : 1 - 0.5 * Math.max(bars(u, 0.45, 0.018, pixel), bars(v, 0.38, 0.018, pixel))
  if (kind === 'wood') {
    const along = part.turn === 'up' ? u : v
    const across = part.turn === 'up' ? v : u
    return 0.88 + 0.34 * (fractalNoise(along * 2.2, across * 30 + part.group, 3, 3) - 0.5) + 0.1
  }
  switch (look.weave) {
    case 'wool': {
      // A woven check: broad bands and, across them, pairs of threads.
      const threads =
        0.5 * (bars(u, 0.24, 0.05, pixel) + bars(v, 0.24, 0.05, pixel)) +
        0.2 * (bars(u + 0.1, 0.24, 0.015, pixel) + bars(v + 0.1, 0.24, 0.015, pixel))
      const yarn = 0.16 * (valueNoise(u * 150, v * 150, 2) - 0.5) * seen(0.01, pixel) + 0.1 * (fractalNoise(u * 22, v * 22, 2, 5) - 0.5)
      return (1.02 + yarn) * (1 - 0.42 * threads)
    }
    case 'velvet':
      return 0.9 + 0.5 * (fractalNoise(u * 3.2 + v, v * 2.4, 3, 8) - 0.42)
    case 'lacquer':
      return 0.9 + 0.5 * Math.exp(-28 * (((u * 1.3 + v * 0.8 + part.group) % 1.4) - 0.5) ** 2)
    case 'rattan': {
      const cell = 0.055
      const row = Math.floor(v / cell)
      const weave = Math.abs((((u / cell + (row & 1)) / 2) % 1) - 0.5) * 2
      const gap = bars(v, cell, 0.012, pixel)
      return (0.62 + 0.55 * weave * seen(cell, pixel) + 0.2 * (1 - seen(cell, pixel))) * (1 - 0.45 * gap)
    }
    case 'smooth':
      return 0.98 + 0.05 * (fractalNoise(u * 5, v * 5, 2, 4) - 0.5)
  }
}
