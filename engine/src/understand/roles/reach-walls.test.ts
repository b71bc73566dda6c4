import { expect, test } from 'vitest'
import { drawLine } from '../../pixels/draw.ts'
import { Role } from '../../scene.ts'
import { reachWall } from './reach-walls.ts'
import type { Reading } from './reading.ts'

const [width, height] = [120, 80]
const [rail, edge] = [40, 60]
const post = (x: number) => ({ from: { x, y: rail }, to: { x, y: edge } })

/**
 * What is behind and over a rail between its last post, at 60, and a wall that passes for going on under it up to there; an underside may
 * hang over it, and the wall or the rail be missing.
 */
function becameOf({ hung = false, walled = true, drawn = true, fromAbove = false } = {}) {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= edge || (walled && x >= 80)) return Role.wall
    if (x > 60 && y >= rail - 2) return Role.wall
    return hung && y < rail - 2 ? Role.soffit : Role.sky
  })
  const ink = new Uint8Array(width * height)
  if (drawn) drawLine(ink, width, height, { x: 20, y: rail }, { x: 80, y: rail })
  const reading = { ink, camera: { pixelsPerM: 30, fromAbove }, width, height } as unknown as Reading
  const end = reachWall(reading, role, post(60), post(40))
  return { end: end?.from.x, behind: role[50 * width + 70], over: role[(rail - 1) * width + 70], wall: role[50 * width + 85] }
}

test('a rail goes on from its last post to the wall, and the open air is behind it', () => {
  expect(becameOf()).toEqual({ end: 79, behind: Role.sky, over: Role.sky, wall: Role.wall })
  expect(becameOf({ hung: true })).toEqual({ end: 79, behind: Role.sky, over: Role.soffit, wall: Role.wall })
})

test('where no wall is near, no rail is drawn or one looks from above, it ends with its post', () => {
  for (const change of [{ walled: false }, { drawn: false }, { fromAbove: true }]) {
    expect(becameOf(change)).toMatchObject({ end: undefined, behind: Role.wall })
  }
})
