import { colour } from '../../materials/material.ts'
import { fractalNoise } from '../../pixels/noise.ts'
import { litAt } from '../shade/lit-plane.ts'
import { airOf, type Site } from '../site/site.ts'

// What is drawn of a tree and is slender from its foot on is its trunk, however far up it goes: bark, round, lit from the side of the sun.

/** How slender a trunk is, as a share of the tree's height, and of its broadest row; how tall trees with one are, in metres. */
const slender = { ofHeight: 0.3, ofCrown: 0.3, tallM: 2.5 }
const bark = colour('#6f6152')

/** 1 where a drawn tree that is not grown anew is trunk. */
export function findTrunks({ scene }: Site, isMass: readonly boolean[]): Uint8Array {
  const { width, plant, plants, camera } = scene
  const marks = new Uint8Array(plant.length)
  for (const [k, { left, right, top, bottom }] of plants.entries()) {
    const tall = bottom - top
    if (!isMass[k] || tall < slender.tallM * camera.pixelsPerM) continue
    const isOwn = (i: number) => plant[i] === k + 1
    /** The runs of a row that belong to the tree. */
    const runsOf = (y: number) => {
      const runs: { from: number; to: number }[] = []
      for (let i = y * width + left; i <= y * width + right; i++) {
        if (!isOwn(i)) continue
        const from = i
        while (i <= y * width + right && isOwn(i)) i++
        runs.push({ from, to: i })
      }
      return runs
    }
    let broadest = 0
    for (let y = top; y <= bottom; y += 4) for (const { from, to } of runsOf(y)) broadest = Math.max(broadest, to - from)
    // Of what the side of the picture cuts, the crown may lie beyond it.
    const isAllTrunk = broadest < slender.ofHeight * tall && left > 0 && right < width - 1
    const most = isAllTrunk ? broadest : slender.ofCrown * broadest
    for (let y = bottom; y >= top; y--) {
      const runs = runsOf(y)
      if (runs.some(({ from, to }) => to - from > most)) break
      for (const { from, to } of runs) marks.fill(1, from, to)
    }
  }
  return marks
}

/** Paints bark where trunks are, as far away as their plants. */
export function paintTrunks(site: Site, trunks: Uint8Array, depthAt: (plant: number, x: number) => number) {
  const { canvas, scene, light, lit } = site
  const { width, plant } = scene
  const air = airOf(site)
  for (let i = trunks.indexOf(1); i >= 0; i = trunks.indexOf(1, i)) {
    const from = i
    while (trunks[i] === 1 && plant[i] === plant[from] && (i === from || i % width !== 0)) i++
    const y = Math.floor(from / width)
    const wide = i - from
    for (let j = from; j < i; j++) {
      const across = (2 * (j - from + 0.5)) / wide - 1
      const facing = Math.sqrt(Math.max(0, 1 - across * across))
      const sun = Math.max(0, across * light.sun[0] - facing * light.sun[2]) * (0.25 + 0.75 * litAt(lit, j - y * width, y))
      const ridges = fractalNoise((9 * Math.asin(across)) / 3, y / Math.max(6, 0.5 * wide), 3, 17)
      const k = 0.55 + 0.9 * ridges
      for (let c = 0; c < 3; c++) {
        const bright = bark[c] * k * (light.sunlight[c] * sun + light.skylight[c] * (0.35 + 0.5 * facing) + light.bounce[c] * 0.3)
        canvas.colour[3 * j + c] = bright + 0.03 * (air[c] - bright)
      }
      canvas.depth[j] = depthAt(plant[j] - 1, j - y * width)
    }
  }
}
