import { RoomLabel, roomLabels, type RoomLabelName } from '../room-label.ts'
import { Part } from './box/room.ts'
import { Drawn, type DrawnRoom } from './drawing/drawn-room.ts'
import type { SeenRoom, SeenThing, ThingKind } from './seen/seen-room.ts'

export const labelOfThing: Record<ThingKind, RoomLabelName> = {
  window: 'window',
  door: 'door',
  curtain: 'curtain',
  picture: 'picture',
  bed: 'furniture',
  sofa: 'furniture',
  cabinet: 'furniture',
  table: 'furniture',
  rug: 'rug',
  lamp: 'lamp',
  plant: 'thing',
  unknown: 'furniture',
}

/** Its label: an index into `roomLabels`. */
export const labelOf = ({ kind, label }: SeenThing): number => label ?? RoomLabel[labelOfThing[kind]]

/** What each pixel of a photo shows as it is read: a surface that is surely seen, else the thing, else what the empty room would show. */
export function labelsOfPhoto({ floor, bare, wall, ceiling, things, thingAt, surface }: SeenRoom): Uint8Array {
  const hasRugs = bare.data.some((v) => v > 0.5)
  return Uint8Array.from(surface, (part, i) => {
    if (wall.data[i] > 0.5) return RoomLabel.wall
    if (ceiling.data[i] > 0.5) return RoomLabel.ceiling
    if (bare.data[i] > 0.5) return RoomLabel.floor
    if (thingAt[i] > 0) return labelOf(things[thingAt[i] - 1])
    if (floor.data[i] > 0.5) return hasRugs ? RoomLabel.rug : RoomLabel.floor
    return part === Part.floor ? RoomLabel.floor : part === Part.ceiling ? RoomLabel.ceiling : RoomLabel.wall
  })
}

const ofDrawn: Record<keyof typeof Drawn, RoomLabelName> = {
  floor: 'floor',
  ceiling: 'ceiling',
  wall: 'wall',
  window: 'window',
  door: 'door',
  picture: 'picture',
  curtain: 'curtain',
  thing: 'furniture',
  rug: 'rug',
  object: 'thing',
  plant: 'thing',
  lamp: 'lamp',
}
const names = Object.keys(ofDrawn) as (keyof typeof Drawn)[]
const byDrawn = new Map(names.map((name) => [Drawn[name] as number, RoomLabel[ofDrawn[name]]]))

/** What is drawn where a label is read: a value of `Drawn` for each of `RoomLabel`. */
export const drawnAs: readonly number[] = roomLabels.map((label) => Drawn[names.find((name) => ofDrawn[name] === label)!])

/** What each pixel of a drawn room shows. */
export const labelsOfDrawing = ({ role }: Pick<DrawnRoom, 'role'>): Uint8Array => role.map((what) => byDrawn.get(what) ?? RoomLabel.wall)
