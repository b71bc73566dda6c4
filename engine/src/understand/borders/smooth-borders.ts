import type { Partition } from '../regions.ts'

/** Of 25 pixels, as many have to have a label before it is given to the one in the middle. */
const enough = 11

/** Regions with smooth borders: a pixel on a border takes the label that holds 11 or more of the 25 around it. */
export function smoothBorders(partition: Partition, width: number, height: number, passes = 2): Partition {
  const labels = partition.labels.slice()
  const histogram = new Uint8Array(partition.count)
  let isAsked = new Uint8Array(labels.length).fill(1)
  for (let pass = 0; pass < passes; pass++) {
    const changes = newChanges(labels.length)
    for (let y = 2; y < height - 2; y++) {
      makeRoom(changes, width)
      askRow(labels, isAsked, y * width + 2, (y + 1) * width - 2, width, histogram, changes)
    }
    make(changes, labels)
    isAsked = changes.isNear
  }
  return { ...partition, labels }
}

/** Pixels and the labels that they are to be given once all are asked. */
interface Changes {
  count: number
  place: Int32Array
  label: Int32Array
  /** 1 for the pixels within two of them: where nothing changed nearby, another pass finds what the one before found. */
  isNear: Uint8Array<ArrayBuffer>
}

const newChanges = (pixels: number): Changes => ({
  count: 0,
  place: new Int32Array(1 << 15),
  label: new Int32Array(1 << 15),
  isNear: new Uint8Array(pixels),
})

/** Sees to it that `more` changes find room. */
function makeRoom(changes: Changes, more: number) {
  if (changes.count + more <= changes.place.length) return
  const place = new Int32Array(2 * (changes.count + more))
  const label = new Int32Array(place.length)
  place.set(changes.place)
  label.set(changes.label)
  Object.assign(changes, { place, label })
}

function make({ count, place, label }: Changes, labels: Int32Array) {
  for (let k = 0; k < count; k++) labels[place[k]] = label[k]
}

/** Marks the pixels within two of one. */
function markAround(isNear: Uint8Array, i: number, width: number) {
  for (let j = i - 2 * width; j <= i + 2 * width; j += width) {
    isNear[j - 2] = 1
    isNear[j - 1] = 1
    isNear[j] = 1
    isNear[j + 1] = 1
    isNear[j + 2] = 1
  }
}

/**
 * Asks those of the marked pixels from `from` up to `to` that touch another label than their own, two pixels from the border of the
 * picture at least. `histogram` has a place for each label, and is left empty; along a row the count moves on with the pixels.
 */
function askRow(labels: Int32Array, isAsked: Uint8Array, from: number, to: number, width: number, histogram: Uint8Array, changes: Changes) {
  const { place, label, isNear } = changes
  let count = changes.count
  /** The pixel around which the labels are counted; −1 none yet. */
  let middle = -1
  let left = labels[from - 1]
  let own = labels[from]
  for (let i = from; i < to; i++) {
    const right = labels[i + 1]
    if ((left !== own || right !== own || labels[i - width] !== own || labels[i + width] !== own) && isAsked[i] !== 0) {
      if (middle < 0 || i - middle >= near) {
        if (middle >= 0) clear(labels, middle, width, histogram)
        middle = i
        countAround(labels, i, width, histogram)
      }
      while (middle < i) slide(labels, ++middle, width, histogram)
      const most = mostAround(labels, i, width, histogram)
      if (most !== own) {
        place[count] = i
        label[count++] = most
        markAround(isNear, i, width)
      }
    }
    left = own
    own = right
  }
  if (middle >= 0) clear(labels, middle, width, histogram)
  changes.count = count
}

/** Up to so many pixels on, less one, it is quicker to move the count along than to count anew. */
const near = 4

/** Counts the labels of the 25 pixels around one. */
function countAround(labels: Int32Array, i: number, width: number, histogram: Uint8Array) {
  for (let j = i - 2 * width; j <= i + 2 * width; j += width) {
    histogram[labels[j - 2]]++
    histogram[labels[j - 1]]++
    histogram[labels[j]]++
    histogram[labels[j + 1]]++
    histogram[labels[j + 2]]++
  }
}

/** Moves the count on to a pixel from the one before it. */
function slide(labels: Int32Array, i: number, width: number, histogram: Uint8Array) {
  for (let j = i - 2 * width; j <= i + 2 * width; j += width) {
    histogram[labels[j - 3]]--
    histogram[labels[j + 2]]++
  }
}

/** Empties the count around a pixel. */
function clear(labels: Int32Array, i: number, width: number, histogram: Uint8Array) {
  for (let j = i - 2 * width; j <= i + 2 * width; j += width) {
    histogram[labels[j - 2]] = 0
    histogram[labels[j - 1]] = 0
    histogram[labels[j]] = 0
    histogram[labels[j + 1]] = 0
    histogram[labels[j + 2]] = 0
  }
}

/** The label that most of the 25 pixels around one have, of two the one met first; its own where none has enough. */
function mostAround(labels: Int32Array, i: number, width: number, histogram: Uint8Array): number {
  const own = labels[i]
  const ownCount = histogram[own]
  // With more than half of them no other can win.
  if (ownCount > 12) return own
  // Nearly always it is that of a pixel beside. Its own label counts nothing while the others are compared.
  const right = labels[i + 1]
  const left = labels[i - 1]
  const above = labels[i - width]
  const below = labels[i + width]
  histogram[own] = 0
  const a = histogram[right]
  histogram[right] = 0
  const b = histogram[left]
  histogram[left] = 0
  const c = histogram[above]
  histogram[above] = 0
  const d = histogram[below]
  histogram[above] = c
  histogram[left] = b
  histogram[right] = a
  histogram[own] = ownCount
  const most = Math.max(a, b, c, d)
  if (most > 12) return a === most ? right : b === most ? left : c === most ? above : below
  const others = 25 - ownCount - a - b - c - d
  if (most < enough && others < enough) return own
  return firstWithMost(labels, i, width, histogram)
}

/** The label that most of the 25 pixels around one have, looked at one after the other; its own where none has enough. */
function firstWithMost(labels: Int32Array, i: number, width: number, histogram: Uint8Array): number {
  let most = enough - 1
  let best = labels[i]
  for (let j = i - 2 * width - 2; j <= i + 2 * width - 2; j += width) {
    for (let k = j; k < j + 5; k++) {
      if (histogram[labels[k]] <= most) continue
      most = histogram[labels[k]]
      best = labels[k]
    }
  }
  return best
}
