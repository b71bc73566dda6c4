import { componentsOf } from '../../../pixels/components.ts'
import { Role, strokeKinds } from '../../../scene.ts'
import { isWall } from '../place-roles.ts'
import type { Reading } from '../reading.ts'

// Where the seams of a roof run together at its upper edge, their ink is one dark wedge, which falls to the wall over it: the edge gets
// teeth. But a roof ends at a wall along a straight line: a dark notch of wall between two points of its edge is roof.

const upwards = 1 + strokeKinds.indexOf('vertical')
/** Longest and deepest notch, in metres, and from which tone on it is no ink. */
const [longestM, deepestM] = [0.9, 0.22]
const lightest = 0.68
/** Least part of a notch that is wall, and most that lies on uprights: the corner of a wall may stand in a valley. */
const [mostlyWall, mostUpright] = [0.9, 0.05]
/** Smaller roofs have no seams, in square metres. */
const leastM2 = 0.5

/** Turns dark notches of wall in the upper edges of roofs into roof, in place. */
export function closeTeeth(reading: Reading, role: Uint8Array) {
  const { camera, outline, width, height } = reading
  const first = role.indexOf(Role.roof)
  if (!outline || camera.fromAbove || first < 0) return
  const top = Math.floor(first / width)
  const rows = Math.floor(role.lastIndexOf(Role.roof) / width) + 1 - top
  const { count, area, left, right, stretches } = componentsOf(roofMask(role.subarray(top * width, (top + rows) * width)), width, rows)
  const edges: (Int32Array | undefined)[] = []
  for (let c = 0; c < count; c++) edges.push(area[c] > leastM2 * camera.pixelsPerM ** 2 ? new Int32Array(width).fill(height) : undefined)
  for (let k = 0; k < stretches.count; k++) {
    const edge = edges[stretches.label[k] - 1]
    if (edge) lower(edge, stretches.from[k] + top * width, stretches.to[k] + top * width)
  }
  edges.forEach((edge, c) => edge && closeEdge(reading, role, edge, left[c], right[c]))
}

/** 1 where there is roof, which is little of a picture: what lies between two stretches of it is not looked at pixel by pixel. */
function roofMask(role: Uint8Array): Uint8Array {
  const mask = new Uint8Array(role.length)
  for (let from = role.indexOf(Role.roof); from >= 0; from = role.indexOf(Role.roof, from)) {
    let to = from
    while (role[to] === Role.roof) to++
    mask.fill(1, from, to)
    from = to
  }
  return mask
}

/** Notes the row of a stretch in the columns in which none above it was noted. */
function lower(edge: Int32Array, from: number, to: number) {
  const width = edge.length
  const y = Math.floor(from / width)
  for (let x = from - y * width; x < to - y * width; x++) if (y < edge[x]) edge[x] = y
}

/** Goes along an edge from each point to the one in reach from which all between them hangs down. */
function closeEdge(reading: Reading, role: Uint8Array, edge: Int32Array, left: number, right: number) {
  const reach = Math.round(longestM * reading.camera.pixelsPerM)
  let start = left
  while (start < right) {
    let [end, slope] = [start + 1, Infinity]
    for (let x = start + 1; x <= Math.min(right, start + reach); x++) {
      const s = (edge[x] - edge[start]) / (x - start)
      if (s <= slope) [end, slope] = [x, s]
    }
    closeNotch(reading, role, edge, start, end)
    start = end
  }
}

function closeNotch({ camera, maps, value, width }: Reading, role: Uint8Array, edge: Int32Array, start: number, end: number) {
  const slope = (edge[end] - edge[start]) / (end - start)
  const deepest = Math.round(deepestM * camera.pixelsPerM)
  const topAt = (x: number) => Math.ceil(edge[start] + slope * (x - start))
  let [area, wall, light, upright] = [0, 0, 0, 0]
  for (let x = start + 1; x < end; x++) {
    const top = topAt(x)
    if (edge[x] - top > deepest) return
    for (let i = top * width + x; i < edge[x] * width; i += width) {
      area++
      if (isWall(role[i])) wall++
      light += value.data[i]
      if (maps.kind[i] === upwards) upright++
    }
  }
  if (wall < mostlyWall * area || light > lightest * area || upright > mostUpright * area) return
  for (let x = start; x <= end; x++) fillColumn(role, topAt(x) * width + x, deepest, width)
}

/** Turns the wall over the lowest roof in a piece of a column into roof: also crumbs between a notch and the roof. */
function fillColumn(role: Uint8Array, top: number, down: number, width: number) {
  let i = Math.min(top + down * width, role.length - width + (top % width))
  while (i >= top && role[i] !== Role.roof) i -= width
  for (; i >= top; i -= width) if (isWall(role[i])) role[i] = Role.roof
}
