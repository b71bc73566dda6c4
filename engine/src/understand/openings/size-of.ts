import { casterFor, placeOn, type Place } from '../../geometry/surface.ts'
import { inQuad, type Quad } from '../../geometry/quad.ts'
import { surfaceIndex } from '../surfaces.ts'
import type { Reading } from '../roles/reading.ts'

export interface Size {
  widthM: number
  heightM: number
  /** Height of the lower edge above the ground, in metres. */
  sillM: number
}

/** How large a quadrilateral is on the wall of its family, foreshortening undone. */
export function sizeOf({ surfaces, camera }: Reading, quad: Quad, family: 'a' | 'b'): Size {
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
  return { widthM: Math.abs(right.u - left.u), heightM: top.v - bottom.v, sillM: bottom.v }
}
