import type { Estimate } from '../reading/estimate.ts'
import type { Plane, Raster } from '../pixels/raster.ts'
import { doubledAt, shrinkRaster } from '../pixels/resize.ts'
import { readingSide } from '../reading-side.ts'
import type { Bytes, DrawnMaterial, Manner, Region, Scene } from '../scene.ts'
import { measureBounds } from './bounds.ts'
import { fadeHatching, markHatching, spreadHatching } from './ink/find-hatching.ts'
import { halfAt } from './ink/ink.ts'
import { dropUndrawn } from './drop-undrawn.ts'
import { findShade } from './ink/find-shade.ts'
import { findPlants } from './plants/find-plants.ts'
import { keepOpenings } from './openings.ts'
import { readDrawing, type Progress } from './read-drawing.ts'
import type { RegionFacts } from './region-facts.ts'
import { readRoles } from './read-roles.ts'
import { chooseFaces, type Faces } from './choose-faces.ts'
import { findColours } from './drawn-colours.ts'
import { findMaterials } from './drawn-materials.ts'
import { houseMask } from '../reading/house-mask.ts'
import type { Reading } from './reading.ts'
import { inBytes } from './scene/pack-scene.ts'
import { sceneAt } from './scene/scene-at.ts'
import { readTold, sureOf, type Told } from './told.ts'
import { markLoose } from './ink/mark-loose.ts'
import { setBack } from './set-back.ts'
import { layOnSurfaces, surfaceFor } from './surfaces.ts'

/**
 * Reads a drawing of a house: from its pixels and what the network makes of them to a scene of a `size`, its own unless told. The same
 * drawing and estimate always give the same scene. What it shows may be `told`.
 */
export function understand(
  input: Raster,
  estimate: Estimate,
  progress: Progress = () => {},
  size: { width: number; height: number } = input,
  told?: Told,
): Scene {
  return sceneAt(readScene(input, estimate, progress, told), size)
}

/** The reading of a drawing, kept and sent without loss at the size at which it is read: `sceneAt` makes it a scene of any size. */
export function readScene(input: Raster, estimate: Estimate, progress: Progress = () => {}, told?: Told): Scene {
  const { width, height } = input
  const scale = readingSide / Math.max(width, height)
  const small = scale < 1 ? shrinkRaster(input, Math.round(scale * width), Math.round(scale * height)) : input
  return read(small, told ? sureOf(told, estimate) : estimate, progress, told)
}

function read(input: Raster, estimate: Estimate, progress: Progress, told?: Told): Scene {
  const reading = readDrawing(input, estimate, progress)
  const { width, height, value, ink, tone, hatch, maps, strokes, perspective, camera, house, fine } = reading
  const { role, openings: found } = told ? readTold(reading, told) : readRoles(reading, estimate)
  const faces = chooseFaces(reading, reading.roles.ofPart, estimate)
  const surface = layOnSurfaces(role, fine.labels, faces.face, strokes, width, camera.pixelsPerM)
  const building = houseMask(role)
  const materials = findMaterials({ width, height, ...fine, strokeKind: maps.kind, role, surface }, estimate)
  const colours = findColours(input, { ...reading, labels: fine.labels, count: fine.count })
  const { openings, map } = keepOpenings(found, role, reading)
  const planted = findPlants(role, width, height, camera.pixelsPerM)
  const drawn = markHatching(reading)
  const shade = reading.shaded ? undefined : findShade(value, reading.veil, drawn)
  const faded = fadeHatching(reading, building, reading.line)
  const line = shade ? keepNarrow(faded, value, shade.filled) : faded
  const scene: Scene = {
    width,
    height,
    drawing: {
      manner: mannerOf({ ...reading, building }),
      value: inBytes(value),
      ink,
      line: inBytes(line),
      tone: inBytes(shade ? shade.tone : spreadHatching(reading, tone, hatch)),
      strokeKind: maps.kind,
    },
    strokes: markLoose(drawn, reading, estimate),
    perspective,
    camera,
    role,
    surface,
    surfaces: [...reading.surfaces],
    region: fine.labels,
    regions: regionsOf(fine, reading.roles.ofPart, faces, materials, colours),
    opening: map,
    openings,
    plant: planted.map,
    plants: planted.plants,
    building,
    bounds: measureBounds(building, width, height, house),
  }
  const settled = told ? scene : setBack(dropUndrawn(scene), estimate)
  progress(1)
  return settled
}

/** What of lines is narrow: the rim of a grey plane is darker than what lies beside it, too. */
function keepNarrow(drawn: Plane, value: Plane, filled: Plane): Plane {
  const { width } = drawn
  const darkAt = (i: number) => Math.max(0, doubledAt(filled, i % width, Math.floor(i / width)) - value.data[i])
  return { ...drawn, data: drawn.data.map((line, i) => (line === 0 ? 0 : Math.min(line, darkAt(i)))) }
}

/** A pencil drawing has ink almost everywhere that something is drawn; a line drawing leaves its planes white. */
function mannerOf({ inverted, shaded, hatch, hatching, building }: Reading & { building: Uint8Array }): Manner {
  if (inverted) return 'blueprint'
  if (shaded) return 'render'
  const ink: InkOf = { dark: 0, total: 1 }
  for (let y = 0; y < hatching.height; y++) addInk(ink, building, hatch, y, hatching.width)
  return ink.dark / ink.total > 0.28 ? 'pencil' : 'line'
}

/** How dark pixels are together, and how many they are. */
interface InkOf {
  dark: number
  total: number
}

/** Adds every third pixel of the building in a row. */
function addInk(ink: InkOf, building: Uint8Array, hatch: Plane, y: number, width: number) {
  for (let i = 3 * Math.ceil((y * width) / 3); i < (y + 1) * width; i += 3) {
    if (building[i] === 0) continue
    ink.total++
    ink.dark += 1 - halfAt(hatch, i, width)
  }
}

function regionsOf(
  f: RegionFacts,
  roles: Uint8Array,
  faces: Faces,
  materials: readonly (DrawnMaterial | undefined)[],
  colours: readonly (Bytes | undefined)[],
): Region[] {
  const regions: Region[] = []
  for (let k = 0; k < f.count; k++) {
    const [material, colour] = [materials[k], colours[k]]
    regions.push({ ...regionOf(f, k, roles[k], faces), ...(material && { material }), ...(colour && { colour }) })
  }
  return regions
}

function regionOf({ area, left, top, right, bottom }: RegionFacts, k: number, role: number, { face, sure }: Faces): Region {
  const box = { area: area[k], left: left[k], top: top[k], right: right[k], bottom: bottom[k], role }
  const [surface, other] = [surfaceFor(role, face[k]), surfaceFor(role, 1 - face[k])]
  return { ...box, surface, ...(surface !== other && { faceSure: Math.round(100 * sure[k]) / 100 }) }
}
