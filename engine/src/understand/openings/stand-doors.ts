import { inQuad, partOf, type Quad } from '../../geometry/quad.ts'
import { Role } from '../../scene.ts'

/** How far over its floor a door may have been read to end, in metres and as a share of its height. */
const most = { metres: 0.4, share: 0.2 }
const across = [0.2, 0.35, 0.5, 0.65, 0.8]

/** A door down to the steps, paving or ground right under it; as it is where there are none. */
export function toFloor(
  { width, height, role, pixelsPerM }: { width: number; height: number; role: Uint8Array; pixelsPerM: number },
  quad: Quad,
): Quad {
  const tall = Math.max(1, (quad[3].y + quad[2].y - quad[0].y - quad[1].y) / 2)
  const reach = Math.min(most.metres * pixelsPerM, most.share * tall)
  for (let k = 0; k <= reach; k++) {
    const foot = 1 + k / tall
    const onFloor = across.filter((u) => {
      const p = inQuad(quad, u, foot)
      const [x, y] = [Math.floor(p.x), Math.floor(p.y) + 1]
      const here = x >= 0 && y >= 0 && x < width && y < height ? role[y * width + x] : Role.sky
      return here === Role.stairs || here === Role.paving || here === Role.ground
    }).length
    if (2 * onFloor > across.length) return partOf(quad, 0, 1, 0, foot)
  }
  return quad
}
