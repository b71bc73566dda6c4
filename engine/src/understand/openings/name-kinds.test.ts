import { expect, test } from 'vitest'
import type { Evidence } from './judge-quad.ts'
import { kindFor } from './name-kinds.ts'

/** What an opening is that stands on the ground as wide as a garage door, with level lines at these shares of its height. */
const kindWith = (rows: number[]) =>
  kindFor({ widthM: 2.5, heightM: 2.2, sillM: 0 }, { rows, columns: [] }, { darker: 0.1, across: 1, down: 2 } as Evidence)

test('panels down to its foot make a garage door, transoms and a slab near its head do not', () => {
  expect(kindWith([0.25, 0.5, 0.75])).toBe('garage')
  expect(kindWith([0.15, 0.22, 0.3])).toBe('window')
})
