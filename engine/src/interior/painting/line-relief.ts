import { boxBlurTwice } from '../../pixels/blur.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { newPlane } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'

// Every line on a thing is an edge of it: where a level face ends before an upright one it catches light, anywhere else it is a crease,
// and on both its sides less of the room's light comes in than on an open face. So pieces stay apart, whatever they were told to be.

/** Share of the lines on things that are fainter than a full one. */
const fullShare = 0.7
const faint = 0.04
/** How dark a crease is, how bright an arris, and how dark it is beside both, at the most. */
const [crease, arris, beside] = [0.46, 0.2, 0.34]
/** How far it is darker beside lines, and how far to both sides of a line its faces are looked for, as shares of the width. */
const wide = 1 / 110
const aside = 1 / 220

const solid = new Set<number>([Drawn.thing, Drawn.object, Drawn.plant, Drawn.lamp])

/** How dark the rim of what is round is, and how wide, as a share of the width. */
const rim = 0.42
const rimWide = 1 / 100

/** How bright things are for the lines that are drawn on them, per pixel: 1 on an open face; people and vessels are round. */
export function lineRelief({ role, labels, thingOf, things, line, room: { width, height } }: DrawnRoom): Float32Array {
  const ink = newPlane(width, height)
  const marks: number[] = []
  for (let i = 0; i < role.length; i += 3) if (solid.has(role[i]) && line.data[i] > faint) marks.push(line.data[i])
  const full = marks.length > 0 ? nthSmallest(Float32Array.from(marks), Math.floor(fullShare * marks.length)) : 1
  for (let i = 0; i < role.length; i++) if (solid.has(role[i])) ink.data[i] = smoothstep(0.45, 1.15, line.data[i] / full)
  const soft = enlarge(boxBlurTwice(shrink(ink, 2), Math.max(1, (wide * width) / 2)), 2, width, height).data
  const objects = Float32Array.from(role, (what) => Number(what === Drawn.object))
  const round = shrink({ width, height, data: objects }, 2)
  const within = enlarge(boxBlurTwice(round, Math.max(1, (rimWide * width) / 2)), 2, width, height).data
  const isTop = (i: number) => role[i] === Drawn.thing && thingOf[labels[i]] >= 0 && things[thingOf[labels[i]]].turn === 'up'
  const reach = Math.max(2, Math.round(aside * width)) * width
  return ink.data.map((drawn, i) => {
    if (!solid.has(role[i])) return 1
    const catches = drawn > 0 && i >= reach && i + reach < role.length && isTop(i - reach) && !isTop(i + reach)
    const turned = role[i] === Drawn.object ? 1 - rim * (1 - smoothstep(0.35, 1, within[i])) : 1
    return (catches ? 1 + arris * drawn : 1 - crease * drawn) * (1 - beside * Math.min(1, 2 * soft[i])) * turned
  })
}
