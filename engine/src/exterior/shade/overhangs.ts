import { gaussianBlur } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'
import { STEP } from './lit-plane.ts'

// How far an overhang stands out is told by its underside: level, and higher than the eye, it is seen between its outer and its inner edge,
// whose distances are as the heights of their rows over the horizon. What lies under it sees so much less of the sky.

/** How far overhangs stand out whose underside is not seen, and at the least and the most, in metres. */
const usualM = 0.75
const [leastM, mostM] = [0.3, 3.2]

/**
 * How far the overhang of each underside stands out, in metres, half the size of the picture; 0 where no underside is seen. Undefined
 * where none is at all.
 */
export function overhangsOf({ role, width, height, camera }: Scene): Plane | undefined {
  if (!role.includes(Role.soffit)) return undefined
  const out = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  for (let column = 0; column < out.width; column++) {
    const x = Math.min(width - 1, column * STEP)
    for (let y = 0; y < height; y++) {
      if (role[y * width + x] !== Role.soffit) continue
      const outer = y
      while (y + 1 < height && role[(y + 1) * width + x] === Role.soffit) y++
      const seen = y > outer && y < camera.horizon - 2
      const far = seen ? clamp(camera.near * (1 - (camera.horizon - y) / (camera.horizon - outer)), leastM, mostM) : usualM
      for (let row = outer >> 1; row <= y >> 1; row++) out.data[row * out.width + column] = far
    }
  }
  return out
}

/** Takes from what is `open` the sky that overhangs hide: walls under them, the deeper the nearer below. */
export function shadeUnder(scene: Scene, open: Plane) {
  const { role, width, camera, building } = scene
  const out = overhangsOf(scene)
  if (!out) return
  const kept = newPlane(open.width, open.height, 1)
  for (let column = 0; column < open.width; column++) {
    const x = Math.min(width - 1, column * STEP)
    /** How far out the overhang over the column stands, and where it ends. */
    let [far, edge] = [0, 0]
    for (let row = 0; row < open.height; row++) {
      const k = row * open.width + column
      const i = row * STEP * width + x
      if (out.data[k] > 0) [far, edge] = [out.data[k], row]
      else if (role[i] === Role.roof || building[i] === 0) far = 0
      else if (far > 0) {
        const down = (STEP * (row - edge)) / camera.pixelsPerM
        kept.data[k] = shaded + (1 - shaded) * (down / Math.hypot(down, far))
      }
    }
  }
  gaussianBlur(kept, (evenM * camera.pixelsPerM) / STEP, kept)
  for (let k = 0; k < kept.data.length; k++) open.data[k] *= kept.data[k]
}
/** What the darkest corner keeps, thrown back by floors and walls, and over how many metres the shade is evened out. */
const shaded = 0.42
const evenM = 0.07
