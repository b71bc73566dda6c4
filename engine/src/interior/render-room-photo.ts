import { labPlanes, lightOf, lumaOf } from '../pixels/colour.ts'
import { newPlane, type Plane } from '../pixels/raster.ts'
import { Unsuitable, type Note, type Order, type Picture, type Watch } from '../render.ts'
import { findStrokes } from '../understand/strokes.ts'
import { setManner } from './draw-lines.ts'
import { findSurfaces, type PhotoSurfaces } from './find-surfaces.ts'
import { findViews } from './find-view.ts'
import { developPhoto, frameView } from './finish-picture.ts'
import { gradePhoto } from './grade-photo.ts'
import { lightField } from './light-field.ts'
import { dividePhoto, onWalls, type Patches } from './photo-regions.ts'
import { placeLamps } from './place-lamps.ts'
import { recoverRoom } from './recover-room.ts'
import { decorate } from './decor/decorate.ts'
import { reliefIn, stageForPhoto } from './decor/stage-for.ts'
import { chooseRoomLight, unseenWindow } from './room-light.ts'
import { Part, surfaceMap, type Room } from './room.ts'
import { chooseScheme } from './scheme.ts'
import { solveRoom } from './solve-room.ts'

const photoSteepness = 0.02
/** Less support than this and there is no room to be seen. */
const leastConfidence = 0.16

/** Covers a photographed room anew; what is not surely floor, wall or ceiling keeps its own pixels under the new light. */
export function renderRoomPhoto({ brief, sketch }: Order<'interior'>, watch: Watch, least = leastConfidence): Picture {
  const { width, height } = sketch
  watch('reading', 0)
  const luma = lumaOf(sketch)
  const lab = labPlanes(sketch)
  const strokes = findStrokes(luma, photoSteepness)
  watch('reading', 0.15)
  const room = solveRoom(findViews(strokes, width, height), width, height, lab)
  if (room.confidence < least || strokes.length < 12) throw new Unsuitable('no_room')
  watch('volumes', 0.3)
  const surface = surfaceMap(room)
  const patches = dividePhoto(lab, strokes, surface, width, height)
  watch('volumes', 0.45)
  const surfaces = findSurfaces(room, patches, luma)
  watch('materials', 0.55)

  const scheme = chooseScheme(brief)
  const light = chooseRoomLight(brief)
  const picture = lightOf(sketch)
  recoverRoom(picture, room, surfaces, brief, scheme)
  watch('materials', 0.75)
  const lamps = placeLamps(room, { lamps: [] }, light)
  const field = lightField(room, { ...light, ambient: [0, 0, 0], sky: [0, 0, 0] }, [], lamps)
  const lampAt = (x: number, y: number, out: number[]) => field.at(surface[y * width + x], x, y, out)
  const panes = findPanes(room, patches, surfaces)
  gradePhoto(picture, { room, brief, light, panes, lampAt })
  watch('detail', 0.85)
  const masks = { floor: surfaces.floor.data, wall: surfaces.wall.data, panes: panes.data }
  const stage = stageForPhoto(picture, room, masks, scheme, light, brief.seed, reliefIn(light, [unseenWindow(room)], lamps))
  const strange = decorate(stage, brief, { windows: [], fixtures: false })
  setManner(picture, brief, brief.seed)
  const framed = frameView(picture, brief.camera_angle)
  const raster = developPhoto(framed, light)
  watch('detail', 1)
  const notes: Note[] = strange.length > 0 ? [{ code: 'unknown_words', facts: { words: strange.join(', ') } }] : []
  return { raster, notes, report: reportOn(room, surfaces) }
}

/** Where the photo looks outside: bright patches in the walls that are not wall. */
function findPanes(room: Room, p: Patches, { wall }: PhotoSurfaces): Plane {
  const panes = newPlane(room.width, room.height)
  const isPane = new Uint8Array(p.count)
  for (let k = 0; k < p.count; k++) {
    const outside =
      p.lab[3 * k] > 82 && onWalls(p, k) + p.share[6 * k + Part.ceiling] > 0.8 && p.y[k] < room.floorRow[Math.round(p.x[k])] - 8
    isPane[k] = outside && p.area[k] > 40 ? 1 : 0
  }
  for (let i = 0; i < panes.data.length; i++) panes.data[i] = isPane[p.labels[i]] * (1 - wall.data[i])
  return panes
}

const reportOn = (room: Room, { covered }: PhotoSurfaces) => ({
  branch: 'photo',
  room_confidence: room.confidence,
  room_height_m: room.heightM,
  eye_m: room.camera.eye,
  floor_share: covered.floor,
  wall_share: covered.wall,
  ceiling_share: covered.ceiling,
})
