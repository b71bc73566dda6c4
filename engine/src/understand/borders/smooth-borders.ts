import type { Partition } from '../regions.ts'

/** Of 25 pixels, as many have to have a label before it is given to the one in the middle. */
const enough = 11

/** Smooths the borders between regions: a pixel on a border takes the label that holds 11 or more of the 25 around it. */
export function smoothBorders({ labels, count }: Pick<Partition, 'labels' | 'count'>, width: number, height: number, passes = 2) {
  const votes = new Uint8Array(count)
  let changes = newChanges()
  for (let y = 2; y < height - 2; y++) {
    makeRoom(changes, width)
    changeRow(labels, y * width + 2, (y + 1) * width - 2, width, votes, changes)
  }
  make(changes, labels)
  for (let pass = 1; pass < passes; pass++) {
    // Where nothing changed nearby, another pass finds what the one before found.
    const isSeen = new Uint8Array(labels.length)
    const next = newChanges()
    for (let k = 0; k < changes.count; k++) {
      makeRoom(next, 25)
      changeAround(labels, changes.place[k], width, height, votes, isSeen, next)
    }
    make(next, labels)
    changes = next
  }
}

/** Pixels and the labels that they are to be given once all are asked. */
interface Changes {
  count: number
  place: Int32Array
  label: Int32Array
}

const newChanges = (): Changes => ({ count: 0, place: new Int32Array(1 << 14), label: new Int32Array(1 << 14) })

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

/** Asks the pixels from `from` up to `to`, two pixels from the border of the picture at least. */
function changeRow(labels: Int32Array, from: number, to: number, width: number, votes: Uint8Array, changes: Changes) {
  const { place, label } = changes
  let count = changes.count
  for (let i = from; i < to; i++) {
    if (!isAtBorder(labels, i, width)) continue
    const most = mostAround(labels, i, width, votes)
    if (most === labels[i]) continue
    place[count] = i
    label[count++] = most
  }
  changes.count = count
}

/** Asks the pixels within two of one, each once. */
function changeAround(
  labels: Int32Array,
  i: number,
  width: number,
  height: number,
  votes: Uint8Array,
  isSeen: Uint8Array,
  changes: Changes,
) {
  const y = Math.floor(i / width)
  const x = i - y * width
  const last = Math.min(width - 3, x + 2)
  for (let row = Math.max(2, y - 2) * width; row <= Math.min(height - 3, y + 2) * width; row += width) {
    for (let j = row + Math.max(2, x - 2); j <= row + last; j++) {
      if (isSeen[j] !== 0) continue
      isSeen[j] = 1
      if (!isAtBorder(labels, j, width)) continue
      const most = mostAround(labels, j, width, votes)
      if (most === labels[j]) continue
      changes.place[changes.count] = j
      changes.label[changes.count++] = most
    }
  }
}

/** Whether a pixel touches another label than its own. */
const isAtBorder = (labels: Int32Array, i: number, width: number) =>
  labels[i + 1] !== labels[i] || labels[i - 1] !== labels[i] || labels[i - width] !== labels[i] || labels[i + width] !== labels[i]

/**
 * The label that most of the 25 pixels around one have, of two the one met first; its own where none has enough. `votes` has a
 * place for each label, and is left empty.
 */
function mostAround(labels: Int32Array, i: number, width: number, votes: Uint8Array): number {
  const own = labels[i]
  const ownCount = countAround(labels, i, width, own)
  // With more than half of them no other can win.
  if (ownCount > 12) return own
  // Nearly always it is that of a pixel beside: to count those is quicker than to count all.
  const right = labels[i + 1]
  const left = labels[i - 1]
  const above = labels[i - width]
  const below = labels[i + width]
  const a = right === own ? 0 : countAround(labels, i, width, right)
  const b = left === own || left === right ? 0 : countAround(labels, i, width, left)
  const c = above === own || above === right || above === left ? 0 : countAround(labels, i, width, above)
  const d = below === own || below === right || below === left || below === above ? 0 : countAround(labels, i, width, below)
  const most = Math.max(ownCount, a, b, c, d)
  const isTied = Number(ownCount === most) + Number(a === most) + Number(b === most) + Number(c === most) + Number(d === most) > 1
  if (25 - ownCount - a - b - c - d >= enough || (isTied && most >= enough)) return countVotes(labels, i, width, votes)
  if (most < enough || ownCount === most) return own
  return a === most ? right : b === most ? left : c === most ? above : below
}

/** How many of the 25 pixels around one have a label. */
function countAround(labels: Int32Array, i: number, width: number, label: number): number {
  let others = 0
  for (let j = i - 2 * width; j <= i + 2 * width; j += width) {
    // 1 for each that differs, without a branch: neighbours differ now and now not.
    const a = labels[j - 2] ^ label
    const b = labels[j - 1] ^ label
    const c = labels[j] ^ label
    const d = labels[j + 1] ^ label
    const e = labels[j + 2] ^ label
    others += ((a | -a) >>> 31) + ((b | -b) >>> 31) + ((c | -c) >>> 31) + ((d | -d) >>> 31) + ((e | -e) >>> 31)
  }
  return 25 - others
}

function countVotes(labels: Int32Array, i: number, width: number, votes: Uint8Array): number {
  const first = i - 2 * width - 2
  const last = i + 2 * width - 2
  let most = 0
  let best = labels[i]
  for (let j = first; j <= last; j += width) {
    for (let k = j; k < j + 5; k++) {
      const label = labels[k]
      const count = ++votes[label]
      if (count <= most) continue
      most = count
      best = label
    }
  }
  if (most < enough) best = labels[i]
  // With less than half of them another may have as many.
  else if (most <= 12) best = firstWith(labels, first, last, width, votes, most)
  for (let j = first; j <= last; j += width) for (let k = j; k < j + 5; k++) votes[labels[k]] = 0
  return best
}

function firstWith(labels: Int32Array, first: number, last: number, width: number, votes: Uint8Array, count: number): number {
  for (let j = first; j <= last; j += width) for (let k = j; k < j + 5; k++) if (votes[labels[k]] === count) return labels[k]
  return labels[first]
}
