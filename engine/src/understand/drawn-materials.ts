import { componentsOf } from '../pixels/components.ts'
import type { Estimate } from '../reading/estimate.ts'
import { meansOver, type Parts } from '../reading/means-over.ts'
import { endsOf, settleParts, type Meeting } from '../reading/settle-parts.ts'
import { drawnMaterials, Role, type DrawnMaterial } from '../scene.ts'

// What the author drew a surface with, brick or boards, is told by a network cell by cell. Parts that lines enclose hear their face, the
// less they are, and a face all others: what hangs together of the walls, or of the roofs, that run to one vanishing point. Then parts
// beside each other settle on one family of patterns, and of a family each face has the likeliest: the network mixes up bricks and stones,
// boards of either direction, and on roofs courses drawn as lines or as tiles.

const families: readonly { role: number; alike: readonly (readonly DrawnMaterial[])[] }[] = [
  { role: Role.wall, alike: [['plain'], ['brick', 'stone'], ['level boards', 'upright boards'], ['panels'], ['shingles']] },
  { role: Role.roof, alike: [['plain'], ['shingles', 'level boards'], ['upright boards']] },
]
/** The place of the first family of each role among all. */
const firsts = families.map((_, f) => families.slice(0, f).reduce((sum, { alike }) => sum + alike.length, 0))
const all = families.reduce((sum, { alike }) => sum + alike.length, 0)

/** The shares of the picture at which a part hears its face, and a face all others, as much as itself. */
const smallPart = 0.02
const smallFace = 0.01
/** How much likelier a pattern is than it is told: of what people draw more is taken for plain than the other way round. */
const missed = 1.08
interface Faces extends Meeting {
  role: Uint8Array
  surface: Uint8Array
}

/** For each part of a drawing what its walls or roofs are drawn with; undefined where that is plain. */
export function findMaterials(parts: Faces, estimate: Estimate): (DrawnMaterial | undefined)[] {
  const { width, height, labels, count, area } = parts
  const { materials } = estimate
  const n = drawnMaterials.length
  const faces = facesOf(parts)
  const meansOf = (some: Pick<Parts, 'labels' | 'count' | 'area'>) =>
    meansOver({ width, height, ...some }, materials.told, materials.width, materials.height)
  const [ofFace, ofPart] = [meansOf({ labels: faces.at, count: faces.area.length, area: faces.area }), meansOf(parts)]
  const ofAll = families.map((_, f) => meanOfAll(faces, f, ofFace))
  /** What is told of `pixels` of a surface, which hear those that they belong to. */
  const hearing = (pixels: number, own: number, heard: number, small: number) => {
    const others = small * width * height
    return (pixels * own + others * heard) / (pixels + others)
  }
  const faceSays = (face: number, k: number) => hearing(faces.area[face], ofFace[face * n + k], ofAll[faces.family[face]][k], smallFace)
  const { face: faceOf, pixels } = mostOf(labels, faces.at, count)
  const means = new Float64Array(count * all)
  for (let p = 0; p < count; p++) {
    const face = faceOf[p]
    // What lies on a wall for the lesser part says nothing of it.
    if (2 * pixels[p] < area[p]) {
      means.fill(1 / all, p * all, (p + 1) * all)
      continue
    }
    const family = faces.family[face]
    for (const [t, members] of families[family].alike.entries())
      for (const k of members.map(indexOf))
        means[p * all + firsts[family] + t] += (t ? missed : 1) * hearing(area[p], ofPart[p * n + k], faceSays(face, k), smallPart)
  }
  const belief = settleParts(parts, endsOf(estimate), means, all)
  return Array.from(faceOf, (face, p) => {
    if (face === 0) return undefined
    const { alike } = families[faces.family[face]]
    const own = belief.subarray(p * all + firsts[faces.family[face]]).subarray(0, alike.length)
    const family = alike[own.indexOf(Math.max(...own))]
    const likeliest = family.reduce((a, b) => (faceSays(face, indexOf(b)) > faceSays(face, indexOf(a)) ? b : a))
    return likeliest === 'plain' ? undefined : likeliest
  })
}

const indexOf = (name: DrawnMaterial) => drawnMaterials.indexOf(name)

/** What hangs together of the walls, or of the roofs, that run to one vanishing point: the face of each pixel, 0 where it is of none. */
function facesOf({ width, height, role, surface }: Faces) {
  const at = new Int32Array(role.length)
  const mask = new Uint8Array(role.length)
  const area = [0]
  const family = [0]
  for (const [f, { role: own }] of families.entries()) {
    const surfaces = new Set<number>()
    for (let i = 0; i < role.length; i++) if (role[i] === own) surfaces.add(surface[i])
    for (const one of surfaces) {
      for (let i = 0; i < role.length; i++) mask[i] = Number(role[i] === own && surface[i] === one)
      const { runs, area: found } = componentsOf(mask, width, height)
      for (let k = 0; k < runs.count; k++) at.fill(area.length - 1 + runs.label[k], runs.from[k], runs.to[k])
      for (const pixels of found) {
        area.push(pixels)
        family.push(f)
      }
    }
  }
  return { at, area, family }
}

/** What is told of all faces of a family together. */
function meanOfAll({ area, family }: ReturnType<typeof facesOf>, of: number, means: Float64Array): Float64Array {
  const n = drawnMaterials.length
  const all = new Float64Array(n)
  let total = 0
  for (let face = 1; face < area.length; face++) {
    if (family[face] !== of) continue
    total += area[face]
    for (let k = 0; k < n; k++) all[k] += area[face] * means[face * n + k]
  }
  return all.map((sum) => sum / Math.max(1, total))
}

/**
 * Of each part a face that most of its pixels on walls and roofs are of (Boyer and Moore, MJRTY, 1981), 0 for none, and how many such
 * pixels it has.
 */
function mostOf(labels: Int32Array, faceAt: Int32Array, count: number) {
  const [face, lead, pixels] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  for (let i = 0; i < labels.length; i++) {
    if (faceAt[i] === 0) continue
    const part = labels[i]
    pixels[part]++
    if (lead[part] === 0) face[part] = faceAt[i]
    lead[part] += face[part] === faceAt[i] ? 1 : -1
  }
  return { face, pixels }
}
