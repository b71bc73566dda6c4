import { expect, test } from 'vitest'
import { quadOf } from '../../geometry/quad.ts'
import { isInLattice } from './lattice.ts'

const [width, height] = [200, 100]
const rows = [0.25, 0.5, 0.75]

/** Whether a quadrilateral of one metre is a piece of a lattice, where level bars are drawn from its left jamb up to a column. */
function isPiece(barsTo: number, sillM = 0): boolean {
  const ink = new Uint8Array(width * height)
  for (const v of rows) ink.fill(1, (20 + 60 * v) * width + 40, (20 + 60 * v) * width + barsTo)
  return isInLattice({ ink, width, height }, { quad: quadOf(40, 20, 90, 80), rows, sillM, heightM: 1 })
}

test('what stands on the floor and whose bars run on along the wall is a lattice, no window', () => {
  expect(isPiece(180)).toBe(true)
})

test('the bars of a window end at its jamb, and what is up in the wall may stand in a row of windows', () => {
  expect(isPiece(90)).toBe(false)
  expect(isPiece(180, 1)).toBe(false)
})
