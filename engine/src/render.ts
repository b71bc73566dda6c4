import type { BriefKind } from '@veduta/contract/catalogue/brief'
import { renderExterior } from './exterior/render-exterior.ts'
import { renderFitting } from './fitting/render-fitting.ts'
import { renderInterior } from './interior/render-interior.ts'
import type { Order, Picture, Watch } from './order.ts'
import { prepareSketch } from './prepare/prepare-sketch.ts'

const makers: { [K in BriefKind]: (order: Order<K>, watch: Watch) => Picture } = {
  exterior: renderExterior,
  interior: renderInterior,
  fitting: renderFitting,
  prepare: prepareSketch,
}

/** Makes the picture that a brief asks for. The same order always gives the same pixels. */
export function render<K extends BriefKind>(order: Order<K>, watch: Watch = () => {}): Picture {
  const kind: K = order.brief.kind
  return makers[kind](order, watch)
}
