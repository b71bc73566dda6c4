import { dim } from '../../looks/daylight.ts'
import { clamp } from '../../pixels/curves.ts'
import type { Light } from '../../pixels/raster.ts'
import { Drawn, type DrawnRoom } from '../drawing/drawn-room.ts'
import type { Member } from '../drawing/find-members.ts'
import type { RoomLight } from '../light/room-light.ts'
import type { Scheme } from '../scheme.ts'

/** Half as wide as a member is, in metres and at least as a share of the picture's width; how far its foot shades the floor, in metres. */
const halfM = 0.016
const leastHalf = 0.0024
const footM = 0.1
/** How dark it is under a foot. */
const underFoot = 0.4

/** Slim parts of furniture are round, of wood or metal, and thick enough to carry it, however thin the pen was. */
export function paintMembers(picture: Light, { role, room }: DrawnRoom, members: readonly Member[], scheme: Scheme, light: RoomLight) {
  const { width, height, camera } = room
  const colour = dim(scheme.furniture.metal ?? scheme.timber, 0.42)
  const lit = [0, 1, 2].map((c) => light.ambient[c] + 0.35 * light.sky[c] + 0.42 * light.lamps * light.lampColour[c])
  const isBare = (i: number) => role[i] === Drawn.floor || role[i] === Drawn.rug || role[i] === Drawn.wall
  const perMAt = (y: number) => Math.max(1, y - camera.horizon) / camera.eye
  const eachNear = (left: number, right: number, top: number, low: number, visit: (i: number, x: number, y: number) => void) => {
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, low); y++)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++)
        if (isBare(y * width + x)) visit(y * width + x, x + 0.5, y + 0.5)
  }
  for (const { to, stands } of members) {
    if (!stands) continue
    const [rx, ry] = [footM * perMAt(to.y), 0.4 * footM * perMAt(to.y)]
    eachNear(to.x - rx, to.x + rx, to.y - ry, to.y + ry, (i, x, y) => {
      const k = 1 - underFoot * clamp(1 - Math.hypot((x - to.x) / rx, (y - to.y) / ry))
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] *= k
    })
  }
  for (const { from, to } of members) {
    const half = Math.max(leastHalf * width, halfM * perMAt(Math.max(from.y, to.y)))
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const square = Math.max(1, dx * dx + dy * dy)
    const [left, right] = from.x < to.x ? [from.x, to.x] : [to.x, from.x]
    const [top, low] = from.y < to.y ? [from.y, to.y] : [to.y, from.y]
    eachNear(left - half - 1, right + half + 1, top - half - 1, low + half + 1, (i, x, y) => {
      const along = clamp(((x - from.x) * dx + (y - from.y) * dy) / square)
      const [ox, oy] = [x - from.x - along * dx, y - from.y - along * dy]
      const share = clamp(half - Math.hypot(ox, oy) + 0.5)
      if (share === 0) return
      const off = Math.abs(dy) > Math.abs(dx) ? ox / half : oy / half
      const round = 1.1 - 0.2 * off - 0.3 * off * off
      for (let c = 0; c < 3; c++) picture.data[3 * i + c] += (colour[c] * lit[c] * round - picture.data[3 * i + c]) * share
    })
  }
}
