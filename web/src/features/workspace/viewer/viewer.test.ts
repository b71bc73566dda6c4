import { describe, expect, test } from 'vitest'
import { generationFailure, prepareFailure } from '../ordering/failure-words.ts'
import { shifted, showing } from './history-window.ts'
import { downloadName, imageAddress } from '../../../lib/image-address.ts'
import { runTimes, timeLeft } from './time-left.ts'

describe('time left', () => {
  const at = (from: string, to: string | null, state: 'succeeded' | 'failed' = 'succeeded') => ({
    state,
    created_at: from,
    finished_at: to,
  })

  test('is learnt from the finished runs only', () => {
    const runs = [
      at('2026-11-20T10:00:00Z', '2026-11-20T10:00:40Z'),
      at('2026-11-20T09:00:00Z', '2026-11-20T09:03:00Z', 'failed'),
      at('2026-11-20T08:00:00Z', null),
    ]
    expect(runTimes(runs)).toEqual([40])
  })

  test('is the middle half of the last runs, scaled to what is left', () => {
    expect(timeLeft(0, 0, [40])).toEqual({ from: 40, to: 40 })
    expect(timeLeft(0.5, 20, [20, 40, 44, 60, 300])).toEqual({ from: 20, to: 30 })
  })

  test('without earlier runs waits for some progress, then goes by the pace', () => {
    expect(timeLeft(0.1, 4, [])).toBeNull()
    expect(timeLeft(0.5, 10, [])).toEqual({ from: 8, to: 15 })
  })

  test('never says less than a second', () => {
    expect(timeLeft(1, 30, [30])).toEqual({ from: 1, to: 1 })
  })
})

describe('the history strip', () => {
  test('moves by one and stops at both ends', () => {
    expect(shifted(0, 1, 6)).toBe(1)
    expect(shifted(2, 1, 6)).toBe(2)
    expect(shifted(0, -1, 6)).toBe(0)
    expect(shifted(0, 1, 3)).toBe(0)
  })

  test('moves no further than needed to show the selected picture', () => {
    expect(showing(0, 3, 8)).toBe(0)
    expect(showing(0, 5, 8)).toBe(2)
    expect(showing(4, 1, 8)).toBe(1)
    expect(showing(4, -1, 6)).toBe(2)
  })
})

test('static image addresses are asked from the API', () => {
  expect(imageAddress('/static/images/a/b.jpg?w=360&sig=1')).toBe('/api/images/a/b.jpg?w=360&sig=1')
  expect(imageAddress('https://veduta.example/static/images/b.jpg')).toBe('https://veduta.example/api/images/b.jpg')
  expect(imageAddress('blob:1')).toBe('blob:1')
})

test('downloads are named .jpg and never alike', () => {
  expect(downloadName()).toMatch(/^visualization-[0-9a-f]{8}\.jpg$/)
  expect(downloadName()).not.toBe(downloadName())
})

describe('words of a failure', () => {
  const said = (detail: string | null, status: number | null, message: string | null = null) => ({ detail, status, message })

  test('are the server’s own when it gave any', () => {
    expect(generationFailure(said('You need 8 coins.', 402))).toEqual({ said: 'You need 8 coins.' })
    expect(prepareFailure(said('Нужно 4 монеты.', 402))).toEqual({ said: 'Нужно 4 монеты.' })
  })

  test('of a generation go by the status, then the error itself, then a last resort', () => {
    expect(generationFailure(said(null, 402))).toEqual({ key: 'noCoins' })
    expect(generationFailure(said(null, 413))).toEqual({ key: 'tooLarge' })
    expect(generationFailure(said(null, null, 'Failed to fetch'))).toEqual({ said: 'Failed to fetch' })
    expect(generationFailure(said(null, 500))).toEqual({ key: 'failed' })
  })

  test('say that nothing was charged only where the order cannot have arrived', () => {
    expect(generationFailure({ ...said(null, 0), sent: false })).toEqual({ key: 'noConnection' })
    expect(generationFailure({ ...said(null, 0), sent: true })).toEqual({ key: 'noAnswer' })
    expect(prepareFailure(said(null, 0))).toEqual({ key: 'prepareNoAnswer' })
  })

  test('of a preparation go by the status, then a last resort', () => {
    expect(prepareFailure(said(null, 402))).toEqual({ key: 'prepareNoCoins' })
    expect(prepareFailure(said(null, 413))).toEqual({ key: 'prepareTooLarge' })
    expect(prepareFailure(said(null, null, 'Failed to fetch'))).toEqual({ key: 'prepareFailed' })
  })
})
