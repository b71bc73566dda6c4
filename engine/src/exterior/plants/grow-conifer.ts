import { newRandom } from '../../random.ts'
import { dab, finishSprite, newSheet, stroke, type Sprite } from './sprite.ts'

/** Half width of the skirt and bare stem, as shares of the height, and how far boughs hang. */
export interface ConiferHabit {
  spread: number
  clear: number
  droop: number
  whorls: number
}

export const coniferHabits = {
  spruce: { spread: 0.19, clear: 0.05, droop: 0.42, whorls: 26 },
  fir: { spread: 0.15, clear: 0.03, droop: 0.2, whorls: 30 },
  pine: { spread: 0.3, clear: 0.4, droop: -0.05, whorls: 24 },
} satisfies Record<string, ConiferHabit>

/** Draws a conifer `height` pixels tall: whorls of boughs from the foot up, those behind the stem first, needles in short tufts. */
export function growConifer(habit: ConiferHabit, height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(habit.spread * height * 1.25) + 4
  const sheet = newSheet(2 * half, height, random)
  const tuft = Math.max(0.9, height * 0.0062)
  stroke(sheet, half, height, half, height * 0.06, Math.max(0.8, height * 0.011), 0.5, {
    normalX: 0,
    normalY: 0,
    open: 0.5,
    tint: 0.5,
    wood: 1,
  })
  for (let whorl = 0; whorl < habit.whorls; whorl++) {
    const up = Math.pow((whorl + random() * 0.6) / habit.whorls, 0.92)
    const y0 = height * (1 - habit.clear - (1 - habit.clear) * up * 0.985)
    const reach = habit.spread * height * Math.pow(1 - up, 0.82) * (0.78 + 0.4 * random()) + tuft
    const boughs = Math.max(5, Math.round(10 * (1 - up) + 4))
    for (let k = 0; k < boughs; k++) {
      const turn = ((k + random()) / boughs) * Math.PI * 2
      const z = Math.sin(turn)
      const length = reach * (0.75 + 0.35 * random())
      const across = Math.cos(turn) * length
      const steps = Math.max(2, Math.round((Math.abs(across) + 0.4 * length) / (tuft * 1.1)))
      const tint = random()
      for (let s = 1; s <= steps; s++) {
        const t = s / steps
        const hang = habit.droop * length * (0.35 * t + 0.65 * t * t) + (z > 0 ? 0.16 : -0.08) * length * t
        for (let n = 0; n < 2; n++) {
          const side = (random() - 0.5) * tuft * 4.2 * (1 - 0.5 * t)
          dab(
            sheet,
            half + across * t + side * 0.5,
            y0 + hang + Math.abs(side) * 0.7 + tuft,
            tuft * (1 + 0.7 * random()),
            tuft * 0.55,
            Math.sign(across) * (0.35 + 0.5 * random()),
            {
              normalX: Math.max(-1, Math.min(1, Math.cos(turn) * 0.75 + 0.4 * (random() - 0.5))),
              normalY: 0.2 + 0.3 * (random() - 0.3),
              open: Math.max(0.08, Math.min(1, 0.26 + 0.34 * t + 0.22 * z + 0.2 * up + 0.2 * (random() - 0.5))),
              tint: Math.max(0, Math.min(1, 0.5 + 0.4 * (tint - 0.5) + 0.4 * (random() - 0.5))),
              wood: 0,
            },
          )
        }
      }
    }
  }
  return finishSprite(sheet, half)
}
