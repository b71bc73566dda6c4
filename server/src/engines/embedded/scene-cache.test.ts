import { expect, test } from 'vitest'
import type { Order } from '@veduta/engine/order'
import { SceneCache, sharedScene } from './scene-cache.ts'

type Scene = NonNullable<Order['scene']>
const size = { width: 10, height: 10 }
const sketch = (n: number) => Uint8Array.of(n, n)
const sceneOf = (bytes: number) => ({ role: new Uint8Array(bytes).fill(3) }) as unknown as Scene

test('the sketches asked for last are kept, up to so many bytes', () => {
  const cache = new SceneCache(2500)
  for (const n of [1, 2]) cache.keep(sketch(n), size, sceneOf(1000))
  expect(cache.find(sketch(1), size)).toBeDefined()
  cache.keep(sketch(3), size, sceneOf(1000))
  expect([1, 2, 3].map((n) => cache.find(sketch(n), size) !== undefined)).toEqual([true, false, true])
})

test('a scene that is too large is not kept and drives out none', () => {
  const cache = new SceneCache(2500)
  cache.keep(sketch(1), size, sceneOf(1000))
  cache.keep(sketch(2), size, sceneOf(3000))
  expect([1, 2].map((n) => cache.find(sketch(n), size) !== undefined)).toEqual([true, false])
})

test('the same sketch at another size is another drawing', () => {
  const cache = new SceneCache(2500)
  cache.keep(sketch(1), size, sceneOf(1000))
  expect(cache.find(sketch(1), { width: 10, height: 11 })).toBeUndefined()
})

test('shared maps hold the same numbers in memory that all threads see', () => {
  const { role } = sharedScene(sceneOf(4))
  expect([...role]).toEqual([3, 3, 3, 3])
  expect(role.buffer).toBeInstanceOf(SharedArrayBuffer)
})
