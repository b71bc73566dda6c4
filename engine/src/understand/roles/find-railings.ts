import { medianOf } from '../../pixels/median-of.ts'
import { eachPixelIn, type Quad } from '../../geometry/quad.ts'
import { drawBand } from '../../pixels/draw.ts'
import { Role } from '../../scene.ts'
import type { Candidate } from '../openings/select-openings.ts'
import { isHouse } from './place-roles.ts'
import { inkedShare, type Post } from './railing-posts.ts'
import { reachWall } from './reach-walls.ts'
import type { Reading } from './reading.ts'
import { openCorners, roleOver, type Segment } from './terrace-corners.ts'

// One sees through a railing. Where the open air begins right above its rail, what is between its posts is what is above it, and
// only posts and rails belong to the house; what stands behind and ends in the air no higher than a man can be is grown there. Before a
// wall or glass the railing's bars stand before them. A row of bars right under the head of an opening is a window with mullions.

const fewest = 4
/** Fewest panels before the open air with which a row of posts ends. */
const fewestAtEnd = 2
/** Highest thing behind a railing that is no wall, above the rail, in metres. */
const highestM = 1.2
/** Least height of it above the rail, in heights of a post. */
const leastRise = 0.7
/** Least share of the width of a row of panels seen from above that must have the ground behind it. */
const mostlyOpen = 0.6
/** Least share of the columns of a panel in which nothing rises over the rail, and where the house goes on in others. */
const leastFree = 0.2
const mostlyFree = 0.6
/** How far leftovers reach over the rail, as a share of the height of a post. */
const overRail = 0.45
/** Shortest railing before in metres: what is shorter may be a window. */
const shortestM = 1.2
/** Most of the way from post to post, half-way up, that is inked. */
const mostFilled = 0.5
/** Least of a panel that passes for the house, if what stands beside it is to be a railing for certain; fewest panels where it is not. */
const leastBuilt = 0.25
const fewestUncertain = 3
/** Widest panel of one, in those of the middle width. */
const mostUneven = 2.2
/** How far from a straight line, in pixels, the head of a post may lie. */
const leastStraight = 5

/** Two posts with what is between them. */
export type Panel = readonly [Post, Post]

/** The panels of a row that stand before the house, and whether it is a railing for certain: others of its panels stand in the open air. */
export interface Railing {
  panels: Panel[]
  isCertain: boolean
  /** Whether it ends at the corner of a terrace: then it stands before whatever one sees there, too. */
  isCorner: boolean
}

/** Opens railings, given the rows of their posts, before the open air, in place; returns what of each row stands before the house. */
export function findRailings(reading: Reading, role: Uint8Array, rows: readonly (readonly Post[])[]): Railing[] {
  const closed: Railing[] = []
  const open: Panel[] = []
  const behind: Segment[] = []
  for (const posts of rows) {
    const corners = openCorners(reading, role, posts)
    behind.push(...corners.filter(([{ x }]) => !rows.some((row) => row !== posts && row.some((p) => Math.abs(p.from.x - x) < 3))))
    const isCorner = corners.length > 0
    const panels = posts.slice(1).map((q, k): Panel => [posts[k], q])
    const above = rolesAbove(reading, role, panels)
    const isOpen = above.map((r) => openAir.has(r))
    const opened = isCorner ? isOpen.slice() : stretches(isOpen)
    for (const [k, panel] of panels.entries()) {
      if (!opened[k] && (opened[k - 1] || opened[k + 1]) && (isOpen[k] || endsLow(reading, role, panel))) opened[k] = true
    }
    const isCertain = isCorner || panels.some((panel, k) => opened[k] && isBuilt(reading, role, panel))
    closed.push({ panels: panels.filter((_, k) => !opened[k]), isCertain, isCorner })
    if (!isCertain && !reading.camera.fromAbove) continue
    for (const [k, panel] of panels.entries()) {
      if (!opened[k]) continue
      open.push(panel)
      openPanel(reading, role, panel, above[k])
    }
    open.push(...panelsToWalls(reading, role, panels, opened))
  }
  drawBars(reading, open, behind, (i) => (role[i] = Role.railing))
  return closed
}

/** Whether much of a panel passes for the house: boxes on the ground, whose sides look like posts, do not. */
function isBuilt({ width, height }: Reading, role: Uint8Array, panel: Panel): boolean {
  let [all, built] = [0, 0]
  eachPixelIn(quadOf(panel), width, height, (i) => {
    all++
    if (isHouse(role[i])) built++
  })
  return built > leastBuilt * all
}

/** The panels at both ends of what is open of a row that go on to walls, opened in place. */
function panelsToWalls(reading: Reading, role: Uint8Array, panels: readonly Panel[], opened: readonly boolean[]): Panel[] {
  const [first, last] = [panels[opened.indexOf(true)], panels[opened.lastIndexOf(true)]]
  if (!first) return []
  const [left, right] = [reachWall(reading, role, first[0], first[1]), reachWall(reading, role, last[1], last[0])]
  return [...(left ? [[left, first[0]] as const] : []), ...(right ? [[last[1], right] as const] : [])]
}

/** What is above each panel of a row; seen from above, where most of the row has the ground behind it, all of it has. */
function rolesAbove(reading: Reading, role: Uint8Array, panels: readonly Panel[]): number[] {
  const above = panels.map((panel) => roleAbove(reading, role, panel))
  const open = above.map((r, k) => (openAir.has(r) ? k : -1)).filter((k) => k >= 0)
  const across = open.reduce((sum, k) => sum + widthOf(panels[k]), 0)
  const all = panels.reduce((sum, panel) => sum + widthOf(panel), 0)
  if (!reading.camera.fromAbove || open.length < fewest - 1 || across < mostlyOpen * all) return above
  return above.map((_, k) => above[open.reduce((best, n) => (Math.abs(n - k) < Math.abs(best - k) ? n : best))])
}

const widthOf = ([p, q]: Panel) => q.from.x - p.from.x

/** Shows what is behind a panel, given what is above it; the underside of a roof that comes down to the rail is none of its leftovers. */
function openPanel(reading: Reading, role: Uint8Array, panel: Panel, above: number) {
  const { camera, width, height } = reading
  const behind = openAir.has(above) ? above : Role.sky
  if (behind === Role.sky && panel[0].from.y < camera.horizon) growBehind(reading, role, panel)
  /** Uprights of the house that a slab hangs over. */
  const kept = new Set<number>()
  const columns = seenBehind(reading, role, panel)
  if (behind !== above) eachColumn(panel, (x, rail) => isHigh(reading, role, x, rail) && kept.add(x))
  eachPixelIn(quadOf(panel), width, height, (i) => {
    if (!isHouse(role[i]) || role[i] === Role.soffit || kept.has(i % width)) return
    const beyond = columns?.get(i % width)
    if (beyond !== undefined) {
      role[i] = beyond
      return
    }
    const isBelow = Math.floor(i / width) > camera.horizon
    role[i] = behind === Role.sky && isBelow ? Role.ground : behind === Role.ground && !isBelow ? Role.sky : behind
  })
}

/** Of a panel seen from above, what open air each of its columns shows right over it. */
function seenBehind({ camera, width }: Reading, role: Uint8Array, panel: Panel): Map<number, number> | undefined {
  if (!camera.fromAbove) return undefined
  const columns = new Map<number, number>()
  eachColumn(panel, (x, rail) => {
    const seen = roleOver(role, width, x, rail, camera)
    if (openAir.has(seen)) columns.set(x, seen)
  })
  return columns
}

const openAir: Set<number> = new Set([Role.sky, Role.ground, Role.plant, Role.paving, Role.water])

/** Calls `visit` with each pixel of the rails and posts of some panels, and of some rails. */
function drawBars({ width, height }: Reading, panels: readonly Panel[], rails: readonly Segment[], visit: (index: number) => void) {
  if (panels.length + rails.length === 0) return
  const bars = new Uint8Array(width * height)
  for (const [p, q] of panels) {
    drawBand(bars, width, height, p.from, q.from, 1)
    drawBand(bars, width, height, p.from, p.to, 1)
    drawBand(bars, width, height, q.from, q.to, 1)
  }
  for (const [from, to] of rails) drawBand(bars, width, height, from, to, 1)
  for (let i = bars.indexOf(1); i >= 0; i = bars.indexOf(1, i + 1)) visit(i)
}

/** The place between two posts and a little above the rail. */
function quadOf([p, q]: Panel): Quad {
  const [a, b] = [overRail * (p.to.y - p.from.y), overRail * (q.to.y - q.from.y)]
  return [{ x: p.from.x, y: p.from.y - a }, { x: q.from.x, y: q.from.y - b }, q.to, p.to]
}

/** Which of a row are part of a stretch of open panels that is long enough for a railing: shorter where the row ends in it. */
function stretches(isOpen: readonly boolean[]): boolean[] {
  const opened = isOpen.map(() => false)
  for (let k = 0; k < isOpen.length; k++) {
    let end = k
    while (isOpen[end]) end++
    const isEnd = k === 0 || end === isOpen.length
    if (end - k >= (isEnd ? fewestAtEnd : fewest - 1)) opened.fill(true, k, end)
    k = Math.max(k, end)
  }
  return opened
}

/** What most of the places just above a panel show. */
function roleAbove({ camera, width, height }: Reading, role: Uint8Array, [p, q]: Panel): number {
  const votes = new Int32Array(16)
  const rise = Math.max(6, 0.3 * camera.pixelsPerM)
  for (let t = 0.1; t < 1; t += 0.2) {
    const x = Math.floor(p.from.x + t * (q.from.x - p.from.x))
    const y = Math.floor(p.from.y + t * (q.from.y - p.from.y) - rise)
    if (x >= 0 && y >= 0 && x < width && y < height) votes[role[y * width + x]]++
  }
  return votes.indexOf(Math.max(...votes))
}

/** The columns of a panel, each with the row of its rail. */
function eachColumn([p, q]: Panel, visit: (x: number, rail: number) => void) {
  for (let x = Math.ceil(p.from.x); x <= q.from.x; x++) {
    visit(x, Math.round(p.from.y + ((q.from.y - p.from.y) * (x - p.from.x)) / (q.from.x - p.from.x)))
  }
}

/** How many pixels above a rail the house ends. */
function heightAbove(role: Uint8Array, width: number, x: number, rail: number): number {
  let y = rail
  while (y > 0 && isHouse(role[y * width + x])) y--
  return rail - y
}

/** Whether the house goes on above a rail higher than a man. */
function isHigh({ camera, width }: Reading, role: Uint8Array, x: number, rail: number): boolean {
  return heightAbove(role, width, x, rail - 4) >= highestM * camera.pixelsPerM
}

/** Whether all that rises over the rail of a panel ends low, with gaps, or hardly anything rises there, whatever hangs over it. */
function endsLow(reading: Reading, role: Uint8Array, panel: Panel): boolean {
  const { camera, width } = reading
  if (panel[0].from.y > camera.horizon) return false
  let [columns, free, high] = [0, 0, 0]
  eachColumn(panel, (x, rail) => {
    columns++
    if (heightAbove(role, width, x, rail - 4) === 0) free++
    else if (isHigh(reading, role, x, rail)) high++
  })
  return free > (high > 0 ? mostlyFree : leastFree) * columns
}

/** What rises over the rail of a panel becomes plant, from its top to its foot; what rises less is a scrap and becomes sky. */
function growBehind(reading: Reading, role: Uint8Array, panel: Panel) {
  const { width } = reading
  const [p, q] = panel
  eachColumn(panel, (x, rail) => {
    const above = heightAbove(role, width, x, rail - 4) + 4
    if (above > highestM * reading.camera.pixelsPerM) return
    const isScrap = above < leastRise * (p.to.y - p.from.y)
    const foot = p.to.y + ((q.to.y - p.to.y) * (x - p.from.x)) / (q.from.x - p.from.x)
    for (let y = rail - above; y < foot; y++) if (isHouse(role[y * width + x])) role[y * width + x] = isScrap ? Role.sky : Role.plant
  })
}

/** Lays the bars of railings that stand before the house, in place. */
export function layBars(reading: Reading, role: Uint8Array, railings: readonly Railing[], openings: readonly Candidate[]) {
  for (const railing of railings) {
    const panels = evenOnes(reading, railing.panels)
    if (!standsBefore(reading, { ...railing, panels }, openings)) continue
    drawBars(reading, panels, [], (i) => {
      if (railing.isCorner || isHouse(role[i])) role[i] = Role.railing
    })
  }
}

/** Panels of much the same width; a wider one lacks a post if its rail and edge are drawn without a gap. */
function evenOnes({ ink, width, height }: Reading, panels: readonly Panel[]): Panel[] {
  const middle = medianOf(panels.map(([p, q]) => q.from.x - p.from.x))
  return panels.filter(([p, q]) => {
    if (q.from.x - p.from.x < mostUneven * middle) return true
    return inkedShare(ink, width, height, p.from, q.from) > 0.97 && inkedShare(ink, width, height, p.to, q.to) > 0.97
  })
}

/**
 * Whether panels are a railing: long, rail and edge drawn throughout, and no opening begins under the rail. Little is between the posts,
 * too, unless it is a railing for certain: then one sees what stands behind.
 */
function standsBefore({ camera, ink, width, height }: Reading, { panels, isCertain }: Railing, openings: readonly Candidate[]) {
  if (!isCertain && panels.length < fewestUncertain) return false
  let [across, rail, foot, heads, filled] = [0, 0, 0, 0, 0]
  for (const panel of panels) {
    const [p, q] = panel
    const wide = q.from.x - p.from.x
    across += wide
    rail += wide * inkedShare(ink, width, height, p.from, q.from)
    foot += wide * inkedShare(ink, width, height, p.to, q.to)
    filled += wide * inkedShare(ink, width, height, middleOf(p), middleOf(q))
    if (openings.some(({ quad }) => isHead(quad, panel))) heads += wide
  }
  if (!isStraight(panels) || across < shortestM * camera.pixelsPerM || heads > 0.35 * across) return false
  return rail > 0.9 * across && foot > 0.8 * across && (isCertain || filled < mostFilled * across)
}

const middleOf = ({ from, to }: Post) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** Whether the heads of the posts lie on one line. */
function isStraight(panels: readonly Panel[]): boolean {
  if (panels.length === 0) return false
  const [p, q] = [panels[0][0].from, panels.at(-1)![1].from]
  return panels.every(([, { from }]) => Math.abs(p.y + ((q.y - p.y) * (from.x - p.x)) / (q.x - p.x) - from.y) < leastStraight)
}

/** Whether an opening begins at the rail of a panel or below it. */
function isHead([tl, tr]: Quad, [p, q]: Panel): boolean {
  const x = (p.from.x + q.from.x) / 2
  if (x < tl.x || x > tr.x) return false
  const head = tl.y + ((tr.y - tl.y) * (x - tl.x)) / Math.max(1, tr.x - tl.x)
  return head > (p.from.y + q.from.y) / 2 - 0.3 * (p.to.y - p.from.y) && head < (p.to.y + q.to.y) / 2
}
