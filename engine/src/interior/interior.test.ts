import { createHash } from 'node:crypto'
import { defaultBrief, type InteriorBrief } from '@veduta/contract/catalogue/brief'
import { interiorDefaults } from '@veduta/contract/catalogue/defaults'
import { questions, type InteriorQuestion } from '@veduta/contract/catalogue/questions'
import { describe, expect, test } from 'vitest'
import { drawHouse } from '../../testing/draw-house.ts'
import type { Raster } from '../pixels/raster.ts'
import { resizeRaster } from '../pixels/resize.ts'
import type { Picture } from '../order.ts'
import type { RoomEstimate } from '../reading/estimate-room.ts'
import { strangeObjects } from './decor/decorate.ts'
import { Drawn } from './drawing/drawn-room.ts'
import { roomEstimateOf } from '../../reader/estimate-of.ts'
import { readDrawing } from './drawing/read-drawing.ts'
import { paintDrawing } from './drawing/render-drawing.ts'
import { readManner } from './read-manner.ts'
import { renderInterior } from './render-interior.ts'
import { paintRoomPhoto } from './photo/render-room-photo.ts'
import { whatStays } from './photo/what-stays.ts'
import { wholeSurfaces } from './photo/whole-surfaces.ts'
import { seeRoom } from './seen/see-room.ts'
import { tellDrawing } from './drawing/tell-drawing.ts'
import { cat, portrait, sky } from '../../testing/not-rooms.ts'
import { drawnBoxRoom, made, photographedBoxRoom, seenAt, type Shown } from '../../testing/box-room.ts'

const drawing = drawnBoxRoom()
const photo = photographedBoxRoom()
const smallDrawing = resizeRaster(drawing, 288, 204)
/** What the network makes of a picture, asked once. */
const told = new Map<Raster, RoomEstimate>()
const tell = async (...pictures: Raster[]) => {
  for (const one of pictures) told.set(one, await roomEstimateOf(one))
}
const smallPhoto = resizeRaster(photo.raster, 288, 204)
await tell(drawing, smallDrawing, photo.raster, smallPhoto)
const render = (sketch: Raster, change: Partial<InteriorBrief> = {}): Picture =>
  renderInterior({ brief: briefWith(change), sketch, references: [], ...(told.has(sketch) && { room: told.get(sketch)! }) }, () => {})
const briefWith = (change: Partial<InteriorBrief>) => ({ ...defaultBrief('interior'), ...change })
const hash = ({ raster }: Pick<Picture, 'raster'>) => createHash('sha256').update(raster.data).digest('hex')

/** One picture a brief: those that differ from the default in nothing are painted once. */
function painter<Painted extends Pick<Picture, 'raster'>>(paint: (brief: InteriorBrief) => Painted) {
  const known = new Map<string, Painted>()
  return (change: Partial<InteriorBrief> = {}): Painted => {
    const brief = briefWith(change)
    const key = JSON.stringify(brief)
    const picture = known.get(key) ?? paint(brief)
    known.set(key, picture)
    return picture
  }
}

describe('a drawn room', () => {
  const drawn = readDrawing(drawing, told.get(drawing)!)
  const small = readDrawing(smallDrawing, told.get(smallDrawing)!)
  const painted = painter((brief) => paintDrawing(small, brief, () => {}))

  test('is solved as the box that was drawn', () => {
    const { room } = drawn
    const [, floorRow] = seenAt([0, 0, made.back])
    const [, ceilingRow] = seenAt([0, made.heightM, made.back])
    expect(Math.abs(room.floorRow[made.width / 2] - floorRow)).toBeLessThan(4)
    expect(Math.abs(room.ceilingRow[made.width / 2] - ceilingRow)).toBeLessThan(4)
    expect(Math.abs(room.camera.horizon - made.horizon)).toBeLessThan(5)
    expect(room.walls.map((w) => w.part)).toEqual([3, 4, 5])
  })

  test('has its window where it is drawn, measured in metres', () => {
    expect(drawn.windows).toHaveLength(1)
    const [{ sill, top }] = drawn.windows
    const scale = drawn.room.heightM / made.heightM
    expect(sill / scale).toBeCloseTo(0.9, 0)
    expect(top / scale).toBeCloseTo(2.2, 0)
  })

  test('has its table as a thing that stands on the floor', () => {
    const table = drawn.things.filter((t) => t.stands && t.areaM2 > 0.2)
    expect(table.length).toBeGreaterThan(0)
    expect(new Set(table.map((t) => t.group)).size).toBe(1)
  })

  test('shows no scratch of the pen but as a watercolour', () => {
    // On walls, since short marks under things are their legs.
    const isMark = (i: number) =>
      small.role[i] === Drawn.wall && (i % small.line.width) % 16 < 3 && Math.floor(i / small.line.width) % 16 < 3
    const lined = (ink: (i: number) => number) => ({ ...small.line, data: small.line.data.map((_, i) => ink(i)) })
    const quiet = { ...small, strokes: [], line: lined(() => 0) }
    const inked = { ...quiet, line: lined((i) => Number(isMark(i))) }
    for (const detail_level of Object.keys(questions.interior.detail_level) as InteriorBrief['detail_level'][]) {
      const [bare, drawnOver] = [quiet, inked].map((room) => hash(paintDrawing(room, briefWith({ detail_level }), () => {})))
      expect({ detail_level, same: drawnOver === bare }).toEqual({ detail_level, same: detail_level !== 'artistic' })
    }
  })

  test('gives the same pixels for the same order, and others for another seed', () => {
    expect(hash(render(smallDrawing))).toBe(hash(painted()))
    expect(hash(painted({ seed: 2 }))).not.toBe(hash(painted()))
  })

  test('reports its stages in order and its progress without going back', () => {
    const seen: [string, number][] = []
    const order = { brief: defaultBrief('interior'), sketch: drawing, references: [], room: told.get(drawing)! }
    renderInterior(order, (stage, done) => seen.push([stage, done]))
    const stages = ['reading', 'volumes', 'materials', 'detail']
    for (let k = 1; k < seen.length; k++) {
      expect(seen[k][1]).toBeGreaterThanOrEqual(seen[k - 1][1])
      expect(stages.indexOf(seen[k][0])).toBeGreaterThanOrEqual(stages.indexOf(seen[k - 1][0]))
    }
    expect(seen.at(-1)).toEqual(['detail', 1])
  })

  const asked = (Object.keys(questions.interior) as InteriorQuestion[]).filter((q) => q !== 'quality' && q !== 'camera_angle')
  test.each(asked)('shows every answer to “%s” in other pixels', (question) => {
    const pictures = Object.keys(questions.interior[question]).map((value) => hash(painted({ [question]: value })))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('holds nothing that was neither drawn nor chosen', () => {
    const mode = { generation_mode: 'creative' } as const
    expect(hash(painted(mode))).toBe(hash(painted({ ...mode, objects: '' })))
    expect(hash(painted({ decor: 'candles', objects: '' }))).not.toBe(hash(painted({ objects: '' })))
  })

  test('holds the objects asked for in words and tells back those it does not know', () => {
    const plain = painted({ objects: '' })
    const candles = painted({ objects: 'свечи' })
    expect(hash(candles)).not.toBe(hash(plain))
    expect(strangeObjects('свечи')).toEqual([])
    expect(strangeObjects('a gramophone by the window')).toEqual([{ code: 'unknown_words', facts: { words: 'gramophone' } }])
  })
})

describe('a photographed room', () => {
  const { raster, shown } = photo
  const surfaces = seeRoom(raster, { estimate: told.get(raster)! })
  const seenSmall = seeRoom(smallPhoto, { estimate: told.get(smallPhoto)! })
  const painted = painter((brief) => paintRoomPhoto(smallPhoto, seenSmall, brief, () => {}))
  const covered = (mask: Float32Array, what: Shown) => {
    let hit = 0
    let all = 0
    for (let i = 0; i < shown.length; i++) {
      if (shown[i] !== what) continue
      all++
      if (mask[i] > 0.5) hit++
    }
    return hit / all
  }
  const agreement = (mask: Float32Array, what: Shown) => {
    let both = 0
    let either = 0
    for (let i = 0; i < shown.length; i++) {
      const is = shown[i] === what
      const taken = mask[i] > 0.5
      if (is && taken) both++
      if (is || taken) either++
    }
    return both / either
  }

  test('is told from a drawing', () => {
    expect(readManner(raster).photo).toBe(true)
    expect(readManner(drawing).photo).toBe(false)
  })

  test('has its floor found', () => {
    expect(agreement(surfaces.floor.data, 'floor')).toBeGreaterThan(0.9)
  })

  test('has neither its window nor a cabinet of the colour of the wall painted over', () => {
    expect(covered(surfaces.wall.data, 'window')).toBeLessThan(0.02)
    expect(covered(surfaces.wall.data, 'cabinet')).toBeLessThan(0.02)
    expect(covered(surfaces.floor.data, 'cabinet')).toBeLessThan(0.02)
  })

  test('keeps its window and cabinet while the floor is covered anew', () => {
    const before = raster.data
    const change = briefWith({ floor_covering: 'ceramic_granite', objects: '', decor: 'wall_art' })
    const after = paintRoomPhoto(raster, surfaces, change, () => {}).raster.data
    const changed = (what: Shown) => {
      let sum = 0
      let n = 0
      for (let i = 0; i < shown.length; i++) {
        if (shown[i] !== what) continue
        sum += Math.abs(after[4 * i] - before[4 * i]) + Math.abs(after[4 * i + 2] - before[4 * i + 2])
        n++
      }
      return sum / n
    }
    expect(changed('floor')).toBeGreaterThan(2 * changed('cabinet'))
  })

  test('gives the same pixels for the same order', () => {
    expect(hash(render(smallPhoto))).toBe(hash(painted()))
  })

  test('says what its style changes and what stays as it is', () => {
    const { facts } = whatStays(seenSmall, briefWith({})).find(({ code }) => code === 'style_in_part')!
    expect(String(facts.changed).split(', ')).toEqual(['floor', 'wall'])
    expect(String(facts.kept).split(', ')).toContain('window')
    const { notes } = wholeSurfaces({ ...seenSmall, sure: { floor: 1, wall: 0 } })
    expect(notes.map(({ code }) => code)).toEqual(['walls_left'])
    const left = whatStays({ ...seenSmall, sure: { floor: 1, wall: 0 } }, briefWith({})).find(({ code }) => code === 'style_in_part')!.facts
    expect([left.changed, String(left.kept).split(', ')[0]]).toEqual(['floor', 'wall'])
  })

  test('is seen as it was photographed whatever camera is chosen, and so is a drawn one; that is said', () => {
    for (const sketch of [smallPhoto, smallDrawing]) {
      const usual = render(sketch)
      expect(usual.notes.map(({ code }) => code)).not.toContain('view_kept')
      for (const camera_angle of ['corner_view', 'detail_closeup', 'adjacent_room'] as const) {
        const other = render(sketch, { camera_angle })
        expect(hash(other)).toBe(hash(usual))
        expect(other.notes.map(({ code }) => code)).toContain('view_kept')
      }
    }
  })

  test('has no channel blown out by warmth: what was short of white stays so', () => {
    const white = (data: Uint8ClampedArray) => data.reduce((sum, v, i) => sum + (i % 4 < 3 && v >= 254 ? 1 : 0), 0)
    for (const change of [{ style: 'boho' }, { lighting: 'warm_artificial', time_of_day: 'evening' }, { color_palette: 'light' }] as const)
      expect(white(painted(change).raster.data)).toBeLessThanOrEqual(white(smallPhoto.data))
  })

  test('says of rugs that are to go, where none is seen, that they were left out, and of furniture too', () => {
    for (const objects of ['Remove the rug', 'Убери кресло'])
      expect(render(smallPhoto, { objects }).notes.map(({ code }) => code)).toContain('unknown_words')
  })

  test('says of decor that somebody chose and that changes nothing that it was left out', () => {
    const bare = hash(painted({ decor: 'textiles', objects: '' }))
    expect(whatStays(seenSmall, briefWith({ objects: '' })).map(({ code }) => code)).not.toContain('decor_left')
    for (const decor of Object.keys(questions.interior.decor) as InteriorBrief['decor'][]) {
      if (decor === interiorDefaults.decor) continue
      const isLeft = whatStays(seenSmall, briefWith({ decor, objects: '' })).some(({ code }) => code === 'decor_left')
      expect({ decor, isSame: hash(painted({ decor, objects: '' })) === bare }).toEqual({ decor, isSame: isLeft })
    }
  })

  test.each(['floor_covering', 'wall_finish', 'color_palette', 'time_of_day', 'style', 'lighting'] as const)(
    'shows every answer to “%s”',
    (question) => {
      const pictures = Object.keys(questions.interior[question]).map((value) => hash(painted({ [question]: value })))
      expect(new Set(pictures).size).toBe(pictures.length)
    },
  )
})

const plain = (grey: number): Raster => {
  const data = new Uint8ClampedArray(4 * 240 * 180).fill(grey)
  for (let i = 3; i < data.length; i += 4) data[i] = 255
  return { width: 240, height: 180, data }
}

test.each([
  ['a face', portrait],
  ['a cat', cat],
  ['the sky', sky],
  ['the drawing of a house', () => drawHouse(0.75)],
])('%s is refused as no room', async (_what, picture) => {
  const sketch = picture()
  await tell(sketch)
  expect(() => render(sketch)).toThrow(expect.objectContaining({ code: 'no_room' }) as Error)
})

test('a drawn room whose ceiling is cut off is still a room', async () => {
  const data = drawing.data.slice(4 * drawing.width * Math.round(0.25 * drawing.height))
  const below = { width: drawing.width, height: data.length / 4 / drawing.width, data }
  expect(tellDrawing(readDrawing(below, await roomEstimateOf(below)))).toBe('room')
})

test('small pictures of the work are handed out on the way, from a drawing and from a photo', () => {
  for (const sketch of [drawing, photo.raster]) {
    const previews: Raster[] = []
    const order = { brief: defaultBrief('interior'), sketch, references: [], room: told.get(sketch)! }
    renderInterior(order, (_stage, _done, preview) => {
      if (preview) previews.push(preview)
    })
    expect(previews.length).toBeGreaterThanOrEqual(2)
    for (const { width, height } of previews) expect(Math.max(width, height)).toBeLessThanOrEqual(320)
  }
})

test('an empty page and a black photo are refused', async () => {
  const page = plain(245)
  await tell(page)
  expect(() => render(page)).toThrow(expect.objectContaining({ code: 'empty_drawing' }) as Error)
  expect(() => render(plain(5))).toThrow(expect.objectContaining({ code: 'too_dark' }) as Error)
})
