import { option, options } from './option.ts'

/** How closely the picture follows the sketch. */
export const generationMode = options({
  precise: option('Precise', 'Точно', 'Every line stays where it is drawn', 'Каждая линия остаётся на месте'),
  balanced: option('Balanced', 'Баланс', 'Keeps volumes and openings, refines materials', 'Объёмы и проёмы на месте, материалы уточняются'),
  creative: option('Creative', 'Свободно', 'Softer lines, more freedom around the house', 'Мягче линии, больше свободы вокруг дома'),
})

export const detailLevel = options({
  photorealistic: option('Photorealistic', 'Фотореализм', 'Full materials and light', 'Полные материалы и свет'),
  artistic: option('Artistic', 'Художественный', 'Watercolour with the drawing on top', 'Акварель поверх рисунка'),
  clean_render: option('Clean render', 'Чистый рендер', 'Even colour, quiet textures', 'Ровный цвет, тихие текстуры'),
})

/** A quality names a pixel budget; the picture keeps the proportions of the sketch. */
export const quality = options({
  high: option('High', 'Высокое', 'As many pixels as 1024 × 1024', 'Столько точек, сколько в 1024 × 1024'),
  medium: option('Medium', 'Среднее', 'As many pixels as 768 × 768', 'Столько точек, сколько в 768 × 768'),
  sketch: option('Draft', 'Черновое', 'As many pixels as 512 × 512', 'Столько точек, сколько в 512 × 512'),
})

/** The side of the square that has as many pixels as a picture of this quality. */
export const sideOf = { high: 1024, medium: 768, sketch: 512 } satisfies Record<Quality, number>

/** The size of a picture made from a `width` × `height` sketch: its own proportions within the budget of `quality`. */
export function sizeFor(quality: Quality, width: number, height: number): { width: number; height: number } {
  const side = sideOf[quality]
  const scale = side / Math.sqrt(width * height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export type GenerationMode = keyof typeof generationMode
export type DetailLevel = keyof typeof detailLevel
export type Quality = keyof typeof quality
