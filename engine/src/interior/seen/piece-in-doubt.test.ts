import { expect, test } from 'vitest'
import { pieceInDoubt } from './piece-in-doubt.ts'

const [width, height] = [20, 20]

type Colour = readonly [l: number, a: number, b: number]
const grey: Colour = [60, 0, 0]

/** A wall over all but the last columns; `piece`: columns and rows 5–9 of it that are of another colour, or told otherwise. */
function wallWith({
  piece = grey,
  steep = 0,
  beside = 0,
  pane = false,
}: {
  piece?: Colour
  steep?: number
  beside?: number
  pane?: boolean
}) {
  const at = (i: number) => ({ x: i % width, y: Math.floor(i / width) })
  const isPiece = (i: number) => at(i).x >= 5 && at(i).x < 10 && at(i).y >= 5 && at(i).y < 10
  const pixels = Array.from({ length: width * height }, (_, i) => i)
  const data = Float32Array.from(pixels, (i) => (at(i).x < 15 && !(pane && isPiece(i)) ? 1 : 0))
  return pieceInDoubt(
    { width, height, data },
    {
      likely: Float32Array.from(pixels, (i) => (data[i] ? 0.9 : at(i).x >= 15 ? beside : 0)),
      lab: Float32Array.from(pixels.flatMap((i) => (isPiece(i) ? piece : grey))),
      steep: new Float32Array(pixels.length).fill(steep),
      panes: Uint8Array.from(pixels, (i) => (pane && isPiece(i) ? 1 : 0)),
    },
  )
}

test('a plain wall is in no doubt, nor is one on which coloured light fades', () => {
  expect(wallWith({})).toBe(false)
  expect(wallWith({ piece: [60, 10, 10] })).toBe(false)
})

test('a curtain that was taken for wall is doubted: it is of another colour and ends sharply', () => {
  expect(wallWith({ piece: [60, -10, 20], steep: 8 })).toBe(true)
  expect(wallWith({ piece: [90, 0, 0], steep: 8 })).toBe(false)
})

test('a piece beside the wall that may well be wall, too, leaves it in doubt', () => {
  expect(wallWith({ beside: 0.3 })).toBe(true)
  expect(wallWith({ beside: 0.1 })).toBe(false)
})

test('sun on a wall is no pane: daylight through one is not yellower than the wall', () => {
  expect(wallWith({ pane: true, piece: [88, 0, 9] })).toBe(true)
  expect(wallWith({ pane: true, piece: [97, 0, 1] })).toBe(false)
  expect(wallWith({ pane: true, piece: [80, -12, 10] })).toBe(false)
})
