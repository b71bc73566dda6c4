import type { ItemBox } from './item-box.ts'

// How the camera of a reference sees the box of its item.

/** The camera of a box, told by its nearest corner. */
export type Seer = Pick<ItemBox, 'turn' | 'x' | 'y' | 'away' | 'perM' | 'eyeM' | 'centre' | 'pitch'>

/** A place of the box's floor (metres along width and depth from the nearest corner) as the reference's camera has it: right, away. */
export function seenPlace({ turn, x, away, perM, centre }: Seer, across: number, deep: number): [right: number, away: number] {
  return [(x - centre) / perM - across * Math.cos(turn) + deep * Math.sin(turn), away + across * Math.sin(turn) + deep * Math.cos(turn)]
}

/** How a box's camera sees: the sine and cosine of its pitch, pixels per metre at a metre, and the row of its axis. */
export function lensOf({ pitch, perM, away, eyeM, y }: Seer): { sine: number; cosine: number; focal: number; row: number } {
  const [sine, cosine] = [Math.sin(pitch), Math.cos(pitch)]
  return { sine, cosine, focal: perM * (away * cosine + eyeM * sine), row: y - perM * (eyeM * cosine - away * sine) }
}

/** The pixel (of the mirrored picture where the box is) that shows a place of the box, `up` metres over the floor. */
export function seenPixel(box: Seer, across: number, deep: number, up: number): [x: number, y: number] {
  const { sine, cosine, focal, row } = lensOf(box)
  const [right, away] = seenPlace(box, across, deep)
  const drop = box.eyeM - up
  const perM = focal / Math.max(0.05, away * cosine + drop * sine)
  return [box.centre + right * perM, row + perM * (drop * cosine - away * sine)]
}
