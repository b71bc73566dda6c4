import { colour, type Rgb } from '../../materials/material.ts'
import { shadeUnder, type Stage } from './stage.ts'
import { drawTurned, type Profile } from './turned.ts'

export const steel = colour('#c4c6c8')
export const ink = colour('#1d1e20')
export const porcelain = colour('#eceae6')

const seatOf = (height: number): Profile =>
  [
    [0, 0.18],
    [0.04, 0.18],
  ].map(([h, r]) => [h + height - 0.05, r] as const)

/** A round seat on four splayed legs. */
export function drawStool(stage: Stage, at: readonly [number, number, number], height: number, seat: Rgb, legs: Rgb, over = false) {
  shadeUnder(stage, at, 0.2, 0.5)
  for (const [dx, dz] of [
    [0.1, 0.1],
    [-0.1, 0.1],
    [0.12, -0.1],
    [-0.12, -0.1],
  ]) {
    drawTurned(stage, [at[0] + dx, at[1], at[2] + dz], {
      profile: [
        [0, 0.013],
        [height - 0.04, 0.016],
      ],
      colour: legs,
      gloss: 0.2,
      behind: !over,
    })
  }
  const [[foot]] = [seatOf(height)]
  drawTurned(stage, [at[0], at[1] + foot[0], at[2]], {
    profile: seatOf(height).map(([h, r]) => [h - foot[0], r] as const),
    colour: seat,
    gloss: 0.15,
    behind: !over,
  })
}
