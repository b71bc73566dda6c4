import type { InteriorStyle } from '@veduta/contract/catalogue/style'
import { colour, type Rgb } from '../materials/material.ts'

/** How walls and ceiling are finished with woodwork and lines. */
export type Trim = 'plain' | 'hidden' | 'moulded' | 'gilded' | 'beams' | 'boarded' | 'steel' | 'screens' | 'slats' | 'arched'

/** What a style of room means in colours: before the palette and the furniture have their say. */
export interface RoomStyle {
  wall: Rgb
  ceiling: Rgb
  /** Skirting, architraves, door leaves. */
  woodwork: Rgb
  frame: Rgb
  floor: Rgb
  panel: Rgb
  tile: Rgb
  carpet: Rgb
  fabrics: readonly [Rgb, Rgb, Rgb]
  accents: readonly [Rgb, Rgb]
  timber: Rgb
  metal: Rgb
  brick: readonly [Rgb, Rgb, Rgb]
  stone: readonly [Rgb, Rgb]
  trim: Trim
}

const redBrick = ['#a5583f', '#74402f', '#b8aea2'] as const
const whiteBrick = ['#dcd6cc', '#c9c1b4', '#cfcac1'] as const
const darkBrick = ['#6b4f44', '#4d3a34', '#8a8078'] as const
const sandBrick = ['#c19a72', '#a17c58', '#cdbfa9'] as const

/** A style as it is written down, its colours as `#rrggbb`. */
type Written<T> = T extends Trim ? T : T extends Rgb ? string : { [K in keyof T]: Written<T[K]> }
type Words = { [K in keyof RoomStyle]: Written<RoomStyle[K]> }

const inLight = (words: Words) =>
  Object.fromEntries(
    Object.entries(words).map(([use, said]) => [use, use === 'trim' ? said : typeof said === 'string' ? colour(said) : said.map(colour)]),
  ) as unknown as RoomStyle

const calm: Words = {
  wall: '#dcdad6',
  ceiling: '#f3f2ef',
  woodwork: '#eceae6',
  frame: '#33363a',
  floor: '#b28c62',
  panel: '#9c7a58',
  tile: '#b9b7b2',
  carpet: '#aaa59c',
  fabrics: ['#8c9094', '#b4aea4', '#5d6369'],
  accents: ['#c0763f', '#3f5f73'],
  timber: '#8d6a48',
  metal: '#3a3c40',
  brick: redBrick,
  stone: ['#aaa296', '#8b8479'],
  trim: 'plain',
}

const words: Record<InteriorStyle, Words> = {
  modern: calm,
  minimalism: {
    ...calm,
    wall: '#f4f4f4',
    ceiling: '#f8f8f7',
    woodwork: '#f2f1ef',
    frame: '#e6e5e2',
    floor: '#c2beb7',
    panel: '#c8c4bd',
    tile: '#d8d6d2',
    carpet: '#d2cec7',
    fabrics: ['#d8d5cf', '#bdb9b2', '#e4e1dc'],
    accents: ['#8f8b84', '#55534f'],
    timber: '#cbc6bd',
    metal: '#b9b9b7',
    brick: whiteBrick,
    stone: ['#cdc8be', '#b3aea4'],
    trim: 'hidden',
  },
  scandinavian: {
    ...calm,
    wall: '#e8e4d8',
    ceiling: '#f7f6f3',
    frame: '#f1efea',
    floor: '#d8b177',
    panel: '#d9b784',
    tile: '#c9c8c4',
    carpet: '#cfc9be',
    fabrics: ['#a9b0ae', '#d5cfc3', '#7e8c94'],
    accents: ['#d9a441', '#6f8f86'],
    timber: '#cda679',
    metal: '#2f3133',
    brick: whiteBrick,
    stone: ['#bdb8ae', '#a19c92'],
    trim: 'plain',
  },
  industrial: {
    ...calm,
    wall: '#a9a6a1',
    ceiling: '#8d8b88',
    woodwork: '#4a4744',
    frame: '#222426',
    floor: '#7c5b40',
    panel: '#6b4d37',
    tile: '#85837f',
    carpet: '#6f6b66',
    fabrics: ['#6d4630', '#4a4c4f', '#8a7a68'],
    accents: ['#b5532c', '#cfa449'],
    timber: '#6e4b32',
    metal: '#232425',
    stone: ['#8d877d', '#6c675f'],
    trim: 'steel',
  },
  boho: {
    ...calm,
    wall: '#e8d9c4',
    ceiling: '#f4ede2',
    woodwork: '#d9c3a2',
    frame: '#b98f60',
    floor: '#b3834f',
    panel: '#b98a5c',
    tile: '#c4a58a',
    carpet: '#c9a984',
    fabrics: ['#b5613f', '#d9bd94', '#7c7a4b'],
    accents: ['#c8893a', '#2f6b62'],
    timber: '#a9743f',
    metal: '#a88345',
    brick: sandBrick,
    stone: ['#c2ab8b', '#a18b6f'],
    trim: 'arched',
  },
  midcentury: {
    ...calm,
    wall: '#e2dccd',
    ceiling: '#f3efe4',
    woodwork: '#7a4f30',
    frame: '#6f4a2e',
    floor: '#8f5f38',
    panel: '#7b4f2e',
    tile: '#b3a997',
    carpet: '#b79a5b',
    fabrics: ['#c2922f', '#3f6b66', '#b9643a'],
    accents: ['#d2772f', '#2f5a66'],
    timber: '#7a4b2a',
    metal: '#b08d49',
    stone: ['#b2a58e', '#8f846f'],
    trim: 'slats',
  },
  classical: {
    ...calm,
    wall: '#ece2cd',
    ceiling: '#f8f4ea',
    woodwork: '#f6f1e4',
    frame: '#f4efe3',
    floor: '#96693f',
    panel: '#8b5f3b',
    tile: '#d7cdb9',
    carpet: '#9c6a58',
    fabrics: ['#cdb98f', '#8e4a44', '#e6dac0'],
    accents: ['#b8923f', '#6b2f35'],
    timber: '#6d4326',
    metal: '#b8923f',
    brick: sandBrick,
    stone: ['#d2c6ae', '#b4a78e'],
    trim: 'moulded',
  },
  art_deco: {
    ...calm,
    wall: '#cfd4cb',
    ceiling: '#f0efe8',
    woodwork: '#23211f',
    frame: '#1e1d1c',
    floor: '#5c3c28',
    panel: '#3c2a20',
    tile: '#e3dfd4',
    carpet: '#2f5c52',
    fabrics: ['#1f5f50', '#27353f', '#c7b38a'],
    accents: ['#c9a04a', '#7a2f45'],
    timber: '#3e271b',
    metal: '#c9a04a',
    brick: darkBrick,
    stone: ['#c9c4b8', '#8f8b82'],
    trim: 'gilded',
  },
  country: {
    ...calm,
    wall: '#efe6cf',
    ceiling: '#f5eedd',
    woodwork: '#cfd8c8',
    frame: '#efe9da',
    floor: '#a97a49',
    panel: '#c6d0bd',
    tile: '#b9805c',
    carpet: '#c1a98a',
    fabrics: ['#8fa3b5', '#d9c6a2', '#a4584b'],
    accents: ['#b5483d', '#5f7d4f'],
    timber: '#b08450',
    metal: '#4b4a45',
    stone: ['#b8a98c', '#958768'],
    trim: 'beams',
  },
  japanese: {
    ...calm,
    wall: '#e9e2d0',
    ceiling: '#efe6d2',
    woodwork: '#6a4a30',
    frame: '#5f4129',
    floor: '#c6a873',
    panel: '#c09a66',
    tile: '#a7a598',
    carpet: '#b9ad83',
    fabrics: ['#7d8766', '#cdbf9f', '#4d5548'],
    accents: ['#8c3f35', '#3c4a3e'],
    timber: '#a87b4c',
    metal: '#2b2a28',
    brick: sandBrick,
    stone: ['#9fa096', '#7e7f76'],
    trim: 'screens',
  },
  coastal: {
    ...calm,
    wall: '#e7eef0',
    ceiling: '#f8fafa',
    woodwork: '#f7f9f9',
    frame: '#f5f7f7',
    floor: '#d6c4a4',
    panel: '#e9eeee',
    tile: '#d2d6d3',
    carpet: '#d9cfb8',
    fabrics: ['#6f97ae', '#e3d9c3', '#2f5d80'],
    accents: ['#2f6f98', '#e0a56a'],
    timber: '#c7b08a',
    metal: '#9aa3a6',
    brick: whiteBrick,
    stone: ['#cfc8b8', '#b0aa9b'],
    trim: 'boarded',
  },
}

/** The styles of the catalogue. */
export const roomStyles = Object.fromEntries(Object.entries(words).map(([id, style]) => [id, inLight(style)])) as Record<
  InteriorStyle,
  RoomStyle
>
