import { expect, test } from 'vitest'
import { readPlacement, type Anchor, type Wish } from './read-placement.ts'

const anchor = (a: Anchor) => ('opening' in a ? a.opening : a.item)

/** A wish in short: count, colour, item, =new colour, @place, size. */
function short({ count, colour, item, recolour, place, widthM, heightM }: Wish): string {
  const where = !place
    ? ''
    : place.at === 'by'
      ? `@${place.relation}(${place.of.map(anchor).join('+')})`
      : '@' + [place.at, 'side' in place && place.side, 'depth' in place && place.depth].filter(Boolean).join(':')
  const size = (widthM ? ` w${widthM}` : '') + (heightM ? ` h${heightM}` : '')
  return (count > 1 ? `${count} ` : '') + (colour ? `${colour} ` : '') + item + (recolour ? `=${recolour}` : '') + where + size
}

const read = (text: string) => readPlacement(text).wishes.map(short).join(' | ')

const english: [string, string][] = [
  ['green sofa along the left wall', 'green sofa@wall:left'],
  ['Put the sofa against the back wall', 'sofa@wall:far'],
  ['a sofa by the far wall', 'sofa@wall:far'],
  ['two armchairs opposite the sofa', '2 armchair@opposite(sofa)'],
  ['floor lamp to the right of the window', 'floor_lamp@right(window)'],
  ['floor lamp to the left of the sofa', 'floor_lamp@left(sofa)'],
  ['Place an armchair next to the window.', 'armchair@near(window)'],
  ['coffee table in front of the sofa', 'coffee_table@front(sofa)'],
  ['console behind the sofa', 'console@behind(sofa)'],
  ['rug under the coffee table', 'rug@under(coffee_table)'],
  ['painting above the bed', 'picture@above(bed)'],
  ['a vase on the coffee table', 'vase@on(coffee_table)'],
  ['plant in the left corner', 'plant@corner:left'],
  ['a ficus in the far right corner', 'plant@corner:right:far'],
  ['put a plant in the corner', 'plant@corner'],
  ['dining table in the centre of the room', 'dining_table@centre'],
  ['table in the middle', 'dining_table@centre'],
  ['four chairs around the table', '4 chair@around(dining_table)'],
  ['nightstands on both sides of the bed', 'nightstand@flank(bed)'],
  ['armchair between the window and the door', 'armchair@between(window+door)'],
  ['side table between the sofa and the armchair', 'side_table@between(sofa+armchair)'],
  ['a mirror on the right wall', 'mirror@wall:right'],
  ['wardrobe to the left of the door', 'wardrobe@left(door)'],
  ['bookcase along the right wall, armchair by the window', 'bookcase@wall:right | armchair@near(window)'],
  ['sofa on the left, lamp on the right', 'sofa@side:left | lamp@side:right'],
  ['on the left a sofa, on the right a floor lamp', 'sofa@side:left | floor_lamp@side:right'],
  ['In the left corner put a plant', 'plant@corner:left'],
  ['to the left of the window, a floor lamp', 'floor_lamp@left(window)'],
  ['sofa along the left wall and in front of it a coffee table', 'sofa@wall:left | coffee_table@front(sofa)'],
  ['Sofa along the back wall. Make it beige.', 'sofa=beige@wall:far'],
  ['Make the sofa dark green', 'sofa=emerald'],
  ['a sofa along the wall, paint the sofa black', 'sofa=black@wall'],
  ['a sofa in beige by the far wall', 'beige sofa@wall:far'],
  ['light blue armchair under the window', 'light_blue armchair@under(window)'],
  ['green armchair next to the grey sofa', 'green armchair@near(sofa)'],
  ['a pair of bar stools at the kitchen island', '2 bar_stool@near(island)'],
  ['TV opposite the sofa', 'tv@opposite(sofa)'],
  ['TV stand under the TV', 'tv_stand@under(tv)'],
  ['chandelier in the centre of the ceiling', 'chandelier@centre'],
  ['desk 1.4 m wide by the window', 'desk@near(window) w1.4'],
  ['wardrobe, height 2.4 m, on the right wall', 'wardrobe@wall:right h2.4'],
  ['armchair near the window, facing the sofa', 'armchair@near(window)'],
  ['sofa with cushions along the left wall', 'sofa@wall:left'],
  ['chair x3 along the right wall', 'chair@wall:right'],
  ['3 chairs along the right wall', '3 chair@wall:right'],
]

const russian: [string, string][] = [
  ['диван у левой стены', 'sofa@wall:left'],
  ['зелёный диван вдоль левой стены', 'green sofa@wall:left'],
  ['поставить диван к дальней стене', 'sofa@wall:far'],
  ['торшер справа от окна', 'floor_lamp@right(window)'],
  ['торшер слева от дивана', 'floor_lamp@left(sofa)'],
  ['два кресла напротив дивана', '2 armchair@opposite(sofa)'],
  ['два кресла', '2 armchair'],
  ['пару кресел у окна', '2 armchair@near(window)'],
  ['журнальный столик перед диваном', 'coffee_table@front(sofa)'],
  ['ковёр под столиком', 'rug@under(coffee_table)'],
  ['картину над диваном', 'picture@above(sofa)'],
  ['картина на левой стене', 'picture@wall:left'],
  ['зеркало на правую стену', 'mirror@wall:right'],
  ['вазу на комод', 'vase@on(dresser)'],
  ['растение в левом углу', 'plant@corner:left'],
  ['фикус в дальнем правом углу', 'plant@corner:right:far'],
  ['в углу поставить торшер', 'floor_lamp@corner'],
  ['шкаф в дальнем углу справа', 'wardrobe@corner:right:far'],
  ['стол в центре комнаты', 'dining_table@centre'],
  ['обеденный стол посередине', 'dining_table@centre'],
  ['четыре стула вокруг стола', '4 chair@around(dining_table)'],
  ['тумбочки по обе стороны от кровати', 'nightstand@flank(bed)'],
  ['по бокам кровати тумбочки', 'nightstand@flank(bed)'],
  ['кресло между окном и дверью', 'armchair@between(window+door)'],
  ['приставной столик между диваном и креслом', 'side_table@between(sofa+armchair)'],
  ['слева диван, справа торшер', 'sofa@side:left | floor_lamp@side:right'],
  ['диван слева, торшер справа', 'sofa@side:left | floor_lamp@side:right'],
  ['диван у окна, слева торшер', 'sofa@near(window) | floor_lamp@left(sofa)'],
  ['слева от окна поставить кресло', 'armchair@left(window)'],
  ['диван вдоль стены, перед ним столик', 'sofa@wall | coffee_table@front(sofa)'],
  ['диван, слева от него торшер', 'sofa | floor_lamp@left(sofa)'],
  ['диван у правой стены, сделать бежевым', 'sofa=beige@wall:right'],
  ['сделать диван бежевым', 'sofa=beige'],
  ['перекрасить кресло в тёмно-синий', 'armchair=navy'],
  ['диван серого цвета у стены', 'grey sofa@wall'],
  ['комод шириной 1,2 м у правой стены', 'dresser@wall:right w1.2'],
  ['стеллаж высотой 220 см справа от двери', 'bookcase@right(door) h2.2'],
  ['бежевое кресло рядом с серым диваном', 'beige armchair@near(sofa)'],
  ['люстру в центре потолка', 'chandelier@centre'],
  ['телевизор напротив дивана', 'tv@opposite(sofa)'],
  ['тумба под телевизор у левой стены', 'tv_stand@wall:left'],
  ['лампу на тумбочку', 'lamp@on(nightstand)'],
  ['диван с подушками у дальней стены', 'sofa@wall:far'],
  ['письменный стол под окном и офисное кресло перед ним', 'desk@under(window) | office_chair@front(desk)'],
  ['Поставьте кресло у окна, лицом к дивану', 'armchair@near(window)'],
]

test.each(english)('%s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each(russian)('%s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['the ceiling is 3 m high, sofa by the window', 3],
  ['ceiling height 2.85 m', 2.85],
  ['потолки 3,2 м, диван у окна', 3.2],
  ['высота потолков 270 см', 2.7],
  ['sofa 2 m wide', undefined],
])('the height of the room in “%s” is %s', (text, metres) => {
  expect(readPlacement(text).ceilingM).toBe(metres)
})

test('a thing that only a description knows is placed by the word of the description', () => {
  const [wish] = readPlacement('the gramophone to the left of the window', ['my old gramophone']).wishes
  expect(wish).toMatchObject({ reference: 0, place: { at: 'by', relation: 'left' } })
})

test('a thing that nobody knows is reported', () => {
  expect(readPlacement('a gramophone by the window').unknown).toEqual(['gramophone'])
  expect(readPlacement('граммофон у окна').unknown).toEqual(['граммофон'])
})

test('a thing pointed at first and asked for later is the same thing', () => {
  const { wishes } = readPlacement('rug under the coffee table, coffee table in the centre')
  expect(wishes[0].place).toEqual({ at: 'by', relation: 'under', of: [{ item: 'coffee_table', wish: 1 }] })
})
