import type { Point } from '../../geometry/vector.ts'
import { blend, dim } from '../../looks/daylight.ts'
import { colour, type Rgb } from '../../materials/material.ts'
import { luminanceOf } from '../../pixels/colour.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import { paintArt } from '../painting/paint-art.ts'
import { onWall, project, wallPlace, type RoomWall } from '../box/room.ts'
import { fillSoft, levelQuad, shaded, standingQuad, wallQuad } from './shapes.ts'
import { put, shadeUnder, type Seat, type Stage } from './stage.ts'
import { drawTurned, type Profile } from './turned.ts'

type At = readonly [number, number, number]
const anywhere = () => true
const wax = colour('#efe6d2')

/** A pile of three or four closed books. */
export function drawBookPile(stage: Stage, at: At, widthM = 0.24) {
  shadeUnder(stage, at, widthM * 0.7)
  const covers: Rgb[] = [stage.scheme.accents[0], stage.scheme.accents[1], stage.scheme.fabrics[0], [0.75, 0.7, 0.6]]
  const light = stage.lightAt(at)
  let y = at[1]
  for (let k = 0; k < 4; k++) {
    const thick = 0.02 + 0.014 * stage.random()
    const w = widthM * (1 - 0.09 * k + 0.06 * stage.random())
    const place = [at[0] + 0.02 * (stage.random() - 0.5), y, at[2] - 0.09] as const
    fillSoft(stage, standingQuad(stage, place, w, thick), anywhere, () => shaded(covers[(k + 1) % 4], light.front))
    y += thick
    fillSoft(stage, levelQuad(stage, [place[0], y, at[2]], w, 0.18), anywhere, () => shaded(covers[(k + 1) % 4], light.top, 1.1))
  }
}

/** A row of upright books, as on a shelf, `widthM` wide. */
function drawBookRow(stage: Stage, at: At, widthM: number) {
  const light = stage.lightAt(at)
  const spines: Rgb[] = [
    stage.scheme.accents[0],
    stage.scheme.fabrics[0],
    stage.scheme.accents[1],
    [0.74, 0.7, 0.6],
    stage.scheme.fabrics[2],
    [0.12, 0.13, 0.15],
  ]
  let x = at[0] - widthM / 2
  while (x < at[0] + widthM / 2 - 0.02) {
    const thick = 0.02 + 0.03 * stage.random()
    const tall = 0.17 + 0.11 * stage.random()
    const spine = spines[Math.floor(6 * stage.random())]
    const band = tall * (0.2 + 0.5 * stage.random())
    const foot = project(stage.room, [x + thick / 2, at[1], at[2]])
    fillSoft(stage, standingQuad(stage, [x + thick / 2, at[1], at[2]], thick * 0.94, tall), anywhere, (px, py) => {
      const up = (foot.y - py) / foot.perM
      const round = 1 - 0.25 * Math.abs((px - foot.x) / (thick * foot.perM)) * 2
      return shaded(Math.abs(up - band) < 0.012 ? blend(spine, [0.8, 0.7, 0.4], 0.7) : spine, light.front, round)
    })
    x += thick
  }
}

/** A board on the wall with books on it. */
export function drawShelf(stage: Stage, wall: RoomWall, u: number, v: number, widthM: number) {
  const light = stage.lightAt(onWall(wall, u, v, 0.1))
  const board = wallQuad(stage, wall, u - widthM / 2, u + widthM / 2, v - 0.035, v, 0.2)
  const shadow = wallQuad(stage, wall, u - widthM / 2, u + widthM / 2, v - 0.16, v - 0.03, 0.01)
  fillSoft(stage, shadow, stage.isWall, (px, py) => darkened(stage, px, py, 0.72))
  const at = onWall(wall, u, v, 0.16)
  if (Math.abs(wall.along[0]) > 0.6) drawBookRow(stage, at, widthM * 0.82)
  fillSoft(stage, board, anywhere, () => shaded(stage.scheme.timber, light.front))
}

function darkened({ picture, room }: Stage, x: number, y: number, k: number): Rgb {
  const j = 3 * (y * room.width + x)
  return [picture.data[j] * k, picture.data[j + 1] * k, picture.data[j + 2] * k]
}

/** A framed picture on a wall. */
export function drawArt(stage: Stage, wall: RoomWall, u: number, v: number, widthM: number, heightM: number, which: number) {
  const light = stage.lightAt(onWall(wall, u, v, 0.05)).front
  const shadow = wallQuad(stage, wall, u - widthM / 2 + 0.03, u + widthM / 2 + 0.05, v - heightM / 2 - 0.05, v + heightM / 2 - 0.03, 0)
  fillSoft(stage, shadow, stage.isWall, (px, py) => darkened(stage, px, py, 0.7))
  fillSoft(
    stage,
    wallQuad(stage, wall, u - widthM / 2, u + widthM / 2, v - heightM / 2, v + heightM / 2, 0.03),
    stage.isEmpty,
    (px, py) => {
      const [pu, pv] = wallPlace(stage.room, wall, px + 0.5, py + 0.5)
      const s = (pu - u) / widthM + 0.5
      const t = 0.5 - (pv - v) / heightM
      const rim = Math.min(s * widthM, (1 - s) * widthM, t * heightM, (1 - t) * heightM)
      if (rim < 0.025) return shaded(blend(stage.scheme.metal, stage.scheme.timber, 0.35), light)
      return shaded(rim < 0.09 ? [0.87, 0.85, 0.81] : paintArt(s, t, stage.scheme, which), light)
    },
  )
}

/** Candles of three heights with their flames and the light they throw. */
export function drawCandles(stage: Stage, at: At, behind: boolean) {
  for (const [dx, tall] of [
    [-0.09, 0.12],
    [0.015, 0.18],
    [0.1, 0.085],
  ]) {
    const place = [at[0] + dx, at[1], at[2] + 0.3 * dx] as const
    shadeUnder(stage, place, 0.05)
    drawTurned(stage, place, {
      profile: [
        [0, 0.03],
        [tall, 0.03],
      ],
      colour: wax,
      glow: 0.25 + 0.25 * stage.dark,
      behind,
    })
    flame(stage, [place[0], place[1] + tall + 0.045, place[2]], behind)
  }
}

function flame(stage: Stage, at: At, behind: boolean) {
  const { room } = stage
  const { x, y, perM } = project(room, at)
  const reach = 0.85 * perM
  const warm: Rgb = [1.2, 0.62, 0.22]
  for (let py = Math.max(0, Math.floor(y - reach)); py <= Math.min(room.height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px <= Math.min(room.width - 1, x + reach); px++) {
      const d = Math.hypot(px - x, py - y) / perM
      const fades = Math.max(0, 1 - d / 0.85) ** 2
      const halo = fades * ((0.05 + 0.1 * stage.dark) * Math.exp(-d / 0.14) + 0.06 * (0.3 + stage.dark) * Math.exp(-d / 0.4))
      const core = Math.exp(-(((px - x) / (0.012 * perM + 0.5)) ** 2) - ((py - y) / (0.026 * perM + 0.8)) ** 2)
      const i = py * room.width + px
      const hidden = behind && !stage.isEmpty(i)
      const k = halo + (hidden ? 0 : 2.6 * core)
      if (k < 0.004) continue
      for (let c = 0; c < 3; c++) stage.picture.data[3 * i + c] += warm[c] * k * (c === 2 && core > 0.5 ? 2 : 1)
    }
  }
}

const vases: Profile[] = [
  [
    [0, 0.06],
    [0.08, 0.12],
    [0.2, 0.1],
    [0.28, 0.035],
    [0.34, 0.045],
  ],
  [
    [0, 0.05],
    [0.1, 0.075],
    [0.26, 0.06],
    [0.42, 0.03],
    [0.46, 0.04],
  ],
  [
    [0, 0.05],
    [0.05, 0.15],
    [0.1, 0.17],
    [0.11, 0.175],
  ],
]

/** Two vases and a bowl. */
export function drawVases(stage: Stage, at: At, scale: number, behind: boolean) {
  const glazes: Rgb[] = [stage.scheme.accents[0], [0.78, 0.76, 0.72], stage.scheme.accents[1]]
  for (const [k, dx] of [-0.17, 0.05, 0.26].entries()) {
    const place = [at[0] + dx * scale, at[1], at[2] + (k - 1) * 0.06 * scale] as const
    shadeUnder(stage, place, 0.1 * scale)
    const profile = vases[k].map(([h, r]) => [h * scale, r * scale] as const)
    drawTurned(stage, place, { profile, colour: glazes[k], gloss: 0.6, behind })
  }
}

/** Cushions that lean on a seat, and a throw laid over its end. */
export function dressSeat(stage: Stage, seat: Seat, cushions: number, withThrow: boolean) {
  const { scheme } = stage
  const light = stage.lightAt(seat.at)
  if (withThrow && seat.square) layThrow(stage, seat)
  for (let k = 0; k < cushions; k++) {
    const share = cushions === 1 ? -0.3 : k / (cushions - 1) - 0.5
    const size = Math.min(0.42, 0.28 * seat.widthM + 0.12)
    const { x: middle, perM } = project(stage.room, seat.at)
    const half = Math.min((size * perM) / 2, 0.036 * stage.room.width)
    const column = Math.round(middle + share * seat.widthM * 0.62 * perM)
    const rims = [-0.7, 0, 0.7].map((s) => seat.rimAt(Math.max(0, Math.min(stage.room.width - 1, Math.round(column + s * half)))))
    const [before, rim, after] = rims
    if (column < 0 || column >= stage.room.width || rim === undefined) continue
    // It leans on the back, and so follows how that runs across the picture.
    const slope = before === undefined || after === undefined ? 0 : Math.max(-0.6, Math.min(0.6, (after - before) / (1.4 * half)))
    const x = column
    const y = Math.min(stage.room.height - 1, rim + 0.34 * half)
    if (!seat.covers(Math.round(y) * stage.room.width + column)) continue
    const { camera } = stage.room
    const at = [((x - camera.centreX) * seat.at[2]) / camera.focal, camera.eye - (y - camera.horizon) / perM, seat.at[2]] as const
    const cloth = k % 2 === 0 ? scheme.accents[0] : scheme.accents[1]
    const tilt = (stage.random() - 0.5) * 0.16
    const outline = Array.from({ length: 32 }, (_, q): Point => {
      const t = (q / 32) * 2 * Math.PI
      const c = Math.cos(t)
      const s = Math.sin(t)
      // Full in the middle, with drawn-out corners.
      const full = 0.93 + 0.07 * Math.abs(Math.sin(2 * t))
      const px = half * full * Math.sign(c) * Math.abs(c) ** 0.5
      const py = half * 0.84 * full * Math.sign(s) * Math.abs(s) ** 0.5
      const across = px * Math.cos(tilt) - py * Math.sin(tilt)
      return { x: x + across, y: y - half * 0.8 + px * Math.sin(tilt) + py * Math.cos(tilt) + slope * across }
    })
    shadeUnder(stage, at, size * 0.5, 0.35)
    fillSoft(stage, outline, anywhere, (px, py) => {
      const s = (px - x) / half
      const t = (py - y - slope * (px - x) + half * 0.8) / half
      const piping = 0.1 * Math.max(0, Math.max(Math.abs(s), Math.abs(t) / 0.84) - 0.86)
      const dome = 1.06 - 0.2 * (s * s + t * t) - 0.34 * t - 0.1 * s + piping
      const weave = 0.95 + 0.1 * fractalNoise(px * 0.5, py * 0.5, 2, 4)
      return shaded(cloth, light.front, dome * weave)
    })
  }
}

/** A throw over the right end of a seat: a band of knitted cloth that keeps the light and shade of what it lies on. */
function layThrow(stage: Stage, seat: Seat) {
  const { room, picture, scheme } = stage
  const { x, y, perM } = project(room, seat.at)
  const light = stage.lightAt(seat.at)
  const cloth = blend(scheme.rug[1], [0.85, 0.8, 0.7], 0.35)
  const middle = x + 0.28 * seat.widthM * perM
  const half = 0.13 * Math.min(2, seat.widthM) * perM
  const spots: number[] = []
  let level = 0
  const luminance = (i: number) => luminanceOf(picture.data[3 * i], picture.data[3 * i + 1], picture.data[3 * i + 2])
  for (let py = Math.max(0, Math.floor(y - 0.3 * perM)); py < Math.min(room.height, y + 0.45 * perM); py++) {
    for (let px = Math.max(0, Math.floor(middle - half)); px <= Math.min(room.width - 1, middle + half); px++) {
      const i = py * room.width + px
      if (!seat.covers(i)) continue
      spots.push(i)
      level += luminance(i)
    }
  }
  level = Math.max(0.01, level / Math.max(1, spots.length))
  for (const i of spots) {
    const px = i % room.width
    const py = (i - px) / room.width
    const fold = 0.9 + 0.1 * Math.sin(((px - middle) / half) * 7 + 0.02 * py)
    const knit = 0.94 + 0.12 * (((px + 2 * (py % 3)) % 4) / 3)
    const shade = Math.min(1.25, Math.max(0.55, luminance(i) / level)) ** 0.7
    const [r, g, b] = shaded(cloth, light.front, fold * knit * shade)
    put(stage, i, r, g, b, 0.92)
  }
}

/** A cup on its saucer and an open book. */
export function drawEveryday(stage: Stage, at: At) {
  const light = stage.lightAt(at)
  const page: Rgb = [0.86, 0.84, 0.78]
  const book = [at[0] - 0.08, at[1], at[2]] as const
  shadeUnder(stage, book, 0.15)
  const middle = project(stage.room, book)
  fillSoft(stage, levelQuad(stage, [book[0], book[1] + 0.002, book[2]], 0.3, 0.2), anywhere, () =>
    shaded(stage.scheme.accents[1], light.top, 0.7),
  )
  for (const side of [-1, 1]) {
    const at = [book[0] + side * 0.07, book[1] + 0.014, book[2]] as const
    fillSoft(stage, levelQuad(stage, at, 0.14, 0.185), anywhere, (px, py) => {
      // A page rises out of the fold, and has lines of text.
      const off = Math.abs(px - middle.x) / (0.14 * middle.perM)
      const line = off > 0.16 && off < 0.88 && (py & 1) === 0 ? 0.9 : 1
      return shaded(page, light.top, line * (off < 0.2 ? 0.62 + 1.7 * off : 0.96 + 0.1 * (1 - off)))
    })
  }
  const cup = [at[0] + 0.15, at[1], at[2]] as const
  shadeUnder(stage, cup, 0.07)
  drawTurned(stage, cup, {
    profile: [
      [0, 0.07],
      [0.008, 0.075],
      [0.01, 0.03],
      [0.07, 0.043],
    ],
    colour: [0.85, 0.84, 0.82],
    gloss: 0.6,
    behind: false,
  })
}

/** Curtains at both sides of a window, from a rail to the floor. */
export function hangCurtains(stage: Stage, wall: RoomWall, left: number, right: number, top: number) {
  const cloth = blend(stage.scheme.fabrics[1], stage.scheme.tints.wall, 0.45)
  const may = (i: number) => stage.isWall(i) || stage.isWindow(i)
  const width = Math.min(0.55, 0.3 * (right - left) + 0.15)
  for (const [from, to] of [
    [left - 0.2, left - 0.2 + width],
    [right + 0.2 - width, right + 0.2],
  ]) {
    const light = stage.lightAt(onWall(wall, (from + to) / 2, top / 2, 0.1)).front
    fillSoft(stage, wallQuad(stage, wall, from, to, 0.03, top + 0.12, 0.07), may, (px, py) => {
      const [u] = wallPlace(stage.room, wall, px + 0.5, py + 0.5)
      return shaded(cloth, light, 0.78 + 0.3 * Math.sin(u * 58) * 0.5 + 0.12)
    })
  }
  const rail = wallQuad(stage, wall, left - 0.3, right + 0.3, top + 0.13, top + 0.16, 0.08)
  fillSoft(stage, rail, may, () => dim(stage.scheme.metal, 0.5))
}
