import { lightOf } from '../pixels/colour.ts'
import { boxBlur } from '../pixels/blur.ts'
import { smoothstep } from '../pixels/curves.ts'
import { newPlane, type Plane, type Raster } from '../pixels/raster.ts'
import { Unsuitable, type Note, type Order, type Picture, type Watch } from '../render.ts'
import { decorate } from './decor/decorate.ts'
import { reliefIn } from './decor/stage-for.ts'
import { stageForPhoto } from './decor/stage-for-photo.ts'
import { setManner } from './draw-lines.ts'
import { developPhoto, frameView } from './finish-picture.ts'
import { gradePhoto } from './grade-photo.ts'
import { lightField } from './light-field.ts'
import { placeLamps } from './place-lamps.ts'
import { previewOf } from './preview.ts'
import { recoverRoom } from './recover-room.ts'
import { chooseRoomLight, unseenWindow, type Lamp, type RoomLight } from './room-light.ts'
import { chooseScheme } from './scheme.ts'
import { seeRoom } from './seen/see-room.ts'
import type { SeenRoom } from './seen/seen-room.ts'

/** Less support than this and there is no room to be seen. */
const leastConfidence = 0.3
/** A room shows at least so much of its own surfaces. */
const leastSurface = 0.06

/** Covers a photographed room anew; what is not surely floor, wall or ceiling keeps its own pixels under the new light. */
export function renderRoomPhoto({ brief, sketch }: Order<'interior'>, watch: Watch, least = leastConfidence): Picture {
  watch('reading', 0)
  const seen = seeRoom(sketch, { progress: (done) => watch(done < 0.5 ? 'reading' : 'volumes', 0.5 * done) })
  if (seen.room.confidence < least || shareOf(seen.floor) + shareOf(seen.wall) < leastSurface) throw new Unsuitable('no_room')
  return paintRoomPhoto(sketch, seen, brief, watch)
}

/** Covers a photo anew as a brief asks for it. What was seen in it stays as it is and can be painted again. */
export function paintRoomPhoto(sketch: Raster, seen: SeenRoom, brief: Order<'interior'>['brief'], watch: Watch): Picture {
  const { room, surface } = seen
  watch('materials', 0.55)

  const scheme = chooseScheme(brief)
  const light = chooseRoomLight(brief)
  const picture = lightOf(sketch)
  recoverRoom(picture, room, { floor: seen.bare, wall: seen.wall, ceiling: seen.ceiling }, brief, scheme)
  watch('materials', 0.75, previewOf(picture))
  const lamps = placeLamps(room, { lamps: [] }, light)
  const panes = findGlass(seen, sketch)
  gradePhoto(picture, { room, brief, light, panes, lampAt: lamps.length > 0 ? lampsAt(room, surface, light, lamps) : undefined })
  watch('detail', 0.85, previewOf(picture))
  const stage = stageForPhoto(picture, seen, panes, scheme, light, brief.seed, reliefIn(light, [unseenWindow(room)], lamps))
  const strange = decorate(stage, brief, { windows: [], fixtures: false })
  setManner(picture, brief, brief.seed)
  const framed = frameView(picture, brief.camera_angle)
  const raster = developPhoto(framed, light)
  watch('detail', 1)
  const notes: Note[] = strange.length > 0 ? [{ code: 'unknown_words', facts: { words: strange.join(', ') } }] : []
  return { raster, notes, report: reportOn(seen) }
}

/** Most of the light of lamps that are not seen comes from everywhere: no spot of light is to fall from where no lamp is. */
function lampsAt(room: SeenRoom['room'], surface: Uint8Array, light: RoomLight, lamps: readonly Lamp[]) {
  const { width, height } = room
  const field = lightField(room, { ...light, ambient: [0, 0, 0], sky: [0, 0, 0] }, [], lamps)
  const at = (x: number, y: number, out: number[]) => field.at(surface[y * width + x], x, y, out)
  const mean = [0, 0, 0]
  const one = [0, 0, 0]
  let count = 0
  for (let y = 8; y < height; y += 24) {
    for (let x = 8; x < width; x += 24, count++) {
      at(x, y, one)
      for (let c = 0; c < 3; c++) mean[c] += one[c]
    }
  }
  for (let c = 0; c < 3; c++) mean[c] /= Math.max(1, count)
  return (x: number, y: number, out: number[]) => {
    at(x, y, out)
    for (let c = 0; c < 3; c++) out[c] = 0.8 * mean[c] + 0.2 * Math.min(out[c], 1.5 * mean[c])
  }
}

/** Mean of a mask, by every thirteenth pixel. */
function shareOf({ data }: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i += 13, count++) sum += data[i]
  return sum / count
}

/** Where the photo looks outside: its windows, softly bordered, and in them what is bright. */
function findGlass({ things, thingAt, wall }: SeenRoom, { width, height, data }: Raster): Plane {
  const isWindow = things.map(({ kind }) => kind === 'window')
  const inside = newPlane(width, height)
  for (let i = 0; i < thingAt.length; i++) inside.data[i] = thingAt[i] > 0 && isWindow[thingAt[i] - 1] ? 1 : 0
  const glass = boxBlur(boxBlur(inside, width / 160), width / 160)
  for (let i = 0; i < thingAt.length; i++) {
    if (glass.data[i] === 0) continue
    const bright = (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 765
    glass.data[i] *= smoothstep(0.25, 0.6, bright) * (1 - wall.data[i])
  }
  return glass
}

const reportOn = ({ room, things, floor, wall, ceiling }: SeenRoom) => ({
  branch: 'photo',
  room_confidence: room.confidence,
  room_height_m: room.heightM,
  eye_m: room.camera.eye,
  floor_share: shareOf(floor),
  wall_share: shareOf(wall),
  ceiling_share: shareOf(ceiling),
  windows: things.filter(({ kind }) => kind === 'window').length,
  things: things.filter(({ on }) => on === 'floor').length,
})
