import type { Plane } from '../../../pixels/raster.ts'

/** Change of colour per pixel (L*a*b*) up to which a wall goes on, and pixels from there to the crest of an edge. */
const even = 0.8
const slope = 2

/**
 * What lies so near to panes that it may be their frame is a wall where that goes on into it without an edge: a frame of the wall's own
 * colour has one. Takes such places out of `near` (1: so near to panes). `wall`: 1 where the colours say wall; `steep`: change of colour.
 */
export function goUpToFrames(near: Uint8Array, wall: Plane, steep: Plane) {
  const { width } = wall
  let front: number[] = []
  const isLeft = (j: number) => near[j] === 1 && wall.data[j] === 1
  const look = (i: number, found: number[], goesOn: (j: number) => boolean) => {
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (!isLeft(j) || !goesOn(j)) continue
      near[j] = 0
      found.push(j)
    }
  }
  for (let i = width; i < near.length - width; i++) {
    if (!near[i] && wall.data[i] && (isLeft(i - 1) || isLeft(i + 1) || isLeft(i - width) || isLeft(i + width))) front.push(i)
  }
  const reached = front.slice()
  while (front.length > 0) {
    const next: number[] = []
    for (const i of front) look(i, next, (j) => steep.data[j] < even)
    for (const i of next) reached.push(i)
    front = next
  }
  front = reached
  for (let round = 0; round < slope; round++) {
    const next: number[] = []
    for (const i of front) look(i, next, (j) => steep.data[j] > steep.data[i])
    front = next
  }
}
