import { eachPixelIn, type Quad } from '../geometry/quad.ts'
import { componentsOf } from '../pixels/components.ts'
import { Role, type Camera, type Opening, type Perspective } from '../scene.ts'
import { slopeTo } from './perspective.ts'
import type { House } from './house.ts'

// Windows and doors as objects: each connected group of window or door pixels gets the quadrilateral with upright sides and
// a head and sill that run to the vanishing point of its wall. Groups that fill their quadrilateral badly are left as they are.

const smallestPx = 40

export interface Openings {
  openings: Opening[]
  /** 1 + the index of the opening at each pixel. */
  map: Uint16Array
}

export function findOpenings(
  role: Uint8Array,
  surface: Uint8Array,
  width: number,
  height: number,
  perspective: Perspective,
  camera: Camera,
  house: House,
): Openings {
  const map = new Uint16Array(role.length)
  const openings: Opening[] = []
  for (const kind of [Role.window, Role.door]) {
    const mask = new Uint8Array(role.length)
    for (let i = 0; i < role.length; i++) mask[i] = role[i] === kind ? 1 : 0
    const groups = componentsOf(mask, width, height)
    for (let g = 0; g < groups.count; g++) {
      if (groups.area[g] < smallestPx) continue
      const fit = fitQuad(groups.labels, g, groups, surface, width, perspective)
      if (fit.fill < 0.6) continue
      const { quad } = fit
      const heightM = (quad[3].y - quad[0].y + quad[2].y - quad[1].y) / 2 / camera.pixelsPerM
      const widthM = (quad[1].x - quad[0].x) / camera.pixelsPerM
      const sillM = Math.max(0, (house.base - (quad[2].y + quad[3].y) / 2) / camera.pixelsPerM)
      const garage = kind === Role.door && widthM > 1.9
      openings.push({
        kind: kind === Role.window ? 'window' : garage ? 'garage' : 'door',
        quad,
        surface: fit.surface,
        widthM,
        heightM,
        sillM,
        columns: [],
        rows: [],
        confidence: fit.fill,
      })
      eachPixelIn(quad, width, height, (i) => {
        if (role[i] === kind) map[i] = openings.length
      })
    }
  }
  return { openings, map }
}

function fitQuad(
  labels: Int32Array,
  g: number,
  groups: ReturnType<typeof componentsOf>,
  surface: Uint8Array,
  width: number,
  perspective: Perspective,
): { quad: Quad; fill: number; surface: number } {
  const label = g + 1
  const left = groups.left[g]
  const right = groups.right[g] + 1
  const x = (left + right) / 2
  const y = (groups.top[g] + groups.bottom[g] + 1) / 2
  const votes = new Map<number, number>()
  for (let row = groups.top[g]; row <= groups.bottom[g]; row++) {
    for (let i = row * width + groups.left[g]; i <= row * width + groups.right[g]; i++) {
      if (labels[i] === label) votes.set(surface[i], (votes.get(surface[i]) ?? 0) + 1)
    }
  }
  let best = { quad: [] as unknown as Quad, fill: 0, surface: 0 }
  const surfaceId = [...votes].toSorted((p, q) => q[1] - p[1])[0][0]
  for (const v of [perspective.a, perspective.b]) {
    const slope = slopeTo(v, x, y)
    let low = Infinity
    let high = -Infinity
    for (let row = groups.top[g]; row <= groups.bottom[g]; row++) {
      for (let i = row * width + groups.left[g]; i <= row * width + groups.right[g]; i++) {
        if (labels[i] !== label) continue
        const off = row + 0.5 - slope * ((i % width) + 0.5)
        if (off < low) low = off
        if (off > high) high = off
      }
    }
    low -= 0.5
    high += 0.5
    const fill = groups.area[g] / ((right - left) * (high - low))
    if (fill <= best.fill) continue
    const at = (px: number, off: number) => ({ x: px, y: off + slope * px })
    best = { quad: [at(left, low), at(right, low), at(right, high), at(left, high)], fill, surface: surfaceId }
  }
  return best
}
