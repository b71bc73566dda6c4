import { expect, test } from 'vitest'
import { readPlacement, type Anchor, type Wish } from './read-placement.ts'

const shownOn = (reference: number | undefined) => (reference === undefined ? '' : `#${reference + 1}`)
const anchor = (a: Anchor) => ('opening' in a ? a.opening : a.item + shownOn(a.reference))

/** A wish in short: count, colour, item, #reference, =new colour, @place, size. */
function short({ count, colour, item, recolour, place, widthM, heightM, reference }: Wish): string {
  const where = !place
    ? ''
    : place.at === 'by'
      ? `@${place.relation}(${place.of.map(anchor).join('+')})`
      : '@' + [place.at, 'side' in place && place.side, 'depth' in place && place.depth].filter(Boolean).join(':')
  const size = (widthM ? ` w${widthM}` : '') + (heightM ? ` h${heightM}` : '')
  return (
    (count > 1 ? `${count} ` : '') +
    (colour ? `${colour} ` : '') +
    item +
    shownOn(reference) +
    (recolour ? `=${recolour}` : '') +
    where +
    size
  )
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
  ['the armchair from reference 1 to the right of the sofa, facing the window', 'armchair#1@right(sofa)'],
  ['Reference 1 left of the window, reference 2 on the floor', 'thing#1@left(window) | thing#2'],
  ['reference 1 by the window', 'thing#1@near(window)'],
  ['ref 2 in the left corner', 'thing#2@corner:left'],
  ['ref. 2 in the corner', 'thing#2@corner'],
  ['ref1 along the back wall', 'thing#1@wall:far'],
  ['the first reference to the left of the door', 'thing#1@left(door)'],
  ['Put the second reference in the middle', 'thing#2@centre'],
  ['item from photo 2 along the right wall', 'thing#2@wall:right'],
  ['the object in image 3 next to the window', 'thing#3@near(window)'],
  ['picture #1 by the window', 'thing#1@near(window)'],
  ['sofa from reference number two along the wall', 'sofa#2@wall'],
  ['sofa (ref 1) along the wall, chair (ref 2) by the door', 'sofa#1@wall | chair#2@near(door)'],
  ['sofa by the window, the item from photo 2 in the corner', 'sofa@near(window) | thing#2@corner'],
  ['reference 1: a grey sofa along the wall', 'grey sofa#1@wall'],
  ['Reference 1 is a sofa. Put reference 1 by the window.', 'sofa#1@near(window)'],
  ['chair to the left of reference 1', 'chair@left(thing#1)'],
  ['reference 2 to the right of reference 1', 'thing#2@right(thing#1)'],
  ['reference 2 on reference 1', 'thing#2@on(thing#1)'],
  ['lamp to the right of the sofa from reference 2', 'lamp@right(sofa#2)'],
  ['the first item by the window and the second item by the door', 'thing#1@near(window) | thing#2@near(door)'],
  ['two chairs from photo 1 at the table', '2 chair#1@near(dining_table)'],
  ['reference 1 by the window, make it green', 'thing#1=green@near(window)'],
  ['put the reference by the window', 'thing#1@near(window)'],
  ['what is shown on photo 1 goes to the left wall', 'thing#1@wall:left'],
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
  ['кресло с референса 1 — справа от дивана, лицом к окну', 'armchair#1@right(sofa)'],
  ['Референс 1 слева от окна, референс 2 на полу', 'thing#1@left(window) | thing#2'],
  ['референс 1 у окна', 'thing#1@near(window)'],
  ['реф 2 в левом углу', 'thing#2@corner:left'],
  ['первый референс слева от двери', 'thing#1@left(door)'],
  ['Поставьте второй референс в центре', 'thing#2@centre'],
  ['предмет с фото 2 у правой стены', 'thing#2@wall:right'],
  ['диван с референса 1 у дальней стены', 'sofa#1@wall:far'],
  ['диван на фото 1 вдоль левой стены', 'sofa#1@wall:left'],
  ['стул со второго фото у окна', 'chair#2@near(window)'],
  ['картинка №1 у окна', 'thing#1@near(window)'],
  ['референс номер два в углу', 'thing#2@corner'],
  ['1-й референс у окна, 2-й референс в углу', 'thing#1@near(window) | thing#2@corner'],
  ['диван (реф. 1) у стены, стул (реф. 2) у двери', 'sofa#1@wall | chair#2@near(door)'],
  ['диван у окна, предмет с фото 2 в углу', 'sofa@near(window) | thing#2@corner'],
  ['референс 1 — серый диван вдоль стены', 'grey sofa#1@wall'],
  ['кресло слева от референса 1', 'armchair@left(thing#1)'],
  ['референс 2 справа от референса 1', 'thing#2@right(thing#1)'],
  ['ковёр с третьей картинки под столиком', 'rug#3@under(coffee_table)'],
  ['торшер справа от дивана с референса 2', 'floor_lamp@right(sofa#2)'],
  ['кресло у окна с референса 1', 'armchair#1@near(window)'],
  ['первый предмет у окна, второй предмет у двери', 'thing#1@near(window) | thing#2@near(door)'],
  ['слева от окна референс 1', 'thing#1@left(window)'],
  ['референс 1 у окна, перекрасить в зелёный', 'thing#1=green@near(window)'],
  ['поставить референс у окна', 'thing#1@near(window)'],
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

test.each([
  'Reference 1 left of the window, reference 2 on the floor',
  'I would like what is on photo 1 to be by the window',
  'Хочу, чтобы референс 1 стоял у окна, а второй где-нибудь в углу',
  'как на фото, у окна',
  'by the window, please, so that it can be there',
])('“%s” has nothing to tell back', (text) => {
  expect(readPlacement(text).unknown).toEqual([])
})

test('a thing pointed at first and asked for later is the same thing', () => {
  const { wishes } = readPlacement('rug under the coffee table, coffee table in the centre')
  expect(wishes[0].place).toEqual({ at: 'by', relation: 'under', of: [{ item: 'coffee_table', wish: 1 }] })
})
