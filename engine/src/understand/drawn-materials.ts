import { componentsOf, type Components } from '../pixels/components.ts'
import type { Estimate } from '../reading/estimate.ts'
import { meansOver } from '../reading/means-over.ts'
import { drawnMaterials, Role, type DrawnMaterial } from '../scene.ts'

// What the author drew a face with, brick or boards, is told by the network cell by cell; a face is of one material, so that its cells
// vote. A face is what hangs together of the walls, or of the roofs, that run to one vanishing point. Patterns of one family vote
// together: the network mixes up bricks and stones, boards of either direction, and on roofs courses drawn as lines or as tiles.

const families: readonly { role: number; alike: readonly (readonly DrawnMaterial[])[] }[] = [
  { role: Role.wall, alike: [['brick', 'stone'], ['level boards', 'upright boards'], ['panels'], ['shingles']] },
  { role: Role.roof, alike: [['shingles', 'level boards'], ['upright boards']] },
]

/** Least share of a face for a family of patterns; the share of the picture that a face asks all of its role as much as itself at. */
const sure = 0.6
const small = 0.02

interface Faces {
  width: number
  height: number
  role: Uint8Array
  surface: Uint8Array
  /** The part of each pixel, and how many there are. */
  labels: Int32Array
  count: number
}

/** For each part of a drawing what most of its pixels on walls and roofs are drawn with; undefined where that is plain, or unsure. */
export function findMaterials({ width, height, role, surface, labels, count }: Faces, estimate: Estimate): (DrawnMaterial | undefined)[] {
  const n = drawnMaterials.length
  const votes = new Int32Array(n * count)
  for (const { role: own, alike } of families) {
    const faces = new Set<number>()
    for (let i = 0; i < role.length; i++) if (role[i] === own) faces.add(surface[i])
    const told = [...faces].map((face) => {
      const mask = Uint8Array.from(role, (is, i) => Number(is === own && surface[i] === face))
      return voteOf(componentsOf(mask, width, height), width, height, estimate)
    })
    const all = Float64Array.from({ length: n }, (_, k) => told.reduce((sum, { sums }) => sum + sums.reduce((s, one) => s + one[k], 0), 0))
    const total = told.reduce((sum, { parts }) => sum + parts.area.reduce((p, q) => p + q, 0), 0)
    const others = small * width * height
    for (const { parts, sums } of told) {
      const found = sums.map((sum, c) => chosen((k) => (sum[k] + (others * all[k]) / total) / (parts.area[c] + others), alike))
      for (let i = 0; i < labels.length; i++) if (parts.labels[i] > 0) votes[labels[i] * n + found[parts.labels[i] - 1]]++
    }
  }
  return Array.from({ length: count }, (_, p) => {
    let most = 0
    for (let k = 1; k < n; k++) if (votes[p * n + k] > votes[p * n + most]) most = k
    return most > 0 ? drawnMaterials[most] : undefined
  })
}

/** How many pixels of each face speak for each material. */
function voteOf(parts: Components, width: number, height: number, { materials, width: w, height: h }: Estimate) {
  const { labels, count, area } = parts
  const means = meansOver({ width, height, labels, count: count + 1, area: Int32Array.of(0, ...area) }, materials, w / 2, h / 2)
  const n = materials.length
  return { parts, sums: Array.from(area, (a, c) => Array.from({ length: n }, (_, k) => a * means[(c + 1) * n + k])) }
}

/** The index of the likeliest material of a family that is sure, 0 where none is. */
function chosen(share: (material: number) => number, alike: readonly (readonly DrawnMaterial[])[]): number {
  for (const family of alike) {
    const members = family.map((name) => drawnMaterials.indexOf(name))
    if (members.reduce((sum, k) => sum + share(k), 0) >= sure) return members.reduce((p, q) => (share(q) > share(p) ? q : p))
  }
  return 0
}
