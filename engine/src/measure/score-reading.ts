import { alikeParts } from '../pixels/components.ts'
import { isHouse } from '../reading/house-mask.ts'
import { openingKinds, Role, roleNames, type Opening, type Scene } from '../scene.ts'
import { areaOf, unsure, type Area, type Truth } from './truth.ts'

/** How well a drawing, or several, were read: counts, so that those of several drawings add up. Lists are in the order of `roleNames`. */
export interface Score {
  /** Pixels whose truth is known; those read right, a second role being as right as the first. */
  pixels: number
  right: number
  /** The same where one role alone is right. */
  sure: number
  sureRight: number
  /** Pixels read as a role that are it, and pixels read as it or that are it. Where a second role was read, neither role counts. */
  inter: number[]
  union: number[]
  /** Whether the role is there for sure, on a 5000th of a drawing at least. */
  seen: boolean[]
  /** Connected pieces of each role that are large enough to be seen: as it was read, and as it is. */
  pieces: number[]
  truePieces: number[]
  /** How long the border between building and all else is, in sides of pixels: as it was read, and as it is. */
  outline: number
  trueOutline: number
  /** Windows and doors. */
  found: number
  /** Of those found, how many are of each kind and were read as each kind: the true kind's row, the read kind's column. */
  kinds: number[]
  missed: number
  /** Of the missed, those that are there in pieces. */
  inPieces: number
  /** Openings read where there is none. */
  false: number
}

/** Measures a reading of the size of its truth. */
export function scoreReading(truth: Truth, reading: Pick<Scene, 'role' | 'openings'>): Score {
  const read = reading.openings.map(({ quad }) => areaOf(quad, truth))
  return { ...scorePixels(truth, reading.role), ...scorePieces(truth, reading.role), ...scoreOpenings(truth, read, reading.openings) }
}

const isOpening = (role: number) => role === Role.window || role === Role.door

function scorePixels({ role, second }: Truth, read: Uint8Array) {
  const counts = { pixels: 0, right: 0, sure: 0, sureRight: 0 }
  const [inter, union, sureOf] = [0, 0, 0].map(() => roleNames.map(() => 0))
  for (const [i, is] of role.entries()) {
    if (is === unsure) continue
    const isSure = second[i] === unsure
    const isRight = read[i] === is || (!isSure && read[i] === second[i])
    counts.pixels++
    if (isRight) counts.right++
    if (isSure) {
      counts.sure++
      sureOf[is]++
      if (isRight) counts.sureRight++
    } else if (isRight) continue
    union[is]++
    if (isRight) inter[is]++
    else union[read[i]]++
  }
  return { ...counts, inter, union, seen: sureOf.map((count) => count >= 2e-4 * role.length) }
}

/** Least piece that the eye sees, as a share of the drawing. */
const leastPiece = 1e-4

/** Into how many pieces each role falls and how long the outline is, where truth is known; what was read as a second role tears nothing. */
function scorePieces(
  { role, second, width, height }: Truth,
  read: Uint8Array,
): Pick<Score, 'pieces' | 'truePieces' | 'outline' | 'trueOutline'> {
  const known = read.map((is, i) => (role[i] === unsure || (second[i] !== unsure && is === second[i]) ? role[i] : is))
  return {
    pieces: piecesOf(known, width, height),
    truePieces: piecesOf(role, width, height),
    outline: outlineOf(known, width),
    trueOutline: outlineOf(role, width),
  }
}

/** How many sides of pixels lie between building and all else; beside what is unsure none does. */
function outlineOf(role: Uint8Array, width: number): number {
  let sides = 0
  const meet = (i: number, j: number) => {
    if (role[i] !== unsure && role[j] !== unsure && isHouse(role[i]) !== isHouse(role[j])) sides++
  }
  for (let i = 0; i < role.length; i++) {
    if ((i + 1) % width > 0) meet(i, i + 1)
    if (i + width < role.length) meet(i, i + width)
  }
  return sides
}

function piecesOf(role: Uint8Array, width: number, height: number): number[] {
  const { first, area } = alikeParts(role, width, height)
  const pieces = roleNames.map(() => 0)
  for (const [k, i] of first.entries()) if (role[i] !== unsure && area[k] >= leastPiece * role.length) pieces[role[i]]++
  return pieces
}

/** An opening is found where one that was read covers it by half (IoU): one to one, the best first. */
function scoreOpenings(
  truth: Truth,
  read: Area[],
  told: readonly Pick<Opening, 'kind'>[],
): Pick<Score, 'found' | 'kinds' | 'missed' | 'inPieces' | 'false'> {
  const { role, second, openings } = truth
  const isDoubtful = (i: number) => second[i] !== unsure && (isOpening(role[i]) || isOpening(second[i]))
  const isClear = (i: number) => role[i] !== unsure && !isDoubtful(i)
  const visible = openings.map((area) => area.filter((i) => isOpening(role[i])))
  const clear = visible.map((area) => area.filter(isClear))
  const readClear = read.map((area) => area.filter(isClear))
  const pairs = openings.flatMap((area, t) =>
    read.flatMap((one, r) => {
      if (overlap(one, area) === 0) return []
      const iou = Math.max(iouOf(one, area), iouOf(one, visible[t]), iouOf(readClear[r], clear[t]))
      return iou >= 0.5 ? [{ iou, t, r }] : []
    }),
  )
  pairs.sort((p, q) => q.iou - p.iou || q.t - p.t || q.r - p.r)
  const [found, used] = [new Set<number>(), new Set<number>()]
  const kinds = openingKinds.flatMap(() => openingKinds.map(() => 0))
  for (const { t, r } of pairs) {
    if (found.has(t) || used.has(r)) continue
    kinds[openingKinds.length * openingKinds.indexOf(truth.quads[t].kind) + openingKinds.indexOf(told[r].kind)]++
    found.add(t)
    used.add(r)
  }
  const rest = read.filter((_, r) => !used.has(r))
  const missed = openings.map((_, t) => t).filter((t) => !found.has(t))
  const isInPieces = (t: number) => {
    const pieces = union(rest.filter((one) => lies(one, openings[t])))
    return Math.max(iouOf(pieces, openings[t]), iouOf(pieces, visible[t])) >= 0.5
  }
  const demanded = new Set(openings.flat())
  const isOptional = (i: number) =>
    role[i] === unsure || (second[i] !== unsure && isOpening(second[i])) || (isOpening(role[i]) && !demanded.has(i))
  const isFalse = (one: Area) => one.filter(isOptional).length < 0.5 * one.length && ![...found].some((t) => lies(one, openings[t]))
  return { found: found.size, kinds, missed: missed.length, inPieces: missed.filter(isInPieces).length, false: rest.filter(isFalse).length }
}

/** How many pixels two areas share. */
function overlap(a: Area, b: Area): number {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) shared++
    const step = a[i] - b[j]
    if (step <= 0) i++
    if (step >= 0) j++
  }
  return shared
}

function iouOf(a: Area, b: Area): number {
  const shared = overlap(a, b)
  return shared / Math.max(1, a.length + b.length - shared)
}

/** Whether nine tenths of one area lie in another. */
const lies = (one: Area, area: Area) => overlap(one, area) >= 0.9 * one.length

const union = (areas: Area[]): Area => [...new Set(areas.flat())].sort((a, b) => a - b)

/** The scores of several drawings as those of one. */
export function sumScores(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0)
  return {
    pixels: sum((s) => s.pixels),
    right: sum((s) => s.right),
    sure: sum((s) => s.sure),
    sureRight: sum((s) => s.sureRight),
    inter: roleNames.map((_, k) => sum((s) => s.inter[k])),
    union: roleNames.map((_, k) => sum((s) => s.union[k])),
    seen: roleNames.map((_, k) => scores.some((s) => s.seen[k])),
    pieces: roleNames.map((_, k) => sum((s) => s.pieces[k])),
    truePieces: roleNames.map((_, k) => sum((s) => s.truePieces[k])),
    outline: sum((s) => s.outline),
    trueOutline: sum((s) => s.trueOutline),
    found: sum((s) => s.found),
    kinds: openingKinds.flatMap((_, t) => openingKinds.map((_, r) => sum((s) => s.kinds[openingKinds.length * t + r]))),
    missed: sum((s) => s.missed),
    inPieces: sum((s) => s.inPieces),
    false: sum((s) => s.false),
  }
}

/** The IoU of each role that is there, 0–1. */
export const iouPerRole = ({ inter, union, seen }: Score): [name: string, iou: number][] =>
  roleNames.map((name, k): [string, number] => [name, inter[k] / union[k]]).filter((_, k) => seen[k])

/** The mean of those. */
export function meanIou(score: Score): number {
  const all = iouPerRole(score)
  return all.reduce((sum, [, iou]) => sum + iou, 0) / all.length
}

/** Into how many times as many pieces as there are the roles fall together. */
export const tornness = ({ pieces, truePieces }: Score): number => total(pieces) / Math.max(1, total(truePieces))
const total = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0)

/** How many times as long as it is the outline was read: rags and teeth make it longer. */
export const raggedness = ({ outline, trueOutline }: Score): number => outline / Math.max(1, trueOutline)
