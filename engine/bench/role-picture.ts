import { noSurface, Role, type RoleName, type Scene } from '../src/scene.ts'
import type { Raster } from '../src/pixels/raster.ts'

const colours: Record<RoleName, [number, number, number]> = {
  sky: [170, 206, 240],
  ground: [150, 190, 110],
  paving: [196, 190, 180],
  water: [70, 140, 190],
  plant: [20, 125, 45],
  wall: [226, 205, 165],
  window: [40, 80, 200],
  door: [120, 70, 190],
  roof: [180, 50, 45],
  trim: [250, 250, 245],
  soffit: [150, 120, 100],
  railing: [255, 150, 40],
  stairs: [200, 120, 200],
  thing: [255, 60, 180],
  chimney: [120, 70, 120],
}
const byRole = Object.fromEntries(Object.entries(Role).map(([name, value]) => [value, colours[name as RoleName]]))

/** What the engine understood: a colour per role, the second face darker, ink and openings on top. */
export function rolePicture(scene: Scene): Raster {
  const { width, height, role, surface, surfaces, drawing } = scene
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < role.length; i++) {
    const second = surface[i] !== noSurface && surfaces[surface[i]].family === 'b' ? 0.86 : 1
    const k = second * (0.45 + 0.55 * drawing.value.data[i])
    const [r, g, b] = byRole[role[i]]
    data.set([r * k, g * k, b * k, 255], 4 * i)
  }
  const raster = { width, height, data }
  const paint = (x: number, y: number, colour: [number, number, number]) => {
    if (x >= 0 && y >= 0 && x < width && y < height) data.set(colour, 4 * (Math.floor(y) * width + Math.floor(x)))
  }
  for (const { quad, kind } of scene.openings) {
    for (let k = 0; k < 4; k++) {
      const p = quad[k]
      const q = quad[(k + 1) % 4]
      const steps = Math.ceil(Math.hypot(q.x - p.x, q.y - p.y))
      for (let t = 0; t <= steps; t++) {
        paint(p.x + ((q.x - p.x) * t) / steps, p.y + ((q.y - p.y) * t) / steps, kind === 'window' ? [255, 235, 0] : [255, 120, 0])
      }
    }
  }
  const row = Math.round(scene.camera.horizon)
  for (let x = 0; x < width; x += 6) paint(x, row, [255, 0, 255])
  return raster
}
