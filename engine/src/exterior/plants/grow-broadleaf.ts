import { fractalNoise } from '../../pixels/noise.ts'
import { newRandom, type Random } from '../../random.ts'
import { dab, finishSprite, newSheet, stroke, type Sheet, type Sprite } from './sprite.ts'

/** How wide a crown is at a height in it (0 foot … 1 top), as a share of its widest. */
const outlines = {
  egg: (up: number) => Math.sin(Math.PI * (0.13 + 0.83 * up ** 0.86)) ** 0.7,
  oval: (up: number) => Math.sin(Math.PI * (0.1 + 0.87 * up)) ** 0.75,
  dome: (up: number) => Math.sqrt(Math.max(0.02, 1 - up ** 2.4)),
  column: (up: number) => Math.min(1, 0.55 + 2.4 * up) * Math.max(0.03, 1 - up ** 2.6) ** 0.75,
  ball: (up: number) => Math.sqrt(Math.max(0.02, 1 - (1.9 * up - 0.9) ** 2)),
} satisfies Record<string, (up: number) => number>

/** The habit of a plant with leaves, as shares of its height. */
export interface Habit {
  outline: keyof typeof outlines
  /** Half width of the crown. */
  spread: number
  /** Where the crown begins above the ground. */
  clear: number
  /** Number of clusters of leaves, the radius of one and how flat it lies: 1 round … 0.3 a plate. */
  clusters: number
  size: number
  flat: number
  /** Leaves per area: 1 dense … 0 bare. */
  foliage: number
  /** How far boughs stand out and leave gaps between them: 0 clipped … 1 loose. */
  loose: number
  /** Several stems from the ground instead of one trunk. */
  stems: number
  /** Half the thickness of the trunk; dark marks across it, as birches have. */
  girth: number
  marked?: true
  /** Share of the clusters that are heads of flowers. */
  heads?: number
}

const tree = { clear: 0.2, foliage: 1, loose: 0.8, stems: 1, girth: 0.015, flat: 0.72 } as const
const bush = { clear: 0, foliage: 1, stems: 5, girth: 0.02, flat: 0.8 } as const

export const habits = {
  round: { ...tree, outline: 'egg', spread: 0.37, clusters: 170, size: 0.062 },
  maple: { ...tree, outline: 'ball', spread: 0.36, clear: 0.24, clusters: 190, size: 0.058, flat: 0.55, loose: 0.6 },
  tall: { ...tree, outline: 'oval', spread: 0.25, clear: 0.15, clusters: 150, size: 0.054 },
  airy: {
    ...tree,
    outline: 'oval',
    spread: 0.21,
    clear: 0.16,
    clusters: 135,
    size: 0.044,
    flat: 1.15,
    foliage: 0.62,
    loose: 1,
    girth: 0.01,
    marked: true,
  },
  pine: {
    ...tree,
    outline: 'dome',
    spread: 0.27,
    clear: 0.46,
    clusters: 64,
    size: 0.075,
    flat: 0.36,
    foliage: 1.1,
    loose: 1.1,
    girth: 0.013,
  },
  column: { ...tree, outline: 'column', spread: 0.115, clear: 0.03, clusters: 120, size: 0.045, flat: 1.2, loose: 0.15 },
  shrub: { ...bush, outline: 'dome', spread: 0.6, loose: 0.6, clusters: 95, size: 0.13 },
  /** What is seen of a tree among others, without its trunk. */
  crown: { ...bush, stems: 1, outline: 'ball', spread: 0.54, loose: 0.45, clusters: 120, size: 0.1, girth: 0.01 },
  low: { ...bush, outline: 'dome', spread: 0.95, loose: 0.35, clusters: 110, size: 0.15 },
  box: { ...bush, outline: 'ball', spread: 0.5, loose: 0.03, clusters: 130, size: 0.1 },
  hydrangea: { ...bush, outline: 'dome', spread: 0.68, loose: 0.3, clusters: 90, size: 0.12, heads: 0.34 },
} satisfies Record<string, Habit>

/** What has leaves down to the ground stands there on an oval: seen from above, half as deep as this share of how wide it is. */
const oval = 0.16

interface Cluster {
  x: number
  y: number
  /** −1 behind … 1 in front. */
  z: number
  r: number
  normalX: number
  normalY: number
  open: number
  tint: number
  head: boolean
}

const wood = { normalX: 0, normalY: 0.1, open: 0.55, tint: 0.5, wood: 1 } as const
const clip = (x: number) => Math.max(-1, Math.min(1, x))
const clip01 = (x: number) => Math.max(0, Math.min(1, x))

/**
 * Draws a plant with leaves `height` pixels tall. Clusters of leaves sit around its outline in boughs with gaps between them,
 * those behind first, then the wood, then those in front: the sky and the dark inside of the crown are seen through the gaps. Each
 * leaf knows where it looks and how open to the sky it lies: by its place in the crown, in its bough and in its cluster.
 */
export function growBroadleaf(habit: Habit, height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(habit.spread * height * 1.25) + 4
  const sheet = newSheet(2 * half, height, random)
  const clusters = placeClusters(habit, height, half, random, seed)
  const bare = habit.foliage < 0.05
  const behind = clusters.filter((c) => c.z < 0)
  const before = clusters.filter((c) => c.z >= 0)
  if (!bare) for (const cluster of behind) drawLeaves(sheet, habit, cluster)
  drawWood(sheet, habit, clusters, half)
  for (const cluster of bare ? clusters : before) {
    if (bare) drawTwigs(sheet, cluster)
    else drawLeaves(sheet, habit, cluster)
  }
  return finishSprite(sheet, half)
}

function placeClusters(habit: Habit, height: number, centre: number, random: Random, seed: number): Cluster[] {
  const { spread, clear, clusters, size, loose, flat } = habit
  const girthAt = outlines[habit.outline]
  const r0 = size * height
  const top = r0 * Math.min(1, flat) * 1.05
  const tall = height * (1 - clear) - top - r0 * (clear > 0 ? 0.6 : 0.8) * Math.min(1, flat)
  const placed: Cluster[] = []
  for (let k = 0; k < clusters * 1.4 && placed.length < clusters; k++) {
    // Evenly over height and direction (Roberts 2018).
    const up = (0.7548777 * (k + 1)) % 1
    const turn = 2 * Math.PI * ((0.5698403 * (k + 1)) % 1) + 0.4 * random()
    // One bough is a patch of the outline: it stands out farther or is missing as a whole.
    const bough = fractalNoise(turn * 1.15 + 3 * seed, up * 3.6 + seed, 2, 7)
    if (random() < loose * 1.5 * (0.5 - bough)) continue
    const girth = girthAt(up) * (1 + loose * 1.15 * (bough - 0.54))
    const away = 0.6 + 0.4 * Math.sqrt(random())
    const r = r0 * (0.75 + 0.5 * random()) * (0.8 + 0.25 * girth)
    const out = Math.max(0, girth * spread * height - 0.5 * r) * away
    const z = Math.sin(turn) * Math.min(1, 0.3 + girth)
    const shaded = 0.26 + 0.26 * up + 0.2 * z + 0.5 * (away - 0.6) + 0.34 * (bough - 0.5) + 0.12 * (random() - 0.5)
    placed.push({
      x: centre + Math.cos(turn) * out,
      y: top + (1 - up) * tall - 0.1 * z * r - (clear > 0 ? 0 : oval * spread * height * (1 - z) * (1 - up) ** 2),
      z,
      r,
      normalX: Math.cos(turn) * 0.75,
      normalY: (up - 0.42) * 1.15,
      open: Math.max(0.1, Math.min(0.95, shaded)),
      tint: 0.5 + 0.5 * (bough - 0.5) + 0.3 * (random() - 0.5),
      head: z > -0.1 && away > 0.72 && up > 0.15 && random() < (habit.heads ?? 0) * 1.9,
    })
  }
  return placed.sort((a, b) => a.z - b.z)
}

function drawWood(sheet: Sheet, habit: Habit, clusters: Cluster[], centre: number) {
  const { height, random } = sheet
  const girth = Math.max(0.9, height * habit.girth)
  const fork = height * (1 - Math.max(0.1, habit.clear) - 0.06)
  const crest = height * (habit.stems > 1 ? 0.7 : 0.16)
  if (habit.stems > 1) {
    for (let k = 0; k < habit.stems; k++) {
      const lean = (random() - 0.5) * height * habit.spread
      stroke(sheet, centre + lean * 0.3, height, centre + lean, crest, girth * 0.6, girth * 0.3, wood)
    }
  } else {
    const lean = (random() - 0.5) * height * 0.03
    stroke(sheet, centre, height, centre + lean * 0.3, height * 0.97, girth * 1.45, girth * 1.05, wood)
    stroke(sheet, centre + lean * 0.3, height * 0.97, centre + lean, fork, girth * 1.05, girth * 0.8, wood)
    stroke(sheet, centre + lean, fork, centre + lean * 0.5, crest, girth * 0.8, girth * 0.25, wood)
    const limbs = clusters.filter((c, k) => k % Math.max(1, Math.round(clusters.length / 15)) === 0 && c.y < fork)
    for (const { x, y } of limbs) {
      const from = Math.min(fork, y + 0.55 * Math.abs(x - centre) + 0.04 * height)
      const knee = { x: centre + 0.55 * (x - centre), y: from - 0.42 * (from - y) }
      stroke(sheet, centre + lean * 0.6, from, knee.x, knee.y, girth * 0.45, girth * 0.3, wood)
      stroke(sheet, knee.x, knee.y, x, y, girth * 0.3, girth * 0.12, wood)
    }
  }
  if (!habit.marked) return
  for (let k = 0; k < 16; k++) {
    const y = height * (0.2 + 0.78 * random())
    const x = centre + (random() - 0.5) * girth * 1.1
    dab(sheet, x, y, girth * (0.3 + 0.5 * random()), Math.max(0.5, girth * 0.2), 0, { ...wood, tint: 0, open: 0.18 })
  }
}

function drawTwigs(sheet: Sheet, { x, y, r, z }: Cluster) {
  const { random, height } = sheet
  if (z < -0.5) return
  const fine = Math.max(0.3, height * 0.0013)
  const reach = 2.1 * r
  for (let k = 0; k < 4; k++) {
    const angle = -Math.PI / 2 + (random() - 0.5) * 2.4
    const length = Math.min(reach * (0.6 + 0.5 * random()), y * 0.82)
    const mx = x + Math.cos(angle) * length * 0.55
    const my = y + Math.sin(angle) * length * 0.55
    stroke(sheet, x, y, mx, my, fine * 1.7, fine * 1.1, wood)
    for (let j = 0; j < 3; j++) {
      const turn = angle + (random() - 0.5) * 1.3
      stroke(sheet, mx, my, mx + Math.cos(turn) * length * 0.6, my + Math.sin(turn) * length * 0.6, fine, fine * 0.6, wood)
    }
  }
}

/** The leaves of a cluster from its dark underside up to its open top; at its rim they are few. */
function drawLeaves(sheet: Sheet, habit: Habit, cluster: Cluster) {
  const { random, height } = sheet
  const { x, y, r, head } = cluster
  const leaf = Math.max(0.9, height * (habit.stems > 1 ? 0.013 : 0.006))
  const count = Math.round(((r * r * habit.flat) / (leaf * leaf)) * 1.65 * habit.foliage * (cluster.z < 0 ? 0.6 : 1))
  for (let k = 0; k < count; k++) {
    const rise = 2 * ((k + random()) / count) - 1
    const across = (random() + random() - 1) * 1.25 * Math.sqrt(Math.max(0.05, 1 - rise * rise))
    const rag = 1 + 0.25 * (random() - 0.3)
    const open = cluster.open + 0.17 * rise - 0.07 * Math.abs(across) * (rise < 0 ? 1 : 0) + 0.34 * (random() - 0.5)
    dab(
      sheet,
      x + across * r * rag,
      y - rise * r * habit.flat * rag,
      leaf * (0.75 + 0.7 * random()),
      leaf * (0.45 + 0.4 * random()),
      random() * Math.PI,
      {
        normalX: clip(0.9 * cluster.normalX + 0.26 * across + 0.66 * (random() - 0.5)),
        normalY: clip(0.8 * cluster.normalY + 0.3 * rise + 0.12 + 0.62 * (random() - 0.5)),
        open: Math.max(0.07, Math.min(1, open)),
        tint: head ? 1 : clip01(0.75 * cluster.tint + 0.12 + 0.36 * (random() - 0.5)),
        wood: 0,
      },
    )
  }
}
