import type { RoomType } from '@veduta/contract/catalogue/room-type'
import { blend, dim } from '../../looks/daylight.ts'
import { band, bars, cover, seen, type Hit, type Rgb } from '../../materials/material.ts'
import type { RoomWall } from '../box/room.ts'
import type { Scheme } from '../scheme.ts'

/** Where on a wall a trim is asked for: metres along it and up, its length, the room's height, metres per pixel. */
export interface WallSpot {
  wall: RoomWall
  /** Whether it is the wall that the view is about. */
  main: boolean
  u: number
  v: number
  du: number
  dv: number
  heightM: number
}

type Lay = (spot: WallSpot, hit: Hit, scheme: Scheme) => void

const paintOver = (hit: Hit, c: Rgb, share: number) => cover(hit, c, share, 0)

function skirting(spot: WallSpot, hit: Hit, c: Rgb, height: number) {
  const { v, dv } = spot
  paintOver(hit, c, band(v, 0, height, dv))
  // Its rounded top catches light, the wall above it and the joint with the floor lie in shade.
  hit.relief += 0.3 * band(v, height - 0.014, height, dv) - 0.4 * band(v, height, height + 0.012, dv) - 0.5 * band(v, 0, 0.008, dv)
}

/** A raised frame of `width` metres around the rectangle, lit above and shaded below. */
function frameLine(spot: WallSpot, hit: Hit, c: Rgb, left: number, right: number, low: number, high: number, width: number) {
  const { u, v, du, dv } = spot
  const outer = band(u, left, right, du) * band(v, low, high, dv)
  const inner = band(u, left + width, right - width, du) * band(v, low + width, high - width, dv)
  const share = outer - inner
  if (share <= 0) return
  paintOver(hit, c, share * 0.85)
  const level = band(v, high - width, high, dv) - band(v, low, low + width, dv)
  hit.relief += 0.35 * share * level
}

/** What each kind of trim does to a wall. */
const trims: Record<Scheme['trim'], Lay> = {
  plain: (s, hit, { woodwork }) => skirting(s, hit, woodwork, 0.09),
  hidden: (s, hit) => paintOver(hit, [0.06, 0.06, 0.06], 0.8 * band(s.v, 0, 0.028, s.dv)),
  moulded: (s, hit, { woodwork, tints }) => {
    const module = 1.25
    const panel = Math.floor(s.u / module) * module
    frameLine(s, hit, blend(tints.wall, woodwork, 0.7), panel + 0.12, panel + module - 0.12, 0.24, 0.86, 0.045)
    frameLine(s, hit, blend(tints.wall, woodwork, 0.7), panel + 0.12, panel + module - 0.12, 1.08, s.heightM - 0.36, 0.045)
    paintOver(hit, woodwork, band(s.v, 0.92, 0.98, s.dv))
    paintOver(hit, woodwork, band(s.v, s.heightM - 0.16, s.heightM, s.dv))
    hit.relief -= 0.3 * band(s.v, s.heightM - 0.18, s.heightM - 0.16, s.dv) + 0.2 * band(s.v, s.heightM - 0.09, s.heightM - 0.075, s.dv)
    skirting(s, hit, woodwork, 0.15)
  },
  gilded: (s, hit, { woodwork, metal }) => {
    const lines = bars(s.u - 0.3, 1.3, 0.018, s.du) + bars(s.u - 0.36, 1.3, 0.012, s.du)
    const fan = Math.abs(((s.u / 0.325) % 1) - 0.5) * 0.26 + s.heightM - 0.42
    const crown = band(s.v, fan, fan + 0.016, s.dv) + band(s.v, s.heightM - 0.12, s.heightM - 0.1, s.dv)
    paintOver(hit, metal, Math.min(1, lines * band(s.v, 0.24, s.heightM - 0.5, s.dv) + crown) * 0.95)
    hit.gloss += 0.3 * Math.min(1, lines + crown)
    skirting(s, hit, woodwork, 0.17)
    paintOver(hit, metal, band(s.v, 0.17, 0.19, s.dv))
  },
  beams: (s, hit, { woodwork }) => {
    if (s.v < 1.02) {
      paintOver(hit, woodwork, 0.9)
      const groove = bars(s.u, 0.11, 0.01, s.du) * band(s.v, 0.14, 0.96, s.dv)
      hit.relief -= 0.5 * groove
      hit.relief += 0.3 * band(s.v, 0.96, 1.02, s.dv)
    }
    skirting(s, hit, woodwork, 0.14)
  },
  boarded: (s, hit, { woodwork }) => {
    if (s.v < 1.28) {
      paintOver(hit, woodwork, 0.92)
      hit.relief -= 0.55 * bars(s.v, 0.16, 0.012, s.dv)
    }
    paintOver(hit, woodwork, band(s.v, 1.28, 1.34, s.dv))
    hit.relief += 0.3 * band(s.v, 1.3, 1.34, s.dv) - 0.4 * band(s.v, 1.26, 1.28, s.dv)
  },
  steel: (s, hit, { metal }) => {
    const pipe = bars(s.u - 0.7, 2.6, 0.035, s.du) + band(s.v, s.heightM - 0.3, s.heightM - 0.26, s.dv)
    const shadow = bars(s.u - 0.735, 2.6, 0.035, s.du) + band(s.v, s.heightM - 0.335, s.heightM - 0.3, s.dv)
    hit.relief -= 0.3 * Math.min(1, shadow)
    paintOver(hit, blend(metal, [0.16, 0.16, 0.17], 0.4), Math.min(1, pipe) * 0.95)
    hit.relief += 0.9 * bars(s.u - 0.708, 2.6, 0.012, s.du) + 0.9 * band(s.v, s.heightM - 0.278, s.heightM - 0.268, s.dv)
    skirting(s, hit, metal, 0.08)
  },
  screens: (s, hit, { woodwork }) => {
    const posts = bars(s.u, 1.82, 0.075, s.du)
    const rails = band(s.v, 1.95, 2.02, s.dv) + band(s.v, s.heightM - 0.07, s.heightM, s.dv) + band(s.v, 0, 0.07, s.dv)
    const lattice = s.v > 2.02 ? 0.85 * (bars(s.u, 0.182, 0.016, s.du) + bars(s.v - 2.02, 0.2, 0.016, s.dv)) : 0
    paintOver(hit, woodwork, Math.min(1, posts + rails + lattice))
  },
  slats: (s, hit, { tints, woodwork }) => {
    if (s.main && s.u > 0.55 * s.wall.lengthM && s.u < 0.9 * s.wall.lengthM) {
      paintOver(hit, tints.panel, 0.95)
      paintOver(hit, dim(tints.panel, 0.22), bars(s.u, 0.06, 0.022, s.du))
      hit.relief += 0.18 * (bars(s.u - 0.022, 0.06, 0.012, s.du) - 0.2)
    }
    skirting(s, hit, woodwork, 0.07)
  },
  arched: (s, hit, { fabrics, woodwork }) => {
    if (s.main) {
      const x = s.u - 0.36 * s.wall.lengthM
      const y = Math.max(0, s.v - 1.15)
      const reach = 0.92 - Math.hypot(x, y)
      paintOver(hit, blend(fabrics[0], [0.8, 0.7, 0.6], 0.3), 0.85 * Math.max(0, Math.min(1, reach / Math.max(s.du, 0.004) + 0.5)))
    }
    skirting(s, hit, woodwork, 0.08)
  },
}

/** Glazed tiles with joints a little darker than they are. */
function tiled(s: WallSpot, hit: Hit, body: Rgb, width: number, height: number, share: number) {
  const joints = Math.min(1, bars(s.u, width, 0.005, s.du) + bars(s.v, height, 0.005, s.dv))
  paintOver(hit, dim(body, 1 - 0.35 * joints), share)
  hit.gloss += 0.25 * share
}

/** What the use of a room brings to its walls; floors and lamps are dealt with where they are painted. */
const uses: Record<RoomType, Lay> = {
  living_room: () => {},
  studio: (s, hit, { accents }) => {
    if (s.main && s.u < 0.34 * s.wall.lengthM) paintOver(hit, accents[1], 0.62)
  },
  kitchen_living: () => {},
  bedroom: (s, hit, { fabrics }) => {
    if (!s.main) return
    const share = band(s.v, 0, 1.2, s.dv)
    paintOver(hit, fabrics[1], 0.92 * share)
    const seam = bars(s.u, 0.34, 0.016, s.du) * share
    hit.relief += share * 0.25 * Math.cos(((s.u % 0.34) / 0.34 - 0.3) * 2 * Math.PI) * seen(0.15, s.du) - 0.6 * seam
  },
  office: (s, hit, { tints, accents }) => {
    if (!s.main) return
    const middle = 0.5 * s.wall.lengthM
    const board = band(s.u, middle - 1.05, middle + 1.05, s.du) * band(s.v, 1.05, 1.95, s.dv)
    paintOver(hit, blend(tints.panel, accents[1], 0.35), 0.9 * board)
    hit.relief -= 0.3 * board * bars(s.u - middle, 0.7, 0.012, s.du)
    frameLine(s, hit, [0.03, 0.03, 0.03], middle - 1.07, middle + 1.07, 1.03, 1.97, 0.02)
  },
  bathroom: tileFoot,
  hallway: (s, hit, { tints, metal, timber }) => {
    paintOver(hit, dim(tints.wall, 0.58), 0.75 * band(s.v, 0.09, 1.18, s.dv))
    if (!s.main) return
    paintOver(hit, timber, band(s.v, 1.66, 1.74, s.dv))
    paintOver(hit, metal, bars(s.u, 0.24, 0.03, s.du) * band(s.v, 1.56, 1.72, s.dv))
  },
  wardrobe: (s, hit, { timber, metal }) => {
    if (!s.main) return
    const share = band(s.v, 0.06, 2.32, s.dv)
    paintOver(hit, timber, 0.9 * share)
    hit.relief -= share * (0.8 * bars(s.u, 0.55, 0.012, s.du) + 0.25 * bars(s.u - 0.08, 0.55, 0.39, s.du) * bars(s.v, 0.03, 0.008, s.dv))
    paintOver(hit, metal, band(s.v, 0.95, 1.3, s.dv) * bars(s.u - 0.49, 0.55, 0.022, s.du))
  },
  children_room: (s, hit, { accents, fabrics }) => {
    const peak = 0.95 + 0.35 * Math.abs(((s.u / 0.9) % 2) - 1)
    paintOver(hit, blend(accents[1], [0.75, 0.85, 0.9], 0.45), 0.85 * band(s.v, 0.09, peak, s.dv))
    const column = Math.floor(s.u / 0.4)
    const dot = Math.hypot(s.u - column * 0.4 - 0.2, s.v - (Math.floor(s.v / 0.4) * 0.4 + (column & 1 ? 0.1 : 0.3)))
    if (s.v > peak + 0.1)
      paintOver(hit, column % 3 === 0 ? accents[0] : fabrics[0], 0.8 * Math.max(0, Math.min(1, (0.045 - dot) / s.du + 0.5)))
  },
}

/** Lays what style and use of the room add to a wall over its finish. */
export function trimWall(spot: WallSpot, hit: Hit, scheme: Scheme, use: RoomType) {
  uses[use](spot, hit, scheme)
  trims[scheme.trim](spot, hit, scheme)
}

/** The tiles that a bathroom has up to 1.35 m. */
export function tileFoot(s: WallSpot, hit: Hit, { tints }: Scheme) {
  tiled(s, hit, blend(tints.tile, [0.82, 0.87, 0.88], 0.55), 0.3, 0.15, band(s.v, 0, 1.35, s.dv))
  paintOver(hit, dim(tints.tile, 0.45), band(s.v, 1.35, 1.39, s.dv))
}
