import type { InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { ColorPalette } from '@veduta/contract/catalogue/color-palette'
import { blend, dim, greyed } from '../looks/daylight.ts'
import type { RoomTints } from '../materials/interior.ts'
import { colour, type Rgb } from '../materials/material.ts'
import { luminance } from '../pixels/colour.ts'
import { furnitureLooks, type FurnitureLook } from './painting/furniture-looks.ts'
import { roomStyles, type RoomStyle, type Trim } from './styles.ts'

/** Every colour of a room, after style, palette and furniture have been heard. Linear light. */
export interface Scheme {
  tints: RoomTints
  ceiling: Rgb
  woodwork: Rgb
  frame: Rgb
  fabrics: readonly [Rgb, Rgb, Rgb]
  accents: readonly [Rgb, Rgb]
  timber: Rgb
  metal: Rgb
  rug: readonly [ground: Rgb, figure: Rgb]
  trim: Trim
  furniture: FurnitureLook
}

const stronger = (c: Rgb, k: number): Rgb => {
  const [r, g, b] = greyed(c, 1 - k)
  return [Math.max(0.004, r), Math.max(0.004, g), Math.max(0.004, b)]
}
const atLuminance = (c: Rgb, y: number): Rgb => {
  const k = y / Math.max(0.003, luminance(c))
  return [Math.min(0.95, c[0] * k), Math.min(0.95, c[1] * k), Math.min(0.95, c[2] * k)]
}

/** What a palette does to one colour of a style, by what the colour is for. */
type Shift = (c: Rgb, use: 'wall' | 'ceiling' | 'floor' | 'timber' | 'fabric' | 'accent' | 'trim') => Rgb

const white = colour('#f6f3ec')
const graphite = colour('#34363a')
const linen = colour('#cfc3b0')
const slate = colour('#6f7f8c')

const palettes: Record<ColorPalette, Shift> = {
  light: (c, use) => {
    const share = { wall: 0.45, ceiling: 0.4, floor: 0.3, timber: 0.22, fabric: 0.28, accent: 0.05, trim: 0.3 }[use]
    return blend(c, white, share)
  },
  dark: (c, use) => {
    if (use === 'wall') return blend(atLuminance(c, 0.115), graphite, 0.4)
    if (use === 'ceiling') return atLuminance(c, 0.3)
    if (use === 'trim') return atLuminance(c, Math.min(0.09, luminance(c)))
    return atLuminance(c, luminance(c) * { floor: 0.5, timber: 0.5, fabric: 0.45, accent: 0.85 }[use])
  },
  neutral: (c, use) => {
    const share = { wall: 0.55, ceiling: 0.15, floor: 0.35, timber: 0.3, fabric: 0.62, accent: 0.4, trim: 0.25 }[use]
    return blend(greyed(c, 0.45), atLuminance(linen, Math.max(0.06, luminance(c))), share)
  },
  bright_accents: (c, use) => {
    if (use === 'wall' || use === 'ceiling' || use === 'trim') return blend(greyed(c, 0.3), white, 0.4)
    return use === 'fabric' ? stronger(c, 2) : use === 'accent' ? stronger(c, 2.2) : c
  },
  monochrome: (c, use) => {
    const y = luminance(c)
    const tinted = atLuminance(slate, use === 'accent' ? y * 0.7 : y)
    return blend(tinted, greyed(tinted, 1), use === 'floor' || use === 'timber' ? 0.35 : 0.1)
  },
}

/** The colours of a room for its brief. */
export function chooseScheme({ style, color_palette, furniture_style }: InteriorBrief): Scheme {
  const base = roomStyles[style]
  const shift = palettes[color_palette]
  const furniture: FurnitureLook = furnitureLooks[furniture_style]
  const wall = shift(base.wall, 'wall')
  const fabrics = base.fabrics.map((c) => dressed(shift(c, 'fabric'), furniture, wall, shift)) as [Rgb, Rgb, Rgb]
  const accents = base.accents.map((c) => shift(c, 'accent')) as [Rgb, Rgb]
  return {
    tints: tintsOf(base, shift, wall, accents[1]),
    ceiling: shift(base.ceiling, 'ceiling'),
    woodwork: shift(base.woodwork, 'trim'),
    frame: color_palette === 'dark' ? shift(base.frame, 'trim') : base.frame,
    fabrics,
    accents,
    timber: furniture.asWalls ? dim(blend(wall, base.timber, 0.3), 0.82) : worked(shift(base.timber, 'timber'), furniture, shift),
    metal: furniture.metal ?? base.metal,
    rug: [shift(base.carpet, 'fabric'), blend(shift(base.fabrics[0], 'fabric'), accents[0], 0.35)],
    trim: base.trim,
    furniture,
  }
}

function tintsOf(base: RoomStyle, shift: Shift, wall: Rgb, print: Rgb): RoomTints {
  const floor = shift(base.floor, 'floor')
  const faced = (c: Rgb): Rgb => blend(blend(c, shift(c, 'floor'), 0.6), wall, 0.06)
  return {
    wall,
    print: blend(wall, print, 0.8),
    paper: blend(wall, print, 0.12),
    timber: floor,
    panel: shift(base.panel, 'floor'),
    brick: [faced(base.brick[0]), faced(base.brick[1]), faced(base.brick[2])],
    stone: [faced(base.stone[0]), faced(base.stone[1])],
    tile: shift(base.tile, 'floor'),
    carpet: shift(base.carpet, 'fabric'),
  }
}

function dressed(fabric: Rgb, look: FurnitureLook, wall: Rgb, shift: Shift): Rgb {
  if (look.asWalls) return dim(blend(wall, fabric, 0.15), 0.92)
  const mixed = look.fabric ? blend(fabric, shift(look.fabric.colour, 'fabric'), look.fabric.share) : fabric
  return stronger(mixed, look.strength)
}

const worked = (timber: Rgb, look: FurnitureLook, shift: Shift): Rgb =>
  look.timber ? blend(timber, shift(look.timber.colour, 'timber'), look.timber.share) : timber
