import { casterFor, placeOn, type Place } from '../../geometry/surface.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import { clamp } from '../../pixels/curves.ts'
import { surfaceIndex } from '../surfaces.ts'
import type { Reading } from '../reading.ts'

export interface Size {
  widthM: number
  heightM: number
  /** Height of the lower edge above the ground, in metres. */
  sillM: number
}

/**
 * How large a quadrilateral is on the wall of its family, foreshortening undone. Walls that stand in front of or behind that
 * plane would come out wrong, so the plain size at the nearest corner limits the correction.
 */
export function sizeOf({ surfaces, camera }: Pick<Reading, 'surfaces' | 'camera'>, quad: Quad, family: 'a' | 'b'): Size {
  const caster = casterFor(surfaces[family === 'a' ? surfaceIndex.wallA : surfaceIndex.wallB])
  const place: Place = { u: 0, v: 0, z: 0, metresPerPixel: 0 }
  const at = (u: number, v: number) => {
    const p = inQuad(quad, u, v)
    placeOn(caster, camera, p.x, p.y, place)
    return { u: place.u, v: place.v }
  }
  const left = at(0, 0.5)
  const right = at(1, 0.5)
  const top = at(0.5, 0)
  const bottom = at(0.5, 1)
  const plainWidth = (quad[1].x - quad[0].x) / camera.pixelsPerM
  const plainHeight = (quad[3].y - quad[0].y + quad[2].y - quad[1].y) / 2 / camera.pixelsPerM
  return {
    widthM: clamp(Math.abs(right.u - left.u), plainWidth, 1.8 * plainWidth),
    heightM: clamp(top.v - bottom.v, 0.9 * plainHeight, 1.3 * plainHeight),
    sillM: bottom.v,
  }
}
