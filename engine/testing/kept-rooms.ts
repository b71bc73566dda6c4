import { defaultBrief, type InteriorBrief } from '@veduta/contract/catalogue/brief'
import type { Raster } from '../src/pixels/raster.ts'
import { drawnBoxRoom } from './box-room.ts'
import { madeRooms } from './made-rooms.ts'
import { traceRoom } from './trace-room.ts'

/** An order of which the picture is kept, so that an unwanted change of all pictures is noticed. */
export interface KeptRoom {
  name: string
  sketch: () => Raster
  brief: InteriorBrief
}

const photographed = (name: string) => () => {
  const { room, exposure } = madeRooms.find((made) => made.room.name === name)!
  return traceRoom(room, 320, 240, exposure).raster
}
const brief = (change: Partial<InteriorBrief>): InteriorBrief => ({ ...defaultBrief('interior'), ...change })

export const keptRooms: readonly KeptRoom[] = [
  { name: 'photo-empty', sketch: photographed('empty, frontal, boards'), brief: brief({ objects: '' }) },
  {
    name: 'photo-furnished-evening',
    sketch: photographed('living room, corner, evening'),
    brief: brief({ time_of_day: 'evening', wall_finish: 'brick', floor_covering: 'ceramic_granite', color_palette: 'neutral' }),
  },
  { name: 'drawing', sketch: drawnBoxRoom, brief: brief({}) },
  {
    name: 'drawing-night',
    sketch: drawnBoxRoom,
    brief: brief({ time_of_day: 'night', lighting: 'warm_artificial', style: 'classical', livability: 'lived_in' }),
  },
]
