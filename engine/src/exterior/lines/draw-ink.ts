import type { GenerationMode } from '@veduta/contract/catalogue/finish'
import { greyClose } from '../../pixels/morphology.ts'
import type { Plane } from '../../pixels/raster.ts'
import { Role, type RoleName, type Scene } from '../../scene.ts'
import type { Canvas } from '../canvas.ts'
import { drawnAs } from '../profiles.ts'

/** Pale and thin lines count as full ones from this share of black on. */
const gain = 3.4
/** On what is darker than this, ink would not show: there lines are light. */
const darkest = 0.03
/** How dark the ink is. */
const strengths = { precise: 1.6, balanced: 1.45, creative: 0.6 } satisfies Record<GenerationMode, number>
/** What a line counts, by the role of the place: less where it is scribble, and where bars were laid. */
const byRole: Record<RoleName, number> = {
  sky: 0.12,
  ground: 0.6,
  paving: 1,
  water: 0.8,
  plant: 0.3,
  wall: 1,
  window: 0.8,
  door: 0.6,
  roof: 0.9,
  trim: 1,
  soffit: 0.9,
  railing: 1,
  stairs: 1,
  thing: 0.8,
  chimney: 1,
}
const weightOf = Float32Array.from(Object.keys(Role), (name) => byRole[name as RoleName])
/** What is drawn free-hand on lawns, in trees and in the sky is left to the brush; the pen's marks on the house are kept. */
const freehand = Float32Array.from(Object.values(Role), (r) =>
  r === Role.ground || r === Role.paving || r === Role.plant || r === Role.sky ? 0.15 : r === Role.roof ? 0.3 : 1,
)
/** Long strokes count so much at the least, also where they run through plants. */
const leastStroke = 0.6

/**
 * Lays the author's ink over a watercolour, as dark lines, on dark surfaces as light ones. What came to stand nearer than in `bare`
 * hides it, but leaves do not hide the long strokes of their own drawing.
 */
export function drawInk(canvas: Canvas, scene: Scene, mode: GenerationMode, bare: Float32Array) {
  const { role, drawing } = scene
  const { colour } = canvas
  const { strokeKind } = drawing
  const { inked, ink: profile } = drawnAs(scene)
  const line = inked ? drawing.line : thinDark(drawing.value)
  const strength = strengths[mode] * profile.share
  for (let i = 0; i < role.length; i++) {
    const ink = line.data[i]
    if (ink < 0.02 || (canvas.depth[i] < bare[i] * 0.99 && (role[i] !== Role.plant || strokeKind[i] === 0))) continue
    const weight = strokeKind[i] === 0 ? profile.loose * weightOf[role[i]] * freehand[role[i]] : Math.max(leastStroke, weightOf[role[i]])
    const share = Math.min(0.94, Math.min(1, ink * gain) * strength * weight)
    const j = 3 * i
    const bright = (colour[j] + colour[j + 1] + colour[j + 2]) / 3
    const turn = Math.max(0, 1 - bright / darkest)
    for (let c = 0; c < 3; c++) {
      const crease = (c === 2 ? profile.blue : profile.black) * colour[j + c]
      const goal = crease + (0.05 + 1.2 * bright - crease) * turn
      colour[j + c] += (goal - colour[j + c]) * share
    }
  }
}

/** What is darker than both of its sides within a few pixels: lines and slits, not the rims of planes (a bottom-hat). */
function thinDark(value: Plane): Plane {
  const closed = greyClose(value, 3)
  for (let i = 0; i < value.data.length; i++) closed.data[i] -= value.data[i]
  return closed
}
