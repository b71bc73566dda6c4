import { clamp } from '../../pixels/curves.ts'
import { Role, type Scene } from '../../scene.ts'
import { underHead, type OpeningFrame } from './opening-frame.ts'

/** What a pixel has of an opening, 0–1, and the pixel of wall that the rest of it and the reveal are coloured like; −1 where none is. */
export interface Rim {
  cover: number
  under: number
}

/** Whether pixel `i` shows anything of opening number `label`, at (s, t) metres of its plane; writes what to `rim`. */
export function rimAt(scene: Scene, frame: OpeningFrame, label: number, i: number, s: number, t: number, rim: Rim): boolean {
  const [right, head] = [frame.opening.widthM - s, underHead(frame, s, t)]
  const nearest = Math.min(s, right, t, head)
  const outer = nearest / frame.pixelM
  const own = scene.opening[i] === label
  if (!own && (outer <= -0.5 || outer >= 0.5 || !isWallAt(scene, i))) return false
  rim.under = own ? wallBeside(scene, i, outer, nearest === s ? -1 : nearest === right ? 1 : 0, nearest === t ? 1 : -1) : i
  rim.cover = rim.under < 0 ? 1 : clamp(outer + 0.5)
  return true
}

const isWallAt = ({ role, opening }: Scene, i: number) => opening[i] === 0 && (role[i] === Role.wall || role[i] === Role.trim)

/** The first pixel of wall to a side of pixel `i`, or else up or down, `outer` pixels away or a little more; −1 where none is. */
function wallBeside(scene: Scene, i: number, outer: number, across: number, down: number): number {
  const step = across === 0 ? down * scene.width : across
  for (let away = Math.ceil(Math.max(0, outer)) + 1; away <= Math.min(farthest, 1.3 * outer + 4); away++)
    if (isWallAt(scene, i + step * away)) return i + step * away
  return -1
}
/** How far from its side a reveal is seen, in pixels. */
const farthest = 24
