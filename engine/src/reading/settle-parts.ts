import { exp, log } from '../geometry/elementary.ts'
import { Role } from '../scene.ts'
import { lineKinds, type Estimate } from './estimate.ts'
import type { Parts } from './means-over.ts'

// What a part is, is told by what the network makes of it and by the parts beside it: one surface is one thing, however many lines its
// author drew on it. Of all labellings one is looked for that costs little, where a part costs what the network says against its label,
// by its area, and a border between two labels its length, little where the network sees something end there or a long stroke runs. What
// the network is unsure of and what is thin goes with its surface so. Mean field of a Potts model over parts (Krähenbühl, Koltun 2011).

/** Parts and where they meet. */
export interface Meeting extends Parts {
  /** Neighbours of part k are `id[from[k]] … id[from[k + 1] − 1]`. */
  neighbours: { from: Int32Array; id: Int32Array }
  /** Pixels of one part, and one of another part beside each. */
  borders: { own: Int32Array; other: Int32Array }
  /** Not 0 where a long stroke runs. */
  strokeKind: Uint8Array
  /** Where these are superpixels of parts: the part of each. */
  partOf?: ArrayLike<number>
}

/** Where a network of `width` × `height` cells sees something end: 0–1 in each. */
export interface Ends {
  width: number
  height: number
  ends: ArrayLike<number>
}

/** What is narrow by nature, and the surfaces that it edges: a border of the two costs less. */
export interface Edging {
  edging: readonly number[]
  edged: readonly number[]
}

/** What a cell of border costs beside what a cell of area tells. */
const cohesion = 2
/** Of that, what remains where a long stroke runs, and where the network is sure that something ends. */
const alongStroke = 0.3
const atEnd = 0.1
/** How much better superpixels of one part hang together: no line parts them. */
const undrawn = 6
/** Probability that stays with what the network rules out. */
const doubt = 0.02
/** Kinds of lines at which a surface ends. */
const endKinds = (['outline', 'crease', 'opening'] as const).map((kind) => lineKinds.indexOf(kind))
/** What a border costs less between what edges and what is edged. */
const belongs = 0.5
/** How often parts ask those beside them; how much a belief has to change before they ask again. */
const rounds = 12
const worthwhile = 0.01

/** Where the network of houses sees something end. */
export function endsOf({ width, height, lines }: Estimate): Ends {
  const ends = new Float64Array(width * height)
  for (const kind of endKinds) for (let i = 0; i < ends.length; i++) ends[i] += lines[kind][i]
  return { width, height, ends }
}

/** Of houses. */
export const houseEdging: Edging = {
  edging: [Role.trim, Role.soffit],
  edged: [Role.wall, Role.roof, Role.trim, Role.soffit],
}
const noEdging: Edging = { edging: [], edged: [] }

/**
 * How much each of `n` roles is believed of each part, the roles of a part one after the other; `means` are their probabilities in each.
 */
export function settleParts(parts: Meeting, seen: Ends, means: Float64Array, n: number, edging = noEdging): Float64Array {
  const { count, area, width, height, neighbours } = parts
  const { from, id } = neighbours
  const cell = (width / seen.width) * (height / seen.height)
  const bonds = bondsOf(parts, seen, cohesion / Math.sqrt(cell))
  const told = new Float64Array(count * n)
  for (let p = 0; p < count; p++) for (let k = 0; k < n; k++) told[p * n + k] = (area[p] / cell) * log(means[p * n + k] + doubt)
  const belief = new Float64Array(count * n)
  const said = new Float64Array(n)
  for (let p = 0; p < count; p++) {
    said.set(told.subarray(p * n, (p + 1) * n))
    take(belief, p, said)
  }
  const asks = new Uint8Array(count).fill(1)
  for (let round = 0; round < rounds; round++) {
    for (let p = 0; p < count; p++) {
      if (asks[p] === 0) continue
      asks[p] = 0
      for (let k = 0; k < n; k++) said[k] = told[p * n + k]
      for (let j = from[p]; j < from[p + 1]; j++) hear(said, belief, id[j] * n, bonds[j], edging)
      if (take(belief, p, said) > worthwhile) for (let j = from[p]; j < from[p + 1]; j++) asks[id[j]] = 1
    }
  }
  return belief
}

/** Adds what a part beside it, whose beliefs begin at a place, says for each role. */
function hear(said: Float64Array, belief: Float64Array, at: number, bond: number, { edging, edged }: Edging) {
  for (let k = 0; k < said.length; k++) said[k] += bond * belief[at + k]
  let surface = 0
  for (const k of edged) surface += belief[at + k]
  for (const k of edging) said[k] += belongs * bond * (surface - belief[at + k])
}

/** Gives a part the beliefs that are proportional to the exponentials of what is said; returns by how much they changed at the most. */
function take(belief: Float64Array, part: number, said: Float64Array): number {
  const at = part * said.length
  let most = said[0]
  for (let k = 1; k < said.length; k++) if (said[k] > most) most = said[k]
  let sum = 0
  for (let k = 0; k < said.length; k++) sum += said[k] = exp(said[k] - most)
  let change = 0
  for (let k = 0; k < said.length; k++) {
    const now = said[k] / sum
    change = Math.max(change, Math.abs(now - belief[at + k]))
    belief[at + k] = now
  }
  return change
}

/** For each of a part's neighbours how much the two belong together: by the pixels of their border, each `most` at the most. */
function bondsOf({ labels, width, height, neighbours, borders, strokeKind, partOf }: Meeting, seen: Ends, most: number): Float64Array {
  const { width: w, height: h, ends } = seen
  const open = new Float64Array(w * h)
  for (let i = 0; i < open.length; i++) open[i] = most * Math.max(atEnd, 1 - ends[i])
  const column = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * w) / width))
  const row = Int32Array.from({ length: height }, (_, y) => w * Math.floor(((y + 0.5) * h) / height))
  const bonds = new Float64Array(neighbours.id.length)
  const { own, other } = borders
  let [p, q, there, back, hold] = [-1, -1, 0, 0, 1]
  for (let b = 0; b < own.length; b++) {
    const i = own[b]
    if (labels[i] !== p || labels[other[b]] !== q) {
      ;[p, q] = [labels[i], labels[other[b]]]
      there = placeOf(neighbours, p, q)
      back = placeOf(neighbours, q, p)
      hold = partOf && partOf[p] === partOf[q] ? undrawn : 1
    }
    const y = (i / width) | 0
    const bond = hold * open[row[y] + column[i - y * width]] * (strokeKind[i] === 0 && strokeKind[other[b]] === 0 ? 1 : alongStroke)
    bonds[there] += bond
    bonds[back] += bond
  }
  return bonds
}

/** Where part `q` stands among the neighbours of `p`. */
function placeOf({ from, id }: Meeting['neighbours'], p: number, q: number): number {
  let j = from[p]
  while (id[j] !== q) j++
  return j
}
