import type { Homography } from '../geometry/homography.ts'
import type { Stroke } from '../scene.ts'

/** How the drawn verticals lean: `angle` radians clockwise on the whole, and by `fan` more from the left edge to the right. */
export interface Lean {
  angle: number
  fan: number
}

const widest = 0.2
const noticed = 0.0025

/**
 * The common lean of the near-vertical strokes: the strongest direction of a histogram weighted by length, refined, and,
 * where asked, how that direction changes across the sheet (a camera that looked up or down at it). None is reported
 * when fewer than six strokes agree. A drawing whose verticals are meant to converge strongly is left as it is.
 */
export function findLean(strokes: Stroke[], width: number, height: number, withFan: boolean): Lean {
  const none = { angle: 0, fan: 0 }
  const upright = strokes.filter((s) => Math.abs(s.angle - Math.PI / 2) < widest && s.length > 0.03 * height)
  const peak = mainDirection(upright)
  if (peak === undefined) return none
  const agreeing = upright.filter((s) => Math.abs(s.angle - Math.PI / 2 - peak) < 0.045)
  if (agreeing.length < 6) return none
  const { lean, fan } = fitLean(upright, peak, width, withFan)
  const turned = -Math.atan(lean)
  const spread = Math.abs(fan) > 0.012 && Math.abs(fan) < 0.15 ? fan : 0
  return { angle: Math.abs(turned) > noticed ? turned : 0, fan: spread }
}

function mainDirection(strokes: Stroke[]): number | undefined {
  const bins = 161
  const votes = new Float64Array(bins)
  for (const s of strokes) {
    const middle = ((s.angle - Math.PI / 2 + widest) / (2 * widest)) * (bins - 1)
    for (let k = -3; k <= 3; k++) {
      const bin = Math.round(middle) + k
      if (bin >= 0 && bin < bins) votes[bin] += s.length * Math.exp((-k * k) / 4)
    }
  }
  let best = (bins - 1) / 2
  for (let k = 0; k < bins; k++) if (votes[k] > 1.02 * votes[best]) best = k
  return votes[best] > 0 ? (best / (bins - 1)) * 2 * widest - widest : undefined
}

/** dx/dy = lean + fan · (x − middle)/width, least squares reweighted round the main direction. */
function fitLean(strokes: Stroke[], peak: number, width: number, withFan: boolean) {
  let lean = -Math.tan(peak)
  let fan = 0
  for (let pass = 0; pass < 8; pass++) {
    let n = 1e-6
    let sx = 0
    let sxx = withFan ? 2 : 1e9
    let sy = 0
    let sxy = 0
    const scale = pass < 3 && withFan ? 0.03 : 0.012
    for (const { from, to, length } of strokes) {
      const x = ((from.x + to.x) / 2 - width / 2) / width
      const slope = (to.x - from.x) / (to.y - from.y)
      const weight = length / (1 + ((slope - lean - fan * x) / scale) ** 4)
      n += weight
      sx += weight * x
      sxx += weight * x * x
      sy += weight * slope
      sxy += weight * x * slope
    }
    const det = n * sxx - sx * sx
    fan = withFan ? (n * sxy - sx * sy) / det : 0
    lean = (sxx * sy - sx * sxy) / det
  }
  return { lean, fan }
}

/** For each pixel of the upright drawing, where to look in the leaning one (both `width` × `height`). */
export function uprighting({ angle, fan }: Lean, width: number, height: number): Homography {
  const cx = width / 2
  const cy = height / 2
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const q = fan / width
  // With the middle as origin, a column X of the upright drawing was drawn as the line x = X · (1 + q · y).
  const keystone = [1, 0, 0, 0, 1, 0, 0, -q, 1]
  const rotate = [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
  const toMiddle = [1, 0, -cx, 0, 1, -cy, 0, 0, 1]
  const back = [1, 0, cx, 0, 1, cy, 0, 0, 1]
  return compose(back, compose(rotate, compose(keystone, toMiddle)))
}

/** The map that applies `second` after `first`. */
export function compose(second: Homography, first: Homography): Homography {
  const out = Array.from({ length: 9 }, (_, k) => {
    const row = 3 * Math.floor(k / 3)
    const column = k % 3
    return second[row] * first[column] + second[row + 1] * first[3 + column] + second[row + 2] * first[6 + column]
  })
  return out.map((v) => v / out[8])
}
