import { colour, type Rgb } from '../../materials/material.ts'
import { shadeUnder, type Stage } from './stage.ts'
import { drawTurned, type Profile } from './turned.ts'

type At = readonly [number, number, number]

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

/** A brass lamp with an amber shade on a slim stand. */
export function standLamp(stage: Stage, at: At) {
  shadeUnder(stage, at, 0.2, 0.4)
  const stand: Profile = [
    [0, 0.15],
    [0.025, 0.14],
    [0.035, 0.016],
    [1.2, 0.014],
  ]
  drawTurned(stage, at, { profile: stand, colour: stage.scheme.metal, gloss: 0.6, behind: true })
  const shade: Profile = [
    [0, 0.25],
    [0.06, 0.25],
    [0.34, 0.15],
  ]
  drawTurned(stage, [at[0], at[1] + 1.15, at[2]], { profile: shade, colour: colour('#d9a04a'), glow: 0.2 + 0.9 * stage.dark, behind: true })
}

/** A dark round top on one foot of polished metal. */
export function standTable(stage: Stage, at: At) {
  shadeUnder(stage, at, 0.28, 0.5)
  const foot: Profile = [
    [0, 0.2],
    [0.02, 0.19],
    [0.06, 0.04],
    [0.4, 0.03],
    [0.44, 0.06],
  ]
  drawTurned(stage, at, { profile: foot, colour: steel, gloss: 0.9, behind: true })
  const top: Profile = [
    [0, 0.27],
    [0.03, 0.29],
  ]
  drawTurned(stage, [at[0], at[1] + 0.42, at[2]], { profile: top, colour: ink, gloss: 0.8, behind: true })
}

/** A basket of cane. */
export function drawHamper(stage: Stage, at: readonly [number, number, number]) {
  shadeUnder(stage, at, 0.24, 0.5)
  for (let k = 0; k < 9; k++) {
    const r = 0.2 + 0.035 * Math.sin((k / 8) * Math.PI)
    const cane = colour(k % 2 === 0 ? '#b78a4f' : '#a67b45')
    drawTurned(stage, [at[0], at[1] + 0.05 * k, at[2]], {
      profile: [
        [0, r],
        [0.052, r],
      ],
      colour: cane,
      gloss: 0.1,
      behind: true,
    })
  }
}
