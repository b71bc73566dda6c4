import { expect, test } from 'vitest'
import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { newLight, newPlane, type Plane } from '../../pixels/raster.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import { chooseRoomLight } from '../light/room-light.ts'
import { chooseScheme } from '../scheme.ts'
import type { SeenRoom } from '../seen/seen-room.ts'
import { stageForPhoto } from './stage-for-photo.ts'

const [width, height] = [20, 10]

/** All of it taken for floor; its right half shows a patch of which the network is as sure as this. */
function stageWith(sure: number) {
  const all: Plane = { width, height, data: new Float32Array(width * height).fill(1) }
  const shows = new Float32Array(2 * roomLabels.length)
  shows[RoomLabel.floor] = 0.98
  shows[roomLabels.length + RoomLabel.floor] = sure
  const patches = Int32Array.from({ length: width * height }, (_, i) => (i % width < 10 ? 0 : 1))
  const seen = {
    room: { width, height },
    floor: all,
    wall: newPlane(width, height),
    ceiling: newPlane(width, height),
    things: [],
    basis: { patches, shows, guide: { small: all } },
  } as unknown as SeenRoom
  const brief = defaultBrief('interior')
  const light = chooseRoomLight(brief)
  const none = () => ({ left: [0, 0, 0], front: [0, 0, 0], right: [0, 0, 0], top: [0, 0, 0] }) as const
  return stageForPhoto(newLight(width, height), seen, newPlane(width, height), chooseScheme(brief), light, 1, none)
}

test('a thing may stand on a patch that is surely floor, and not on a toy that was taken for it', () => {
  const { isFloor } = stageWith(0.6)
  expect([isFloor(5 * width + 4), isFloor(5 * width + 15)]).toEqual([true, false])
  expect(stageWith(0.95).isFloor(5 * width + 15)).toBe(true)
})
