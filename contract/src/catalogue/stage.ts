import type { Words } from '../locale.ts'

/** What an engine is doing, in the order in which people see it. Engines report the stage and a fraction that they know. */
export const stages = {
  reading: { en: 'Reading the sketch', ru: 'Читаем эскиз' },
  volumes: { en: 'Volumes', ru: 'Объёмы' },
  materials: { en: 'Materials and light', ru: 'Материалы и свет' },
  detail: { en: 'Detail', ru: 'Детали' },
} as const satisfies Record<string, Words>
export type Stage = keyof typeof stages
export const stageIds = Object.keys(stages) as Stage[]
