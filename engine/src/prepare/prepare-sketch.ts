import type { Order, Picture, Watch } from '../render.ts'

export function prepareSketch(order: Order<'prepare'>, watch: Watch): Picture {
  watch('reading', 0)
  return { raster: order.sketch, notes: [], report: {} }
}
