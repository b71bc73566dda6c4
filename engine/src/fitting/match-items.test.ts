import { expect, test } from 'vitest'
import { cutOut } from './cut-out/cut-out.ts'
import { matchItems } from './match-items.ts'
import { readPlacement } from './text/read-placement.ts'
import { itemPicture, sofa, white } from '../../testing/pictured-items.ts'

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
  expect(missing.map((k) => wishes[k].item)).toEqual(['wardrobe'])
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
  expect(missing.map((k) => wishes[k].words)).toEqual(['reference 3'])
  const [first] = matchItems(readPlacement('референс 2 у окна').wishes, cuts, ['', '']).matches
  expect(first.wish.item).toBe('sofa')
})

test('“everything” is every reference that nothing else names', () => {
  const cuts = [cutOut(sofa.raster), cutOut(sofa.raster)]
  const { wishes } = readPlacement('put everything by the back wall')
  const { matches, missing } = matchItems(wishes, cuts, ['', 'grey armchair'])
  expect(matches.map((m) => [m.wish.item, m.wish.place?.at])).toEqual([
    ['sofa', 'wall'],
    ['armchair', 'wall'],
  ])
  expect(missing).toEqual([])
})

test('what follows a thing that is moved has the picture that is left', () => {
  const { wishes } = readPlacement('move the armchair to the window, the sofa in the centre')
  const moved = new Map(wishes.map((_, k) => [k, 'stays']))
  const { matches, missing } = matchItems(wishes, [cutOut(sofa.raster)], [''], moved)
  expect(matches.map((m) => m.wish.item)).toEqual(['sofa'])
  expect(missing.map((k) => wishes[k].item)).toEqual(['armchair'])
})

test('what is to be moved in the room never has the picture of another thing', () => {
  const cuts = [cutOut(sofa.raster)]
  const { wishes } = readPlacement('move the armchair to the window and put the sofa in the corner')
  const armchair = wishes.findIndex(({ item }) => item === 'armchair')
  for (const inPhoto of [undefined, 'stays']) {
    const { matches, missing } = matchItems(wishes, cuts, [''], new Map([[armchair, inPhoto]]))
    expect(matches.map((m) => m.wish.item)).toEqual(['sofa'])
    expect(missing).toEqual([armchair])
  }
  const alone = readPlacement('move the sofa to the window').wishes
  expect(matchItems(alone, cuts, [''], new Map([[0, 'stays']])).missing).toEqual([0])
  expect(matchItems(alone, cuts, [''], new Map([[0, undefined]])).missing).toEqual([])
})
