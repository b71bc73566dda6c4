import {
  armchair,
  bed,
  bedSideways,
  cabinet,
  curtainOn,
  doorOn,
  pendant,
  pictureOn,
  plant,
  rug,
  skirting,
  sofa,
  table,
  windowOn,
} from './furniture.ts'
import { boards, carpeted, painted, tiled, walls, type MadeRoom } from './made-room.ts'
import type { Exposure } from './trace-room.ts'

/** A made room with the photo taken of it. */
export interface RoomCase {
  room: MadeRoom
  furnished: boolean
  exposure: Exposure
}

const ceiling = painted('#f1efeb', 0.01)
const empty: [number, number, number] = [4.2, 2.7, 5.4]
const long: [number, number, number] = [5.2, 2.8, 6.4]
const low: [number, number, number] = [3.6, 2.5, 4.6]

const emptyRooms: RoomCase[] = [
  {
    room: {
      name: 'empty, frontal, boards',
      seed: 1,
      size: empty,
      camera: { at: [2.3, 1.5, 0.3], yaw: -0.04, focal: 0.74, horizon: 0.48 },
      floor: boards('#a87c52'),
      wall: walls('#dedad2', '#d8d4ca'),
      ceiling,
      air: [0.5, 0.49, 0.47],
      shapes: [...windowOn('left', empty, 2.4, 4.4, 0.9, 2.3), ...doorOn('far', empty, 2.7), ...skirting(empty)],
    },
    furnished: false,
    exposure: {},
  },
  {
    room: {
      name: 'empty, corner, tiles, warm',
      seed: 2,
      size: long,
      camera: { at: [0.6, 1.6, 0.5], yaw: 0.62, focal: 0.72, horizon: 0.5 },
      floor: tiled('#b8b2a6'),
      wall: walls('#cfc4b2', '#c9bda8'),
      ceiling,
      air: [0.52, 0.45, 0.34],
      shapes: [...windowOn('far', long, 1.6, 3.6, 0.4, 2.4), ...skirting(long), ...pendant(long, [2.6, 3.2], 2)],
    },
    furnished: false,
    exposure: { tint: [1.08, 1, 0.84] },
  },
  {
    room: {
      name: 'empty, dull and grainy, carpet',
      seed: 3,
      size: low,
      camera: { at: [1.6, 1.45, 0.25], yaw: 0.18, focal: 0.7, horizon: 0.46 },
      floor: carpeted('#8f8a80'),
      wall: walls('#c4c1ba', '#bdbab2'),
      ceiling: painted('#d9d7d2', 0.01),
      air: [0.42, 0.42, 0.42],
      shapes: [...windowOn('right', low, 2.2, 3.6, 0.8, 2.1, 3), ...doorOn('far', low, 0.5, '#c9c4ba'), ...skirting(low, '#d9d6d0')],
    },
    furnished: false,
    exposure: { noise: 5, contrast: 0.62, gain: 0.85 },
  },
  {
    room: {
      name: 'empty, wide, dark floor',
      seed: 4,
      size: long,
      camera: { at: [4.4, 1.35, 0.4], yaw: -0.5, focal: 0.58, horizon: 0.5 },
      floor: boards('#5b3f2a', 0.2),
      wall: walls('#9fb0b5', '#e3e0d9'),
      ceiling,
      air: [0.46, 0.47, 0.48],
      shapes: [...windowOn('left', long, 1.8, 3.2, 0.3, 2.4), ...windowOn('left', long, 3.8, 5.2, 0.3, 2.4), ...skirting(long)],
    },
    furnished: false,
    exposure: {},
  },
]

const furnishedRooms: RoomCase[] = [
  {
    room: {
      name: 'living room, frontal',
      seed: 11,
      size: long,
      camera: { at: [2.7, 1.5, 0.3], yaw: 0.03, focal: 0.76, horizon: 0.46 },
      floor: boards('#b08a60'),
      wall: walls('#e0dcd4', '#dad6cc'),
      ceiling,
      air: [0.48, 0.47, 0.45],
      shapes: [
        ...windowOn('left', long, 3, 5, 0.5, 2.3),
        ...curtainOn('left', long, 2.55, 2.95, '#cfc8ba'),
        ...curtainOn('left', long, 5.05, 5.45, '#cfc8ba'),
        ...skirting(long),
        ...sofa([1.5, 5.2], 2.2, 0.95, '#7f8a86'),
        ...rug([1.2, 3.2], 2.8, 1.9, '#cfc5b2', '#8a6f5c'),
        ...table([2, 3.8], 1.1, 0.6, 0.42, '#7a5436'),
        ...cabinet([4.7, 3], 0.5, 2, 1.9, '#cdb893', 3, 'z'),
        ...pictureOn('far', long, 2, 1.35, 1.1, 0.8),
        ...plant([0.6, 5.8], 1.4),
        ...pendant(long, [2.6, 4]),
      ],
    },
    furnished: true,
    exposure: {},
  },
  {
    room: {
      name: 'bedroom, corner',
      seed: 12,
      size: empty,
      camera: { at: [3.7, 1.45, 0.4], yaw: -0.42, focal: 0.74, horizon: 0.44 },
      floor: boards('#c3a27a', 0.19),
      wall: walls('#d6d2ca', '#8d8f8c'),
      ceiling,
      air: [0.48, 0.47, 0.45],
      shapes: [
        ...windowOn('left', empty, 2, 3.6, 0.7, 2.3),
        ...curtainOn('left', empty, 1.55, 1.95, '#b8ab98'),
        ...curtainOn('left', empty, 3.65, 4.05, '#b8ab98'),
        ...skirting(empty),
        ...bed([1.2, 3.25], 1.7, 2.03, '#e4e0d8', '#9a938a'),
        ...table([3.05, 4.85], 0.45, 0.42, 0.5, '#8d6b47'),
        ...rug([0.7, 2.2], 2.6, 1.5, '#b9b0a0', '#7d7468'),
      ],
    },
    furnished: true,
    exposure: {},
  },
  {
    room: {
      name: 'bedroom, cupboard of the walls’ colour, dull',
      seed: 13,
      size: low,
      camera: { at: [0.7, 1.5, 0.3], yaw: 0.4, focal: 0.7, horizon: 0.46 },
      floor: carpeted('#a79d8d'),
      wall: walls('#d2cdc2', '#d2cdc2'),
      ceiling,
      air: [0.46, 0.45, 0.42],
      shapes: [
        ...windowOn('far', low, 0.5, 1.8, 0.8, 2.1, 4),
        ...skirting(low),
        ...cabinet([2.1, 4], 1.4, 0.6, 2.2, '#cfcabf', 3),
        ...bedSideways([1.9, 1.7], 1.7, 1.5, '#a9b3b8', '#8b7b68', true),
      ],
    },
    furnished: true,
    exposure: { noise: 3, contrast: 0.72 },
  },
  {
    room: {
      name: 'living room, corner, evening',
      seed: 14,
      size: long,
      camera: { at: [0.5, 1.55, 0.5], yaw: 0.6, pitch: -0.05, focal: 0.74, horizon: 0.5 },
      floor: boards('#7d5636', 0.18),
      wall: walls('#d9ceb9', '#d3c7b0'),
      ceiling,
      air: [0.4, 0.34, 0.25],
      shapes: [
        ...skirting(long),
        ...sofa([4.15, 2.6], 0.95, 2.2, '#a9653f', 'left'),
        ...armchair([2.2, 5.3], '#5f6b73'),
        ...rug([1.5, 2.6], 2.3, 2, '#9d4b3c', '#d9c3a0'),
        ...table([2.2, 3.2], 0.7, 0.7, 0.4, '#5d3d26'),
        ...cabinet([0.6, 6], 1.5, 0.4, 0.8, '#6f4a2e', 3),
        ...doorOn('far', long, 3.7),
        ...pictureOn('right', long, 3, 1.4, 1, 0.7),
        ...pendant(long, [2.7, 3.6], 3),
        ...windowOn('left', long, 3, 4.4, 0.9, 2.2, 1),
      ],
    },
    furnished: true,
    exposure: { tint: [1.1, 1, 0.8], noise: 2.5 },
  },
  {
    room: {
      name: 'kitchen, wide',
      seed: 15,
      size: long,
      camera: { at: [2.4, 1.5, 0.3], yaw: 0.16, focal: 0.62, horizon: 0.48 },
      floor: tiled('#c9c3b7', 0.45),
      wall: walls('#ece8e0', '#dfe3e2'),
      ceiling,
      air: [0.5, 0.5, 0.49],
      shapes: [
        ...windowOn('far', long, 1.2, 2.6, 1, 2.2),
        ...skirting(long),
        ...cabinet([4.6, 2.2], 0.6, 3.2, 0.9, '#5d7480', 5, 'z'),
        ...cabinet([4.85, 2.6], 0.35, 2.4, 0.01, '#5d7480', 4, 'z').map((s) => ({
          ...s,
          low: [s.low[0], 1.5, s.low[2]] as const,
          high: [s.high[0], 2.2, s.high[2]] as const,
        })),
        ...table([1.5, 3.2], 1.6, 0.85, 0.75, '#a9825a'),
        ...armchair([0.3, 4.6], '#8a8d6f'),
        ...pendant(long, [2.3, 3.6]),
        ...doorOn('left', long, 4),
      ],
    },
    furnished: true,
    exposure: {},
  },
]

/** The rooms that the engine's understanding of photos is measured by. */
export const madeRooms: readonly RoomCase[] = [...emptyRooms, ...furnishedRooms]
