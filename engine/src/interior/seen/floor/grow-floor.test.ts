import { expect, test } from 'vitest'
import { newPlane, type Plane } from '../../../pixels/raster.ts'
import { growFloor, leaveBars } from './grow-floor.ts'

const scale = 6

type Colour = readonly [l: number, a: number, b: number]

/** A picture drawn with one letter for each square of six pixels, and how steep it is where letters meet whose colours differ. */
function drawn(rows: readonly string[], colours: Record<string, Colour>) {
  const width = scale * rows[0].length
  const height = scale * rows.length
  const letters = Array.from({ length: width * height }, (_, i) => rows[Math.floor(i / width / scale)][Math.floor((i % width) / scale)])
  const lab = Float32Array.from(letters.flatMap((letter) => colours[letter]))
  const steep = newPlane(width, height)
  for (let i = 0; i < letters.length; i++) {
    for (const j of [i + 1, i + width]) {
      if (j < letters.length && Math.abs(lab[3 * i] - lab[3 * j]) > 1) steep.data[i] = steep.data[j] = 8
    }
  }
  const marks = (letter: string): Plane => ({ width, height, data: Float32Array.from(letters, (one) => (one === letter ? 1 : 0)) })
  return { letters, lab, steep, marks }
}

/** Share of each letter's pixels onto which the floor (F) goes on; b is barred. */
function grownOnto(rows: readonly string[], colours: Record<string, Colour>): Record<string, number> {
  const { letters, lab, steep, marks } = drawn(rows, colours)
  const grown = growFloor(marks('F'), { barred: new Uint8Array(marks('b').data), lab, steep })
  const of = (letter: string) =>
    letters.filter((one, i) => one === letter && grown[i]).length / letters.filter((one) => one === letter).length
  return Object.fromEntries(Object.keys(colours).map((letter) => [letter, of(letter)]))
}

const grey: Colour = [40, 1, 4]

test('a floor goes on where no edge ends it, and up to the edge of what stands on it', () => {
  const onto = grownOnto(['wwwwwwww', 'ffwwwwww', 'ffffwwww', 'ffffffww', 'FFFFFFFF'], { F: grey, f: grey, w: [80, 0, 3] })
  expect(onto.f).toBeGreaterThan(0.8)
  expect(onto.w).toBeLessThan(0.1)
})

test('it goes on into nothing that is barred, nor through a narrow gap into cloth of its colour', () => {
  expect(grownOnto(['bbbb', 'bbbb', 'FFFF', 'FFFF'], { F: grey, b: grey }).b).toBe(0)
  const bed = ['tttttttt', 'tttttttt', 'tttttttt', 'tttttttt', 'wtwwwwww', 'FFFFFFFF', 'FFFFFFFF']
  expect(grownOnto(bed, { F: grey, t: grey, w: [80, 0, 3] }).t).toBe(0)
})

test('what stands between two uprights is a front, and no floor', () => {
  const front = ['wwwwwwww', 'wwwffwww', 'wwwffwww', 'wwwffwww', 'wwwffwww', 'FFFFFFFF', 'FFFFFFFF']
  expect(grownOnto(front, { F: grey, f: grey, w: [80, 0, 3] }).f).toBe(0)
})

test('a narrow bar that rises from a floor is none of it, a broad stretch is', () => {
  const floor = newPlane(40, 40)
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 40; x++) floor.data[y * 40 + x] = y > 30 || x === 8 || x === 9 || (x > 20 && x < 32) ? 1 : 0
  leaveBars(floor)
  expect(floor.data[10 * 40 + 8]).toBe(0)
  expect(floor.data[10 * 40 + 26]).toBe(1)
  expect(floor.data[35 * 40 + 8]).toBe(1)
})
