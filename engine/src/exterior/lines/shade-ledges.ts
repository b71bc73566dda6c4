import type { Daylight } from '../../looks/daylight.ts'
import { onceFor } from '../../once-for.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { behindEach } from '../../understand/planes-behind.ts'

// Edges of walls and the boards along eaves and verges stand out a little, and throw a soft shadow on the wall beside or under them.

/** How far a ledge or a jamb throws its soft shadow, in metres, and how dark; only strokes this long (a share of the width) have one. */
const ledge = { reachM: 0.26, strength: 0.34, shortest: 0.07 }

/**
 * What long edges of a wall throw on it: most stand out a little, so that there is a shade below the level ones and, away from
 * the sun, beside the upright ones. Written to `shade`, 0 none … 255 × `ledge.strength` right at the edge.
 */
export function shadeLedges(shade: Uint8Array, scene: Scene, lines: readonly Stroke[], light: Daylight) {
  const { camera, width } = scene
  const reach = Math.max(4, ledge.reachM * camera.pixelsPerM)
  const away = -Math.sign(light.sun[0]) || 1
  for (const { from, to, kind, length } of lines) {
    if (length < ledge.shortest * width || kind === 'sloping') continue
    const upright = kind === 'vertical'
    const far = upright ? 0.55 * reach : reach
    const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)))
    for (let k = 0; k <= steps; k++) {
      const x0 = from.x + ((to.x - from.x) * k) / steps
      const y0 = from.y + ((to.y - from.y) * k) / steps
      const ends = Math.min(1, Math.min(k, steps - k) / 12 + 0.3)
      shadeFrom(shade, scene, x0, y0, upright ? away : 0, upright ? 0 : 1, far, ledge.strength * ends)
    }
  }
}

/** How far each plane lies behind the first of its kind; nothing where none does. */
const backOf = onceFor((scene: Scene) => {
  const back = behindEach(scene.surfaces)
  return back.some((metres) => metres > 0) && back
})

/** From a place of an edge in steps across and down; what is nearer than the other side of the edge has no shade of it. */
function shadeFrom(shade: Uint8Array, scene: Scene, x0: number, y0: number, across: number, down: number, far: number, strength: number) {
  const { width, height, role, opening, surface } = scene
  const back = backOf(scene)
  const from = Math.floor(y0 - 2 * down) * width + Math.floor(x0 - 2 * across)
  for (let d = 1; d < far; d++) {
    const x = Math.floor(x0 + across * d)
    const y = Math.floor(y0 + down * d)
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const i = y * width + x
    if (back && back[surface[i]] < back[surface[from]]) return
    if (role[i] !== Role.wall || opening[i] !== 0) {
      if (d > 3) return
      continue
    }
    const value = Math.round(255 * strength * (1 - d / far))
    if (value > shade[i]) shade[i] = value
  }
}

/** Depth in metres of the boards of an overhang, and shortest such board. */
const board = { deepM: 0.25, longM: 1 }
/** How many columns may be torn out of a board, and how steep it is at most, in rows per column. */
const [torn, steepest] = [3, 3]

/** The lower edge of a board: the row under it in each of its columns from `left` on. */
interface Foot {
  left: number
  rows: number[]
}

/** The same under the boards of verges and eaves: they stand out, however faint the line is in which they meet the wall. */
export function shadeUnderBoards(shade: Uint8Array, scene: Scene) {
  const { pixelsPerM } = scene.camera
  const far = Math.max(4, ledge.reachM * pixelsPerM)
  for (const { left, rows } of feetOfBoards(scene)) {
    if (rows.length < board.longM * pixelsPerM) continue
    for (const [k, y] of rows.entries()) {
      const ends = Math.min(1, Math.min(k, rows.length - k) / 12)
      shadeFrom(shade, scene, left + k, y - 1, 0, 1, far, ledge.strength * ends)
    }
  }
}

function feetOfBoards({ role, camera, width, height }: Scene): Foot[] {
  const deep = Math.max(3, Math.round(board.deepM * camera.pixelsPerM))
  const places: number[][] = []
  for (let y = deep; y < height; y++) notePlaces(role, y, width, deep, places)
  const feet: Foot[] = []
  let open: Foot[] = []
  for (let x = 0; x < width; x++) {
    open = open.filter(({ left, rows }) => left + rows.length + torn > x)
    for (const y of places[x] ?? []) {
      const foot = open.find(({ left, rows }) => left + rows.length <= x && isNear(rows[rows.length - 1], y, x - left - rows.length))
      if (foot) goOn(foot, x, y)
      else open.push({ left: x, rows: [y] })
      if (!foot) feet.push(open[open.length - 1])
    }
  }
  return feet
}

/** Notes the rows under a board in the columns in which a row of wall begins there. */
function notePlaces(role: Uint8Array, y: number, width: number, deep: number, places: number[][]) {
  const over = role.subarray((y - 1) * width, y * width)
  const last = over.lastIndexOf(Role.trim)
  for (let x = last < 0 ? 0 : over.indexOf(Role.trim), i = y * width + x; x <= last; x++, i++) {
    if (role[i] === Role.wall && role[i - width] === Role.trim && role[i - deep * width] === Role.trim) (places[x] ??= []).push(y)
  }
}

const isNear = (row: number, y: number, missing: number) => Math.abs(y - row) <= steepest * (missing + 1)

/** Lets a foot go on to a place in a later column, straight over the columns between. */
function goOn({ left, rows }: Foot, x: number, y: number) {
  const last = rows[rows.length - 1]
  const gap = x - left - rows.length + 1
  for (let k = 1; k <= gap; k++) rows.push(Math.round(last + ((y - last) * k) / gap))
}
