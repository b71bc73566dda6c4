import { newRandom, type Random } from '../../random.ts'
import { dab, finishSprite, newSheet, stroke, type Sheet, type Sprite } from './sprite.ts'

/** The habit of a broadleaf plant, as shares of its height. */
export interface Habit {
  /** Half width of the crown. */
  spread: number
  /** Where the crown begins above the ground. */
  clear: number
  /** Number of large boughs with foliage of their own. */
  boughs: number
  /** Leaves per area, 1 dense … 0 bare. */
  foliage: number
  /** Several stems from the ground instead of one trunk. */
  stems: number
}

export const habits = {
  round: { spread: 0.37, clear: 0.17, boughs: 44, foliage: 1, stems: 1 },
  tall: { spread: 0.25, clear: 0.14, boughs: 42, foliage: 1, stems: 1 },
  airy: { spread: 0.29, clear: 0.2, boughs: 34, foliage: 0.5, stems: 1 },
  column: { spread: 0.12, clear: 0.06, boughs: 22, foliage: 1, stems: 1 },
  shrub: { spread: 0.6, clear: -0.05, boughs: 13, foliage: 1, stems: 5 },
  low: { spread: 0.95, clear: -0.1, boughs: 12, foliage: 1, stems: 4 },
} satisfies Record<string, Habit>

interface Bough {
  x: number
  y: number
  /** −1 behind … 1 in front. */
  z: number
  r: number
}

const wood = { normalX: 0, normalY: 0.1, open: 0.55, tint: 0.5, wood: 1 } as const

/**
 * Draws a broadleaf plant `height` pixels tall: a trunk that forks to its boughs, each bough a rough ball of leaves,
 * from the back to the front. Leaves know the ball's normal and how deep in the crown they sit.
 */
export function growBroadleaf(habit: Habit, height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(habit.spread * height * 1.3) + 4
  const sheet = newSheet(2 * half, height, random)
  const boughs = placeBoughs(habit, height, half, random)
  drawWood(sheet, habit, boughs, half)
  const bare = habit.foliage < 0.05
  for (const bough of boughs) {
    if (bare) drawTwigs(sheet, bough)
    else drawLeaves(sheet, habit, bough, height, half)
  }
  return finishSprite(sheet, half)
}

function placeBoughs({ spread, clear, boughs }: Habit, height: number, centre: number, random: Random): Bough[] {
  const bottom = height * (1 - clear)
  const tall = bottom - height * 0.02
  const placed: Bough[] = []
  for (let k = 0; k < boughs; k++) {
    const up = Math.pow((k + 0.5) / boughs, 0.85)
    const girth = Math.sin(Math.PI * Math.min(0.97, 0.16 + 0.8 * up)) ** 0.7
    const turn = k * 2.39996 + 0.8 * (random() - 0.5)
    const out = girth * spread * height * (0.42 + 0.56 * random())
    const r = height * spread * (0.15 + 0.24 * random() ** 1.6) * (0.72 + 0.4 * girth)
    const y = Math.max(r * 0.95, bottom - up * tall * 0.95 - r * 0.1)
    placed.push({ x: centre + Math.cos(turn) * out, y: Math.min(bottom - r * 0.35, y), z: Math.sin(turn), r })
  }
  return placed.sort((a, b) => a.z - b.z)
}

function drawWood(sheet: Sheet, habit: Habit, boughs: Bough[], centre: number) {
  const { height, random } = sheet
  const girth = Math.max(1, height * 0.016)
  const fork = height * (1 - Math.max(0.12, habit.clear) - 0.1)
  for (let k = 0; k < habit.stems; k++) {
    const lean = habit.stems > 1 ? (random() - 0.5) * height * 0.5 : (random() - 0.5) * height * 0.03
    stroke(sheet, centre + lean * 0.2, height, centre + lean, fork, girth, girth * 0.6, wood)
  }
  for (const bough of boughs) {
    const from = { x: centre, y: fork + (height - fork) * 0.1 * random() }
    const bend = { x: (from.x + bough.x) / 2, y: (from.y + bough.y) / 2 + 0.08 * Math.abs(bough.x - centre) }
    stroke(sheet, from.x, from.y, bend.x, bend.y, girth * 0.5, girth * 0.32, wood)
    stroke(sheet, bend.x, bend.y, bough.x, bough.y, girth * 0.32, girth * 0.14, wood)
  }
}

function drawTwigs(sheet: Sheet, { x, y, r }: Bough) {
  const { random, height } = sheet
  const fine = Math.max(0.32, height * 0.0016)
  for (let k = 0; k < 9; k++) {
    const angle = -Math.PI / 2 + (random() - 0.5) * 2.4
    const length = Math.min(r * (0.6 + 0.5 * random()), y * 0.82)
    const mx = x + Math.cos(angle) * length * 0.55
    const my = y + Math.sin(angle) * length * 0.55
    stroke(sheet, x, y, mx, my, fine * 1.9, fine * 1.2, wood)
    for (let j = 0; j < 3; j++) {
      const turn = angle + (random() - 0.5) * 1.3
      stroke(sheet, mx, my, mx + Math.cos(turn) * length * 0.6, my + Math.sin(turn) * length * 0.6, fine, fine * 0.6, wood)
    }
  }
}

function drawLeaves(sheet: Sheet, habit: Habit, bough: Bough, height: number, centre: number) {
  const { random } = sheet
  const leaf = Math.max(0.95, height * 0.0068)
  const count = Math.round(((bough.r * bough.r) / (leaf * leaf)) * 2.6 * habit.foliage)
  const middle = height * (1 - (1 + habit.clear) / 2)
  const hue = random()
  for (let k = 0; k < count; k++) {
    const turn = random() * 2 * Math.PI
    const away = Math.sqrt(k / count)
    const rag = 1 + 0.3 * (random() - 0.35) + 0.14 * Math.sin(turn * 5 + hue * 9)
    const nx = Math.cos(turn) * away
    const ny = -Math.sin(turn) * away
    const outwards = 1 - k / count
    const crownX = (bough.x - centre) / (habit.spread * height)
    const crownY = (middle - bough.y) / (height * 0.45)
    const open = 0.34 + 0.3 * (ny * 0.5 + 0.5) + 0.22 * (bough.z * 0.5 + 0.5) + 0.14 * (crownY * 0.5 + 0.5) + 0.12 * (random() - 0.5)
    dab(
      sheet,
      bough.x + nx * bough.r * rag,
      bough.y - ny * bough.r * 0.84 * rag,
      leaf * (0.8 + 0.8 * random()),
      leaf * (0.5 + 0.5 * random()),
      random() * Math.PI,
      {
        normalX: clip(0.62 * nx + 0.3 * crownX + 0.35 * (random() - 0.5)),
        normalY: clip(0.55 * ny + 0.25 * crownY + 0.12 + 0.35 * (random() - 0.5)),
        open: Math.max(0.08, Math.min(1, open - 0.14 * (1 - outwards) * (ny < 0 ? 1 : 0.2))),
        tint: Math.max(0, Math.min(1, 0.5 + 0.34 * (hue - 0.5) + 0.5 * (random() - 0.5))),
        wood: 0,
      },
    )
  }
}

const clip = (x: number) => Math.max(-1, Math.min(1, x))
