import type { Daylight } from '../../looks/daylight.ts'
import { onceFor } from '../../once-for.ts'
import { Role, type Scene, type Stroke } from '../../scene.ts'
import { behindEach } from '../../understand/planes-behind.ts'

// Edges of walls stand out a little, and throw a soft shadow on the wall beside or under them.

/** How far a ledge or a jamb throws its soft shadow, in metres, and how dark; only strokes this long (a share of the width) have one. */
const ledge = { reachM: 0.26, strength: 0.34, shortest: 0.07 }

/**
 * What long edges of a wall throw on it: most stand out a little, so that there is a shade below the level ones and, away from
 * the sun, beside the upright ones. Written to `shade`, 0 none … 255 × `ledge.strength` right at the edge.
 */
export function shadeLedges(shade: Uint8Array, scene: Scene, lines: readonly Stroke[], light: Daylight) {
  const { camera, width } = scene
  const reach = Math.max(4, ledge.reachM * camera.pixelsPerM)
  const away = -Math.sign(light.sun[0]) || 1
  for (const { from, to, kind, length } of lines) {
    if (length < ledge.shortest * width || kind === 'sloping') continue
    const upright = kind === 'vertical'
    const far = upright ? 0.55 * reach : reach
    const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)))
    for (let k = 0; k <= steps; k++) {
      const x0 = from.x + ((to.x - from.x) * k) / steps
      const y0 = from.y + ((to.y - from.y) * k) / steps
      const ends = Math.min(1, Math.min(k, steps - k) / 12 + 0.3)
      shadeFrom(shade, scene, x0, y0, upright ? away : 0, upright ? 0 : 1, far, ledge.strength * ends)
    }
  }
}

/** How far each plane lies behind the first of its kind; nothing where none does. */
const backOf = onceFor((scene: Scene) => {
  const back = behindEach(scene.surfaces)
  return back.some((metres) => metres > 0) && back
})

/** From a place of an edge in steps across and down; what is nearer than the other side of the edge has no shade of it. */
function shadeFrom(shade: Uint8Array, scene: Scene, x0: number, y0: number, across: number, down: number, far: number, strength: number) {
  const { width, height, role, opening, surface } = scene
  const back = backOf(scene)
  const from = Math.floor(y0 - 2 * down) * width + Math.floor(x0 - 2 * across)
  for (let d = 1; d < far; d++) {
    const x = Math.floor(x0 + across * d)
    const y = Math.floor(y0 + down * d)
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const i = y * width + x
    if (back && back[surface[i]] < back[surface[from]]) return
    if (role[i] !== Role.wall || opening[i] !== 0) {
      if (d > 3) return
      continue
    }
    const value = Math.round(255 * strength * (1 - d / far))
    if (value > shade[i]) shade[i] = value
  }
}
