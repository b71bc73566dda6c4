import { componentsOf } from '../../pixels/components.ts'
import { nthSmallest } from '../../pixels/nth-smallest.ts'
import { RoomLabel, roomLabels } from '../../room-label.ts'

const count = roomLabels.length

/** A piece beside a floor may be floor as well, where this much is told of it there; up to such a step (L*a*b*) it goes on from it. */
const likelyToo = 0.2
const goesOn = 4
/** So many pixels from the border between the two their colours are compared, and so many times at the least. */
const off = 4
const fewest = 20
/** A piece within it of another hue (a*, b*) that ends sharply (L* per pixel) hangs or lies before it: light, shade and glow fade. */
const otherHue = 8
const sharp = 3
const leastSharp = 0.8
const leastHung = 0.05
const mostHung = 0.15
/** Sun makes a surface lighter and yellower, not greener; daylight through a pane is not so yellow (b*) and so little green (a*). */
const sunlit = { yellow: 6, green: -3, more: 2, lighter: 10 }
const leastSunlit = 0.01
/** What is told so surely to be something else is that; and what is not so even (L* per pixel) has folds, bars or a view. */
const surely = 0.7
const even = 0.5

export interface SeenColours {
  width: number
  /** Likelihoods of `roomLabels`, pixel by pixel. */
  likely: Float32Array
  /** L*a*b*, three values per pixel. */
  lab: Float32Array
  /** L* per pixel. */
  steep: Float32Array
}

/**
 * Gives a floor what stands there by what is told, but goes on from it without a step, as far as the box has it there too (`lies`).
 * Changes `label` and `likely`.
 */
export function goOnFloor(label: Uint8Array, { width, likely, lab }: SeenColours, lies: (i: number) => boolean) {
  const { floor, furniture, thing } = RoomLabel
  const isTold = (i: number) => (label[i] === furniture || label[i] === thing) && lies(i) && likely[count * i + floor] > likelyToo
  const { labels, area } = piecesOf(label, width, isTold)
  const steps = Array.from(area, (): number[] => [])
  for (let i = 0; i < label.length; i++) {
    if (labels[i] === 0) continue
    for (const step of [-1, 1, -width, width]) {
      const [here, there] = [i - off * step, i + (off + 1) * step]
      if (label[i + step] !== floor || labels[here] !== labels[i] || label[there] !== floor) continue
      steps[labels[i] - 1].push(Math.hypot(...[0, 1, 2].map((c) => lab[3 * here + c] - lab[3 * there + c])))
    }
  }
  const isOn = steps.map((list) => list.length >= fewest && middle(list) < goesOn)
  settle(label, likely, floor, (i) => labels[i] > 0 && isOn[labels[i] - 1])
}

/**
 * Takes out of a floor or walls the pieces that have a border of their own. Changes `label` and `likely`. Whether so much of it has such
 * a border that it may be any of the pieces.
 */
export function cutPieces(label: Uint8Array, name: number, { width, likely, lab, steep }: SeenColours): boolean {
  const own = where(label, name)
  if (own.length === 0) return false
  const usual = colourOf(lab, own)
  const isOther = (i: number) => {
    const [l, a, b] = usual.map((v, c) => lab[3 * i + c] - v)
    return Math.hypot(a, b) > otherHue && !isSunlit(l, a, b)
  }
  const { labels, area } = piecesOf(label, width, (i) => label[i] === name && isOther(i))
  const border = Array.from(area, () => ({ all: 0, sharp: 0 }))
  const round = [0, -1, 1, -width, width]
  for (let i = width; i < label.length - width; i++) {
    const k = labels[i]
    if (k === 0 || round.every((step) => label[i + step] !== name || labels[i + step] === k)) continue
    border[k - 1].all++
    if (round.some((step) => steep[i + step] > sharp)) border[k - 1].sharp++
  }
  const hangs = border.map((its, k) => area[k] > leastHung * own.length && its.sharp > leastSharp * its.all)
  if (hangs.reduce((sum, is, k) => sum + (is ? area[k] : 0), 0) > mostHung * own.length) return true
  const hung = own.filter((i) => labels[i] > 0 && hangs[labels[i] - 1])
  for (const i of hung) for (const surface of [RoomLabel.floor, RoomLabel.wall]) likely[count * i + surface] = 0
  for (const i of hung) label[i] = roomLabels.reduce((best, _, c) => (likely[count * i + c] > likely[count * i + best] ? c : best), 0)
  return false
}

/**
 * What is told to be a window or a curtain, though not surely, is sun on the wall where it is even and lighter and yellower than the
 * wall. Changes `label` and `likely`; returns the share of the picture.
 */
export function takeSunlight(label: Uint8Array, { width, likely, lab, steep }: SeenColours): number {
  const { window, curtain, wall } = RoomLabel
  const lit = new Uint8Array(label.length)
  const usual = colourOf(lab, where(label, wall))
  for (const name of [window, curtain]) {
    const { labels, area } = piecesOf(label, width, (i) => label[i] === name)
    for (const [k, size] of area.entries()) {
      if (size < leastSunlit * label.length) continue
      const own = where(labels, k + 1)
      const [l, a, b] = colourOf(lab, own)
      const sure = own.reduce((sum, i) => sum + likely[count * i + name], 0) / size
      const isLit = b > sunlit.yellow && isSunlit(l - usual[0], a - usual[1], b - usual[2])
      if (isLit && sure < surely && middle(own.map((i) => steep[i])) < even) for (const i of own) lit[i] = 1
    }
  }
  settle(label, likely, wall, (i) => lit[i] > 0)
  return where(lit, 1).length / lit.length
}

/** Whether what is so much lighter (L*), redder (a*) and yellower (b*) than a surface is that in the sun. */
const isSunlit = (lighter: number, redder: number, yellower: number) =>
  lighter > sunlit.lighter && redder > sunlit.green && yellower > sunlit.more

const piecesOf = ({ length }: Uint8Array, width: number, is: (i: number) => boolean) =>
  componentsOf(
    Uint8Array.from({ length }, (_, i) => Number(is(i))),
    width,
    length / width,
  )

/** What is settled is told. */
function settle(label: Uint8Array, likely: Float32Array, name: number, is: (i: number) => boolean) {
  for (let i = 0; i < label.length; i++) {
    if (!is(i)) continue
    likely[count * i + label[i]] = 0
    likely[count * i + name] = 1
    label[i] = name
  }
}

const where = (label: Uint8Array | Int32Array, name: number) => [...label.keys()].filter((i) => label[i] === name)

const middle = (list: readonly number[]) => nthSmallest(Float32Array.from(list), list.length >> 1)

/** The middle L*, a* and b* of some pixels. */
const colourOf = (lab: Float32Array, of: readonly number[]) => [0, 1, 2].map((c) => middle(of.map((i) => lab[3 * i + c])))
