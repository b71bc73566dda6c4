import { componentsOf } from '../pixels/components.ts'
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
  /** The face of each pixel, 0 where it is of none; of each its pixels, and the first of each family. */
  const faceAt = new Int32Array(role.length)
  const area = [0]
  const begins = families.map(({ role: own }) => {
    const begin = area.length
    const surfaces = new Set<number>()
    for (let i = 0; i < role.length; i++) if (role[i] === own) surfaces.add(surface[i])
    for (const face of surfaces) {
      const mask = new Uint8Array(role.length)
      for (let i = 0; i < mask.length; i++) if (role[i] === own && surface[i] === face) mask[i] = 1
      const { stretches, area: found } = componentsOf(mask, width, height)
      for (let k = 0; k < stretches.count; k++) faceAt.fill(area.length - 1 + stretches.label[k], stretches.from[k], stretches.to[k])
      area.push(...found)
    }
    return begin
  })
  const parts = { width, height, labels: faceAt, count: area.length, area: Int32Array.from(area) }
  const means = meansOver(parts, estimate.materials, estimate.width / 2, estimate.height / 2)
  const others = small * width * height
  const found = new Uint8Array(area.length)
  for (const [f, { alike }] of families.entries()) {
    const faces = area.slice(begins[f], begins[f + 1]).map((pixels, k) => ({ face: begins[f] + k, pixels }))
    const total = faces.reduce((sum, { pixels }) => sum + pixels, 0)
    const all = Array.from({ length: n }, (_, k) => faces.reduce((sum, { face, pixels }) => sum + pixels * means[face * n + k], 0))
    for (const { face, pixels } of faces)
      found[face] = chosen((k) => (pixels * means[face * n + k] + (others * all[k]) / total) / (pixels + others), alike)
  }
  const votes = new Int32Array(n * count)
  for (let i = 0; i < labels.length; i++) if (faceAt[i] > 0) votes[labels[i] * n + found[faceAt[i]]]++
  return Array.from({ length: count }, (_, p) => {
    let most = 0
    for (let k = 1; k < n; k++) if (votes[p * n + k] > votes[p * n + most]) most = k
    return most > 0 ? drawnMaterials[most] : undefined
  })
}

/** The index of the likeliest material of a family that is sure, 0 where none is. */
function chosen(share: (material: number) => number, alike: readonly (readonly DrawnMaterial[])[]): number {
  for (const family of alike) {
    const members = family.map((name) => drawnMaterials.indexOf(name))
    if (members.reduce((sum, k) => sum + share(k), 0) >= sure) return members.reduce((p, q) => (share(q) > share(p) ? q : p))
  }
  return 0
}
