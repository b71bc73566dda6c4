import { boxBlur } from '../../pixels/blur.ts'
import { componentsOf } from '../../pixels/components.ts'
import { dilate, greyClose } from '../../pixels/morphology.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type Scene } from '../../scene.ts'

/**
 * What is drawn darker than `core` on a wall is no bare wall, nor is what is darker than `edge`, broader than a joint and hangs together
 * with it; least area of a core in square metres: less are bricks and grain.
 */
const dark = { core: 0.6, edge: 0.74, leastM2: 0.04 }
/** Half the width in pixels within which the grain of a pencil is evened out, and how far the rim of what is dark reaches. */
const reach = { grain: 1, rim: 2 }

/**
 * Who draws a timbered house with a pencil draws more of it dark than its frames: posts and rails of a porch and the depth between them,
 * doors, brackets, pipes, the undersides of sills. How light each place of the walls was drawn, 0 black … 1 paper, 1 wherever nothing of
 * that kind is.
 */
export function drawnTones({ drawing, role, width, height, camera }: Scene): Plane {
  const tones = boxBlur(drawing.value, reach.grain)
  const { labels: cores, area } = componentsOf(below(dark.core, tones, role), width, height)
  const mask = below(dark.edge, greyClose(tones, reach.grain), role)
  const { labels, count } = componentsOf(mask, width, height)
  const isHeld = new Uint8Array(count + 1)
  const least = dark.leastM2 * camera.pixelsPerM ** 2
  for (let i = 0; i < mask.length; i++) if (cores[i] > 0 && area[cores[i] - 1] >= least) isHeld[labels[i]] = 1
  isHeld[0] = 0
  for (let i = 0; i < mask.length; i++) mask[i] = isHeld[labels[i]]
  const near = dilate(mask, width, reach.rim)
  for (let i = 0; i < mask.length; i++) if (!near[i] || role[i] !== Role.wall) tones.data[i] = 1
  return tones
}

/** 1 where walls are darker than that. */
function below(level: number, { data, width }: Plane, role: Uint8Array): Uint8Array {
  const mask = new Uint8Array(data.length)
  for (let row = 0; row < mask.length; row += width) markRow(data, role, level, mask, row, row + width)
  return mask
}

function markRow(tones: Float32Array, role: Uint8Array, level: number, mask: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (tones[i] < level && role[i] === Role.wall) mask[i] = 1
}
