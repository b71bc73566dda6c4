import type { Point } from '../../geometry/vector.ts'
import { colour, type Rgb } from '../../materials/material.ts'
import { project } from '../box/room.ts'
import { fillSoft, shaded } from './shapes.ts'
import { shadeUnder, type Relief, type Stage } from './stage.ts'
import { drawTurned, type Profile } from './turned.ts'

const potProfile = (height: number, radius: number): Profile => [
  [0, radius * 0.68],
  [height * 0.85, radius],
  [height, radius * 1.04],
]
const greens: Rgb[] = [colour('#3f6b2f'), colour('#5f8f3c'), colour('#2f5a35'), colour('#7aa04a')]
const blooms: Rgb[] = [colour('#d8607a'), colour('#f0c24a'), colour('#e8e0ee'), colour('#c2506b'), colour('#e2894a')]

/** A potted plant `heightM` tall that stands at `at`. */
export function drawPlant(stage: Stage, at: readonly [number, number, number], heightM: number, behind: boolean) {
  const pot = heightM * 0.3
  const radius = heightM * 0.15
  shadeUnder(stage, at, radius * 1.4)
  drawTurned(stage, at, { profile: potProfile(pot, radius), colour: stage.scheme.rug[0], gloss: 0.12, behind })
  const root = [at[0], at[1] + pot * 0.96, at[2]] as const
  const light = stage.lightAt([at[0], at[1] + heightM * 0.7, at[2]])
  const count = 26
  const may = behind ? stage.isEmpty : () => true
  const broad = 0.032 + 0.022 * stage.random()
  const green = Math.floor(4 * stage.random())
  for (let k = 0; k < count; k++) {
    const turn = (((k * 0.618) % 1) - 0.5) * 2 * (1 - 0.25 * (k / count)) + 0.12 * (stage.random() - 0.5)
    const reach = heightM * (0.44 + 0.34 * stage.random()) * (1 - 0.2 * Math.abs(turn))
    leaf(stage, root, turn, reach, heightM * broad, greens[(green + (k % 5 === 0 ? 1 : 0)) % 4], light, may, k / count)
  }
}

/** Points along a leaf, from its foot to its tip. */
const leafSteps = 12

/**
 * One arching leaf from `root`: `turn` −1 (to the left) … 1, `reach` metres long. It rises, bends over under its weight and narrows
 * to its tip; its two halves lie to both sides of a rib and take light differently. `order` 0 is behind, 1 in front.
 */
function leaf(
  stage: Stage,
  root: readonly [number, number, number],
  turn: number,
  reach: number,
  widthM: number,
  green: Rgb,
  light: Relief,
  may: (i: number) => boolean,
  order: number,
) {
  const { x, y, perM } = project(stage.room, root)
  const first = 0.5 * turn
  const last = turn * (1.5 + 0.6 * Math.abs(turn))
  const rib: Point[] = []
  const left: Point[] = []
  const right: Point[] = []
  let px = x + 0.024 * turn * reach * perM
  let py = y
  const step = (reach * perM) / leafSteps
  for (let k = 0; k <= leafSteps; k++) {
    const t = k / leafSteps
    const angle = first + (last - first) * t * t
    const half = Math.max(0.25, widthM * perM * Math.sin(Math.PI * (0.06 + 0.94 * t) ** 0.75))
    rib.push({ x: px, y: py })
    left.push({ x: px - Math.cos(angle) * half, y: py - Math.sin(angle) * half })
    right.push({ x: px + Math.cos(angle) * half, y: py + Math.sin(angle) * half })
    px += Math.sin(angle) * step
    py -= Math.cos(angle) * step
  }
  const tip = rib[leafSteps]
  const along = Math.hypot(tip.x - x, tip.y - y) ** 2 || 1
  const litBy =
    (side: Rgb, k: number) =>
    (qx: number, qy: number): Rgb => {
      const t = Math.max(0, Math.min(1, ((qx - x) * (tip.x - x) + (qy - y) * (tip.y - y)) / along))
      const v = k * (0.42 + 0.5 * order) * (0.55 + 0.55 * t)
      const c = (n: 0 | 1 | 2) => green[n] * v * (0.4 * light.front[n] + 0.4 * side[n] + 0.45 * light.top[n])
      return [c(0) + 0.03 * t * v * light.top[0], c(1), c(2)]
    }
  const upper = turn < 0 ? left : right
  const lower = turn < 0 ? right : left
  const bright = turn < 0 ? light.left : light.right
  fillSoft(stage, [...lower, ...rib.toReversed()], may, litBy(light.front, turn < 0 ? 1.24 : 1.16))
  fillSoft(stage, [...upper, ...rib.toReversed()], may, litBy(bright, 0.82))
}

/** A vase of cut flowers. */
export function drawFlowers(stage: Stage, at: readonly [number, number, number], heightM: number, behind: boolean) {
  const vase: Profile = [
    [0, heightM * 0.1],
    [heightM * 0.16, heightM * 0.15],
    [heightM * 0.34, heightM * 0.08],
    [heightM * 0.42, heightM * 0.1],
  ]
  shadeUnder(stage, at, heightM * 0.16)
  const may = behind ? stage.isEmpty : () => true
  const root = [at[0], at[1] + heightM * 0.4, at[2]] as const
  const light = stage.lightAt(root)
  for (let k = 0; k < 12; k++)
    leaf(stage, root, (stage.random() - 0.5) * 1.5, heightM * (0.3 + 0.2 * stage.random()), heightM * 0.02, greens[k % 4], light, may, 0.5)
  drawTurned(stage, at, { profile: vase, colour: stage.scheme.accents[1], gloss: 0.7, behind })
  const { x, y, perM } = project(stage.room, root)
  for (let k = 0; k < 13; k++) {
    const a = (stage.random() - 0.5) * 2.2
    const d = heightM * (0.3 + 0.3 * stage.random()) * perM
    const r = heightM * (0.035 + 0.025 * stage.random()) * perM
    const petal = blooms[Math.floor(5 * stage.random())]
    const cx = x + Math.sin(a) * d * 0.8
    const cy = y - Math.cos(a) * d
    const stem = Math.max(0.6, 0.006 * perM)
    const foot = { x: x + (cx - x) * 0.12, y }
    fillSoft(
      stage,
      [
        { x: foot.x - stem, y: foot.y },
        { x: foot.x + stem, y: foot.y },
        { x: cx + stem, y: cy },
        { x: cx - stem, y: cy },
      ],
      may,
      () => shaded(greens[2], light.front, 0.9),
    )
    const ring = Array.from({ length: 14 }, (_, q): Point => {
      const t = (q / 14) * 2 * Math.PI
      const wave = r * (0.86 + 0.18 * Math.cos(5 * t))
      return { x: cx + Math.cos(t) * wave, y: cy + Math.sin(t) * wave * 0.85 }
    })
    fillSoft(stage, ring, may, (px, py) => {
      const v = 0.85 + 0.35 * ((cy - py) / Math.max(1, r)) - (0.2 * Math.hypot(px - cx, py - cy)) / Math.max(1, r)
      return [petal[0] * light.front[0] * v, petal[1] * light.front[1] * v, petal[2] * light.front[2] * v]
    })
  }
}
