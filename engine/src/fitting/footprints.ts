import { mainWall, project, type Room } from '../interior/box/room.ts'
import type { Standing } from './site.ts'

/** A place in the photo, in shares of its width and height; it may lie outside. */
type Share = [x: number, y: number]

/** What a thing covers of the floor, or of the wall that it hangs on, as the photo shows it. */
export interface Footprint {
  /** The wish that it is of, by its number among the wishes; −1 for a reference that no wish names. */
  wish: number
  reference: number
  on: 'floor' | 'wall'
  /** Its middle, which a `spot` in its place means. */
  at: Share
  corners: Share[]
}

/** How a photo sees the floor of its room: enough to move things over it, in shares of the photo. `eyeM`: the height of the eye. */
export interface FloorView {
  /** The width of the photo over its height. */
  ratio: number
  centre: number
  horizon: number
  /** Of the height. */
  focal: number
  eyeM: number
}

export const floorViewOf = ({ width, height, camera }: Room): FloorView => ({
  ratio: width / height,
  centre: camera.centreX / width,
  horizon: camera.horizon / height,
  focal: camera.focal / height,
  eyeM: camera.eye,
})

/** What each thing covers where it stands, lies or hangs; what stands on others or hangs from the ceiling covers nothing. */
export function footprintsOf(room: Room, standing: readonly Standing[]): Footprint[] {
  const share = (place: readonly [number, number, number]): Share => {
    const { x, y } = project(room, place)
    return [x / room.width, y / room.height]
  }
  return standing.flatMap(({ match: { index, reference }, support, at: [x, y, z], along: [dx, dz], widthM, heightM, depthM }) => {
    if (support === 'surface' || support === 'ceiling') return []
    const hangs = support === 'wall'
    const [ax, az] = hangs && Math.abs(dx) > 0.5 ? mainWall(room).along : [dx, dz]
    const corner = (right: number, on: number): Share => {
      const [u, v] = [(right * widthM) / 2, on / 2]
      return share(
        hangs ? [x + u * ax, y + heightM / 2 + v * heightM, z + u * az] : [x + u * ax - v * depthM * az, 0, z + u * az + v * depthM * ax],
      )
    }
    return [
      {
        wish: index,
        reference,
        on: hangs ? 'wall' : 'floor',
        at: share(hangs ? [x, y + heightM / 2, z] : [x, 0, z]),
        corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
      } satisfies Footprint,
    ]
  })
}
