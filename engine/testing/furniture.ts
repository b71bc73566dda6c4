import { ball, box, folded, grained, outside, painted, patterned, woven, type MadeShape } from './made-room.ts'

// Pieces for made rooms, from boxes and balls. Places and sizes are in metres; `at` is the corner with the least x and z.

type Place = readonly [x: number, z: number]

/** Which wall of the room: its plane and which axis runs along it. */
export type Side = 'left' | 'right' | 'far'

function onWall(side: Side, size: readonly number[], from: number, to: number, low: number, high: number, out: number, deep: number) {
  const [w, , d] = size
  if (side === 'far') return [[from, low, d - out - deep] as const, [to, high, d - out] as const] as const
  const x = side === 'left' ? out : w - out - deep
  return [[x, low, from] as const, [x + deep, high, to] as const] as const
}

/** A window with its frame and bars, and light that comes in through it. */
export function windowOn(side: Side, size: readonly number[], from: number, to: number, low: number, high: number, power = 5): MadeShape[] {
  const frame = painted('#e9e7e2')
  const part = (a: number, b: number, c: number, d: number, out: number, deep: number) => onWall(side, size, a, b, c, d, out, deep)
  const pane = part(from, to, low, high, 0, 0.012)
  const shapes: MadeShape[] = [{ ...box('window', outside, ...pane), power: [power, 1.02 * power, 1.08 * power] }]
  const bar = (a: number, b: number, c: number, d: number) => shapes.push(box('frame', frame, ...part(a, b, c, d, 0.012, 0.05)))
  bar(from - 0.05, to + 0.05, high - 0.02, high + 0.05)
  bar(from - 0.05, to + 0.05, low - 0.06, low + 0.02)
  const middle = (from + to) / 2
  for (const u of [from, middle, to]) bar(u - 0.03, u + 0.03, low, high)
  return shapes
}

export const doorOn = (side: Side, size: readonly number[], from: number, hex = '#d8d3c8'): MadeShape[] => [
  box('door', painted('#efece6'), ...onWall(side, size, from - 0.08, from + 0.98, 0, 2.13, 0, 0.025)),
  box('door', painted(hex), ...onWall(side, size, from, from + 0.9, 0, 2.05, 0, 0.04)),
  box('door', painted('#8c8a86'), ...onWall(side, size, from + 0.8, from + 0.86, 1, 1.03, 0.04, 0.05)),
]

export const curtainOn = (side: Side, size: readonly number[], from: number, to: number, hex: string): MadeShape[] => [
  box('curtain', folded(hex), ...onWall(side, size, from, to, 0.03, 2.45, 0.08, 0.1)),
]

export const pictureOn = (side: Side, size: readonly number[], from: number, low: number, w: number, h: number): MadeShape[] => [
  box('picture', painted('#2b2a28'), ...onWall(side, size, from, from + w, low, low + h, 0, 0.02)),
  box(
    'picture',
    patterned('#d9c9a8', '#7d5a48', [from, low], [9, 9]),
    ...onWall(side, size, from + 0.05, from + w - 0.05, low + 0.05, low + h - 0.05, 0.02, 0.01),
  ),
]

/** Skirting along the three walls that are seen. */
export const skirting = (size: readonly number[], hex = '#efece6'): MadeShape[] => [
  box('trim', painted(hex), ...onWall('left', size, 0, size[2], 0, 0.09, 0, 0.015)),
  box('trim', painted(hex), ...onWall('right', size, 0, size[2], 0, 0.09, 0, 0.015)),
  box('trim', painted(hex), ...onWall('far', size, 0, size[0], 0, 0.09, 0, 0.015)),
]

/** A bed with its head to the far wall. */
export function bed([x, z]: Place, w: number, d: number, cloth: string, frame: string): MadeShape[] {
  const base = woven(frame)
  const sheet = woven(cloth)
  return [
    box('bed', base, [x, 0.06, z], [x + w, 0.34, z + d]),
    box('bed', sheet, [x + 0.04, 0.34, z + 0.04], [x + w - 0.04, 0.56, z + d]),
    box('bed', base, [x, 0, z + d], [x + w, 1.1, z + d + 0.1]),
    box('bed', woven('#8a8f96'), [x - 0.02, 0.3, z + 0.2], [x + w + 0.02, 0.585, z + 0.9]),
    ball('bed', painted('#efece6'), [x + 0.28 * w, 0.66, z + d - 0.25], [0.34, 0.13, 0.22]),
    ball('bed', painted('#e6e2da'), [x + 0.72 * w, 0.66, z + d - 0.25], [0.34, 0.13, 0.22]),
  ]
}

/** A bed along a side wall, its head to it. */
export function bedSideways([x, z]: Place, w: number, d: number, cloth: string, frame: string, headAtRight: boolean): MadeShape[] {
  const head = headAtRight ? x + w : x - 0.1
  return [
    box('bed', woven(frame), [x, 0.06, z], [x + w, 0.34, z + d]),
    box('bed', woven(cloth), [x, 0.34, z + 0.04], [x + w, 0.56, z + d - 0.04]),
    box('bed', woven(frame), [head, 0, z], [head + 0.1, 1.1, z + d]),
    ball('bed', painted('#efece6'), [headAtRight ? x + w - 0.25 : x + 0.25, 0.66, z + 0.3 * d], [0.22, 0.13, 0.34]),
    ball('bed', painted('#efece6'), [headAtRight ? x + w - 0.25 : x + 0.25, 0.66, z + 0.7 * d], [0.22, 0.13, 0.34]),
  ]
}

/** A sofa that looks towards the viewer (`turn` 'near') or along x. */
export function sofa([x, z]: Place, w: number, d: number, hex: string, turn: 'near' | 'right' | 'left' = 'near'): MadeShape[] {
  const cloth = woven(hex)
  const back: MadeShape =
    turn === 'near'
      ? box('sofa', cloth, [x, 0.1, z + d - 0.24], [x + w, 0.84, z + d])
      : turn === 'right'
        ? box('sofa', cloth, [x, 0.1, z], [x + 0.24, 0.84, z + d])
        : box('sofa', cloth, [x + w - 0.24, 0.1, z], [x + w, 0.84, z + d])
  const arms: MadeShape[] =
    turn === 'near'
      ? [
          box('sofa', cloth, [x, 0.1, z], [x + 0.2, 0.62, z + d]),
          box('sofa', cloth, [x + w - 0.2, 0.1, z], [x + w, 0.62, z + d]),
          box('sofa', cloth, [x + 0.2, 0.38, z - 0.01], [x + w / 2 - 0.01, 0.5, z + d - 0.24]),
          box('sofa', cloth, [x + w / 2 + 0.01, 0.38, z - 0.01], [x + w - 0.2, 0.5, z + d - 0.24]),
        ]
      : [
          box('sofa', cloth, [x, 0.1, z], [x + w, 0.62, z + 0.2]),
          box('sofa', cloth, [x, 0.1, z + d - 0.2], [x + w, 0.62, z + d]),
          box('sofa', cloth, [x + 0.02, 0.38, z + 0.2], [x + w - 0.02, 0.5, z + d / 2 - 0.01]),
          box('sofa', cloth, [x + 0.02, 0.38, z + d / 2 + 0.01], [x + w - 0.02, 0.5, z + d - 0.2]),
        ]
  const legs = [0.06, w - 0.12].flatMap((u) => [0.06, d - 0.12].map((v) => [x + u, z + v]))
  return [
    box('sofa', cloth, [x, 0.1, z], [x + w, 0.38, z + d]),
    back,
    ...arms,
    ...legs.map(([u, v]) => box('sofa', painted('#4a3a2c'), [u, 0, v], [u + 0.06, 0.1, v + 0.06])),
  ]
}

/** A cupboard with its doors: one box for each, so that joints show. `along`: which axis the doors stand side by side on. */
export function cabinet([x, z]: Place, w: number, d: number, h: number, hex: string, doors: number, along: 'x' | 'z' = 'x'): MadeShape[] {
  const wood = grained(hex)
  const body = box('cabinet', painted('#6f6558'), [x, 0, z], [x + w, h, z + d])
  const size = (along === 'x' ? w : d) / doors
  const leaves = Array.from({ length: doors }, (_, k) =>
    along === 'x'
      ? box('cabinet', wood, [x + k * size + 0.006, 0.07, z - 0.02], [x + (k + 1) * size - 0.006, h - 0.01, z + 0.01])
      : box('cabinet', wood, [x - 0.02, 0.07, z + k * size + 0.006], [x + w + 0.02, h - 0.01, z + (k + 1) * size - 0.006]),
  )
  return [body, ...leaves]
}

export function table([x, z]: Place, w: number, d: number, h: number, hex: string): MadeShape[] {
  const wood = grained(hex)
  const leg = 0.05
  return [
    box('table', wood, [x, h - 0.04, z], [x + w, h, z + d]),
    ...[x + 0.03, x + w - 0.03 - leg].flatMap((u) =>
      [z + 0.03, z + d - 0.03 - leg].map((v) => box('table', wood, [u, 0, v], [u + leg, h - 0.04, v + leg])),
    ),
  ]
}

export const armchair = ([x, z]: Place, hex: string): MadeShape[] => [
  box('chair', woven(hex), [x, 0.12, z], [x + 0.8, 0.44, z + 0.78]),
  box('chair', woven(hex), [x, 0.12, z + 0.6], [x + 0.8, 0.95, z + 0.82]),
  box('chair', woven(hex), [x, 0.12, z], [x + 0.14, 0.62, z + 0.78]),
  box('chair', woven(hex), [x + 0.66, 0.12, z], [x + 0.8, 0.62, z + 0.78]),
]

export const rug = ([x, z]: Place, w: number, d: number, ground: string, figure: string): MadeShape[] => [
  box('rug', patterned(ground, figure, [x + w / 2, z + d / 2], [w / 2, d / 2]), [x, 0, z], [x + w, 0.012, z + d]),
]

export const plant = ([x, z]: Place, h: number): MadeShape[] => [
  box('plant', painted('#b9b2a6'), [x - 0.14, 0, z - 0.14], [x + 0.14, 0.3, z + 0.14]),
  ball('plant', woven('#4d6b3a'), [x, 0.3 + 0.32 * h, z], [0.3, 0.34 * h, 0.3]),
  ball('plant', woven('#5d7d45'), [x + 0.12, 0.25 + 0.6 * h, z - 0.08], [0.22, 0.26 * h, 0.22]),
]

export const pendant = (size: readonly number[], [x, z]: Place, power = 1.4): MadeShape[] => [
  box('lamp', painted('#3a3a3c'), [x - 0.008, size[1] - 0.55, z - 0.008], [x + 0.008, size[1], z + 0.008]),
  { ...ball('lamp', painted('#fff6e2'), [x, size[1] - 0.62, z], [0.17, 0.14, 0.17]), power: [power, 0.9 * power, 0.74 * power] },
]
