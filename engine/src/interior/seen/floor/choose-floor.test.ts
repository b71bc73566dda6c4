import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import type { Patches } from '../../photo/photo-regions.ts'
import { Part, type Room } from '../../box/room.ts'
import { chooseFloor } from './choose-floor.ts'
import { linkPatches } from '../patches/patch-links.ts'
import { Told } from '../patches/settle-patches.ts'

const scale = 8

type Patch = readonly [lab: readonly [number, number, number], told: number, likely?: number]

/** A photo drawn with one letter for each patch, with edges between all of them, and what is told of it afterwards. */
function chosen(rows: readonly string[], kinds: Record<string, Patch>) {
  const names = Object.keys(kinds)
  const width = scale * rows[0].length
  const height = scale * rows.length
  const labels = new Int32Array(width * height)
  const steep = newPlane(width, height)
  const area = new Float32Array(names.length)
  const y = new Float32Array(names.length)
  for (let i = 0; i < labels.length; i++) {
    const [column, row] = [Math.floor((i % width) / scale), Math.floor(i / width / scale)]
    labels[i] = names.indexOf(rows[row][column])
    steep.data[i] = 6
    area[labels[i]]++
    y[labels[i]] += Math.floor(i / width)
  }
  const count = names.length
  const zeros = new Float32Array(count)
  const share = new Float32Array(6 * count)
  for (let k = 0; k < count; k++) share[6 * k + Part.floor] = 1
  const patches = {
    labels,
    count,
    area,
    lab: Float32Array.from(names.flatMap((n) => kinds[n][0])),
    share,
    sideways: zeros,
    upwards: zeros,
    y: y.map((v, k) => v / area[k]),
    steep,
  } as unknown as Patches
  const told = Uint8Array.from(names, (n) => kinds[n][1])
  const shares = new Float32Array(4 * count)
  names.forEach((n, k) => {
    shares[4 * k] = kinds[n][2] ?? (kinds[n][1] === Told.floor ? 0.7 : 0.1)
  })
  const room = { width, height, camera: { horizon: 0 } } as unknown as Room
  const touch = { ceiling: zeros, foot: zeros, across: zeros, upright: zeros }
  const { lying } = chooseFloor(room, patches, linkPatches(patches, width, height), touch, told, shares)
  return Object.fromEntries(names.map((n, k) => [n, lying[k] ? 'rug' : told[k] === Told.floor ? 'floor' : 'other']))
}

const wall: Patch = [[80, 0, 4], Told.wall]
const boards = [60, 8, 20] as const

test('the side of a bed ends on the floor without floor behind it, and the blanket on the side: neither is floor', () => {
  const seen = chosen(['wwwwwwwwww', 'wwwwwwwwww', 'bbbbffffff', 'bbbbffffff', 'ssssffffff', 'ssssffffff', 'ffffffffff'], {
    w: wall,
    b: [boards, Told.floor],
    s: [[45, 8, 10], Told.floor],
    f: [boards, Told.floor],
  })
  expect(seen).toEqual({ w: 'other', b: 'other', s: 'other', f: 'floor' })
})

test('what is another colour than the floor and has floor round it is one rug', () => {
  const seen = chosen(['wwwwwwwwww', 'ffffffffff', 'fffrrrrrff', 'fffrrrrrff', 'ffffffffff'], {
    w: wall,
    r: [[50, 2, -8], Told.floor],
    f: [boards, Told.floor],
  })
  expect(seen).toEqual({ w: 'other', r: 'rug', f: 'floor' })
})

test('floor that lies in the shade along the lower rim is floor, a bed of another colour there is none', () => {
  const at = (lab: readonly [number, number, number], likely: number) =>
    chosen([...Array.from({ length: 6 }, () => 'wwwwwwwwww'), 'dddfffffff', 'dddfffffff', 'dddfffffff'], {
      w: wall,
      d: [lab, Told.thing, likely],
      f: [boards, Told.floor],
    }).d
  expect(at([48, 7, 16], 0.35)).toBe('floor')
  expect(at([48, 0, -12], 0.35)).toBe('other')
  expect(at([48, 7, 16], 0.1)).toBe('other')
})

test('what fills the lower rim is the floor rather than what lies behind, unless hardly likely: a bed fills it as well', () => {
  const seen = (likely: number) =>
    chosen(['wwwwwwwwww', 'ffffffffff', 'ffrrrrrrff', 'ffrrrrrrff', 'ffffffffff'], {
      w: wall,
      r: [[50, 2, 6], Told.floor],
      f: [boards, Told.thing, likely],
    })
  expect(seen(0.4)).toEqual({ w: 'other', r: 'rug', f: 'floor' })
  expect(seen(0.1)).toEqual({ w: 'other', r: 'floor', f: 'other' })
})
