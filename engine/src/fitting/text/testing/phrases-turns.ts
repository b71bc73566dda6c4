import type { Phrase } from './phrases.ts'

/** Turns of speech: what is there already, taken back, excluded, told of photos, said of several. */
export const englishTurns: Phrase[] = [
  ['PUT THE SOFA AGAINST THE LEFT WALL AND A RUG UNDERNEATH', 'sofa@wall:left | rug@under(sofa)'],
  ['i need u to put my new couch (see photo 1) right where the old one is', 'sofa#1@instead(sofa)'],
  [
    'The three photographs: the first one is a lamp, put it by the sofa; the second one is a rug, under the table; the ' +
      'third one - a mirror over the fireplace',
    'lamp#1@near(sofa) | rug#2@under(dining_table) | mirror#3@above(fireplace)',
  ],
  ['There is already a bed in the room; add two bedside tables and put a lamp on each.', '2 nightstand | 2 lamp@on(nightstand)'],
  ['Take out the coffee table, put a large ottoman in its place, with a tray on it', 'pouf@instead(coffee_table) | bowl@on(pouf)'],
  [
    'Use photo 1 for the sofa and photo 2 for the armchair. Sofa under the window, armchair opposite it.',
    'sofa#1@under(window) | armchair#2@opposite(sofa)',
  ],
  [
    'Bed with the headboard against the back wall, flanked by nightstands, bench at the foot',
    'bed@wall:far | 2 nightstand@flank(bed) | bench@front(bed)',
  ],
  ['No changes except a floor lamp to the right of the sofa', 'floor_lamp@right(sofa)'],
  ['chairs from photo 1 (4 pcs) around the dining table from photo 2', '4 chair#1@around(dining_table#2)'],
  ["I don't like the blue armchair, please swap it for the one in photo 2", 'armchair#2@instead(armchair)'],
  ['Two chairs. One next to the door and one next to the window.', 'chair@near(door) | chair@near(window)'],
  ['Change the sofa colour to navy', 'sofa=navy'],
  ['hang the clock between the windows and the painting over the couch', 'clock@between(window) | picture@above(sofa)'],
  [
    "I've got a grey sofa (photo 1), a white coffee table (photo 2) and a lamp (photo 3). Sofa by the window, table in " +
      'front of it, lamp on the left.',
    'grey sofa#1@near(window) | white coffee_table#2@front(sofa) | lamp#3@side:left',
  ],
  [
    'Ref 1: sofa, left wall. Ref 2: armchair, right wall. Ref 3: rug, in between.',
    'sofa#1@wall:left | armchair#2@wall:right | rug#3@between(sofa+armchair)',
  ],
  ['The sofa should be green, not grey, and stand along the right wall', 'green sofa@wall:right'],
  ['Leave everything. Just change the sofa to the one in photo 1.', 'sofa#1@instead(sofa)'],
  [
    "I'm thinking of having the sofa back up against the window wall with two poufs facing it",
    'sofa@along(window) | 2 pouf@opposite(sofa)',
  ],
  [
    'My wife wants the vanity in the corner left of the window. I want my desk in the other corner.',
    'dressing_table@corner/window | desk@corner',
  ],
  [
    'Please: 1 sofa, 2 armchairs, 1 coffee table. Sofa left wall, armchairs opposite the sofa, table between them.',
    'sofa@wall:left | 2 armchair@opposite(sofa) | coffee_table@between(armchair)',
  ],
  ["the plant shouldn't be by the door but next to the sofa", 'plant@near(sofa)'],
  ['Leave the table but change the chairs: four chairs from photo 2 around it', '4 chair#2@around(dining_table)'],
  ['replace both armchairs with the ones in photo 2', 'armchair#2@instead(armchair)'],
  ['the table should be replaced by a kitchen island with three bar stools', 'island@instead(dining_table) | 3 bar_stool@around(island)'],
  ['sofa 30 cm off the back wall, console behind it', 'sofa@wall:far ~0.3 | console@behind(sofa)'],
  ['Make the rug bigger, 3 by 4 meters, under both the sofa and the armchairs', 'rug@under(sofa+armchair) w4'],
  [
    'sofa left wall tv right wall coffee table in the middle rug under it',
    'sofa@wall:left | tv@wall:right | coffee_table@centre | rug@under(coffee_table)',
  ],
  [
    'put a bed in the far left corner then a nightstand next to it then a lamp on the nightstand and a mirror on the right wall',
    'bed@corner:left:far | nightstand@near(bed) | lamp@on(nightstand) | mirror@wall:right',
  ],
  ['turn the sofa so that it faces the fireplace and put the rug between them', 'sofa@opposite(fireplace) | rug@between(sofa+fireplace)'],
  [
    'king bed center of back wall, 2 nightstands w/ lamps, bench @ foot of bed, dresser on right wall w/ mirror above',
    'bed@wall:far | 2 nightstand | 2 lamp@on(nightstand) | bench@front(bed) | dresser@wall:right | mirror@above(dresser)',
  ],
  [
    'The living area is on the left: sofa against the wall, table in front. The dining area is on the right: table with six chairs.',
    'sofa@wall:left | dining_table@front(sofa) | dining_table@side:right | 6 chair@around(dining_table)',
  ],
  ['left corner: plant / right corner: lamp / middle: rug', 'plant@corner:left | lamp@corner:right | rug@centre'],
  ['my red armchair from the last photo (3) next to the bookcase', 'red armchair#3@near(bookcase)'],
  ['There is a sofa under the window already, add two armchairs opposite it', '2 armchair@opposite(sofa)'],
  ['We have a fireplace on the right wall. Put an armchair on either side.', '2 armchair@flank(fireplace)'],
  ['The dresser that stands by the door should go to the left wall', 'dresser@wall:left'],
  ["I'm getting rid of the desk. A dining table will go there.", 'dining_table@instead(desk)'],
  ['Swap the two armchairs by the fireplace for one large sofa', 'sofa@instead(armchair)'],
  ['Keep: bed, wardrobe. Remove: desk, chair. Add: armchair by window, lamp next to it.', 'armchair@near(window) | lamp@near(armchair)'],
  ['everything stays in place except the sofa, which goes to the right wall', 'sofa@wall:right'],
  ["don't block the window with the wardrobe, put it on the left wall", 'wardrobe@wall:left'],
  ['Anything but a corner sofa - a normal sofa along the left wall', 'sofa@wall:left'],
  ['no more than two chairs at the table', '2 chair@near(dining_table)'],
  ['with the TV already on the wall, the sofa should face it', 'sofa@opposite(tv)'],
]

/** The same in Russian. */
export const russianTurns: Phrase[] = [
  ['ДИВАН К ЛЕВОЙ СТЕНЕ, КОВЁР ПОД НЕГО', 'sofa@wall:left | rug@under(sofa)'],
  ['мне нужно поставить новый диван (фото 1) туда, где сейчас старый', 'sofa#1@instead(sofa)'],
  [
    'на первой фотографии лампа, её к дивану, на второй ковёр, его под стол, на третьей зеркало — над камин',
    'lamp#1@near(sofa) | rug#2@under(dining_table) | mirror#3@above(fireplace)',
  ],
  [
    'Кровать уже есть. Добавьте две прикроватные тумбочки по бокам и по лампе на каждую.',
    '2 nightstand@flank(bed) | 2 lamp@on(nightstand)',
  ],
  ['Шторы замените на белые жалюзи', 'white curtains@instead(curtains)'],
  ['Уберите журнальный столик, вместо него большой пуф, а на пуф поднос', 'pouf@instead(coffee_table) | bowl@on(pouf)'],
  ['Пианино оставляем, стул рядом с ним убираем, вместо стула растение', 'plant@instead(chair)'],
  [
    'Кровать изголовьем к дальней стене, по обе стороны тумбочки, в изножье банкетка',
    'bed@wall:far | 2 nightstand@flank(bed) | bench@front(bed)',
  ],
  ['Ничего не меняйте, только торшер справа от дивана добавьте', 'floor_lamp@right(sofa)'],
  ['стулья вокруг стола, четыре штуки', '4 chair@around(dining_table)'],
  [
    'Есть серый диван (фото 1), белый столик (фото 2) и торшер (фото 3). Диван к окну, столик перед ним, торшер слева.',
    'grey sofa#1@near(window) | white coffee_table#2@front(sofa) | floor_lamp#3@side:left',
  ],
  [
    'Диван с фото 1, кресло с фото 2 и торшер с фото 3 — всё к камину',
    'sofa#1@near(fireplace) | armchair#2@near(fireplace) | floor_lamp#3@near(fireplace)',
  ],
  ['Всё оставить как есть. Только диван заменить на тот, что на фото 1.', 'sofa#1@instead(sofa)'],
  ['две кровати, одна вдоль левой стены, вторая вдоль правой', 'bed@wall:left | bed@wall:right'],
  ['Где сейчас кресло, пусть стоит ёлка, а кресло передвинуть к окну', 'plant@instead(armchair) | armchair@near(window)'],
  ['не надо ничего кроме ковра в центре', 'rug@centre'],
  ['Думаю поставить диван спиной к окну, а напротив два пуфа', 'sofa@near(window) | 2 pouf@opposite(sofa)'],
  [
    'Односпальную кровать вдоль правой стены, шкаф у неё в ногах, стол напротив',
    'bed@wall:right | wardrobe@front(bed) | dining_table@opposite(bed)',
  ],
  ['Жена хочет туалетный столик в угол слева от окна. А я хочу стол в другой угол.', 'dressing_table@corner/window | dining_table@corner'],
  ['цветок не у двери, а рядом с диваном', 'plant@near(sofa)'],
  ['Вместо стола сделать кухонный остров с тремя барными стульями', 'island@instead(dining_table) | 3 bar_stool@around(island)'],
  ['диван слева кресло справа между ними стол', 'sofa@side:left | armchair@side:right | dining_table@between(sofa+armchair)'],
  [
    'диван левая стена телевизор правая стена столик посередине под ним ковер',
    'sofa@wall:left | tv@wall:right | coffee_table@centre | rug@under(coffee_table)',
  ],
  [
    'Квартира посуточно. Двуспальная кровать под окном, тумбочки по бокам, на каждой лампа. Телевизор не нужен.',
    'bed@under(window) | 2 nightstand@flank(bed) | 2 lamp@on(nightstand)',
  ],
  ['на правой стене ничего не надо, шкаф к левой', 'wardrobe@wall:left'],
  ['Диван пусть стоит где стоит, а на него две жёлтые подушки', '2 yellow cushion@on(sofa)'],
  [
    'Слева гостиная зона: диван у стены, перед ним столик. Справа столовая: стол и шесть стульев.',
    'sofa@wall:left | coffee_table@front(sofa) | dining_table@side:right | 6 chair@side:right',
  ],
  ['развернуть диван к камину и положить между ними ковёр', 'sofa@opposite(fireplace) | rug@between(sofa+fireplace)'],
  ['моё красное кресло с последнего фото (3) рядом со стеллажом', 'red armchair#3@near(bookcase)'],
  ['перекрасьте комод и тумбочки в белый', 'dresser=white | nightstand=white'],
  ['ну короче диван хочу у окна и типа растение за ним а телек напротив', 'sofa@near(window) | plant@behind(sofa) | tv@opposite(sofa)'],
  ['У нас под окном диван, добавьте два кресла напротив него', '2 armchair@opposite(sofa)'],
  ['Комод, который стоит у двери, перенесите к левой стене', 'dresser@wall:left'],
  ['Шторы снимите, на окно белые жалюзи', 'white curtains@on(window)'],
  ['Два кресла у камина поменять на один большой диван', 'sofa@instead(armchair)'],
  [
    'Оставить: кровать, шкаф. Убрать: стол, стул. Добавить: кресло у окна, торшер рядом.',
    'armchair@near(window) | floor_lamp@near(armchair)',
  ],
  ['Всё остаётся на местах, кроме дивана — его к правой стене', 'sofa@wall:right'],
  ['Телевизор уже на стене, диван лицом к нему', 'sofa@opposite(tv)'],
  ['Не ставьте стол у окна, поставьте его в центр', 'dining_table@centre'],
  ['Стеллаж не нужен. Телевизор тоже не нужен. Комод к левой стене', 'dresser@wall:left'],
]
