import { fillPolygon } from '../src/geometry/polygon.ts'
import type { Raster } from '../src/pixels/raster.ts'
import { newRandom } from '../src/random.ts'
import type { RoomView } from '../src/interior/drawing/build-room.ts'

/** A made room with everything known: 4.2 × 5.6 m, 2.7 m high, seen frontally from 1.5 m above the floor. */
export const made = {
  width: 480,
  height: 340,
  focal: 380,
  horizon: 160,
  eye: 1.5,
  heightM: 2.7,
  left: -2.1,
  right: 2.1,
  back: 5.6,
} as const

/** The view of it. */
export const madeView: RoomView = {
  horizon: made.horizon,
  side: { x: made.width / 2, y: made.horizon, w: 1 },
  back: { x: 1, y: 0, w: 0 },
  focal: made.focal,
}

type Point3 = readonly [number, number, number]
export const seenAt = ([x, y, z]: Point3): [number, number] => [
  made.width / 2 + (made.focal * x) / z,
  made.horizon + (made.focal * (made.eye - y)) / z,
]

const { left, right, back, heightM } = made
const near = 1.2
const windowOnLeft: Point3[] = [
  [left, 0.9, 5],
  [left, 0.9, 3.7],
  [left, 2.2, 3.7],
  [left, 2.2, 5],
]
const table: [Point3, Point3][] = boxEdges(-0.5, 0.9, 0.7, 3.4, 4.2)
const tableFaces: Point3[][] = [
  [
    [-0.5, 0, 3.4],
    [0.9, 0, 3.4],
    [0.9, 0.7, 3.4],
    [-0.5, 0.7, 3.4],
  ],
  [
    [-0.5, 0.7, 3.4],
    [0.9, 0.7, 3.4],
    [0.9, 0.7, 4.2],
    [-0.5, 0.7, 4.2],
  ],
]
const lines: [Point3, Point3][] = [
  [
    [left, 0, back],
    [right, 0, back],
  ],
  [
    [left, heightM, back],
    [right, heightM, back],
  ],
  [
    [left, 0, back],
    [left, heightM, back],
  ],
  [
    [right, 0, back],
    [right, heightM, back],
  ],
  [
    [left, 0, back],
    [left, 0, near],
  ],
  [
    [right, 0, back],
    [right, 0, near],
  ],
  [
    [left, heightM, back],
    [left, heightM, near],
  ],
  [
    [right, heightM, back],
    [right, heightM, near],
  ],
  ...windowOnLeft.map((p, k): [Point3, Point3] => [p, windowOnLeft[(k + 1) % 4]]),
]

/** The edges of a box that are seen from the front and above. */
function boxEdges(x0: number, x1: number, top: number, z0: number, z1: number): [Point3, Point3][] {
  return [
    [
      [x0, 0, z0],
      [x1, 0, z0],
    ],
    [
      [x0, top, z0],
      [x1, top, z0],
    ],
    [
      [x0, 0, z0],
      [x0, top, z0],
    ],
    [
      [x1, 0, z0],
      [x1, top, z0],
    ],
    [
      [x0, top, z0],
      [x0, top, z1],
    ],
    [
      [x1, top, z0],
      [x1, top, z1],
    ],
    [
      [x0, top, z1],
      [x1, top, z1],
    ],
  ]
}

/** The room as a line drawing. */
export function drawnBoxRoom(): Raster {
  const { width, height } = made
  const data = new Uint8ClampedArray(4 * width * height).fill(252)
  const draw = (edges: [Point3, Point3][]) => {
    for (const [from, to] of edges) {
      const [x0, y0] = seenAt(from)
      const [x1, y1] = seenAt(to)
      const steps = Math.ceil(2 * Math.hypot(x1 - x0, y1 - y0))
      for (let k = 0; k <= 2 * steps; k++) {
        const x = Math.floor(x0 + ((x1 - x0) * k) / (2 * steps)) + (k % 2)
        const y = Math.floor(y0 + ((y1 - y0) * k) / (2 * steps))
        if (x >= 0 && y >= 0 && x < width && y < height) data.set([30, 30, 34], 4 * (y * width + x))
      }
    }
  }
  draw(lines)
  for (const face of tableFaces) {
    const corners = face.map((p) => ({ x: seenAt(p)[0], y: seenAt(p)[1] }))
    fillPolygon(corners, width, height, (i) => data.fill(252, 4 * i, 4 * i + 3))
  }
  draw(table)
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return { width, height, data }
}

/** What a pixel of the made photo shows. */
export type Shown = 'floor' | 'ceiling' | 'wall' | 'window' | 'cabinet' | 'rail'

/** The room as a photo: boards, pale walls, a bright window, a cabinet of the walls' own colour before the back wall. */
export function photographedBoxRoom(): { raster: Raster; shown: Shown[] } {
  const { width, height, focal, horizon, eye } = made
  const random = newRandom(3)
  const data = new Uint8ClampedArray(4 * width * height)
  const shown: Shown[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const rx = (x + 0.5 - width / 2) / focal
      const ry = (horizon - y - 0.5) / focal
      const hits: [number, 'back' | 'left' | 'right' | 'floor' | 'ceiling'][] = [[back, 'back']]
      if (rx < 0) hits.push([left / rx, 'left'])
      if (rx > 0) hits.push([right / rx, 'right'])
      if (ry < 0) hits.push([-eye / ry, 'floor'])
      if (ry > 0) hits.push([(heightM - eye) / ry, 'ceiling'])
      const [z, part] = hits.reduce((a, b) => (b[0] < a[0] ? b : a))
      const px = rx * z
      const py = eye + ry * z
      const [what, r, g, b] = look(part, px, py, z)
      const grain = 4 * (random() - 0.5)
      const light = 1 - 0.18 * (px / 6 + 0.5)
      shown.push(what)
      data.set([r * light + grain, g * light + grain, b * light + grain, 255], 4 * (y * width + x))
    }
  }
  return { raster: { width, height, data }, shown }
}

function look(part: string, x: number, y: number, z: number): [Shown, number, number, number] {
  if (part === 'floor') {
    const board = Math.floor(x / 0.16 + 0.5)
    const isJoint = x / 0.16 + 0.5 - board < 0.05 || (z / 1.3 + 0.37 * board) % 1 < 0.01
    const tone = (((board * 37) % 7) + 7) % 7
    const light = isJoint ? 0.7 : 1
    return ['floor', light * (148 + 4 * tone), light * (112 + 4 * tone), light * (78 + 3 * tone)]
  }
  if (part === 'ceiling') return ['ceiling', 238, 237, 233]
  if (part === 'left' && z > 3.7 && z < 5 && y > 0.9 && y < 2.2) {
    const rim = Math.min(z - 3.7, 5 - z, y - 0.9, 2.2 - y)
    return rim < 0.06 ? ['rail', 70, 70, 74] : ['window', 250, 252, 255]
  }
  if (part === 'back' && x > 0.3 && x < 1.7 && y < 1.9) {
    const edge = Math.min(x - 0.3, 1.7 - x, 1.9 - y)
    return edge < 0.03 || Math.abs(x - 1) < 0.02 ? ['rail', 96, 92, 86] : ['cabinet', 203, 198, 188]
  }
  return ['wall', part === 'back' ? 205 : 196, part === 'back' ? 200 : 191, part === 'back' ? 190 : 181]
}
