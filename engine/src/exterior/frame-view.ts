import type { ExteriorCamera } from '@veduta/contract/catalogue/camera'
import { gaussianBlur } from '../pixels/blur.ts'
import { smoothstep } from '../pixels/curves.ts'
import { newPlane } from '../pixels/raster.ts'
import type { Scene } from '../scene.ts'
import type { Canvas } from './canvas.ts'

/** What a camera does to the light of the picture, since the viewpoint is the drawing's own. */
const cameras = {
  human_level: () => {},
  bird_eye: (canvas, scene) => tiltShift(canvas, scene),
  panoramic: (canvas, scene) => deepenSky(canvas, scene),
  corner_detail: (canvas, scene) => softenAway(canvas, scene),
} satisfies Record<ExteriorCamera, (canvas: Canvas, scene: Scene) => void>

export const frameView = (canvas: Canvas, scene: Scene, camera: ExteriorCamera) => cameras[camera](canvas, scene)

/** A wide lens with a graduated filter: the sky darkens towards the top. */
function deepenSky({ width, height, colour, depth }: Canvas, { camera }: Scene) {
  const horizon = Math.max(1, Math.min(height, camera.horizon))
  for (let y = 0; y < Math.min(height, horizon + 2); y++) {
    const k = 0.56 + 0.44 * (y / horizon)
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (depth[i] !== Infinity) continue
      colour[3 * i] *= k * k
      colour[3 * i + 1] *= k
      colour[3 * i + 2] *= Math.sqrt(k)
    }
  }
}

/** A long lens from far above: sharp across the house, soft above and below it. */
function tiltShift(canvas: Canvas, { bounds, height, width }: Scene) {
  const middle = (bounds.top + bounds.base) / 2
  const clear = Math.max(0.2 * height, 0.42 * (bounds.base - bounds.top))
  soften(canvas, width / 260, (_x, y) => smoothstep(clear, clear + 0.3 * height, Math.abs(y - middle)))
}

/** Sharp around the nearest corner of the house, softer with distance from it on the picture. */
function softenAway(canvas: Canvas, { bounds, width, height, surface, building }: Scene) {
  const corner = nearestCorner(surface, building, width, height) ?? {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.base) / 2,
  }
  const clear = 0.12 * Math.hypot(width, height)
  soften(canvas, width / 170, (x, y) => smoothstep(clear, 2.4 * clear, Math.hypot(x - corner.x, (y - corner.y) * 0.8)))
}

/** Blurs by `sigma` pixels where `share` says so, 0–1. */
function soften({ width, height, colour }: Canvas, sigma: number, share: (x: number, y: number) => number) {
  const plane = newPlane(width, height)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = colour[3 * i + c]
    gaussianBlur(plane, sigma, plane)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const k = share(x, y)
        if (k > 0) colour[3 * i + c] += (plane.data[i] - colour[3 * i + c]) * k
      }
    }
  }
}

/** Where the two families of walls meet most. */
function nearestCorner(surface: Uint8Array, building: Uint8Array, width: number, height: number) {
  const meets = new Float32Array(width)
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x
      if (building[i] && building[i - 1] && surface[i] !== surface[i - 1] && surface[i] <= 2 && surface[i - 1] <= 2) {
        meets[x]++
        sum += y
        count++
      }
    }
  }
  if (count < height / 20) return undefined
  let best = 0
  for (let x = 2; x < width - 2; x++) if (meets[x - 1] + meets[x] + meets[x + 1] > meets[best]) best = x
  return { x: best, y: sum / count }
}
