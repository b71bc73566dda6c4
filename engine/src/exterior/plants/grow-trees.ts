import { dim } from '../../looks/daylight.ts'
import { clamp } from '../../pixels/curves.ts'
import { Role, strokeKinds, type Plant } from '../../scene.ts'
import { hideGroundBefore } from '../backdrop/hide-ground.ts'
import { hideHouse } from '../backdrop/paint-backdrop.ts'
import { choosePlant, pixelsAt, rowOf, shadeGround, type Site } from '../site/site.ts'
import { crownsOf, isUpThere } from './crowns-of.ts'
import type { Species } from './library.ts'
import { stamp } from './stamp.ts'

/**
 * Grows the drawn trees in their place, behind the house where they meet it. A crown that the side of the picture cuts goes on
 * outside; one that was found without its trunk gets one, down to the ground or to what hides it.
 */
export function growDrawnTrees(site: Site, trees: readonly boolean[]) {
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
    const species = isConical(scene, plant, k) ? (wide > 0.32 ? 'spruce' : 'fir') : broadleafOf(wide, k)
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

/** A tree with leaves that is so wide beside its height; neighbours that are as wide are not of one kind. */
const broadleafOf = (wide: number, k: number): Species =>
  wide > 0.6 ? (k % 2 === 0 ? 'round' : 'maple') : wide > 0.46 ? 'tall' : wide > 0.3 ? 'airy' : 'column'

/** The bands of a conifer's crown, down to such a share of its height, that grow wider one after the other, by so much of its foot. */
const conical = { bands: 4, down: 0.84, by: 0.1 }

/** Whether a crown has a point and widens down to its foot, as conifers are drawn. */
export function isConical({ width, plant: map }: Pick<Site['scene'], 'width' | 'plant'>, plant: Plant, index: number): boolean {
  const { left, right, top, bottom } = plant
  const tall = (conical.down * (bottom - top)) / conical.bands
  const wide = Array.from({ length: conical.bands }, (_, k) => {
    let [sum, rows] = [0, 0]
    for (let y = Math.round(top + k * tall); y < top + (k + 1) * tall; y++, rows++) {
      const row = map.subarray(y * width + left, y * width + right + 1)
      const first = row.indexOf(index + 1)
      if (first >= 0) sum += row.lastIndexOf(index + 1) - first + 1
    }
    return sum / Math.max(1, rows)
  })
  const foot = wide[conical.bands - 1]
  return bottom - top > right - left && wide[0] < 0.4 * foot && wide.every((own, k) => k === 0 || own - wide[k - 1] > conical.by * foot)
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
export function depthOf({ scene: { camera, bounds } }: Site, { bottom }: Plant, otherwise: number): number {
  if (bottom < bounds.base - 0.35 * camera.pixelsPerM) return otherwise * camera.near
  const z = (camera.eye * camera.focal) / Math.max(1, bottom - camera.horizon)
  return Math.max(0.3 * camera.near, Math.min(0.97 * camera.near, z))
}
