import type { Phrase } from './phrase.ts'

/** Russian, as people say it: a hotel keeper, a student who shares a flat, a photographer of rooms, pensioners in the country. */
export const householdsRussian: Phrase[] = [
  ['Двуспальную кровать ставим к дальней стене', 'bed@wall:far'],
  ['Нужны две односпальные кровати у левой стены', '2 bed@wall:left'],
  ['прикроватные тумбочки с обеих сторон кровати', '2 nightstand@flank(bed)'],
  ['Письменный стол под окно, ширина 110 см', 'desk@under(window) w1.1'],
  ['телевизор на стену напротив кровати', 'tv@opposite(bed)'],
  ['Шкаф с фото 2 вместо старого комода', 'wardrobe#2@instead(dresser)'],
  ['банкетка в ногах у кровати', 'bench@front(bed)'],
  ['Кресло с первой фотки в угол у двери', 'armchair#1@corner/door'],
  ['У входа вешалку для гостей', 'coat_rack@near(door)'],
  ['Хочу посмотреть, как встанут два синих кресла у окна', '2 blue armchair@near(window)'],
  ['Напольное зеркало рядом со шкафом', 'floor_mirror@near(wardrobe)'],
  ['Холодильник справа от письменного стола', 'fridge@right(desk)'],
  [
    'Кровать изголовьем к правой стене, над ней картину, под кровать бежевый ковёр',
    'bed@wall:right | picture@above(bed) | beige rug@under(bed)',
  ],
  [
    'Номер на двоих: две кровати, между ними тумбочка, на тумбочку настольную лампу',
    '2 bed | nightstand@between(bed) | table_lamp@on(nightstand)',
  ],
  [
    'Диван (фото 1) на место кресла, перед ним журнальный столик, за диваном торшер',
    'sofa#1@instead(armchair) | coffee_table@front(sofa) | floor_lamp@behind(sofa)',
  ],
  [
    'Шторы и кровать не трогаем. Добавьте туалетный столик слева от окна и пуф к нему',
    'dressing_table@left(window) | pouf@near(dressing_table)',
  ],
  ['Шкаф высотой 2,4 м слева от двери, справа от двери обувница, и ничего больше', 'wardrobe@left(door) h2.4 | shoe_rack@right(door)'],
  [
    'Кресло с фото 3 перекрасить в серый и поставить в дальний правый угол, рядом с ним торшер',
    'armchair#3=grey@corner:right:far | floor_lamp@near(armchair)',
  ],
  [
    'Семейный номер. Большая кровать с фото 1 у дальней стены, по бокам от неё две тумбочки, детская кроватка со второго ' +
      'фото в правом углу у окна. Напротив кровати комод, над комодом телевизор. Письменный стол в этом номере не нужен',
    'bed#1@wall:far | 2 nightstand@flank(bed) | crib#2@corner:right/window | dresser@opposite(bed) | tv@above(dresser)',
  ],
  [
    'Холл у нас пустой, есть только камин. Напротив камина хотим диван из референса 1, слева от дивана кресло из референса ' +
      '2, между диваном и камином ковёр, и ещё два больших фикуса у двери',
    'sofa#1@opposite(fireplace) | armchair#2@left(sofa) | rug@between(sofa+fireplace) | 2 plant@near(door)',
  ],
  ['письменный стол к окну плиз', 'desk@near(window)'],
  ['кровать запихните в дальний угол слева', 'bed@corner:left:far'],
  ['стеллаж вместо комода', 'bookcase@instead(dresser)'],
  ['телек на правую стену', 'tv@wall:right'],
  ['пуфик перед теликом', 'pouf@front(tv)'],
  ['велик к стене возле двери', 'bike@near(door)'],
  ['стул со второй фотки, только сделайте его зелёным, к письменному столу', 'chair#2=green@near(desk)'],
  ['холодос рядом с дверью', 'fridge@near(door)'],
  ['просто серый ковёр посередине комнаты', 'grey rug@centre'],
  ['компьютерное кресло из 1 фото, куда угодно', 'office_chair#1'],
  ['полку над кроватью повесьте', 'shelf@above(bed)'],
  ['то что на третьем фото поставьте у батареи', 'thing#3@near(radiator)'],
  [
    'диван у левой стены, телевизор напротив него, между ними журнальный столик',
    'sofa@wall:left | tv@opposite(sofa) | coffee_table@between(sofa+tv)',
  ],
  ['1 - под окно, 2 - в правый угол, 3 - по центру', 'thing#1@under(window) | thing#2@corner:right | thing#3@centre'],
  ['диван у нас уже есть, к нему хотим журнальный столик, и торшер справа от дивана', 'coffee_table@near(sofa) | floor_lamp@right(sofa)'],
  [
    'уберите этот страшный шкаф, на его место письменный стол с фото 1, на стол настольную лампу',
    'desk#1@instead(wardrobe) | table_lamp@on(desk)',
  ],
  ['зелёное кресло в метре от телевизора, возле кресла торшер', 'green armchair@near(tv) ~1 | floor_lamp@near(armchair)'],
  ['соседу кровать справа, мне кровать слева, посередине комнаты ширма', 'bed@side:right | bed@side:left | screen@centre'],
  [
    'короче, кровать и шкаф остаются. хочу письменный стол шириной 120 см вдоль окна, к нему офисное кресло с фото 1, над ' +
      'кроватью две полки, перед кроватью ковёр. и зеркало у двери если влезет',
    'desk@along(window) w1.2 | office_chair#1@near(desk) | 2 shelf@above(bed) | rug@front(bed) | mirror@near(door)',
  ],
  [
    'живём втроём, поэтому мебели много: диван с первой фотки туда, где сейчас кресло, перед диваном ковёр, два барных стула ' +
      'у кухонного острова, а велик с третьей фотки вдоль правой стены. обеденный стол не нужен',
    'sofa#1@instead(armchair) | rug@front(sofa) | 2 bar_stool@near(island) | bike#3@wall:right',
  ],
  ['торшер в левый ближний угол', 'floor_lamp@corner:left:near'],
  ['диван серый к левой стене', 'grey sofa@wall:left'],
  ['ковёр из рефа 3 под диван', 'rug#3@under(sofa)'],
  ['реф 2 в центр', 'thing#2@centre'],
  ['вазу на комод', 'vase@on(dresser)'],
  ['4 розовые подушки на диван', '4 pink cushion@on(sofa)'],
  ['вместо кресла диван из рефа 1', 'sofa#1@instead(armchair)'],
  ['над камином зеркало, часы не нужны', 'mirror@above(fireplace)'],
  ['плед на кровать, больше ничего', 'throw@on(bed)'],
  ['тумба под тв (реф 1), цвет поменять на чёрный, к дальней стене', 'tv_stand#1=black@wall:far'],
  ['за диваном консоль', 'console@behind(sofa)'],
  ['табурет убрать, на его место напольное зеркало', 'floor_mirror@instead(stool)'],
  [
    'Люстра по центру, под ней журнальный столик, диван у правой стены',
    'chandelier@centre | coffee_table@under(chandelier) | sofa@wall:right',
  ],
  [
    'обеденный стол шириной 1,8 м в центр, вокруг 6 стульев, над столом люстра',
    'dining_table@centre w1.8 | 6 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  [
    'первый реф слева от окна, второй справа от окна, третий между дверью и шкафом',
    'thing#1@left(window) | thing#2@right(window) | thing#3@between(door+wardrobe)',
  ],
  [
    'Комод убрать. На его место консоль (реф 3), над ней картину, на консоль свечу',
    'console#3@instead(dresser) | picture@above(console) | candle@on(console)',
  ],
  [
    'По бокам дивана два торшера, перед диваном пуф, на журнальном столике книги',
    '2 floor_lamp@flank(sofa) | pouf@front(sofa) | books@on(coffee_table)',
  ],
  [
    'Кресло в 40 см от батареи, рядом с ним приставной столик, на столик чашу',
    'armchair@near(radiator) ~0.4 | side_table@near(armchair) | bowl@on(side_table)',
  ],
  [
    'В кадре остаются диван и камин. Нужно: ковёр с рефа 1 перед диваном, кресло с рефа 2 у камина, на кресло плед, над ' +
      'камином картина шириной 1,2 м, в правом дальнем углу растение. Телевизор не нужен.',
    'rug#1@front(sofa) | armchair#2@near(fireplace) | throw@on(armchair) | picture@above(fireplace) w1.2 | plant@corner:right:far',
  ],
  [
    'Спальня. Кровать к правой стене. Слева от кровати прикроватная тумбочка (реф 1), на ней настольная лампа. У окна кресло ' +
      '(реф 2), сделать бордовым. Напротив кровати туалетный столик, перед столиком пуф.',
    'bed@wall:right | nightstand#1@left(bed) | table_lamp@on(nightstand) | armchair#2=burgundy@near(window) | ' +
      'dressing_table@opposite(bed) | pouf@front(dressing_table)',
  ],
  ['Кресло-качалку поближе к камину', 'rocking_chair@near(fireplace)'],
  ['Пианино поставьте пожалуйста к правой стене', 'piano@wall:right'],
  ['часы повесить над дверью', 'clock@above(door)'],
  ['Буфет со второго снимка между окном и дверью', 'cabinet#2@between(window+door)'],
  ['Корзину для дров рядом с камином', 'basket@near(fireplace)'],
  ['Хотим лавку вдоль окна', 'bench@along(window)'],
  ['Деду телевизор напротив дивана', 'tv@opposite(sofa)'],
  ['Внуку детскую кроватку справа от нашей кровати', 'crib@right(bed)'],
  ['На место старого дивана поставьте кровать с первого фото', 'bed#1@instead(sofa)'],
  ['У окошка два бордовых кресла', '2 burgundy armchair@near(window)'],
  ['Комод покрасить в белый и поставить под окно', 'dresser=white@under(window)'],
  ['коврик у двери постелите', 'rug@near(door)'],
  ['Обеденный стол посередине, вокруг него четыре стула. Плиту не трогаем', 'dining_table@centre | 4 chair@around(dining_table)'],
  [
    'Слева от камина книжный шкаф, справа от камина кресло с третьей фотографии, сам камин остаётся',
    'bookcase@left(fireplace) | armchair#3@right(fireplace)',
  ],
  [
    'В уголок у окна хозяйке кресло-качалку, рядом с ней торшер, чтобы вязать, перед качалкой коврик',
    'rocking_chair@corner/window | floor_lamp@near(rocking_chair) | rug@front(rocking_chair)',
  ],
  [
    'Кровать поставьте не под окно, а к левой стене. А под окном пусть будет комод, на комод вазу с цветами',
    'bed@wall:left | dresser@under(window) | vase@on(dresser)',
  ],
  [
    'Холодильник справа от двери, плиту слева от двери, обеденный стол к окну',
    'fridge@right(door) | cooker@left(door) | dining_table@near(window)',
  ],
  [
    'Зелёный диван напротив телевизора, а в 40 см перед диваном журнальный столик',
    'green sofa@opposite(tv) | coffee_table@front(sofa) ~0.4',
  ],
  [
    'Здравствуйте! У нас на даче большая комната. Угловой диван с первого фото хотим в правый угол, напротив дивана тумбу ' +
      'под телевизор со второго фото, на неё телевизор. Пианино пусть стоит, где стоит. У окна поставьте кресло, а старую ' +
      'кровать мы увезём. Спасибо!',
    'corner_sofa#1@corner:right | tv_stand#2@opposite(corner_sofa) | tv@on(tv_stand) | armchair@near(window)',
  ],
  [
    'Делаем комнату для внуков. Две кровати вдоль правой стены, шкаф высотой два метра напротив кроватей, письменный стол ' +
      'под окно, стул к столу, корзину для игрушек в угол у двери. Телевизор сюда не надо',
    '2 bed@wall:right | wardrobe@opposite(bed) h2 | desk@under(window) | chair@near(desk) | basket@corner/door',
  ],
]
