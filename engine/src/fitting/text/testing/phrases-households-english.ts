import type { Phrase } from './phrase.ts'

/** English, as people say it: a hotel keeper, a student who shares a flat, a photographer of rooms, pensioners in the country. */
export const householdsEnglish: Phrase[] = [
  ['Double bed against the far wall please', 'bed@wall:far'],
  ['two single beds along the left wall', '2 bed@wall:left'],
  ['bedside tables on both sides of the bed', '2 nightstand@flank(bed)'],
  ['We need a desk under the window, 120 cm wide', 'desk@under(window) w1.2'],
  ['TV on the wall opposite the bed', 'tv@opposite(bed)'],
  ['replace the old wardrobe with the one in photo 2', 'wardrobe#2@instead(wardrobe)'],
  ['A bench at the foot of the bed', 'bench@front(bed)'],
  ['Armchair from the first photo in the corner by the window', 'armchair#1@corner/window'],
  ['luggage bench next to the door, nothing else', 'bench@near(door)'],
  ['Would like a pair of navy armchairs facing the bed', '2 navy armchair@opposite(bed)'],
  ['A sconce on either side of the mirror', '2 sconce@flank(mirror)'],
  ['standing mirror between the door and the wardrobe', 'floor_mirror@between(door+wardrobe)'],
  [
    'King size bed against the back wall, a nightstand on each side of it, and a picture above the bed',
    'bed@wall:far | 2 nightstand@flank(bed) | picture@above(bed)',
  ],
  [
    'This is our single room: bed on the right, desk on the left, the office chair from photo 3 in front of the desk',
    'bed@side:right | desk@side:left | office_chair#3@front(desk)',
  ],
  [
    'Sofa #1 goes where the armchair is now. Floor lamp behind the sofa, coffee table in front of it.',
    'sofa#1@instead(armchair) | floor_lamp@behind(sofa) | coffee_table@front(sofa)',
  ],
  [
    'Keep the bed and the curtains as they are. Just add a dressing table to the right of the window and a stool in front of it',
    'dressing_table@right(window) | stool@front(dressing_table)',
  ],
  [
    'two twin beds with a nightstand between them and a table lamp on the nightstand',
    '2 bed | nightstand@between(bed) | table_lamp@on(nightstand)',
  ],
  ['wardrobe 2.2 m high to the left of the door, coat rack to the right of the door', 'wardrobe@left(door) h2.2 | coat_rack@right(door)'],
  [
    'For the family suite: the bed from photo 1 by the far wall, bedside tables on both sides of it, the crib from photo 2 ' +
      "in the right corner near the window, the armchair from photo 3 next to the crib. A beige rug under the bed. We don't " +
      'want a TV in this one.',
    'bed#1@wall:far | 2 nightstand@flank(bed) | crib#2@corner:right/window | armchair#3@near(crib) | beige rug@under(bed)',
  ],
  [
    'Reference 1 is the sofa, put it along the left wall. Reference 2 is the coffee table, it stands in front of the sofa. ' +
      'The floor lamp (reference 3) next to the sofa, and two big plants by the door. The old fridge has to go',
    'sofa#1@wall:left | coffee_table#2@front(sofa) | floor_lamp#3@near(sofa) | 2 plant@near(door)',
  ],
  ['desk by the window pls', 'desk@near(window)'],
  ['put my bed in the far left corner', 'bed@corner:left:far'],
  ['bookcase instead of the dresser', 'bookcase@instead(dresser)'],
  ['can u stick the tv on the right wall', 'tv@wall:right'],
  ['pouf in front of the tv', 'pouf@front(tv)'],
  ['bike against the wall by the door', 'bike@near(door)'],
  ['the chair in pic 2 but make it green, at the desk', 'chair#2=green@near(desk)'],
  ['small fridge next to my desk', 'fridge@near(desk)'],
  ['a grey rug smack in the middle of the room', 'grey rug@centre'],
  ['shoe rack left of the door', 'shoe_rack@left(door)'],
  ['desk lamp on the nightstand thats it', 'table_lamp@on(nightstand)'],
  ['not the first one, just the second photo by the radiator', 'thing#2@near(radiator)'],
  ['bed under the window, wardrobe opposite the bed, shelf above the bed', 'bed@under(window) | wardrobe@opposite(bed) | shelf@above(bed)'],
  ['flatmate wants the sofa from photo 1 on the left and i want my desk (photo 2) on the right', 'sofa#1@side:left | desk#2@side:right'],
  [
    'we already have a sofa and a tv. need a coffee table between them and a rug under it',
    'coffee_table@between(sofa+tv) | rug@under(coffee_table)',
  ],
  [
    'blue armchair about half a metre from the window + a floor lamp behind it',
    'blue armchair@near(window) ~0.5 | floor_lamp@behind(armchair)',
  ],
  ['1 under the window, 2 in the right corner, 3 doesnt matter where', 'thing#1@under(window) | thing#2@corner:right | thing#3'],
  [
    'get rid of the ugly wardrobe, put the bookcase from the 1st pic there and two bar stools by the island',
    'bookcase#1@instead(wardrobe) | 2 bar_stool@near(island)',
  ],
  [
    'ok so the bed stays where it is. desk goes along the window, office chair in front of the desk, desk lamp on the desk. ' +
      'then a bookcase 80 cm wide in the near right corner, and a mirror on the wall next to the door',
    'desk@along(window) | office_chair@front(desk) | table_lamp@on(desk) | bookcase@corner:right:near w0.8 | mirror@near(door)',
  ],
  [
    'my stuff: bed along the left wall and a nightstand next to it. his stuff: armchair from photo 2 in the far right corner ' +
      'and the piano from photo 3 where the cabinet is now. nothing in the middle except a round rug',
    'bed@wall:left | nightstand@near(bed) | armchair#2@corner:right:far | piano#3@instead(cabinet) | rug@centre',
  ],
  ['floor lamp, far right corner', 'floor_lamp@corner:right:far'],
  ['Olive sofa, left wall', 'olive sofa@wall:left'],
  ['Rug under coffee table', 'rug@under(coffee_table)'],
  ['Ref 2 centre', 'thing#2@centre'],
  ['vase on console', 'vase@on(console)'],
  ['3 cushions on sofa', '3 cushion@on(sofa)'],
  ['swap the armchair for the sofa in ref 1', 'sofa#1@instead(armchair)'],
  ['Large picture over fireplace', 'picture@above(fireplace)'],
  ['Mustard throw on the bed', 'mustard throw@on(bed)'],
  ['Recolour sofa (ref 1) to emerald. Under the window', 'sofa#1=emerald@under(window)'],
  ['Console behind sofa', 'console@behind(sofa)'],
  ['screen at left side of room, no plants', 'screen@side:left'],
  [
    'Sofa opposite the fireplace, 2 armchairs either side of the fireplace, rug in the centre',
    'sofa@opposite(fireplace) | 2 armchair@flank(fireplace) | rug@centre',
  ],
  [
    'Dining table 1.8 m wide in the middle, six chairs round it, chandelier above the table',
    'dining_table@centre w1.8 | 6 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  [
    'Bed: ref 1, far wall. Table lamp: ref 2, on the nightstand. Bench: ref 3, in front of bed.',
    'bed#1@wall:far | table_lamp#2@on(nightstand) | bench#3@front(bed)',
  ],
  [
    'Clear desk away. In its place console (ref 2), mirror over console, vase on it',
    'console#2@instead(desk) | mirror@above(console) | vase@on(console)',
  ],
  [
    'Plant left of sofa, floor lamp right of sofa, books on coffee table',
    'plant@left(sofa) | floor_lamp@right(sofa) | books@on(coffee_table)',
  ],
  [
    'Armchair 40 cm from radiator, side table to the left of the armchair, bowl on the side table',
    'armchair@near(radiator) ~0.4 | side_table@left(armchair) | bowl@on(side_table)',
  ],
  [
    'Existing: sofa, TV. Add: terracotta rug in front of sofa, side table to the right of sofa, table lamp on side table, ' +
      'picture 1.2 m wide above sofa, plant in far left corner. No cushions.',
    'terracotta rug@front(sofa) | side_table@right(sofa) | table_lamp@on(side_table) | picture@above(sofa) w1.2 | plant@corner:left:far',
  ],
  [
    'Bedroom: ref 1 (bed) on right wall, nightstands both sides of bed, ref 2 (rug) under bed, ref 3 (dresser) opposite bed. ' +
      'Mirror above dresser. Lose the old chair.',
    'bed#1@wall:right | 2 nightstand@flank(bed) | rug#2@under(bed) | dresser#3@opposite(bed) | mirror@above(dresser)',
  ],
  ['We would like our rocking chair by the fireplace', 'rocking_chair@near(fireplace)'],
  ['Please put the piano against the right-hand wall', 'piano@wall:right'],
  ['A clock above the door, please', 'clock@above(door)'],
  ['Kindly place the cabinet in the second picture between the window and the door', 'cabinet#2@between(window+door)'],
  ['A basket for the firewood next to the fireplace', 'basket@near(fireplace)'],
  ['Could the little stool go in front of the armchair?', 'stool@front(armchair)'],
  ['My husband wants the tv over the fireplace', 'tv@above(fireplace)'],
  ['The crib for our grandson to the left of our bed', 'crib@left(bed)'],
  ['In place of the old bench we want the sofa from photo 1', 'sofa#1@instead(bench)'],
  ['Two burgundy armchairs by the window, please', '2 burgundy armchair@near(window)'],
  ["I'd like the dresser painted white, and put where the desk is now", 'dresser=white@instead(desk)'],
  ['Just a coat rack near the front door, thank you', 'coat_rack@near(door)'],
  [
    'The oak dining table in the middle of the room with four chairs around it. We keep our old cooker',
    'oak dining_table@centre | 4 chair@around(dining_table)',
  ],
  [
    'Please leave the fireplace alone. To the left of it goes the bookcase, to the right of it the armchair from the third photo',
    'bookcase@left(fireplace) | armchair#3@right(fireplace)',
  ],
  [
    "My wife's rocking chair in the corner near the window, a floor lamp next to it and a rug in front of the rocking chair",
    'rocking_chair@corner/window | floor_lamp@near(rocking_chair) | rug@front(rocking_chair)',
  ],
  [
    "The bed should stand along the left wall, not under the window. Under the window we'd like a chest of drawers with a vase on it",
    'bed@wall:left | dresser@under(window) | vase@on(dresser)',
  ],
  [
    'Could you show us the green sofa opposite the TV, and a round coffee table about 50 cm in front of the sofa?',
    'green sofa@opposite(tv) | coffee_table@front(sofa) ~0.5',
  ],
  [
    'The fridge has to stand to the right of the door, the dining table by the window and a wooden bench along the far wall',
    'fridge@right(door) | dining_table@near(window) | oak bench@wall:far',
  ],
  [
    "Good afternoon, we have a country house and a rather large sitting room. We'd like the corner sofa from the first photo " +
      'in the far left corner, the coffee table from the second photo in front of it, and a rug under the coffee table. The ' +
      'piano stays. On the wall above the corner sofa please hang a picture. Thank you!',
    'corner_sofa#1@corner:left:far | coffee_table#2@front(corner_sofa) | rug@under(coffee_table) | picture@above(corner_sofa)',
  ],
  [
    'This is going to be the room for the grandchildren. Two beds along the right wall, a nightstand between them, a ' +
      'wardrobe about 2 metres high opposite the beds, and a basket for toys in the corner by the door. No television in ' +
      'here, and the old armchair goes to the shed',
    '2 bed@wall:right | nightstand@between(bed) | wardrobe@opposite(bed) h2 | basket@corner/door',
  ],
]
