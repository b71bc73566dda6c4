import { project, type Room } from '../interior/box/room.ts'
import type { Base, Host, Spot } from './site.ts'

// Whether a thing would stand in another one that was placed before it, or hide it.

/** So much of a thing may be hidden by another that is placed. */
const mostHidden = 0.08
/** Space between two things, metres. */
const gapM = 0.04

/** Share of the farther of two things that the nearer one would hide, 0–1, by their outlines in the picture; little does not count. */
export function hides(room: Room, { at }: Spot, base: Base, s: Host & { support?: string }): number {
  if (s.support !== 'floor') return 0
  const outline = (place: Host['at'], { widthM, heightM }: { widthM: number; heightM: number }) => {
    const { x, y, perM } = project(room, place)
    return { left: x - (widthM * perM) / 2, right: x + (widthM * perM) / 2, top: y - heightM * perM, bottom: y }
  }
  const own = outline(at, base)
  const other = outline(s.at, s)
  const far = at[2] > s.at[2] ? own : other
  const across = Math.min(own.right, other.right) - Math.max(own.left, other.left)
  const down = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top)
  if (across <= 0 || down <= 0) return 0
  return Math.max(0, (across * down) / ((far.right - far.left) * (far.bottom - far.top)) - mostHidden)
}

/** How far the floor that two things take up is the same, 0–1: rectangles with the room people leave between things. */
export function overlap(s: Host & { support?: string }, { at: [x, , z], along: [dx, dz] }: Spot, base: Base): number {
  if ((s.support ?? 'floor') !== 'floor' || base.support !== 'floor') return 0
  const [ox, oz] = [x - s.at[0], z - s.at[2]]
  let least = 1
  for (const [ax, az] of [
    [dx, dz],
    [-dz, dx],
    [s.along[0], s.along[1]],
    [-s.along[1], s.along[0]],
  ]) {
    const half = (w: number, d: number, [ux, uz]: readonly [number, number]) =>
      (w * Math.abs(ux * ax + uz * az)) / 2 + (d * Math.abs(-uz * ax + ux * az)) / 2
    const reach = half(base.widthM, base.depthM, [dx, dz]) + half(s.widthM, s.depthM, s.along) + gapM
    least = Math.min(least, 1 - Math.abs(ox * ax + oz * az) / reach)
  }
  return Math.max(0, least)
}
