import type { Order, Picture, Watch } from '../render.ts'

export function renderInterior(order: Order<'interior'>, watch: Watch): Picture {
  watch('reading', 0)
  return { raster: order.sketch, notes: [], report: {} }
}
