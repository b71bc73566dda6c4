import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import { cellNoise } from '../../pixels/noise.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom, type WallRectangle } from '../drawing/drawn-room.ts'
import type { LightField } from '../light/light-field.ts'
import { outdoors } from '../outdoors.ts'
import { paintArt } from './paint-art.ts'
import type { RoomLight } from '../light/room-light.ts'
import { wallPlace } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'

/** Paints what the walls hold: the view through windows with their frames, door leaves, pictures. */
export function paintOpenings(picture: Light, drawn: DrawnRoom, brief: InteriorBrief, scheme: Scheme, light: RoomLight, field: LightField) {
  const { room, role, labels, line } = drawn
  const { camera } = room
  const view = outdoors(brief, light.day)
  const owner = new Map<number, WallRectangle>()
  for (const list of [drawn.windows, drawn.doors, drawn.pictures]) for (const r of list) for (const k of r.regions) owner.set(k, r)
  const doors = doorRows(drawn)
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
        const share = host ? (u - host.left) / (host.right - host.left) : 0.5
        const colour = doorAt(share, (doors.bottom[x] - y) / Math.max(1, doors.bottom[x] - doors.top[x]), host, scheme)
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

/** Rows between which each column of the doors is drawn: a drawing may let them lean otherwise than its box. */
function doorRows({ role, room: { width, height } }: DrawnRoom): { top: Int32Array; bottom: Int32Array } {
  const top = new Int32Array(width).fill(height)
  const bottom = new Int32Array(width)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (role[i] !== Drawn.door) continue
      if (y < top[x]) top[x] = y
      bottom[x] = y
    }
  }
  return { top, bottom }
}

/** A casing, and in it a leaf with two sunk panels and a handle. `s`, `t`: shares of its width from the left, of its height from below. */
function doorAt(s: number, t: number, host: WallRectangle | undefined, { woodwork, timber, metal, tints }: Scheme): Rgb {
  const leaf = dim(blend(timber, woodwork, 0.25), 0.9)
  if (!host) return leaf
  const wide = host.right - host.left
  const tall = host.top - host.sill
  const edge = Math.min(s * wide, (1 - s) * wide, (1 - t) * tall)
  const casing = 0.09 * wide
  if (edge < casing) return dim(woodwork, edge > 0.75 * casing ? 0.6 : 1)
  if (Math.hypot((s - 0.84) * wide, (t - 0.48) * tall) < 0.04 * wide || (Math.abs(t - 0.48) * tall < 0.018 * wide && s > 0.7 && s < 0.85))
    return metal
  const panels = [
    [0.1, 0.42],
    [0.52, 0.9],
  ]
  let relief = 1
  for (const [low, high] of panels) {
    const rim = Math.min((s - 0.24) * wide, (0.76 - s) * wide, (t - low) * tall, (high - t) * tall)
    if (rim < 0) continue
    const upper = (high - t) * tall < 0.035 * wide || (s - 0.24) * wide < 0.035 * wide
    relief = rim < 0.035 * wide ? (upper ? 0.7 : 1.14) : 0.93
  }
  const figure = 0.95 + 0.1 * cellNoise(Math.floor(s * 40), Math.floor(t * 3), 4)
  return dim(blend(leaf, tints.wall, 0.08), relief * figure)
}
