import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('turns are taken in the order of coming, as far as there is room', async () => {
  const turns = new Turns(10)
  const began: string[] = []
  const come = async (name: string, need: number) => {
    const end = await turns.take(need)
    began.push(name)
    return end
  }
  const [first, second] = [await come('first', 6), come('second', 5)]
  const third = come('third', 1) // there would be room, but not before the second
  await Promise.resolve()
  expect(began).toEqual(['first'])
  first()
  first() // ending a turn twice frees nothing more
  ;(await second)()
  ;(await third)()
  const whole = await come('whole', 1000)
  expect([began, turns.isFull]).toEqual([['first', 'second', 'third', 'whole'], true])
  whole()
  expect(turns.isFull).toBe(false)
})

test('who leaves the line keeps nobody waiting', async () => {
  const turns = new Turns(10)
  const end = await turns.take(6)
  const leaving = new AbortController()
  const large = turns.take(10, leaving.signal)
  const small = turns.take(4)
  leaving.abort(new Error('gone'))
  await expect(large).rejects.toThrow('gone')
  ;(await small)()
  end()
  expect(turns.isFull).toBe(false)
})

test('the estimate grows with those who wait', async () => {
  const turns = new Turns(1)
  const start = performance.now()
  await turns.during(1, () => new Promise((resolve) => setTimeout(resolve, 20)))
  const usual = performance.now() - start
  const end = await turns.take(1)
  const alone = turns.estimateMs
  const line = [turns.take(1), turns.take(1), turns.take(1)]
  expect([alone > 10, alone <= usual, Math.round(turns.estimateMs / alone)]).toEqual([true, true, 4])
  end()
  for (const next of line) (await next)()
})
