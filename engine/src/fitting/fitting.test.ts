import { createHash } from 'node:crypto'
import { FittingBrief } from '@veduta/contract/catalogue/brief'
import { describe, expect, test } from 'vitest'
import { made, photographedBoxRoom, seenAt } from '../interior/testing/box-room.ts'
import { buildRoom } from '../interior/build-room.ts'
import { usualFocal, viewFrom } from '../interior/find-view.ts'
import type { SeenThing } from '../interior/seen/seen-room.ts'
import type { Raster } from '../pixels/raster.ts'
import { newRandom } from '../random.ts'
import { Unsuitable } from '../render.ts'
import { cutOut } from './cut-out.ts'
import { colourDistance, matchItems } from './match-items.ts'
import { readPlacement } from './read-placement.ts'
import { recolour } from './recolour.ts'
import { renderFitting } from './render-fitting.ts'
import { standItems } from './stand-items.ts'
import { pictureItem } from './testing/model-items.ts'

/** A sofa-like item with arms and feet before a background, and which pixels it covers. */
function itemPicture(
  width: number,
  height: number,
  background: (x: number, y: number) => [number, number, number],
  body: [number, number, number],
) {
  const random = newRandom(9)
  const data = new Uint8ClampedArray(4 * width * height)
  const matte = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const s = x / width
      const t = y / height
      const back = s > 0.14 && s < 0.86 && t > 0.28 && t < 0.7
      const arms = (Math.hypot((s - 0.16) / 0.08, (t - 0.56) / 0.2) < 1 || Math.hypot((s - 0.84) / 0.08, (t - 0.56) / 0.2) < 1) && t < 0.72
      const feet = t >= 0.7 && t < 0.78 && (Math.abs(s - 0.2) < 0.02 || Math.abs(s - 0.8) < 0.02)
      const on = back || arms || feet
      matte[y * width + x] = on ? 1 : 0
      const shade = 0.82 + 0.18 * (1 - t)
      const colour = feet ? [40, 30, 25] : body.map((v) => v * shade)
      const [r, g, b] = on ? colour : background(s, t)
      const grain = 3 * (random() - 0.5)
      data.set([r + grain, g + grain, b + grain, 255], 4 * (y * width + x))
    }
  }
  return { raster: { width, height, data } satisfies Raster, matte }
}

const white = (): [number, number, number] => [250, 250, 250]
const studio = (s: number, t: number): [number, number, number] => {
  const v = 205 - 60 * ((s - 0.5) ** 2 + (t - 0.45) ** 2) - 22 * Math.exp(-(((t - 0.8) / 0.05) ** 2) - ((s - 0.5) / 0.35) ** 2)
  return [v, v, v + 2]
}

function agreement(alpha: Float32Array, matte: Uint8Array): number {
  let both = 0
  let either = 0
  for (let i = 0; i < matte.length; i++) {
    const taken = alpha[i] > 0.5
    if (taken && matte[i]) both++
    if (taken || matte[i]) either++
  }
  return both / either
}

const sofa = itemPicture(320, 220, white, [178, 96, 70])

describe('a cut-out', () => {
  test('agrees with the item on a plain background', () => {
    expect(agreement(cutOut(sofa.raster)!.alpha, sofa.matte)).toBeGreaterThan(0.97)
  })

  test('agrees with the item before a studio background, without a patch of its floor', () => {
    const pictured = itemPicture(320, 220, studio, [150, 120, 92])
    expect(agreement(cutOut(pictured.raster)!.alpha, pictured.matte)).toBeGreaterThan(0.93)
  })

  test('takes a transparent picture as it is', () => {
    const data = sofa.raster.data.slice()
    for (let i = 0; i < sofa.matte.length; i++) data[4 * i + 3] = sofa.matte[i] ? 255 : 0
    const cut = cutOut({ ...sofa.raster, data })!
    expect(cut.background).toBe('transparent')
    expect(agreement(cut.alpha, sofa.matte)).toBeGreaterThan(0.99)
  })

  test.each(['chair', 'lamp'] as const)('of a modelled %s keeps its thin parts and leaves its holes open', (id) => {
    const pictured = pictureItem(id, 'studio', 150)
    const cut = cutOut(pictured.raster)!
    let both = 0
    let either = 0
    for (let i = 0; i < pictured.matte.length; i++) {
      both += Math.min(cut.alpha[i], pictured.matte[i])
      either += Math.max(cut.alpha[i], pictured.matte[i])
    }
    expect(both / either).toBeGreaterThan(0.9)
  })

  test('loses the sizes printed on it where others are printed beside it', () => {
    const pale = itemPicture(320, 220, white, [214, 196, 160])
    const print = (marks: [number, number][]) => {
      const data = pale.raster.data.slice()
      for (const [left, top] of marks)
        for (let y = top; y < top + 9; y++) for (let x = left; x < left + 2; x++) data.set([10, 10, 10, 255], 4 * (y * 320 + x))
      const { colour } = cutOut({ ...pale.raster, data })!
      return colour[3 * (104 * 320 + 150)]
    }
    const beside: [number, number][] = [
      [20, 20],
      [60, 20],
      [100, 20],
      [140, 20],
      [180, 20],
    ]
    expect(print([[150, 100]])).toBeLessThan(0.1)
    expect(print([[150, 100], ...beside])).toBeGreaterThan(0.25)
  })

  test('has no rim of the background’s colour', () => {
    const { alpha, colour } = cutOut(sofa.raster)!
    let brightest = 0
    for (let i = 0; i < alpha.length; i++) if (alpha[i] > 0.05 && alpha[i] < 0.9) brightest = Math.max(brightest, colour[3 * i + 2])
    expect(brightest).toBeLessThan(0.35)
  })

  test('takes another colour when asked, its shade kept', () => {
    const cut = cutOut(sofa.raster)!
    const green = recolour(cut, 'green')
    expect(colourDistance(green, 'green')).toBeLessThan(15)
    expect(colourDistance(cut, 'green')).toBeGreaterThan(40)
  })
})

test('a reference is matched by its description, else by its proportions', () => {
  const tall = itemPicture(70, 300, white, [60, 60, 70]).raster
  const cuts = [cutOut(tall), cutOut(sofa.raster)]
  const { wishes } = readPlacement('диван у стены, торшер справа от дивана, шкаф в углу')
  const { matches, missing } = matchItems(wishes, cuts, ['', ''])
  expect(matches.map((m) => [m.wish.item, m.reference])).toEqual(
    expect.arrayContaining([
      ['sofa', 1],
      ['floor_lamp', 0],
    ]),
  )
  expect(missing.map((w) => w.item)).toEqual(['wardrobe'])
  const told = matchItems(readPlacement('wardrobe in the corner').wishes, cuts, ['my wardrobe', 'grey sofa'])
  expect(told.matches.map((m) => [m.wish.item, m.reference])).toEqual([
    ['wardrobe', 0],
    ['sofa', 1],
  ])
})

test('a reference named by its number shows the wish, of the kind that its description or its shape tells', () => {
  const tall = itemPicture(70, 300, white, [60, 60, 70]).raster
  const cuts = [cutOut(tall), cutOut(sofa.raster)]
  const { wishes } = readPlacement('reference 2 left of the window, the chair from reference 1 by the door, reference 3 in the corner')
  const { matches, missing } = matchItems(wishes, cuts, ['', 'my bench'])
  expect(matches.map((m) => [m.wish.item, m.reference])).toEqual([
    ['bench', 1],
    ['chair', 0],
  ])
  expect(missing.map((w) => w.words)).toEqual(['reference 3'])
  const [first] = matchItems(readPlacement('референс 2 у окна').wishes, cuts, ['', '']).matches
  expect(first.wish.item).toBe('sofa')
})

describe('in a room of known measures', () => {
  const focalRow = made.horizon + (made.focal * made.eye) / made.back
  const box = {
    left: seenAt([made.left, 0, made.back])[0],
    right: seenAt([made.right, 0, made.back])[0],
    floor: focalRow,
    rise: (made.heightM - made.eye) / made.eye,
  }
  const view = viewFrom(made.horizon, { x: made.width / 2, y: made.horizon, w: 1 }, { x: 1, y: 0, w: 0 }, [], made.width, made.height)
  const room = buildRoom({ ...view, focal: made.focal }, box, made.width, made.height, 1, made.heightM)
  const site = { room, windows: [], doors: [], things: [], freeAt: () => 1 }
  const stand = (text: string) => {
    const cut = cutOut(sofa.raster)!
    const { matches } = matchItems(readPlacement(text).wishes, [cut], [''])
    return standItems(
      matches.map((match) => ({ match, cut })),
      site,
    ).standing
  }

  test('the usual focal length lies between those of common lenses', () => {
    expect(usualFocal(1024, 768) / 1024).toBeGreaterThan(0.65)
    expect(usualFocal(1024, 768) / 1024).toBeLessThan(0.9)
  })

  test.each([
    ['sofa in the centre of the room', 'centre'],
    ['sofa along the left wall', 'left'],
    ['sofa along the back wall', 'back'],
  ])('“%s” stands there, in its own size', (text, where) => {
    const [item] = stand(text)
    expect(item.widthM).toBeGreaterThan(1.8)
    expect(item.widthM).toBeLessThan(2.8)
    const [x, y, z] = item.at
    expect(y).toBe(0)
    if (where === 'left') expect(x).toBeLessThan(-0.9)
    if (where === 'back') expect(z).toBeGreaterThan(4.3)
    if (where === 'centre') expect(Math.abs(x)).toBeLessThan(1.3)
  })

  test('a thing beside a reference that no text places stands beside it', () => {
    const cuts = [cutOut(sofa.raster)!, cutOut(sofa.raster)!]
    const { wishes } = readPlacement('armchair from reference 1 to the right of the sofa')
    const { matches } = matchItems(wishes, cuts, ['', 'sofa'])
    const { standing } = standItems(
      matches.map((match) => ({ match, cut: cuts[match.reference] })),
      site,
    )
    expect(standing.map((s) => s.match.wish.item)).toEqual(['sofa', 'armchair'])
    expect(standing[1].at[0]).toBeGreaterThan(standing[0].at[0])
  })

  test('the whole foot of a thing is on free floor before the walls, or the thing has no place', () => {
    const cut = cutOut(sofa.raster)!
    const { matches } = matchItems(readPlacement('sofa along the left wall').wishes, [cut], [''])
    const placed = (freeAt: (x: number, z: number) => number) =>
      standItems(
        matches.map((match) => ({ match, cut })),
        { ...site, freeAt },
      )
    const [item] = placed(() => 1).standing
    const half = 0.4 * item.widthM
    for (const across of [-half, half]) expect(item.at[0] + across * item.along[0]).toBeGreaterThan(made.left)
    const [right] = placed((x) => (x > -0.7 ? 1 : 0)).standing
    expect(right.at[0]).toBeGreaterThan(item.at[0])
    expect(placed(() => 0).lost).toHaveLength(1)
  })

  test.each([
    ['a sofa half a metre from the back wall', 0.5],
    ['a sofa by the back wall', 0.06],
  ])('“%s” keeps its distance', (text, away) => {
    const [item] = stand(text)
    expect(made.back - item.at[2] - item.depthM / 2).toBeGreaterThanOrEqual(away - 0.02)
    expect(made.back - item.at[2] - item.depthM / 2).toBeLessThan(away + 0.6)
  })

  test('a thing stands by what the photo shows, and where it stood when it is to make room', () => {
    const bed: SeenThing = {
      kind: 'bed',
      confidence: 0.8,
      left: 0,
      top: 0,
      right: 1,
      bottom: 1,
      area: 9000,
      on: 'floor',
      wall: room.walls[room.walls.length >> 1],
      at: [0.2, 0, 4],
      widthM: 1.7,
      heightM: 1,
    }
    const cut = cutOut(sofa.raster)!
    const placed = (text: string) => {
      const { matches } = matchItems(readPlacement(text).wishes, [cut], [''])
      const items = matches.map((match) => ({ match, cut }))
      return standItems(items, { ...site, things: [bed] }).standing[0]
    }
    expect(placed('pouf to the left of the bed').at[0]).toBeLessThan(bed.at[0] - bed.widthM / 2)
    expect(placed('pouf at the foot of the bed').at[2]).toBeLessThan(bed.at[2])
    const [x, , z] = placed('sofa instead of the bed').at
    expect(Math.hypot(x - bed.at[0], z - bed.at[2])).toBeLessThan(1.5)
  })

  test('several of one kind stand side by side', () => {
    const items = stand('три дивана у дальней стены')
    expect(items).toHaveLength(3)
    const xs = items.map((s) => s.at[0])
    expect(new Set(xs).size).toBe(3)
  })
})

const { raster: photo } = photographedBoxRoom()
const fit = (placement_instructions: string, references: Raster[], reference_descriptions: string[] = []) =>
  renderFitting(
    { brief: FittingBrief.parse({ kind: 'fitting', placement_instructions, reference_descriptions }), sketch: photo, references },
    () => {},
  )

describe('a furnished photo', () => {
  test('shows the item where the text says and nothing else changed far from it', () => {
    const { raster, notes } = fit('sofa along the left wall', [sofa.raster])
    let left = 0
    let right = 0
    for (let y = 0; y < made.height; y++) {
      for (let x = 0; x < made.width; x++) {
        const j = 4 * (y * made.width + x)
        const change = Math.abs(raster.data[j] - photo.data[j]) + Math.abs(raster.data[j + 2] - photo.data[j + 2])
        if (x < made.width / 2) left += change
        else right += change
      }
    }
    expect(left).toBeGreaterThan(8 * right)
    expect(notes).toEqual([])
  })

  test('says what was named without a reference and what it did not understand', () => {
    const { notes } = fit('sofa along the back wall, торшер в углу, a gramophone by the door', [sofa.raster])
    expect(notes).toContainEqual({ code: 'item_without_reference', facts: { item: 'торшер' } })
    expect(notes).toContainEqual({ code: 'unknown_words', facts: { words: 'gramophone' } })
  })

  test('places references without any text', () => {
    const { report } = fit('', [sofa.raster])
    expect(report.items).toBe(1)
  })

  test('is the same for the same order', () => {
    const hash = () =>
      createHash('sha256')
        .update(fit('sofa in the centre', [sofa.raster]).raster.data)
        .digest('hex')
    expect(hash()).toBe(hash())
  })

  test('is refused without references', () => {
    expect(() => fit('sofa in the centre', [])).toThrow(Unsuitable)
    expect(() => fit('sofa in the centre', [])).toThrow(expect.objectContaining({ code: 'no_references' }) as Error)
  })

  const plain = (width: number, height: number, grey: number): Raster => {
    const data = new Uint8ClampedArray(4 * width * height).fill(grey)
    for (let i = 3; i < data.length; i += 4) data[i] = 255
    return { width, height, data }
  }
  const order = (sketch: Raster, references: Raster[], text = 'sofa by the wall') =>
    renderFitting(
      { brief: FittingBrief.parse({ kind: 'fitting', placement_instructions: text, reference_descriptions: [] }), sketch, references },
      () => {},
    )

  test('is refused where a reference shows nothing, the photo is black or shows no room', () => {
    const refused = (code: string) => expect.objectContaining({ code }) as Error
    expect(() => order(photo, [plain(120, 90, 240)])).toThrow(refused('no_item'))
    expect(() => order(plain(160, 120, 3), [sofa.raster])).toThrow(refused('too_dark'))
    expect(() => order(portrait(), [sofa.raster])).toThrow(refused('no_room'))
  })

  test('shows what a reference shows, even if it is no sofa, at a size that fits the room', () => {
    const cat = itemPicture(200, 220, white, [120, 90, 60])
    const { report, notes } = order(photo, [cat.raster], 'sofa by the back wall')
    expect(report.items).toBe(1)
    expect(notes).toEqual([])
  })

  test('an empty reference beside a good one is told', () => {
    const { notes, report } = order(photo, [sofa.raster, plain(120, 90, 240)], 'reference 1 by the back wall')
    expect(report.items).toBe(1)
    expect(notes).toContainEqual({ code: 'item_not_placed', facts: { item: '2' } })
  })
})

/** A face before a soft backdrop. */
function portrait(): Raster {
  const [width, height] = [240, 300]
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const head = Math.hypot((x - 120) / 62, (y - 120) / 84) < 1
      const hair = Math.hypot((x - 120) / 76, (y - 96) / 88) < 1
      const body = Math.hypot((x - 120) / 118, (y - 330) / 120) < 1
      const shade = 0.8 + 0.2 * Math.sin(x / 40)
      const [r, g, b] = head ? [222, 178, 150] : hair ? [70, 48, 36] : body ? [60, 72, 110] : [150 - y / 6, 160 - y / 6, 168 - y / 6]
      data.set([r * shade, g * shade, b * shade, 255], 4 * (y * width + x))
    }
  }
  return { width, height, data }
}
