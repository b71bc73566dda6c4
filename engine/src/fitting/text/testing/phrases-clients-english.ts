import type { Phrase } from './phrase.ts'

/** English: an architect's client, a student of design, a landlord, an office manager. */
export const clientsEnglish: Phrase[] = [
  ["I'd love the sofa from photo 1 under the big window", 'sofa#1@under(window)'],
  ['Armchair from ref 2 in the far right corner, please', 'armchair#2@corner:right:far'],
  ['a round mirror above the console', 'mirror@above(console)'],
  ['Can we try the bookcase where the old dresser is now?', 'bookcase@instead(dresser)'],
  ['floor lamp to the left of the sofa, the sofa itself stays', 'floor_lamp@left(sofa)'],
  ['Our architect suggested a navy corner sofa along the left wall', 'navy corner_sofa@wall:left'],
  ['third photo - but in olive - next to the fireplace', 'thing#3=olive@near(fireplace)'],
  ['put two terracotta cushions on the sofa', '2 terracotta cushion@on(sofa)'],
  ['rug under the coffee table, nothing else', 'rug@under(coffee_table)'],
  ['a dining table 1.8 m wide in the middle of the room', 'dining_table@centre w1.8'],
  ['No more armchairs! Just a rocking chair by the window', 'rocking_chair@near(window)'],
  ['chandelier above the dining table and a sconce to the right of the mirror', 'chandelier@above(dining_table) | sconce@right(mirror)'],
  [
    'The piano stays where it is. To the right of it I want a tall plant, and above it the picture from photo 2.',
    'plant@right(piano) | picture#2@above(piano)',
  ],
  [
    'Sofa opposite the tv, about 2.5 m away, coffee table from the second photo in front of the sofa',
    'sofa@opposite(tv) ~2.5 | coffee_table#2@front(sofa)',
  ],
  [
    'Take the old wardrobe out and put a white dresser there, with a table lamp on it',
    'white dresser@instead(wardrobe) | table_lamp@on(dresser)',
  ],
  [
    'Bed against the far wall, a nightstand on each side of it, and a bench in front of the bed',
    'bed@wall:far | 2 nightstand@flank(bed) | bench@front(bed)',
  ],
  ['Photo 1 goes on the left wall, photo 2 in the corner by the door', 'thing#1@wall:left | thing#2@corner/door'],
  [
    'We already have a beige sofa on the right, so the mustard armchair should go opposite it, with a side table ' +
      'between the sofa and the armchair',
    'mustard armchair@opposite(sofa) | side_table@between(sofa+armchair)',
  ],
  [
    "Hello, so this is our living room. The fireplace and the curtains stay. I'd like the sofa from photo 1 facing " +
      'the fireplace, the armchair from photo 2 to the left of the fireplace, a beige rug in the middle of the room ' +
      "and a floor lamp in the far left corner. Please don't add any pictures.",
    'sofa#1@opposite(fireplace) | armchair#2@left(fireplace) | beige rug@centre | floor_lamp@corner:left:far',
  ],
  [
    "Let's start with the dining area: a light oak dining table about 1.6 m wide by the window, four black chairs " +
      'around it and a chandelier over the table. Then along the right wall a low cabinet with a vase and a bowl on it.',
    'oak dining_table@near(window) w1.6 | 4 black chair@around(dining_table) | chandelier@above(dining_table) | ' +
      'cabinet@wall:right | vase@on(cabinet) | bowl@on(cabinet)',
  ],
  ['statement armchair (ref 3) in the near left corner', 'armchair#3@corner:left:near'],
  ['emerald velvet sofa centred on the back wall', 'emerald sofa@wall:far'],
  ['Recolour the sofa in ref 1 to rust and place it along the window', 'sofa#1=terracotta@along(window)'],
  ['pair of sconces flanking the mirror', '2 sconce@flank(mirror)'],
  ['use ref 2 as the focal point, in the centre of the room', 'thing#2@centre'],
  ['sculpture on the console, picture above the console', 'sculpture@on(console) | picture@above(console)'],
  ['layering: a grey rug under the bed', 'grey rug@under(bed)'],
  ['Console behind the sofa with a 30 cm gap', 'console@behind(sofa) ~0.3'],
  ['swap the coffee table for a pouf', 'pouf@instead(coffee_table)'],
  ['A screen between the bed and the desk to zone the space', 'screen@between(bed+desk)'],
  ['Try 2 pink poufs in front of the fireplace', '2 pink pouf@front(fireplace)'],
  ['reading nook - bookcase right of the window, rocking chair left of the window', 'bookcase@right(window) | rocking_chair@left(window)'],
  [
    'Sofa on the left, two armchairs on the right, coffee table from ref 1 between the sofa and the armchairs',
    'sofa@side:left | 2 armchair@side:right | coffee_table#1@between(sofa+armchair)',
  ],
  [
    'Concept: keep the parquet and the column, add a plant to the left of the column and the pouf from the 2nd ' +
      'reference to the right of it',
    'plant@left(column) | pouf#2@right(column)',
  ],
  [
    'first ref by the window, second ref by the door, third one under the picture',
    'thing#1@near(window) | thing#2@near(door) | thing#3@under(picture)',
  ],
  [
    'White desk, 1.2 m wide, under the window, with an office chair in front of it and a yellow table lamp on the desk',
    'white desk@under(window) w1.2 | office_chair@front(desk) | yellow table_lamp@on(desk)',
  ],
  [
    "I don't want a tv here. Instead of it hang a large picture, and put a low bench under the picture",
    'picture@instead(tv) | bench@under(picture)',
  ],
  [
    'The chair from ref 1, but in lilac, at the dressing table; floor mirror in the right corner',
    'chair#1=lilac@near(dressing_table) | floor_mirror@corner:right',
  ],
  [
    'Moodboard for a small studio: mint sofa from reference 1 against the left wall, in front of it a round coffee ' +
      'table, under the coffee table a white rug; a floor lamp to the right of the sofa; three pictures above the ' +
      'sofa. The radiator under the window stays free.',
    'mint sofa#1@wall:left | coffee_table@front(sofa) | white rug@under(coffee_table) | floor_lamp@right(sofa) | 3 picture@above(sofa)',
  ],
  [
    'For my assignment I need a bedroom: bed with its headboard to the right wall, nightstands on both sides of it, ' +
      'a burgundy throw on the bed, a dresser opposite the bed and a mirror above the dresser. No desk, no tv.',
    'bed@wall:right | 2 nightstand@flank(bed) | burgundy throw@on(bed) | dresser@opposite(bed) | mirror@above(dresser)',
  ],
  ['double bed against right wall', 'bed@wall:right'],
  ['Washing machine next to the fridge', 'washing_machine@near(fridge)'],
  ['sofa bed where the crib is now', 'sofa@instead(crib)'],
  ['just a wardrobe 2.2 m high left of the door', 'wardrobe@left(door) h2.2'],
  ['shoe rack by the door, coat rack next to the shoe rack', 'shoe_rack@near(door) | coat_rack@near(shoe_rack)'],
  ['tv on the wall opposite the bed', 'tv@opposite(bed)'],
  ['cheap grey curtains, and a rug in front of the sofa', 'grey curtains | rug@front(sofa)'],
  ['Tenant needs a desk. Put it in the left corner', 'desk@corner:left'],
  ['6 chairs round the dining table pls', '6 chair@around(dining_table)'],
  ['Replace that brown sofa with the one from photo 1', 'sofa#1@instead(sofa)'],
  ['chest of drawers under the window, 90cm wide', 'dresser@under(window) w0.9'],
  ['Bar stools x3 at the kitchen island', '3 bar_stool@near(island)'],
  [
    'Fridge is staying. Put a small dining table to the right of the fridge and two chairs next to the table',
    'dining_table@right(fridge) | 2 chair@near(dining_table)',
  ],
  [
    'Flat 4: wardrobe from photo 1 in the far left corner, desk from photo 2 at the window, no chairs',
    'wardrobe#1@corner:left:far | desk#2@near(window)',
  ],
  [
    'throw out the armchair, the bookcase goes in its place, and a floor lamp beside the bookcase',
    'bookcase@instead(armchair) | floor_lamp@near(bookcase)',
  ],
  [
    'Need this to look bigger: floor mirror on the right side, plant on the left side, nothing in the middle',
    'floor_mirror@side:right | plant@side:left',
  ],
  ['Left wall: tv stand with a tv above it. Right wall: a blue sofa', 'tv_stand@wall:left | tv@above(tv_stand) | blue sofa@wall:right'],
  [
    'the bed from pic 1 goes half a metre from the window, the nightstand from pic 2 right of the bed',
    'bed#1@near(window) ~0.5 | nightstand#2@right(bed)',
  ],
  [
    'The flat is empty at the moment and I want to show it furnished. Brown sofa along the left wall, tv stand ' +
      'opposite the sofa, tv on the stand, coffee table in front of the sofa. A white wardrobe to the right of the ' +
      'door. The radiator must not be blocked.',
    'brown sofa@wall:left | tv_stand@opposite(sofa) | tv@on(tv_stand) | coffee_table@front(sofa) | white wardrobe@right(door)',
  ],
  [
    'The kitchen units and the cooker belong to the flat and they stay. Please add a fridge to the left of the ' +
      'cooker, a washing machine by the door, a dining table in the centre, four wooden chairs around it and a clock ' +
      'above the door.',
    'fridge@left(cooker) | washing_machine@near(door) | dining_table@centre | 4 oak chair@around(dining_table) | clock@above(door)',
  ],
  ['6 desks along the window', '6 desk@along(window)'],
  ['office chair at the desk', 'office_chair@near(desk)'],
  ['Plants on both sides of the door', '2 plant@flank(door)'],
  ['Reception: sofa from photo 2, but in grey to match our brand, next to the door', 'sofa#2=grey@near(door)'],
  ['coat stand in the corner by the door', 'coat_rack@corner/door'],
  ['wall clock above the tv', 'clock@above(tv)'],
  ['Filing cabinet to the right of the desk', 'cabinet@right(desk)'],
  ['Folding screen behind the desks, the desks stay put', 'screen@behind(desk)'],
  ['4 black office chairs on the left', '4 black office_chair@side:left'],
  ['Bookcase 2 m high, 80 cm wide, far wall', 'bookcase@wall:far w0.8 h2'],
  ['The thing in the second photo should be 1 metre from the window', 'thing#2@near(window) ~1'],
  ['two armchairs facing the sofa and a fridge in the far corner', '2 armchair@opposite(sofa) | fridge@corner:far'],
  ['Break area: bench along the right wall, two stools in front of the bench, no tables', 'bench@wall:right | 2 stool@front(bench)'],
  [
    'Desk from photo 1 in the middle, office chair from photo 2 behind it, photo 3 to the left of the desk',
    'desk#1@centre | office_chair#2@behind(desk) | thing#3@left(desk)',
  ],
  [
    'Get rid of the piano, we want three white bookcases there instead and a plant next to the bookcases',
    '3 white bookcase@instead(piano) | plant@near(bookcase)',
  ],
  [
    'For the waiting area put the armchair from photo 3 by the window, change it to turquoise, and a side table to ' +
      'the right of the armchair',
    'armchair#3=turquoise@near(window) | side_table@right(armchair)',
  ],
  ['Tv goes on the far wall, cabinet under it, and please keep the window free', 'tv@wall:far | cabinet@under(tv)'],
  [
    "Director's office - desk opposite the door, bookcase behind the desk, a gold table lamp on the desk",
    'desk@opposite(door) | bookcase@behind(desk) | gold table_lamp@on(desk)',
  ],
  [
    "Hi, we're moving four people into this room. Four white desks 1.4 m wide along the window, an office chair at " +
      'each desk, two filing cabinets against the left wall and the coat rack from photo 1 to the right of the door. ' +
      'Leave the middle empty.',
    '4 white desk@along(window) w1.4 | 4 office_chair@near(desk) | 2 cabinet@wall:left | coat_rack#1@right(door)',
  ],
  [
    'Lounge for staff: dark grey corner sofa in the far right corner, a coffee table in front of it, an orange pouf ' +
      'to the left of the coffee table, rug under the coffee table, tv on the left wall. We have enough lamps already.',
    'dark_grey corner_sofa@corner:right:far | coffee_table@front(corner_sofa) | orange pouf@left(coffee_table) | ' +
      'rug@under(coffee_table) | tv@wall:left',
  ],
]
