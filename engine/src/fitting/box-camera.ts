// How the camera of a reference sees the box of its item.

/** The box of an item as its reference shows it. Pixels are of the cut-out; `mirrored` ones count from its right edge. */
export interface ItemBox {
  /** Whether it explains its picture; else it tells no more than which side is seen. */
  sure: boolean
  widthM: number
  heightM: number
  depthM: number
  /**
   * Height of the near faces: above it the top, and behind it what stands up at the back. 0: a thing that one sees through, whose
   * parts lie in no face; it is taken for flat from its left corner to its right one.
   */
  frontM: number
  /** Whether the nearest corner is the left one of the front: everything else is then told of the mirrored picture. */
  mirrored: boolean
  /** Radians by which the depth of the item runs to the right of straight away from the eye. */
  turn: number
  /** The same against the sight line to the item. */
  aside: number
  /** The nearest corner: pixels, metres away on the floor, pixels per metre there. */
  x: number
  y: number
  away: number
  perM: number
  /** Radians by which the camera looks down. */
  pitch: number
  /** Height of the eye over the floor, metres. */
  eyeM: number
  /** The column that looks straight ahead. */
  centre: number
}

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
