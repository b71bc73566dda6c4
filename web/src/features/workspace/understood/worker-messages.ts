import type { Reading } from '@veduta/contract/api/drawings'
import type { Correction, Corners, Extent, Place } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'

/** Red, green and blue of each role's colour, 0–255. */
export type RoleColours = Record<RoleId, [number, number, number]>

/** What is lit in a view: the parts that clicks take there. */
export interface Lit {
  at: readonly Place[]
  extent: Extent
}

/** What the page asks of the worker. */
export type Ask =
  | { do: 'open'; reading: Reading }
  | { do: 'view'; corrections: readonly Correction[]; lit: Lit | null; colours: RoleColours }
  | { do: 'snap'; corners: Corners }
  | { do: 'mask'; corrections: readonly Correction[]; lit: Lit }
  | { do: 'along'; corrections: readonly Correction[]; line: readonly Place[]; extent: Extent }
  | { do: 'within'; corrections: readonly Correction[]; line: readonly Place[] }
  | { do: 'covers'; corrections: readonly Correction[]; lit: Lit; at: Place }

/** An opening as the page shows it. */
export interface SeenOpening {
  at: Place
  corners: Corners
  opening: 'window' | 'door' | 'garage'
  heightM: number
}

/** What clicks or a drag take. */
export interface Selected {
  /** Well inside each part: what is said of it is kept with this place. */
  at: Place[]
  /** Of the first part. */
  role: RoleId
  /** Where a single one is taken. */
  opening: SeenOpening | null
  /** How far the first part was said to lie behind what is nearer, in metres; 0 where nobody said so. */
  behindM: number
}

/** The understanding as it is now. */
export interface View {
  width: number
  height: number
  /** Colours over the drawing, RGBA. */
  pixels: Uint8ClampedArray<ArrayBuffer>
  /** What a part can be called. */
  offered: RoleId[]
  /** Which roles there are, the largest first. */
  shown: RoleId[]
  selected: Selected | null
  /** How the roles are at the places of the doubts, in their order. */
  doubtful: RoleId[]
  /** Of a house: pixels of the view that are a metre there; where it stands, as a share of the width; its foot and height. */
  scale: { pixelsPerM: number; left: number; base: number; heightM: number } | null
}

/** Parts as a picture: opaque where they are, in the size of the view. */
export interface PartsMask extends Selected {
  width: number
  height: number
  pixels: Uint8ClampedArray<ArrayBuffer>
}

export interface Answers {
  open: null
  mask: PartsMask
  view: View
  snap: Corners
  along: Place[]
  within: Place[]
  covers: { is: boolean }
}
