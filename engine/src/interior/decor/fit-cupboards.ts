import { blend, dim } from '../../looks/daylight.ts'
import { band, bars, colour, type Rgb } from '../../materials/material.ts'
import { onWall } from '../box/room.ts'
import { freeRun, type Run } from './find-runs.ts'
import { cupboards, drawBox, line, type Box, type Front } from './joinery.ts'
import { ink, steel } from './stand-pieces.ts'
import type { Stage } from './stage.ts'

/** One of a list, again from its start after its end. */
const pick = <T>(list: readonly T[], k: number): T => list[((k % list.length) + list.length) % list.length]

/** Wardrobes up to above reach, the middle two open. */
export function drawWardrobe(stage: Stage, run: Run) {
  const { scheme } = stage
  const box: Box = { ...run, low: 0, high: 2.25, depth: 0.55 }
  const doors = cupboards(box, {
    colour: scheme.timber,
    width: 0.55,
    plinth: 0.08,
    grain: true,
    handle: { at: 1.1, colour: scheme.metal, upright: true },
  })
  const hung = openShelf(stage, 2.25)
  const open = Math.max(0, Math.floor((run.to - run.from) / 2 / 0.55)) * 0.55
  drawBox(
    stage,
    box,
    (u, v, du, dv) => (u > open && u < open + 1.1 && v > 0.1 ? hung(u - open, v, du, dv) : doors(u, v, du, dv)),
    scheme.timber,
  )
}

/** Clothes on a rail over folded piles, in a lit recess. */
const openShelf =
  ({ scheme, dark }: Stage, high: number): Front =>
  (u, v, du, dv) => {
    const glow = 0.55 + 0.35 * Math.max(0, (v - 1.2) / (high - 1.2)) + 0.4 * dark
    const back = dim(scheme.timber, 0.5 * glow)
    const cloths = [scheme.accents[0], scheme.fabrics[0], [0.8, 0.78, 0.74] as Rgb, scheme.accents[1], scheme.fabrics[2], ink]
    const which = Math.floor(u / 0.055)
    const hang = band(v, 1 + 0.18 * ((which * 7) % 3 === 0 ? 1 : 0), 1.95, dv)
    const cloth = dim(pick(cloths, which * 5 + (which >> 2)), (0.75 + 0.25 * Math.cos((u / 0.055) * 2 * Math.PI)) * glow)
    let c = blend(back, cloth, hang)
    c = blend(c, steel, line(v, 1.98, 0.025, dv))
    for (const shelf of [0.12, 0.5, 0.88]) {
      if (v > shelf && v < shelf + 0.24)
        c = blend(
          c,
          dim(pick(cloths, Math.floor(u / 0.36) * 3 + Math.floor(shelf * 8)), glow * (1 - 0.4 * bars(v, 0.045, 0.01, dv))),
          band(u % 0.36, 0.04, 0.32, du),
        )
      c = blend(c, scheme.timber, line(v, shelf, 0.03, dv))
    }
    return c
  }

/** A low chest of bright trays. */
export function drawToyChest(stage: Stage, run: Run) {
  const { scheme } = stage
  const box: Box = { ...run, low: 0, high: 0.7, depth: 0.4 }
  const bright = [scheme.accents[0], colour('#e3b04b'), colour('#6fa8a0'), scheme.fabrics[0]]
  const each = (run.to - run.from) / Math.max(2, Math.round((run.to - run.from) / 0.4))
  const frame = blend(scheme.woodwork, scheme.timber, 0.35)
  drawBox(
    stage,
    box,
    (u, v, du, dv) => {
      const rim = Math.max(bars(u + 0.02, each, 0.04, du), line(v, 0.02, 0.04, dv), line(v, 0.35, 0.035, dv), line(v, 0.69, 0.03, dv))
      const tray = pick(bright, Math.floor(u / each) + (v > 0.35 ? 2 : 0))
      const hole = band(u % each, 0.35 * each, 0.65 * each, du) * band(v % 0.35, 0.22, 0.27, dv)
      return blend(dim(tray, 1 - 0.7 * hole), frame, Math.min(1, rim))
    },
    frame,
  )
  stage.tops.push({ at: onWall(run.wall, (run.from + run.to) / 2, 0.7, 0.2), widthM: run.to - run.from })
}

/** A rack of open shelves with books, vases and boxes. */
export function drawOpenShelves(stage: Stage, run: Run, high: number) {
  const { scheme } = stage
  const box: Box = { ...run, low: 0, high, depth: 0.34 }
  drawBox(stage, box, shelves(stage, high), scheme.timber)
}

const shelves = ({ scheme }: Stage, high: number): Front => {
  const level = (high - 0.06) / Math.max(2, Math.round(high / 0.37))
  const spines = [scheme.accents[0], scheme.fabrics[0], [0.76, 0.72, 0.62] as Rgb, scheme.accents[1], ink, scheme.fabrics[2]]
  return (u, v, du, dv) => {
    const row = Math.floor((v - 0.04) / level)
    const up = v - 0.04 - row * level
    const bay = Math.floor(u / 0.55)
    const rim = Math.max(bars(u + 0.014, 0.55, 0.028, du), up < 0.03 || v > high - 0.03 ? 1 : 0)
    let c = dim(scheme.timber, 0.3 + 0.35 * (1 - up / level))
    const kind = Math.abs(row * 5 + bay * 3) % 4
    const book = Math.floor(u / 0.035)
    const tall = 0.16 + 0.02 * ((book * 7) % 5)
    if (kind < 2) c = blend(c, dim(pick(spines, book * 5 + row), 0.85 - 0.3 * bars(u, 0.035, 0.006, du)), band(up, 0.03, 0.03 + tall, dv))
    else if (kind === 2) c = blend(c, dim(scheme.tints.carpet, 0.7), band(up, 0.03, 0.22, dv) * band(u - bay * 0.55, 0.08, 0.47, du))
    return blend(c, scheme.timber, rim)
  }
}

/** A wall of cupboards in the colour of the wall with an open, lit niche, where a wall is free from the floor up. */
export function fitWall(stage: Stage) {
  const { scheme, room } = stage
  const high = Math.min(room.heightM - 0.04, 2.7)
  const standing = freeRun(stage, { depthM: 0.4, lowM: 0, highM: high - 0.1, leastM: 1, mostM: 3.2 })
  const hung = { depthM: 0.03, lowM: 1, highM: Math.min(high - 0.1, 2.3), leastM: 1, mostM: 3.2 }
  const run = standing ?? (stage.ownFurniture ? freeRun(stage, hung) : undefined)
  if (!run) return
  const low = standing ? 0 : 0.95
  const box: Box = { ...run, low, high, depth: low === 0 ? 0.4 : 0.3 }
  const doors = cupboards(box, { colour: blend(scheme.tints.wall, scheme.timber, 0.5), width: 0.5, plinth: low === 0 ? 0.07 : 0 })
  const wide = run.to - run.from
  const count = Math.max(2, Math.round(wide / 0.5))
  const from = Math.floor(count / 2) * (wide / count)
  const to = from + Math.min(2, count - 1) * (wide / count)
  const niche = shelves(stage, high)
  const [bottom, top] = low === 0 ? [0.75, 1.85] : [1.15, 1.95]
  drawBox(
    stage,
    box,
    (u, v, du, dv) => {
      const share = band(u, from, Math.min(to, wide - 0.02), du) * band(v, bottom, top, dv)
      return share > 0
        ? blend(doors(u, v, du, dv), dim(niche(u - from, v - bottom + 0.04, du, dv), 1 + 0.8 * stage.dark), share)
        : doors(u, v, du, dv)
    },
    blend(scheme.tints.wall, scheme.timber, 0.5),
  )
}
