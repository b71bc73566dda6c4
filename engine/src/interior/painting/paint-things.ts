import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend } from '../../looks/daylight.ts'
import { bars, seen, type Rgb } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import { cellNoise, fractalNoise, valueNoise } from '../../pixels/noise.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom, type ThingPart } from '../drawing/drawn-room.ts'
import { chooseSubstances, type Substance } from './choose-substances.ts'
import { irradiance } from '../light/irradiance.ts'
import type { Lamp, LightOpening, RoomLight } from '../light/room-light.ts'
import { onWall, wallColumn, type Room } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'
import type { FurnitureLook } from './furniture-looks.ts'
import { firmLines } from '../drawing/firm-lines.ts'
import { ownColours } from './own-colours.ts'
import { softenSeats } from './soften-seats.ts'

/** In what light and colours things are painted. */
export interface Dress {
  brief: InteriorBrief
  scheme: Scheme
  light: RoomLight
  openings: readonly LightOpening[]
  lamps: readonly Lamp[]
}

/**
 * Paints furniture, curtains, plants, lamp shades and whatever else stands about: each face by its turn to the light, in the furniture's
 * own materials, under the author's own shading.
 */
export function paintThings(picture: Light, drawn: DrawnRoom, { brief, scheme, light, openings, lamps }: Dress) {
  const { room, role, labels, thingOf, things, tone, line } = drawn
  const made = chooseSubstances(things, scheme, brief.seed)
  const lit = things.map((t) => lightOn(t, light, openings, lamps))
  const bounds = partBounds(drawn)
  const softness = softenSeats(drawn, (k) => made[k].kind === 'cloth', firmLines(line))
  const own = ownColours(drawn)
  const { camera } = room
  const leafTint: Rgb = [0.16, 0.3, 0.09]
  const cloth = blend(scheme.fabrics[1], scheme.tints.wall, 0.6)
  const metres = Float32Array.from({ length: room.width }, (_, x) => wallColumn(room, room.walls[room.wallOf[x]], x)[0])
  const ambient = [0, 1, 2].map((c) => light.ambient[c] + 0.35 * light.sky[c] + 0.42 * light.lamps * light.lampColour[c])
  const perM = ({ depthM }: ThingPart) => camera.focal / depthM
  /** Whether a place is no more of a piece: where the piece's top is seen right above, one sees its edge. */
  const isOver = (i: number, group: number) => {
    const t = i < role.length && role[i] === Drawn.thing ? thingOf[labels[i]] : -1
    return t < 0 || things[t].group !== group
  }
  const lay = (j: number, colour: Rgb, by: readonly number[], k: number) => {
    for (let c = 0; c < 3; c++) picture.data[j + c] = colour[c] * by[c] * k
  }
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const what = role[i]
      if (!painted.has(what)) continue
      const j = 3 * i
      const region = labels[i]
      const t = thingOf[region]
      const shown = 1 - 0.5 * (1 - tone.data[i])
      if (what === Drawn.thing && t >= 0) {
        const part = things[t]
        const [u, v] = placeOnFace(room, part, x, y)
        const k = grain(made[t], scheme.furniture, u, v + brief.seed, part.depthM / camera.focal, part)
        const [top, bottom] = bounds[t]
        const isRim =
          part.turn === 'up' &&
          part.stands &&
          isOver(i + room.width * Math.round(clamp(edgeM * perM(part), 2, edgeMost * room.height)), part.group)
        const fall = isRim ? rimShade : part.turn === 'up' ? 1.04 : 1.03 - 0.3 * clamp((y - top) / Math.max(6, bottom - top))
        lay(j, own(i) ?? made[t].colour, lit[t], k * fall * shown * softness(x, y, t) * (0.95 + 0.1 * cellNoise(region, 5, 3)))
      } else if (what === Drawn.curtain) lay(j, own(i) ?? cloth, ambient, folds(metres[x]) * shown)
      else if (what === Drawn.object || what === Drawn.thing) lay(j, own(i) ?? clay, ambient, shown)
      else if (what === Drawn.plant) {
        const leaf = 0.5 + 0.9 * cellNoise(region, 3, 5) + 0.35 * (fractalNoise(x * 0.12, y * 0.12, 2, 4) - 0.5)
        lay(j, own(i) ?? leafTint, ambient, leaf * shown)
        picture.data[j] *= 0.85 + 0.4 * cellNoise(region, 7, 2)
      } else {
        // What was drawn dark of a lamp is metal, the rest its shade.
        const dark = clamp(1.3 * (1 - tone.data[i] * (1 - line.data[i])))
        const glow = (light.lamps > 0.05 ? 0.75 + 2.2 * light.lamps : 1) * (1 - dark)
        const pale = blend(own(i) ?? [0.82, 0.78, 0.7], light.lampColour, light.lamps)
        for (let c = 0; c < 3; c++)
          picture.data[j + c] = pale[c] * glow * (light.lamps > 0.05 ? 1 : ambient[c]) + scheme.metal[c] * ambient[c] * dark
      }
    }
  }
}

const painted = new Set<number>([Drawn.thing, Drawn.curtain, Drawn.object, Drawn.plant, Drawn.lamp])

/** How thick a top is, in metres and at the most as a share of the height, and how dark its edge beside it. */
const edgeM = 0.035
const edgeMost = 0.014
const rimShade = 0.68

/** Metres across a face and up it (or away, on a level one) at a pixel. */
function placeOnFace(
  { camera }: Room,
  { turn, normal, acrossM, depthM, middleM }: ThingPart,
  x: number,
  y: number,
): [u: number, v: number] {
  const [rx, ry] = [(x + 0.5 - camera.centreX) / camera.focal, (camera.horizon - y - 0.5) / camera.focal]
  const meets =
    turn === 'up'
      ? (middleM - camera.eye) / Math.min(-0.02, ry)
      : (normal[0] * acrossM + normal[2] * depthM) / awayFrom(normal[0] * rx + normal[2])
  const z = Math.max(0.4 * depthM, Math.min(2.5 * depthM, meets))
  return turn === 'up' ? [rx * z, z] : [rx * z * -normal[2] + z * normal[0], camera.eye + ry * z]
}

const awayFrom = (v: number) => (Math.abs(v) < 0.3 ? 0.3 * (v < 0 ? -1 : 1) : v)

/** What has no material of its own: people, vessels. */
const clay: Rgb = [0.4, 0.37, 0.34]

/** The light on the folds of a curtain, so many metres along its wall. */
function folds(u: number): number {
  const wave = Math.sin(u * 46 + 3.2 * valueNoise(u * 5, 0.5, 4))
  return 1.02 + 0.17 * wave + 0.05 * Math.sin(u * 119)
}

/** Rows between which each part lies, with the parts of its piece that are turned as it is: a face crossed by a hidden line is one. */
function partBounds({ things, thingOf, labels, room }: DrawnRoom): [number, number][] {
  const faces = new Map<string, [number, number]>()
  const bounds = things.map(({ group, turn, normal, region }): [number, number] => {
    const face = `${group}${turn === 'up' ? region : normal.map((v) => v.toFixed(1)).join()}`
    const rows = faces.get(face) ?? [room.height, 0]
    faces.set(face, rows)
    return rows
  })
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

/** Share of the light on level places that the floor and what lies on it throw back on upright faces. */
const bounced = 0.2

/** Light on a face, with more between its sides than a room without shadows would leave. */
function lightOn(part: ThingPart, light: RoomLight, openings: readonly LightOpening[], lamps: readonly Lamp[]): number[] {
  const out = [0, 0, 0]
  const place = [part.acrossM, Math.max(0.05, part.middleM), part.depthM] as const
  irradiance(place, part.normal, light, openings, lamps, out)
  let meets = 0
  for (const { wall, left, right, sill, top } of openings.slice(0, 1)) {
    const [x, y, z] = onWall(wall, (left + right) / 2, (sill + top) / 2)
    const to = [x - place[0], y - place[1], z - place[2]]
    meets = (to[0] * part.normal[0] + to[1] * part.normal[1] + to[2] * part.normal[2]) / Math.hypot(...to)
  }
  if (part.turn === 'up') return out.map((v) => 1.22 * v)
  const level = [0, 0, 0]
  irradiance(place, [0, 1, 0], light, openings, lamps, level)
  return out.map((v, c) => v * (0.6 + 0.3 * meets) + bounced * level[c])
}

/** The surface of a part at (u, v) metres: brightness by grain, pile, weave, or the joints between the fronts of what is built in. */
function grain({ kind }: Substance, look: FurnitureLook, u: number, v: number, pixel: number, part: ThingPart): number {
  if (look.weave === 'fronts')
    return part.turn === 'up' ? 1.03 : 1 - 0.5 * Math.max(bars(u, 0.45, 0.018, pixel), bars(v, 0.38, 0.018, pixel))
  if (kind === 'wood') {
    const along = part.turn === 'up' ? u : v
    const across = part.turn === 'up' ? v : u
    return 0.98 + 0.26 * (fractalNoise(along * 2.2, across * 30 + part.group, 3, 3) - 0.5)
  }
  if (kind === 'lacquer') return 1
  switch (look.weave) {
    case 'wool': {
      // Loops of thick yarn in rows, uneven as wool is.
      const rows = 0.5 + 0.5 * Math.cos(((u + 0.3 * v) * 2 * Math.PI) / 0.028) * Math.cos((v * 2 * Math.PI) / 0.022)
      const yarn = 0.22 * (valueNoise(u * 90, v * 90, 2) - 0.5) * seen(0.012, pixel) + 0.16 * (fractalNoise(u * 14, v * 14, 2, 5) - 0.5)
      return 0.97 + yarn + 0.14 * (rows - 0.5) * seen(0.01, pixel)
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
