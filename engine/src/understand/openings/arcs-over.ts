import { arcAt } from '../../geometry/arch.ts'
import type { Plane } from '../../pixels/raster.ts'
import { columnIn, rowIn, type Arc, type Span } from './trace-arc.ts'

// Where lines begin over the middle of a span, and over two places as far to its left and to its right, three points of an arc
// may lie: two haunches of one height, and a crown higher than they. How much higher tells the arc.

/** Where the haunches are, in half spans from the middle. */
const aside = 0.7
/** How far over and under a span's level an arc is looked for, in widths. */
const [over, under] = [0.9, 0.05]
/** Most edges that one place has: more are courses, shingles, leaves. */
const mostEdges = 7
/** Least and most height of the crown over the haunches, and most difference of these, in widths; and pixels of either. */
const [lower, higher, uneven] = [0.02, 0.45, 0.03]
const [leastPixels, unevenPixels] = [1.5, 2]

/** Heights over the level of a span, told at its left jamb: of the left haunches, the crowns, the right haunches; and how many. */
const lefts = new Float64Array(mostEdges)
const crowns = new Float64Array(mostEdges)
const rights = new Float64Array(mostEdges)
const counts = { left: 0, crown: 0, right: 0 }

/** Whether lines of a darkness begin over all three places of a span: what `arcsMet` then makes arcs of. */
export function meetsLines(line: Plane, span: Span, least: number): boolean {
  counts.crown = edgesOver(line, span, 0, least, crowns)
  if (counts.crown === 0) return false
  counts.left = edgesOver(line, span, -aside, least, lefts)
  if (counts.left === 0) return false
  counts.right = edgesOver(line, span, aside, least, rights)
  return counts.right > 0
}

/**
 * The arcs that the lines over a span may be, as half a circle and by their own bend. `half`: half the width of the span, in the pixels
 * that the same length is high at its left jamb.
 */
export function arcsMet(span: Span, half: number): Arc[] {
  const across = span.right - span.left
  const least = Math.max(leastPixels, lower * across)
  const arcs: Arc[] = []
  for (let c = 0; c < counts.crown; c++) {
    for (let l = 0; l < counts.left; l++) {
      for (let r = 0; r < counts.right; r++) {
        if (Math.abs(lefts[l] - rights[r]) > unevenPixels + uneven * across) continue
        const above = crowns[c] - (lefts[l] + rights[r]) / 2
        if (above < least || above > higher * across) continue
        arcs.push(arcUnder(span, crowns[c], above / (1 - arcAt(1, aside)), 1))
        const bend = bendOf(above / half)
        if (bend !== 1) arcs.push(arcUnder(span, crowns[c], bend * half, bend))
      }
    }
  }
  return arcs
}

/** Tells how high over the level of a span lines begin at a place of it, from the top; none where there are too many. */
function edgesOver({ width, height, data }: Plane, span: Span, place: number, least: number, out: Float64Array): number {
  const across = span.right - span.left
  const column = columnIn(span, place)
  const x = Math.floor(column)
  const level = rowIn(span, column, 0)
  const scale = level - rowIn(span, column, 1)
  if (x < 0 || x >= width) return 0
  const last = Math.min(height - 1, Math.floor(level + under * across))
  let count = 0
  for (let y = Math.max(1, Math.floor(level - over * across)); y <= last; y++) {
    const i = y * width + x
    if (data[i] < least || data[i - width] >= least) continue
    if (count === mostEdges) return 0
    out[count++] = (level - y - 1) / scale
  }
  return count
}

/** The arc under a crown. */
const arcUnder = (span: Span, crown: number, rise: number, bend: number): Arc => {
  const down = rise - crown
  return { ...span, leftRow: span.leftRow + down, rightRow: span.rightRow + down * span.growth, rise, bend }
}

/** How far from 1 a circle's radius is, in half spans, to be told from half a circle; and bends of pointed arcs that are tried. */
const [flatter, sharper] = [1.03, 0.9]
const pointed = [1.2, 1.4, 1.6, 1.8]

/** The bend of the arc whose crown lies so high over its haunches, in half spans. */
function bendOf(above: number): number {
  const radius = (above * above + aside * aside) / (2 * above)
  if (radius > flatter) return radius - Math.sqrt(radius * radius - 1)
  if (radius > sharper) return 1
  const off = (bend: number) => Math.abs(bend - arcAt(bend, aside) - above)
  return pointed.reduce((best, bend) => (off(bend) < off(best) ? bend : best), 1)
}
