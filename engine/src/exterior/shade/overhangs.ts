import { gaussianBlur } from '../../pixels/blur.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { eavesOf, type Eave } from './find-eaves.ts'
import { STEP } from './lit-plane.ts'

// What lies under something that stands out sees so much less of the sky, whether the sun throws a shadow there or not.

/** What the darkest corner keeps, thrown back by floors and walls, and over how many metres the shade is evened out. */
const shaded = 0.42
const evenM = 0.07

/** Takes from what is `open` the sky that overhangs hide: walls under them, the deeper the nearer below. */
export function shadeUnder(scene: Scene, open: Plane) {
  const eaves = eavesOf(scene)
  if (eaves.length === 0) return
  const kept = newPlane(open.width, open.height, 1)
  for (const eave of eaves) layUnder(scene, eave, kept)
  gaussianBlur(kept, (evenM * scene.camera.pixelsPerM) / STEP, kept)
  for (let k = 0; k < kept.data.length; k++) open.data[k] *= kept.data[k]
}

/** The same of one edge, to whose sides the shade runs out as far as it stands out. */
function layUnder(scene: Scene, { from, to, outM, surface: own }: Eave, kept: Plane) {
  const { role, building, surface, width, camera } = scene
  const aside = outM * camera.pixelsPerM
  const slope = (to.y - from.y) / Math.max(1, to.x - from.x)
  const last = Math.min(kept.width - 1, Math.floor((to.x + aside) / STEP))
  for (let column = Math.max(0, Math.ceil((from.x - aside) / STEP)); column <= last; column++) {
    const x = Math.min(width - 1, column * STEP)
    const beyond = Math.max(0, from.x - x, x - to.x) / aside
    const edge = from.y + slope * (Math.min(to.x, Math.max(from.x, x)) - from.x)
    const near = Math.max(0, Math.ceil(edge / STEP))
    for (let row = near; row < kept.height; row++) {
      const i = row * STEP * width + x
      if (building[i] === 0 || role[i] === Role.roof || role[i] === Role.soffit) {
        if (row > near + 2) break
        continue
      }
      if (beyond > 0 && surface[i] !== own) break
      const down = (row * STEP - edge) / camera.pixelsPerM
      if (down > farthest * outM) break
      const light = 1 - (1 - shaded) * (1 - down / Math.hypot(down, outM)) * (1 - beyond)
      const k = row * kept.width + column
      if (light < kept.data[k]) kept.data[k] = light
    }
  }
}

/** Farther below, as a multiple of how far it stands out, an edge takes no sky. */
const farthest = 5
