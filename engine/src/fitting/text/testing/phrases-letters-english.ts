import type { Phrase } from './phrase.ts'

/** English: engineer, young mother, estate agent, bachelor, decorator, hotel manager, schoolgirl, carpenter. */
export const lettersEnglish: Phrase[] = [
  ['Bookcase, 2.1 m high, left wall.', 'bookcase@wall:left h2.1'],
  ['Item from photo 2: centre of room.', 'thing#2@centre'],
  [
    'The rocking chair from photograph 1 shall stand by the fireplace, 60 cm from it. No other alterations.',
    'rocking_chair#1@near(fireplace) ~0.6',
  ],
  [
    'Kindly fit a desk 1.4 m wide under the window and an office chair in front of the desk.',
    'desk@under(window) w1.4 | office_chair@front(desk)',
  ],
  ['The clock from photo 3 is to hang above the door, please.', 'clock#3@above(door)'],
  ['Wardrobe: 1800 mm wide, 2200 mm high, to be placed against the far wall.', 'wardrobe@wall:far w1.8 h2.2'],
  [
    'I would like a floor lamp between the armchair and the bookcase. Both are already in the room.',
    'floor_lamp@between(armchair+bookcase)',
  ],
  [
    'Place the sofa half a metre from the right-hand wall. On the sofa, two mustard cushions.',
    'sofa@wall:right ~0.5 | 2 mustard cushion@on(sofa)',
  ],
  [
    '1) Dining table in the middle of the room, 1.6 m wide. 2) Six chairs around it. 3) Chandelier above the table. ' +
      'The radiator is not to be touched.',
    'dining_table@centre w1.6 | 6 chair@around(dining_table) | chandelier@above(dining_table)',
  ],
  [
    'I had first thought of the piano by the window. On reflection the sun would ruin it, so put the piano against ' +
      'the left wall. A stool in front of it, and a table lamp on top of the piano. The old sideboard goes to my ' +
      'daughter.',
    'piano@wall:left | stool@front(piano) | table_lamp@on(piano)',
  ],
  ['crib next to our bed pls', 'crib@near(bed)'],
  ['white dresser opposite the crib', 'white dresser@opposite(crib)'],
  ['basket for toys under the window', 'basket@under(window)'],
  ['sorry typing one handed.. can u put the rocking chair from pic 1 in the corner by the window', 'rocking_chair#1@corner/window'],
  ['the nursery needs a soft rug in the midle and a pouf to the right of the crib thx', 'rug@centre | pouf@right(crib)'],
  ['swap the armchiar for the one in photo 2 and make it pink', 'armchair#2=pink@instead(armchair)'],
  ['need a nightstand betwen the bed and the crib, table lamp on it', 'nightstand@between(bed+crib) | table_lamp@on(nightstand)'],
  ['dark blue curtians on the window so he finaly sleeps', 'navy curtains@on(window)'],
  [
    'ok so. crib from the first photo goes along the right wall. no wait, theres a draft from the door... left wall. ' +
      'and a lilac rug in front of it. the washing machine stays obviously',
    'crib#1@wall:left | lilac rug@front(crib)',
  ],
  [
    'baby just woke up so quick. white wardrobe to the left of the door, dresser to the right of the door, and a ' +
      'mirror over the dresser. the bench can go, we trip on it',
    'white wardrobe@left(door) | dresser@right(door) | mirror@above(dresser)',
  ],
  ['Beige sofa facing the fireplace.', 'beige sofa@opposite(fireplace)'],
  ['Tall plant to the right of the window', 'plant@right(window)'],
  ['Console opposite the front door', 'console@opposite(door)'],
  [
    'For the listing we need the corner sofa from ref 1 in the far left corner and a light grey rug in front of it.',
    'corner_sofa#1@corner:left:far | light_grey rug@front(corner_sofa)',
  ],
  [
    "The vendor's tired old bed has to vanish. Please show the bed from photo 2 in its place. Everything else may stay as it is.",
    'bed#2@instead(bed)',
  ],
  [
    'Buyers love symmetry: a nightstand on each side of the bed and a picture above the bed.',
    '2 nightstand@flank(bed) | picture@above(bed)',
  ],
  ['Kitchen shot – three black bar stools in front of the island, please.', '3 black bar_stool@front(island)'],
  [
    'Please stage this lounge with a cream armchair next to the window and a side table to the left of the armchair.',
    'ivory armchair@near(window) | side_table@left(armchair)',
  ],
  [
    "This flat has sat on the market since May, so let's warm it up. A terracotta sofa against the right wall, a " +
      'coffee table in front of it and a floor lamp behind the sofa. The radiator and the curtains remain.',
    'terracotta sofa@wall:right | coffee_table@front(sofa) | floor_lamp@behind(sofa)',
  ],
  [
    'Hi team, this is the hallway of the Victorian terrace. Coat rack in the corner by the door, shoe rack along the ' +
      'left wall. I did ask for a mirror yesterday – scrap that. The bike is going with the tenant.',
    'coat_rack@corner/door | shoe_rack@wall:left',
  ],
  ['big tv on the wall opposite the sofa', 'tv@opposite(sofa)'],
  ['black leather sofa, far wall', 'black sofa@wall:far'],
  ['pouf in front of the telly', 'pouf@front(tv)'],
  [
    'so its my first flat lol. want the desk from photo 1 in the right corner and an office chair in front of it',
    'desk#1@corner:right | office_chair@front(desk)',
  ],
  [
    'mate can you do the couch from pic 2 but make it dark green? by the window is fine. leave the rest alone',
    'sofa#2=emerald@near(window)',
  ],
  ['fridge left of the door, thats it really. everything else is sorted', 'fridge@left(door)'],
  ['put a bike against the wall on the left and a coat rack next to the bike', 'bike@wall:left | coat_rack@near(bike)'],
  ['tv stand against the far wall, telly on it, then im done', 'tv_stand@wall:far | tv@on(tv_stand)'],
  [
    'right, so the bed stays cos i just bought it. floor lamp to the left of it, black nightstand to the right of ' +
      'it. then a grey rug under the bed, my feet are freezing in the mornings',
    'floor_lamp@left(bed) | black nightstand@right(bed) | grey rug@under(bed)',
  ],
  [
    'was gonna get two armchairs but cash is tight so just one, an orange armchair by the radiator. coffee table in ' +
      'front of it. oh and mum gave me a plant, stick it in the far corner',
    'orange armchair@near(radiator) | coffee_table@front(armchair) | plant@corner:far',
  ],
  ['Emerald velvet curtains on the window', 'emerald curtains@on(window)'],
  ['Brass sconces on either side of the mirror', '2 gold sconce@flank(mirror)'],
  ['Sage armchair, left of the fireplace', 'mint armchair@left(fireplace)'],
  [
    "I'm thinking a walnut sideboard under the picture, with a white vase on the sideboard.",
    'brown cabinet@under(picture) | white vase@on(cabinet)',
  ],
  ['Take the sofa from image 1, make it dusty pink and float it in the centre of the room.', 'sofa#1=pink@centre'],
  ['Two ivory poufs in front of the fireplace; a mirror above the fireplace.', '2 ivory pouf@front(fireplace) | mirror@above(fireplace)'],
  ['The screen from reference 3 should stand behind the bath, and could you recolour it to teal?', 'screen#3=turquoise@behind(bath)'],
  [
    'Swap the chandelier for the one in photo 2. A burgundy rug beneath the dining table would finish it. The chairs ' +
      'are perfect, leave them.',
    'chandelier#2@instead(chandelier) | burgundy rug@under(dining_table)',
  ],
  [
    'The scheme is simple. An olive sofa along the left wall, two rust cushions on it, a mustard throw on the ' +
      'armchair that is already there. Skip the sculpture we discussed; too fussy.',
    'olive sofa@wall:left | 2 terracotta cushion@on(sofa) | mustard throw@on(armchair)',
  ],
  [
    'Let us start with the console from photo 1 against the right-hand wall. Above it goes the mirror from photo 2, ' +
      'and on the console the table lamp from photo 3. The parquet and the piano are untouchable.',
    'console#1@wall:right | mirror#2@above(console) | table_lamp#3@on(console)',
  ],
  ['Bench in front of the bed, please', 'bench@front(bed)'],
  ['Room 214: desk under the window', 'desk@under(window)'],
  [
    'For our deluxe double: a bed 1.8 m wide against the far wall, nightstands on both sides of it.',
    'bed@wall:far w1.8 | 2 nightstand@flank(bed)',
  ],
  ['Guests complain there is nowhere to sit, so kindly add two armchairs near the window.', '2 armchair@near(window)'],
  [
    'This is our lobby. We would like the sofa from the second photo opposite the entrance door. Please make it navy.',
    'sofa#2=navy@opposite(door)',
  ],
  ['Please replace the wardrobe by the one in photo 3; nothing else changes in this suite.', 'wardrobe#3@instead(wardrobe)'],
  [
    'A floor mirror to the left of the wardrobe and a coat rack to the right of the door, as in our other rooms.',
    'floor_mirror@left(wardrobe) | coat_rack@right(door)',
  ],
  ['Where the desk now stands, I want a dressing table.', 'dressing_table@instead(desk)'],
  [
    'Good afternoon. In the breakfast room please place a dining table 2 m wide in the centre with eight chairs ' +
      'around it. A sideboard goes against the left wall. The columns are structural, of course, and stay.',
    'dining_table@centre w2 | 8 chair@around(dining_table) | cabinet@wall:left',
  ],
  [
    'Dear colleagues, the family suite. A crib between the bed and the window, and a tv above the console. We had ' +
      'asked for a second wardrobe, but please disregard this. The red rug leaves the room this week.',
    'crib@between(bed+window) | tv@above(console)',
  ],
  ['a purple rug in my room!!', 'purple rug'],
  ['clock above the door plsss', 'clock@above(door)'],
  ['piano on the right side of the room?', 'piano@side:right'],
  ['hi! my mum wants the sofa from photo 1 by the left wall and my dad wants the tv opposite it', 'sofa#1@wall:left | tv@opposite(sofa)'],
  [
    'i need a pink desk by the window and a bookcase to the right of the desk for all my mangas',
    'pink desk@near(window) | bookcase@right(desk)',
  ],
  ['Dad says the old armchair goes to the dump, so put the one from photo 2 where it stood.', 'armchair#2@instead(armchair)'],
  ['mum asks if the thing in photo 3 can go in the right corner?', 'thing#3@corner:right'],
  [
    'grandma is moving in so we need a light blue armchair near the radiator and a throw on the armchair',
    'light_blue armchair@near(radiator) | throw@on(armchair)',
  ],
  [
    "Hello, I'm helping my parents because they don't get computers :) They want a dining table to the right of the " +
      'fridge and four red chairs around it. Mum changed her mind just now, the chairs should be white, not red. The ' +
      'cooker stays.',
    'dining_table@right(fridge) | 4 white chair@around(dining_table)',
  ],
  [
    'ok the living room: 1. green sofa by the far wall 2. rug in front of the sofa 3. floor lamp to the left of the ' +
      "sofa. our cat's basket stays where it is!! and dad's bike has to go lol",
    'green sofa@wall:far | rug@front(sofa) | floor_lamp@left(sofa)',
  ],
  ['oak bench under the window', 'oak bench@under(window)'],
  ['pine bookcase 2m high, right wall', 'oak bookcase@wall:right h2'],
  ['shelf above the desk, 120 cm wide', 'shelf@above(desk) w1.2'],
  [
    'Made the dining table in photo 1 myself. Put it in the middle, four stools around it.',
    'dining_table#1@centre | 4 stool@around(dining_table)',
  ],
  ['Take the wardrobe out and put the one from photo 2 in its place', 'wardrobe#2@instead(wardrobe)'],
  ['customer wants a birch crib left of the bed, 40 cm away from it', 'oak crib@left(bed) ~0.4'],
  ['kitchen job - island in the centre 1.8 m wide, four bar stools in front of it', 'island@centre w1.8 | 4 bar_stool@front(island)'],
  ['Stick a shoe rack behind the door. Coat rack next to the shoe rack.', 'shoe_rack@behind(door) | coat_rack@near(shoe_rack)'],
  [
    "no fuss please. sideboard from photo 3 goes against the left wall, paint it white, she don't like the grain. " +
      'clock above it. The fireplace we built last year stays put',
    'cabinet#3=white@wall:left | clock@above(cabinet)',
  ],
  [
    'Bed against the right wall. I said two bedside tables, forget that. Only one oak bedside table, left of the ' +
      "bed. Wardrobe 2.4 m high opposite the bed. The old dresser's firewood.",
    'bed@wall:right | oak nightstand@left(bed) | wardrobe@opposite(bed) h2.4',
  ],
]
