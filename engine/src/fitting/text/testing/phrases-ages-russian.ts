import type { Phrase } from './phrase.ts'

/** Russian, as people say it: a home stylist, an old person, an engineer, a young one on a phone. */
export const agesRussian: Phrase[] = [
  ['Изумрудный бархатный диван под окном', 'emerald sofa@under(window)'],
  ['Пара латунных бра по обе стороны от зеркала', '2 gold sconce@flank(mirror)'],
  ['Кресло с фото 2 поставьте у камина', 'armchair#2@near(fireplace)'],
  ['Под журнальный столик — молочный ковёр с длинным ворсом', 'ivory rug@under(coffee_table)'],
  ['Над консолью крупная абстрактная картина', 'picture@above(console)'],
  ['Диван с первого фото перетянуть в горчичный и поставить вдоль дальней стены', 'sofa#1=mustard@wall:far'],
  ['Вместо старого комода — консоль из третьей фотографии', 'console#3@instead(dresser)'],
  ['Акцентный торшер в дальний левый угол', 'floor_lamp@corner:left:far'],
  ['Обеденная группа: круглый стол в центре, шесть стульев вокруг', 'dining_table@centre | 6 chair@around(dining_table)'],
  ['Терракотовый плед на диван', 'terracotta throw@on(sofa)'],
  ['Слева от окна высокий фикус в кашпо', 'plant@left(window)'],
  ['Ореховый буфет к правой стене', 'brown cabinet@wall:right'],
  [
    'Шторы оставляем. Добавьте пару кресел букле напротив дивана и столик между ними',
    '2 armchair@opposite(sofa) | coffee_table@between(armchair)',
  ],
  [
    'Кровать у дальней стены, по бокам две прикроватные тумбы, над кроватью панно',
    'bed@wall:far | 2 nightstand@flank(bed) | picture@above(bed)',
  ],
  ['Консоль за диваном, на ней две настольные лампы', 'console@behind(sofa) | 2 table_lamp@on(console)'],
  [
    'Серый палас убрать, положить бежевый ковёр перед камином; рядом с камином корзину',
    'beige rug@front(fireplace) | basket@near(fireplace)',
  ],
  ['Пуф с фото 3 к туалетному столику, люстру над кроватью', 'pouf#3@near(dressing_table) | chandelier@above(bed)'],
  ['Стеллаж между окном и дверью, рядом со стеллажом лаундж-кресло', 'bookcase@between(window+door) | armchair@near(bookcase)'],
  [
    'Гостиная: угловой диван вдоль правой стены, перед ним кофейный столик, под столиком кремовый ковёр, в углу у окна ' +
      'торшер с фото 2, над диваном три постера. Телевизор не трогаем.',
    'corner_sofa@wall:right | coffee_table@front(corner_sofa) | ivory rug@under(coffee_table) | ' +
      'floor_lamp#2@corner/window | 3 picture@above(corner_sofa)',
  ],
  [
    'Спальня в спокойной гамме. Пудровая кровать напротив окна, по обе стороны от неё две дубовые тумбочки, у левой ' +
      'стены белый комод, над комодом круглое зеркало, справа от комода пальма.',
    'pink bed@opposite(window) | 2 oak nightstand@flank(bed) | white dresser@wall:left | mirror@above(dresser) | plant@right(dresser)',
  ],
  ['Пожалуйста, поставьте диван под окно.', 'sofa@under(window)'],
  ['Будьте добры, поставьте кресло с первой фотографии рядом с батареей.', 'armchair#1@near(radiator)'],
  ['Мне бы хотелось, чтобы над столом висела люстра.', 'chandelier@above(dining_table)'],
  ['Хорошо бы у двери поставить небольшую скамеечку, чтобы обуваться сидя.', 'bench@near(door)'],
  ['Я хотела бы видеть кресло-качалку в углу возле окна.', 'rocking_chair@corner/window'],
  ['Нельзя ли вместо серванта поставить пианино?', 'piano@instead(cabinet)'],
  ['Прошу вас повесить картину с парусником между окном и дверью.', 'picture@between(window+door)'],
  ['Шкаф у нас уже есть, нужен только стул к письменному столу.', 'chair@near(desk)'],
  ['Ковёр со второй фотографии постелите, пожалуйста, посередине комнаты.', 'rug#2@centre'],
  ['Покажите, пожалуйста, как будет смотреться ширма позади кровати.', 'screen@behind(bed)'],
  ['Если можно, сервант со второй картинки — напротив двери.', 'cabinet#2@opposite(door)'],
  ['Хотелось бы зелёную тахту в левой части комнаты.', 'green sofa@side:left'],
  ['На диван положите, пожалуйста, две подушки, а справа от дивана поставьте торшер.', '2 cushion@on(sofa) | floor_lamp@right(sofa)'],
  [
    'Кровать поставьте, пожалуйста, к левой стене, справа от неё тумбочку, а на тумбочку ночник.',
    'bed@wall:left | nightstand@right(bed) | table_lamp@on(nightstand)',
  ],
  [
    'Кресло на третьей фотографии мне понравилось, но хотелось бы его бордовым, и чтобы стояло слева от камина.',
    'armchair#3=burgundy@left(fireplace)',
  ],
  ['Мой старый диван можно убрать, а на его место поставить софу с первого снимка.', 'sofa#1@instead(sofa)'],
  [
    'Постелите, пожалуйста, красный ковёр перед диваном, а над диваном повесьте картину с лесом.',
    'red rug@front(sofa) | picture@above(sofa)',
  ],
  ['Холодильник пусть стоит между плитой и окном, а стол — в правом углу.', 'fridge@between(cooker+window) | dining_table@corner:right'],
  [
    'Здравствуйте! Комната у нас небольшая, с одним окном. Я бы хотела коричневый диван у левой стены, перед ним ' +
      'журнальный столик, а напротив дивана телевизор. В правый угол поставьте, пожалуйста, цветок. Занавески менять не ' +
      'нужно, спасибо.',
    'brown sofa@wall:left | coffee_table@front(sofa) | tv@opposite(sofa) | plant@corner:right',
  ],
  [
    'Внучка прислала мне фотографии. Комод с первой поставьте, пожалуйста, у правой стены, над комодом повесьте часы, а ' +
      'на комод поставьте вазу. Стол пусть стоит под окном, и к нему четыре стула. Возле двери ничего ставить не надо.',
    'dresser#1@wall:right | clock@above(dresser) | vase@on(dresser) | dining_table@under(window) | 4 chair@near(dining_table)',
  ],
  ['Диван 240 см шириной, правая стена', 'sofa@wall:right w2.4'],
  ['1) комод — под окном; 2) зеркало — над комодом', 'dresser@under(window) | mirror@above(dresser)'],
  ['Письменный стол, ширина 1400 мм, под окном', 'desk@under(window) w1.4'],
  ['стеллаж ширина 80 см, высота 210 см, дальний левый угол', 'bookcase@corner:left:far w0.8 h2.1'],
  ['Тумба под телевизор шириной 1,8 м напротив кровати', 'tv_stand@opposite(bed) w1.8'],
  ['Объект с фото 3: отступ от правой стены 30 см', 'thing#3@wall:right ~0.3'],
  ['Холодильник (фото 1) — ближний правый угол', 'fridge#1@corner:right:near'],
  ['Обувница шириной 800 мм слева от двери', 'shoe_rack@left(door) w0.8'],
  ['Барные стулья, 4 шт., перед барной стойкой', '4 bar_stool@front(island)'],
  ['Полка шириной 120 см над письменным столом', 'shelf@above(desk) w1.2'],
  ['Стиральная машина на месте раковины', 'washing_machine@instead(basin)'],
  ['Торшер в 50 см от дивана', 'floor_lamp@near(sofa) ~0.5'],
  [
    'Фото 1 — кровать, к левой стене. Фото 2 — кресло, справа от окна. Фото 3 — торшер, дальний угол.',
    'bed#1@wall:left | armchair#2@right(window) | floor_lamp#3@corner:far',
  ],
  [
    'Стеллажи, 2 шт., высота 2,2 м, по обе стороны от камина; ковёр шириной 3 м перед камином',
    '2 bookcase@flank(fireplace) h2.2 | rug@front(fireplace) w3',
  ],
  [
    '- угловой диван, тёмно-серый, дальний правый угол\n- столик журнальный шириной 90 см перед ним\n- картина над диваном',
    'dark_grey corner_sofa@corner:right:far | coffee_table@front(corner_sofa) w0.9 | picture@above(corner_sofa)',
  ],
  [
    'Имеется: радиатор под окном, дверь справа. Требуется: рабочий стол шириной 1,2 м вдоль левой стены, перед ним офисное кресло.',
    'desk@wall:left w1.2 | office_chair@front(desk)',
  ],
  [
    'Кровать шириной 160 см у дальней стены, 2 тумбочки по 45 см шириной с двух сторон от кровати',
    'bed@wall:far w1.6 | 2 nightstand@flank(bed) w0.45',
  ],
  ['Кухня: остров шириной 2 м в центре, над ним 3 подвесных светильника', 'island@centre w2 | 3 chandelier@above(island)'],
  [
    'Спецификация:\n1. Кухонный гарнитур шириной 3 м — левая стена\n2. Холодильник высотой 2 м — дальний правый ' +
      'угол\n3. Стол обеденный — по центру\n4. Стулья, 4 шт. — вокруг стола\n5. Светильник подвесной — над столом',
    'kitchen_unit@wall:left w3 | fridge@corner:right:far h2 | dining_table@centre | 4 chair@around(dining_table) | ' +
      'chandelier@above(dining_table)',
  ],
  [
    'Диван с фото 1 — ширина 2,2 м, в полуметре от дальней стены, перекрасить в светло-серый. Тумба шириной 1500 мм ' +
      'вдоль правой стены, на ней статуэтка. Торшер между тумбой и окном. Высота потолка 2,7 м.',
    'sofa#1=light_grey@wall:far ~0.5 w2.2 | cabinet@wall:right w1.5 | sculpture@on(cabinet) | floor_lamp@between(cabinet+window)',
  ],
  ['диван к акну плиз', 'sofa@near(window)'],
  ['лампу справа от кровати', 'lamp@right(bed)'],
  ['то что на 2 фотке поставь под окно', 'thing#2@under(window)'],
  ['черное игровое кресло к компьютерному столу', 'black office_chair@near(desk)'],
  ['телик нпаротив дивана', 'tv@opposite(sofa)'],
  ['крассный диван слева у стены', 'red sofa@wall:left'],
  ['кресло мешок в левый угл', 'pouf@corner:left'],
  ['зеркало над камодом', 'mirror@above(dresser)'],
  ['стол туда где щас пианино', 'dining_table@instead(piano)'],
  ['по бокам от дивана 2 торшера одинаковых', '2 floor_lamp@flank(sofa)'],
  ['белый пушистый коврик под кровать', 'white rug@under(bed)'],
  ['штор не надо, тока постеры над кроватью', 'picture@above(bed)'],
  [
    'кресло с фото 2 перекрась в оливковый и к камину, рядом с креслом столик',
    'armchair#2=olive@near(fireplace) | coffee_table@near(armchair)',
  ],
  ['пианино в правый угол и перед ним банкетку, диван не трогай', 'piano@corner:right | pouf@front(piano)'],
  ['убери этот страшный стол и поставь вместо него который на фото 1', 'dining_table#1@instead(dining_table)'],
  ['хочу голубую кровать у левой стены а над ней полку', 'light_blue bed@wall:left | shelf@above(bed)'],
  ['ковер не надо!! просто кровать в дальний левый угол и рядом с ней тумбочку', 'bed@corner:left:far | nightstand@near(bed)'],
  ['велик у двери, вешалку справа от него', 'bike@near(door) | coat_rack@right(bike)'],
  [
    'короче письменный стол вдоль окна, к нему компьютерное кресло, телик на левую стену, фиолетовый пуфик перед ' +
      'теликом и в угол какое нибудь растение. кровать уже стоит её не двигать',
    'desk@along(window) | office_chair@near(desk) | tv@wall:left | purple pouf@front(tv) | plant@corner',
  ],
  [
    'привет, кровать с первой фотки к дальней стене, по бокам 2 тумбочки, вместо шкафа поставь стеллаж и еще напольное ' +
      'зеркало в угол у двери, спс',
    'bed#1@wall:far | 2 nightstand@flank(bed) | bookcase@instead(wardrobe) | floor_mirror@corner/door',
  ],
]
