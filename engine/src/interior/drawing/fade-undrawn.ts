import { boxBlurTwice } from '../../pixels/blur.ts'
import { smoothstep } from '../../pixels/curves.ts'
import { distanceTo, within } from '../../pixels/distance.ts'
import { newPlane, type Light } from '../../pixels/raster.ts'
import { enlarge, shrink } from '../../pixels/resize.ts'
import { Drawn, type DrawnRoom } from './drawn-room.ts'
import { firmLines, linesIn, shortest } from './firm-lines.ts'

/** How far to both sides surfaces go over into each other, as a share of the picture's width, and how near a line parts them, in pixels. */
const wide = 1 / 28
const near = 4

/** Where no line parts ceiling and wall, one goes over into the other: a step that nobody drew would be an edge. Changes `picture`. */
export function fadeUndrawn(picture: Light, { role, line, room: { width, height } }: DrawnRoom) {
  const isSurface = (i: number) => role[i] === Drawn.wall || role[i] === Drawn.ceiling
  const firm = firmLines(line)
  const { at, reach } = linesIn(line)
  const inked = within(
    Uint8Array.from(firm, (v, i) => Number(v > 0.5 && reach[at[i]] >= shortest)),
    width,
    near,
  )
  const meet = Uint8Array.from(role, (what, i) => {
    const others = [role[(i + 1) % width === 0 ? i : i + 1], role[Math.min(role.length - 1, i + width)]]
    return Number(!inked[i] && isSurface(i) && others.some((other) => other !== what && (other === Drawn.wall || other === Drawn.ceiling)))
  })
  if (!meet.includes(1)) return
  const far = distanceTo(meet, width, height)
  const blurred = (of: (i: number) => number) => {
    const plane = { ...newPlane(width, height), data: Float32Array.from(role, (_, i) => (isSurface(i) ? of(i) : 0)) }
    return enlarge(boxBlurTwice(shrink(plane, 2), (wide * width) / 4), 2, width, height).data
  }
  const share = blurred(() => 1)
  for (let c = 0; c < 3; c++) {
    const mean = blurred((i) => picture.data[3 * i + c])
    for (let i = 0; i < role.length; i++)
      if (isSurface(i) && far[i] < wide * width)
        picture.data[3 * i + c] += (mean[i] / share[i] - picture.data[3 * i + c]) * smoothstep(wide * width, 0.3 * wide * width, far[i])
  }
}
