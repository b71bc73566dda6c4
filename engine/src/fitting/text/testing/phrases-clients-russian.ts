import type { Phrase } from './phrase.ts'

/** Russian: an architect's client, a student of design, a landlord, an office manager. */
export const clientsRussian: Phrase[] = [
  ['диван с первого фото поставьте к окну', 'sofa#1@near(window)'],
  ['Хочу кресло-качалку у камина', 'rocking_chair@near(fireplace)'],
  ['торшер за диваном', 'floor_lamp@behind(sofa)'],
  ['картину со второй фотографии повесить над кроватью', 'picture#2@above(bed)'],
  ['комод туда, где сейчас пианино', 'dresser@instead(piano)'],
  ['Люстру бы золотую над обеденным столом', 'gold chandelier@above(dining_table)'],
  ['в дальний левый угол большое растение', 'plant@corner:left:far'],
  ['Кресло как на фото 3, только горчичное, слева от дивана', 'armchair#3=mustard@left(sofa)'],
  ['светло-серый ковёр под журнальный столик', 'light_grey rug@under(coffee_table)'],
  ['угловой диван вдоль правой стены, шириной 3 метра', 'corner_sofa@wall:right w3'],
  ['телевизор не нужен, на его место зеркало', 'mirror@instead(tv)'],
  ['Пару тумбочек по бокам от кровати', '2 nightstand@flank(bed)'],
  [
    'Камин оставляем. Напротив него диван с фото 1, перед диваном — журнальный столик с фото 2',
    'sofa#1@opposite(fireplace) | coffee_table#2@front(sofa)',
  ],
  ['Обеденный стол ближе к окну, вокруг него шесть стульев', 'dining_table@near(window) | 6 chair@around(dining_table)'],
  ['стеллаж у меня уже стоит у левой стены, рядом с ним поставьте кресло и торшер', 'armchair@near(bookcase) | floor_lamp@near(bookcase)'],
  [
    'Кровать изголовьем к дальней стене, слева от неё туалетный столик, над столиком зеркало',
    'bed@wall:far | dressing_table@left(bed) | mirror@above(dressing_table)',
  ],
  ['старый шкаф убрать, вместо него консоль, а на консоль вазу', 'console@instead(wardrobe) | vase@on(console)'],
  ['между окном и дверью книжный шкаф, а бра повесьте справа от окна', 'bookcase@between(window+door) | sconce@right(window)'],
  [
    'Добрый день! Архитектор предложил такую расстановку: диван с фото 1 напротив телевизора метрах в трёх, два ' +
      'зелёных кресла слева от дивана, по центру ковёр, в правом дальнем углу торшер. Шторы и телевизор остаются наши.',
    'sofa#1@opposite(tv) ~3 | 2 green armchair@left(sofa) | rug@centre | floor_lamp@corner:right:far',
  ],
  [
    'Начну со спальни: кровать шириной 1,8 м к правой стене, по обе стороны от неё белые тумбочки, у окна туалетный ' +
      'столик, перед ним розовый пуф. Комод не надо, он у нас в гардеробной.',
    'bed@wall:right w1.8 | 2 white nightstand@flank(bed) | dressing_table@near(window) | pink pouf@front(dressing_table)',
  ],
  ['референс 2 в центр', 'thing#2@centre'],
  ['Изумрудный диван у дальней стены', 'emerald sofa@wall:far'],
  ['два бра по сторонам от зеркала', '2 sconce@flank(mirror)'],
  ['ширма между кроватью и рабочим столом', 'screen@between(bed+desk)'],
  ['перекрасить кресло с реф. 1 в терракотовый и поставить под окно', 'armchair#1=terracotta@under(window)'],
  ['скульптуру на комод', 'sculpture@on(dresser)'],
  ['Консоль за спинкой дивана, с отступом 20 см', 'console@behind(sofa) ~0.2'],
  ['пуфик вместо журнального столика', 'pouf@instead(coffee_table)'],
  ['напольное зеркало в левый ближний угол', 'floor_mirror@corner:left:near'],
  ['3 постера над диваном', '3 picture@above(sofa)'],
  ['стул с третьего референса, но в синем цвете, к туалетному столику', 'chair#3=blue@near(dressing_table)'],
  ['полку шириной 1.2 м повесить над письменным столом', 'shelf@above(desk) w1.2'],
  ['первое фото — к левой стене, второе — к правой, третье никуда не ставить', 'thing#1@wall:left | thing#2@wall:right'],
  [
    'зона чтения: у окна кресло с фото 1, справа от кресла торшер, под креслом круглый ковёр',
    'armchair#1@near(window) | floor_lamp@right(armchair) | rug@under(armchair)',
  ],
  [
    'белый письменный стол слева от двери, над столом часы, на столе настольная лампа',
    'white desk@left(door) | clock@above(desk) | table_lamp@on(desk)',
  ],
  ['Никаких люстр. Торшер в угол у окна и два бра над кроватью', 'floor_lamp@corner/window | 2 sconce@above(bed)'],
  [
    'справа стеллаж высотой 2,4 м, слева лавандовое кресло, и приставной столик рядом с креслом',
    'bookcase@side:right h2.4 | lilac armchair@side:left | side_table@near(armchair)',
  ],
  [
    'Курсовая, гостиная-студия. Бордовый диван ставлю в центр комнаты, за ним консоль, на консоль — вазу и книги. ' +
      'Напротив дивана тумба под ТВ, телевизор над тумбой. Окно ничем не загораживать!',
    'burgundy sofa@centre | console@behind(sofa) | vase@on(console) | books@on(console) | tv_stand@opposite(sofa) | tv@above(tv_stand)',
  ],
  [
    'Идея такая: кресло с первого референса перекрашиваем в оливковый и ставим справа от камина, пуф со второго — ' +
      'перед креслом, стеллаж с третьего — вдоль левой стены. Пианино стоит как стояло, на пианино — вазу.',
    'armchair#1=olive@right(fireplace) | pouf#2@front(armchair) | bookcase#3@wall:left | vase@on(piano)',
  ],
  ['стиралку рядом с раковиной', 'washing_machine@near(basin)'],
  ['Двуспальную кровать к стене справа', 'bed@wall:right'],
  ['холодильник слева от плиты', 'fridge@left(cooker)'],
  ['диван раскладной вместо детской кроватки', 'sofa@instead(crib)'],
  ['шкаф в угол у двери', 'wardrobe@corner/door'],
  ['Комод 80 см шириной под телевизором', 'dresser@under(tv) w0.8'],
  ['обувницу возле двери, напольную вешалку справа от двери', 'shoe_rack@near(door) | coat_rack@right(door)'],
  ['поставьте обеденный стол посередине комнаты и 4 стула вокруг стола', 'dining_table@centre | 4 chair@around(dining_table)'],
  ['коричневый диван меняем на тот, что на фото 1', 'sofa#1@instead(sofa)'],
  ['телевизор на стену напротив дивана', 'tv@opposite(sofa)'],
  ['Жильцам нужна детская кроватка — у окна, сантиметров 50 от него', 'crib@near(window) ~0.5'],
  ['барные стулья, 2 шт., к острову', '2 bar_stool@near(island)'],
  [
    'кухня остаётся как есть, добавить только холодильник справа от кухонного гарнитура и часы над дверью',
    'fridge@right(kitchen_unit) | clock@above(door)',
  ],
  ['Кровать из фото 1 у левой стены, шкаф из фото 2 в дальний правый угол, стол не нужен', 'bed#1@wall:left | wardrobe#2@corner:right:far'],
  ['кресло выкинуть, на его место поставить письменный стол, рядом со столом торшер', 'desk@instead(armchair) | floor_lamp@near(desk)'],
  ['Диван вдоль окна, перед ним журнальный столик, ковёр не кладите', 'sofa@along(window) | coffee_table@front(sofa)'],
  ['слева от двери зеркало, справа от двери шкаф высотой 2.3 м', 'mirror@left(door) | wardrobe@right(door) h2.3'],
  [
    'Сдаю двум студентам: два письменных стола у окна, два стеллажа у правой стены, кровати уже есть',
    '2 desk@near(window) | 2 bookcase@wall:right',
  ],
  [
    'Квартира сейчас пустая, кроме батареи под окном. Поставьте серый диван к левой стене, тумбу под телевизор ' +
      'напротив дивана, сам телевизор на тумбу, шкаф белый слева от двери, и ковёр перед диваном. Люстру не трогать.',
    'grey sofa@wall:left | tv_stand@opposite(sofa) | tv@on(tv_stand) | white wardrobe@left(door) | rug@front(sofa)',
  ],
  [
    'Для объявления нужно показать однушку с мебелью: кровать в дальний левый угол, рядом с ней тумбочка, у правой ' +
      'стены шкаф, а между шкафом и дверью напольное зеркало. Чёрное кресло, которое сейчас у окна, бывшие жильцы ' +
      'забирают, вместо него растение.',
    'bed@corner:left:far | nightstand@near(bed) | wardrobe@wall:right | floor_mirror@between(wardrobe+door) | plant@instead(armchair)',
  ],
  ['офисное кресло к письменному столу', 'office_chair@near(desk)'],
  ['Пять рабочих столов вдоль окна', '5 desk@along(window)'],
  ['по растению с каждой стороны от двери', '2 plant@flank(door)'],
  ['вешалку для одежды в ближний правый угол', 'coat_rack@corner:right:near'],
  ['На ресепшн диван с фото 2, только в сером', 'sofa#2=grey'],
  ['телевизор по центру дальней стены', 'tv@wall:far'],
  ['стеллаж для документов справа от окна, 90 см в ширину', 'bookcase@right(window) w0.9'],
  ['ширму за диван', 'screen@behind(sofa)'],
  ['то, что на третьем фото, в метре от двери', 'thing#3@near(door) ~1'],
  ['Часы над телевизором и всё', 'clock@above(tv)'],
  ['синие пуфы 3 штуки слева', '3 blue pouf@side:left'],
  ['кресла два напротив дивана, холодильник в угол', '2 armchair@opposite(sofa) | fridge@corner'],
  [
    'Директору письменный стол напротив двери, офисное кресло с фото 1 за столом, книжный шкаф справа от стола',
    'desk@opposite(door) | office_chair#1@behind(desk) | bookcase@right(desk)',
  ],
  [
    'Цветок у окна убираем, вместо него белый стеллаж, а рядом со стеллажом кресло',
    'white bookcase@instead(plant) | armchair@near(bookcase)',
  ],
  [
    'в зону ожидания: скамью у левой стены, перед ней журнальный столик, на столик вазу',
    'bench@wall:left | coffee_table@front(bench) | vase@on(coffee_table)',
  ],
  [
    'фото 1 поставить у окна, фото 2 слева от дивана, фото 3 в центр; диван у нас уже есть',
    'thing#1@near(window) | thing#2@left(sofa) | thing#3@centre',
  ],
  [
    'Шесть чёрных стульев вокруг обеденного стола, бирюзовый диван у стены справа',
    '6 black chair@around(dining_table) | turquoise sofa@wall:right',
  ],
  [
    'кресло с третьей фотографии перекрасить в жёлтый, поставить у окна, слева от кресла торшер',
    'armchair#3=yellow@near(window) | floor_lamp@left(armchair)',
  ],
  [
    'Коллеги, заезжаем вчетвером. Нужно: четыре письменных стола шириной 1,4 м у окна, к каждому столу офисное ' +
      'кресло, два стеллажа у левой стены, напольная вешалка справа от двери. Диван, который сейчас посередине, ' +
      'уберите.',
    '4 desk@near(window) w1.4 | 4 office_chair@near(desk) | 2 bookcase@wall:left | coat_rack@right(door)',
  ],
  [
    'Делаем лаунж вместо склада. По центру ковёр, на ковёр журнальный столик с фото 1, слева синий диван, справа два ' +
      'кресла с фото 2, в дальнем углу торшер. Папки и коробки вывезем.',
    'rug@centre | coffee_table#1@on(rug) | blue sofa@side:left | 2 armchair#2@side:right | floor_lamp@corner:far',
  ],
]
