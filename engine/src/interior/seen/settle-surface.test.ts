import { expect, test } from 'vitest'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { cutPieces, goOnFloor, takeSunlight } from './settle-surface.ts'

const { floor, wall, window, curtain, furniture } = RoomLabel
const [width, height] = [40, 40]

type Colour = readonly [l: number, a: number, b: number]
const grey: Colour = [60, 0, 0]

/** A surface all over, but for what is told to be something else in columns and rows 10–19, which may be of another colour. */
function seenWith({
  of = wall,
  told = of,
  sure = 0.9,
  piece = grey,
  steep = 0,
}: Partial<Record<'of' | 'told' | 'sure' | 'steep', number>> & { piece?: Colour }) {
  const isPiece = (i: number) => [i % width, Math.floor(i / width)].every((v) => v >= 10 && v < 20)
  const pixels = Array.from({ length: width * height }, (_, i) => i)
  const label = Uint8Array.from(pixels, (i) => (isPiece(i) ? told : of))
  const likely = Float32Array.from(pixels.flatMap((i) => roomLabels.map((_, c) => (c === label[i] ? sure : c === of ? 1 - sure : 0))))
  const lab = Float32Array.from(pixels.flatMap((i) => (isPiece(i) ? piece : grey)))
  return { label, at: () => label[15 * width + 15], colours: { width, likely, lab, steep: new Float32Array(label.length).fill(steep) } }
}

test('a curtain that was taken for wall is none: it is of another colour and ends sharply; coloured light fades and stays', () => {
  const after = (piece: Colour, steep: number) => {
    const { label, at, colours } = seenWith({ piece, steep })
    return [cutPieces(label, wall, colours), at() === wall]
  }
  expect(after([40, -10, 20], 8)).toEqual([false, false])
  expect(after([40, -10, 20], 1)).toEqual([false, true])
  expect(after([90, 0, 0], 8)).toEqual([false, true])
  expect(after([85, 1, 12], 8)).toEqual([false, true])
})

test('a surface of which a third may be a thing is in doubt', () => {
  const { label, colours } = seenWith({ steep: 8 })
  for (let i = 0; i < label.length; i++) if (i % width < 14) colours.lab.set([40, -10, 20], 3 * i)
  expect(cutPieces(label, wall, colours)).toBe(true)
})

test('floor that was told to be furniture goes on where nothing parts it from the floor beside', () => {
  const after = (one: Parameters<typeof seenWith>[0], lies = true) => {
    const { label, at, colours } = seenWith({ of: floor, told: furniture, sure: 0.7, ...one })
    goOnFloor(label, colours, () => lies)
    return at()
  }
  expect(after({})).toBe(floor)
  expect(after({ piece: [40, 10, 10] })).toBe(furniture)
  expect(after({ sure: 0.9 })).toBe(furniture)
  expect(after({}, false)).toBe(furniture)
})

test('sun on a wall is neither pane nor curtain: daylight is not yellower than the wall, and curtains have folds', () => {
  const after = (one: Parameters<typeof seenWith>[0]) => {
    const { label, at, colours } = seenWith({ told: window, sure: 0.6, ...one })
    takeSunlight(label, colours)
    return at()
  }
  expect(after({ piece: [88, 0, 9] })).toBe(wall)
  expect(after({ piece: [88, 0, 9], told: curtain })).toBe(wall)
  expect(after({ piece: [88, 0, 9], told: curtain, steep: 2 })).toBe(curtain)
  expect(after({ piece: [97, 0, 1] })).toBe(window)
  expect(after({ piece: [80, -12, 10] })).toBe(window)
  expect(after({ piece: [88, 0, 9], sure: 0.8 })).toBe(window)
})
