import { option, options } from './option.ts'

/** The sizes in which a finished picture can be had. */
export const printSize = options({
  own: option('As it is', 'Как есть', 'The size of the picture', 'Размер изображения'),
  double: option('Double', 'Вдвое больше', 'Twice as many pixels across and down', 'Вдвое больше точек по ширине и высоте'),
  '4k': option('4K', '4K', '3840 pixels along the longer side', '3840 точек по длинной стороне'),
})
export type PrintSize = keyof typeof printSize
export const printSizes = Object.keys(printSize) as [PrintSize, ...PrintSize[]]

const longSide4k = 3840
const times = { own: () => 1, double: () => 2, '4k': (side) => longSide4k / side } satisfies Record<PrintSize, (longSide: number) => number>

/** How many pixels a `width` × `height` picture has in this size. */
export function sizeInPrint(size: PrintSize, { width, height }: { width: number; height: number }): { width: number; height: number } {
  const by = times[size](Math.max(width, height))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}

/** How a larger picture came about: painted anew, enlarged by a model that was trained for it, or by a filter. */
export const printMakers = ['painted', 'upscaled', 'resampled'] as const
export type PrintMaker = (typeof printMakers)[number]
