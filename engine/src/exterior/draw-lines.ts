import type { DetailLevel, GenerationMode } from '@veduta/contract/catalogue/finish'
import { greyDilate, greyErode } from '../pixels/morphology.ts'
import type { Plane } from '../pixels/raster.ts'
import { Role, type RoleName, type Scene } from '../scene.ts'
import type { Canvas } from './canvas.ts'

/** How dark the author's lines stay, by how the picture is finished and how closely it follows the sketch. */
const byLevel = { photorealistic: 0.62, clean_render: 0.72, artistic: 0.95 } satisfies Record<DetailLevel, number>
const byMode = { precise: 1.45, balanced: 1.05, creative: 0.55 } satisfies Record<GenerationMode, number>

/** Lines count less where they are scribble (plants), where the new surface has its own pattern, and where bars were laid. */
const byRole: Record<RoleName, number> = {
  sky: 0.12,
  ground: 0.7,
  paving: 0.75,
  water: 0.5,
  plant: 0.3,
  wall: 1,
  window: 0.8,
  door: 0.9,
  roof: 0.9,
  trim: 1,
  soffit: 0.9,
  railing: 1,
  stairs: 1,
  thing: 0.8,
  chimney: 1,
}
const ofRole = Float32Array.from(Object.keys(Role), (name) => byRole[name as RoleName])

/** Below this brightness a dark crease would not show: there an edge catches light instead. */
const dark = 0.045
/** Pale and thin lines count as full ones from this share of black on. */
const gain = 3.4
/** The lines of a shaded model are thin marks between planes that tell themselves apart. */
const modelShare = 0.7

/**
 * Lays the drawing's own lines over the picture as dark creases, on dark surfaces as light edges; short scribble on walls
 * and roofs counts for little. Where something has come to stand nearer than in `bare`, the lines behind it are hidden.
 */
export function drawLines(canvas: Canvas, scene: Scene, level: DetailLevel, mode: GenerationMode, bare: Float32Array = canvas.depth) {
  const { role, drawing } = scene
  const strength = byLevel[level] * byMode[mode]
  const { colour } = canvas
  const { strokeKind } = drawing
  const isModel = drawing.manner === 'render'
  const line = isModel ? thinDark(drawing.value) : drawing.line
  const black = isModel ? 0.3 : 0
  for (let i = 0; i < role.length; i++) {
    const ink = line.data[i]
    if (ink < 0.02 || canvas.depth[i] < bare[i] * 0.99) continue
    const scribble = strokeKind[i] === 0 && level !== 'artistic' ? (role[i] === Role.wall || role[i] === Role.roof ? 0.4 : 0.75) : 1
    const share = Math.min(0.94, Math.min(1, ink * gain) * strength * ofRole[role[i]] * scribble * (isModel ? modelShare : 1))
    const j = 3 * i
    const bright = (colour[j] + colour[j + 1] + colour[j + 2]) / 3
    const turn = Math.max(0, 1 - bright / dark)
    for (let c = 0; c < 3; c++) {
      const crease = c === 2 && !isModel ? 0.04 * colour[j + c] : black * colour[j + c]
      const goal = crease + (0.05 + 1.2 * bright - crease) * turn
      colour[j + c] += (goal - colour[j + c]) * share
    }
  }
}

/** What is darker than both of its sides within a few pixels: lines and slits, not the rims of planes (a bottom-hat). */
function thinDark(value: Plane): Plane {
  const closed = greyErode(greyDilate(value, 3), 3)
  for (let i = 0; i < value.data.length; i++) closed.data[i] -= value.data[i]
  return closed
}

/** Softens the staircase where two roles or two faces of the house meet: a 3 × 3 tent on border pixels alone. */
export function smoothBorders(canvas: Canvas, scene: Scene) {
  const { width, height, role, surface } = scene
  const { colour } = canvas
  const at: number[] = []
  const smooth: number[] = []
  const row = 3 * width
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const r = role[i]
      const s = surface[i]
      if (
        role[i + 1] === r &&
        role[i - 1] === r &&
        role[i + width] === r &&
        role[i - width] === r &&
        surface[i + 1] === s &&
        surface[i + width] === s
      )
        continue
      at.push(3 * i)
      for (let j = 3 * i; j < 3 * i + 3; j++) {
        const straight = colour[j - 3] + colour[j + 3] + colour[j - row] + colour[j + row]
        const slant = colour[j - row - 3] + colour[j - row + 3] + colour[j + row - 3] + colour[j + row + 3]
        smooth.push((4 * colour[j] + 2 * straight + slant) / 16)
      }
    }
  }
  for (let k = 0; k < at.length; k++) for (let c = 0; c < 3; c++) colour[at[k] + c] = smooth[3 * k + c]
}
