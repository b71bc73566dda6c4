import { expect, test } from 'vitest'
import { colourNamed } from './named-colour.ts'

test.each([
  ['#AA3322', '#aa3322'],
  ['aa3322', '#aa3322'],
  ['#a32', '#aa3322'],
  ['RAL 3009', '#703731'],
  ['ral9010', '#f7f9ef'],
  ['NCS S 0500-N', '#f2f2f2'],
  ['S 9000-N', '#191919'],
])('%s is %s', (name, hex) => {
  expect(colourNamed(name)).toBe(hex)
})

test('the hues of NCS are what they are called, darker and greyer by their figures', () => {
  const channels = (name: string) => [1, 3, 5].map((at) => Number.parseInt(colourNamed(name)!.slice(at, at + 2), 16))
  const [red, green, blue] = channels('NCS S 1080-R')
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  const [r, g, b] = channels('NCS S 1060-B')
  expect(b).toBeGreaterThan(Math.max(r, g))
  const sum = (name: string) => channels(name).reduce((all, one) => all + one, 0)
  expect(sum('S 5030-Y90R')).toBeLessThan(sum('S 2030-Y90R'))
  const spread = (name: string) => Math.max(...channels(name)) - Math.min(...channels(name))
  expect(spread('S 2010-G')).toBeLessThan(spread('S 2050-G'))
})

test.each(['', 'red', '#12345', 'RAL 9999', 'RAL 30', 'S 8040-R', 'S 2030-Y90B', 'NCS'])('%s is no colour', (name) => {
  expect(colourNamed(name)).toBeNull()
})
