import type { Order, Picture, Watch } from '../render.ts'

export function renderFitting(order: Order<'fitting'>, watch: Watch): Picture {
  watch('reading', 0)
  return { raster: order.sketch, notes: [], report: {} }
}
