import type { Light, Plane } from '../../pixels/raster.ts'
import { newRandom, seedFor } from '../../random.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { Scheme } from '../scheme.ts'
import type { SeenRoom, SeenThing } from '../seen/seen-room.ts'
import type { Stage, Top } from './stage.ts'

/** The places that a photographed room offers: free floor and wall, the tops of its tables. Its seats are left as they are. */
export function stageForPhoto(
  picture: Light,
  seen: SeenRoom,
  panes: Plane,
  scheme: Scheme,
  light: RoomLight,
  seed: number,
  lightAt: Stage['lightAt'],
): Stage {
  const { room, floor, wall, ceiling, things } = seen
  const isSure = surelyFloor(seen)
  const tops: Top[] = []
  for (const thing of things) {
    if (thing.on !== 'floor' || thing.confidence < 0.45) continue
    if (thing.kind === 'table' && thing.heightM > 0.25 && thing.heightM < 1) tops.push(topOf(room, thing))
  }
  return {
    room,
    picture,
    scheme,
    random: newRandom(seedFor(seed, 'decor')),
    isEmpty: (i) => floor.data[i] > 0.6 || wall.data[i] > 0.6 || ceiling.data[i] > 0.6,
    isWall: (i) => wall.data[i] > 0.6,
    isFloor: (i) => floor.data[i] > 0.6 && isSure(i),
    isWindow: (i) => panes.data[i] > 0.5,
    leastFree: 0.97,
    ownFurniture: false,
    furnished: false,
    taken: [],
    takenTops: [],
    tops: tops.slice(0, 3),
    seats: [],
    lightAt,
    dark: light.day.night,
  }
}

/** How likely the patch of a photo that is seen at a place has to be floor, or a rug on it, for a thing to stand there. */
const leastSure = 0.9

/** Whether a pixel surely shows floor where a network told it: toys and clutter that are missed are patches of which it is less sure. */
function surelyFloor({ room: { width, height }, basis: { patches, shows, guide } }: SeenRoom): (i: number) => boolean {
  const { width: w, height: h } = guide.small
  return (i) => {
    const row = Math.min(h - 1, Math.floor((Math.floor(i / width) * h) / height))
    const k = roomLabels.length * patches[row * w + Math.min(w - 1, Math.floor(((i % width) * w) / width))]
    return shows[k + RoomLabel.floor] + shows[k + RoomLabel.rug] > leastSure
  }
}

/** Of the height that a table is seen to have, what its top is above the floor; and how far down its picture the top is seen. */
const topShare = 0.9
const topDown = 0.22

/** The middle of a table's level top, where its picture shows it. */
function topOf({ camera }: SeenRoom['room'], thing: SeenThing): Top {
  const heightM = Math.min(0.78, topShare * thing.heightM)
  const row = thing.top + topDown * (thing.bottom - thing.top)
  const z = row > camera.horizon + 6 ? ((camera.eye - heightM) * camera.focal) / (row - camera.horizon) : thing.at[2]
  const depth = Math.max(thing.at[2], Math.min(thing.at[2] + 1.6, z))
  const middle = (thing.left + thing.right) / 2
  return { at: [((middle - camera.centreX) * depth) / camera.focal, heightM, depth], widthM: thing.widthM }
}
