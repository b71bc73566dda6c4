import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend, dim } from '../looks/daylight.ts'
import type { Rgb } from '../materials/material.ts'
import { clamp } from '../pixels/curves.ts'
import { cellNoise } from '../pixels/noise.ts'
import type { Light } from '../pixels/raster.ts'
import { Drawn, type DrawnRoom, type WallRectangle } from './drawn-room.ts'
import type { LightField } from './light-field.ts'
import { outdoors } from './outdoors.ts'
import { paintArt } from './paint-art.ts'
import type { RoomLight } from './room-light.ts'
import { wallPlace } from './room.ts'
import type { Scheme } from './scheme.ts'

/** Paints what the walls hold: the view through windows with their frames, door leaves, pictures. */
export function paintOpenings(picture: Light, drawn: DrawnRoom, brief: InteriorBrief, scheme: Scheme, light: RoomLight, field: LightField) {
  const { room, role, labels, line } = drawn
  const { camera } = room
  const view = outdoors(brief, light.day)
  const owner = new Map<number, WallRectangle>()
  for (const list of [drawn.windows, drawn.doors, drawn.pictures]) for (const r of list) for (const k of r.regions) owner.set(k, r)
  const seen = [0, 0, 0]
  const lit = [0, 0, 0]
  const glare = 1.25 * light.exposure
  for (let y = 0, i = 0; y < room.height; y++) {
    for (let x = 0; x < room.width; x++, i++) {
      const what = role[i]
      if (what !== Drawn.window && what !== Drawn.door && what !== Drawn.picture) continue
      const wall = room.walls[room.wallOf[x]]
      const host = owner.get(labels[i]) ?? nearestOn(drawn, what, room.wallOf[x], x, y)
      field.at(wall.part, x, y, lit)
      const [u, v] = wallPlace(room, wall, x + 0.5, y + 0.5)
      const j = 3 * i
      const rim = host ? Math.min(u - host.left, host.right - u, v - host.sill, host.top - v) : 1
      if (what === Drawn.window) {
        view((x - camera.centreX) / camera.focal, (camera.horizon - y) / camera.focal, seen)
        const bar = Math.max(clamp((0.055 - rim) * 60), clamp(line.data[i] * 3.2))
        const frame: Rgb = [scheme.frame[0] * lit[0], scheme.frame[1] * lit[1], scheme.frame[2] * lit[2]]
        for (let c = 0; c < 3; c++) picture.data[j + c] = (seen[c] * glare + 0.03 * lit[c]) * (1 - bar) + frame[c] * 0.75 * bar
      } else if (what === Drawn.door) {
        const colour = doorAt(u, v, host, scheme)
        for (let c = 0; c < 3; c++) picture.data[j + c] = colour[c] * lit[c] * 0.92
      } else {
        const s = host ? (u - host.left) / (host.right - host.left) : 0.5
        const t = host ? (host.top - v) / (host.top - host.sill) : 0.5
        const colour =
          rim < 0.03
            ? dim(scheme.metal, 0.8)
            : rim < 0.1
              ? ([0.86, 0.84, 0.8] as const)
              : paintArt(s, t, scheme, labels[host?.regions[0] ?? 0] + brief.seed)
        for (let c = 0; c < 3; c++) picture.data[j + c] = colour[c] * lit[c]
      }
    }
  }
}

function nearestOn(drawn: DrawnRoom, what: number, wallIndex: number, x: number, y: number): WallRectangle | undefined {
  const wall = drawn.room.walls[wallIndex]
  const list = what === Drawn.window ? drawn.windows : what === Drawn.door ? drawn.doors : drawn.pictures
  const [u, v] = wallPlace(drawn.room, wall, x, y)
  return list.find((r) => r.wall === wall && u > r.left - 0.2 && u < r.right + 0.2 && v > r.sill - 0.2 && v < r.top + 0.2)
}

/** A leaf with two sunk panels and a handle. */
function doorAt(u: number, v: number, host: WallRectangle | undefined, { woodwork, timber, metal, tints }: Scheme): Rgb {
  const leaf = blend(timber, woodwork, 0.35)
  if (!host) return leaf
  const s = (u - host.left) / (host.right - host.left)
  const t = (v - host.sill) / (host.top - host.sill)
  const edge = Math.min(u - host.left, host.right - u, host.top - v)
  if (edge < 0.06) return dim(woodwork, 0.95)
  if (Math.hypot(u - (host.right - 0.15), v - 1.02) < 0.035) return metal
  const sunk = s > 0.22 && s < 0.78 && ((t > 0.1 && t < 0.42) || (t > 0.52 && t < 0.9))
  const figure = 0.94 + 0.12 * cellNoise(Math.floor(u * 60), Math.floor(v * 3), 4)
  return dim(blend(leaf, tints.wall, 0.08), (sunk ? 0.86 : 1) * figure)
}
