import type { Phrase } from './phrase.ts'

/** Russian, as people say it: an interior designer, the one who lives there, a stager, an architect, a careless typist. */
export const callingsRussian: Phrase[] = [
  ['Угловой диван, светло-серый, в ближний левый угол', 'light_grey corner_sofa@corner:left:near'],
  ['Консоль в простенок между окнами', 'console@between(window)'],
  ['Подвес над обеденной группой: над столом, по центру столешницы', 'chandelier@above(dining_table)'],
  ['Торшер латунный, дальний правый угол.', 'gold floor_lamp@corner:right:far'],
  ['Бра, 2 шт., по сторонам от камина', '2 sconce@flank(fireplace)'],
  ['Кресло-акцент терракотовое разместить у колонны', 'terracotta armchair@near(column)'],
  ['Кресло с реф. 2 перекрасить в оливковый, поставить к камину', 'armchair#2=olive@near(fireplace)'],
  ['Буфет справа от двери, отделка ореховая', 'brown cabinet@right(door)'],
  ['Ширма за кроватью', 'screen@behind(bed)'],
  [
    'Полка парящая над консолью, на полке статуэтка, слева от консоли пуф',
    'shelf@above(console) | sculpture@on(shelf) | pouf@left(console)',
  ],
  ['Ковёр заменить на бежевый', 'beige rug@instead(rug)'],
  ['Банкетка чёрная под зеркалом', 'black pouf@under(mirror)'],
  ['Стеллаж слева от окна, высота 2,2 м', 'bookcase@left(window) h2.2'],
  [
    'Тахта (реф. 3) вдоль окна, обивку сменить на шалфейную; подушки 4 шт., синие, на тахте; картина на левой стене',
    'sofa#3=mint@along(window) | 4 blue cushion@on(sofa) | picture@wall:left',
  ],
  ['Тумба под ТВ у правой стены, над ней ТВ-панель. Шторы не меняем.', 'tv_stand@wall:right | tv@above(tv_stand)'],
  [
    'Пара кресел напротив дивана, между креслами приставной столик; на столик лампа настольная',
    '2 armchair@opposite(sofa) | side_table@between(armchair) | table_lamp@on(side_table)',
  ],
  [
    'Кровать к дальней стене; прикроватные тумбы по бокам, графитовые, 2 шт; ковёр под кроватью, молочный',
    'bed@wall:far | 2 dark_grey nightstand@flank(bed) | ivory rug@under(bed)',
  ],
  [
    'Под окном комод, на него ваза, слева от комода напольный светильник',
    'dresser@under(window) | vase@on(dresser) | floor_lamp@left(dresser)',
  ],
  [
    'Напольное зеркало у правой стены. Рядом с ним пуф, пудровый. Слева от зеркала вешалка.',
    'floor_mirror@wall:right | pink pouf@near(floor_mirror) | coat_rack@left(floor_mirror)',
  ],
  [
    'Фикус у колонны, кашпо не показываем; ковёр под столом, ширина 3 м; подвес над столом',
    'plant@near(column) | rug@under(dining_table) w3 | chandelier@above(dining_table)',
  ],
  [
    'Композиция от камина: слева и справа от него по стеллажу, над ним зеркало. Перед камином ковёр, на ковре два ' +
      'кресла с реф. 1, между ними низкий столик. Акцент — бирюзовая ваза на столике. Потолочный свет существующий.',
    '2 bookcase@flank(fireplace) | mirror@above(fireplace) | rug@front(fireplace) | 2 armchair#1@on(rug) | ' +
      'coffee_table@between(armchair) | turquoise vase@on(coffee_table)',
  ],
  [
    'Столовая зона в правой части комнаты: стол шириной 1,8 м, вокруг 6 стульев, сверху подвесной светильник. Сервант ' +
      'вдоль правой стены, на нём ваза. Камин существующий, не трогаем.',
    'dining_table@side:right w1.8 | 6 chair@around(dining_table) | chandelier@above(dining_table) | cabinet@wall:right | vase@on(cabinet)',
  ],
  ['Хочу посмотреть, как диван будет смотреться под окном', 'sofa@under(window)'],
  ['Поставьте, пожалуйста, моё кресло в уголок у окна, я там буду вязать', 'armchair@corner/window'],
  ['Телевизор у нас уже висит, а вот под него хотелось бы белую тумбу', 'white cabinet@under(tv)'],
  ['Старый шкаф мы выбросим, на его место поставьте комод со второго фото', 'dresser#2@instead(wardrobe)'],
  ['Пусть холодильник стоит справа от двери, а то слева он мешает', 'fridge@right(door)'],
  ['Между диваном и окном у нас пустое место, туда бы пальму', 'plant@between(sofa+window)'],
  ['Там, где сейчас пианино, хотим поставить диван', 'sofa@instead(piano)'],
  ['Над комодом, который у нас уже есть, повесьте круглое зеркало', 'mirror@above(dresser)'],
  ['Стол мне не нравится, уберите, а взамен него поставьте барную стойку', 'island@instead(dining_table)'],
  ['Диванчик с последней, третьей фотографии хочу не серый, а зелёный, возле батареи', 'sofa#3=green@near(radiator)'],
  ['А можно просто ковёр посередине комнаты?', 'rug@centre'],
  ['Зеркало давайте на правую стену, а не над комодом', 'mirror@wall:right'],
  [
    'У окошка кресло-качалку, а возле неё корзину для клубков и ещё торшер слева от кресла',
    'rocking_chair@near(window) | basket@near(rocking_chair) | floor_lamp@left(rocking_chair)',
  ],
  [
    'Диван с фото 1 к левой стенке, а розовое кресло у двери. И две подушечки на диван, пожалуйста',
    'sofa#1@wall:left | pink armchair@near(door) | 2 cushion@on(sofa)',
  ],
  [
    'К столу, который уже стоит, добавьте шесть стульев вокруг и лампу подвесную над ним. А на стол поставьте вазу',
    '6 chair@around(dining_table) | chandelier@above(dining_table) | vase@on(dining_table)',
  ],
  ['По бокам нашей кровати хочется две тумбочки, и на каждую по ночнику', '2 nightstand@flank(bed) | 2 table_lamp@on(nightstand)'],
  [
    'Купила два красных кресла. Одно хочу к окну, другое к камину. Между окном и камином торшер.',
    'red armchair@near(window) | red armchair@near(fireplace) | floor_lamp@between(window+fireplace)',
  ],
  [
    'Дочке нужна парта, пусть будет под окном. Над партой полочку для книг. Шкаф не двигайте. И ещё мишку на её кровать.',
    'desk@under(window) | shelf@above(desk) | toy@on(bed)',
  ],
  [
    'Вместо тумбы, что у стены, поставьте туалетный столик, а перед ним табуретку. Над туалетным столиком хорошо бы зеркало',
    'dressing_table@instead(cabinet) | stool@front(dressing_table) | mirror@above(dressing_table)',
  ],
  [
    'Можно кресло примерно в полуметре от окна? И слева от кресла приставной столик. А на столик вазочку.',
    'armchair@near(window) ~0.5 | side_table@left(armchair) | vase@on(side_table)',
  ],
  [
    'Здравствуйте! Мы сделали ремонт и не знаем, как расставить мебель. Кровать хотим у правой стены, с двух сторон от ' +
      'неё по тумбочке. Напротив кровати пусть будет комод с первого фото, на нём зеркало не надо, лучше вазу. Шкаф ' +
      'встанет в ближнем левом углу. А под люстрой, которая уже висит, пусть лежит ковёр.',
    'bed@wall:right | 2 nightstand@flank(bed) | dresser#1@opposite(bed) | vase@on(dresser) | wardrobe@corner:left:near ' +
      '| rug@under(chandelier)',
  ],
  [
    'Кровать остаётся на месте. Напротив неё нужен комод, над комодом телевизор. Старое трюмо уберём совсем. У окна ' +
      'поставьте кресло, на него положите плед. И никаких ковров, у меня аллергия!',
    'dresser@opposite(bed) | tv@above(dresser) | armchair@near(window) | throw@on(armchair)',
  ],
  [
    'Для продажи: молочный диван по центру комнаты, за ним консоль, на консоли букет',
    'ivory sofa@centre | console@behind(sofa) | vase@on(console)',
  ],
  ['Односпальная кровать в правой части комнаты', 'bed@side:right'],
  ['На дальнюю стену два абстрактных полотна', '2 picture@wall:far'],
  ['Пустой ближний левый угол занять высоким растением', 'plant@corner:left:near'],
  ['Жалюзи на окне заменить портьерами, бежевыми', 'beige curtains@instead(curtains)'],
  ['Три барных стула перед островом', '3 bar_stool@front(island)'],
  ['На переднем плане слева поставить кресло', 'armchair@side:left:near'],
  ['Перед батареей — скамейку с фото 3', 'bench#3@front(radiator)'],
  ['Коричневое кресло продавца заменить на предмет с фото 2', 'thing#2@instead(armchair)'],
  ['Блюдо на кухонный остров', 'bowl@on(island)'],
  [
    'Вешалка справа от входной двери, обувница слева от двери, скамья под зеркалом, которое уже висит',
    'coat_rack@right(door) | shoe_rack@left(door) | bench@under(mirror)',
  ],
  ['В правой половине комнаты нужен обеденный стол', 'dining_table@side:right'],
  [
    'Первый предмет справа от второго, второй под окном, третий в левый дальний угол',
    'thing#1@right(thing#2) | thing#2@under(window) | thing#3@corner:left:far',
  ],
  [
    'Спальня для объявления: кровать между окнами, по обеим сторонам две тумбочки, в правый угол у двери шкаф',
    'bed@between(window) | 2 nightstand@flank(bed) | wardrobe@corner:right/door',
  ],
  [
    'Дровник не нужен, а вот камин добавить: электрокамин у правой стены и два пуфа перед ним',
    'fireplace@wall:right | 2 pouf@front(fireplace)',
  ],
  [
    'Напротив окна разместить светло-серый диван, на диван бросить тёмно-синий плед, перед диваном поставить журнальный столик',
    'light_grey sofa@opposite(window) | navy throw@on(sofa) | coffee_table@front(sofa)',
  ],
  [
    'Покупатель должен увидеть детскую: кроватка вдоль правой стены, рядом кресло-качалка, на ковре плюшевый мишка',
    'crib@wall:right | rocking_chair@near(crib) | toy@on(rug)',
  ],
  [
    'Вещи собственника убрать. У двери вешалка, под вешалкой обувница, рядом с обувницей пуф.',
    'coat_rack@near(door) | shoe_rack@under(coat_rack) | pouf@near(shoe_rack)',
  ],
  [
    'ТВ-тумба с фото 3 у правой стены, диван с фото 1 у левой, между ними журнальный столик',
    'tv_stand#3@wall:right | sofa#1@wall:left | coffee_table@between(tv_stand+sofa)',
  ],
  [
    'Диван с первого изображения сделать графитовым и поставить в метре от окна. Справа от дивана растение, слева от него лампа.',
    'sofa#1=dark_grey@near(window) ~1 | plant@right(sofa) | lamp@left(sofa)',
  ],
  [
    'Евродвушка. В дальней части комнаты обеденный стол, вокруг него 4 стула. В левой части диван, перед диваном ' +
      'журнальный столик, над диваном две картины. Люстра остаётся та, что висит.',
    'dining_table@side:far | 4 chair@around(dining_table) | sofa@side:left | coffee_table@front(sofa) | 2 picture@above(sofa)',
  ],
  [
    'Квартира под сдачу, студия. Кухонный гарнитур стоит и остаётся. Слева от него холодильник. Между кухней и диваном ' +
      '— барная стойка с двумя барными стульями перед ней. Диван с фото 2 у левой стены, перекрасить в тёмно-серый. Над ' +
      'диваном постер. Телевизор на правой стене.',
    'fridge@left(kitchen_unit) | island@between(kitchen_unit+sofa) | 2 bar_stool@front(island) | ' +
      'sofa#2=dark_grey@wall:left | picture@above(sofa) | tv@wall:right',
  ],
  ['Кровать 1600 мм шириной, изголовьем к правой стене', 'bed@wall:right w1.6'],
  ['1) шкаф — дальний левый угол', 'wardrobe@corner:left:far'],
  ['Комод (ш. 1100 мм) — вдоль левой стены', 'dresser@wall:left w1.1'],
  ['Стеллаж шир. 80 см, выс. 2 м, справа от двери', 'bookcase@right(door) w0.8 h2'],
  ['Диван отодвинуть от окна на 0,8 м', 'sofa@near(window) ~0.8'],
  ['Перегородка высотой 1,8 м между диваном и обеденным столом', 'screen@between(sofa+dining_table) h1.8'],
  ['Потолок 2,7 м. Люстра по центру комнаты.', 'chandelier@centre'],
  ['№1 — правая стена; №2 — левая стена', 'thing#1@wall:right | thing#2@wall:left'],
  ['На месте дивана — обеденный стол длиной 1,6 м', 'dining_table@instead(sofa) w1.6'],
  ['Торшер высотой 1,7 м, в 20 см слева от дивана', 'floor_lamp@left(sofa) ~0.2 h1.7'],
  [
    'а) душевая кабина 900 мм — дальний правый угол; б) унитаз слева от неё; в) корзина под раковиной',
    'shower@corner:right:far w0.9 | toilet@left(shower) | basket@under(basin)',
  ],
  ['Пианино: стена напротив окна.', 'piano@opposite(window)'],
  ['Ковёр 250 см в ширину под обеденным столом', 'rug@under(dining_table) w2.5'],
  [
    '1. Диван (поз. с фото 2) — левая стена. 2. Кресла (2 шт.) — напротив дивана. 3. Торшер — между креслами.',
    'sofa#2@wall:left | 2 armchair@opposite(sofa) | floor_lamp@between(armchair)',
  ],
  [
    '1) диван (фото 1) — в центре\n2) телевизор — напротив дивана\n3) растение — ближний правый угол',
    'sofa#1@centre | tv@opposite(sofa) | plant@corner:right:near',
  ],
  [
    '- угловой диван 2,8 м, дальний правый угол\n- журнальный столик перед ним, зазор 450 мм\n- телевизор напротив дивана, ширина 1300 мм',
    'corner_sofa@corner:right:far w2.8 | coffee_table@front(corner_sofa) ~0.45 | tv@opposite(corner_sofa) w1.3',
  ],
  [
    'Существующее: камин, два радиатора. Новое: кресло слева от камина, кресло справа от камина. Ковёр шириной 2 м перед камином.',
    'armchair@left(fireplace) | armchair@right(fireplace) | rug@front(fireplace) w2',
  ],
  [
    'Стиральная машина справа от раковины, ширина 60 см; зеркало над раковиной, ширина 70 см; корзина слева от раковины',
    'washing_machine@right(basin) w0.6 | mirror@above(basin) w0.7 | basket@left(basin)',
  ],
  [
    'Три барных стула перед стойкой; над стойкой два подвеса; пол, стены и колонна без изменений',
    '3 bar_stool@front(island) | 2 chandelier@above(island)',
  ],
  [
    'Поз. 1: кресло, угол у окна. Поз. 2: торшер, за креслом. Поз. 3: приставной столик шириной 400 мм, справа от кресла.',
    'armchair@corner/window | floor_lamp@behind(armchair) | side_table@right(armchair) w0.4',
  ],
  [
    'Ведомость мебели:\n1. Диван, 2100 мм, графитовый — левая стена\n2. Журнальный стол, ширина 900 мм — перед ' +
      'диваном\n3. Кресло, 2 шт. — напротив дивана\n4. Тумба под ТВ, 1800 мм — правая стена\n5. Телевизор, ширина 1400 мм ' +
      '— над тумбой под ТВ\n6. Ковёр — под журнальным столом',
    'dark_grey sofa@wall:left w2.1 | coffee_table@front(sofa) w0.9 | 2 armchair@opposite(sofa) | tv_stand@wall:right ' +
      'w1.8 | tv@above(tv_stand) w1.4 | rug@under(coffee_table)',
  ],
  [
    'а) ванна 1,7 м вдоль дальней стены; б) умывальник слева от двери, над ним зеркало; в) унитаз между умывальником и ' +
      'ванной; г) корзина в ближнем правом углу. Существующий радиатор сохраняется.',
    'bath@wall:far w1.7 | basin@left(door) | mirror@above(basin) | toilet@between(basin+bath) | basket@corner:right:near',
  ],
  ['дивн к акну', 'sofa@near(window)'],
  ['игровое кресло перед столом компьютерным', 'office_chair@front(desk)'],
  ['кресло мешок в угол кинуть', 'pouf@corner'],
  ['вещь со 2 фотки слева от дивана', 'thing#2@left(sofa)'],
  ['кравать в правый угл плз', 'bed@corner:right'],
  ['телек на против кровати', 'tv@opposite(bed)'],
  ['хочу зеркало в полный рост (напольное зеркало) рядом со шкафом', 'floor_mirror@near(wardrobe)'],
  ['белый комод туда где щас комп стол', 'white dresser@instead(desk)'],
  ['диван тока фиолетовым сделайте и к правой стене', 'sofa=purple@wall:right'],
  ['черный стул с 3й фотки возле двери', 'black chair#3@near(door)'],
  ['ковер под кровать', 'rug@under(bed)'],
  ['цветок в дальний левый угл', 'plant@corner:left:far'],
  ['полочку над письм столом', 'shelf@above(desk)'],
  ['кресло оранжевое напротив телека а за ним лампу и ковер в центре', 'orange armchair@opposite(tv) | lamp@behind(armchair) | rug@centre'],
  ['комп. стол в правый угол перед ним игровое кресло а на стол лампу', 'desk@corner:right | office_chair@front(desk) | lamp@on(desk)'],
  [
    '2 кресла напротив дивана, журн столик между диваном и креслами, под столик ковер',
    '2 armchair@opposite(sofa) | coffee_table@between(sofa+armchair) | rug@under(coffee_table)',
  ],
  ['на левую стену телик напротив него диван с 1 фото и кресло мешок у окна', 'tv@wall:left | sofa#1@opposite(tv) | pouf@near(window)'],
  [
    'стелаж с 2 картинки слева от двери ток черный сделайте, и плакат на правую стену а холодильник в дальний правый угол',
    'bookcase#2=black@left(door) | picture@wall:right | fridge@corner:right:far',
  ],
  ['велик вдоль левой стены и рядом вешалку остальное пофиг', 'bike@wall:left | coat_rack@near(bike)'],
  ['кровать не трогать. стол письменный у окна белый. стул не нужен', 'white desk@near(window)'],
  [
    'короч диван по середине, за диваном комп стол и на него лампу, справа от дивана здоровый кактус, телик напротив ' +
      'дивана. ковра не надо кровать тож не надо',
    'sofa@centre | desk@behind(sofa) | lamp@on(desk) | plant@right(sofa) | tv@opposite(sofa)',
  ],
  [
    'зеленый диван к дальней стене потом ковер перед ним потом 2 кресла мешка на ковер, еще телек напротив дивана и ' +
      'какой нить большой фикус в угол у двери',
    'green sofa@wall:far | rug@front(sofa) | 2 pouf@on(rug) | tv@opposite(sofa) | plant@corner/door',
  ],
]
