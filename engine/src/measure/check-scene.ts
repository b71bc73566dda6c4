import { Role, roleNames, type RoleName, type Scene } from '../scene.ts'

export interface SceneCheck {
  /** Share of the house's box that each role covers. */
  coverage: Partial<Record<RoleName, number>>
  /** The role that covers most of the house's box; more than 0.85 means that the understanding collapsed. */
  largest: RoleName
  /** Share of sky in the middle half of the house's box; above 0.15 the sky leaked into the house. */
  skyInside: number
  /** Numbers in the planes that are not numbers. */
  notNumbers: number
}

/** Measures whether a scene can be trusted at all. */
export function checkScene(scene: Scene): SceneCheck {
  const { width, height, role, bounds, drawing } = scene
  const left = Math.max(0, Math.floor(bounds.left))
  const right = Math.min(width, Math.ceil(bounds.right))
  const top = Math.max(0, Math.floor(bounds.top))
  const base = Math.min(height, Math.ceil(bounds.base))
  const counts = new Float64Array(roleNames.length)
  let total = 0
  let sky = 0
  let middle = 0
  for (let y = top; y < base; y++) {
    const inRows = y > top + 0.25 * (base - top) && y < base - 0.25 * (base - top)
    for (let x = left; x < right; x++) {
      const r = role[y * width + x]
      counts[r]++
      total++
      if (!inRows || x < left + 0.25 * (right - left) || x > right - 0.25 * (right - left)) continue
      middle++
      if (r === Role.sky) sky++
    }
  }
  const coverage: SceneCheck['coverage'] = {}
  let largest: RoleName = 'sky'
  for (const name of roleNames) {
    const share = counts[Role[name]] / Math.max(1, total)
    if (share > 0) coverage[name] = share
    if (counts[Role[name]] > counts[Role[largest]]) largest = name
  }
  let notNumbers = 0
  for (const plane of [drawing.value, drawing.line, drawing.tone]) {
    for (const v of plane.data) if (!Number.isFinite(v)) notNumbers++
  }
  return { coverage, largest, skyInside: sky / Math.max(1, middle), notNumbers }
}
