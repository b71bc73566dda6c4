import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import { blend, dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { fractalNoise, valueNoise } from '../../pixels/noise.ts'
import { floorPlace, mainWall, type Room } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'

/** A rug on the floor, in metres along the main wall and away from it. */
export interface Rug {
  left: number
  right: number
  near: number
  far: number
}

/** The place on the floor at a pixel, along the main wall and away from it. */
export function rugPlace(room: Room, x: number, y: number): [across: number, away: number] {
  const wall = mainWall(room)
  const [px, pz] = floorPlace(room, x, y)
  const dx = px - wall.origin[0]
  const dz = pz - wall.origin[1]
  return [dx * wall.along[0] + dz * wall.along[1], dx * wall.inward[0] + dz * wall.inward[1]]
}

/** The rug's colour at a place. */
export function rugColour(rug: Rug, across: number, away: number, scheme: Scheme, style: InteriorBrief['style']): Rgb {
  const [ground, figure] = scheme.rug
  const [s, t] = [(across - rug.left) / (rug.right - rug.left), (away - rug.far) / (rug.near - rug.far)]
  const edge = Math.min(across - rug.left, rug.right - across, away - rug.far, rug.near - away)
  const pile = 0.93 + 0.16 * (valueNoise(across * 70, away * 70, 2) - 0.5) + 0.12 * (fractalNoise(across * 2, away * 2, 2, 5) - 0.5)
  const band = edge > 0.09 && edge < 0.14
  return dim(band || motif(style, across, away, s, t) ? blend(ground, figure, 0.75) : ground, pile)
}

function motif(style: InteriorBrief['style'], across: number, away: number, s: number, t: number): boolean {
  switch (style) {
    case 'boho':
    case 'country':
      return Math.abs(((((across / 0.42) % 1) + 1) % 1) - 0.5) + Math.abs(((((away / 0.42) % 1) + 1) % 1) - 0.5) < 0.22
    case 'classical':
      return Math.hypot((s - 0.5) * 1.6, t - 0.5) < 0.2 || Math.abs(Math.hypot((s - 0.5) * 1.5, t - 0.5) - 0.3) < 0.02
    case 'art_deco':
      return (Math.floor(across / 0.3) + Math.floor(Math.abs(away) / 0.3)) % 3 === 0
    case 'midcentury':
      return Math.hypot(s - 0.3, t - 0.4) < 0.13 || Math.hypot(s - 0.68, t - 0.62) < 0.17
    case 'coastal':
      return Math.floor(away / 0.16) % 3 === 0
    default:
      return false
  }
}
