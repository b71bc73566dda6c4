import { dim } from '../../looks/daylight.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { clamp } from '../../pixels/curves.ts'
import { cellNoise } from '../../pixels/noise.ts'
import { newPlane, type Plane } from '../../pixels/raster.ts'
import { Role, strokeKinds, type Plant } from '../../scene.ts'
import { litAt } from '../shade/lit-plane.ts'
import { hideGroundBefore } from '../backdrop/hide-ground.ts'
import { hideHouse } from '../backdrop/paint-backdrop.ts'
import { behindUprights } from './behind-uprights.ts'
import { crownsOf, isGrownAnew, isUpThere } from './crowns-of.ts'
import { plantOf, type Species } from './library.ts'
import { stamp } from './stamp.ts'
import { airOf, choosePlant, pixelsAt, rowOf, shadeGround, type Site } from '../site/site.ts'

/**
 * Covers the plants that the author drew with leaves of the season, inside their outline, and grows the larger trees anew.
 */
export function paintFoliage(site: Site) {
  const trees = site.scene.plants.map((plant, k) => isGrownAnew(site.scene, plant, k))
  coverDrawnPlants(site, trees)
  growDrawnTrees(site, trees)
}

/**
 * Grows the drawn trees in their place, behind the house where they meet it. A crown that the side of the picture cuts goes on
 * outside; one that was found without its trunk gets one, down to the ground or to what hides it.
 */
function growDrawnTrees(site: Site, trees: readonly boolean[]) {
  const { scene } = site
  const { camera, plants, width } = scene
  if (!trees.includes(true)) return
  hideHouse(site)
  const crowns = plants.flatMap((plant, k) => (trees[k] ? crownsOf(scene, plant, k).map((part) => ({ k, plant: part })) : []))
  for (const { k, plant } of crowns) {
    const { left, top, right, bottom } = plant
    const crown = Math.max(bottom - top, top <= 2 ? (right - left) / 0.8 : 0)
    const cut = left <= 2 || right >= width - 3
    const across = cut ? Math.max(right - left, 0.75 * crown) : right - left
    const middle = left <= 2 ? right - across / 2 : cut ? left + across / 2 : (left + right) / 2
    const isHigh = bottom < scene.bounds.base - 0.35 * camera.pixelsPerM
    const hangs = isHigh && (isUpThere(scene, plant) || footShare(site, plant, k) > 0.3)
    const isBehind = hangs && isOverHouse(site, plant)
    const tall = hangs ? crown * (isBehind ? 1.4 : 1.22) : crown
    const foot = bottom + tall - crown
    const wide = across / tall
    const species: Species = wide > 0.6 ? 'round' : wide > 0.46 ? 'tall' : wide > 0.3 ? 'airy' : 'column'
    const z = depthOf(site, { ...plant, bottom: foot }, 0.9)
    const p = { x: ((middle - camera.centreX) * z) / camera.focal, z }
    const planted = choosePlant(site, { species }, p, tall / pixelsAt(site, z), 0, foot)
    if (!planted) continue
    if (foot > camera.horizon + 4 && foot >= rowOf(site, 1.6 * camera.near))
      shadeGround(
        site,
        { ...p, z: Math.min(z, (camera.eye * camera.focal) / (foot - camera.horizon)) },
        (0.3 * across * z) / camera.focal,
        (0.2 * across * z) / camera.focal,
        0.45,
      )
    if (isBehind) hideGroundBefore(site)
    if (hangs) standTrunk(site, planted.colours.wood, middle, foot, 0.02 * tall, z)
    else if (isTrunkDrawn(scene, middle, foot, 0.04 * tall))
      standTrunk(site, dim(planted.colours.wood, inShade), middle, foot, 0.02 * tall, z)
    const grown = planted.sprite.width / planted.sprite.height - 0.06
    stamp(site.canvas, site.light, { ...planted, stand: { ...planted.stand, wide: clamp(wide / grown, 0.75, 1.4) } })
    if (isBehind) hideGroundBefore(site)
  }
  hideHouse(site)
}

/** Whether the house begins right below a plant: its crown goes on behind it. */
function isOverHouse({ scene: { width, height, building, camera } }: Site, { left, right, bottom }: Plant): boolean {
  const below = Math.min(height - 1, Math.round(bottom + 0.3 * camera.pixelsPerM))
  let count = 0
  for (let x = left; x <= right; x++) count += building[below * width + x]
  return count > 0.5 * (right - left)
}

/** How much of a plant's width its lowest tenth takes: little where its trunk was found with it. */
function footShare({ scene: { width, plant } }: Site, { left, right, top, bottom }: Plant, index: number): number {
  let most = 0
  for (let y = Math.round(bottom - 0.1 * (bottom - top)); y < bottom; y++) {
    let count = 0
    for (let x = left; x <= right; x++) if (plant[y * width + x] === index + 1) count++
    most = Math.max(most, count)
  }
  return most / Math.max(1, right - left)
}

/** How dark a trunk is under its crown. */
const inShade = 0.5
const upright = 1 + strokeKinds.indexOf('vertical')

/** Whether an upright line goes on down over open ground within a few rows: the drawn trunk. */
function isTrunkDrawn({ role, drawing, width, height }: Site['scene'], middle: number, foot: number, reach: number): boolean {
  const x = Math.round(middle)
  const y = Math.round(foot)
  if (x < 0 || x >= width || y >= height) return false
  if (role[y * width + x] !== Role.ground) return false
  const from = Math.max(0, Math.round(x - reach))
  for (let row = y; row < Math.min(height, y + 6); row++)
    if (drawing.strokeKind.subarray(row * width + from, row * width + Math.round(x + reach) + 1).includes(upright)) return true
  return false
}

/** A trunk from the foot of a grown tree down to the ground, where that lies lower or it is drawn, as far as the house lets it be seen. */
function standTrunk({ canvas, scene, light }: Site, wood: readonly number[], x: number, from: number, half: number, z: number) {
  const { width, height, role, camera, building } = scene
  const column = Math.max(0, Math.min(width - 1, Math.round(x)))
  let to = Math.round(from)
  const isOpen = (y: number) => y < camera.horizon + 0.12 * height && role[y * width + column] === Role.sky && !building[y * width + column]
  while (to < height - 1 && (isOpen(to) || isTrunkDrawn(scene, column, to, 2 * half))) to++
  for (let y = Math.max(0, Math.round(from) - 2); y < to; y++) {
    for (let px = Math.max(0, Math.floor(x - half)); px <= Math.min(width - 1, x + half); px++) {
      const i = y * width + px
      if (canvas.depth[i] < z) continue
      const share = clamp(half + 0.5 - Math.abs(px + 0.5 - x))
      const side = ((px + 0.5 - x) / half) * Math.sign(light.sun[0])
      for (let c = 0; c < 3; c++) {
        const lit = wood[c] * (0.7 * light.skylight[c] + Math.max(0, 0.35 + 0.6 * side) * light.sunlight[c])
        canvas.colour[3 * i + c] += (lit - canvas.colour[3 * i + c]) * share
      }
      canvas.depth[i] = z
    }
  }
}

/** How far away a drawn plant stands: where its foot meets the ground, if it does before the house; else at the house. */
function depthOf({ scene: { camera, bounds } }: Site, { bottom }: Plant, otherwise: number): number {
  if (bottom < bounds.base - 0.35 * camera.pixelsPerM) return otherwise * camera.near
  const z = (camera.eye * camera.focal) / Math.max(1, bottom - camera.horizon)
  return Math.max(0.3 * camera.near, Math.min(0.97 * camera.near, z))
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
  const looks = plants.map((p, k) => {
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
  const corners = behindUprights(
    scene,
    plants.filter((_, k) => !spared[k]),
  )
  const depths = corners.map((i) => canvas.depth[i])
  for (const i of corners) canvas.depth[i] = 0
  hideRailings(site)
  const slope = swell.width / 30
  const air = airOf(site)
  const sparse = season.foliage < 0.1
  for (const { plant: k, x, y, size, chance } of handfuls(site, spared)) {
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
  hideRailings(site)
  for (const [k, i] of corners.entries()) canvas.depth[i] = depths[k]
}

/** Turns the depth of railings negative, nearer than anything, and back again: where they were drawn, no leaves were drawn before them. */
function hideRailings({ canvas: { depth }, scene: { role } }: Site) {
  for (let i = role.indexOf(Role.railing); i >= 0; i = role.indexOf(Role.railing, i + 1)) depth[i] = -depth[i]
}

/** What lies behind the leaves of a drawn plant: its dark inside, and its shade on the ground at its foot. */
function fillInside(
  { canvas, scene, light }: Site,
  spared: readonly boolean[],
  looks: readonly { leaf: readonly number[]; depths: Float32Array }[],
) {
  const { role, plant, plants, width, camera } = scene
  const reach = Math.max(2, Math.round(0.12 * camera.pixelsPerM))
  for (let i = 0; i < role.length; i++) {
    if (role[i] !== Role.plant || plant[i] === 0 || spared[plant[i] - 1]) continue
    const { leaf, depths } = looks[plant[i] - 1]
    canvas.depth[i] = depths[(i % width) - plants[plant[i] - 1].left]
    for (let c = 0; c < 3; c++) canvas.colour[3 * i + c] = leaf[c] * (0.3 * light.skylight[c] + 0.12 * light.sunlight[c])
    for (let k = 1; k <= reach; k++) {
      const below = i + k * width
      if (role[below] !== Role.ground && role[below] !== Role.paving) break
      const dark = 0.5 + (0.5 * k) / (reach + 1)
      for (let c = 0; c < 3; c++) canvas.colour[3 * below + c] *= dark
    }
  }
}

/** Where handfuls of leaves lie, from the top of the picture to its foot. */
function handfuls({ scene }: Site, spared: readonly boolean[]): Handful[] {
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
        if (role[i] !== Role.plant || plant[i] !== k + 1) continue
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
