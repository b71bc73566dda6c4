import { scale } from '../../geometry/vector.ts'
import type { Scene } from '../../scene.ts'

/** The same scene, every length in metres `by` times as large: what is seen of it stays where it is in the picture. */
export function rescaleScene(scene: Scene, by: number): Scene {
  const { camera } = scene
  return {
    ...scene,
    camera: { ...camera, eye: by * camera.eye, near: by * camera.near, pixelsPerM: camera.pixelsPerM / by },
    surfaces: scene.surfaces.map((surface) => ({ ...surface, origin: scale(surface.origin, by) })),
    openings: scene.openings.map((opening) => ({
      ...opening,
      widthM: by * opening.widthM,
      heightM: by * opening.heightM,
      sillM: by * opening.sillM,
    })),
  }
}
