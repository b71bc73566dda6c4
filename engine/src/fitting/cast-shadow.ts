import { floorPlace, project, type Room } from '../interior/box/room.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { smoothstep } from '../pixels/curves.ts'
import { newPlane, type Light, type Plane } from '../pixels/raster.ts'
import { darkenFoot, lowest, touchesOf, type Touch } from './touches.ts'
import type { Layer } from './lay-item.ts'
import { poseOf, type Pose } from './pose.ts'
import type { Site, Standing } from './site.ts'

// Shadows under soft room light: a place on the floor or on a wall sees less of the room, and of its windows, the more of it a thing hides.

/** Directions in which a place looks round for light. */
const looks = Array.from({ length: 16 }, (_, k) => ((k + 0.5) * Math.PI) / 8).map((turn) => [Math.cos(turn), Math.sin(turn)] as const)
/** How much more light comes from where the windows are than on average. */
const fromWindows = 0.7
/** What is lost where a thing hides all the light: the floor itself gives some back. So little of it is not seen. */
const mostLost = 0.92
const unseen = 0.05
/** How deep shade is against that of a single box: light that comes by way of other things is hidden as well. */
const depth = 1.8
/**
 * The soft spot under each foot: what it takes of the light, its radius, how much wider it is under what touches the floor all along, whose
 * edge is round or set back, and how much longer it is away from the light, metres.
 */
const footShare = 0.7
const legM = 0.05
const baseM = 0.06
const footShadeM = 0.16
const mostFeet = 60
/** So far behind a thing a wall is taken to stand at the least, metres. */
const toWallM = 0.15
/** Light goes so far through a box on its way, metres: no thing fills its own to the edges. */
const throughM = 0.2
/** Shade is worked out in every so many columns, and goes over from one to the next. */
const some = 3
/** Walls, and things that stand farther from a thing than this, metres, take so much of its shade. */
const onThings = 0.25
const rightAtM = 0.2
/** No shade is seen farther from a thing than this, metres. */
const farthestShade = 1.3
/** The dark line where a thing meets the floor, and its height in metres. */
const lineShare = 0.88
const lineM = 0.02

/**
 * Darkens the floor round an item: what it hides of the room, the side turned away from the light, and the line where it touches, and the
 * foot of the item itself. Rugs are floor, and so is all that lies right at the item, whatever it was taken for: it stands there. `away`:
 * unit direction on the floor from the light to the item.
 */
export function castOnFloor(photo: Light, site: Site, item: Standing, layer: Layer, away: readonly [number, number], before: Uint8Array) {
  const { room, takenAt } = site
  const { camera } = room
  const pose = floorOf(item)
  const { corner, across, deep } = pose
  const { perM } = project(room, item.at)
  const touches = touchesOf(room, item, layer, pose).filter(([x, y]) => !before[y * layer.width + x])
  darkenFoot(layer, touches, perM)
  const line = lineWhereItTouches(layer, touches, lineM * perM)
  const feet = feetOf(room, layer, touches)
  const hidden = hiddenBy(item, pose, clearanceOf(layer, touches, perM), away)
  const dense = mostLost * Math.sqrt(densityOf(item.cut))
  const placeOn = (x: number, y: number) => {
    const row = Math.max(y + 0.5, room.floorRow[Math.min(photo.width - 1, x)], camera.horizon + 1.5)
    const [fx, fz] = floorPlace(room, x, row)
    const [dx, dz] = [fx - corner[0], fz - corner[1]]
    const up = ((row - y - 0.5) * fz) / camera.focal
    return { fx, fz, up, u: dx * across[0] + dz * across[1], v: dx * deep[0] + dz * deep[1] }
  }
  const asideOf = ({ u, v }: { u: number; v: number }) => Math.hypot(Math.max(-u, 0, u - item.widthM), Math.max(-v, 0, v - item.depthM))
  const footM = legM + baseM * smoothstep(0.2, 0.8, touches.length / Math.max(1, lowest(layer).filter((y) => y >= 0).length))
  const shadeOf = (x: number, y: number) => {
    const place = placeOn(x, y)
    const ambient = Math.max(0, 1 - (1 - dense * hidden(place.u, place.v, place.up)) ** depth - unseen)
    if (place.up > 0) return ambient
    return 1 - (1 - ambient) * (1 - footShare * nearFoot(feet, footM, place.fx, place.fz, away))
  }
  const pad = Math.ceil(farthestShade * perM)
  const first = Math.max(0, layer.left - pad)
  const right = Math.min(photo.width, layer.left + layer.width + pad)
  const bottom = Math.min(photo.height, layer.top + layer.height + pad)
  for (let y = Math.max(0, layer.top - pad); y < bottom; y++) {
    let [from, to] = [0, shadeOf(first, y)]
    for (let x = first, n = 0; x < right; x++, n = (n + 1) % some) {
      const lx = x - layer.left
      const ly = y - layer.top
      const k = lx >= 0 && ly >= 0 && lx < layer.width && ly < layer.height ? ly * layer.width + lx : -1
      if (n === 0) [from, to] = [to, shadeOf(x + some, y)]
      if (k >= 0 && (before[k] || layer.data[4 * k + 3] > 0.98)) continue
      const shade = from + ((to - from) * n) / some
      const free = takenAt?.(x, y) ? onThings + (1 - onThings) * smoothstep(2 * rightAtM, rightAtM, asideOf(placeOn(x, y))) : 1
      const off = (1 - (1 - shade) * (1 - lineShare * line.at(lx, ly))) * free
      if (off < 0.004) continue
      const j = 3 * (y * photo.width + x)
      for (let c = 0; c < 3; c++) photo.data[j + c] *= 1 - off
    }
  }
}

/**
 * The share of the light that a box hides from a place, 0–1: in each direction what lies between its underside and its top, as a level
 * floor has it of an even sky (form factors; Cohen, Wallace 1993). The place is told in metres along the box's width and depth from its
 * nearest corner, and up.
 */
function hiddenBy({ widthM, depthM, heightM }: Standing, { across, deep }: Pose, clearance: number, away: readonly [number, number]) {
  const [lightU, lightV] = [across, deep].map(([x, z]) => -(x * away[0] + z * away[1]))
  const ways = looks.map(([a, b]) => ({ a, b, weight: (1 + fromWindows * (a * lightU + b * lightV)) / looks.length }))
  // What a level floor has of the light from under an angle goes by the square of that angle's sine; a wall stands a little behind a thing.
  const sees = (height: number, far: number) => (height > 0 ? height ** 2 / (height ** 2 + far ** 2) : 0)
  return (u: number, v: number, up: number) => {
    let hidden = 0
    const gap = up > 0 ? toWallM : 0
    for (const { a, b, weight } of ways) {
      const [u0, u1] = [0, widthM].map((edge) => (edge - u) / a)
      const [v0, v1] = [0, depthM].map((edge) => (edge - v) / b)
      const [near, far] = [Math.max(0, Math.min(u0, u1), Math.min(v0, v1)), Math.min(Math.max(u0, u1), Math.max(v0, v1))]
      if (far > near)
        hidden += weight * (1 - Math.exp((near - far) / throughM)) * (sees(heightM - up, near + gap) - sees(clearance - up, far + gap))
    }
    return hidden
  }
}

/** How much of the bounds of its outline an item fills. */
function densityOf({ alpha, width, left, right, top, bottom }: Standing['cut']): number {
  let sum = 0
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) sum += alpha[y * width + x]
  return sum / ((right - left + 1) * (bottom - top + 1))
}

/** Floor as high as an item stands, from wall to wall, and the item on it: how the top of another thing takes its shade. */
export function asFloor(site: Site, item: Standing): { site: Site; item: Standing } {
  const { camera } = site.room
  const [x, y, z] = item.at
  const floorRow = site.room.floorRow.map(() => camera.horizon + 2)
  return {
    site: { ...site, takenAt: () => false, room: { ...site.room, floorRow, camera: { ...camera, eye: camera.eye - y } } },
    item: { ...item, at: [x, 0, z] },
  }
}

/** The floor that an item takes up. What has no box is drawn where its nearest foot is: its floor lies behind that, away from the eye. */
function floorOf(item: Standing): Pose {
  const pose = poseOf(item, item)
  if (item.box) return pose
  const [x, , z] = item.at
  const [awayX, awayZ] = [x / Math.hypot(x, z), z / Math.hypot(x, z)]
  const deep = ([dx, dz]: Pose['deep'], length: number) => (length * Math.abs(dx * awayX + dz * awayZ)) / 2
  const back = deep(pose.across, item.widthM) + deep(pose.deep, item.depthM)
  return { ...pose, corner: [pose.corner[0] + back * awayX, pose.corner[1] + back * awayZ] }
}

/** How high over the floor a thing is in the mean, metres: by its lower edge over the line between the places where it touches. */
function clearanceOf(layer: Layer, touches: Touch[], perM: number): number {
  if (touches.length < 2) return 0
  const low = lowest(layer)
  let [sum, count] = [0, 0]
  for (let k = 1; k < touches.length; k++) {
    const [[from, a], [to, b]] = [touches[k - 1], touches[k]]
    for (let x = from; x < to; x++) {
      if (low[x] < 0) continue
      sum += Math.max(0, a + ((b - a) * (x - from)) / (to - from) - low[x])
      count++
    }
  }
  return sum / Math.max(1, count) / perM
}

/** How dark the line is where an item touches the floor, 0–1, by place in its layer. */
function lineWhereItTouches(layer: Layer, touches: Touch[], thick: number) {
  const pad = Math.ceil(3 * thick) + 2
  const touch = newPlane(layer.width + 2 * pad, layer.height + 2 * pad)
  for (const [x, low] of touches) for (let y = low - 2; y <= low + Math.max(1, thick); y++) put(touch, x + pad, y + pad)
  const { data, width, height } = gaussianBlur(touch, Math.max(0.8, thick))
  const at = (x: number, y: number) =>
    x >= -pad && y >= -pad && x + pad < width && y + pad < height ? data[(y + pad) * width + x + pad] : 0
  return { at }
}

/** Places on the floor where an item touches it, metres: so many of them that the shade under a long base has no gaps. */
function feetOf(room: Room, layer: Layer, touches: Touch[]): [x: number, z: number][] {
  const step = Math.max(1, Math.floor(touches.length / mostFeet))
  return touches.filter((_, k) => k % step === 0).map(([x, y]) => floorPlace(room, layer.left + x + 0.5, layer.top + y + 1))
}

/** How near a place on the floor is to a foot, 1 at it, 0 far off; on the side away from the light a foot reaches farther. */
function nearFoot(feet: [x: number, z: number][], footM: number, x: number, z: number, away: readonly [number, number]): number {
  let least = Infinity
  for (const [fx, fz] of feet) {
    const [dx, dz] = [x - fx, z - fz]
    const along = dx * away[0] + dz * away[1]
    const aside = dx * away[1] - dz * away[0]
    const reach = along > 0 ? footM + footShadeM * Math.min(1, along / footShadeM) : footM
    least = Math.min(least, (along / reach) ** 2 + (aside / (footM + 0.2 * Math.max(0, along))) ** 2)
  }
  return Math.exp(-least)
}

const put = (plane: Plane, x: number, y: number) => {
  if (x >= 0 && y >= 0 && x < plane.width && y < plane.height) plane.data[Math.floor(y) * plane.width + x] = 1
}

/** A thin shadow of a thing that hangs on a wall, away from the light and down. */
export function castOnWall(photo: Light, room: Room, layer: Layer, from: -1 | 1) {
  const shade = newPlane(layer.width + 24, layer.height + 24)
  for (let y = 0; y < layer.height; y++)
    for (let x = 0; x < layer.width; x++) shade.data[(y + 12) * shade.width + x + 12] = layer.data[4 * (y * layer.width + x) + 3]
  const soft = gaussianBlur(shade, 4)
  for (let y = 0; y < shade.height; y++) {
    for (let x = 0; x < shade.width; x++) {
      const px = x - 12 + layer.left - 4 * from
      const py = y - 12 + layer.top + 5
      if (px < 0 || py < 0 || px >= room.width || py >= room.height) continue
      const k = 1 - 0.4 * soft.data[y * shade.width + x]
      for (let c = 0; c < 3; c++) photo.data[3 * (py * room.width + px) + c] *= k
    }
  }
}
