import { Drawn, type DrawnRoom } from './drawn-room.ts'

// The network of rooms sees surfaces of a room in whatever is drawn. What gives a house, or a thing on white, away is that no box explains
// them, and what lies above: a ceiling ends at the walls, the open sky or the bare sheet runs down beside what is drawn and is more than
// its walls.

/** The part of a sheet that touches most of its top, a ceiling or the open air, in shares of the picture. */
export interface TopPart {
  /** Of the top row. */
  across: number
  /** How far down it touches the sides, and how far it reaches between them, as a rule. */
  beside: number
  between: number
}

/** Measures the part that touches most of the top. `labels`: the parts of the sheet. */
export function measureTop(labels: Int32Array, width: number, height: number): TopPart {
  const row = Math.max(2, Math.round(0.012 * height)) * width
  const count = new Map<number, number>()
  for (let x = 0; x < width; x++) count.set(labels[row + x], (count.get(labels[row + x]) ?? 0) + 1)
  const [top, columns] = [...count].reduce((a, b) => (b[1] > a[1] ? b : a))
  const lastIn = (x: number) => {
    let y = height - 1
    while (y > 0 && labels[y * width + x] !== top) y--
    return y
  }
  const margin = Math.min(4, width - 1)
  const middle = Array.from({ length: 9 }, (_, k) => lastIn(Math.round(width * (0.4 + 0.025 * k)))).sort((a, b) => a - b)
  return {
    across: columns / width,
    beside: Math.max(lastIn(margin), lastIn(width - 1 - margin)) / height,
    between: middle[4] / height,
  }
}

/** Share of the sheet that is ink on a page with something drawn on it. */
const leastInk = 0.0008
/** How certain the box of a room is at the least; and what of that does not count where the top runs down to the eye. */
const leastExplained = 0.77
const atEye = 0.1
/**
 * How large walls, and what is in them and stands before them, are as a multiple of the ceiling, at the least: the larger, the further what
 * is drawn at the top runs down at the sides, as the sky over a house does.
 */
const leastWalls = 0.8

/** What a drawing shows: a room, nothing, or something else. */
export function tellDrawing({ room, ink, labels, role }: DrawnRoom): 'room' | 'nothing' | 'other' {
  if (ink < leastInk) return 'nothing'
  const { width, height, camera } = room
  const top = measureTop(labels, width, height)
  // The edges of a ceiling rise towards the viewer: it ends no lower at its sides than between them, whatever size it is drawn at.
  const beside = top.beside > top.between ? top.beside : 0
  const isExplained = room.confidence - (atEye * beside * height) / camera.horizon > leastExplained
  return isExplained && hasWalls(role, leastWalls + beside) ? 'room' : 'other'
}

function hasWalls(role: Uint8Array, least: number): boolean {
  let [wall, ceiling] = [0, 0]
  for (const shown of role) {
    if (shown === Drawn.ceiling) ceiling++
    else if (shown !== Drawn.floor && shown !== Drawn.rug) wall++
  }
  return wall >= least * ceiling
}
