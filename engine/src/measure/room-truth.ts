import { RoomLabel, roomLabels, type RoomLabelName } from '../room-label.ts'
import { areaOf, unsure } from './truth.ts'

interface Size {
  width: number
  height: number
}

/** What a room shows, by hand: values of `RoomLabel`, or `unsure`. */
export interface LabelTruth extends Size {
  label: Uint8Array
  /** The label that is as right there, or `unsure`. */
  second: Uint8Array
}

/** Lays out the polygons of a room (training/truth/README.md), drawn in a picture of one size, at another. */
export function readLabels(text: string, drawn: Size, size: Size): LabelTruth {
  const pixels = size.width * size.height
  const truth = { ...size, label: new Uint8Array(pixels).fill(unsure), second: new Uint8Array(pixels).fill(unsure) }
  for (const { head, area } of polygonsOf(text, drawn, size)) {
    const [first, second] = head.split('|')
    for (const i of area) {
      truth.label[i] = valueOf(first)
      truth.second[i] = second ? valueOf(second) : unsure
    }
  }
  return truth
}

function valueOf(name: string): number {
  if (name === 'unsure') return unsure
  if (!(name in RoomLabel)) throw new Error(`There is no label "${name}".`)
  return RoomLabel[name as RoomLabelName]
}

/** Corners of mattes are drawn to so many pixels: nearer to an outline nothing is judged. */
const tolerance = 3

/** The matte of an item, by hand: 1 where it is, 0 elsewhere, `unsure` where nothing is judged. */
export function readMatte(text: string, size: Size): Uint8Array {
  const { width, height } = size
  const laid = new Uint8Array(width * height)
  for (const { head, area } of polygonsOf(text, size, size)) {
    const value = head === 'item' ? 1 : head === 'hole' ? 0 : unsure
    for (const i of area) laid[i] = value
  }
  return laid.map((value, i) => (nearby(i, size).some((j) => laid[j] !== unsure && laid[j] !== value) ? unsure : value))
}

function nearby(i: number, { width, height }: Size): number[] {
  const x = i % width
  const y = (i - x) / width
  const steps = [-tolerance, 0, tolerance]
  return steps.flatMap((dy) =>
    steps.flatMap((dx) => (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height ? [] : [i + dy * width + dx])),
  )
}

function polygonsOf(text: string, drawn: Size, size: Size) {
  const lines = text.split('\n').map((line) => line.split('#')[0].trim())
  return lines.filter(Boolean).map((line) => {
    const [head, corners] = line.split(':')
    const points = corners
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(',').map(Number))
      .map(([x, y]) => ({ x: Math.round((x * size.width) / drawn.width), y: Math.round((y * size.height) / drawn.height) }))
    return { head, area: areaOf(points, size) }
  })
}

/** How well a room was read, label by label in the order of `roomLabels`; where a second label was read, neither label counts. */
export interface LabelScore {
  inter: number[]
  union: number[]
  /** Whether the label is there for sure, on a 500th of the picture at least. */
  seen: boolean[]
}

export function scoreLabels({ label, second }: LabelTruth, read: Uint8Array): LabelScore {
  const [inter, union, sure] = [0, 0, 0].map(() => roomLabels.map(() => 0))
  for (const [i, is] of label.entries()) {
    if (is === unsure) continue
    if (second[i] === unsure) sure[is]++
    else if (read[i] === is || read[i] === second[i]) continue
    union[is]++
    if (read[i] === is) inter[is]++
    else union[read[i]]++
  }
  return { inter, union, seen: sure.map((count) => count >= 2e-3 * label.length) }
}
