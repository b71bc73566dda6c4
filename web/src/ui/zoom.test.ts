import { expect, test } from 'vitest'
import { fitted, within, zoomed } from './zoom.ts'

test('zooming keeps the point under the pointer where it is', () => {
  const at = { x: 100, y: -50 }
  const close = zoomed(fitted, 2, at)
  expect(close).toEqual({ scale: 2, x: -100, y: 50 })
  const point = (view: typeof close) => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale })
  expect(point(zoomed(close, 1.5, at))).toEqual(point(close))
})

test('zooming stops at the fitted size and at eight times', () => {
  expect(zoomed(fitted, 0.5).scale).toBe(1)
  expect(zoomed({ scale: 6, x: 0, y: 0 }, 2).scale).toBe(8)
})

test('a picture is moved no further than its edge, and not at all while it fits', () => {
  const [picture, frame] = [
    { width: 800, height: 600 },
    { width: 1000, height: 600 },
  ]
  expect(within({ scale: 1, x: 300, y: 9 }, picture, frame)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(within({ scale: 2, x: 900, y: -900 }, picture, frame)).toEqual({ scale: 2, x: 300, y: -300 })
})
