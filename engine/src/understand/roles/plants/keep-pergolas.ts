import { distanceToSegment } from '../../../geometry/line.ts'
import { clamp } from '../../../pixels/curves.ts'
import { Role, type Stroke } from '../../../scene.ts'
import type { HouseOutline } from '../../house-outline.ts'
import type { Reading } from '../reading.ts'

// Beside the house, on a terrace above the eye, stands a pergola: a tall post on the frame of the house, and from the post to the house
// its beams and slats, which hide each other, so that hardly a stroke of theirs is long. Trees grow behind the house or out of the
// ground, below the eye.

/** Least height of a post, in heights of the house, and its greatest thickness, in metres. */
const leastTall = 0.15
export const thickestM = 0.3
/** How near its foot is to what it stands on, as a share of the width. */
const footShare = 0.014
/** Largest piece of a post, as a share of the picture. */
const largestPiece = 0.01

/** Takes what lies between a post beside the house and the house back into the house, in place, and the post with it. */
export function keepPergolas(reading: Reading, roles: Uint8Array, isOutside: Uint8Array) {
  const { fine: f, outline, camera, skies } = reading
  if (!outline || camera.fromAbove || !isOutside.includes(1)) return
  const posts = postsBeside(reading, outline)
  if (posts.length === 0) return
  const thickest = thickestM * camera.pixelsPerM
  for (let k = 0; k < f.count; k++) {
    const inwards = posts.map((post) => inwardsOf(post, outline, f.x[k], f.y[k])).filter((away) => away > 0)
    if (inwards.length === 0) continue
    isOutside[k] = 0
    const isPiece = f.area[k] < largestPiece * f.labels.length && Math.min(...inwards) < thickest
    if (roles[k] === Role.sky && !skies[k] && isPiece) roles[k] = Role.wall
  }
}

/** The sides of posts. */
export function postsBeside({ strokes, house, camera, width }: Reading, { firstUpright, lastUpright, frame }: HouseOutline): Stroke[] {
  const stands = ({ to }: Stroke) => frame.some((s) => s.kind !== 'vertical' && distanceToSegment(to, s.from, s.to) < footShare * width)
  const isBeside = ({ from, to }: Stroke) => Math.max(from.x, to.x) < firstUpright || Math.min(from.x, to.x) > lastUpright
  return strokes.filter(
    (s) => s.kind === 'vertical' && s.length > leastTall * house.tall && s.to.y < camera.horizon && isBeside(s) && stands(s),
  )
}

/** How far inside a post, in pixels, a place lies that is as high as it and not yet within the uprights of the house; 0 elsewhere. */
export function inwardsOf({ from, to }: Stroke, { firstUpright, lastUpright }: HouseOutline, x: number, y: number): number {
  const t = (y - from.y) / (to.y - from.y)
  if (t !== clamp(t)) return 0
  const post = from.x + t * (to.x - from.x)
  const isWithin = post < firstUpright ? x < firstUpright : x > lastUpright
  return isWithin ? Math.max(0, post < firstUpright ? x - post : post - x) : 0
}
