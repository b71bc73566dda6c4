import type { Correction, Extent, Place } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'
import { fillPolygon } from '../../geometry/polygon.ts'
import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import { noSurface, Role, type Opening, type OpeningKind, type RoleName, type Scene, type Surface } from '../../scene.ts'
import { measureBounds } from '../bounds.ts'
import { houseMask } from '../../reading/house-mask.ts'
import { findBars } from '../openings/find-bars.ts'
import { sizeOf } from '../openings/size-of.ts'
import { behindEach, distanceOf, openingsBehind, planeBehind } from '../planes-behind.ts'
import { findPlants } from '../plants/find-plants.ts'
import { surfaceFor } from '../surfaces.ts'
import { fitQuad } from './fit-quad.ts'
import { partsOf } from './parts-of.ts'
import { rescaleScene } from './rescale-scene.ts'
import { pixelAt, selectPart } from './select-part.ts'
import { eachBrushed, eachWithin } from './strokes-said.ts'
import { takingAlong } from './take-along.ts'

/** Share of its quadrilateral that glass fills which is one opening; other glass has no frame of its own. */
const leastFill = 0.7
/** Share of its pixels that is left of an opening which is still one. */
const leastLeft = 0.5

/**
 * The scene as a person says it is: what they say is done in turn, and what follows from roles (surfaces, the house and its outline,
 * plants, openings) follows. The scene that is given stays as it is; the same corrections mean the same at every size.
 */
export function correctScene(scene: Scene, corrections: readonly Correction[]): Scene {
  if (corrections.length === 0) return scene
  const work = new Corrected(scene)
  for (const correction of corrections) work.take(correction)
  return work.end()
}

/** A scene that is being corrected. */
class Corrected {
  #read: Scene
  #role: Uint8Array
  #opening: Uint16Array
  #openings: Opening[]
  /** 1 + the face (0 = A, 1 = B) that a person gave a pixel. */
  #face: Uint8Array
  /** How far a person said that a pixel lies behind the plane of its face, in metres. */
  #behind: Float32Array
  #scale = 1

  constructor(scene: Scene) {
    this.#read = scene
    this.#role = scene.role.slice()
    this.#opening = scene.opening.slice()
    this.#openings = scene.openings.slice()
    this.#face = new Uint8Array(scene.role.length)
    this.#behind = new Float32Array(scene.role.length)
  }

  take(said: Correction) {
    if ('role' in said && said.role !== null && !isOfHouse(said.role)) return
    if (said.kind === 'part') this.#call(said.at, said.extent, roleOf(said.role)!)
    else if (said.kind === 'parts') for (const at of said.at) this.#call(at, said.extent, roleOf(said.role)!)
    else if (said.kind === 'fill') eachWithin(said.line, this.#read, (i) => this.#paint(i, roleOf(said.role)))
    else if (said.kind === 'brush') eachBrushed(said.line, said.breadth, this.#read, (i) => this.#paint(i, roleOf(said.role)))
    else if (said.kind === 'closed') this.#close(said.at)
    else if (said.kind === 'plane') this.#lay(said.at, said.extent, said.like)
    else if (said.kind === 'behind') this.#layBehind(said)
    else if (said.kind === 'opening') {
      if (said.from) this.#close(said.from)
      const { width, height } = this.#read
      this.#open(said.corners.map(([x, y]) => ({ x: x * width, y: y * height })) as unknown as Quad, said.opening)
    } else if (said.kind === 'height') {
      const opening = this.#openingAt(said.at)
      const behind = this.#behind[pixelAt(this.#read, said.at)]
      if (opening) this.#scale = said.metres / opening.heightM - behind / distanceOf(this.#read.surfaces[opening.surface])
    } else {
      const { bounds, camera } = this.#read
      this.#scale = (said.storeys * said.metres * camera.pixelsPerM) / Math.max(1, bounds.base - bounds.top)
    }
  }

  #parts = () => ({ ...this.#read, role: this.#role, opening: this.#opening })

  #select = (at: Place, extent: Extent) => selectPart(this.#parts(), pixelAt(this.#read, at), extent)

  #openingAt = (at: Place): Opening | undefined => this.#openings[this.#opening[pixelAt(this.#read, at)] - 1]

  #call(at: Place, extent: Extent, role: number) {
    const known = this.#opening[pixelAt(this.#read, at)]
    const pixels = this.#select(at, extent)
    if (known > 0 && (role === Role.window || role === Role.door)) {
      const { kind } = this.#openings[known - 1]
      if ((kind === 'window') === (role === Role.window)) return
      this.#openings[known - 1] = { ...this.#openings[known - 1], kind: role === Role.window ? 'window' : 'door', confidence: 1 }
      for (const i of pixels) this.#role[i] = role
      return
    }
    for (const i of pixels) {
      this.#role[i] = role
      this.#opening[i] = 0
    }
    if (role !== Role.window && role !== Role.door) return
    const { quad, fill } = fitQuad(pixels, this.#read.width)
    if (fill < leastFill && role === Role.window) return
    this.#openings.push(this.#asOpening(quad, role === Role.window ? 'window' : 'door'))
    for (const i of pixels) this.#opening[i] = this.#openings.length
  }

  /** Gives a pixel a role, or what was read there. */
  #paint(i: number, role: number | undefined) {
    this.#role[i] = role ?? this.#read.role[i]
    this.#opening[i] = role === undefined ? this.#read.opening[i] : 0
    if (role === undefined) this.#face[i] = this.#behind[i] = 0
  }

  #open(quad: Quad, kind: OpeningKind) {
    const { width, height } = this.#read
    this.#openings.push(this.#asOpening(quad, kind))
    const number = this.#openings.length
    fillPolygon(quad, width, height, (i) => {
      this.#role[i] = kind === 'window' ? Role.window : Role.door
      this.#opening[i] = number
    })
  }

  #close(at: Place) {
    const number = this.#opening[pixelAt(this.#read, at)]
    if (number === 0) return
    for (let i = 0; i < this.#opening.length; i++) {
      if (this.#opening[i] !== number) continue
      this.#opening[i] = 0
      if (this.#role[i] === Role.window || this.#role[i] === Role.door) this.#role[i] = Role.wall
    }
  }

  #lay(at: Place, extent: Extent, like: Place) {
    const front = pixelAt(this.#read, like)
    const face = 1 + (this.#faceOf(front) ?? 0)
    const behind = this.#behindAt(front)
    for (const i of this.#select(at, extent)) {
      this.#face[i] = face
      this.#behind[i] = behind
    }
  }

  /** How far a pixel lies behind the plane of its face, as it was said or read, in metres. */
  #behindAt(i: number): number {
    const { surface, surfaces } = this.#read
    return this.#behind[i] || (behindEach(surfaces)[surface[i]] ?? 0)
  }

  /** Lays parts so far behind what is seen at `front`, each in its own family, with what stands in them and rests on them. */
  #layBehind({ at, extent, front, metres }: Extract<Correction, { kind: 'behind' }>) {
    const { labels, count } = partsOf(this.#parts(), extent)
    const isOne = new Uint8Array(count)
    for (const place of at) isOne[labels[pixelAt(this.#read, place)]] = 1
    const nearer = pixelAt(this.#read, front)
    // Nothing lies behind itself.
    isOne[labels[nearer]] = 0
    const taken = new Uint8Array(labels.length)
    for (let i = 0; i < taken.length; i++) taken[i] = isOne[labels[i]]
    const behind = this.#behindAt(nearer) + metres
    takingAlong(this.#parts())(taken, nearer)
    for (let i = 0; i < taken.length; i++) if (taken[i] === 1) this.#behind[i] = behind
  }

  /** 0 where the level lines at a pixel run to A, 1 where they run to B; undefined where nothing tells. */
  #faceOf(i: number): number | undefined {
    if (this.#face[i] > 0) return this.#face[i] - 1
    const { surface, surfaces, regions, region } = this.#read
    const own = surface[i]
    const at = own !== noSurface && isUpright(surfaces[own].kind) ? own : regions[region[i]].surface
    if (at === noSurface || !isUpright(surfaces[at].kind)) return undefined
    return Number(surfaces[at].family === 'b')
  }

  #asOpening(quad: Quad, kind: OpeningKind): Opening {
    const { width, height, drawing } = this.#read
    const middle = { x: quad.reduce((sum, { x }) => sum + x / 4, 0), y: quad.reduce((sum, { y }) => sum + y / 4, 0) }
    const face = this.#faceNear(middle)
    const { widthM, heightM, sillM } = sizeOf(this.#read, quad, face === 0 ? 'a' : 'b')
    const bars = drawing.ink.length > 0 ? findBars({ width, height, ink: drawing.ink }, quad) : { columns: [], rows: [] }
    return { kind, quad, surface: surfaceFor(Role.wall, face), widthM, heightM, sillM: Math.max(0, sillM), ...bars, confidence: 1 }
  }

  /** The face at a place, or the nearest beside it in its row. */
  #faceNear({ x, y }: Point): number {
    const { width, height } = this.#read
    const row = Math.max(0, Math.min(height - 1, Math.floor(y))) * width
    const column = Math.max(0, Math.min(width - 1, Math.floor(x)))
    for (let away = 0; away < width; away++) {
      for (const at of [column - away, column + away]) {
        const face = at >= 0 && at < width ? this.#faceOf(row + at) : undefined
        if (face !== undefined) return face
      }
    }
    return 0
  }

  end(): Scene {
    const read = this.#read
    const { width, height } = read
    const { openings: fronts, opening } = this.#keepWhole()
    const surfaces = [...read.surfaces]
    const surface = this.#surfaces(surfaces)
    const behind = this.#scale === 1 ? this.#behind : this.#behind.map((metres) => metres / this.#scale)
    const openings = openingsBehind(fronts, opening, behind, surfaces, read.camera.eye)
    const building = houseMask(this.#role)
    const pixelsPerM = read.camera.pixelsPerM / this.#scale
    const planted = findPlants(this.#role, width, height, pixelsPerM)
    const corrected: Scene = {
      ...read,
      role: this.#role,
      surface,
      surfaces,
      opening,
      openings,
      plant: planted.map,
      plants: planted.plants,
      building,
      bounds: measureBounds(building, width, height, read.bounds),
    }
    return this.#scale === 1 ? corrected : rescaleScene(corrected, this.#scale)
  }

  /** The openings of which enough is left, numbered anew; what is left of the others is wall. */
  #keepWhole() {
    const whole = new Int32Array(this.#openings.length + 1)
    const left = new Int32Array(this.#openings.length + 1)
    const { opening: before } = this.#read
    for (let i = 0; i < before.length; i++) {
      if (before[i] > 0) whole[before[i]]++
      left[this.#opening[i]]++
    }
    const openings: Opening[] = []
    /** One that was read and nothing was seen of, behind leaves, is still there. */
    const isHidden = (k: number) => k <= this.#read.openings.length && whole[k] === 0
    const isKept = (k: number) => isHidden(k) || (left[k] > 0 && left[k] >= leastLeft * whole[k])
    const number = Uint16Array.from(whole, (_, k) => (k > 0 && isKept(k) ? openings.push(this.#openings[k - 1]) : 0))
    const opening = this.#opening.map((k) => number[k])
    for (let i = 0; i < opening.length; i++) {
      const isGlazed = this.#role[i] === Role.window || this.#role[i] === Role.door
      if (isGlazed && this.#opening[i] > 0 && opening[i] === 0) this.#role[i] = Role.wall
    }
    return { openings, opening }
  }

  /**
   * What was called something else lies on the surface of that, facing as what was there did, or as what is nearest on its left does; what
   * was said to lie behind on a plane of its own, which is added to `surfaces`.
   */
  #surfaces(surfaces: Surface[]): Uint8Array {
    const { width, role: before, surface: read } = this.#read
    const surface = read.slice()
    /** The plane of the pixel before: mostly that of the next one, too. */
    let last = { k: noSurface, behind: 0, plane: noSurface }
    for (let row = 0; row < before.length; row += width) {
      let face = -1
      for (let i = row; i < row + width; i++) {
        if (this.#role[i] === before[i] && this.#face[i] === 0 && this.#behind[i] === 0) continue
        const own = this.#faceOf(i)
        if (own !== undefined) face = own
        else if (face < 0) face = this.#faceNear({ x: i - row, y: row / width })
        const k = surfaceFor(this.#role[i], face)
        const behind = this.#behind[i]
        if (last.k !== k || last.behind !== behind) last = { k, behind, plane: this.#planeOf(surfaces, k, behind) }
        surface[i] = last.plane
      }
    }
    return surface
  }

  /** The scene is scaled in the end, and what was said in metres is not. */
  #planeOf = (surfaces: Surface[], k: number, behind: number) => (behind === 0 ? k : planeBehind(surfaces, k, behind / this.#scale))
}

const isOfHouse = (role: RoleId): role is RoleName => role in Role
const roleOf = (role: RoleId | null) => (role !== null && isOfHouse(role) ? Role[role] : undefined)
const isUpright = (kind: Scene['surfaces'][number]['kind']) => kind === 'wall' || kind === 'roof'
