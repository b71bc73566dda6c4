import { newRandom } from '../../random.ts'
import { dab, finishSprite, newSheet, stroke, type Sprite } from './sprite.ts'

/** Half width of the skirt and bare stem, as shares of the height, and how far boughs hang. */
export interface ConiferHabit {
  spread: number
  clear: number
  droop: number
  whorls: number
  /** How uneven the outline is: boughs of one whorl differ by this share. */
  uneven: number
}

export const coniferHabits = {
  spruce: { spread: 0.2, clear: 0.04, droop: 0.5, whorls: 40, uneven: 0.5 },
  fir: { spread: 0.17, clear: 0.02, droop: 0.16, whorls: 46, uneven: 0.3 },
  larch: { spread: 0.17, clear: 0.1, droop: 0.3, whorls: 34, uneven: 0.7 },
} satisfies Record<string, ConiferHabit>

/**
 * Draws a conifer `height` pixels tall: boughs from the foot up, each of its own length, those behind the stem first; on a bough
 * twigs of needles hang to both sides, dark beneath and near the stem, light at the tips.
 */
export function growConifer(habit: ConiferHabit, height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(habit.spread * height * 1.3) + 4
  const sheet = newSheet(2 * half, height, random)
  const tuft = Math.max(0.8, height * 0.0048)
  const bark = { normalX: 0, normalY: 0, open: 0.4, tint: 0.5, wood: 1 } as const
  stroke(sheet, half, height, half, height * 0.05, Math.max(0.8, height * 0.01), 0.5, bark)
  for (let whorl = 0; whorl < habit.whorls; whorl++) {
    const up = Math.pow((whorl + 0.7 * random()) / habit.whorls, 0.94)
    const y0 = height * (1 - habit.clear - (1 - habit.clear) * up * 0.985)
    const reach = habit.spread * height * Math.pow(1 - up, 0.85) * Math.min(1, 0.72 + 3 * up) + 1.5 * tuft
    const boughs = Math.max(4, Math.round(8 * (1 - up) + 3))
    const start = random() * 6.28
    for (const turn of Array.from({ length: boughs }, (_, k) => start + ((k + 0.8 * random()) / boughs) * 2 * Math.PI).sort(
      (a, b) => Math.sin(a) - Math.sin(b),
    )) {
      const z = Math.sin(turn)
      const length = reach * (1 - habit.uneven * random() + 0.12)
      const across = Math.cos(turn) * length
      const lift = (random() - 0.5) * 0.03 * height * (1 - up)
      const steps = Math.max(3, Math.round((Math.abs(across) + 0.5 * length) / (tuft * 1.15)))
      const tint = random()
      for (let s = 1; s <= steps; s++) {
        const t = s / steps
        const hang = lift + habit.droop * length * (0.3 * t + 0.55 * t * t - 0.28 * t ** 4) + (z > 0 ? 0.2 : -0.1) * length * t
        for (let n = 0; n < 3; n++) {
          const side = (random() - 0.5) * 2
          const twig = tuft * (2.6 - 1.7 * t)
          dab(
            sheet,
            half + across * t + side * twig * 0.7,
            y0 + hang + Math.abs(side) * twig * (0.5 + habit.droop) + tuft,
            tuft * (0.75 + 0.6 * random()),
            tuft * 0.42,
            (Math.sign(across) || 1) * (0.25 + 0.9 * Math.abs(side) * (0.4 + habit.droop)) + 0.5 * (random() - 0.5),
            {
              normalX: Math.max(-1, Math.min(1, Math.cos(turn) * 0.7 + 0.5 * (random() - 0.5))),
              normalY: 0.25 - 0.35 * Math.abs(side) + 0.4 * (random() - 0.3),
              open: Math.max(
                0.06,
                Math.min(1, 0.16 + 0.46 * t * t + 0.2 * z + 0.18 * up - 0.16 * Math.abs(side) + 0.22 * (random() - 0.5)),
              ),
              tint: Math.max(0, Math.min(1, 0.42 + 0.3 * (tint - 0.5) + 0.2 * t + 0.4 * (random() - 0.5))),
              wood: 0,
            },
          )
        }
      }
    }
  }
  return finishSprite(sheet, half)
}
