import { columnOn } from '../../geometry/line.ts'
import { componentsOf, type Components } from '../../pixels/components.ts'
import { dilate } from '../../pixels/morphology.ts'
import { Role, type Stroke } from '../../scene.ts'
import { isHouse } from './place-roles.ts'
import { inwardsOf, postsBeside, thickestM } from './plants/keep-pergolas.ts'
import type { Reading } from './reading.ts'

// A pergola has no walls and no roof: many small gaps between slats and beams, through which one sees the sky, as one does between
// the slats and its rail, and over the terrace. Those gaps are blank, and so many side by side that no window has them.

/** Value from which on a place is blank. */
const blank = 0.9
/** Widest gap and widest slat, in metres; least gaps of a pergola. */
const gapM = 0.3
const slatM = 0.13
const fewest = 12
/** Least width in the mean, in metres, of what is open under the slats: the edge of the terrace is slimmer. */
const openM = 0.1

/** Opens what is blank in a pergola beside the house and under it, and turns its slats into boards, in place. */
export function openPergolas(reading: Reading, role: Uint8Array) {
  const { outline, camera, shaded, width, height } = reading
  if (!outline || camera.fromAbove || shaded) return
  const posts = postsBeside(reading, outline)
  if (posts.length === 0) return
  const parts = componentsOf(blankPlaces(reading, role, posts), width, height)
  const isOpen = openParts(reading, parts, posts)
  if (!isOpen.includes(1)) return
  const blanks = new Uint8Array(role.length)
  const { count, from, to, label } = parts.stretches
  for (let k = 0; k < count; k++) if (isOpen[label[k] - 1]) blanks.fill(1, from[k], to[k])
  // The rim of a line is paler than its middle.
  const air = dilate(blanks, width, 1)
  const isSlat = betweenMarks(air, width, Math.ceil((slatM / 2) * camera.pixelsPerM))
  for (let i = 0; i < role.length; i++) {
    if (air[i]) role[i] = Role.sky
    else if (isSlat[i] && isHouse(role[i])) role[i] = Role.trim
  }
}

/** 1 where what is marked stands so close that no square of so many pixels around its middle fits in between. */
function betweenMarks(mask: Uint8Array, width: number, reach: number): Uint8Array {
  const free = dilate(mask, width, reach).map((near) => 1 - near)
  return dilate(free, width, reach).map((isFree) => 1 - isFree)
}

/** 1 where what lies inside a post, as high as it or a gap higher, is blank and passes for wall or leaves. */
function blankPlaces({ value, camera, width }: Reading, role: Uint8Array, posts: readonly Stroke[]): Uint8Array {
  const places = new Uint8Array(role.length)
  for (const { from, to } of posts) {
    const isLeft = from.x + to.x < width
    for (let y = Math.max(0, Math.round(from.y - gapM * camera.pixelsPerM)); y < to.y; y++) {
      const post = Math.round(columnOn(from, to, y))
      const [first, last] = isLeft ? [post, width >> 1] : [width >> 1, post]
      markBlank(value.data, role, places, y * width + first, y * width + last)
    }
  }
  return places
}

function markBlank(value: Float32Array, role: Uint8Array, places: Uint8Array, from: number, to: number) {
  for (let i = from; i < to; i++) if (value[i] > blank && (role[i] === Role.wall || role[i] === Role.plant)) places[i] = 1
}

/** 1 for each gap of a pergola, and for what is wider between its post and the house. */
function openParts(reading: Reading, parts: Components, posts: readonly Stroke[]): Uint8Array {
  const { pixelsPerM } = reading.camera
  const { count, area, left, right, top, bottom } = parts
  const extent = (c: number) => Math.max(right[c] - left[c], bottom[c] - top[c])
  const between = partsBetween(reading, parts, posts)
  const isOpen = new Uint8Array(count)
  for (const gaps of lattices(parts, pixelsPerM)) {
    if (gaps.length >= fewest && gaps.some((c) => between[c])) for (const c of gaps) isOpen[c] = 1
  }
  if (!isOpen.includes(1)) return isOpen
  for (let c = 0; c < count; c++) {
    if (between[c] && extent(c) > gapM * pixelsPerM && area[c] > openM * pixelsPerM * extent(c)) isOpen[c] = 1
  }
  return isOpen
}

/** 1 for each part between a post and the house that is not the face of the post itself. */
function partsBetween({ outline, camera, width }: Reading, { count, stretches, ...box }: Components, posts: readonly Stroke[]): Uint8Array {
  const inwards = (x: number, y: number) => Math.max(...posts.map((post) => inwardsOf(post, outline!, x, y)))
  const { left, right, top, bottom } = box
  const isWithin = Array.from({ length: count }, (_, c) => inwards((left[c] + right[c]) / 2, (top[c] + bottom[c]) / 2) > 0)
  const between = new Uint8Array(count)
  for (let k = 0; k < stretches.count; k++) {
    const c = stretches.label[k] - 1
    if (!isWithin[c] || between[c]) continue
    const isPast = (i: number) => inwards(i % width, Math.floor(i / width)) > thickestM * camera.pixelsPerM
    if (isPast(stretches.from[k]) || isPast(stretches.to[k] - 1)) between[c] = 1
  }
  return between
}

/** Parts as small as gaps in groups, each no farther from another than a slat is wide. */
function lattices({ count, left, right, top, bottom }: Components, pixelsPerM: number): number[][] {
  const far = slatM * pixelsPerM
  const isNear = (c: number, d: number) =>
    left[c] - right[d] < far && left[d] - right[c] < far && top[c] - bottom[d] < far && top[d] - bottom[c] < far
  const isGap = (c: number) => Math.max(right[c] - left[c], bottom[c] - top[c]) < gapM * pixelsPerM
  let free = Array.from({ length: count }, (_, c) => c).filter(isGap)
  const groups: number[][] = []
  while (free.length > 0) {
    const group = [free.pop()!]
    for (const c of group) {
      group.push(...free.filter((d) => isNear(c, d)))
      free = free.filter((d) => !isNear(c, d))
    }
    groups.push(group)
  }
  return groups
}
