import { Role, type Scene } from '../../scene.ts'
import { drawnAs } from '../profiles.ts'
import { fillScreens } from './fill-screens.ts'
import { markSteps } from './mark-steps.ts'
import { markBand, straightBands, type Band, type Slip } from './straight-sides.ts'

/**
 * Straight parts narrower than `widthM` metres, `longM` long and so many times longer than wide (shorter ones twice as many), which
 * fill their own outline, are slabs, beams, boards of gables or slats: what clads the walls does not clad them. Upright ones are posts
 * only if they are narrower than `postM`: between windows as wide as that, and wider, is wall. What a pen leaves blank on a wall between
 * its marks may be as slender, but no line cuts its sides straight. Who shades with a pencil leaves upright ones lighter than `blank` in
 * the mean before what is dark behind them; darker strips between its strokes are shade.
 */
const slender = { widthM: 0.48, postM: 0.2, longM: 1.4, times: 4, filled: 0.91, blank: 0.75 }
/** From here on (the cosine of twice the angle to the vertical) a part is upright. */
const UPRIGHT = 0.8
/** Every so many pixels of a region count. */
const STEP = 2

/**
 * 1 for each pixel of a scene in a part that is slender, by the moments of its pixels: a band round a window is as wide as what it goes
 * round. Where what lies beside it bites into a side, that is as straight as its rest.
 */
export function slenderParts(scene: Scene): Uint8Array {
  const { region, regions } = scene
  const isPart = (band: Band | undefined): band is Band => band !== undefined && !(drawnAs(scene).grey && isShade(scene, band.slip))
  const bands = straightBands(scene, slipsOf(scene)).filter(isPart)
  const isSlender = new Uint8Array(regions.length)
  for (const { slip } of bands) isSlender[slip.region] = 1
  fillScreens(
    scene,
    bands.map(({ slip }) => slip),
    isSlender,
  )
  const found = Uint8Array.from(region, (r) => isSlender[r] ?? 0)
  for (const band of bands) markBand(band, scene, found)
  markSteps(scene, bands, found)
  return found
}

/** Whether a slip is upright and was drawn too dark to be left blank. */
function isShade({ drawing: { value }, region, width }: Scene, { region: own, x, y, angle, long, wide }: Slip): boolean {
  if (-Math.cos(2 * angle) < UPRIGHT) return false
  let [count, sum] = [1, 0]
  for (let row = Math.max(0, Math.round(y - long / 2)); row < Math.min(value.height, y + long / 2); row++) {
    const middle = row * width + Math.round(x + (row - y) / Math.tan(angle))
    for (let i = middle - Math.ceil(wide); i <= middle + wide; i++) {
      if (region[i] !== own) continue
      count++
      sum += value.data[i]
    }
  }
  return sum < slender.blank * count
}

/** The regions of walls that are as long and as narrow as slabs, boards and posts are. */
function slipsOf({ width, height, region, regions, camera }: Scene): Slip[] {
  const [count, sumX, sumY, sumXX, sumYY, sumXY] = Array.from({ length: 6 }, () => new Float64Array(regions.length))
  const addRow = (y: number) => {
    for (let x = 0, i = y * width; x < width; x += STEP, i += STEP) {
      const r = region[i]
      if (r < 0 || r >= regions.length) continue
      count[r]++
      sumX[r] += x
      sumY[r] += y
      sumXX[r] += x * x
      sumYY[r] += y * y
      sumXY[r] += x * y
    }
  }
  for (let y = 0; y < height; y += STEP) addRow(y)
  const shortest = slender.longM * camera.pixelsPerM
  return regions.flatMap(({ role }, r): Slip[] => {
    if (role !== Role.wall && role !== Role.trim) return []
    const n = Math.max(1, count[r])
    const [mx, my] = [sumX[r] / n, sumY[r] / n]
    const [xx, yy, xy] = [sumXX[r] / n - mx * mx, sumYY[r] / n - my * my, sumXY[r] / n - mx * my]
    const mean = (xx + yy) / 2
    const apart = Math.hypot((xx - yy) / 2, xy)
    const widest = ((yy - xx) / 2 > UPRIGHT * apart ? slender.postM : slender.widthM) * camera.pixelsPerM
    /** Sides of the rectangle that has these moments. */
    const wide = Math.sqrt(12 * Math.max(0, mean - apart))
    const long = Math.sqrt(12 * (mean + apart))
    const isFull = n * STEP * STEP > slender.filled * wide * long
    const isSlip = isFull && wide < widest && long > slender.times * wide && long > (long > 2 * slender.times * wide ? 0.4 : 1) * shortest
    return isSlip ? [{ region: r, x: mx, y: my, angle: Math.atan2(2 * xy, xx - yy) / 2, long, wide }] : []
  })
}
