import { defaultBrief } from '@veduta/contract/catalogue/brief'
import { expect, test } from 'vitest'
import { styles } from '../../looks/style.ts'
import { lay, newHit } from '../../materials/material.ts'
import { darkCladding } from './dark-cladding.ts'
import type { DarkKind } from './dark-parts.ts'
import { newSpot } from './surface-map.ts'

/** The colour of what is drawn dark on a wall whose own colour here is bright red. */
function colourOf(kind: DarkKind, facade_materials: 'stucco' | 'brick') {
  const hit = newHit()
  lay(hit, [1, 0, 0], 1, 0, 0)
  darkCladding(styles.modern, { ...defaultBrief('exterior'), facade_materials })({ ...newSpot(), du: 0.01, dv: 0.01 }, hit, 1, kind)
  return [hit.r, hit.g, hit.b]
}

test('on bricks a dark panel is of darker bricks, dark slats are the same slats as on plaster', () => {
  expect(colourOf('panel', 'brick')).toEqual([0.4, 0, 0].map((c) => expect.closeTo(c)))
  expect(colourOf('slats', 'brick')).toEqual(colourOf('slats', 'stucco'))
  expect(colourOf('slats', 'brick')[0]).toBeLessThan(0.2)
})
