import { dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { clamp } from '../../pixels/curves.ts'
import { depthIn } from '../../pixels/distance.ts'
import { valueNoise } from '../../pixels/noise.ts'
import { Role, type Plant } from '../../scene.ts'
import { behindUprights } from './behind-uprights.ts'
import { isGrownAnew } from './crowns-of.ts'
import { depthOf, growDrawnTrees } from './grow-trees.ts'
import { findTrunks, paintTrunks } from './paint-trunks.ts'
import { plantAt, type Site } from '../site/site.ts'
import { packShrubs } from './pack-shrubs.ts'

/**
 * Covers the plants that the author drew with leaves of the season, inside their outline, and grows the larger trees anew.
 */
export function paintFoliage(site: Site) {
  const trees = site.scene.plants.map((plant, k) => isGrownAnew(site.scene, plant, k))
  coverDrawnPlants(site, trees)
  growDrawnTrees(site, trees)
}

/** How far away a drawn plant stands in each of its columns, as the canvas keeps depths: one drawn as a whole may be several in a row. */
function depthsOf(site: Site, plant: Plant, index: number): Float32Array {
  const { width, plant: label } = site.scene
  const { left, top, right, bottom } = plant
  return Float32Array.from({ length: right - left + 1 }, (_, k) => {
    let y = Math.min(site.scene.height - 1, bottom)
    while (y > top && label[y * width + left + k] !== index + 1) y--
    return depthOf(site, { ...plant, bottom: y }, 0.92)
  })
}

/** The nearest of the columns that a handful of leaves covers: none of them hides a strip of it. */
export function nearestOf(depths: Float32Array, middle: number, reach: number): number {
  let nearest = depths[middle]
  for (let k = Math.max(0, middle - reach); k <= middle + reach && k < depths.length; k++) if (depths[k] < nearest) nearest = depths[k]
  return nearest
}

/** What the leaves of a drawn plant look like, and how far away they are in each of its columns. */
interface Look {
  leaf: Rgb
  depths: Float32Array
  /** Whether it is drawn as high as trees are. */
  isTall: boolean
}

/**
 * Parts the drawn plants that are not grown anew into single ones over their dark inside, and paints the trunks among them. Each plant has
 * its own green.
 */
function coverDrawnPlants(site: Site, grown: readonly boolean[]) {
  const { canvas, scene, season } = site
  const { plants } = scene
  if (plants.length === 0) return
  const looks = plants.map((p, k): Look => {
    const own = 7 * k + 3 + Math.round(p.left)
    const list = own & 1 ? season.shrubs : season.leaves
    const leaf = dim(list[own % list.length], 0.88 + 0.06 * (own % 5))
    const depths = depthsOf(site, p, k)
    const nearest = depths.reduce((least, z) => Math.min(least, z), Infinity)
    return { leaf, depths, isTall: p.bottom - p.top > (lowM * scene.camera.focal) / nearest }
  })
  /** Specks stay what they lie on, grass most of all. */
  const isMass = plants.map(
    ({ left, top, right, bottom }, k) => !grown[k] && Math.max(right - left, bottom - top) >= 0.4 * scene.camera.pixelsPerM,
  )
  if (season.foliage > 0.1) fillInside(site, isMass, looks)
  const trunks = findTrunks(
    site,
    isMass.map((is, k) => is && looks[k].isTall),
  )
  paintTrunks(site, trunks, (k, x) => looks[k].depths[x - plants[k].left])
  const corners = behindUprights(
    scene,
    plants.filter((_, k) => isMass[k]),
  )
  const depths = corners.map((i) => canvas.depth[i])
  for (const i of corners) canvas.depth[i] = 0
  growShrubs(site, isMass, trunks, looks)
  for (const [k, i] of corners.entries()) canvas.depth[i] = depths[k]
}

/** What is drawn lower than this, in metres, are shrubs, one beside the other. */
const lowM = 2.6
/** What they are: most of a mass are of one kind. */
const kinds = ['shrub', 'low', 'hydrangea', 'low', 'shrub', 'box'] as const
/** How tall shrubs are, in halves of their width, and how far their feet reach below them. */
const grown = { tall: 2.15, foot: 1 }

/** Grows the plants of masses, each on its own foot; what is drawn higher is the crowns of one kind of tree. */
function growShrubs(site: Site, isMass: readonly boolean[], trunks: Uint8Array, looks: readonly Look[]) {
  const { scene } = site
  for (const { plant, x, y, radius, chance } of packShrubs(scene, isMass, trunks)) {
    const { depths, leaf } = looks[plant]
    const depth = nearestOf(depths, Math.round(x) - scene.plants[plant].left, Math.round(radius))
    const species = kinds[(plant + (chance > 0.75 ? Math.floor(40 * chance) : 0)) % kinds.length]
    const sort = looks[plant].isTall ? ({ species: 'crown', leaf: dim(leaf, 0.85 + 0.3 * chance) } as const) : { species }
    const perM = scene.camera.focal / depth
    const p = { x: (x - scene.camera.centreX) / perM, z: depth }
    plantAt(site, sort, p, (grown.tall * radius) / perM, 0, y + grown.foot * radius)
  }
}

/** So near its outline a crown is leaves and what is seen between them, in metres. */
const rimM = 0.2

/** What lies behind the leaves of a drawn plant: its dark inside, lighter in its tips, and its shade on what lies at its foot. */
function fillInside(site: Site, isMass: readonly boolean[], looks: readonly Look[]) {
  const { plant, width, height, camera } = site.scene
  const { skylight, sunlight } = site.light
  const insides = looks.map(({ leaf }) => Float64Array.from(leaf, (own, c) => own * (0.3 * skylight[c] + 0.12 * sunlight[c])))
  const marks = plant.map((own) => Number(isMass[own - 1]))
  const deep = depthIn(Uint8Array.from(marks), width, height)
  const rim = Math.max(2, rimM * camera.pixelsPerM)
  for (let y = Math.max(0, Math.floor(marks.indexOf(1) / width)); y < height; y++) fillRow(site, deep, rim, looks, insides, y)
}

function fillRow(
  { canvas, scene }: Site,
  deep: ArrayLike<number>,
  rim: number,
  looks: readonly Look[],
  insides: readonly Float64Array[],
  y: number,
) {
  const { role, plant, plants, building, width, camera } = scene
  const { colour, depth } = canvas
  const reach = Math.max(2, Math.round(0.12 * camera.pixelsPerM))
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (deep[i] < 1) continue
    const k = plant[i] - 1
    const inside = insides[k]
    const isFoot = !looks[k].isTall && plant[i + reach * width] !== plant[i]
    if (isFoot && building[i] === 0) for (let c = 0; c < 3; c++) colour[3 * i + c] *= 0.5
    else if (deep[i] >= rim || !looks[k].isTall) {
      const lit = isFoot ? 0.6 : 1 + clamp(1.2 - deep[i] / rim) * 4 * valueNoise(x * 0.7, y * 0.7, 3)
      depth[i] = looks[k].depths[x - plants[k].left]
      for (let c = 0; c < 3; c++) colour[3 * i + c] = inside[c] * lit
    }
    for (let n = 1; n <= reach; n++) {
      const below = i + n * width
      if (role[below] !== Role.ground && role[below] !== Role.paving) break
      const dark = 0.5 + (0.5 * n) / (reach + 1)
      for (let c = 0; c < 3; c++) colour[3 * below + c] *= dark
    }
  }
}
