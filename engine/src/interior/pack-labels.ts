import type { PackedScene } from '../understand/scene/pack-scene.ts'
import type { LabelledRoom } from './correct-labels.ts'
import type { RoomLabelName } from '../room-label.ts'

// The labels of a room as they are stored and sent, like a packed scene. `names` in the JSON tell them apart.

/** `names`: what its parts can be called. */
export function packLabels({ width, height, role, region }: LabelledRoom, sure: Uint8Array, names: readonly RoomLabelName[]): PackedScene {
  return { json: JSON.stringify({ names, width, height }), maps: { role, region: new Uint8Array(region.slice().buffer), sure } }
}

/** The labels that were packed; undefined of a scene. */
export function unpackLabels({ json, maps }: PackedScene): { room: LabelledRoom; names: RoomLabelName[] } | undefined {
  const { names, width, height } = JSON.parse(json) as { names?: RoomLabelName[]; width: number; height: number }
  if (!names) return undefined
  const region = new Int32Array(maps.region.slice().buffer)
  return { room: { width, height, role: maps.role, region, opening: new Uint16Array(width * height) }, names }
}
