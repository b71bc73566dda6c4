import { checkDrawing } from './exterior/check-drawing.ts'
import { casterFor, farthest, placeOn, type Place } from './geometry/surface.ts'
import { readManner } from './interior/read-manner.ts'
import { lumaOf } from './pixels/colour.ts'
import type { Plane, Raster } from './pixels/raster.ts'
import { noSurface, roleNames, type RoleName, type Scene } from './scene.ts'
import { findInk } from './understand/ink/ink.ts'
import { readPaper } from './understand/ink/paper.ts'

/** What is understood of a drawing, as pictures that hold a trained model to it. All have the size of the drawing. */
export interface Guides {
  /** White lines on black. */
  lines: Raster
  /** How near things are: white is nearest, black is the sky. Only where there is a perspective to go by. */
  depth?: Raster
  /** What each pixel shows, in the colours of the data set ADE20K. */
  roles?: Raster
  /** Whether it is a photograph or a coloured picture rather than a drawing. */
  photo: boolean
}

/** A line as dark as this, against what surrounds it, is as white as lines get. */
const fullLine = 0.5
/** Fainter than this is grain of the paper. */
const faintestLine = 0.06
/** The share of level strokes that the vanishing points must explain, or the depths would be made up. */
const sureOfPerspective = 0.2

/** A house lies between these multiples of its nearest corner's distance: a roof plane seen from below would run to the horizon. */
const houseDepth = [0.7, 2]

/** Draws the lines, or all that is understood of the house where a `scene` tells it. Throws `Unsuitable` where there is no drawing. */
export function drawGuides(sketch: Raster, scene?: Scene): Guides {
  const luma = lumaOf(sketch)
  checkDrawing(sketch)
  const { photo } = readManner(sketch)
  if (!scene) return { lines: drawLines(findInk(readPaper(luma).value, photo).line), photo }
  const lines = drawLines(scene.drawing.line)
  const roles = drawRoles(scene)
  return scene.perspective.confidence < sureOfPerspective ? { lines, roles, photo } : { lines, roles, depth: drawDepth(scene), photo }
}

function drawLines({ width, height, data }: Plane): Raster {
  const out = new Uint8ClampedArray(4 * width * height)
  for (let i = 0, j = 0; i < data.length; i++, j += 4) {
    out[j] = out[j + 1] = out[j + 2] = (255 * (data[i] - faintestLine)) / (fullLine - faintestLine)
    out[j + 3] = 255
  }
  return { width, height, data: out }
}

/** Nearness is 1/z between what is nearest and the back of the site; what lies on no surface is as near as what stands below it. */
function drawDepth({ width, height, camera, surface, surfaces, role }: Scene): Raster {
  const casters = surfaces.map(casterFor)
  const place: Place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
  const near = new Float32Array(width * height)
  const sky = roleNames.indexOf('sky')
  for (let x = 0; x < width; x++) {
    let below = 1 / camera.near
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x
      if (role[i] === sky) continue
      if (surface[i] !== noSurface) {
        placeOn(casters[surface[i]], camera, x, y, place)
        const [least, most] = surfaces[surface[i]].kind === 'ground' ? [0.5, farthest] : houseDepth.map((share) => share * camera.near)
        below = 1 / Math.min(most, Math.max(least, place.z))
      }
      near[i] = below
    }
  }
  // A few pixels at the eye's feet must not take all the contrast.
  const sorted = Float32Array.from({ length: Math.ceil(near.length / 17) }, (_, k) => near[17 * k]).sort()
  const nearest = sorted[Math.floor(0.98 * (sorted.length - 1))] || 1
  const out = new Uint8ClampedArray(4 * near.length)
  for (let i = 0, j = 0; i < near.length; i++, j += 4) {
    out[j] = out[j + 1] = out[j + 2] = (255 * near[i]) / nearest
    out[j + 3] = 255
  }
  return { width, height, data: out }
}

const building: [number, number, number] = [180, 120, 120]
/** The colours that models for segmented pictures were trained on (ADE20K, 150 classes). */
const roleColours: Record<RoleName, [number, number, number]> = {
  sky: [6, 230, 230],
  ground: [4, 250, 7],
  paving: [140, 140, 140],
  water: [61, 230, 250],
  plant: [4, 200, 3],
  wall: building,
  window: [230, 230, 230],
  door: [8, 255, 51],
  roof: building,
  trim: building,
  soffit: building,
  railing: [255, 61, 6],
  stairs: [140, 140, 140],
  thing: [120, 120, 70],
  chimney: building,
}

function drawRoles({ width, height, role }: Scene): Raster {
  const colours = roleNames.map((name) => roleColours[name])
  const data = new Uint8ClampedArray(4 * role.length).fill(255)
  for (let i = 0; i < role.length; i++) data.set(colours[role[i]], 4 * i)
  return { width, height, data }
}
