import { gatherAlike, rootOf } from '../../pixels/components.ts'
import { drawnMaterials, Role, strokeKinds, type Region, type Scene } from '../../scene.ts'

// A wall is clad in one thing from edge to edge, and where it is not, its author drew the border. Patches of a face that meet where no
// line was drawn are clad alike: with what covers most of them, of which bricks or boards that are hinted at here and there count more than
// plain wall does.

/** The share of a border that is drawn if it is one, and how many times what is drawn with something counts against plain wall. */
const [drawn, hinted] = [0.5, 4]
/**
 * Against the side of a square as large as the lesser of two patches a shorter border is a corner that they share, and one that lets bricks
 * or boards go at the least one of its sides.
 */
const [corner, side] = [0.25, 1]
/** How near a stroke runs to the border that it draws, in pixels of a picture 1024 wide or high. */
const near = 3

/** The scene with each face of its walls clad alike up to the lines that part it. */
export function settleCoats(scene: Scene): Scene {
  const { width, role, surface, region, regions } = scene
  const coats = regions.map(({ material = 'plain' }) => drawnMaterials.indexOf(material))
  if (coats.every((coat) => coat === 0)) return scene
  const patches: Patch[] = []
  const at = new Int32Array(role.length).fill(-1)
  const kinds = Uint8Array.from(role, (own, i) =>
    own === Role.wall ? 1 + (surface[i] % 32) * drawnMaterials.length + coats[region[i]] : 0,
  )
  const [seen, own] = [new Uint8Array(role.length), new Int32Array(role.length)]
  for (let first = 0; first < role.length; first++) {
    if (kinds[first] === 0 || seen[first]) continue
    const area = gatherAlike(kinds, first, width, seen, own)
    for (let k = 0; k < area; k++) at[own[k]] = patches.length
    patches.push({ coat: (kinds[first] - 1) % drawnMaterials.length, area })
  }
  const settled = settle(scene, at, patches)
  return { ...scene, regions: cladAnew(scene, at, (patch) => settled[patch]) }
}

/** What is clad alike and hangs together on a face: its place among `drawnMaterials`, and its pixels. */
interface Patch {
  coat: number
  area: number
}

/** What each patch is clad with: those that meet where hardly a line is drawn are one. */
function settle({ width, height, role, surface, plant, drawing }: Scene, at: Int32Array, patches: readonly Patch[]): number[] {
  const reach = Math.max(1, Math.round((near * Math.max(width, height)) / 1024))
  const borders = new Map<number, { all: number; drawn: number; gap: number }>()
  const meet = (i: number, j: number, across: number) => {
    const [p, q] = [at[i], at[j]]
    if (p === q || surface[i] !== surface[j] || plant[i] > 0) return
    const key = Math.min(p, q) * patches.length + Math.max(p, q)
    const border = borders.get(key) ?? { all: 0, drawn: 0, gap: 0 }
    borders.set(key, border)
    if (across === 0) {
      border.gap++
      return
    }
    border.all++
    // A border between pixels side by side is drawn by what runs up, one between pixels above each other by what does not.
    for (let d = -reach; d <= reach; d++) {
      const kind = drawing.strokeKind[i + d * across]
      if (kind === 0 || kind === undefined || (kind === upright) !== (across === 1)) continue
      border.drawn++
      break
    }
  }
  for (let y = 0; y + 1 < height; y++) {
    /** The last of the wall in this row, as long as posts, windows and doors are all that has followed. */
    let last = -1
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (at[i] < 0) {
        if (!isBetween[role[i]]) last = -1
        continue
      }
      if (last >= 0) meet(last, i, i - last > 1 ? 0 : 1)
      if (at[i + width] >= 0) meet(i, i + width, width)
      last = i
    }
  }
  const group = Int32Array.from(patches, (_, p) => p)
  /** What hangs together: what it is drawn with besides plain wall (two such things stay apart), and how much of it. */
  const groups = patches.map(({ coat, area }) => ({ coat, drawn: coat > 0 ? area : 0, plain: coat > 0 ? 0 : area }))
  for (const [key, { all, drawn: lined, gap }] of [...borders].toSorted(([, p], [, q]) => q.all + q.gap - p.all - p.gap)) {
    const [p, q] = [rootOf(group, Math.floor(key / patches.length)), rootOf(group, key % patches.length)]
    const [own, other] = [groups[p], groups[q]]
    if (p === q || (all > 0 && lined >= drawn * all) || (own.coat > 0 && other.coat > 0 && own.coat !== other.coat)) continue
    const [covered, bare] = [own.drawn + other.drawn, own.plain + other.plain]
    const isLost = own.coat !== other.coat && hinted * covered < bare
    // Past a window or a post plain wall says nothing of boards on the other side: boards go on there, or all stays.
    if (isLost && gap > all) continue
    if (all + gap < (isLost ? side : corner) * Math.sqrt(Math.min(own.drawn + own.plain, other.drawn + other.plain))) continue
    group[q] = p
    groups[p] = { coat: own.coat || other.coat, drawn: covered, plain: bare }
  }
  return patches.map((_, p) => {
    const { coat, drawn: covered, plain } = groups[rootOf(group, p)]
    return hinted * covered > plain ? coat : 0
  })
}

/** The mark of upright strokes, and what lies within a wall. */
const upright = 1 + strokeKinds.indexOf('vertical')
const isBetween = Uint8Array.from({ length: 256 }, (_, own) => Number(own === Role.trim || own === Role.window || own === Role.door))

/** The parts of the drawing with what most of each is clad with. */
function cladAnew({ region, regions }: Scene, at: Int32Array, coatOf: (patch: number) => number): Region[] {
  const kinds = drawnMaterials.length
  const counts = new Int32Array(kinds * regions.length)
  for (let i = 0; i < at.length; i++) if (at[i] >= 0) counts[kinds * region[i] + coatOf(at[i])]++
  return regions.map((part, r) => {
    const own = counts.subarray(kinds * r, kinds * (r + 1))
    const most = Math.max(...own)
    const coat = own.indexOf(most)
    return most === 0 || part.role !== Role.wall ? part : { ...part, material: coat > 0 ? drawnMaterials[coat] : undefined }
  })
}
