import { blend, dim } from '../../looks/daylight.ts'
import { band, bars, type Rgb } from '../../materials/material.ts'
import { onWall, type RoomWall } from '../box/room.ts'
import { freeRun, type Run } from './find-runs.ts'
import { coverWall, cupboards, drawBox, type Box } from './joinery.ts'
import { drawStool, ink, porcelain, steel } from './stand-pieces.ts'
import type { Stage } from './stage.ts'
import { drawTurned } from './turned.ts'

const fronted = ({ scheme }: Stage): Rgb => blend(scheme.woodwork, scheme.accents[1], 0.45)

/** A worktop with oven and cupboards under it, tiles and cupboards over it. */
export function drawKitchen(stage: Stage, run: Run) {
  const { scheme } = stage
  const top: Box = { ...run, low: 0.87, high: 0.91, depth: 0.62 }
  const base: Box = { ...run, low: 0, high: 0.87, depth: 0.6 }
  tileWall(stage, run)
  const doors = cupboards(base, {
    colour: fronted(stage),
    width: 0.6,
    plinth: 0.1,
    parts: [0.7],
    handle: { at: 0.8, colour: scheme.metal },
  })
  const length = run.to - run.from
  const count = Math.max(1, Math.round(length / 0.6))
  const oven = Math.min(count - 1, 1) * (length / count)
  drawBox(
    stage,
    base,
    (u, v, du, dv) => {
      const share = band(u, oven + 0.04, oven + length / count - 0.04, du) * band(v, 0.2, 0.78, dv)
      const c = doors(u, v, du, dv)
      if (share === 0) return c
      return blend(c, v > 0.68 ? dim(steel, 0.7) : dim(ink, 0.9 + 0.6 * Math.max(0, v - 0.4)), share)
    },
    fronted(stage),
  )
  drawBox(stage, top, () => scheme.timber, scheme.timber)
  const upper = freeRun(stage, { depthM: 0.34, lowM: 1.47, highM: 2.15, leastM: 0.8, mostM: length })
  if (upper && upper.wall === run.wall) {
    const from = Math.max(run.from, upper.from)
    const to = Math.min(run.to, upper.to)
    const hung: Box = { wall: run.wall, from, to, low: 1.47, high: 2.15, depth: 0.34 }
    if (to - from > 0.6) drawBox(stage, hung, cupboards(hung, { colour: scheme.woodwork, width: 0.6 }), dim(scheme.woodwork, 0.9))
  }
  stage.tops.push({ at: onWall(run.wall, run.from + 0.7 * length, 0.91, 0.3), widthM: length })
}

/** Tiles above where a worktop is. */
export function tileWall(stage: Stage, run: Run) {
  const tile = blend(stage.scheme.tints.tile, porcelain, 0.5)
  coverWall(stage, run, 0.91, 1.47, (u, v, du, dv) => {
    const joints = Math.min(1, bars(u, 0.15, 0.006, du) + bars(v, 0.075, 0.006, dv))
    return dim(tile, 1 - 0.3 * joints)
  })
}

/** A plane parallel to the main wall before which an island has room, as a run of its own. */
export function islandRun(stage: Stage): Run | undefined {
  for (const wall of stage.room.walls) {
    if (Math.abs(wall.along[0]) < 0.75) continue
    for (const off of [1.7, 2.2, 1.4, 2.8]) {
      const moved: RoomWall = {
        ...wall,
        origin: [wall.origin[0] + off * wall.inward[0], wall.origin[1] + off * wall.inward[1]],
      }
      const found = freeRun(
        { ...stage, room: { ...stage.room, walls: [moved] } },
        { depthM: 0.75, lowM: 0, highM: 0.95, leastM: 1.3, mostM: 1.8 },
      )
      if (found && onWall(moved, found.from, 0, 0.75)[2] > 1.6) return found
    }
  }
  return undefined
}

/** An island with stools before it. */
export function drawIsland(stage: Stage, run: Run) {
  const { scheme } = stage
  const body: Box = { ...run, low: 0, high: 0.87, depth: 0.55 }
  drawBox(stage, body, cupboards(body, { colour: fronted(stage), width: 0.6, plinth: 0.08 }), fronted(stage))
  drawBox(
    stage,
    { ...run, from: run.from - 0.06, to: run.to + 0.06, low: 0.87, high: 0.92, depth: 0.8 },
    () => scheme.timber,
    scheme.timber,
  )
  const count = run.to - run.from > 1.6 ? 3 : 2
  for (let k = 0; k < count; k++) {
    const at = onWall(run.wall, run.from + ((run.to - run.from) * (k + 0.5)) / count, 0, 1)
    drawStool(stage, at, 0.66, scheme.timber, scheme.metal, true)
  }
}

/** A bed with its head at the wall. */
export function drawBed(stage: Stage, run: Run) {
  const { scheme } = stage
  const sheet: Rgb = [0.84, 0.83, 0.8]
  const cover = blend(scheme.fabrics[0], sheet, 0.25)
  drawBox(
    stage,
    { ...run, from: run.from - 0.05, to: run.to + 0.05, low: 0, high: 1.1, depth: 0.09 },
    (_u, _v) => scheme.fabrics[1],
    dim(scheme.fabrics[1], 0.9),
  )
  drawBox(stage, { ...run, low: 0, high: 0.28, depth: 1.95, out: 0.09 }, () => scheme.timber, scheme.timber)
  drawBox(stage, { ...run, low: 0.28, high: 0.52, depth: 1.9, out: 0.09 }, () => sheet, sheet)
  const spread: Box = { ...run, from: run.from - 0.03, to: run.to + 0.03, low: 0.24, high: 0.56, depth: 1.28, out: 0.73 }
  drawBox(stage, spread, (u, v) => dim(cover, 0.92 + 0.08 * Math.cos(u * 9 + v * 3)), cover, cover)
  const middle = (run.from + run.to) / 2
  for (const side of [-1, 1]) {
    const pillow: Box = {
      ...run,
      from: middle + side * 0.42 - 0.33,
      to: middle + side * 0.42 + 0.33,
      low: 0.52,
      high: 0.67,
      depth: 0.36,
      out: 0.16,
    }
    drawBox(stage, pillow, () => sheet, dim(sheet, 0.97), sheet)
  }
}

/** A desk with drawers, a screen and a stool. */
export function drawDesk(stage: Stage, run: Run) {
  const { scheme } = stage
  for (const [from, to] of [
    [run.from + 0.02, run.from + 0.06],
    [run.to - 0.42, run.to - 0.02],
  ]) {
    const leg: Box = { ...run, from, to, low: 0, high: 0.71, depth: 0.6 }
    drawBox(
      stage,
      leg,
      to - from > 0.2 ? cupboards(leg, { colour: scheme.timber, width: 0.4, parts: [0.24, 0.48], grain: true }) : () => scheme.metal,
      scheme.metal,
    )
  }
  drawBox(stage, { ...run, low: 0.71, high: 0.745, depth: 0.65 }, () => scheme.timber, scheme.timber)
  const middle = (run.from + run.to) / 2
  drawBox(
    stage,
    { ...run, from: middle - 0.06, to: middle + 0.06, low: 0.745, high: 0.85, depth: 0.04, out: 0.16 },
    () => dim(steel, 0.6),
    steel,
  )
  drawBox(stage, { ...run, from: middle - 0.3, to: middle + 0.3, low: 0.83, high: 1.17, depth: 0.025, out: 0.18 }, () => ink, ink)
  drawStool(stage, onWall(run.wall, middle - 0.1, 0, 0.95), 0.47, scheme.fabrics[2], scheme.metal, true)
  stage.tops.push({ at: onWall(run.wall, run.from + 0.3, 0.745, 0.35), widthM: 0.5 })
}

/** A washstand with its basin under a mirror. */
export function drawWashstand(stage: Stage, run: Run) {
  const { scheme } = stage
  const stand: Box = { ...run, low: 0.24, high: 0.8, depth: 0.48 }
  const middle = (run.from + run.to) / 2
  const reach = Math.min(0.45, 0.42 * (run.to - run.from))
  coverWall(stage, { ...run, from: middle - reach, to: middle + reach }, 1.12, 1.95, (u, v, du, dv) => {
    const rim = Math.min(u, 2 * reach - u, v - 1.12, 1.95 - v)
    return rim < 0.02 + 0.5 * Math.max(du, dv) ? scheme.metal : [0.55 + 0.1 * v, 0.6 + 0.1 * v, 0.62 + 0.1 * v]
  })
  drawBox(stage, stand, cupboards(stand, { colour: scheme.timber, width: 0.6, parts: [0.52], grain: true }), scheme.timber)
  drawBox(stage, { ...run, low: 0.8, high: 0.83, depth: 0.5 }, () => porcelain, porcelain)
  drawTurned(stage, onWall(run.wall, middle, 0.83, 0.26), {
    profile: [
      [0, 0.14],
      [0.05, 0.19],
      [0.13, 0.21],
    ],
    colour: porcelain,
    gloss: 0.7,
    behind: false,
  })
}

/** A bench with a cushion over drawers. */
export function drawBench(stage: Stage, run: Run) {
  const { scheme } = stage
  const seat: Box = { ...run, low: 0, high: 0.4, depth: 0.36 }
  drawBox(stage, seat, cupboards(seat, { colour: scheme.timber, width: 0.5, plinth: 0.06, grain: true }), scheme.timber)
  drawBox(stage, { ...run, low: 0.4, high: 0.48, depth: 0.37 }, () => scheme.fabrics[2], scheme.fabrics[2])
}
