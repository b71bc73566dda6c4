import { linearOf } from '../../pixels/colour.ts'
import type { Rgb } from '../../materials/material.ts'
import type { DrawnRoom } from '../drawing/drawn-room.ts'

/** White paint and paper send so much light back. */
export const white = 0.8
const reflected = Float32Array.from({ length: 256 }, (_, v) => white * linearOf(v / 255))

/** The author's own colour at a pixel as a material in linear light; undefined in a drawing without colours. */
export const ownColours =
  ({ colours }: DrawnRoom) =>
  (i: number): Rgb | undefined =>
    colours && [reflected[colours.data[4 * i]], reflected[colours.data[4 * i + 1]], reflected[colours.data[4 * i + 2]]]
