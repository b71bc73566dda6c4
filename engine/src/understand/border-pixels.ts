/** Where regions meet, row by row: a pixel of the one and, to its right or below it, one of the other. */
export interface BorderPixels {
  own: Int32Array
  other: Int32Array
}

/** Where the regions of a map of labels meet: some tenth of the pixels of a picture, so that nobody has to look at the others again. */
export function borderPixels(labels: Int32Array, width: number): BorderPixels {
  let own = new Int32Array(Math.max(labels.length >> 3, 4 * width))
  let other = new Int32Array(own.length)
  let count = 0
  for (let row = 0; row < labels.length; row += width) {
    // Each pixel of a row meets two others at most.
    if (count + 2 * width > own.length) [own, other] = [own, other].map((list) => enlarged(list, 2 * (count + width)))
    count = addRow(labels, row, width, own, other, count)
  }
  return { own: own.slice(0, count), other: other.slice(0, count) }
}

/** The same numbers in a longer list. */
export function enlarged(list: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room)
  larger.set(list)
  return larger
}

/** Notes what meets in a row and below it from `count` on; returns how many are noted then. */
function addRow(labels: Int32Array, row: number, width: number, own: Int32Array, other: Int32Array, count: number): number {
  const last = row + width - 1
  // The last row has none below: it is asked for itself instead.
  const below = last + width < labels.length ? width : 0
  let noted = count
  for (let i = row; i <= last; i++) {
    const label = labels[i]
    if (i < last && labels[i + 1] !== label) {
      own[noted] = i
      other[noted++] = i + 1
    }
    if (labels[i + below] !== label) {
      own[noted] = i
      other[noted++] = i + below
    }
  }
  return noted
}
