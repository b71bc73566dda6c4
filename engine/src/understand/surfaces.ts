import { atan2, cos, sin } from '../geometry/elementary.ts'
import { cross, dot, scale, unit, type Vec3 } from '../geometry/vector.ts'
import { noSurface, Role, type Camera, type Perspective, type Stroke, type Surface, type VanishingPoint } from '../scene.ts'
import type { Gable } from './find-gables.ts'
import { findPitch } from './find-pitch.ts'
import type { House } from './house.ts'
import { snapBorders } from './borders/snap-borders.ts'
import { straightenCorners } from './borders/straighten-corners.ts'

// Every wall of a family lies in one plane through the nearest corner, so that courses run through and wrap round corners;
// roofs rise from those planes as steeply as the rakes of the gables do, and flat ones, seen from above, lie level. Depths are then
// only right for a simple box, but textures keep their scale and converge as drawn, which is what shows.

export const surfaceIndex = { ground: 0, wallA: 1, wallB: 2, roofA: 3, roofB: 4, soffit: 5 } as const

const up: Vec3 = [0, 1, 0]
/** A roof that one sees is at least so much steeper than the sight line to its eave, in radians; and the steepest. */
const [showing, steepest] = [0.06, 1.5]

/** The level direction in space whose lines meet at a vanishing point. */
function directionOf(v: VanishingPoint, camera: Camera): Vec3 {
  if (v.w === 0) return [1, 0, 0]
  return unit([v.x - camera.centreX, 0, camera.focal])
}

/** The planes of a scene, in the order of `surfaceIndex`; all flat roofs lie in one. */
export function standSurfaces(
  perspective: Perspective,
  camera: Camera,
  house: House,
  cornerX: number,
  gables: readonly Gable[],
  hasFlatRoofs: boolean,
): Surface[] {
  const frontal = perspective.kind === 'frontal'
  const along = { a: frontal ? ([1, 0, 0] as Vec3) : directionOf(perspective.a, camera), b: directionOf(perspective.b, camera) }
  if (frontal) along.b = [0, 0, 1]
  const corner: Vec3 = [((cornerX - camera.centreX) * camera.near) / camera.focal, -camera.eye, camera.near]
  const eaveM = (hasFlatRoofs ? 1 : 0.62) * (house.tall / camera.pixelsPerM)
  const eave: Vec3 = [corner[0], corner[1] + eaveM, corner[2]]
  const wall = (family: 'a' | 'b') => plane('wall', family, corner, rightward(along[family]), up)
  const walls = [wall('a'), wall('b')] as const
  const pitch = findPitch(gables, walls, perspective, camera)
  const roof = (family: 'a' | 'b') => {
    const u = rightward(along[family])
    const back = awayFrom(unit(cross(u, up)))
    if (hasFlatRoofs) return plane('roof', family, eave, u, back)
    const steep = Math.min(steepest, Math.max(pitch, atan2(eave[1], Math.max(0, dot(back, eave))) + showing))
    return plane('roof', family, eave, u, [back[0] * cos(steep), sin(steep), back[2] * cos(steep)])
  }
  return [
    plane('ground', 'a', [0, -camera.eye, 0], [1, 0, 0], [0, 0, 1]),
    ...walls,
    roof('a'),
    roof(hasFlatRoofs ? 'a' : 'b'),
    plane('soffit', 'a', eave, rightward(along.a), awayFrom(unit(cross(rightward(along.a), up)))),
  ]
}

/** Without negative zeros, which JSON does not keep. */
const plain = ([x, y, z]: Vec3): Vec3 => [x + 0, y + 0, z + 0]

const rightward = (d: Vec3): Vec3 => (d[0] < 0 ? scale(d, -1) : d)
const awayFrom = (d: Vec3): Vec3 => (d[2] < 0 ? scale(d, -1) : d)

function plane(kind: Surface['kind'], family: 'a' | 'b', origin: Vec3, u: Vec3, v: Vec3): Surface {
  const normal = unit(cross(u, v))
  const towards = dot(normal, origin) > 0 ? scale(normal, -1) : normal
  return { kind, family, origin: plain(origin), u: plain(u), v: plain(v), normal: plain(towards) }
}

/**
 * The surface of each pixel, from its role and the face (0 = A, 1 = B) of its region; where the house turns a corner the border
 * between two faces lies on the stroke that is drawn there.
 */
export function layOnSurfaces(
  role: Uint8Array,
  labels: Int32Array,
  faces: Uint8Array,
  strokes: readonly Stroke[],
  width: number,
  pixelsPerM: number,
): Uint8Array {
  const faced = new Uint8Array(role.length)
  for (let row = 0; row < role.length; row += width) takeRow(labels, faces, faced, row, row + width)
  const surface = snapBorders(faced, strokes, width, role.length / width)
  const [ofA, ofB] = [0, 1].map((face) => Uint8Array.from(Object.values(Role), (r) => surfaceFor(r, face)))
  for (let row = 0; row < role.length; row += width) layRow(role, ofA, ofB, surface, row, row + width)
  return straightenCorners(surface, [surfaceIndex.wallA, surfaceIndex.wallB], strokes, width, pixelsPerM)
}

function takeRow(labels: Int32Array, faces: Uint8Array, surface: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) surface[i] = faces[labels[i]]
}

function layRow(role: Uint8Array, ofA: Uint8Array, ofB: Uint8Array, surface: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) surface[i] = surface[i] === 0 ? ofA[role[i]] : ofB[role[i]]
}

export function surfaceFor(role: number, face: number): number {
  switch (role) {
    case Role.ground:
    case Role.paving:
    case Role.water:
    case Role.stairs:
      return surfaceIndex.ground
    case Role.roof:
      return face === 0 ? surfaceIndex.roofA : surfaceIndex.roofB
    case Role.soffit:
      return surfaceIndex.soffit
    case Role.sky:
    case Role.plant:
    case Role.thing:
      return noSurface
    default:
      return face === 0 ? surfaceIndex.wallA : surfaceIndex.wallB
  }
}
