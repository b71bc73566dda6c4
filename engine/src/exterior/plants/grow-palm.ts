import { newRandom } from '../../random.ts'
import { dab, finishSprite, newSheet, stroke, type Sheet, type Sprite } from './sprite.ts'

const bark = { normalX: 0, normalY: 0.1, open: 0.6, tint: 0.5, wood: 1 } as const

/** A palm: a bent stem with rings, and fronds that rise from its top and hang, those behind first; leaflets droop from each rib. */
export function growPalm(height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(height * 0.44)
  const sheet = newSheet(2 * half, height, random)
  const lean = (random() - 0.5) * 0.16 * height
  const heart = { x: half + lean, y: height * 0.3 }
  const count = 26
  const fronds = Array.from({ length: count }, (_, k) => ({
    turn: k * 2.39996 + 0.4 * random(),
    // The oldest hang, the youngest stand up.
    rise: 1.25 - (1.75 * k) / count + 0.2 * (random() - 0.5),
    length: height * (0.3 + 0.07 * random()),
  })).sort((a, b) => Math.sin(a.turn) - Math.sin(b.turn))
  for (const frond of fronds) if (Math.sin(frond.turn) < 0) drawFrond(sheet, heart, frond)
  drawStem(sheet, half, heart)
  for (const frond of fronds) if (Math.sin(frond.turn) >= 0) drawFrond(sheet, heart, frond)
  return finishSprite(sheet, half)
}

function drawStem(sheet: Sheet, foot: number, heart: { x: number; y: number }) {
  const { height } = sheet
  const steps = 60
  for (let k = 0; k < steps; k++) {
    const t = k / steps
    const x = foot + (heart.x - foot) * t ** 1.6
    const y = height + (heart.y - height) * t
    const girth = height * (0.0145 - 0.005 * t + 0.008 * Math.max(0, 1 - 12 * t))
    dab(sheet, x, y, girth, height * 0.008, 0, { ...bark, open: k % 2 === 0 ? 0.62 : 0.4 })
  }
}

interface Frond {
  turn: number
  rise: number
  length: number
}

function drawFrond(sheet: Sheet, heart: { x: number; y: number }, { turn, rise, length }: Frond) {
  const { random, height } = sheet
  const across = Math.cos(turn)
  const away = Math.sin(turn)
  const tint = 0.35 + 0.3 * random()
  const steps = 34
  let [x, y] = [heart.x, heart.y]
  for (let k = 1; k <= steps; k++) {
    const t = k / steps
    const angle = rise - 1.7 * t * t
    const step = length / steps
    const nx = x + Math.cos(angle) * across * step
    const ny = y - Math.sin(angle) * step
    const open = Math.max(0.15, Math.min(1, 0.4 + 0.3 * Math.sin(angle) + 0.18 * away + 0.2 * t))
    const look = { normalX: 0.5 * across, normalY: 0.4 + 0.3 * Math.cos(angle), open, tint, wood: 0 } as const
    stroke(sheet, x, y, nx, ny, height * 0.0035, height * 0.003, { ...look, tint: 0.7 })
    const leaflet = height * 0.085 * Math.sin(Math.PI * (0.12 + 0.8 * t)) * (0.8 + 0.4 * random())
    for (const side of [-1, 1]) {
      const droop = 0.5 + 0.35 * random()
      stroke(
        sheet,
        nx,
        ny,
        nx + leaflet * (0.55 * across + side * 0.35 * (0.4 + Math.abs(away))),
        ny + leaflet * (droop * (side > 0 ? 1 : 0.45) - 0.2 * Math.sin(angle)),
        height * 0.004,
        height * 0.0015,
        { ...look, open: open * (side > 0 ? 0.85 : 1.05) },
      )
    }
    x = nx
    y = ny
  }
}
