import type { Words } from '../locale.ts'

/**
 * Where a picture comes from, in the terms of the IPTC (NewsCodes, scheme "digitalsourcetype"), with what people are told: made by an
 * algorithm without trained data, composed of pieces some of which are synthetic, a photograph improved by an algorithm, made by a
 * trained model, composed with the help of one.
 */
export const sourceTypes = {
  algorithmicMedia: { en: 'Drawn by a program from a sketch', ru: 'Нарисовано программой по эскизу' },
  compositeSynthetic: { en: 'Put together from photographs by a program', ru: 'Составлено программой из фотографий' },
  algorithmicallyEnhanced: { en: 'A scan cleaned by a program', ru: 'Скан, очищенный программой' },
  trainedAlgorithmicMedia: { en: 'Made with artificial intelligence', ru: 'Создано искусственным интеллектом' },
  compositeWithTrainedAlgorithmicMedia: {
    en: 'A photograph changed by artificial intelligence',
    ru: 'Фотография, изменённая искусственным интеллектом',
  },
} as const satisfies Record<string, Words>
export type SourceType = keyof typeof sourceTypes
