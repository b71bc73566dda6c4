import type { Season } from '@veduta/contract/catalogue/light'
import { colour, type Rgb } from '../materials/material.ts'

/** What a season does to what grows and to what lies on the ground. */
export interface SeasonLook {
  /** Colours of a broadleaf crown, one drawn at random for each tree. */
  leaves: readonly Rgb[]
  needles: readonly Rgb[]
  shrubs: readonly Rgb[]
  grassShade: Rgb
  grassLight: Rgb
  straw: Rgb
  flowers: readonly Rgb[]
  /** Share of leaves left on broadleaf trees, 0–1. */
  foliage: number
  /** Share of leaf clusters in blossom. */
  blossom: number
  /** How much of roofs and ground is under snow, 0–1. */
  snow: number
  /** Fallen leaves on the ground, 0–1. */
  fallen: number
}

const all = (...hex: string[]): Rgb[] => hex.map((h) => colour(h))

export const seasons = {
  summer: {
    leaves: all('#4b6631', '#5b733a', '#3f5b3a', '#6d8046', '#4f6c48', '#5f6f38', '#728250', '#475f33'),
    needles: all('#31482f', '#3d5339', '#455d45'),
    shrubs: all('#506a31', '#667c42', '#43603f', '#737f4b', '#5f6639'),
    grassShade: colour('#3f5430'),
    grassLight: colour('#66753f'),
    straw: colour('#b3a66e'),
    flowers: all('#d9c65a', '#b76a86', '#efebe0', '#8675ab', '#c8684d'),
    foliage: 1,
    blossom: 0,
    snow: 0,
    fallen: 0,
  },
  autumn: {
    leaves: all('#c07a24', '#a8481f', '#d09a2f', '#8f8236', '#97401f', '#b8641f'),
    needles: all('#42543f', '#4a5a44'),
    shrubs: all('#9a5a33', '#a97a3a', '#7d7a40'),
    grassShade: colour('#6c6d3a'),
    grassLight: colour('#9a914f'),
    straw: colour('#bda468'),
    flowers: all('#b3823d', '#8a5a48', '#c7a75a', '#8c6f80', '#a4552f'),
    foliage: 0.85,
    blossom: 0,
    snow: 0,
    fallen: 0.55,
  },
  winter: {
    leaves: all('#6a5f55', '#5f564e'),
    needles: all('#43564c', '#4b5c52'),
    shrubs: all('#6f665c', '#5f6258'),
    grassShade: colour('#8c8a74'),
    grassLight: colour('#b0ab94'),
    straw: colour('#b5a98a'),
    flowers: all('#a89d88', '#958a76', '#b8ad96', '#877d6e', '#a39a85'),
    foliage: 0,
    blossom: 0,
    snow: 1,
    fallen: 0,
  },
  spring: {
    leaves: all('#8fae45', '#a2ba58', '#7fa040', '#b3c268'),
    needles: all('#3c5c3e', '#4d6b48'),
    shrubs: all('#86a83f', '#9ab452', '#74983c'),
    grassShade: colour('#5a7a35'),
    grassLight: colour('#84a04c'),
    straw: colour('#b6b878'),
    flowers: all('#f0e27a', '#dba0b4', '#f6f2ea', '#a898cf', '#e8b36a'),
    foliage: 0.8,
    blossom: 0.9,
    snow: 0,
    fallen: 0,
  },
} satisfies Record<Season, SeasonLook>

/** Petals of trees in blossom. */
export const petals: Rgb = colour('#e9cdd2')
