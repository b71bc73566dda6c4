import type { Arch } from './geometry/arch.ts'
import type { Quad } from './geometry/quad.ts'
import type { Point, Vec3 } from './geometry/vector.ts'
import type { Plane } from './pixels/raster.ts'

/** What the pattern on a wall or roof stands for, in the order of the network that tells it. */
export const drawnMaterials = ['plain', 'brick', 'level boards', 'upright boards', 'stone', 'panels', 'shingles'] as const
export type DrawnMaterial = (typeof drawnMaterials)[number]

/**
 * What the engine understands of a drawing: the one thing that `understand` makes and that painting starts from.
 * Plain data: label maps (typed arrays, one entry per pixel, rows from the top) and objects that are JSON.
 * A correction by hand changes the label maps or the objects and nothing else.
 */
export interface Scene {
  width: number
  height: number
  drawing: Drawing
  strokes: Stroke[]
  perspective: Perspective
  camera: Camera
  /** What each pixel shows: a value of `Role`. */
  role: Uint8Array
  /** Which surface each pixel lies on: an index into `surfaces`, or `noSurface` (sky, plants, things). */
  surface: Uint8Array
  surfaces: Surface[]
  /** Which part of the drawing each pixel belongs to: an index into `regions`. What a correction by hand paints at once. */
  region: Int32Array
  regions: Region[]
  /** 1 + the index of the opening a pixel belongs to, frame included; 0 elsewhere. */
  opening: Uint16Array
  openings: Opening[]
  /** 1 + the index into `plants`; 0 elsewhere. */
  plant: Uint16Array
  plants: Plant[]
  /** 1 where a pixel belongs to the house: walls, openings, roofs, trim, soffits, railings, stairs against it. */
  building: Uint8Array
  bounds: Bounds
}

/** What a pixel can show. Values are stored: append, never renumber. */
export const Role = {
  sky: 0,
  ground: 1,
  paving: 2,
  water: 3,
  plant: 4,
  wall: 5,
  window: 6,
  door: 7,
  roof: 8,
  trim: 9,
  soffit: 10,
  railing: 11,
  stairs: 12,
  /** People, cars, furniture: drawn, but not part of the place. */
  thing: 13,
  chimney: 14,
} as const
export type RoleName = keyof typeof Role
export const roleNames = Object.keys(Role) as RoleName[]

/** How the input was made, which decides what of it is kept: lines, shading, or whole colour planes. */
export type Manner = 'line' | 'pencil' | 'blueprint' | 'render'

/** The drawing itself, freed from its paper. */
export interface Drawing {
  manner: Manner
  /** 0 ink … 1 paper, with the paper's own tint and vignette divided out; light lines on a dark sheet come out dark on light. */
  value: Plane
  /** 1 where there is a line. */
  ink: Uint8Array
  /** How dark a line is against what surrounds it, 0 (no line) … 1: what a line overlay draws. Hatching is faint in it. */
  line: Plane
  /** The author's own shading without lines, hatching spread out to a tone where it was told from structure, 0 black … 1 paper. */
  tone: Plane
  /** The kind of the long stroke that runs here: 1 + an index into `strokeKinds`; 0 where none does. */
  strokeKind: Uint8Array
}

/** Where a straight stroke heads: to a vanishing point, straight up, or somewhere else (a slope). */
export const strokeKinds = ['toA', 'toB', 'vertical', 'sloping'] as const
export type StrokeKind = (typeof strokeKinds)[number]

/** A straight stroke of the drawing, from upper end to lower end or from left to right where it is level. */
export interface Stroke {
  from: Point
  to: Point
  length: number
  /** Direction in radians, 0 ≤ angle < π, growing clockwise on the screen from level. */
  angle: number
  kind: StrokeKind
  /** Whether it is one of many that shade a plane: the drawing's `tone` has taken it up. */
  hatch?: true
  /** Whether it is taken for no edge of anything: pattern, shade, construction, what grows or stands there, what is seen behind glass. */
  loose?: true
}

/** A vanishing point in homogeneous pixels: `w` 0 means that the lines stay parallel in the direction (x, y). */
export interface VanishingPoint {
  x: number
  y: number
  w: 0 | 1
}

export interface Perspective {
  /** Row of the horizon in pixels; may lie outside the picture. */
  horizon: number
  /** A lies to the left of B. In a frontal view A is at infinity: lines across the picture are level. */
  a: VanishingPoint
  b: VanishingPoint
  kind: 'frontal' | 'two-point'
  /** Verticals lean by dx/dy = lean + fan · (x − centre)/width; both 0 in a drawing with upright verticals. */
  lean: number
  fan: number
  /** Share of the length of level strokes that the two vanishing points explain, 0–1. */
  confidence: number
}

/**
 * A pinhole camera that looks level: eye at (0, 0, 0), x right, y up, z away, all in metres.
 * A pixel (x, y) looks along ((x − centreX)/focal, (horizon − y)/focal, 1).
 */
export interface Camera {
  /** Focal length in pixels. */
  focal: number
  /** Column of the optical axis in pixels; its row is `horizon`. */
  centreX: number
  /** The horizon that painting uses: the drawn one, or the likely one of a frontal view. */
  horizon: number
  /** Height of the eye above the ground, in metres; the ground is y = −eye. */
  eye: number
  /** Distance in metres at which the nearest corner of the house stands. */
  near: number
  /** Pixels per metre at that distance: focal / near. */
  pixelsPerM: number
  /** Whether the view looks down on the house (the horizon above it). */
  fromAbove: boolean
}

/** A flat part of the world, so that every pixel on it has a place in metres. */
export interface Surface {
  kind: 'ground' | 'wall' | 'roof' | 'soffit'
  /** Which vanishing point its level lines head to. */
  family: 'a' | 'b'
  /** Where (u, v) = (0, 0) lies. */
  origin: Vec3
  /** Unit vectors of u (level, along courses) and v (up the wall or the slope; on the ground, away). */
  u: Vec3
  v: Vec3
  /** Unit normal, turned to the eye. */
  normal: Vec3
  /** Whether it lies behind the first of its kind and family by what the network alone tells: that it does is sure, how far is not. */
  unsure?: true
}
export const noSurface = 255

/** A part of the drawing that lines enclose. */
export interface Region {
  area: number
  left: number
  top: number
  right: number
  bottom: number
  role: number
  surface: number
  /** How surely it faces as its surface does, rather than as the other one of its kind, in hundredths 0–1; of walls and roofs. */
  faceSure?: number
  /** What its pattern stands for, where the author surely drew one on a wall or roof. */
  material?: DrawnMaterial
  /** What it was coloured with on white paper, sRGB; none in a drawing without colours, and where hardly anything lies between lines. */
  colour?: Bytes
}

/** A colour in sRGB, each part 0–255. */
export type Bytes = readonly [red: number, green: number, blue: number]

export const openingKinds = ['window', 'door', 'garage'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** Shares of a width and a height. */
export type Insets = [left: number, top: number, right: number, bottom: number]

/** A window or door as an object in its wall. */
export interface Opening {
  kind: OpeningKind
  /** Whether a door has glass. */
  glazed?: true
  /** Outer edge of the frame in pixels. */
  quad: Quad
  /** The arc that its head is, which touches the quad's upper side at the crown; none where it is a line. */
  arch?: Arch
  surface: number
  widthM: number
  heightM: number
  /** From the ground to the lower edge, in metres. */
  sillM: number
  /** Where the author drew bars: fractions of the width and of the height, growing, without 0 and 1. */
  columns: number[]
  rows: number[]
  /** What the drawn frame and the boards around it take of each side, where they are drawn; `columns` and `rows` lie within. */
  casing?: Insets
  /** How sure it is, 0–1. */
  confidence: number
}

export interface Plant {
  kind: 'tree' | 'shrub'
  left: number
  top: number
  right: number
  bottom: number
}

/** Where the house is in the picture, in pixels. */
export interface Bounds {
  left: number
  right: number
  top: number
  /** Where the nearest wall meets the ground. */
  base: number
  /** For each column the first and last row of the building; `topOf` = height and `baseOf` = −1 where there is none. */
  topOf: Int32Array
  baseOf: Int32Array
}
