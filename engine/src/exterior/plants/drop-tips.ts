import { depthIn, fillFromNearest, within } from '../../pixels/distance.ts'
import { Role, type Scene } from '../../scene.ts'

/** Half the width of the smallest handful of leaves, in metres and as a share of the picture's longer side. */
const handful = { m: 0.2, share: 0.004 }
/** So far round the middle of a handful, in halves of its width, leaves are no tip: lobes and corners stay. */
const lobes = 2

/**
 * Takes tips and slivers of leaves that no handful fits into, and specks of them, out of a map of parts, in place: what is beside them goes
 * on there. `isRound` tells of each plant whether it has no slender trunk.
 */
export function dropTips({ width, height, plant, camera }: Scene, isRound: readonly boolean[], map: Uint8Array) {
  const reach = Math.max(handful.m * camera.pixelsPerM, handful.share * Math.max(width, height))
  const leafy = map.map((part, i) => Number(part === Role.plant && isRound[plant[i] - 1]))
  if (!leafy.includes(1)) return
  const deep = Uint8Array.from(depthIn(leafy, width, height), (away) => Number(away >= reach))
  const round = within(deep, width, lobes * reach)
  const nearest = Int32Array.from(map, (part) => (part === Role.plant ? -1 : part))
  const tips: number[] = []
  for (let i = 0; i < map.length; i++) if (leafy[i] && !round[i]) tips.push(i)
  fillFromNearest(nearest, Int32Array.from(tips), width, height)
  for (const i of tips) map[i] = nearest[i]
}
