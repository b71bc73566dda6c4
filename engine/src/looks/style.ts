import type { ExteriorStyle } from '@veduta/contract/catalogue/style'
import { colour, type Rgb } from '../materials/material.ts'
import type { Tints } from '../materials/index.ts'

/** What a style means: the tints of its materials and the parts it adds to walls and openings. Sizes in metres. */
export interface StyleLook {
  tints: Tints
  frame: Rgb
  frameWidth: number
  /** Window bars added where the author drew none: panes of at most this size; 0 adds none. */
  paneWidth: number
  paneHeight: number
  door: Rgb
  trim: Rgb
  soffit: Rgb
  railing: Rgb
  /** A band of another material at the foot of the walls. */
  plinth?: { material: 'stone' | 'brick' | 'concrete'; height: number }
  shutters?: { colour: Rgb; louvred: boolean }
  /** Timber cladding above this height where the walls are plain plaster. */
  timberFrom?: number
  /** A moulded frame around openings. */
  surround?: { colour: Rgb; width: number; pediment: boolean }
  sill?: Rgb
  /** A moulded band under the eaves. */
  cornice?: { colour: Rgb; height: number; dentils: boolean }
  /** Dressed stones at the corners. */
  quoins?: Rgb
  timberFrame?: Rgb
  /** Level bands along the walls at these heights. */
  bands?: { colour: Rgb; height: number; at: readonly number[] }
}

interface Palette {
  plaster: string
  timber: string
  upright: boolean
  brick: [string, string, string]
  stone: [string, string]
  concrete: string
  metal: [string, string]
  composite: [string, string]
  glass?: string
  mullion: string
}

const tints = (p: Palette): Tints => ({
  plaster: colour(p.plaster),
  timber: colour(p.timber),
  upright: p.upright,
  brick: [colour(p.brick[0]), colour(p.brick[1]), colour(p.brick[2])],
  stone: [colour(p.stone[0]), colour(p.stone[1])],
  concrete: colour(p.concrete),
  metal: [colour(p.metal[0]), colour(p.metal[1])],
  composite: [colour(p.composite[0]), colour(p.composite[1])],
  glass: colour(p.glass ?? '#20303a'),
  mullion: colour(p.mullion),
})

export const styles = {
  modern: {
    tints: tints({
      plaster: '#d3ccc0',
      timber: '#a07b58',
      upright: true,
      brick: ['#96604c', '#7c4c3e', '#b8aea2'],
      stone: ['#aca393', '#7f786d'],
      concrete: '#adaba6',
      metal: ['#5f656b', '#6d737a'],
      composite: ['#b9b1a4', '#a59c8e'],
      mullion: '#24272a',
    }),
    frame: colour('#2a2d30'),
    frameWidth: 0.06,
    paneWidth: 0,
    paneHeight: 0,
    door: colour('#4a3a2e'),
    trim: colour('#3a3d41'),
    soffit: colour('#b29069'),
    railing: colour('#2c2f33'),
  },
  minimalism: {
    tints: tints({
      plaster: '#fbfaf9',
      timber: '#c9b79c',
      upright: true,
      brick: ['#d3cdc4', '#c4bdb3', '#dcd8d0'],
      stone: ['#cfcac1', '#b4afa6'],
      concrete: '#c9c8c5',
      metal: ['#c5c8ca', '#d0d2d4'],
      composite: ['#e3e1dd', '#d8d6d1'],
      mullion: '#b9bcbe',
    }),
    frame: colour('#d9d9d7'),
    frameWidth: 0.035,
    paneWidth: 0,
    paneHeight: 0,
    door: colour('#dddcd8'),
    trim: colour('#e9e8e5'),
    soffit: colour('#efeeeb'),
    railing: colour('#c9cbcc'),
  },
  scandinavian: {
    tints: tints({
      plaster: '#c3cfd0',
      timber: '#d6c19d',
      upright: true,
      brick: ['#c8b6a2', '#b39e8a', '#d8d0c4'],
      stone: ['#a9adae', '#85898a'],
      concrete: '#c0c3c3',
      metal: ['#9aa5aa', '#a8b2b6'],
      composite: ['#ccb894', '#bfa982'],
      mullion: '#f0f0ee',
    }),
    frame: colour('#f2f1ee'),
    timberFrom: 2.95,
    frameWidth: 0.085,
    paneWidth: 1.1,
    paneHeight: 1.5,
    door: colour('#7f9496'),
    trim: colour('#f0efeb'),
    soffit: colour('#dccbab'),
    railing: colour('#e6e4df'),
    sill: colour('#f0efeb'),
  },
  industrial: {
    tints: tints({
      plaster: '#807d79',
      timber: '#6a5646',
      upright: true,
      brick: ['#7c4a3a', '#613a2e', '#7d766e'],
      stone: ['#77736c', '#57544f'],
      concrete: '#878683',
      metal: ['#3f4347', '#4c4742'],
      composite: ['#5c5f62', '#6a655f'],
      mullion: '#141516',
    }),
    frame: colour('#17181a'),
    frameWidth: 0.055,
    paneWidth: 0.55,
    paneHeight: 0.5,
    door: colour('#2b2f33'),
    trim: colour('#1f2123'),
    soffit: colour('#5b5c5d'),
    railing: colour('#191a1c'),
    sill: colour('#3a3c3e'),
    plinth: { material: 'concrete', height: 0.5 },
  },
  classical: {
    tints: tints({
      plaster: '#ecd8aa',
      timber: '#ece6d6',
      upright: false,
      brick: ['#a65a45', '#8a4536', '#d6cbba'],
      stone: ['#cdbb98', '#a8987a'],
      concrete: '#c8bda6',
      metal: ['#9c927f', '#a89e8b'],
      composite: ['#dccba8', '#d0bf9b'],
      mullion: '#f3eee2',
    }),
    frame: colour('#f4f0e6'),
    frameWidth: 0.08,
    paneWidth: 0.75,
    paneHeight: 0.9,
    door: colour('#5a3a29'),
    trim: colour('#f2ede0'),
    soffit: colour('#ece6d8'),
    railing: colour('#efe9dc'),
    sill: colour('#f1ecdf'),
    surround: { colour: colour('#f4efe3'), width: 0.17, pediment: true },
    quoins: colour('#efe8d8'),
    cornice: { colour: colour('#f5f0e4'), height: 0.42, dentils: true },
    plinth: { material: 'stone', height: 0.6 },
  },
  neoclassical: {
    tints: tints({
      plaster: '#9d9c94',
      timber: '#d9d5ca',
      upright: false,
      brick: ['#b9a48e', '#a28e7a', '#cdc5b8'],
      stone: ['#d8d2c4', '#b9b3a5'],
      concrete: '#bfbcb4',
      metal: ['#a9a9a4', '#b4b4af'],
      composite: ['#c9c4b8', '#bdb8ab'],
      mullion: '#4a4c4c',
    }),
    frame: colour('#46494a'),
    frameWidth: 0.06,
    paneWidth: 0.9,
    paneHeight: 1.1,
    door: colour('#2f3a3d'),
    trim: colour('#e4e0d6'),
    soffit: colour('#e0dcd2'),
    railing: colour('#3b3e3f'),
    sill: colour('#e2ded4'),
    surround: { colour: colour('#e3dfd4'), width: 0.13, pediment: false },
    cornice: { colour: colour('#e6e2d8'), height: 0.3, dentils: false },
    plinth: { material: 'stone', height: 0.45 },
  },
  chalet: {
    tints: tints({
      plaster: '#efdcb9',
      timber: '#7b5334',
      upright: false,
      brick: ['#8c5a44', '#704434', '#a89b8b'],
      stone: ['#9a9284', '#6f695f'],
      concrete: '#a09a90',
      metal: ['#5b4a3d', '#66554a'],
      composite: ['#8a6242', '#7a5437'],
      mullion: '#3b2819',
    }),
    frame: colour('#4b3220'),
    timberFrom: 2.85,
    frameWidth: 0.1,
    paneWidth: 0.8,
    paneHeight: 0.9,
    door: colour('#55341f'),
    trim: colour('#54371f'),
    soffit: colour('#7d5635'),
    railing: colour('#5e3e26'),
    sill: colour('#5a3c25'),
    shutters: { colour: colour('#6a3f26'), louvred: false },
    plinth: { material: 'stone', height: 1.1 },
  },
  barnhouse: {
    tints: tints({
      plaster: '#5c5a57',
      timber: '#4b4039',
      upright: true,
      brick: ['#5c4a44', '#493a35', '#6d655e'],
      stone: ['#6f6b66', '#504d49'],
      concrete: '#8b8985',
      metal: ['#33373a', '#3d4144'],
      composite: ['#5d5046', '#514539'],
      mullion: '#151617',
    }),
    frame: colour('#17191b'),
    frameWidth: 0.07,
    paneWidth: 0,
    paneHeight: 0,
    door: colour('#9a7048'),
    trim: colour('#26282a'),
    soffit: colour('#a98056'),
    railing: colour('#1f2123'),
  },
  wright: {
    tints: tints({
      plaster: '#cda971',
      timber: '#8d5f36',
      upright: false,
      brick: ['#a0613f', '#85492f', '#b39a7b'],
      stone: ['#b19a72', '#877554'],
      concrete: '#b7a078',
      metal: ['#7c6243', '#886d4d'],
      composite: ['#b98f55', '#a98049'],
      mullion: '#4b2e1b',
    }),
    frame: colour('#56341e'),
    frameWidth: 0.075,
    paneWidth: 0.5,
    paneHeight: 1.6,
    door: colour('#6b3f20'),
    trim: colour('#633d22'),
    soffit: colour('#b98b52'),
    railing: colour('#7a4c2a'),
    sill: colour('#6a4124'),
    bands: { colour: colour('#6b4326'), height: 0.16, at: [1, 2.85, 3.4, 5.6] },
    plinth: { material: 'brick', height: 0.9 },
  },
  tudor: {
    tints: tints({
      plaster: '#f3ecdc',
      timber: '#c9b590',
      upright: false,
      brick: ['#8e4f3c', '#74402f', '#b1a390'],
      stone: ['#a8997f', '#7f735f'],
      concrete: '#b7ac98',
      metal: ['#6d6257', '#776c61'],
      composite: ['#dccfb2', '#cfc1a2'],
      mullion: '#2e1f15',
    }),
    frame: colour('#3a281b'),
    frameWidth: 0.08,
    paneWidth: 0.4,
    paneHeight: 0.5,
    door: colour('#4a2f1c'),
    trim: colour('#3e2a1c'),
    soffit: colour('#5a4029'),
    railing: colour('#3d2a1c'),
    sill: colour('#40301f'),
    timberFrame: colour('#3c2a1e'),
    plinth: { material: 'brick', height: 1.5 },
  },
  mediterranean: {
    tints: tints({
      plaster: '#ecbf8d',
      timber: '#b98a55',
      upright: true,
      brick: ['#c98a62', '#b0714b', '#e0cba8'],
      stone: ['#d9bf90', '#b59c70'],
      concrete: '#d9c19a',
      metal: ['#b09878', '#bca484'],
      composite: ['#e3bd88', '#d7b07a'],
      mullion: '#f2ead9',
    }),
    frame: colour('#eee5d2'),
    frameWidth: 0.08,
    paneWidth: 0.8,
    paneHeight: 0,
    door: colour('#5c7f93'),
    trim: colour('#f0e2c6'),
    soffit: colour('#b48a5c'),
    railing: colour('#3f4a50'),
    sill: colour('#e6cfa4'),
    shutters: { colour: colour('#6590ab'), louvred: true },
    surround: { colour: colour('#f3e6cc'), width: 0.12, pediment: false },
  },
  colonial: {
    tints: tints({
      plaster: '#9fb1be',
      timber: '#f0efe9',
      upright: false,
      brick: ['#9d4f3f', '#833d31', '#e0d8cc'],
      stone: ['#b8b2a6', '#928d82'],
      concrete: '#c4c4bf',
      metal: ['#8fa0aa', '#9baab3'],
      composite: ['#d5dbdc', '#c9d0d2'],
      mullion: '#fafaf7',
    }),
    frame: colour('#fbfaf6'),
    frameWidth: 0.1,
    paneWidth: 0.45,
    paneHeight: 0.6,
    door: colour('#7a2a28'),
    trim: colour('#fbfaf6'),
    soffit: colour('#f3f2ed'),
    railing: colour('#f7f6f1'),
    sill: colour('#fbfaf6'),
    shutters: { colour: colour('#23362f'), louvred: true },
    surround: { colour: colour('#fbfaf6'), width: 0.11, pediment: false },
    cornice: { colour: colour('#fbfaf6'), height: 0.24, dentils: false },
  },
} satisfies Record<ExteriorStyle, StyleLook>
