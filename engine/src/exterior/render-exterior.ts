import type { Order, Picture, Watch } from '../render.ts'

export function renderExterior(order: Order<'exterior'>, watch: Watch): Picture {
  watch('reading', 0)
  return { raster: order.sketch, notes: [], report: {} }
}
