import { expect, test } from 'vitest'
import { newPlane } from '../../../pixels/raster.ts'
import { Role } from '../../../scene.ts'
import { drawStrokeMaps } from '../../ink/stroke-maps.ts'
import { measureRegions } from '../../region-facts.ts'
import { frontalView, strokeBetween } from '../../testing/drawn.ts'
import type { Reading } from '../reading.ts'
import { boardRakes } from './board-rakes.ts'
import { capRakes } from './cap-rakes.ts'

const [width, height] = [240, 160]
const gable = { apex: { x: 120, y: 20 }, left: { x: 40, y: 100 }, right: { x: 200, y: 100 } }
/** How far a pixel lies under the rakes. */
const under = (x: number, y: number) => y - 20 - Math.abs(x - 120)

/** What the sky, the narrow part along the rakes, another one under it, whose lines have no strokes, and the gable become. */
function becameOf(): number[] {
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 100 || under(x, y) < 0) return 0
    return under(x, y) < 12 ? 1 : x > 45 && x < 115 && under(x, y) >= 16 && under(x, y) < 28 ? 2 : 3
  })
  const { apex, left, right } = gable
  const lower = (p: { x: number; y: number }) => ({ x: p.x, y: p.y + 12 })
  const strokes = [left, right].flatMap((end) => [strokeBetween(apex, end, 'sloping'), strokeBetween(lower(apex), lower(end), 'sloping')])
  const peak = Float32Array.from([40, 4, 4, 30])
  const fine = measureRegions(
    { labels, count: 4, peak },
    newPlane(width, height, 1),
    drawStrokeMaps(strokes, width, height),
    frontalView(140),
  )
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall, Role.wall])
  boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 30 }, width, height } as unknown as Reading, roles)
  return [...roles]
}

test('the narrow parts along a rake are its boards, also where their lines are faint; the gable under them is wall', () => {
  expect(becameOf()).toEqual([Role.sky, Role.trim, Role.trim, Role.wall])
})

test('a panel between a rake and a brace of the timber frame is no board, however narrow', () => {
  const [sky, panel, wall] = [0, 1, 2]
  const brace = (x: number, y: number) => x + y - 160
  const labels = Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y >= 100 || under(x, y) < 0 ? sky : y < 68 && brace(x, y) > 0 ? panel : wall
  })
  const strokes = [strokeBetween(gable.apex, gable.right, 'sloping'), strokeBetween({ x: 130, y: 30 }, { x: 92, y: 68 }, 'sloping')]
  const partition = { labels, count: 3, peak: Float32Array.from([40, 12, 30]) }
  const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(140))
  const roles = Uint8Array.from([Role.sky, Role.wall, Role.wall])
  boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, roles)
  expect(roles[panel]).toBe(Role.wall)
})

test('a short piece along a rake with one drawn edge is a board under the roof, and a scrap of shingles in the wall', () => {
  const became = (around: number) => {
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return y >= 100 || under(x, y) < 0 ? 0 : x > 130 && x < 150 && under(x, y) < 9 ? 1 : 2
    })
    const partition = { labels, count: 3, peak: Float32Array.from([40, 4, 30]) }
    const strokes = [strokeBetween(gable.apex, gable.right, 'sloping')]
    const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(140))
    const roles = Uint8Array.from([around, Role.wall, around])
    boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, roles)
    return roles[1]
  }
  expect(became(Role.roof)).toBe(Role.trim)
  expect(became(Role.wall)).toBe(Role.wall)
})

test('a scrap of the underside amid the boards of a rake is no wall', () => {
  const became = (around: number) => {
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (y >= 100 || under(x, y) < 0) return 0
      return Math.hypot(x - 150, under(x, y) - 14) < 7 ? 1 : under(x, y) < 25 ? 2 : 3
    })
    const partition = { labels, count: 4, peak: Float32Array.from([40, 6, 12, 30]) }
    const maps = drawStrokeMaps([], width, height)
    const fine = measureRegions(partition, newPlane(width, height, 0.7), maps, frontalView(140))
    const roles = Uint8Array.from([Role.sky, Role.wall, around, Role.wall])
    boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, roles)
    return roles[1]
  }
  expect([became(Role.trim), became(Role.wall)]).toEqual([Role.trim, Role.wall])
})

test('a slender strip between the field of a roof and the wall of its gable is a board; one before the sky or over a board is roof', () => {
  const became = (over: number, gableWall: number) => {
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      return y >= 100 || under(x, y) < 0 ? 0 : x > 124 && under(x, y) < 7 ? 1 : 2
    })
    const partition = { labels, count: 3, peak: Float32Array.from([40, 3, 30]) }
    const strokes = [strokeBetween(gable.apex, gable.right, 'sloping')]
    const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(140))
    const roles = Uint8Array.from([over, Role.roof, gableWall])
    boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, roles)
    return roles[1]
  }
  expect(became(Role.roof, Role.wall)).toBe(Role.trim)
  expect(became(Role.sky, Role.wall)).toBe(Role.roof)
  expect(became(Role.roof, Role.trim)).toBe(Role.roof)
})

test('over a board a strip that is wider than the edge of a roof is a board, too, down to its end below the wall', () => {
  const became = (thick: number) => {
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (x < 122 || y >= 150 || under(x, y) < 0) return 0
      return under(x, y) >= thick ? 3 : x < 200 ? 1 : 2
    })
    const partition = { labels, count: 4, peak: Float32Array.from([40, 5, 5, 30]) }
    const strokes = [0, thick].map((off) => strokeBetween({ x: 120, y: 20 + off }, { x: 240, y: 140 + off }, 'sloping'))
    const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps(strokes, width, height), frontalView(140))
    const roles = Uint8Array.from([Role.roof, Role.roof, Role.roof, Role.trim])
    boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 60 }, width, height } as unknown as Reading, roles)
    return [...roles.subarray(1, 3)]
  }
  expect(became(13)).toEqual([Role.trim, Role.trim])
  expect(became(7)).toEqual([Role.roof, Role.roof])
})

test('an underside right under the foot of a rake is of its boards, with the end of its beam; one that hangs far below is none', () => {
  const became = (drop: number) => {
    const [underside, beam] = [1, 2]
    const labels = Int32Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (x < 160 || x >= 200 || y < 70 + drop || under(x, y) < drop) return 0
      return under(x, y) < drop + 20 ? underside : x < 166 && under(x, y) < drop + 30 ? beam : 0
    })
    const partition = { labels, count: 3, peak: Float32Array.from([40, 10, 3]) }
    const fine = measureRegions(partition, newPlane(width, height, 1), drawStrokeMaps([], width, height), frontalView(140))
    const roles = Uint8Array.from([Role.sky, Role.soffit, Role.soffit])
    boardRakes({ fine, gables: [gable], camera: { pixelsPerM: 30 }, width, height } as unknown as Reading, roles)
    return [...roles.subarray(1)]
  }
  expect(became(0)).toEqual([Role.trim, Role.trim])
  expect(became(30)).toEqual([Role.soffit, Role.soffit])
})

test('a gable before the sky shows the edge of its roof where the house has roofs, and none where roofs are flat', () => {
  const became = (hasRoof: boolean) => {
    const role = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (y >= 100) return hasRoof && x > 210 ? Role.roof : Role.wall
      return under(x, y) < 0 ? Role.sky : Role.wall
    })
    capRakes({ gables: [gable], camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
    return [role[22 * width + 120], role[61 * width + 80], role[80 * width + 80]]
  }
  expect(became(true)).toEqual([Role.roof, Role.roof, Role.wall])
  expect(became(false)).toEqual([Role.wall, Role.wall, Role.wall])
})

test('the edge of a roof goes on before a chimney that stands behind it', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 100) return x > 210 ? Role.roof : Role.wall
    return under(x, y) >= 0 ? Role.wall : x > 70 && x < 90 && y > 30 ? Role.chimney : Role.sky
  })
  capRakes({ gables: [gable], camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  expect([role[55 * width + 80], role[61 * width + 80]]).toEqual([Role.chimney, Role.roof])
})

test('the edge of a roof is as straight before a chimney as beside it, also where a scrap of the chimney was taken for wall', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (y >= 100) return x > 210 ? Role.roof : Role.wall
    if (under(x, y) >= 0 || (x > 77 && x < 84 && under(x, y) >= -5)) return Role.wall
    return x > 70 && x < 90 && y > 30 ? Role.chimney : Role.sky
  })
  capRakes({ gables: [gable], camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  expect([role[57 * width + 80], role[61 * width + 80]]).toEqual([Role.chimney, Role.roof])
})

test('the edge of a roof ends with its rake, however steep that is seen', () => {
  const steep = { apex: { x: 120, y: 20 }, left: { x: 110, y: 90 }, right: { x: 134, y: 90 } }
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x > 210 && y > 100) return Role.roof
    return y >= 20 && Math.abs(x - 120) < (y - 20) / 5 && x < 134 ? Role.wall : Role.sky
  })
  capRakes({ gables: [steep], camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  expect([role[88 * width + 133], role[91 * width + 133], role[97 * width + 133]]).toEqual([Role.roof, Role.roof, Role.wall])
})

test('the edge of a roof goes on over boards that reach out beyond the foot of the gable, not over a wall there', () => {
  const became = (beyond: number) => {
    const role = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (x > 225 && y > 130) return Role.roof
      if (under(x, y) < 0 || x > 215) return Role.sky
      return x > 200 ? beyond : Role.wall
    })
    capRakes({ gables: [gable], camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
    return [role[90 * width + 190], role[111 * width + 210], role[120 * width + 210]]
  }
  expect(became(Role.trim)).toEqual([Role.roof, Role.roof, Role.trim])
  expect(became(Role.wall)).toEqual([Role.roof, Role.wall, Role.wall])
})

test('the edge of a roof lies also over the underside of an eave', () => {
  const role = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x > 225 && y > 130) return Role.roof
    return under(x, y) < 0 || x > 215 ? Role.sky : x > 180 && x < 195 ? Role.soffit : Role.wall
  })
  capRakes({ gables: [gable], camera: { fromAbove: false, pixelsPerM: 30 }, width, height } as unknown as Reading, role)
  expect([role[90 * width + 190], role[120 * width + 190]]).toEqual([Role.roof, Role.soffit])
})
