import type { Landscape } from '@veduta/contract/catalogue/landscape'
import type { Rgb } from '../materials/material.ts'
import { colour } from '../materials/material.ts'
import { clamp, smoothstep } from '../pixels/curves.ts'
import { fractalNoise } from '../pixels/noise.ts'
import { paintWater } from './paint-water.ts'
import type { Species } from './plants/library.ts'
import { raiseBlocks, raiseCottages, raiseRow } from './raise-neighbours.ts'
import { crownShade, hazeAt, plantAt, type Site } from './site.ts'

/** Paints what stands behind and around the house: far ridges first, then neighbours and trees, from the back to the front. */
export function paintBackdrop(site: Site, landscape: Landscape) {
  hideHouse(site)
  landscapes[landscape](site)
  hideHouse(site)
}

/** Turns the depth of the house negative, nearer than anything, and back again: the backdrop never covers it. */
export function hideHouse({ canvas: { depth }, scene: { building } }: Site) {
  for (let i = 0; i < depth.length; i++) if (building[i]) depth[i] = -depth[i]
}

const wooded: Species[] = ['spruce', 'round', 'tall', 'spruce', 'airy', 'fir']
const garden: Species[] = ['round', 'tall', 'airy', 'round', 'fir']

const landscapes = {
  urban_development: (site) => {
    raiseBlocks(site)
    stand(site, garden, 9, [1.5, 2.4], [5, 8])
    frameSides(site, garden, 2, [6, 9])
  },
  suburb: (site) => {
    ridge(site, 0.035, 7, '#6d8060', 0.62)
    raiseCottages(site)
    stand(site, garden, 22, [1.7, 3.4], [6, 10])
    hedge(site)
    frameSides(site, garden, 3, [6, 9])
  },
  forest: (site) => {
    ridge(site, 0.1, 14, '#57694f', 0.55)
    stand(site, wooded, 60, [4, 6.5], [13, 19])
    stand(site, wooded, 34, [2.7, 4], [12, 17])
    frameSides(site, wooded, 5, [8, 11])
  },
  mountain_slope: (site) => {
    ridge(site, 0.46, 1.7, '#76829a', 0.34, 0.42)
    ridge(site, 0.27, 3.1, '#5d7077', 0.26, 1.3)
    ridge(site, 0.12, 8, '#46604c', 0.2)
    stand(site, ['spruce', 'fir', 'spruce'], 34, [2.2, 5], [9, 15])
    frameSides(site, ['spruce', 'fir'], 5, [7, 11])
  },
  field: (site) => {
    ridge(site, 0.03, 3, '#8b9a76', 0.66)
    ridge(site, 0.016, 11, '#61774f', 0.5)
    stand(site, ['round', 'tall'], 5, [4.5, 7], [8, 12])
  },
  lake_river: (site) => {
    ridge(site, 0.1, 3.2, '#77887a', 0.62)
    ridge(site, 0.042, 12, '#566a4e', 0.42)
    paintWater(site, 'lake', 1.35, 9)
    stand(site, ['airy', 'round', 'tall'], 5, [1.25, 1.4], [6, 9])
    frameSides(site, ['airy', 'tall'], 3, [7, 10])
    reeds(site)
  },
  sea_beach: (site) => {
    paintWater(site, 'sea', 1.5, 400)
    frameSides(site, ['pine'], 2, [6, 9])
    duneGrass(site)
  },
  standalone: () => {},
  townhouse_row: (site) => {
    ridge(site, 0.03, 6, '#6d8060', 0.6)
    stand(site, garden, 8, [2, 3], [6, 9])
    raiseRow(site)
  },
} satisfies Record<Landscape, (site: Site) => void>

/**
 * A far line of hills: its height as a share of the picture, `waves` across it, how much air lies before it, and from which
 * share of its height down snow ends.
 */
function ridge({ canvas, scene, light, season }: Site, tall: number, waves: number, tint: string, haze: number, snowFrom = 1.5) {
  const { width, height, camera } = scene
  const base = Math.min(height, Math.round(camera.horizon) + 2)
  if (base <= 2) return
  const reach = tall * height
  const body = colour(tint)
  const air: Rgb = [light.horizon[0] * 0.9, light.horizon[1] * 0.93, light.horizon[2] * 0.97]
  const snow = Math.max(snowFrom < 1.2 ? 1 : 0, season.snow * 0.55)
  for (let x = 0; x < width; x++) {
    const along = (x / width) * waves + waves * 3.7
    const crest = base - reach * clamp(0.12 + 1.25 * (fractalNoise(along, waves, 6, Math.round(waves) + 3) - 0.18), 0.02, 1)
    for (let y = Math.max(0, Math.floor(crest)); y < base; y++) {
      const i = y * width + x
      if (scene.building[i]) continue
      const down = clamp((y - crest) / reach)
      const rough = fractalNoise(x * 0.022, y * 0.03, 3, 5) - 0.5
      const slope = 0.72 + 0.9 * (fractalNoise(along * 5 + 0.1 * light.sun[0], y * 0.02, 3, 9) - 0.4)
      const white = snow * smoothstep(snowFrom + 0.12, snowFrom - 0.1, down + 0.5 * rough) + (snowFrom > 1.2 ? season.snow * 0.5 : 0)
      const thick = haze + (1 - haze) * 0.5 * smoothstep(0.3, 1, down)
      const cover = clamp(y + 1 - crest)
      for (let c = 0; c < 3; c++) {
        const albedo = body[c] * (1 + 0.3 * rough) + (0.85 - body[c]) * Math.min(1, white)
        const seen = albedo * (light.skylight[c] * 0.8 + light.sunlight[c] * 0.42 * slope)
        const j = 3 * i + c
        canvas.colour[j] += (seen + (air[c] - seen) * Math.min(0.97, thick + 0.5 * light.fog) - canvas.colour[j]) * cover
      }
    }
  }
}

/** Trees on the ground behind the house, `at` in units of its distance, farthest first. */
function stand(site: Site, kinds: readonly Species[], count: number, at: readonly [number, number], tall: readonly [number, number]) {
  const { random, scene } = site
  const { camera, width } = scene
  const near = Math.max(camera.near, 9)
  const places = Array.from({ length: count }, () => ({
    z: near * (at[0] + (at[1] - at[0]) * random()),
    across: random(),
    size: random(),
    kind: random(),
  })).sort((a, b) => b.z - a.z)
  for (const { z, across, size, kind } of places) {
    const half = (width * z) / camera.focal / 2
    const x = (across * 2 - 1) * half * 1.08 + ((width / 2 - camera.centreX) * z) / camera.focal
    plantAt(
      site,
      { species: kinds[Math.floor(kind * kinds.length)] },
      { x, z },
      tall[0] + (tall[1] - tall[0]) * size,
      hazeAt(site, z) * 0.9,
    )
  }
}

/** Taller trees a little behind the house on both sides: they frame it and give the picture depth. */
function frameSides(site: Site, kinds: readonly Species[], count: number, tall: readonly [number, number]) {
  const { random, scene } = site
  const { camera, bounds, width } = scene
  const near = Math.max(camera.near, 9)
  const places = Array.from({ length: count }, (_, k) => ({
    z: near * (1.5 + 0.5 * random()),
    left: k % 2 === 0,
    off: random(),
    size: random(),
    kind: random(),
  })).sort((a, b) => b.z - a.z)
  for (const { z, left, off, size, kind } of places) {
    const room = left ? bounds.left : width - bounds.right
    const column = left ? bounds.left - room * (0.25 + 0.75 * off) + 0.02 * width : bounds.right + room * (0.25 + 0.75 * off) - 0.02 * width
    const x = ((column - camera.centreX) * z) / camera.focal
    const height = tall[0] + (tall[1] - tall[0]) * size
    crownShade(site, { x, z }, height, height * 0.26)
    plantAt(site, { species: kinds[Math.floor(kind * kinds.length)] }, { x, z }, height)
  }
}

/** A loose hedge that closes the plot behind the house. */
function hedge(site: Site) {
  const { random, scene } = site
  const { camera, width } = scene
  const z = Math.max(camera.near, 9) * 1.55
  const half = (width * z) / camera.focal / 2
  for (let x = -half * 1.1; x < half * 1.1; x += 1.1)
    plantAt(site, { species: 'shrub' }, { x: x + random() * 0.5, z: z + random() }, 1.5 + 0.5 * random())
}

function reeds(site: Site) {
  const { random, scene } = site
  const z = Math.max(scene.camera.near, 9) * 1.3
  const half = (scene.width * z) / scene.camera.focal / 2
  for (let k = 0; k < 60; k++)
    plantAt(site, { species: 'plumes' }, { x: (random() * 2 - 1) * half, z: z + 1.5 * random() }, 0.8 + 0.7 * random())
}

function duneGrass(site: Site) {
  const { random, scene } = site
  const near = Math.max(scene.camera.near, 9)
  for (let k = 0; k < 46; k++) {
    const z = near * (1.02 + 0.4 * random())
    const half = (scene.width * z) / scene.camera.focal / 2
    plantAt(
      site,
      { species: 'tussock', leaf: colour('#a3a06c') },
      { x: (random() * 2 - 1) * half, z },
      0.5 + 0.5 * random(),
      hazeAt(site, z),
    )
  }
}
