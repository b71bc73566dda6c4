import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView } from '../../testing/drawn.ts'
import { fillUndersides } from './fill-undersides.ts'
import type { Reading } from '../reading.ts'

const [width, height] = [400, 300]
const [air, edge, under, piece, wall, lit] = [0, 1, 2, 3, 4, 5]

const overhang = { left: 20, foot: 70, end: 155, top: 40 }
const niche = { left: 158, foot: 52, end: 170, top: 40 }

/** An underside from row 40 to 70 with a piece of wall in its right end, a lit part in its left one, the edge over it, a wall under it. */
function partAt(i: number, { left, foot, end, top } = overhang): number {
  const [x, y] = [i % width, Math.floor(i / width)]
  if (x < left || x >= 180 || y < 30) return air
  if (y < 40) return edge
  if (y >= foot) return y < 110 ? wall : air
  if (x >= end && y >= top && y < 52) return piece
  return x < 50 && y > 48 && y < 62 ? lit : under
}

/**
 * What a piece of wall (or of what passed for another role) in an underside and a blank part of that underside become, when the underside,
 * piece and wall have these tones.
 */
function becameOf(
  tones: { under: number; piece: number; wall: number },
  upright = false,
  shaded = false,
  place = overhang,
  lined = true,
  passedFor: number = Role.wall,
): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => partAt(i, place))
  const tone = newPlane(width, height, 0.98)
  for (const [i, k] of labels.entries()) if (k >= under && k <= wall) tone.data[i] = [tones.under, tones.piece, tones.wall][k - under]
  const isRim = (i: number) => labels[i] === piece || labels[i + 1] === piece || labels[i + width] === piece
  const kind = Uint8Array.from(labels, (_, i) => (upright && isRim(i) ? 3 : 0))
  const peak = new Float32Array(6)
  const maps = { kind, slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 6, peak }, tone, maps, frontalView(110))
  const roles = Uint8Array.of(Role.sky, Role.trim, Role.soffit, passedFor, Role.wall, Role.soffit)
  const line = newPlane(width, height, 1)
  if (!lined) for (const i of labels.keys()) if (i % width >= 155) line.data[i] = 0
  fillUndersides({ fine, line, width, height, camera: { horizon: 110, pixelsPerM: 40 }, shaded } as unknown as Reading, roles)
  return [roles[piece], roles[lit]]
}

test('what lies in an underside in its own grey is a piece of it, what the sun reaches there is wall', () => {
  expect(becameOf({ under: 0.8, piece: 0.83, wall: 0.98 })).toEqual([Role.soffit, Role.wall])
})

test('what is of another grey, has uprights, or lies in an underside that nobody laid in grey, stays', () => {
  expect(becameOf({ under: 0.8, piece: 0.65, wall: 0.98 })[0]).toBe(Role.wall)
  expect(becameOf({ under: 0.8, piece: 0.83, wall: 0.98 }, true)[0]).toBe(Role.wall)
  expect(becameOf({ under: 0.97, piece: 0.97, wall: 0.98 })).toEqual([Role.wall, Role.soffit])
})

test('in the head of a niche it stays wall', () => {
  expect(becameOf({ under: 0.8, piece: 0.83, wall: 0.98 }, false, false, niche)[0]).toBe(Role.wall)
})

test('a board goes on where grey begins on it without a line: a shadow falls on it', () => {
  expect(becameOf({ under: 0.8, piece: 0.83, wall: 0.98 }, false, false, overhang, false)[0]).toBe(Role.trim)
})

test('in a shaded model a screen in the light is wall beside the underside, but what is as pale as all of it is not', () => {
  expect(becameOf({ under: 0.45, piece: 0.47, wall: 0.98 }, false, true)).toEqual([Role.soffit, Role.wall])
  expect(becameOf({ under: 0.85, piece: 0.86, wall: 0.98 }, false, true)[1]).toBe(Role.soffit)
})

test('grey amid an underside that passed for leaves is its grain, blank leaves before it stay', () => {
  const amid = { ...overhang, top: 44 }
  expect(becameOf({ under: 0.8, piece: 0.91, wall: 0.98 }, false, false, amid, true, Role.plant)[0]).toBe(Role.soffit)
  expect(becameOf({ under: 0.8, piece: 0.96, wall: 0.98 }, false, false, amid, true, Role.plant)[0]).toBe(Role.plant)
})

/**
 * What becomes of the shady end of a lit wall that such lines part from its lit part and from the underside over it, and of the end of
 * that underside.
 */
function besideLit(lines: { toWall: number; toUnder: number }): number[] {
  const [over, shade, sunny, end, board] = [0, 1, 2, 3, 4]
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y < 49 || y > 68) return board
    if (y < 60) return x < 32 ? end : over
    return x < 365 ? sunny : shade
  })
  const tones = [0.8, 0.8, 0.99, 0.78, 0.99]
  const tone = newPlane(width, height)
  const line = newPlane(width, height)
  for (const [i, k] of labels.entries()) {
    tone.data[i] = tones[k]
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y === 49 || y === 68) line.data[i] = 0.6
    else if (y === 60) line.data[i] = x < 365 ? 0.6 : lines.toUnder
    else if (y > 60) line.data[i] = lines.toWall
  }
  const maps = { kind: new Uint8Array(labels.length), slant: new Uint8Array(labels.length) }
  const fine = measureRegions({ labels, count: 5, peak: new Float32Array(5) }, tone, maps, frontalView(110))
  const roles = Uint8Array.of(Role.soffit, Role.wall, Role.wall, Role.wall, Role.trim)
  fillUndersides({ fine, line, width, height, camera: { horizon: 110, pixelsPerM: 40 }, shaded: false } as unknown as Reading, roles)
  return [roles[shade], roles[end]]
}

test('under an underside that a line parts from it a wall goes on in the shade; the end of the underside is underside', () => {
  expect(besideLit({ toWall: 0.05, toUnder: 0.4 })).toEqual([Role.wall, Role.soffit])
  expect(besideLit({ toWall: 0.4, toUnder: 0.05 })[0]).toBe(Role.soffit)
})
