import { componentsOf } from '../../pixels/components.ts'
import { depthIn, within } from '../../pixels/distance.ts'
import { Role, type Scene } from '../../scene.ts'

// Openings are built to measure, and the boards round them stay where they were read: the strip of wall that is left between the two was
// never drawn. It is board.

/** How broad such a strip is at the most, in metres, and the least share of its border that is opening, and that is trim. */
const gap = { broadM: 0.16, open: 0.2, trim: 0.2 }

/** The scene without strips of wall between openings and trim. */
export function closeGaps(scene: Scene): Scene {
  const { width, height, role, opening, camera } = scene
  const wall = role.map((own, i) => (own === Role.wall && opening[i] === 0 ? 1 : 0))
  const half = (gap.broadM / 2) * camera.pixelsPerM
  const core = Uint8Array.from(depthIn(wall, width, height), (deep) => (deep > half ? 1 : 0))
  const broad = within(core, width, half + 1)
  const { runs, count } = componentsOf(
    wall.map((own, i) => own & ~broad[i]),
    width,
    height,
  )
  const border = Array.from({ length: count }, () => ({ all: 0, open: 0, trim: 0 }))
  const each = (visit: (i: number, label: number) => void) => {
    for (let k = 0; k < runs.count; k++) for (let i = runs.from[k]; i < runs.to[k]; i++) visit(i, runs.label[k] - 1)
  }
  each((i, c) => {
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (wall[j] === 1 && !broad[j]) continue
      border[c].all++
      if (opening[j] > 0) border[c].open++
      else if (role[j] === Role.trim) border[c].trim++
    }
  })
  const isGap = border.map(({ all, open, trim }) => open > gap.open * all && trim > gap.trim * all)
  if (!isGap.includes(true)) return scene
  const closed = role.slice()
  each((i, c) => {
    if (isGap[c]) closed[i] = Role.trim
  })
  return { ...scene, role: closed }
}
