import { dim } from '../../looks/daylight.ts'
import type { Rgb } from '../../materials/material.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { cellNoise } from '../../pixels/noise.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, type Plant } from '../../scene.ts'
import { litAt } from '../shade/lit-plane.ts'
import { behindUprights } from './behind-uprights.ts'
import { isGrownAnew } from './crowns-of.ts'
import { depthOf, growDrawnTrees } from './grow-trees.ts'
import { plantOf } from './library.ts'
import { findTrunks, paintTrunks } from './paint-trunks.ts'
import { stamp } from './stamp.ts'
import { airOf, plantAt, type Site } from '../site/site.ts'
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

/** The mask of plants is softened on a raster this many times smaller. */
const STEP = 4

/** How deep inside a plant its leaves are smaller, as along a straight edge, and smaller still: at its tips and where it is thin. */
const shallow = { thin: 0.34, edge: 0.6 }

/** How large leaves are so deep inside a plant, as a share of its largest: none of it is bare. */
export const sizeAt = (full: number) => (full < shallow.thin ? 0.5 : full < shallow.edge ? 0.75 : 1)

/** What the leaves of a drawn plant look like, and how far away they are in each of its columns. */
interface Look {
  leaf: Rgb
  wood: Rgb
  depths: Float32Array
}

/** A handful of leaves on a drawn plant: where its middle is and how large it is, in pixels. */
interface Handful {
  plant: number
  x: number
  y: number
  size: number
  chance: number
}

/**
 * Leaves of the season inside the drawn outlines: the softened outline is read as a height, so that a crown is round; over its dark
 * inside lie handfuls of leaves, the lower ones before the upper ones. Each plant has its own green.
 */
function coverDrawnPlants(site: Site, grown: readonly boolean[]) {
  const { canvas, scene, light, season, lit } = site
  const { width, plants } = scene
  const swell = softened(scene)
  if (!swell) return
  const { tone } = scene.drawing
  const looks = plants.map((p, k): Look => {
    const own = 7 * k + 3 + Math.round(p.left)
    const list = own & 1 ? season.shrubs : season.leaves
    const leaf = dim(list[own % list.length], 0.88 + 0.06 * (own % 5))
    return { leaf, wood: dim(leaf, 0.4), depths: depthsOf(site, p, k) }
  })
  /** Specks stay what they lie on, grass most of all. */
  const spared = plants.map(
    ({ left, top, right, bottom }, k) => grown[k] || Math.max(right - left, bottom - top) < 0.4 * scene.camera.pixelsPerM,
  )
  fillInside(site, spared, looks)
  const trunks = findTrunks(site, spared)
  paintTrunks(site, trunks, (k, x) => looks[k].depths[x - plants[k].left])
  const corners = behindUprights(
    scene,
    plants.filter((_, k) => !spared[k]),
  )
  const depths = corners.map((i) => canvas.depth[i])
  for (const i of corners) canvas.depth[i] = 0
  const slope = swell.width / 30
  const air = airOf(site)
  const sparse = season.foliage < 0.1
  const isMass = plants.map(({ top, bottom }, k) => {
    const nearest = looks[k].depths.reduce((least, z) => Math.min(least, z), Infinity)
    return !spared[k] && bottom - top < (lowM * scene.camera.focal) / nearest
  })
  for (const { plant: k, x, y, size, chance } of handfuls(
    site,
    spared.map((is, k) => is || isMass[k]),
    trunks,
  )) {
    const full = bilinear(swell, x / STEP - 0.4, y / STEP - 0.4)
    if (sparse && (full < shallow.thin || chance > 0.5)) continue
    const i = Math.round(y) * width + Math.round(x)
    const normalX = clamp(2 * slope * (full - bilinear(swell, x / STEP + 0.6, y / STEP - 0.4)), -0.8, 0.8)
    const normalY = clamp(2 * slope * (bilinear(swell, x / STEP - 0.4, y / STEP + 0.6) - full), -0.7, 0.8)
    const { leaf, depths, wood } = looks[k]
    const depth = nearestOf(depths, Math.round(x) - plants[k].left, Math.round(size / 2))
    const shaded = clamp(tone.data[i])
    stamp(canvas, light, {
      sprite: plantOf('tuft', Math.floor(chance * 97) % 2),
      colours: { leaf: dim(leaf, 0.85 + 0.3 * chance), wood, snow: 0.9 * light.snow },
      stand: {
        x,
        y: y + size / 2,
        height: size * sizeAt(full),
        depth,
        flip: chance > 0.5,
        haze: 0,
        air,
        sunlit: 0.3 + 0.7 * litAt(lit, x, y),
        lies: { normalX, normalY, open: 0.24 * normalY + 0.3 * (chance - 0.5) - 0.3 * (1 - shaded) },
      },
    })
  }
  growShrubs(site, isMass, looks)
  for (const [k, i] of corners.entries()) canvas.depth[i] = depths[k]
}

/** What is drawn lower than this, in metres, are shrubs, one beside the other. */
const lowM = 2.6
/** What they are: most of a mass are of one kind. */
const kinds = ['shrub', 'low', 'hydrangea', 'low', 'shrub', 'box'] as const
/** How tall shrubs are, in halves of their width, and how far their feet reach below them. */
const grown = { tall: 2.15, foot: 1 }

/** Grows the shrubs of low masses, each on its own foot. */
function growShrubs(site: Site, isMass: readonly boolean[], looks: readonly Look[]) {
  const { scene } = site
  for (const { plant, x, y, radius, chance } of packShrubs(scene, isMass)) {
    const depth = nearestOf(looks[plant].depths, Math.round(x) - scene.plants[plant].left, Math.round(radius))
    const species = kinds[(plant + (chance > 0.75 ? Math.floor(40 * chance) : 0)) % kinds.length]
    const perM = scene.camera.focal / depth
    const p = { x: (x - scene.camera.centreX) / perM, z: depth }
    plantAt(site, { species }, p, (grown.tall * radius) / perM, 0, y + grown.foot * radius)
  }
}

/** What lies behind the leaves of a drawn plant: its dark inside, and its shade on the ground at its foot. */
function fillInside(site: Site, spared: readonly boolean[], looks: readonly Look[]) {
  const { role, width, height } = site.scene
  const { skylight, sunlight } = site.light
  const insides = looks.map(({ leaf }) => Float64Array.from(leaf, (own, c) => own * (0.3 * skylight[c] + 0.12 * sunlight[c])))
  for (let y = Math.floor(role.indexOf(Role.plant) / width); y < height; y++) fillRow(site, spared, looks, insides, y)
}

function fillRow({ canvas, scene }: Site, spared: readonly boolean[], looks: readonly Look[], insides: readonly Float64Array[], y: number) {
  const { role, plant, plants, width, camera } = scene
  const { colour, depth } = canvas
  const reach = Math.max(2, Math.round(0.12 * camera.pixelsPerM))
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (plant[i] === 0 || role[i] !== Role.plant || spared[plant[i] - 1]) continue
    const k = plant[i] - 1
    const inside = insides[k]
    depth[i] = looks[k].depths[x - plants[k].left]
    colour[3 * i] = inside[0]
    colour[3 * i + 1] = inside[1]
    colour[3 * i + 2] = inside[2]
    for (let n = 1; n <= reach; n++) {
      const below = i + n * width
      if (role[below] !== Role.ground && role[below] !== Role.paving) break
      const dark = 0.5 + (0.5 * n) / (reach + 1)
      for (let c = 0; c < 3; c++) colour[3 * below + c] *= dark
    }
  }
}

/** Where handfuls of leaves lie, from the top of the picture to its foot. */
function handfuls({ scene }: Site, spared: readonly boolean[], trunks: Uint8Array): Handful[] {
  const { width, height, role, plant, plants, camera } = scene
  const sizes = plants.map((p) => Math.max(9, Math.min(0.42 * camera.pixelsPerM, 0.3 * Math.min(p.bottom - p.top, p.right - p.left))))
  const list: Handful[] = []
  for (const [k, { left, top, right, bottom }] of plants.entries()) {
    if (spared[k]) continue
    const step = 0.36 * sizes[k]
    for (let row = 0; top + row * step < bottom + step; row++) {
      for (let column = 0; left + column * step < right + step; column++) {
        const chance = cellNoise(column + 13 * k, row, 3)
        const x = left + (column + (row & 1) / 2 + 0.6 * (cellNoise(column, row + 7 * k, 5) - 0.5)) * step
        const y = top + (row + 0.6 * (chance - 0.5)) * step
        if (x < 0 || y < 0 || x > width - 1 || y > height - 1) continue
        const i = Math.round(y) * width + Math.round(x)
        if (role[i] !== Role.plant || plant[i] !== k + 1 || trunks[i] === 1) continue
        const size = sizes[k] * (0.8 + 0.5 * chance)
        // At the foot leaves end where the plant does.
        const ends = role[i + Math.round(0.4 * size) * width] !== Role.plant
        list.push({ plant: k, x, y: ends ? y - 0.3 * size : y, size, chance })
      }
    }
  }
  return list.sort((a, b) => a.y - b.y)
}

function bilinear({ width, height, data }: Plane, x: number, y: number): number {
  const x0 = Math.min(width - 2, Math.max(0, x | 0))
  const y0 = Math.min(height - 2, Math.max(0, y | 0))
  const fx = clamp(x - x0)
  const i = y0 * width + x0
  const top = data[i] + (data[i + 1] - data[i]) * fx
  const bottom = data[i + width] + (data[i + width + 1] - data[i + width]) * fx
  return top + (bottom - top) * clamp(y - y0)
}

/** How deep inside drawn plants each place lies, 0–1; undefined where there are none. */
function softened({ width, height, role }: Site['scene']): Plane | undefined {
  const plane = newPlane(Math.ceil(width / STEP), Math.ceil(height / STEP))
  let any = false
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < plane.width; x++) {
      if (role[y * STEP * width + x * STEP] !== Role.plant) continue
      plane.data[y * plane.width + x] = 1
      any = true
    }
  }
  return any ? gaussianBlur(plane, width / (STEP * 75), plane) : undefined
}
