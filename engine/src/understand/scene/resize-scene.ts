import type { Quad } from '../../geometry/quad.ts'
import type { Point } from '../../geometry/vector.ts'
import type { Plane } from '../../pixels/raster.ts'
import { stretchPlane } from '../../pixels/resize.ts'
import type { Scene, VanishingPoint } from '../../scene.ts'
import { measureBounds } from '../bounds.ts'

/**
 * A scene that was read at another size, for a picture of `width` × `height` pixels: planes are stretched, label maps take the
 * nearest pixel, and everything that is told in pixels is told in the new ones. Metres, surfaces and fractions stay.
 */
export function resizeScene(scene: Scene, width: number, height: number): Scene {
  if (scene.width === width && scene.height === height) return scene
  const across = width / scene.width
  const down = height / scene.height
  /** For lengths that run any way. */
  const along = Math.sqrt(across * down)
  const xAt = (x: number) => (x + 0.5) * across - 0.5
  const yAt = (y: number) => (y + 0.5) * down - 0.5
  const at = ({ x, y }: Point): Point => ({ x: xAt(x), y: yAt(y) })
  const boxed = <Box extends { left: number; top: number; right: number; bottom: number }>(box: Box): Box => ({
    ...box,
    left: Math.round(xAt(box.left)),
    right: Math.round(xAt(box.right)),
    top: Math.round(yAt(box.top)),
    bottom: Math.round(yAt(box.bottom)),
  })
  const vanishing = (v: VanishingPoint): VanishingPoint => (v.w === 1 ? { ...at(v), w: 1 } : v)
  const stretched = (plane: Plane) => stretchPlane(plane, width, height)

  const from = nearest(scene.width, scene.height, width, height)
  const map = <Labels extends Uint8Array | Uint16Array | Int32Array>(labels: Labels, out: Labels): Labels => {
    for (let i = 0; i < from.length; i++) out[i] = labels[from[i]]
    return out
  }
  const bytes = (labels: Uint8Array) => map(labels, new Uint8Array(from.length))
  const words = (labels: Uint16Array) => map(labels, new Uint16Array(from.length))

  const { drawing, perspective, camera, bounds } = scene
  const building = bytes(scene.building)
  const scaled = { left: xAt(bounds.left), right: xAt(bounds.right), top: yAt(bounds.top), base: yAt(bounds.base) }
  return {
    ...scene,
    width,
    height,
    drawing: drawingThrough(drawing, stretched, bytes),
    strokes: scene.strokes.map((stroke) => ({ ...stroke, from: at(stroke.from), to: at(stroke.to), length: along * stroke.length })),
    perspective: { ...perspective, horizon: yAt(perspective.horizon), a: vanishing(perspective.a), b: vanishing(perspective.b) },
    camera: {
      ...camera,
      focal: along * camera.focal,
      centreX: xAt(camera.centreX),
      horizon: yAt(camera.horizon),
      pixelsPerM: along * camera.pixelsPerM,
    },
    role: bytes(scene.role),
    surface: bytes(scene.surface),
    region: map(scene.region, new Int32Array(from.length)),
    regions: scene.regions.map((region) => ({ ...boxed(region), area: Math.round(across * down * region.area) })),
    opening: words(scene.opening),
    openings: scene.openings.map((opening) => ({ ...opening, quad: opening.quad.map(at) as unknown as Quad })),
    plant: words(scene.plant),
    plants: scene.plants.map(boxed),
    building,
    bounds: measureBounds(building, width, height, { ...bounds, ...scaled }),
  }
}

/** A drawing with its planes and its maps as they are seen otherwise; `plane` is told what each shows where nothing was drawn, too. */
export const drawingThrough = (
  drawing: Scene['drawing'],
  plane: (from: Plane, blank: number) => Plane,
  bytes: (from: Scene['drawing']['ink']) => Scene['drawing']['ink'],
): Scene['drawing'] => ({
  ...drawing,
  value: plane(drawing.value, 1),
  ink: bytes(drawing.ink),
  line: plane(drawing.line, 0),
  tone: plane(drawing.tone, 1),
  strokeKind: bytes(drawing.strokeKind),
})

/** For each pixel of the larger picture the pixel of the smaller one that it lies in. */
function nearest(fromWidth: number, fromHeight: number, width: number, height: number): Int32Array {
  const from = new Int32Array(width * height)
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * fromWidth) / width))
  for (let y = 0, i = 0; y < height; y++) {
    const row = fromWidth * Math.floor(((y + 0.5) * fromHeight) / height)
    for (let x = 0; x < width; x++, i++) from[i] = row + column[x]
  }
  return from
}
