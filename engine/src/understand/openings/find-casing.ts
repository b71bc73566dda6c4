import { inQuad, type Quad } from '../../geometry/quad.ts'
import type { Insets } from '../../scene.ts'
import { isInkedOn, type TracedInk } from './traced-ink.ts'

// A window is set in a frame, and the frame in boards that cover its joint to the wall: drawn, these are lines along all its sides, one
// within the other, with clear board between them that nothing crosses. A bar parts a pane instead: what crosses the window crosses the
// panes on both sides of it.

/** Widest frame with its boards at a jamb and at head and sill, in metres, and as a share of the opening's size. */
const widest = { jambM: 0.24, headM: 0.3, share: 0.36 }
/** How many times wider one jamb may be drawn than the other: one of them is seen from the side. */
const alike = 2.5
/** Most that a jamb takes beside one that is hidden, or lies beyond what was found. */
const oneSided = 0.25
/** Share of a line that is drawn, and what of it is left out at either end: the frame's other sides and the boards over it. */
const drawn = 0.72
const ends = { level: 0.2, jamb: 0.14 }
/** The same of what crosses a board. */
const whole = 0.75
/** Pixels beside a line that are clear: what goes on over them is hatching or a dark field. */
const clear = 2

/**
 * What the drawn frame takes of an opening's sides, as shares of its width and height; undefined where none runs all round: `mostAlone` is
 * the most that one jamb takes where the other one is not seen.
 */
export function findCasing(ink: TracedInk, quad: Quad, widthM: number, heightM: number, mostAlone = oneSided): Insets | undefined {
  const [a, b, c, d] = quad
  const wide = (b.x - a.x + c.x - d.x) / 2
  const tall = (d.y - a.y + c.y - b.y) / 2
  const across = Math.min(widest.jambM / widthM, widest.share)
  const down = Math.min(widest.headM / heightM, widest.share)
  const top = innermost(ink, quad, 'head', tall, down, ends.level, ends.level)
  if (top === 0) return undefined
  const bottom = innermost(ink, quad, 'sill', tall, down, ends.level, ends.level)
  const left = innermost(ink, quad, 'left', wide, across, top, Math.max(ends.jamb, bottom))
  const right = innermost(ink, quad, 'right', wide, across, top, Math.max(ends.jamb, bottom))
  const [narrow, broad] = [Math.min(left, right), Math.max(left, right)]
  if (broad === 0 || (narrow === 0 ? bottom === 0 || broad > mostAlone : broad > alike * narrow)) return undefined
  return isCrossed(ink, quad, [left, top, right, bottom], wide, tall) ? undefined : [left, top, right, bottom]
}

type Side = 'left' | 'right' | 'head' | 'sill'

/** A line that is asked for, by its ends. */
const line = new Float64Array(4)

/** Whether there is a line along a side, at a share of the way across to the other one, between two shares of its length. */
function isLineAlong(ink: TracedInk, quad: Quad, side: Side, away: number, from: number, to: number, share = drawn): boolean {
  const t = side === 'left' || side === 'head' ? away : 1 - away
  const upright = side === 'left' || side === 'right'
  const p = upright ? inQuad(quad, t, from) : inQuad(quad, from, t)
  const q = upright ? inQuad(quad, t, to) : inQuad(quad, to, t)
  line[0] = p.x
  line[1] = p.y
  line[2] = q.x
  line[3] = q.y
  return isInkedOn(ink, line, share)
}

/** Inner border of the last line along a side, up to `most` of the way across, with clear board between it and the side; 0 for none. */
function innermost(ink: TracedInk, quad: Quad, side: Side, pixels: number, most: number, from: number, to: number): number {
  const steps = Math.round(most * pixels)
  let last = 0
  let lines = 0
  let on = 0
  let off = clear
  for (let k = 0; k <= steps + clear; k++) {
    if (isLineAlong(ink, quad, side, k / pixels, from, 1 - to)) {
      if (off >= clear && k <= steps) lines++
      off = 0
      on = k + 1
    } else if (++off === clear && on <= steps + 1) last = on / pixels
  }
  return lines > 1 ? last : 0
}

/** Whether a bar goes on over the boards, from side to side of the opening, or a line of the frame itself does. */
function isCrossed(ink: TracedInk, quad: Quad, [left, top, right, bottom]: Insets, wide: number, tall: number): boolean {
  for (let y = (top + beside) * tall; y < (1 - bottom - beside) * tall; y++) {
    const t = y / tall
    if (
      isLineAlong(ink, quad, 'head', t, 0, 1) &&
      isLineAlong(ink, quad, 'head', t, 0, left, whole) &&
      isLineAlong(ink, quad, 'head', t, 1 - right, 1, whole)
    )
      return true
  }
  for (let x = (left + beside) * wide; x < (1 - right - beside) * wide; x++) {
    if (isLineAlong(ink, quad, 'left', x / wide, 0, 1) && isLineAlong(ink, quad, 'left', x / wide, 0, top, whole)) return true
  }
  return runsOn(ink, quad, 'left', left - 1 / wide) && runsOn(ink, quad, 'right', right - 1 / wide)
}

/** How far from the frame a bar is looked for, as a share of the opening's size. */
const beside = 0.06

/** Whether a line along a side runs from border to border. */
const runsOn = (ink: TracedInk, quad: Quad, side: Side, away: number) => isLineAlong(ink, quad, side, away, 0, 1, throughout)
const throughout = 0.9
