import { Role, type Scene, type Stroke } from '../../scene.ts'

// A roof that stands behind a wall ends at the drawn edge of that wall, which goes on over it and under it. The edges of gables,
// dormers and eaves end where their roof begins.

/** Shortest such edge, how far to its sides it is looked what lies there, and how far it goes on beyond the roof, in metres. */
const [tallM, asideM, beyondM] = [2, 0.1, 0.3]
/** Looked at in every so many rows. */
const rows = 4

/** An upright at which a roof ends that stands behind the wall beside it, and from where to where it does. */
export interface Parting {
  x: number
  top: number
  bottom: number
}

/** Where roofs end behind walls. */
export function partingsOf(scene: Scene): Parting[] {
  const tall = tallM * scene.camera.pixelsPerM
  return scene.strokes.flatMap((s) => (s.kind === 'vertical' && s.length > tall && !s.hatch ? partingAt(scene, s) : []))
}

function partingAt({ width, height, role, camera }: Scene, { from, to }: Stroke): Parting[] {
  const x = Math.round((from.x + to.x) / 2)
  const aside = Math.max(4, Math.round(asideM * camera.pixelsPerM))
  if (x < aside || x >= width - aside) return []
  let [top, bottom] = [Infinity, 0]
  for (let y = Math.max(0, Math.ceil(from.y)); y < Math.min(height, to.y); y += rows) {
    const [left, right] = [role[y * width + x - aside], role[y * width + x + aside]]
    if (!(left === Role.wall && isCover(right)) && !(right === Role.wall && isCover(left))) continue
    top = Math.min(top, y)
    bottom = y
  }
  const beyond = beyondM * camera.pixelsPerM
  return bottom - top >= rows && top - from.y > beyond && to.y - bottom > beyond ? [{ x, top: top - rows, bottom: bottom + rows }] : []
}

const isCover = (role: number) => role === Role.roof || role === Role.soffit

/** Whether a roof at a place of a row ends before another column. */
export function areParted(partings: readonly Parting[], from: number, to: number, y: number): boolean {
  for (const { x, top, bottom } of partings) if (y >= top && y <= bottom && from < x !== to < x) return true
  return false
}
